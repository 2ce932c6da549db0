// The walk: from a guest path to an open directory and a name in it.
package mountfs

import (
	"slices"
	"strings"
	"syscall"
)

// step is one directory on the way, from the guest's root on. A step without a mount is a directory that exists only
// because a mount lies below it.
type step struct {
	mount *mount
	dir   directory
}

// pending is a component that is still to be walked. Components of a link's text may not climb above floor, the
// index of the root of the mount in which the link lies; -1 stands for components of the caller's path.
type pending struct {
	name  string
	floor int
}

// walker is the state of one walk. Its descriptors are given up by end.
type walker struct {
	fs    *FS
	steps []step
	names []string // the guest path of the last step
	todo  []pending
	links int
}

// place is where a walk ended: an entry of a directory, which need not exist, or, without a name, the directory.
type place struct {
	step
	name   string
	info   Info
	exists bool
}

// virtual reports whether the place is a directory that only leads to mounts.
func (p *place) virtual() bool { return p.mount == nil }

// end gives up the directories that the walk opened.
func (w *walker) end() {
	for i := range w.steps {
		w.release(i)
	}
	w.steps = nil
}

// release gives up one step, unless it is the root of a mount, which stays open.
func (w *walker) release(i int) {
	if s := w.steps[i]; s.dir != nil && s.dir != s.mount.root {
		s.dir.leave()
	}
}

// checkPath refuses what no system would look up.
func checkPath(path string) syscall.Errno {
	switch {
	case path == "":
		return syscall.ENOENT
	case len(path) > maxPath:
		return syscall.ENAMETOOLONG
	case strings.IndexByte(path, 0) >= 0:
		return syscall.EINVAL
	}
	return 0
}

// walk resolves path. A link at the end is followed when follow is set. The caller must call end in any case.
func (fs *FS) walk(path string, follow bool) (*walker, *place, syscall.Errno) {
	w := &walker{fs: fs}
	if errno := checkPath(path); errno != 0 {
		return w, nil, errno
	}
	w.push(step{}, "")
	if fs.mountAt(nil) != nil {
		w.enterMount(fs.mountAt(nil))
	}
	w.queue(path, -1)
	if path[0] != '/' {
		w.queue(fs.WorkingDirectory(), -1)
	}
	p, errno := w.run(follow)
	return w, p, errno
}

// push adds a step; the root of the guest has no name.
func (w *walker) push(s step, name string) {
	w.steps = append(w.steps, s)
	if name != "" {
		w.names = append(w.names, name)
	}
}

// enterMount puts the root of m in place of the last step.
func (w *walker) enterMount(m *mount) {
	w.steps[len(w.steps)-1] = step{mount: m, dir: m.root}
}

// queue puts the components of a path in front of those that wait. A slash at the end asks for a directory, which a
// last component "." does.
func (w *walker) queue(path string, floor int) {
	names := components(path)
	if strings.HasSuffix(path, "/") || strings.HasSuffix(path, "/.") || path == "." {
		names = append(names, ".")
	}
	for _, name := range slices.Backward(names) {
		w.todo = append(w.todo, pending{name, floor})
	}
}

func (w *walker) run(follow bool) (*place, syscall.Errno) {
	for len(w.todo) > 0 {
		next := w.todo[len(w.todo)-1]
		w.todo = w.todo[:len(w.todo)-1]
		var p *place
		var errno syscall.Errno
		switch {
		case next.name == ".":
		case next.name == "..":
			errno = w.climb(next.floor)
		case len(next.name) > maxName:
			errno = syscall.ENAMETOOLONG
		case len(w.todo) == 0:
			p, errno = w.last(next.name, follow)
		default:
			errno = w.descend(next.name)
		}
		if p != nil || errno != 0 {
			return p, errno
		}
	}
	return w.here(), 0
}

// here is the place of the last step itself.
func (w *walker) here() *place {
	return &place{step: w.steps[len(w.steps)-1], exists: true}
}

// climb goes to the parent. The text of a link may not climb out of the mount in which the link lies.
func (w *walker) climb(floor int) syscall.Errno {
	top := len(w.steps) - 1
	if floor >= 0 && top <= floor {
		return syscall.EACCES
	}
	if top > 0 {
		w.release(top)
		w.steps = w.steps[:top]
		w.names = w.names[:top-1]
	}
	return 0
}

