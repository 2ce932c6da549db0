# A format that changes nothing gives the text itself, of a subclass of str too; so does one directive alone.
class Str(str): pass


class Shown:
    def __str__(self): return Str("x")
    def __repr__(self): return Str("r")
    def __getitem__(self, key): return 1


text = Str("abc")
assert text % () is text % {} is text % Shown() is text.format() is text.format(1) is text.format_map({}) is text
for form in ("%s", "%r", "%a", "%1s", "%.5s", "%.1s", Str("%s")):
    assert type(form % (Shown(),)) is Str, form
for same in (Str("%%") % (), Str("") % (), Str("").format(), Str("{{").format(), "%2s" % Shown(), "a%s" % Shown(), "%sa" % Shown(),
             "%s%s" % (Shown(), ""), "%s%s" % ("", Shown()), "%s" % (Str("a"),)):
    assert type(same) is str, same
