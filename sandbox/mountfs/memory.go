// Mounts in the worker's own memory: files that the host hands over, and scratch room. They need nothing of the system.
package mountfs

import (
	"maps"
	"slices"
	"syscall"

	"github.com/small-python/spy/sandbox/policy"
)

// MemoryMount describes a mount in memory.
type MemoryMount struct {
	GuestPath string
	ReadOnly  bool
	// MaxFile and Quota are as in policy.Mount; Files do not count.
	MaxFile, Quota int64
	// Files are there at the start, by their path in the mount; directories on the way are made.
	Files map[string][]byte
	// Charge is told of each change of the bytes held, negative when they are given up. False refuses a growth, which
	// gives ENOMEM; of the rest its answer does not count. Nil allows all.
	Charge func(bytes int64) bool
	// Now gives the time for new and changed files in nanoseconds since 1970. Nil means always 0.
	Now func() int64
}

// nodeOverhead is charged for an entry beside its name and content.
const nodeOverhead = 256

// memory is what the nodes of one mount share.
type memory struct {
	charge  func(int64) bool
	now     func() int64
	lastIno uint64
	dev     uint64
}

// node is a file or directory in memory.
type node struct {
	memory   *memory
	ino      uint64
	mode     uint32
	content  []byte
	children map[string]*node // nil for a file
	parent   *node            // nil for the root
	times    Times
	ctime    int64
	names    int // 0 once removed
	opened   int
}

// AddMemory adds a mount in memory, behind those that are there.
func (fs *FS) AddMemory(m MemoryMount) error {
	p := policy.Policy{Mounts: []policy.Mount{{HostPath: "/", GuestPath: m.GuestPath, MaxFile: m.MaxFile, Quota: m.Quota}}}
	if err := p.Check(); err != nil {
		return err
	}
	filled := p.Filled().Mounts[0]
	guest := components(filled.GuestPath)
	if fs.mountAt(guest) != nil {
		return errorOf("mount", m.GuestPath, syscall.EEXIST)
	}
	shared := &memory{charge: m.Charge, now: m.Now, dev: 1<<32 + uint64(len(fs.mounts))}
	if shared.charge == nil {
		shared.charge = func(int64) bool { return true }
	}
	if shared.now == nil {
		shared.now = func() int64 { return 0 }
	}
	root, errno := shared.newNode(Directory|0o755, 0)
	if errno != 0 {
		return errorOf("mount", m.GuestPath, errno)
	}
	for _, path := range slices.Sorted(maps.Keys(m.Files)) {
		if errno := root.plant(path, m.Files[path]); errno != 0 {
			return errorOf("mount", path, errno)
		}
	}
	fs.mounts = append(fs.mounts, &mount{
		guest:    guest,
		readOnly: m.ReadOnly,
		maxFile:  filled.MaxFile,
		root:     &memoryDirectory{node: root},
		account:  newAccount(filled.Quota),
	})
	return nil
}

// take charges for bytes, or gives them up when there are less than none.
func (m *memory) take(bytes int64) bool { return m.charge(bytes) || bytes <= 0 }

func (m *memory) newNode(mode uint32, nameLength int) (*node, syscall.Errno) {
	if !m.charge(int64(nameLength) + nodeOverhead) {
		return nil, syscall.ENOMEM
	}
	m.lastIno++
	now := m.now()
	n := &node{memory: m, ino: m.lastIno, mode: mode, times: Times{now, now}, ctime: now, names: 1}
	if mode&TypeMask == Directory {
		n.children = make(map[string]*node)
	}
	return n, 0
}

// plant puts a file of the host below n, with a copy of its content.
func (n *node) plant(path string, content []byte) syscall.Errno {
	if errno := checkPath(path); errno != 0 {
		return errno
	}
	names := components(path)
	if len(names) == 0 || len(names) > maxDepth || slices.Contains(names, "..") {
		return syscall.EINVAL
	}
	for i, name := range names {
		if len(name) > maxName {
			return syscall.ENAMETOOLONG
		}
		if n.children == nil {
			return syscall.ENOTDIR
		}
		next := n.children[name]
		last := i == len(names)-1
		if last && next != nil {
			return syscall.EEXIST
		}
		if next == nil {
			mode := uint32(Directory | 0o755)
			if last {
				mode = Regular | 0o644
			}
			var errno syscall.Errno
			if next, errno = n.memory.newNode(mode, len(name)); errno != 0 {
				return errno
			}
			next.parent = n
			n.children[name] = next
		}
		n = next
	}
	return n.resize(int64(len(content)), content)
}

