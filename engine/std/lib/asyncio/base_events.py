"""What loops do in Python: telling of mistakes, functions that a thread would run, the end of asynchronous generators."""
import sys
import traceback
from contextvars import Context
from _asyncio import EventLoop

from . import tasks

__all__ = ("BaseEventLoop", "EventLoop", "SelectorEventLoop", "Server")

# There is one kind of loop, so that its other names are names only.
BaseEventLoop = SelectorEventLoop = EventLoop


class Server:
    """What create_server() would give: there are no sockets in the sandbox."""

    def __init__(self, *args, **kwargs):
        raise NotImplementedError("there are no sockets in the sandbox")


def _print_error(lines, exception):
    """Tells the logger asyncio, where the program uses logging; else prints what it would print."""
    text = "\n".join(lines)
    logging = sys.modules.get("logging")
    if logging is not None:
        info = (type(exception), exception, exception.__traceback__) if exception else False
        logging.getLogger("asyncio").error(text, exc_info=info)
        return
    if sys.stderr is None:
        return
    if exception:
        text += "\n" + "".join(traceback.format_exception(exception)).rstrip("\n")
    sys.stderr.write(text + "\n")


def _default_exception_handler(loop, context):
    lines = [context.get("message") or "Unhandled exception in event loop"]
    for key in sorted(context):
        if key not in ("message", "exception"):
            value = context[key]
            if key == "source_traceback":
                lines.append(f"Object created at (most recent call last):\n{''.join(traceback.format_list(value)).rstrip()}")
            else:
                lines.append(f"{key}: {value!r}")
    _print_error(lines, context.get("exception"))


def _call_exception_handler(loop, handler, context):
    """Calls the handler that was set, or the default one; a handler that raises is a mistake itself, of which the default one tells."""
    if handler is None:
        try:
            loop.default_exception_handler(context)
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as e:
            _print_error(["Exception in default exception handler"], e)
        return
    try:
        of = context.get("task") or context.get("future") or context.get("handle")
        run = of.get_context().run if hasattr(of, "get_context") else None
        if run is None:
            handler(loop, context)
        else:
            run(handler, loop, context)
    except (SystemExit, KeyboardInterrupt):
        raise
    except BaseException as e:
        try:
            loop.default_exception_handler({"message": "Unhandled error in exception handler", "exception": e, "context": context})
        except (SystemExit, KeyboardInterrupt):
            raise
        except BaseException as again:
            _print_error(["Exception in default exception handler while handling an unexpected error in custom exception handler"], again)


def _run_in_executor(loop, executor, func, *args):
    future = loop.create_future()
    loop.call_soon(_work, future, func, args, context=Context())
    return future


def _work(future, func, args):
    if future.cancelled():
        return
    try:
        result = func(*args)
    except (SystemExit, KeyboardInterrupt):
        raise
    except BaseException as e:
        if not future.cancelled():
            future.set_exception(e)
    else:
        if not future.cancelled():
            future.set_result(result)


async def _shutdown_default_executor(loop, timeout=None):
    pass


async def _shutdown_asyncgens(loop, generators):
    left = [g for g in generators if g.ag_frame is not None]
    results = await tasks.gather(*[g.aclose() for g in left], return_exceptions=True)
    for generator, result in zip(left, results):
        if isinstance(result, Exception):
            loop.call_exception_handler({"message": f"an error occurred during closing of asynchronous generator {generator!r}",
                                         "exception": result, "asyncgen": generator})