// cover takes one step where mounts decide and not the directory: onto a mount's root, or to a directory that only
// leads to mounts.
func (w *walker) cover(name string) bool {
	if m := w.fs.mountAt(append(slices.Clip(w.names), name)); m != nil {
		w.push(step{mount: m, dir: m.root}, name)
		return true
	}
	if w.steps[len(w.steps)-1].mount == nil && w.leadsToMount(name) {
		w.push(step{}, name)
		return true
	}
	return false
}

// leadsToMount reports whether a mount lies below that name in the last step's directory.
func (w *walker) leadsToMount(name string) bool {
	return len(w.fs.namesBelow(append(slices.Clip(w.names), name))) > 0
}

// descend walks one component that is not the last: a directory, or a link to one.
func (w *walker) descend(name string) syscall.Errno {
	if len(w.steps) > maxDepth {
		return syscall.ENAMETOOLONG
	}
	if w.cover(name) {
		return 0
	}
	top := w.steps[len(w.steps)-1]
	if top.mount == nil {
		return syscall.EACCES // outside of every mount
	}
	dir, errno := top.dir.enter(name)
	switch errno {
	case 0:
		w.push(step{mount: top.mount, dir: dir}, name)
		return 0
	case syscall.ENOENT:
		// A mount may be granted below a name that the outer mount does not have.
		if w.leadsToMount(name) {
			w.push(step{}, name)
			return 0
		}
		return errno
	case syscall.ENOTDIR, syscall.ELOOP:
		text, linkErrno := top.dir.readLink(name)
		if linkErrno == syscall.EINVAL {
			return syscall.ENOTDIR
		}
		if linkErrno != 0 {
			return linkErrno
		}
		return w.expand(text)
	}
	return errno
}

// last walks the last component. Without a place and an error it was a link, whose text waits to be walked.
func (w *walker) last(name string, follow bool) (*place, syscall.Errno) {
	if w.cover(name) {
		return w.here(), 0
	}
	top := w.steps[len(w.steps)-1]
	if top.mount == nil {
		return nil, syscall.EACCES
	}
	if len(w.steps) > maxDepth {
		return nil, syscall.ENAMETOOLONG
	}
	info, errno := top.dir.look(name)
	switch {
	case errno == syscall.ENOENT && w.leadsToMount(name):
		w.push(step{}, name)
		return w.here(), 0
	case errno == syscall.ENOENT:
		return &place{step: top, name: name}, 0
	case errno != 0:
		return nil, errno
	case info.Type() != Link || !follow:
		return &place{step: top, name: name, info: info, exists: true}, 0
	}
	text, errno := top.dir.readLink(name)
	if errno == syscall.EINVAL || errno == syscall.ENOENT {
		// Exchanged for something else meanwhile: look again, which counts as a link so that it ends.
		text, errno = name, 0
	}
	if errno != 0 {
		return nil, errno
	}
	return nil, w.expand(text)
}

// expand queues the text of a link that lies in the last step's directory. An absolute text names the host's tree;
// it is followed when it lies in the mount, and refused elsewhere.
func (w *walker) expand(text string) syscall.Errno {
	if w.links++; w.links > maxLinks {
		return syscall.ELOOP
	}
	if text == "" {
		return syscall.ENOENT
	}
	floor := len(w.steps) - 1
	m := w.steps[floor].mount
	for floor > 0 && w.steps[floor-1].mount == m {
		floor--
	}
	if text[0] == '/' {
		rest, inside := m.inside(text)
		if !inside {
			return syscall.EACCES
		}
		for len(w.steps)-1 > floor {
			if errno := w.climb(floor); errno != 0 {
				return errno
			}
		}
		text = "./" + rest
	}
	w.queue(text, floor)
	return 0
}

// inside returns the part of a host path that lies below the mount.
func (m *mount) inside(path string) (string, bool) {
	if m.host == "/" {
		return path[1:], true
	}
	rest, ok := strings.CutPrefix(path, strings.TrimRight(m.host, "/"))
	if !ok || rest != "" && rest[0] != '/' {
		return "", false
	}
	return strings.TrimLeft(rest, "/"), true
}
