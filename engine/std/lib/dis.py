"""Disassembler of code objects.

The operations are those of this engine: a register machine, whose instructions differ from CPython's. They are shown, and cannot be
changed.
"""

import sys
import types
import _dis
from collections import namedtuple

__all__ = [
    "code_info", "dis", "disassemble", "distb", "disco", "findlinestarts", "findlabels", "show_code", "get_instructions",
    "Instruction", "Bytecode", "opname", "opmap", "COMPILER_FLAG_NAMES", "Positions",
]

opname = list(_dis.opnames)
opmap = {name: number for number, name in enumerate(opname)}
_have_code = (types.MethodType, types.FunctionType, types.CodeType, classmethod, staticmethod, type)

COMPILER_FLAG_NAMES = {
    1: "OPTIMIZED", 2: "NEWLOCALS", 4: "VARARGS", 8: "VARKEYWORDS", 16: "NESTED", 32: "GENERATOR", 64: "NOFREE", 128: "COROUTINE",
    256: "ITERABLE_COROUTINE", 512: "ASYNC_GENERATOR", 0x4000000: "HAS_DOCSTRING", 0x8000000: "METHOD",
}

Positions = namedtuple("Positions", "lineno end_lineno col_offset end_col_offset", defaults=(None,) * 4)
_Instruction = namedtuple(
    "_Instruction", "opname opcode arg argval argrepr offset start_offset starts_line line_number label positions")


class Instruction(_Instruction):
    """An instruction: its name and number, the text of its arguments, its offset, its line and the label of a jump's target."""

    __slots__ = ()

    @property
    def is_jump_target(self):
        return self.label is not None

    @property
    def jump_target(self):
        return self.argval if isinstance(self.argval, int) else None


def pretty_flags(flags):
    """The names of the flags of a code object."""
    names = []
    for bit in range(32):
        flag = 1 << bit
        if flags & flag:
            names.append(COMPILER_FLAG_NAMES.get(flag, hex(flag)))
            flags ^= flag
        if not flags:
            break
    else:
        names.append(hex(flags))
    return ", ".join(names)


def _code_of(x):
    """The code object of a function, method, generator, class member or text."""
    x = getattr(x, "__func__", x)
    for name in "__code__", "gi_code", "ag_code", "cr_code":
        if hasattr(x, name):
            x = getattr(x, name)
            break
    if isinstance(x, str):
        try:
            x = compile(x, "<disassembly>", "eval")
        except SyntaxError:
            x = compile(x, "<disassembly>", "exec")
    if isinstance(x, types.CodeType):
        return x
    raise TypeError(f"don't know how to disassemble {type(x).__name__} objects")


def get_instructions(x, *, first_line=None, show_caches=None, adaptive=False):
    """Iterator for the instructions of a function, method or code object, or of text.

    With first_line, the lines are counted from there.
    """
    code = _code_of(x)
    shift = 0 if first_line is None else first_line - code.co_firstlineno
    labels, before = {}, None
    rows = _dis.instructions(code)
    for i, row in enumerate(rows):
        if row[4]:
            labels[2 * i] = len(labels) + 1
    for i, (op, name, args, jump, _, *places) in enumerate(rows):
        line = None if places[0] is None else places[0] + shift
        yield Instruction(
            name, op, None, jump if jump is not None else args, args if jump is None else f"{args} (to L{labels.get(jump)})", 2 * i,
            2 * i, line != before, line, labels.get(2 * i), Positions(*places))
        before = line


def findlabels(code):
    """The offsets that instructions of a code object jump to."""
    return [2 * i for i, row in enumerate(_dis.instructions(code)) if row[4]]


def findlinestarts(code):
    """Yields (offset, line) where the line of a code object's instructions changes."""
    last = False
    for start, end, line in code.co_lines():
        if line is not last:
            last = line
            yield start, line


def _list(code, lasti, file, show_offsets):
    width = max((len(str(i.line_number)) for i in get_instructions(code)), default=1)
    for i in get_instructions(code):
        line = str(i.line_number) if i.starts_line and i.line_number is not None else ""
        label = f"L{i.label}:" if i.label is not None else ""
        mark = "-->" if i.offset == lasti else "   "
        offset = f"{i.offset:>5} " if show_offsets else ""
        print(f"{line:>{width + 2}} {mark} {label:<6} {offset}{i.opname:<16} {i.argrepr}".rstrip(), file=file)


