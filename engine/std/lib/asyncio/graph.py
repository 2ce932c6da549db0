"""Who waits for whom."""
import dataclasses
import inspect
import types

from . import events, futures, tasks

__all__ = ("FrameCallGraphEntry", "FutureCallGraph", "capture_call_graph", "format_call_graph", "future_add_to_awaited_by",
           "future_discard_from_awaited_by", "print_call_graph")


@dataclasses.dataclass(frozen=True, slots=True)
class FrameCallGraphEntry:
    frame: types.FrameType


@dataclasses.dataclass(frozen=True, slots=True)
class FutureCallGraph:
    future: futures.Future
    call_stack: tuple
    awaited_by: tuple


def future_add_to_awaited_by(future, waiter, /):
    """Nothing: who waits for a future is found through the tasks."""


def future_discard_from_awaited_by(future, waiter, /):
    """Nothing: who waits for a future is found through the tasks."""


def _frames(coro, limit):
    out = []
    while coro is not None:
        frame = getattr(coro, "cr_frame", None) or getattr(coro, "ag_frame", None) or getattr(coro, "gi_frame", None)
        if frame is not None:
            out.append(FrameCallGraphEntry(frame))
        coro = getattr(coro, "cr_await", None) or getattr(coro, "ag_await", None)
    out.reverse()  # the innermost first; a limit counts from the outermost
    if limit is not None:
        out = out[len(out) - min(limit, len(out)):] if limit >= 0 else out[:-limit]
    return tuple(out)


def _graph(future, limit, seen):
    waiters = tuple(_graph(task, limit, seen | {task}) for task in tasks.all_tasks(futures._get_loop(future))
                    if task._fut_waiter is future and task not in seen)
    coro = future.get_coro() if hasattr(future, "get_coro") else None
    return FutureCallGraph(future, _frames(coro, limit), waiters)


def capture_call_graph(future=None, /, *, depth=1, limit=None):
    """The graph of who waits for a future, or for the running task; None without one."""
    if future is None:
        if events._get_running_loop() is None:
            raise RuntimeError("capture_call_graph() is called outside of a running event loop and no *future* to introspect was provided")
        future = tasks.current_task()
        if future is None:
            return None
    if not futures.isfuture(future):
        raise TypeError(f"{future!r} object does not appear to be compatible with asyncio.Future")
    return _graph(future, limit, {future})


def format_call_graph(future=None, /, *, depth=1, limit=None):
    """The graph as text."""
    lines = []

    def add(graph, level):
        indent = " " * level
        if isinstance(graph.future, tasks.Task):
            lines.append(f"{indent}* Task(name={graph.future.get_name()!r}, id={id(graph.future):#x})")
        else:
            lines.append(f"{indent}* Future(id={id(graph.future):#x})")
        if graph.call_stack:
            lines.append(f"{indent}  + Call stack:")
            for entry in graph.call_stack:
                code = entry.frame.f_code
                kind = "async " if code.co_flags & inspect.CO_COROUTINE else ""
                lines.append(f"{indent}  |   File {code.co_filename!r}, line {entry.frame.f_lineno}, in {kind}{code.co_qualname}()")
        if graph.awaited_by:
            lines.append(f"{indent}  + Awaited by:")
            for waiter in graph.awaited_by:
                add(waiter, level + 4)

    graph = capture_call_graph(future, depth=depth + 1, limit=limit)
    if graph is None:
        return ""
    add(graph, 0)
    return "\n".join(lines)


def print_call_graph(future=None, /, *, file=None, depth=1, limit=None):
    """Prints the graph."""
    print(format_call_graph(future, depth=depth, limit=limit), file=file)