// resize sets the length of a file's content, and copies text over its beginning.
func (n *node) resize(size int64, text []byte) syscall.Errno {
	before := int64(len(n.content))
	if !n.memory.take(size - before) {
		return syscall.ENOMEM
	}
	switch {
	case size > before:
		n.content = append(n.content, make([]byte, size-before)...)
	case size < int64(cap(n.content))/2:
		n.content = slices.Clone(n.content[:size]) // what is given up must not be held
	default:
		clear(n.content[size:])
		n.content = n.content[:size]
	}
	copy(n.content, text)
	return 0
}

func (n *node) info() Info {
	links := uint64(n.names)
	if n.children != nil {
		links = 2
	}
	return Info{
		Mode: n.mode, Size: int64(len(n.content)),
		Atime: n.times.Atime, Mtime: n.times.Mtime, Ctime: n.ctime,
		Dev: n.memory.dev, Ino: n.ino, Nlink: links,
	}
}

func (n *node) setTimes(t *Times) syscall.Errno {
	now := n.memory.now()
	n.times, n.ctime = Times{now, now}, now
	if t != nil {
		n.times = *t
	}
	return 0
}

// touch notes a change of the content.
func (n *node) touch() {
	n.times.Mtime = n.memory.now()
	n.ctime = n.times.Mtime
}

// drop gives up a node that has lost its name, when nobody has it open.
func (n *node) drop() {
	if n.names == 0 && n.opened == 0 {
		n.memory.charge(-int64(len(n.content)) - nodeOverhead)
		n.content = nil
	}
}

// memoryDirectory is a directory in memory; listed is where its listing stands.
type memoryDirectory struct {
	node   *node
	names  []string
	listed bool
}

func (d *memoryDirectory) find(name string) (*node, syscall.Errno) {
	if n := d.node.children[name]; n != nil {
		return n, 0
	}
	return nil, syscall.ENOENT
}

func (d *memoryDirectory) enter(name string) (directory, syscall.Errno) {
	n, errno := d.find(name)
	if errno != 0 {
		return nil, errno
	}
	if n.children == nil {
		return nil, syscall.ENOTDIR
	}
	return &memoryDirectory{node: n}, 0
}

func (d *memoryDirectory) leave() {}

func (d *memoryDirectory) reopen() (directory, syscall.Errno) {
	return &memoryDirectory{node: d.node}, 0
}

func (d *memoryDirectory) look(name string) (Info, syscall.Errno) {
	n, errno := d.find(name)
	if errno != 0 {
		return Info{}, errno
	}
	return n.info(), 0
}

func (d *memoryDirectory) self() (Info, syscall.Errno) { return d.node.info(), 0 }

func (d *memoryDirectory) readLink(name string) (string, syscall.Errno) {
	_, errno := d.find(name)
	if errno == 0 {
		errno = syscall.EINVAL
	}
	return "", errno
}

func (d *memoryDirectory) open(name string, _ access) (handle, syscall.Errno) {
	n, errno := d.find(name)
	if errno != 0 {
		return nil, errno
	}
	if n.children != nil {
		return nil, syscall.EISDIR
	}
	n.opened++
	return memoryFile{n}, 0
}

func (d *memoryDirectory) create(name string, _ access, permissions uint32) (handle, syscall.Errno) {
	n, errno := d.add(name, Regular|permissions)
	if errno != 0 {
		return nil, errno
	}
	n.opened++
	return memoryFile{n}, 0
}

func (d *memoryDirectory) add(name string, mode uint32) (*node, syscall.Errno) {
	if d.node.names == 0 {
		return nil, syscall.ENOENT // removed meanwhile
	}
	if d.node.children[name] != nil {
		return nil, syscall.EEXIST
	}
	n, errno := d.node.memory.newNode(mode, len(name))
	if errno == 0 {
		n.parent = d.node
		d.node.children[name] = n
		d.node.touch()
	}
	return n, errno
}

