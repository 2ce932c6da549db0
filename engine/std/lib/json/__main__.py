"""Command-line tool to validate and pretty-print JSON: python -m json."""

from json.tool import main

if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError as exc:
        raise SystemExit(exc.errno)
