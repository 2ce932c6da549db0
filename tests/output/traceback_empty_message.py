class Quiet(Exception):
    pass


try:
    raise Quiet
except Quiet:
    raise Quiet()
