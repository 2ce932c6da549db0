"""annotationlib: annotations as values, as forward references and as text."""
import sys

if sys.version_info >= (3, 14):
    from annotationlib import ForwardRef, Format, annotations_to_string, get_annotations, type_repr

    def g(a: nope, b: list[nope] = 1, *, c: int | nope) -> None: ...

    found = get_annotations(g, format=Format.FORWARDREF)
    assert found["a"].__forward_arg__ == "nope" and found["a"].__owner__ is g and found["return"] is None, found
    assert found["b"].__origin__ is list and type(found["b"].__args__[0]) is ForwardRef, found
    assert repr(found["c"]).startswith("ForwardRef('int | nope'")
    text = get_annotations(g, format=Format.STRING)
    assert text == {"a": "nope", "b": "list[nope]", "c": "int | nope", "return": "None"}, text
    try:
        get_annotations(g)
    except NameError as e:
        assert e.name == "nope"
    else:
        raise AssertionError

    class A:
        x: int
        y: "str"

    assert get_annotations(A) == {"x": int, "y": "str"} and get_annotations(A, eval_str=True) == {"x": int, "y": str}
    assert type_repr(int) == "int" and type_repr(...) == "..." and type_repr(len) == "len" and annotations_to_string({"a": int}) == {"a": "int"}
    assert ForwardRef("int").evaluate() is int and list(Format) == [1, 2, 3, 4]
    for bad in (lambda: A.__annotate__(3), lambda: A.__annotate__(4)):
        try:
            bad()
        except NotImplementedError:
            pass
        else:
            raise AssertionError