func (d *memoryDirectory) makeDirectory(name string, permissions uint32) syscall.Errno {
	_, errno := d.add(name, Directory|permissions)
	return errno
}

func (d *memoryDirectory) removeFile(name string) syscall.Errno {
	n, errno := d.find(name)
	switch {
	case errno != 0:
		return errno
	case n.children != nil:
		return syscall.EISDIR
	}
	d.forget(name, n)
	return 0
}

func (d *memoryDirectory) removeDirectory(name string) syscall.Errno {
	n, errno := d.find(name)
	switch {
	case errno != 0:
		return errno
	case n.children == nil:
		return syscall.ENOTDIR
	case len(n.children) > 0:
		return syscall.ENOTEMPTY
	}
	d.forget(name, n)
	return 0
}

func (d *memoryDirectory) forget(name string, n *node) {
	delete(d.node.children, name)
	d.node.touch()
	d.node.memory.charge(-int64(len(name)))
	n.names = 0
	n.drop()
}

func (d *memoryDirectory) rename(name string, to directory, newName string) syscall.Errno {
	n, errno := d.find(name)
	if errno != 0 {
		return errno
	}
	target, ok := to.(*memoryDirectory)
	if !ok || target.node.memory != d.node.memory {
		return syscall.EXDEV
	}
	if target.node.lies(n) {
		return syscall.EINVAL
	}
	over := target.node.children[newName]
	switch {
	case over == n:
		return 0
	case over != nil && over.children == nil && n.children != nil:
		return syscall.ENOTDIR
	case over != nil && over.children != nil && n.children == nil:
		return syscall.EISDIR
	case over != nil && len(over.children) > 0:
		return syscall.ENOTEMPTY
	}
	if !d.node.memory.take(int64(len(newName) - len(name))) {
		return syscall.ENOMEM
	}
	if over != nil {
		target.forget(newName, over)
	}
	delete(d.node.children, name)
	target.node.children[newName] = n
	n.parent = target.node
	d.node.touch()
	target.node.touch()
	return 0
}

// lies reports whether n is root or lies below it.
func (n *node) lies(root *node) bool {
	for n != nil && n != root {
		n = n.parent
	}
	return n == root
}

func (d *memoryDirectory) setTimes(t *Times) syscall.Errno { return d.node.setTimes(t) }

// listingStep is how many entries of a directory in memory next gives at a time.
const listingStep = 512

// next lists the names in their order, as they were at its first call.
func (d *memoryDirectory) next() ([]Entry, syscall.Errno) {
	if !d.listed {
		d.listed = true
		d.names = slices.Sorted(maps.Keys(d.node.children))
	}
	var entries []Entry
	for len(entries) == 0 && len(d.names) > 0 {
		step := d.names[:min(listingStep, len(d.names))]
		d.names = d.names[len(step):]
		for _, name := range step {
			if n := d.node.children[name]; n != nil {
				entries = append(entries, Entry{Name: name, Type: n.mode & TypeMask, Ino: n.ino})
			}
		}
	}
	return entries, 0
}

// memoryFile is an open file in memory.
type memoryFile struct{ node *node }

func (f memoryFile) readAt(p []byte, offset int64) (int, syscall.Errno) {
	if offset >= int64(len(f.node.content)) {
		return 0, 0
	}
	return copy(p, f.node.content[offset:]), 0
}

func (f memoryFile) writeAt(p []byte, offset int64) (int, syscall.Errno) {
	if end := offset + int64(len(p)); end > int64(len(f.node.content)) {
		if errno := f.node.resize(end, nil); errno != 0 {
			return 0, errno
		}
	}
	f.node.touch()
	return copy(f.node.content[offset:], p), 0
}

func (f memoryFile) truncate(size int64) syscall.Errno {
	f.node.touch()
	return f.node.resize(size, nil)
}

func (f memoryFile) sync() syscall.Errno { return 0 }

func (f memoryFile) info() (Info, syscall.Errno) { return f.node.info(), 0 }

func (f memoryFile) setTimes(t *Times) syscall.Errno { return f.node.setTimes(t) }

func (f memoryFile) close() syscall.Errno {
	f.node.opened--
	f.node.drop()
	return 0
}
