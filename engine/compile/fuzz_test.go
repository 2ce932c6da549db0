package compile

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// FuzzCompiler compiles whatever parses: the result is an error of a known kind or code that the verifier accepts, in each variant.
func FuzzCompiler(f *testing.F) {
	for _, pattern := range []string{"../../tests/*/*.py", "../../tests/steps/programs/*.py", "testdata/dis/*.py"} {
		files, err := filepath.Glob(pattern)
		if err != nil {
			f.Fatal(err)
		}
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(text)
		}
	}
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, source []byte) {
		tree, err := syntax.Parse(source, syntax.Options{Filename: "<s>", Text: true})
		if err != nil {
			return
		}
		if err := Validate(tree); err != nil && !errors.Is(err, ErrRecursion) {
			t.Fatalf("a tree of the parser is refused: %v", err)
		}
		stop := errors.New("stop")
		for _, o := range variants(string(source)) {
			left := 1 << 20
			o.Meter = func(n int) error {
				if left -= n; left < 0 {
					return stop
				}
				return nil
			}
			o.Warn = func(Warning) bool { return false }
			c, err := Module(tree.(*syntax.Module), o)
			var e *syntax.SyntaxError
			switch {
			case errors.Is(err, stop), errors.Is(err, ErrRecursion), errors.As(err, &e):
				continue
			case err != nil:
				t.Fatalf("unknown error: %v", err)
			}
			if err := code.Verify(c); err != nil {
				t.Fatalf("%v\n%s", err, code.Disassemble(c))
			}
		}
	})
}

// seeds are shapes that the programs of the tests have too rarely.
var seeds = []string{
	"t''", "f''", "[]", "()", "{}", "f()", "f(*())", "class C(): pass", "def f(): t''\n", "match x:\n case {**r}: pass\n case {}: pass\n case []: pass\n case C(): pass\n",
	"def f(x):\n match x:\n  case {**r}: pass\n  case {}: pass\n", "lambda: t''", "x[t'']", "t'' f(t'')", "x = t'' t''\n", "[[A, []], B] = 0", "[a, [[], []]] = b\n() = c\nfor [] in d: pass\n",
	"def f[T: int, *U, **V](x: T = 1, *y: *U, z=2) -> T: return [lambda: x for x in y]\nclass A[T](B, metaclass=C, **k): x: T\ntype X[T] = list[T]\n",
	"async def f():\n async for x in y:\n  try:\n   async with a as b, c: yield await x\n  finally: return\n else: pass\n return\n",
	"def f():\n while x:\n  try:\n   with a:\n    try: return 1\n    except* E as e: pass\n    else: continue\n    finally: break\n  except (A, B): raise\n  finally:\n   del x, y[0], z.a\n",
	"match x:\n case {'a': [1, *_, y], **r} | [C(y, r, k=-1.5j)] if y: pass\n case None | True | 'a' 'b': pass\n case a.b.c as d: pass\n",
	"x = [*a, b, *c]; y = {**a, 'b': c}; z = f(*a, b, *c, d=e, **g, h=i); (p, *q), r = s; t[1:2, ::3] = u = v\n",
	"class A:\n def __init__(self): self.__x = super().__y; __class__\n __z = [__w for __w in a if (b for b in __w)]\n global g; g = 1\n",
	"x = t'{a!r:>{w}}b' + f'{a}{b!s:{c}}' if d else not (1 < e < 3) and g is not None or h in {1, 2}\n",
	"def f(a, /, b, *, c, **d):\n nonlocal_ = 1\n def g():\n  nonlocal a, nonlocal_; a += (nonlocal_ := 2); del a\n return g\n",
	"from .a import (b as c, d)\nimport e.f.g as h, i.j\nfrom k import *\nassert l, m\nraise n from o\n",
	"lambda *a, b=(yield), **c: (yield from b)\n",
}
