"""Token constants."""

import sys

_names = """
    ENDMARKER NAME NUMBER STRING NEWLINE INDENT DEDENT LPAR RPAR LSQB RSQB COLON COMMA SEMI PLUS MINUS STAR SLASH VBAR AMPER LESS GREATER
    EQUAL DOT PERCENT LBRACE RBRACE EQEQUAL NOTEQUAL LESSEQUAL GREATEREQUAL TILDE CIRCUMFLEX LEFTSHIFT RIGHTSHIFT DOUBLESTAR PLUSEQUAL
    MINEQUAL STAREQUAL SLASHEQUAL PERCENTEQUAL AMPEREQUAL VBAREQUAL CIRCUMFLEXEQUAL LEFTSHIFTEQUAL RIGHTSHIFTEQUAL DOUBLESTAREQUAL
    DOUBLESLASH DOUBLESLASHEQUAL AT ATEQUAL RARROW ELLIPSIS COLONEQUAL EXCLAMATION OP TYPE_IGNORE TYPE_COMMENT SOFT_KEYWORD FSTRING_START
    FSTRING_MIDDLE FSTRING_END TSTRING_START TSTRING_MIDDLE TSTRING_END COMMENT NL ERRORTOKEN ENCODING N_TOKENS
""".split()
_operators = """
    ( ) [ ] : , ; + - * / | & < > = . % { } == != <= >= ~ ^ << >> ** += -= *= /= %= &= |= ^= <<= >>= **= // //= @ @= -> ... := !
""".split()

tok_name = dict(enumerate(_names))
tok_name[256] = "NT_OFFSET"
vars(sys.modules[__name__]).update({name: value for value, name in tok_name.items()})
EXACT_TOKEN_TYPES = {text: number for number, text in enumerate(_operators, _names.index("LPAR"))}
EXACT_TOKEN_TYPES = dict(sorted(EXACT_TOKEN_TYPES.items()))

__all__ = ["tok_name", "ISTERMINAL", "ISNONTERMINAL", "ISEOF", "EXACT_TOKEN_TYPES", *tok_name.values()]


def ISTERMINAL(x: int) -> bool:
    return x < 256


def ISNONTERMINAL(x: int) -> bool:
    return x >= 256


def ISEOF(x: int) -> bool:
    return x == 0
