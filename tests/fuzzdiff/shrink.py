"""Makes a program that shows a mismatch small: statements and expressions go as long as the mismatch stays."""
import ast
import copy


def guard(node):
    """What bounds a loop stays."""
    if isinstance(node, (ast.Assign, ast.AugAssign)):
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        return isinstance(target, ast.Name) and target.id[0] == "w" and target.id[1:].isdigit()
    if isinstance(node, ast.If) and isinstance(node.body[0], ast.Break):
        return any(isinstance(n, ast.Name) and n.id[0] == "w" for n in ast.walk(node.test))
    return False


def blocks(tree):
    """All lists of statements."""
    for node in ast.walk(tree):
        for field in ("body", "orelse", "finalbody", "handlers", "cases"):
            rows = getattr(node, field, None)
            if isinstance(rows, list) and rows:
                yield node, field, rows


def places(tree):
    """All places of expressions: (node, field, index or None)."""
    for node in ast.walk(tree):
        if isinstance(node, ast.While) and any(isinstance(n, ast.Name) and n.id[0] == "w" for n in ast.walk(node.test)):
            continue
        for field, value in ast.iter_fields(node):
            if field in ("target", "targets", "annotation", "optional_vars", "func") or isinstance(getattr(value, "ctx", None), (ast.Store, ast.Del)):
                continue
            if isinstance(value, ast.expr):
                yield node, field, None
            elif isinstance(value, list) and not isinstance(node, ast.MatchClass):
                yield from ((node, field, n) for n, v in enumerate(value) if isinstance(v, ast.expr))


def simpler(node):
    """Expressions that may stand for an expression."""
    yield from (n for n in ast.iter_child_nodes(node) if isinstance(n, ast.expr))
    if not isinstance(node, (ast.Constant, ast.Name)):
        yield ast.Constant(1)
        yield ast.Constant(None)


def without_statements(tree):
    for k in range(len(list(blocks(tree)))):
        rows = list(blocks(tree))[k][2]
        for size in sorted({len(rows), (len(rows) + 1) // 2, 1}, reverse=True):
            for first in range(0, len(rows), size):
                if any(guard(r) for r in rows[first:first + size]):
                    continue
                other = copy.deepcopy(tree)
                node, field, same = list(blocks(other))[k]
                del same[first:first + size]
                if not same and field in ("body", "cases") and not isinstance(node, ast.Module):
                    same.append(ast.Pass())
                yield other


def flattened(tree):
    """A compound statement makes room for one of its blocks."""
    for k in range(len(list(blocks(tree)))):
        rows = list(blocks(tree))[k][2]
        for n, statement in enumerate(rows):
            for field in ("body", "orelse", "finalbody"):
                inner = getattr(statement, field, None)
                if inner and not isinstance(statement, (ast.ExceptHandler, ast.match_case)):
                    other = copy.deepcopy(tree)
                    same = list(blocks(other))[k][2]
                    same[n:n + 1] = getattr(same[n], field)
                    yield other


def with_simpler(tree):
    for k, (node, field, index) in enumerate(list(places(tree))):
        value = getattr(node, field) if index is None else getattr(node, field)[index]
        for n in range(len(list(simpler(value)))):
            other = copy.deepcopy(tree)
            node2, _, _ = list(places(other))[k]
            if index is None:
                setattr(node2, field, list(simpler(getattr(node2, field)))[n])
            else:
                getattr(node2, field)[index] = list(simpler(getattr(node2, field)[index]))[n]
            yield other


def texts(trees, limit=400):
    out = []
    for tree in trees:
        try:
            text = ast.unparse(ast.fix_missing_locations(tree)) + "\n"
            compile(text, "program", "exec")
        except Exception:
            continue
        if text not in out:
            out.append(text)
        if len(out) == limit:
            break
    return out


def shrink(text, differs, rounds=40):
    """The smallest text found. differs([text, …]) tells which of them still show the mismatch."""
    best = text
    for _ in range(rounds):
        tree = ast.parse(best)
        for make in (without_statements, flattened, with_simpler):
            candidates = [c for c in texts(make(tree)) if len(c) < len(best)]
            found = [c for c, yes in zip(candidates, differs(candidates)) if yes] if candidates else []
            if found:
                best = min(found, key=len)
                break
        else:
            return best
    return best
