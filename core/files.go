// What is checked of files that go into the worker's memory: what passes here the worker can make.
package spy

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/small-python/spy/sandbox/policy"
	"github.com/small-python/spy/worker/protocol"
)

const (
	fileOverhead = 512      // bytes that a file takes beside its content, about
	maxFilePath  = 4095     // bytes of a path
	maxFileName  = 255      // bytes of one component
	maxFileDepth = 100      // components of a path
	memoryKept   = 4 << 20  // of MemoryLimit that files leave to the code
	policyKept   = 16 << 10 // of MessageLimit that files leave to the rest of the policy
)

// checkFiles refuses paths that no file can have, a file that would lie in another one, and more than fits.
func (o *Options) checkFiles() error {
	total := int64(0)
	for path, content := range o.Files {
		if why := badFilePath(path); why != "" {
			return refused("ValueError", "a path of Files: got "+strconv.Quote(path)+", want "+why)
		}
		for k := 1; k < len(path); k++ {
			if _, there := o.Files[path[:k]]; there && path[k] == '/' {
				return refused("ValueError", "a path of Files: "+strconv.Quote(path[:k])+" cannot be a file and a directory")
			}
		}
		total += int64(len(content)) + fileOverhead
	}
	if len(o.Files) == 0 {
		return nil
	}
	if most := o.MemoryLimit - memoryKept; total > most {
		return refused("ValueError", fmt.Sprintf("Files: got %d bytes, want at most %d, which MemoryLimit leaves", total, most))
	}
	if most := int64(min(o.MessageLimit, protocol.DefaultMessageLimit)) - policyKept; total > most {
		return refused("ValueError", fmt.Sprintf("Files: got %d bytes, want at most %d, which MessageLimit leaves", total, most))
	}
	return nil
}

// badFilePath tells what is wanted of a path instead, "" of one that is good.
func badFilePath(path string) string {
	switch {
	case path == "" || path[0] != '/':
		return "an absolute path"
	case !protocol.ValidText([]byte(path)) || strings.ContainsRune(path, 0):
		return "UTF-8 text without a NUL"
	case len(path) > maxFilePath:
		return "at most " + strconv.Itoa(maxFilePath) + " bytes"
	}
	names := strings.Split(path[1:], "/")
	for _, name := range names {
		if name == "" || name == "." || name == ".." || len(name) > maxFileName {
			return `plain names between the slashes`
		}
	}
	if len(names) > maxFileDepth {
		return "at most " + strconv.Itoa(maxFileDepth) + " components"
	}
	return ""
}

// inMemory tells whether Files or the scratch room make a mount at this guest path.
func (o *Options) inMemory(guest string) bool {
	if o.Scratch && guest == policy.ScratchPath {
		return true
	}
	for path := range o.Files {
		if top, _ := policy.MemoryMount(path); guest == top {
			return true
		}
	}
	return false
}
