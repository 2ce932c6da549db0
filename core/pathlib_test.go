//go:build linux

// pathlib over what is mounted and over nothing, and the paths that cross.
package spy

import (
	"os"
	"testing"
)

// TestPathlibFiles runs a program that CPython runs too, in a mounted folder and in scratch room.
func TestPathlibFiles(t *testing.T) {
	source, err := os.ReadFile("testdata/pathlib_files.py")
	if err != nil {
		t.Fatal(err)
	}
	mounted := open(t, Options{Std: true})
	must(t, mounted.Mount(t.TempDir(), MountOptions{At: "/work", Writable: true}))
	must(t, mounted.Exec(background, string(source)))
	scratch := open(t, Options{Std: true, Scratch: true})
	must(t, scratch.Exec(background, "import os\nos.chdir('/tmp')"))
	must(t, scratch.Exec(background, string(source)))
}

// TestPathlibRefused looks at what the sandbox has not: it raises as files that are not granted do.
func TestPathlibRefused(t *testing.T) {
	bare := open(t, Options{Std: true})
	must(t, bare.Exec(background, "from pathlib import Path"))
	want(t, "/ False []")(bare.Eval(background, "f\"{Path.cwd()} {Path('/etc').exists()} {list(Path('/').glob('*'))}\""))
	for source, message := range map[string]string{
		"Path('/etc/passwd').read_text()": "PermissionError: [Errno 13] Permission denied (no directory is mounted): '/etc/passwd'",
		"Path('/etc').iterdir()":          "PermissionError: [Errno 13] Permission denied (no directory is mounted): '/etc'",
		"Path('/x').mkdir(parents=True)":  "PermissionError: [Errno 13] Permission denied (no directory is mounted): '/x'",
		"Path('~').expanduser()":          "RuntimeError: Could not determine home directory.",
		"Path('/etc').owner()":            "UnsupportedOperation: PosixPath.owner() is unsupported on this system",
	} {
		_, err := bare.Eval(background, source)
		wantError(t, err, message)
	}
	rt := open(t, Options{Std: true, Scratch: true})
	must(t, rt.Exec(background, "from pathlib import Path\np = Path('/tmp/f')\np.touch()"))
	for source, message := range map[string]string{
		"p.chmod(0o600)":                  "PermissionError: [Errno 1] Operation not permitted: '/tmp/f'",
		"Path('/tmp/l').symlink_to(p)":    "PermissionError: [Errno 1] Operation not permitted: '/tmp/f' -> '/tmp/l'",
		"Path('/tmp/l').hardlink_to(p)":   "PermissionError: [Errno 1] Operation not permitted: '/tmp/f' -> '/tmp/l'",
		"Path('/tmp/no').chmod(0o600)":    "FileNotFoundError: [Errno 2] No such file or directory: '/tmp/no'",
		"Path('/outside').write_text('')": "PermissionError: [Errno 13] Permission denied: '/outside'",
	} {
		_, err := rt.Eval(background, source)
		wantError(t, err, message)
	}
}

// TestPathsAndUUIDsCross looks at both ways, at subclasses, at classes that the guest changed, and at a runtime without the standard modules.
func TestPathsAndUUIDsCross(t *testing.T) {
	id := UUID{0x12, 0x34, 15: 0xff}
	rt := open(t, Options{Std: true})
	must(t, rt.Set("v", []any{Path("/a/b"), id, Path("x")}))
	want(t, "[PurePosixPath('/a/b'), UUID('12340000-0000-0000-0000-0000000000ff'), PurePosixPath('x')] b SafeUUID.unknown True")(rt.Eval(background,
		"f\"{v} {v[0].name} {v[1].is_safe} {v[0] == __import__('pathlib').PurePosixPath('/a', 'b') and hash(v[1]) == hash(v[1].int)}\""))
	want(t, true)(rt.Eval(background, "type(v[0]) is __import__('pathlib').PurePosixPath and type(v[1]) is __import__('uuid').UUID"))
	must(t, rt.Exec(background, `
from pathlib import *
from uuid import UUID
class Mine(PurePosixPath):
    def __init__(self, *args): super().__init__(*args); self.more = 1
    def __str__(self): raise ValueError
    __fspath__ = __str__
class Id(UUID): pass
`))
	for source, out := range map[string]any{
		"PurePosixPath()": Path("."), "PurePosixPath('/a//./b/', '../c')": Path("/a/b/../c"), "Path('a', '/b')": Path("/b"), "PurePosixPath('//a/b')": Path("//a/b"),
		"PurePosixPath('///a')": Path("/a"), "PurePosixPath('a/\\ud800')": Path("a/\xed\xa0\x80"), "Mine('q', 'r')": Path("q/r"), "PurePosixPath('a', '.', '')": Path("a"),
		"UUID(int=(1 << 128) - 1)": UUID{255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255}, "Id('12340000-0000-0000-0000-0000000000ff')": id,
		"Path('a') / 'b'": Path("a/b"), "UUID(int=0)": UUID{}, "PurePosixPath('/')": Path("/"), "PurePosixPath('//')": Path("//"),
	} {
		want(t, out)(rt.Eval(background, source))
	}
	for _, source := range []string{"PureWindowsPath('a')", "object.__new__(PurePosixPath)", "object.__new__(UUID)"} {
		if v, err := rt.Eval(background, source); err != nil {
			t.Errorf("%s: %v", source, err)
		} else if _, ok := v.(*Object); !ok {
			t.Errorf("%s came out as %#v, want an Object", source, v)
		}
	}
	must(t, rt.Exec(background, `
import sys
def fail(*args, **kwargs): raise SystemError
for c in PurePath, PurePosixPath, UUID:
    for name in '__init__', '__new__', '__str__', '__eq__', '__hash__', '__getattribute__', '_raw_paths', 'int', 'bytes':
        if name in vars(c) or name == '__getattribute__': setattr(c, name, fail)
old = PurePosixPath.__class__
kept = [object.__new__(PurePosixPath)]
sys.modules['pathlib'] = sys.modules['_pathlib_pure'] = sys.modules['uuid'] = None
`))
	must(t, rt.Set("w", []any{Path("/a/b"), id}))
	if out, err := rt.Eval(background, "w"); err != nil || !sameValue(out, []any{Path("/a/b"), id}) {
		t.Errorf("came out as %#v, %v", out, err)
	}
	bad := open(t, Options{Std: true, MemoryLimit: 32 << 20})
	must(t, bad.Exec(background, "from pathlib import *\np = PurePosixPath('a')\np._raw_paths = ['x' * (1 << 20)] * 1000\nq = PurePosixPath('a')\nq._raw_paths = [1]"))
	_, err := bad.Eval(background, "p")
	wantError(t, err, "MemoryError")
	if v, err := bad.Eval(background, "q"); err != nil {
		t.Error(err)
	} else if _, ok := v.(*Object); !ok {
		t.Errorf("a path of an int came out as %#v", v)
	}
	bare := open(t, Options{})
	must(t, bare.Set("n", 1))
	err = bare.Set("v", Path("a"))
	if err == nil {
		_, err = bare.Eval(background, "v")
	}
	wantError(t, err, "TypeError: a PurePosixPath cannot enter the engine: the standard modules are not granted (std)")
}