def disassemble(co, lasti=-1, *, file=None, show_caches=False, adaptive=False, show_offsets=False, show_positions=False):
    """Print the instructions of one code object; lasti marks one of them."""
    _list(co, lasti, file, show_offsets)


disco = disassemble


def _disassemble_all(code, file, depth, show_offsets):
    """A code object and those in it, the outer ones first."""
    queue = [(code, depth)]
    while queue:
        code, depth = queue.pop(0)
        _list(code, -1, file, show_offsets)
        if depth is None or depth > 0:
            for inner in _dis.codes(code):
                queue.append((inner, None if depth is None else depth - 1))
        if queue:
            print(file=file)
            print(f"Disassembly of {queue[0][0]!r}:", file=file)


def dis(x=None, *, file=None, depth=None, show_caches=False, adaptive=False, show_offsets=False, show_positions=False):
    """Print the instructions of what has code: functions, classes, modules, source.

    With no argument those of the last traceback. depth bounds how deep code objects inside the first one are followed.
    """
    if x is None:
        return distb(file=file, show_offsets=show_offsets)
    members = getattr(x, "__dict__", None)
    if isinstance(x, (type, types.ModuleType)):
        for name, member in sorted(members.items()):
            if isinstance(member, _have_code):
                print(f"Disassembly of {name}:", file=file)
                try:
                    dis(member, file=file, depth=depth, show_offsets=show_offsets)
                except TypeError as msg:
                    print("Sorry:", msg, file=file)
                print(file=file)
        return
    _disassemble_all(_code_of(x), file, depth, show_offsets)


def distb(tb=None, *, file=None, show_caches=False, adaptive=False, show_offsets=False, show_positions=False):
    """Print the instructions of the code in which a traceback, by default the last one, ends."""
    if tb is None:
        try:
            tb = sys.last_exc.__traceback__ if hasattr(sys, "last_exc") else sys.last_traceback
        except AttributeError:
            raise RuntimeError("no last traceback to disassemble") from None
    while tb.tb_next:
        tb = tb.tb_next
    _list(tb.tb_frame.f_code, tb.tb_lasti, file, show_offsets)


def code_info(x):
    """What a code object says of itself, as text."""
    co = _code_of(x)
    lines = [
        f"Name:              {co.co_name}", f"Filename:          {co.co_filename}", f"Argument count:    {co.co_argcount}",
        f"Positional-only arguments: {co.co_posonlyargcount}", f"Kw-only arguments: {co.co_kwonlyargcount}",
        f"Number of locals:  {co.co_nlocals}", f"Stack size:        {co.co_stacksize}", f"Flags:             {pretty_flags(co.co_flags)}",
    ]
    for title, values in (("Constants", map(repr, co.co_consts)), ("Names", co.co_names), ("Variable names", co.co_varnames),
                          ("Free variables", co.co_freevars), ("Cell variables", co.co_cellvars)):
        values = list(values)
        if values:
            lines.append(title + ":")
            lines.extend(f"{i:>4}: {value}" for i, value in enumerate(values))
    return "\n".join(lines)


def show_code(co, *, file=None):
    """Print what code_info() gives, to stdout if no file is given."""
    print(code_info(co), file=file)


class Bytecode:
    """The instructions of a function, method, generator, code object or text; iterating gives Instruction objects."""

    def __init__(self, x, *, first_line=None, current_offset=None, show_caches=False, adaptive=False, show_offsets=False,
                 show_positions=False):
        self.codeobj = _code_of(x)
        self.first_line = self.codeobj.co_firstlineno if first_line is None else first_line
        self._given_line = first_line
        self.current_offset = current_offset
        self.show_offsets = show_offsets
        self._original_object = x

    def __iter__(self):
        return get_instructions(self.codeobj, first_line=self._given_line)

    def __repr__(self):
        return f"{self.__class__.__name__}({self._original_object!r})"

    @classmethod
    def from_traceback(cls, tb, *, show_caches=False, adaptive=False):
        """The code of the frame in which a traceback ends, with its place marked."""
        while tb.tb_next:
            tb = tb.tb_next
        return cls(tb.tb_frame.f_code, current_offset=tb.tb_lasti)

    def info(self):
        """What code_info() gives of the code."""
        return code_info(self.codeobj)

    def dis(self):
        """What dis() prints of the code."""
        import io

        with io.StringIO() as output:
            _list(self.codeobj, -1 if self.current_offset is None else self.current_offset, output, self.show_offsets)
            return output.getvalue()
