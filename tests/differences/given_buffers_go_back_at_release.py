"""Category: memoryview. Description: a memoryview of an object whose class has __buffer__ gives the buffer back when it and all views made of it
are released, by release() or by a with statement; one that is only dropped never does. join() gives each buffer back before it asks for the next,
and the attribute obj is the object that __buffer__ showed. Reason: there are no reference counts, and readers take a copy, so that no buffer
changes while they read. Workaround: a with statement."""
log = []


class Gives:
    def __buffer__(self, flags):
        log.append("asked")
        return memoryview(b"ab")

    def __release_buffer__(self, view):
        log.append("back")


memoryview(Gives()).tobytes()
assert log == ["asked"]
with memoryview(Gives()) as view:
    assert type(view.obj) is bytes
assert log == ["asked", "asked", "back"]
log.clear()
assert b"".join([Gives(), Gives()]) == b"abab" and log == ["asked", "back"] * 2
