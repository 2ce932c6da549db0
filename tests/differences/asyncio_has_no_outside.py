"""Category: asyncio. Description: sockets, streams, subprocesses, pipes and signals raise NotImplementedError; a function for a thread
(to_thread, run_in_executor) is called at a later turn of the loop, which stands still meanwhile; there is one class of loops, EventLoop, with
SelectorEventLoop as another name. Reason: the sandbox has nothing of all that, and no threads. Workaround: a function of the host."""
import asyncio


def raises(f, *args):
    try:
        f(*args)
    except NotImplementedError as e:
        return str(e)
    raise AssertionError


async def refused(coro):
    try:
        await coro
    except NotImplementedError as e:
        return str(e)
    raise AssertionError


async def main():
    loop = asyncio.get_running_loop()
    assert type(loop) is asyncio.EventLoop is asyncio.SelectorEventLoop
    assert raises(loop.add_signal_handler, 2, print) == "add_signal_handler(): no signals reach the sandbox"
    assert "no sockets" in raises(loop.create_server, None) and "no pipes" in raises(loop.add_reader, 0, print)
    assert "no process" in await refused(asyncio.create_subprocess_shell("ls")) and "no process" in await refused(asyncio.create_subprocess_exec("ls"))
    assert "no sockets" in await refused(asyncio.open_connection("localhost", 80)) and "no sockets" in await refused(asyncio.start_server(None))
    assert "no sockets" in raises(asyncio.StreamReader)
    c = asyncio.sleep(0)
    assert "no threads" in raises(asyncio.run_coroutine_threadsafe, c, loop)
    c.close()
    order = []
    turn = asyncio.create_task(asyncio.to_thread(order.append, "thread"))
    order.append("main")
    await turn
    assert order == ["main", "thread"]


asyncio.run(main())
