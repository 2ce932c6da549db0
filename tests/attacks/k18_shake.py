# expect: memory steps
import hashlib
x = hashlib.shake_256(b'').digest(2 ** 28)
print('DONE')
