"""The classes from which protocols derive. Nothing here connects one, but programs test theirs by calling its methods."""
__all__ = ("BaseProtocol", "BufferedProtocol", "DatagramProtocol", "Protocol", "SubprocessProtocol")


class BaseProtocol:
    """What all protocols are told."""

    __slots__ = ()

    def connection_made(self, transport):
        """The connection is there."""

    def connection_lost(self, exc):
        """The connection is gone."""

    def pause_writing(self):
        """Too much waits to be sent."""

    def resume_writing(self):
        """There is room again."""


class Protocol(BaseProtocol):
    """A protocol of a stream."""

    __slots__ = ()

    def data_received(self, data):
        """Bytes came."""

    def eof_received(self):
        """The other side will send nothing more."""


class BufferedProtocol(BaseProtocol):
    """A protocol of a stream that brings its own buffer."""

    __slots__ = ()

    def get_buffer(self, sizehint):
        """The buffer for what comes next."""

    def buffer_updated(self, nbytes):
        """So many bytes are in it."""

    def eof_received(self):
        """The other side will send nothing more."""


class DatagramProtocol(BaseProtocol):
    """A protocol of datagrams."""

    __slots__ = ()

    def connection_made(self, transport):
        """The socket is there."""

    def datagram_received(self, data, addr):
        """A datagram came."""

    def error_received(self, exc):
        """Sending or receiving failed."""


class SubprocessProtocol(BaseProtocol):
    """A protocol of a process."""

    __slots__ = ()

    def pipe_data_received(self, fd, data):
        """The process wrote."""

    def pipe_connection_lost(self, fd, exc):
        """A pipe of the process is closed."""

    def process_exited(self):
        """The process ended."""
