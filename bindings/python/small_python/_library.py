"""Finding, loading and calling libspy. Nothing is loaded before the first runtime, so that a server may fork after the import."""

import ctypes
import os
import signal
import sys
import sysconfig
import threading
from pathlib import Path

ABI = 1
REPLY_ROOM = 16384  # bytes of a reply that need no second copy

# The statuses of spy.h.
OK, ERROR, TIMEOUT, WORKER, MISUSE, BUSY, CLOSED, INTERRUPTED, LIMIT, NOMEM, FAILED = range(11)


class Options(ctypes.Structure):
    """spy_options of spy.h."""

    _fields_ = [
        ("size", ctypes.c_size_t), ("std", ctypes.c_bool), ("clock", ctypes.c_bool), ("entropy", ctypes.c_bool), ("scratch", ctypes.c_bool),
        ("require_sandbox", ctypes.c_bool), ("has_seed", ctypes.c_bool), ("seed", ctypes.c_uint64), ("step_limit", ctypes.c_uint64),
        ("memory_limit", ctypes.c_uint64), ("message_limit", ctypes.c_uint64), ("max_host_calls", ctypes.c_uint64),
        ("output_limit", ctypes.c_uint64), ("timeout_ms", ctypes.c_uint64), ("soft_timeout_ms", ctypes.c_uint64),
        ("deadline_ms", ctypes.c_uint64), ("output", ctypes.c_void_p), ("error_output", ctypes.c_void_p), ("loader", ctypes.c_void_p),
        ("input", ctypes.c_void_p), ("user", ctypes.c_void_p), ("environ", ctypes.POINTER(ctypes.c_char_p)), ("files", ctypes.c_void_p),
        ("file_count", ctypes.c_size_t), ("worker", ctypes.c_char_p),
    ]


class File(ctypes.Structure):
    """spy_file of spy.h."""

    _fields_ = [("path", ctypes.c_char_p), ("content", ctypes.c_char_p), ("n", ctypes.c_size_t)]


class MountOptions(ctypes.Structure):
    """spy_mount_options of spy.h."""

    _fields_ = [("size", ctypes.c_size_t), ("at", ctypes.c_char_p), ("writable", ctypes.c_bool), ("max_file", ctypes.c_uint64),
                ("quota", ctypes.c_uint64)]


class LayerStruct(ctypes.Structure):
    """spy_layer of spy.h."""

    _fields_ = [("name", ctypes.c_char_p), ("state", ctypes.c_int), ("reason", ctypes.c_char_p), ("abi", ctypes.c_uint32)]


_P, _I, _N, _S = ctypes.c_void_p, ctypes.c_int32, ctypes.c_size_t, ctypes.c_char_p

# The functions that are called, with their results and arguments. The first group is private to the bindings (capi/binding.h).
_FUNCTIONS = {
    "spy_binding_bulk": (None, [_P]),
    "spy_binding_new": (_I, [ctypes.POINTER(Options), ctypes.c_bool, ctypes.c_bool, ctypes.POINTER(_P)]),
    "spy_binding_begin": (None, [_P, _S, _N, _I, _P, _N]),
    "spy_binding_begin_with": (None, [_P, _S, _N, _I, _S, _N, _I, _P, _N]),
    "spy_binding_answer_with": (None, [_P, _S, _N, _I, _S, _N, _I, _P, _N]),
    "spy_binding_forget": (None, [_P]),
    "spy_binding_step": (None, [_P, _I, _P, _N]),
    "spy_binding_answer": (None, [_P, _S, _N, _I, _P, _N]),
    "spy_binding_abort": (None, [_P, ctypes.c_uint32]),
    "spy_binding_release": (None, [_P, _P, _N]),
    "spy_binding_define": (_I, [_P, _S, _N, _I]),
    "spy_binding_module": (_I, [_P, _S, _N]),
    "spy_binding_class": (_I, [_P, _S, _N]),
    "spy_abi_version": (ctypes.c_int, []),
    "spy_version": (_S, []),
    "spy_start": (_I, [_P]),
    "spy_close": (_I, [_P]),
    "spy_runtime_free": (None, [_P]),
    "spy_interrupt": (_I, [_P]),
    "spy_set_step_limit": (_I, [_P, ctypes.c_uint64]),
    "spy_mount": (_I, [_P, _S, ctypes.POINTER(MountOptions)]),
    "spy_sandbox": (_I, [_P, ctypes.POINTER(ctypes.POINTER(LayerStruct)), ctypes.POINTER(_N)]),
    "spy_stats": (_I, [_P, ctypes.POINTER(ctypes.c_uint64), _N]),
    "spy_stubs": (_I, [_P, ctypes.POINTER(_P)]),
    "spy_get_str": (_I, [_P, ctypes.POINTER(_P), ctypes.POINTER(_N)]),
    "spy_value_free": (None, [_P]),
    "spy_last_error": (_P, [_P]),
    "spy_error_status": (_I, [_P]),
    "spy_error_type": (_S, [_P]),
    "spy_error_message": (_S, [_P]),
    "spy_error_detail": (_S, [_P]),
    "spy_error_limit": (_S, [_P]),
    "spy_error_traceback": (_S, [_P]),
}

_lock = threading.Lock()
_loaded: "ctypes.CDLL | None" = None


def _candidates() -> "list[Path]":
    named = os.environ.get("SPY_LIB")
    if named:
        return [Path(named)]
    here = Path(__file__).resolve().parent
    name = "libspy.dylib" if sys.platform == "darwin" else "libspy.so"
    return [here / name, here.parents[2] / "build" / name]


def _open(path: Path) -> ctypes.CDLL:
    """Loads libspy with all signals blocked: the threads that it starts inherit the mask, and must not run this process's handlers."""
    if not hasattr(signal, "pthread_sigmask"):
        return ctypes.CDLL(str(path))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, signal.valid_signals())
    try:
        return ctypes.CDLL(str(path))
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)


def load() -> ctypes.CDLL:
    """Gives libspy, loaded at the first call."""
    global _loaded
    with _lock:
        if _loaded is not None:
            return _loaded
        if "musl" in (sysconfig.get_config_var("HOST_GNU_TYPE") or ""):
            raise ImportError("libspy does not work with musl: use a Python for glibc, or the command spy")
        tried = _candidates()
        path = next((p for p in tried if p.is_file()), None)
        if path is None:
            raise ImportError("libspy not found: tried " + ", ".join(str(p) for p in tried) + "; make builds it, SPY_LIB names another one")
        try:
            library = _open(path)
        except OSError as e:
            raise ImportError(f"libspy cannot be loaded from {path}: {e}") from None
        for name, (result, arguments) in _FUNCTIONS.items():
            try:
                function = getattr(library, name)
            except AttributeError:
                raise ImportError(f"{path} is no libspy of this version: it has no {name}") from None
            function.restype, function.argtypes = result, arguments
        abi = library.spy_abi_version()
        if abi != ABI:
            raise ImportError(f"{path} has the interface {abi}, this package wants {ABI}")
        _loaded = library
        return library
