//go:build linux

// Files in the worker's memory, and scratch room.
package spy

import (
	"strings"
	"testing"
)

func TestFilesInMemory(t *testing.T) {
	rt := open(t, Options{Std: true, Files: map[string][]byte{"/data/a.csv": []byte("x,y\n1,2\n"), "/data/sub/ä.bin": {0, 255}, "/etc2/deep/er/f": nil}})
	want(t, "x,y\n1,2\n")(rt.Eval(background, "open('/data/a.csv').read()"))
	want(t, "x,y\n")(rt.Eval(background, "open('a.csv').readline()"))
	want(t, true)(rt.Eval(background, "open('/data/sub/ä.bin', 'rb').read() == bytes([0, 255])"))
	must(t, rt.Exec(background, "import os"))
	want(t, "['a.csv', 'sub'] [] True False")(rt.Eval(background,
		"f\"{sorted(os.listdir('/data'))} {os.listdir('/etc2/deep/er')[1:]} {os.path.isdir('/etc2')} {os.path.exists('/data/none')}\""))
	for source, class := range map[string]string{
		"open('/data/a.csv', 'a')": "OSError: [Errno 30] Read-only file system: '/data/a.csv'",
		"open('/data/new', 'w')":   "OSError: [Errno 30] Read-only file system: '/data/new'",
		"open('/data/none')":       "FileNotFoundError: [Errno 2] No such file or directory: '/data/none'",
		"open('/data/sub')":        "IsADirectoryError: [Errno 21] Is a directory: '/data/sub'",
		"open('/etc/passwd')":      "PermissionError: [Errno 13] Permission denied: '/etc/passwd'",
		"open('/data/../etc2/x')":  "FileNotFoundError: [Errno 2] No such file or directory: '/data/../etc2/x'",
		"open('/tmp/x', 'w')":      "PermissionError: [Errno 13] Permission denied: '/tmp/x'",
	} {
		_, err := rt.Eval(background, source)
		wantError(t, err, class)
	}
}

func TestScratch(t *testing.T) {
	rt := open(t, Options{Std: true, Scratch: true, MemoryLimit: 32 << 20, Files: map[string][]byte{"/tmp/there": []byte("old")}})
	must(t, rt.Exec(background, "import os\nos.mkdir('/tmp/d')\nwith open('/tmp/d/f', 'w') as f: n = f.write('text')\nos.rename('/tmp/d/f', '/tmp/g')"))
	want(t, "text old")(rt.Eval(background, "open('/tmp/g').read() + ' ' + open('/tmp/there', 'r+').read()"))
	must(t, rt.Exec(background, `
f = open('/tmp/big', 'wb')
try:
    for k in range(100): f.write(b'x' * (1 << 20))
except (OSError, MemoryError) as e: # the content counts, and so does what is to be written
    full = k
finally:
    f.close()`))
	want(t, true)(rt.Eval(background, "10 < full < 32"))
	must(t, rt.Exec(background, "os.remove('/tmp/big')\nopen('/tmp/again', 'wb').write(b'y' * (8 << 20))"))
	want(t, 8<<20)(rt.Eval(background, "os.stat('/tmp/again').st_size"))
}

func TestFilesThatCannotBe(t *testing.T) {
	for path, text := range map[string]string{
		"relative": "want an absolute path", "": "want an absolute path", "/a//b": "plain names", "/a/../b": "plain names", "/a/": "plain names",
		"/a\x00b": "without a NUL", "/\xff": "UTF-8", "/" + strings.Repeat("n", 256): "plain names", "/" + strings.Repeat("n/", 100) + "n": "components",
	} {
		if _, err := New(Options{Files: map[string][]byte{path: nil}}); err == nil || !strings.Contains(err.Error(), text) {
			t.Errorf("%q gave %v, want %s", path, err, text)
		}
	}
	_, err := New(Options{Files: map[string][]byte{"/a": nil, "/a/b": nil}})
	wantError(t, err, `ValueError: a path of Files: "/a" cannot be a file and a directory`)
	_, err = New(Options{MemoryLimit: 16 << 20, Files: map[string][]byte{"/a": make([]byte, 13<<20)}})
	wantError(t, err, "ValueError: Files: got 13632000 bytes, want at most 12582912, which MemoryLimit leaves")
	_, err = New(Options{MemoryLimit: 256 << 20, Files: map[string][]byte{"/a": make([]byte, 64<<20)}})
	wantError(t, err, "ValueError: Files: got 67109376 bytes, want at most 67092480, which MessageLimit leaves")
	rt := open(t, Options{Scratch: true, Files: map[string][]byte{"/data/x": nil}})
	for _, at := range []string{"/tmp", "/data"} {
		wantError(t, rt.Mount(t.TempDir(), MountOptions{At: at}), `ValueError: mount: Files or Scratch are at "`+at+`"`)
	}
	must(t, rt.Mount(t.TempDir(), MountOptions{At: "/data/sub"}))
	want(t, "")(rt.Eval(background, "open('/data/x').read()"))
}
