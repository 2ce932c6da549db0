"""Category: datetime. Description: bytes of a pickle that make no date or time are refused. Reason: CPython takes any day, year and minute there, and
has dates that cannot be. Workaround: none needed; what dates and times pickle to is read."""

from datetime import date

try:
    date(b"\x07\xe8\x01\x63")
except ValueError as e:
    assert str(e) == "day 99 must be in range 1..31 for month 1 in year 2024"
else:
    raise AssertionError("a day 99 was made")
