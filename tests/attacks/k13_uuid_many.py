# expect: steps memory
import uuid
kept = []
while True: kept.append(uuid.uuid4())
