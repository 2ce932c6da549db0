"""Streams over sockets, which there are none of: each name raises NotImplementedError when it is called."""
__all__ = ("StreamReader", "StreamReaderProtocol", "StreamWriter", "open_connection", "open_unix_connection", "start_server", "start_unix_server")


def _refused(name):
    raise NotImplementedError(f"{name}(): there are no sockets in the sandbox: let a function of the host make the connection")


class StreamReader:
    """The reading end of a connection."""

    def __init__(self, *args, **kwargs):
        _refused("StreamReader")


class StreamWriter:
    """The writing end of a connection."""

    def __init__(self, *args, **kwargs):
        _refused("StreamWriter")


class StreamReaderProtocol:
    """What feeds a StreamReader."""

    def __init__(self, *args, **kwargs):
        _refused("StreamReaderProtocol")


async def open_connection(host=None, port=None, **kwargs):
    """Would connect to a server."""
    _refused("open_connection")


async def start_server(client_connected_cb, host=None, port=None, **kwargs):
    """Would serve connections."""
    _refused("start_server")


async def open_unix_connection(path=None, **kwargs):
    """Would connect to a Unix socket."""
    _refused("open_unix_connection")


async def start_unix_server(client_connected_cb, path=None, **kwargs):
    """Would serve connections to a Unix socket."""
    _refused("start_unix_server")
