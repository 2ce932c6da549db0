code = compile("def f():\n    return 1 / 0\n", "made.py", "exec")
exec(code)
f()
