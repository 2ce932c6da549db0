# expect: memory steps done
import base64
x = b'x' * (8 << 20)
for k in range(100): x = base64.b64encode(x)
