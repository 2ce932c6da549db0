"""Category: standard modules. Description: base64 has no Ascii85, base85 and Z85, binascii no uuencoding, quoted-printable, base32 and base85,
and the parameters ignorechars, canonical and alphabet of 3.15 are missing; where several things are wrong with base32, another may be named.
Reason: not written yet. Workaround: none."""
import base64
import binascii

assert not hasattr(base64, "b85encode") and not hasattr(binascii, "b2a_qp")
try:
    base64.b64decode(b"", ignorechars=b" ")
except TypeError as e:
    assert "ignorechars" in str(e)
else:
    raise AssertionError
