# expect: steps
import hashlib
hashlib.pbkdf2_hmac('sha512', b'p', b's', 10 ** 9)
print('DONE')
