"""python -m json: see json.tool."""

from json.tool import main

if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError as exc:
        raise SystemExit(exc.errno)
