"""Locale support: the one locale of the sandbox is C's, with UTF-8."""

import re
from collections.abc import Mapping

__all__ = [
    "getlocale", "getdefaultlocale", "getpreferredencoding", "Error", "setlocale", "localeconv", "strcoll", "strxfrm", "str", "atof",
    "atoi", "format_string", "currency", "normalize", "getencoding", "LC_CTYPE", "LC_COLLATE", "LC_TIME", "LC_MONETARY", "LC_NUMERIC",
    "LC_ALL", "CHAR_MAX", "LC_MESSAGES", "nl_langinfo",
]

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127
CODESET, RADIXCHAR, THOUSEP = 14, 65536, 65537

_str = str
_strxfrm, _strcoll = (lambda text: text), (lambda a, b: (a > b) - (a < b))
_override_localeconv = {}


class Error(Exception):
    pass


def _c_locale():
    """What localeconv() tells of the locale C."""
    numbers = "int_frac_digits frac_digits p_cs_precedes p_sep_by_space n_cs_precedes n_sep_by_space p_sign_posn n_sign_posn"
    texts = "int_curr_symbol currency_symbol mon_decimal_point mon_thousands_sep positive_sign negative_sign thousands_sep"
    return {
        "decimal_point": ".", "grouping": [], "mon_grouping": [],
        **dict.fromkeys(texts.split(), ""), **dict.fromkeys(numbers.split(), CHAR_MAX),
    }


def localeconv():
    """How numbers and money are written, as a dict."""
    return _c_locale() | _override_localeconv


def setlocale(category, locale=None):
    """Choose the locale of a category: C, POSIX and the empty name are the only ones."""
    if not isinstance(category, int) or not LC_CTYPE <= category <= LC_ALL:
        raise Error("invalid locale category")
    if locale is not None and not isinstance(locale, _str):
        locale = normalize(_join(locale))
    if locale not in (None, "", "C", "POSIX", "C.UTF-8"):
        raise Error("unsupported locale setting")
    return "C"


def _join(parts):
    try:
        language, encoding = parts
    except (ValueError, TypeError):
        raise TypeError("Locale must be None, a string, or an iterable of two strings -- language code, encoding.") from None
    return (language or "C") + ("." + encoding if encoding else "")


def normalize(localename):
    """The full name of a locale."""
    return "C" if localename.lower() in ("c", "posix", "") else localename


def getlocale(category=LC_CTYPE):
    """Language and encoding of a category."""
    if category == LC_ALL:
        raise TypeError("category LC_ALL is not supported")
    return None, None


def getdefaultlocale(envvars=("LC_ALL", "LC_CTYPE", "LANG", "LANGUAGE")):
    """Language and encoding that the environment asks for."""
    return None, None


def getencoding():
    """The encoding of the locale."""
    return "utf-8"


def getpreferredencoding(do_setlocale=True):
    """The encoding in which text is exchanged: UTF-8."""
    return "utf-8"


def nl_langinfo(key, /):
    """A fact of the locale by its number: the encoding, the point or the mark between thousands."""
    known = {CODESET: "UTF-8", RADIXCHAR: ".", THOUSEP: ""}
    if key not in known:
        raise ValueError("unsupported langinfo constant")
    return known[key]


def strcoll(a, b, /):
    """Below, at or above 0 as the first text comes before, with or after the second."""
    return _strcoll(a, b)


def strxfrm(text, /):
    """A key of a text: keys compare as strcoll() compares the texts."""
    return _strxfrm(text)


def _group_sizes(grouping):
    """The sizes of groups from the right; the last one repeats, CHAR_MAX ends them."""
    last = None
    for size in grouping:
        if size == CHAR_MAX:
            return
        if size == 0:
            if last is None:
                raise ValueError("invalid grouping")
            break
        yield size
        last = size
    while last:
        yield last


