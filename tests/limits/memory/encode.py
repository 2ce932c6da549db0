# hits: memory
# Encodings that are wider.
s = 'x' * 1000000
kept = []
while True:
    kept.append(s.encode('utf-32'))
    kept.append(kept[-1].decode('utf-32'))
