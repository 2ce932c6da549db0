"""How futures show themselves."""
import reprlib

__all__ = ()


def isfuture(obj):
    """Tells whether an object behaves like a Future: its class says so by the attribute that an await uses."""
    return hasattr(type(obj), "_asyncio_future_blocking") and obj._asyncio_future_blocking is not None


def _callbacks_text(callbacks):
    from . import events
    texts = [events._source_text(f, ()) for f, _ in callbacks]
    if len(texts) > 2:
        texts[1:-1] = [f"<{len(texts) - 2} more>"]
    return f"cb=[{', '.join(texts)}]"


def _future_repr_info(future):
    info = [future._state.lower()]
    if future._state == "FINISHED":
        if future._exception is not None:
            info.append(f"exception={future._exception!r}")
        else:
            info.append(f"result={reprlib.repr(future._result)}")
    if future._callbacks:
        info.append(_callbacks_text(future._callbacks))
    return info


@reprlib.recursive_repr()
def _future_repr(future):
    return f"<{type(future).__name__} {' '.join(_future_repr_info(future))}>"
