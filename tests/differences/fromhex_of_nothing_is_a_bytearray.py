"""Category: types. Description: bytearray.fromhex('') is an empty bytearray; CPython 3.15's release candidate makes an empty bytes of it. Reason: a
slip of that release. Workaround: none needed."""
assert type(bytearray.fromhex("")) is bytearray and type(bytearray.fromhex(b" ")) is bytearray