def _group(text, monetary=False):
    """Puts separators into the digits of a number; how many characters they are is the second result."""
    conv = localeconv()
    separator = conv["mon_thousands_sep" if monetary else "thousands_sep"]
    grouping = conv["mon_grouping" if monetary else "grouping"]
    if not grouping:
        return text, 0
    stripped = text.rstrip(" ")
    right = text[len(stripped):]
    stripped = stripped.lstrip(" ")
    left = text[:len(text) - len(right) - len(stripped)]
    rest, groups = stripped, []
    for size in _group_sizes(grouping):
        if not rest or rest[-1] not in "0123456789":
            left, rest = left + rest, ""
            break
        groups.append(rest[-size:])
        rest = rest[:-size]
    if rest:
        groups.append(rest)
    groups.reverse()
    return left + separator.join(groups) + right, len(separator) * (len(groups) - 1)


_percent = re.compile(r"%(?:\((?P<key>.*?)\))?(?P<modifiers>[-#0-9 +*.hlL]*?)[eEfFgGdiouxXcrs%]")


def _format(percent, value, grouping=False, monetary=False, *additional):
    text = percent % ((value, *additional) if additional else value)
    if percent[-1] in "eEfFgGdiu":
        text = _localize(text, grouping, monetary)
    return text


def _localize(formatted, grouping=False, monetary=False):
    """A number in the locale's form."""
    seps = 0
    parts = formatted.split(".")
    if grouping:
        parts[0], seps = _group(parts[0], monetary=monetary)
    formatted = localeconv()["mon_decimal_point" if monetary else "decimal_point"].join(parts)
    while seps and formatted[:1] == " ":
        formatted, seps = formatted[1:], seps - 1
    while seps and formatted[-1:] == " ":
        formatted, seps = formatted[:-1], seps - 1
    return formatted


def format_string(f, val, grouping=False, monetary=False):
    """As f % val, with numbers as the locale writes them; grouping parts the thousands."""
    specs = list(_percent.finditer(f))
    template = _percent.sub("%s", f)
    values = []
    if isinstance(val, Mapping):
        for spec in specs:
            values.append("%" if spec.group()[-1] == "%" else _format(spec.group(), val, grouping, monetary))
    else:
        val = val if isinstance(val, tuple) else (val,)
        at = 0
        for spec in specs:
            if spec.group()[-1] == "%":
                values.append("%")
                continue
            stars = spec["modifiers"].count("*")
            values.append(_format(spec.group(), val[at], grouping, monetary, *val[at + 1:at + 1 + stars]))
            at += 1 + stars
    return template % tuple(values)


def currency(val, symbol=True, grouping=False, international=False):
    """A sum of money as the locale writes it."""
    conv = localeconv()
    digits = conv["int_frac_digits" if international else "frac_digits"]
    if digits == CHAR_MAX:
        raise ValueError("Currency formatting is not possible using the 'C' locale.")
    text = _localize(f"{abs(val):.{digits}f}", grouping, monetary=True)
    text = "<" + text + ">"
    side = "n" if val < 0 else "p"
    if symbol:
        mark = conv["int_curr_symbol" if international else "currency_symbol"]
        space = " " if conv[side + "_sep_by_space"] else ""
        if conv[side + "_cs_precedes"]:
            text = mark + space + text
        else:
            text = text + space + mark
    sign = conv["negative_sign" if val < 0 else "positive_sign"]
    position = conv[side + "_sign_posn"]
    if position == 0:
        text = "(" + text + ")"
    elif position == 1:
        text = sign + text
    elif position == 2:
        text = text + sign
    elif position == 3:
        text = text.replace("<", sign)
    elif position == 4:
        text = text.replace(">", sign)
    else:
        text = sign + text
    return text.replace("<", "").replace(">", "")


def str(val):
    """A float as text, with the point of the locale."""
    return _format("%.12g", val)


def delocalize(string):
    """A number in the locale's way of writing as Python writes it."""
    conv = localeconv()
    if conv["thousands_sep"]:
        string = string.replace(conv["thousands_sep"], "")
    return string.replace(conv["decimal_point"], ".") if conv["decimal_point"] else string


def localize(string, grouping=False, monetary=False):
    """A number in Python's way of writing as the locale writes it."""
    return _localize(string, grouping, monetary)


def atof(string, func=float):
    """The float that a text in the locale's way of writing means."""
    return func(delocalize(string))


def atoi(string):
    """The int that a text in the locale's way of writing means."""
    return int(delocalize(string))
