"""Processes, which cannot be started here."""
__all__ = ("create_subprocess_exec", "create_subprocess_shell")

PIPE, STDOUT, DEVNULL = -1, -2, -3


async def create_subprocess_shell(cmd, **kwargs):
    """Would run a shell command."""
    raise NotImplementedError("create_subprocess_shell(): no process can be started from the sandbox: let a function of the host do it")


async def create_subprocess_exec(program, *args, **kwargs):
    """Would run a program."""
    raise NotImplementedError("create_subprocess_exec(): no process can be started from the sandbox: let a function of the host do it")
