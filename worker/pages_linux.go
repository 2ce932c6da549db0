// Large pages for the heap, which take one page fault where small ones take 512.
package worker

import "golang.org/x/sys/unix"

// largePages asks for large pages behind the space. A kernel that has none gives small ones.
func largePages(space []byte) { _ = unix.Madvise(space, unix.MADV_HUGEPAGE) }
