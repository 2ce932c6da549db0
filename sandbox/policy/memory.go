// Where files in the worker's memory are mounted.

package policy

import "strings"

// ScratchPath is where a guest finds its scratch room.
const ScratchPath = "/tmp"

// MemoryMount is where a file in the worker's memory is mounted, and its path there: files are grouped by the first component of their paths, so
// that what lies beside them stays shut. The host refuses by it what the worker could not make.
func MemoryMount(path string) (guest, rest string) {
	rest = strings.TrimLeft(path, "/")
	if first, below, deep := strings.Cut(rest, "/"); deep {
		return "/" + first, below
	}
	return "/", rest
}
