"""Coroutines that run side by side in an event loop, on the runtime's own clock."""
from . import base_events, coroutines, events, exceptions, futures, graph, locks, protocols, queues, runners, streams, subprocess, taskgroups, tasks, threads, timeouts, transports
from .base_events import *
from .coroutines import *
from .events import *
from .exceptions import *
from .futures import *
from .graph import *
from .locks import *
from .protocols import *
from .queues import *
from .runners import *
from .streams import *
from .subprocess import *
from .taskgroups import *
from .tasks import *
from .threads import *
from .timeouts import *
from .transports import *

__all__ = (base_events.__all__ + coroutines.__all__ + events.__all__ + exceptions.__all__ + futures.__all__ + graph.__all__ + locks.__all__
           + protocols.__all__ + queues.__all__ + runners.__all__ + streams.__all__ + subprocess.__all__ + taskgroups.__all__ + tasks.__all__
           + threads.__all__ + timeouts.__all__ + transports.__all__)
