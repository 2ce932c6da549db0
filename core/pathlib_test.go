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
