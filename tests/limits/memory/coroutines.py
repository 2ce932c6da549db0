# hits: memory
# Coroutines that never run.
async def work(x):
    return x

kept = []
while True:
    kept.append(work(kept))
