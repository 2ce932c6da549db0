# A bytearray that its arguments change, also under a view.
changes = changing("b.clear()", "b.append(65)", "b.pop()", "del b[0]", "b[:] = b'z' * 40", "b.extend(b)")

operations = table(
    "b[m]", "b[m] = 7", "b[1] = m", "b[m] = m", "del b[m]", "b[m:]", "b[::m]", "b[m:3] = b'xyz'", "b[::m] = b", "del b[m:]", "del b[::m]", "b[1:3] = m",
    "b[::2] = m", "b[m:m] = b", "b.append(m)", "b.insert(m, 66)", "b.insert(1, m)", "b.pop(m)", "b.remove(m)", "b.extend(m)", "b.extend([m, m])", "b += m",
    "b * m", "b *= m", "b.find(m)", "b.find(b'b', m)", "b.index(98, m)", "b.count(m)", "b.count(b'b', 0, m)", "b.rfind(98, m, m)", "b.startswith(b'a', m)",
    "b.endswith(b'f', 0, m)", "m in b", "b.join([b'x', m])", "b.center(m)", "b.ljust(m, b'.')", "b.zfill(m)", "b.expandtabs(m)", "b.split(b'c', m)",
    "b.replace(b'c', b'', m)", "b.hex(':', m)", "b.__init__(m)", "bytearray(m)", "bytearray([m, m])", "bytes(m)", "bytes([m])", "b.splitlines(m)",
    "b.resize(m)", "b.take_bytes(m)", "b.decode(errors=m)", "b.maketrans(b, m)", "b.translate(None, m)", "b'%d' % m", "b'%a|%r' % (m, b)", "b + m", "b == m",
    "int.from_bytes(m, 'big')", "(5).to_bytes(m, 'big')", "for x in b: m()", "list(map(m, b))", "b % m", "bytearray(b'%c%c') % (m, m)",
)
cells(lambda: bytearray(b"abcdef"), changes, operations)
