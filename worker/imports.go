// Modules from mounts: folders of the host that are on sys.path.
package worker

import (
	"io"
	"path"
	"strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/sandbox/mountfs"
)

// maxSource bounds a module's source.
const maxSource = 64 << 20

// onPath are the guest paths of the mounts that modules come from.
func (w *worker) onPath() []string {
	var out []string
	for _, m := range w.policy.Mounts {
		if m.OnPath {
			out = append(out, guestPath(m.GuestPath, m.HostPath))
		}
	}
	return out
}

func guestPath(guest, host string) string {
	if guest == "" {
		return host
	}
	return guest
}

// hidden tells whether a path lies in a mount that can only be imported from.
func (w *worker) hidden(name string) bool {
	name = path.Clean(name)
	best, hide := -1, false
	for _, m := range w.policy.Mounts {
		at := guestPath(m.GuestPath, m.HostPath)
		if len(at) > best && (name == at || strings.HasPrefix(name, strings.TrimSuffix(at, "/")+"/")) {
			best, hide = len(at), m.ImportOnly
		}
	}
	return hide
}

// loadMounted finds a module as name.py or name/__init__.py in the folders on the path.
func (w *worker) loadMounted(t *object.Thread, name string) (object.LoadedModule, bool, error) {
	if w.fs == nil {
		return object.LoadedModule{}, false, nil
	}
	relative := strings.ReplaceAll(name, ".", "/")
	for _, folder := range w.onPath() {
		for _, c := range []struct {
			file string
			pkg  bool
		}{{relative + "/__init__.py", true}, {relative + ".py", false}} {
			full := folder + "/" + c.file
			text, found, err := w.readSource(t, full)
			if found || err != nil {
				return object.LoadedModule{Source: text, Filename: full, Package: c.pkg}, found, err
			}
		}
	}
	return object.LoadedModule{}, false, nil
}

// readSource reads a file of the mounts; not found where it cannot be opened.
func (w *worker) readSource(t *object.Thread, full string) (text string, found bool, err error) {
	f, err := w.fs.Open(full, mountfs.ReadOnly, 0)
	if err != nil {
		return "", false, nil
	}
	defer f.Close()
	i, err := f.Stat()
	if err != nil || i.Type() != mountfs.Regular {
		return "", false, nil
	}
	if i.Size > maxSource {
		return "", true, t.ValueError("source of %s is longer than %d bytes", full, maxSource)
	}
	if err := t.Reserve(2 * i.Size); err != nil {
		return "", true, err
	}
	b, err := io.ReadAll(io.LimitReader(f, maxSource+1))
	if err != nil {
		return "", true, failure(err, full)
	}
	return string(b), true, nil
}
