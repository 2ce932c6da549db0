"""A program of a user, for the type checkers: what it says of types must hold under mypy --strict and pyright."""

from __future__ import annotations

from dataclasses import dataclass

from small_python import AsyncRuntime, Error, HostFunction, Object, Pool, Result, Runtime, Stats, Timeout, WorkerError, release, run


def load(name: str) -> str | None:
    return {"rules": "def vat(n): return n * 1.25"}.get(name)


def main() -> None:
    lines: list[str] = []
    with Runtime(std=True, step_limit=1_000_000, timeout=5, output=lines.append, loader=load, files={"/data/x": b""}) as rt:

        @rt.function
        def price(sku: str, *, currency: str = "EUR") -> int:
            return 10

        @rt.register_class
        @dataclass
        class Point:
            x: int

        corner: Point = Point(1)
        kept: int = price("a1") + corner.x
        rt["order"] = {"sku": "a1", "n": kept}
        cart = rt.eval("Cart()")
        if isinstance(cart, Object):
            cart.total()
            for item in cart:
                print(item)
            release(cart)
        result: Result = rt.run("1 + 1")
        error: Error | None = result.error
        if error is not None:
            print(error.type, error.frames[-1].line, error.limit)
        stats: Stats = rt.stats()
        names: list[str] = rt.names()
        print(stats.steps, names, "order" in rt, rt.sandbox.landlock.reason, rt.stubs().upper())
        rt.define("wrapped", HostFunction(price, name="wrapped"))
    try:
        run("while True: pass", timeout=0.1).output.upper()
    except (Timeout, WorkerError) as e:
        print(e.traceback)
    with Pool(2, std=True) as pool, pool.take() as warm:
        warm.exec("pass")


async def later() -> None:
    async with AsyncRuntime(std=True) as rt:
        value: object = await rt.eval("1")
        print(value, await rt.names())
