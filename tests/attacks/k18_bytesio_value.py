# expect: steps
import io
b = io.BytesIO(bytes(8000000))
while True:
    b.getvalue()
    b.seek(0)
    b.read()
