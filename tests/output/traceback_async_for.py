class A:
    def __aiter__(self):
        return self

    async def __anext__(self):
        raise ValueError("anext")


async def main():
    async for x in A():
        pass


main().send(None)
