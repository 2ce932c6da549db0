# expect: steps memory
import hashlib
b = b'x' * (16 << 20)
for k in range(10 ** 6): hashlib.blake2b(b)
print('DONE')
