"""What the type parameters of typing do with arguments: __typing_subst__ and __typing_prepare_subst__."""

__name__ = "typing"  # whose the functions are

from types import GenericAlias

from _typing import TypeVarTuple
from _typing_forms import Unpack, _GenericAlias, _is_param_expr, _type_check, _unpack_args


def _typevar_subst(self, arg):
    arg = _type_check(arg, "Parameters to generic types must be types.", is_argument=True)
    if isinstance(arg, _GenericAlias) and arg.__origin__ is Unpack or isinstance(arg, GenericAlias) and getattr(arg, "__unpacked__", False):
        raise TypeError(f"{arg} is not valid as type argument")
    return arg


def _typevar_prepare_subst(self, alias, args):
    if self.has_default() and alias.__parameters__.index(self) == len(args):
        return (*args, self.__default__)
    return args


def _typevartuple_subst(self, arg):
    if isinstance(arg, tuple):
        return arg
    raise TypeError("Substitution of bare TypeVarTuple is not supported")


def _typevartuple_prepare_subst(self, alias, args):
    params = alias.__parameters__
    index = params.index(self)
    for param in params[index + 1 :]:
        if isinstance(param, TypeVarTuple):
            raise TypeError(f"More than one TypeVarTuple parameter in {alias}")
    alen, plen = len(args), len(params)
    left, right = index, plen - index - 1
    var_index = fill = None
    for k, arg in enumerate(args):
        subargs = None if isinstance(arg, type) else getattr(arg, "__typing_unpacked_tuple_args__", None)
        if subargs and len(subargs) == 2 and subargs[-1] is ...:
            if var_index is not None:
                raise TypeError("More than one unpacked arbitrary-length tuple argument")
            var_index, fill = k, subargs[0]
    if var_index is not None:
        left = min(left, var_index)
        right = min(right, alen - var_index - 1)
    elif left + right > alen:
        raise TypeError(f"Too few arguments for {alias}; actual {alen}, expected at least {plen - 1}")
    middle = tuple(args[left : alen - right])
    if left == alen - right and self.has_default():
        middle = tuple(_unpack_args(self.__default__))
    return (
        *args[:left], *([fill] * (index - left)), middle, *([fill] * (plen - right - left - (index - left) - 1)), *args[alen - right :],
    )


def _paramspec_subst(self, arg):
    if isinstance(arg, (list, tuple)):
        return tuple([_type_check(a, "Expected a type.") for a in arg])
    if not _is_param_expr(arg):
        raise TypeError(f"Expected a list of types, an ellipsis, ParamSpec, or Concatenate. Got {arg}")
    return arg


def _paramspec_prepare_subst(self, alias, args):
    params = alias.__parameters__
    i = params.index(self)
    if i == len(args) and self.has_default():
        args = (*args, self.__default__)
    if i >= len(args):
        raise TypeError(f"Too few arguments for {alias}; actual {len(args)}, expected at least {i + 1}")
    if len(params) == 1 and not _is_param_expr(args[0]):
        return (tuple(args),)
    if isinstance(args[i], list):
        return (*args[:i], tuple(args[i]), *args[i + 1 :])
    return args
