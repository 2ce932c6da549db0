// Where a warning is: unlike the guest's view of frames, the engine's own modules count, as those of CPython do.
package vm

import "github.com/small-python/spy/engine/object"

// WarningPlace names the place level frames above the one that runs. Frames of files for which skip is true do not count above the first.
func (vm *VM) WarningPlace(level int, skip func(file string) bool) (file string, line int, globals *object.Dict) {
	fr := vm.fr
	for ; level > 0 && fr != &vm.root; level-- {
		fr = fr.prev
		for skip != nil && fr != &vm.root && skip(fr.code.Proto.Filename) {
			fr = fr.prev
		}
	}
	if fr == &vm.root {
		return "sys", 0, nil
	}
	return fr.code.Proto.Filename, int(vm.lineOf(fr)), fr.fn.Globals
}

// SourceLine is a line of the source that a running frame of the file has, or "".
func (vm *VM) SourceLine(file string, line int) string {
	for fr := vm.fr; fr != nil && fr != &vm.root; fr = fr.prev {
		if p := fr.code.Proto; p.Source != nil && p.Filename == file {
			return object.LineOf(*p.Source, line)
		}
	}
	return ""
}
