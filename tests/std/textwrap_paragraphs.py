"""textwrap: paragraphs of a width, indents, and shortened text."""
import textwrap

text = "The quick brown fox -- well-known for jumping -- jumped over a lazy\tdog.  It was 10-15 feet away!"
assert textwrap.wrap(text, 20) == [
    "The quick brown fox", "-- well-known for", "jumping -- jumped", "over a lazy     dog.", "It was 10-15 feet", "away!",
], textwrap.wrap(text, 20)
assert textwrap.wrap("foo-bar-baz", 8) == ["foo-bar-", "baz"] and textwrap.wrap("foo-bar-baz", 8, break_on_hyphens=False) == ["foo-bar-", "baz"]
assert textwrap.wrap("abcdefghij kl", 4) == ["abcd", "efgh", "ij", "kl"] and textwrap.wrap("abcdefghij kl", 4, break_long_words=False) == ["abcdefghij", "kl"]
assert textwrap.fill("one two three", 7, initial_indent="* ", subsequent_indent="  ") == "* one\n  two\n  three"
assert textwrap.wrap("one two three four", 8, max_lines=2) == ["one two", "[...]"] and textwrap.shorten("Hello  world!", 11) == "Hello [...]"
assert textwrap.shorten("Hello world", width=10, placeholder="...") == "Hello..."
assert textwrap.wrap("a. b", 20, fix_sentence_endings=True) == ["a.  b"] and textwrap.wrap("  a  b  ", 4, drop_whitespace=False) == ["  a", "  b", "  "]
assert textwrap.dedent("  a\n    b\n \n  c\n") == "a\n  b\n\nc\n" and textwrap.dedent("\ta\n  b") == "\ta\n  b"
assert textwrap.indent("a\n\n b\n", "> ") == "> a\n\n>  b\n" and textwrap.indent("a\n\n", "+", lambda line: True) == "+a\n+\n"
for call, message in (lambda: textwrap.wrap("a", 0), "invalid width 0 (must be > 0)"), (
        lambda: textwrap.wrap("a", 3, max_lines=1), "placeholder too large for max width"):
    try:
        call()
    except ValueError as e:
        assert str(e) == message
    else:
        raise AssertionError
