"""A collection of string constants, and templates."""

__all__ = [
    "ascii_letters", "ascii_lowercase", "ascii_uppercase", "capwords", "digits", "hexdigits", "octdigits", "printable",
    "punctuation", "whitespace", "Formatter", "Template",
]

from _string import formatter_field_name_split as _split_field, formatter_parser as _parse_format
from collections import ChainMap as _ChainMap

whitespace = " \t\n\r\v\f"
ascii_lowercase = "abcdefghijklmnopqrstuvwxyz"
ascii_uppercase = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
ascii_letters = ascii_lowercase + ascii_uppercase
digits = "0123456789"
hexdigits = digits + "abcdef" + "ABCDEF"
octdigits = "01234567"
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    """capwords(s [,sep]) -> string

    Split the argument into words using split, capitalize each
    word using capitalize, and join the capitalized words using
    join.  If the optional second argument sep is absent or None,
    runs of whitespace characters are replaced by a single space
    and leading and trailing whitespace are removed, otherwise
    sep is used to split and join the words.
    """
    return (sep or " ").join([word.capitalize() for word in s.split(sep)])


class Formatter:
    """The formatting of str.format(), with each step as a method that a subclass may change."""

    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        used_args = set()
        result, _ = self._vformat(format_string, args, kwargs, used_args, 2)
        self.check_unused_args(used_args, args, kwargs)
        return result

    def _vformat(self, format_string, args, kwargs, used_args, recursion_depth, auto_arg_index=0):
        if recursion_depth < 0:
            raise ValueError("Max string recursion exceeded")
        result = []
        for literal_text, field_name, format_spec, conversion in self.parse(format_string):
            if literal_text:
                result.append(literal_text)
            if field_name is None:
                continue
            field_first, _ = _split_field(field_name)
            if field_first == "":
                if auto_arg_index is False:
                    raise ValueError("cannot switch from manual field specification to automatic field numbering")
                field_name = str(auto_arg_index) + field_name
                auto_arg_index += 1
            elif isinstance(field_first, int):
                if auto_arg_index:
                    raise ValueError("cannot switch from automatic field numbering to manual field specification")
                # disable auto arg incrementing, if it gets used later on, then an exception will be raised
                auto_arg_index = False
            obj, arg_used = self.get_field(field_name, args, kwargs)
            used_args.add(arg_used)
            obj = self.convert_field(obj, conversion)
            format_spec, auto_arg_index = self._vformat(
                format_spec, args, kwargs, used_args, recursion_depth - 1, auto_arg_index=auto_arg_index
            )
            result.append(self.format_field(obj, format_spec))
        return "".join(result), auto_arg_index

    def get_value(self, key, args, kwargs):
        if isinstance(key, int):
            return args[key]
        return kwargs[key]

    def check_unused_args(self, used_args, args, kwargs):
        pass

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        if conversion is None:
            return value
        if conversion == "s":
            return str(value)
        if conversion == "r":
            return repr(value)
        if conversion == "a":
            return ascii(value)
        raise ValueError(f"Unknown conversion specifier {conversion!s}")

    def parse(self, format_string):
        """Returns an iterable of (literal_text, field_name, format_spec, conversion)."""
        return _parse_format(format_string)

    def get_field(self, field_name, args, kwargs):
        """Finds the object that a field names; returns it with the key that was looked up in args or kwargs."""
        first, rest = _split_field(field_name)
        obj = self.get_value(first, args, kwargs)
        for is_attr, i in rest:
            if is_attr:
                obj = getattr(obj, i)
            else:
                obj = obj[i]
        return obj, first


_marker = {}


class Template:
    """A string class for supporting $-substitutions."""

    delimiter = "$"
    idpattern = r"(?a:[_a-z][_a-z0-9]*)"
    braceidpattern = None
    flags = None  # re.IGNORECASE, unless a subclass says otherwise

    def __init__(self, template):
        self.template = template

    @classmethod
    def _get_pattern(cls):
        """The pattern of this class, compiled at its first use."""
        compiled = cls.__dict__.get("_compiled")
        if compiled is not None:
            return compiled
        import re

        pattern = getattr(cls, "pattern", None)
        if pattern is None:
            delim = re.escape(cls.delimiter)
            ident = cls.idpattern
            braced = cls.braceidpattern or cls.idpattern
            pattern = (
                f"{delim}(?:(?P<escaped>{delim})|(?P<named>{ident})|"
                f"{{(?P<braced>{braced})}}|(?P<invalid>))"
            )
        flags = cls.flags
        if flags is None:
            flags = re.IGNORECASE
        compiled = re.compile(pattern, flags | re.VERBOSE)
        cls._compiled = compiled
        return compiled

    def _invalid(self, mo):
        i = mo.start("invalid")
        lines = self.template[:i].splitlines(keepends=True)
        if not lines:
            colno = 1
            lineno = 1
        else:
            colno = i - len("".join(lines[:-1]))
            lineno = len(lines)
        raise ValueError(f"Invalid placeholder in string: line {lineno}, col {colno}")

    def substitute(self, mapping=_marker, /, **kws):
        mapping = _merge(mapping, kws)

        def convert(mo):
            named = mo.group("named") or mo.group("braced")
            if named is not None:
                return str(mapping[named])
            if mo.group("escaped") is not None:
                return self.delimiter
            if mo.group("invalid") is not None:
                self._invalid(mo)
            raise ValueError("Unrecognized named group in pattern", self._get_pattern())

        return self._get_pattern().sub(convert, self.template)

    def safe_substitute(self, mapping=_marker, /, **kws):
        mapping = _merge(mapping, kws)

        def convert(mo):
            named = mo.group("named") or mo.group("braced")
            if named is not None:
                try:
                    return str(mapping[named])
                except KeyError:
                    return mo.group()
            if mo.group("escaped") is not None:
                return self.delimiter
            if mo.group("invalid") is not None:
                return mo.group()
            raise ValueError("Unrecognized named group in pattern", self._get_pattern())

        return self._get_pattern().sub(convert, self.template)

    def is_valid(self):
        for mo in self._get_pattern().finditer(self.template):
            if mo.group("invalid") is not None:
                return False
            if mo.group("named") is None and mo.group("braced") is None and mo.group("escaped") is None:
                raise ValueError("Unrecognized named group in pattern", self._get_pattern())
        return True

    def get_identifiers(self):
        ids = []
        for mo in self._get_pattern().finditer(self.template):
            named = mo.group("named") or mo.group("braced")
            if named is not None and named not in ids:
                ids.append(named)
        return ids


def _merge(mapping, kws):
    """The mapping of a substitution: keywords go before the mapping's entries."""
    if mapping is _marker:
        return kws
    if kws:
        return _ChainMap(kws, mapping)
    return mapping
