"""Category: files. Description: os.chmod(), os.utime(), os.symlink(), os.link() and os.readlink() of a link raise PermissionError, and so do the
methods of Path; Path.touch() leaves the times of a file that is there; copies have the permissions and times of new files. Reason: permissions
and times are the mount's, and what stands in a link may name places outside of it. Workaround: a host function."""
import os
from pathlib import Path

for call in (lambda: os.symlink("a", "/no/such/link"), lambda: Path("/no/such/link").symlink_to("a")):
    try:
        call()
    except PermissionError as e:
        assert str(e) == "[Errno 1] Operation not permitted: 'a' -> '/no/such/link'", e
    else:
        raise AssertionError
