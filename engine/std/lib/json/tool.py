"""Checks a JSON document and writes it in order: python -m json [options] [infile] [outfile]"""

import json
import sys


def _parser():
    import argparse
    parser = argparse.ArgumentParser(
        description="A simple command line interface for json module to validate and pretty-print JSON objects.")
    parser.add_argument("infile", nargs="?", default="-",
                        help="a JSON file to be validated or pretty-printed; defaults to `stdin`")
    parser.add_argument("outfile", nargs="?", default=None, help="write the output of `infile` to `outfile`")
    parser.add_argument("--sort-keys", action="store_true",
                        help="sort the output of dictionaries alphabetically by key")
    parser.add_argument("--no-ensure-ascii", dest="ensure_ascii", action="store_false",
                        help="disable escaping of non-ASCII characters")
    parser.add_argument("--json-lines", action="store_true",
                        help="parse input using the JSON Lines format. Use with `--no-indent` or `--compact` to "
                             "produce valid JSON Lines output.")
    space = parser.add_mutually_exclusive_group()
    space.add_argument("--indent", default=4, type=int,
                       help="separate items with newlines and use this number of spaces for indentation")
    space.add_argument("--tab", action="store_const", dest="indent", const="\t",
                       help="separate items with newlines and use tabs for indentation")
    space.add_argument("--no-indent", action="store_const", dest="indent", const=None,
                       help="separate items with spaces rather than newlines")
    space.add_argument("--compact", action="store_true",
                       help="suppress all whitespace separation (most compact)")
    return parser


def _read(options):
    """The texts of the documents."""
    source = sys.stdin if options.infile == "-" else open(options.infile, encoding="utf-8")
    try:
        return list(source) if options.json_lines else [source.read()]
    finally:
        if source is not sys.stdin:
            source.close()


def main():
    options = _parser().parse_args()
    how = {"sort_keys": options.sort_keys, "ensure_ascii": options.ensure_ascii, "indent": options.indent}
    if options.compact:
        how["indent"], how["separators"] = None, (",", ":")
    try:
        values = [json.loads(text) for text in _read(options)]
    except ValueError as e:
        raise SystemExit(e)
    out = sys.stdout if options.outfile is None else open(options.outfile, "w", encoding="utf-8")
    try:
        for value in values:
            json.dump(value, out, **how)
            out.write("\n")
    finally:
        if out is not sys.stdout:
            out.close()


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError as exc:
        raise SystemExit(exc.errno)
