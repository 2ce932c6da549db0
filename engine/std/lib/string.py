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
    """Give each word a capital letter. Words are split and joined by sep, without one by white space and a blank."""
    return (sep or " ").join([word.capitalize() for word in s.split(sep)])


class Formatter:
    """The formatting of str.format(), with each step as a method that a subclass may change."""

    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

    def vformat(self, format_string, args, kwargs):
        used = set()
        text, _ = self._vformat(format_string, args, kwargs, used, 2)
        self.check_unused_args(used, args, kwargs)
        return text

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
                auto_arg_index = False  # from here on a field without a name is an error
            found, key = self.get_field(field_name, args, kwargs)
            used_args.add(key)
            value = self.convert_field(found, conversion)
            spec, auto_arg_index = self._vformat(format_spec, args, kwargs, used_args, recursion_depth - 1, auto_arg_index)
            result.append(self.format_field(value, spec))
        return "".join(result), auto_arg_index

    def parse(self, format_string):
        """Take a template apart: an iterable of (text, field, specification, conversion)."""
        return _parse_format(format_string)

    def get_field(self, field_name, args, kwargs):
        """The value that a field means, and the key of args or kwargs where the way to it begins."""
        key, steps = _split_field(field_name)
        value = self.get_value(key, args, kwargs)
        for is_attribute, name in steps:
            value = getattr(value, name) if is_attribute else value[name]
        return value, key

    def get_value(self, key, args, kwargs):
        return (args if isinstance(key, int) else kwargs)[key]

    def convert_field(self, value, conversion):
        if conversion is None:
            return value
        for letter, convert in (("s", str), ("r", repr), ("a", ascii)):
            if conversion == letter:
                return convert(value)
        raise ValueError(f"Unknown conversion specifier {conversion!s}")

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def check_unused_args(self, used_args, args, kwargs):
        pass


_marker = {}


class Template:
    """A text in which $name and ${name} stand for values, and $$ for a dollar."""

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
        at = mo.start("invalid")
        before = self.template[:at].splitlines(keepends=True)
        line, column = 1, 1
        if before:
            line, column = len(before), at - sum(map(len, before[:-1]))
        raise ValueError(f"Invalid placeholder in string: line {line}, col {column}")

    def substitute(self, mapping=_marker, /, **kws):
        return self._substituted(_merge(mapping, kws), safe=False)

    def safe_substitute(self, mapping=_marker, /, **kws):
        return self._substituted(_merge(mapping, kws), safe=True)

    def _substituted(self, mapping, safe):
        """The text with the values of a mapping; what is safe stays as it is where it has none."""

        def convert(mo):
            name = mo.group("named") or mo.group("braced")
            if name is not None:
                try:
                    return str(mapping[name])
                except KeyError:
                    if not safe:
                        raise
                    return mo.group()
            if mo.group("escaped") is not None:
                return self.delimiter
            if mo.group("invalid") is not None:
                if safe:
                    return mo.group()
                self._invalid(mo)
            raise self._unknown_group()

        return self._get_pattern().sub(convert, self.template)

    def _unknown_group(self):
        return ValueError("Unrecognized named group in pattern", self._get_pattern())

    def is_valid(self):
        for mo in self._get_pattern().finditer(self.template):
            if mo.group("invalid") is not None:
                return False
            if mo.group("named") is None and mo.group("braced") is None and mo.group("escaped") is None:
                raise self._unknown_group()
        return True

    def get_identifiers(self):
        found = {}
        for mo in self._get_pattern().finditer(self.template):
            name = mo.group("named") or mo.group("braced")
            if name is not None:
                found[name] = True
            elif mo.group("escaped") is None and mo.group("invalid") is None:
                raise self._unknown_group()
        return list(found)


def _merge(mapping, kws):
    """The mapping of a substitution: keywords go before the mapping's entries."""
    if mapping is _marker:
        return kws
    if kws:
        return _ChainMap(kws, mapping)
    return mapping
