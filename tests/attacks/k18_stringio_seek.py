# expect: steps
import io
s = io.StringIO('\xe9' * 4000000)
while True:
    s.seek(3999999)
    s.read(1)
