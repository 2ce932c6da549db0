exec("1", 5)
# raises: TypeError: exec() globals must be a dict or a frozendict, not int
eval("1", 5)
# raises: TypeError: globals must be a dict or a frozendict
eval("1", [])
# raises: TypeError: globals must be a real dict or a frozendict; try eval(expr, {}, mapping)
exec("1", {}, 5)
# raises: TypeError: locals must be a mapping or None, not int
eval("1", {}, 5)
# raises: TypeError: locals must be a mapping
eval("1", None, 5)
# raises: TypeError: locals must be a mapping
