class Quiet(Exception):
    def __str__(self):
        return ""


class Loud(Exception):
    def __str__(self):
        return "LOUD " + self.args[0].upper()


class Outer:
    class Nested(Loud):
        pass


try:
    raise Quiet("hidden")
except Quiet:
    raise Outer.Nested("text")
