# expect: memory steps ValueError
import hashlib
hashlib.scrypt(b'p', salt=b's', n=2 ** 24, r=64, p=64, maxmem=2 ** 31 - 1)
print('DONE')
