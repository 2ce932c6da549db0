"""How tasks show themselves, and where their coroutines stand."""
import linecache
import reprlib
import sys
import traceback

from . import base_futures, coroutines

__all__ = ()


def _task_repr_info(task):
    info = base_futures._future_repr_info(task)
    if task.cancelling() and not task.done():
        info[0] = "cancelling"
    info.insert(1, f"name={task.get_name()!r}")
    if task._fut_waiter is not None:
        info.insert(2, f"wait_for={task._fut_waiter!r}")
    coro = task.get_coro()
    if coro is not None:
        info.insert(2, f"coro=<{coroutines._format_coroutine(coro)}>")
    return info


@reprlib.recursive_repr()
def _task_repr(task):
    return f"<{type(task).__name__} {' '.join(_task_repr_info(task))}>"


def _task_get_stack(task, limit=None):
    coro = task.get_coro()
    for name in ("cr_frame", "gi_frame", "ag_frame"):
        frame = getattr(coro, name, None)
        if frame is not None:
            return [frame] if limit is None or limit > 0 else []
    frames = []
    if task.done() and not task.cancelled() and task._exception is not None:
        trace = task._exception.__traceback__
        while trace is not None and (limit is None or len(frames) < limit):
            frames.append(trace.tb_frame)
            trace = trace.tb_next
    return frames


def _task_print_stack(task, limit=None, file=None):
    out = sys.stderr if file is None else file
    lines = []
    for frame in task.get_stack(limit=limit):
        name = frame.f_code.co_filename
        lines.append((name, frame.f_lineno, frame.f_code.co_name, linecache.getline(name, frame.f_lineno, frame.f_globals)))
    exception = task._exception
    if not lines:
        print(f"No stack for {task!r}", file=out)
    elif exception is not None:
        print(f"Traceback for {task!r} (most recent call last):", file=out)
    else:
        print(f"Stack for {task!r} (most recent call last):", file=out)
    traceback.print_list(lines, file=out)
    if exception is not None:
        for line in traceback.format_exception_only(type(exception), exception):
            print(line, file=out, end="")
