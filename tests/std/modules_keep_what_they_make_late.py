# What a standard module makes when it is first asked for belongs to that module, not to the program that asks.
import json.decoder
import typing

assert typing.Pattern is typing.Pattern
assert typing.Match[str] == typing.Match[str]
assert json.decoder.FLAGS is json.decoder.FLAGS
assert "Pattern" in vars(typing), "not kept"
assert not {"Pattern", "Match", "FLAGS"} & set(globals()), sorted(globals())
