// What the guest may add to a mount: bytes by which files grow, and entries.
package mountfs

import "syscall"

// bytesPerEntry bounds the entries of a mount by its quota, since an empty file takes room on a disk as well.
const (
	bytesPerEntry = 4096
	leastEntries  = 64
)

// inode names a file whatever its path.
type inode struct{ dev, ino uint64 }

// openInode counts the open files of an inode, so that a removed file gives its bytes back only when it is closed.
type openInode struct {
	files   int
	removed bool
}

// account counts what the guest has added to one mount. What it removes is given back, but never below zero: removing
// what the host had put there buys nothing beyond the quota.
type account struct {
	quota, used         int64
	maxEntries, entries int64
	open                map[inode]*openInode
}

func newAccount(quota int64) account {
	return account{quota: quota, maxEntries: leastEntries + quota/bytesPerEntry, open: make(map[inode]*openInode)}
}

// room returns how many bytes may still be added.
func (a *account) room() int64 { return max(a.quota-a.used, 0) }

func (a *account) add(bytes int64)  { a.used += bytes }
func (a *account) give(bytes int64) { a.used = max(a.used-bytes, 0) }

// addEntry counts a new file or directory, or returns EDQUOT.
func (a *account) addEntry() syscall.Errno {
	if a.entries >= a.maxEntries {
		return syscall.EDQUOT
	}
	a.entries++
	return 0
}

func (a *account) giveEntry() { a.entries = max(a.entries-1, 0) }

// opened and closed count the open files of an inode. closed reports whether its bytes are free now.
func (a *account) opened(id inode) {
	if a.open[id] == nil {
		a.open[id] = &openInode{}
	}
	a.open[id].files++
}

func (a *account) closed(id inode) (freed bool) {
	o := a.open[id]
	if o == nil {
		return false
	}
	if o.files--; o.files > 0 {
		return false
	}
	delete(a.open, id)
	return o.removed
}

// removed counts an entry that is gone, by removal or by another that was moved over it.
func (a *account) removed(info Info) {
	a.giveEntry()
	if info.Type() != Regular || info.Nlink > 1 {
		return
	}
	if o := a.open[inode{info.Dev, info.Ino}]; o != nil {
		o.removed = true
		return
	}
	a.give(info.Size)
}
