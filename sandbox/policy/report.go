// What of the lock holds: one row per layer, as the worker reports it and the host shows it.
package policy

import (
	"runtime"
	"slices"
	"strings"
)

// State says how far a layer holds. The zero value is Absent, so that a layer nobody spoke of is never taken for safe.
type State uint8

// The states of a layer.
const (
	Absent State = iota
	Partial
	Enforced
)

// String returns "absent", "partial" or "enforced".
func (s State) String() string {
	switch s {
	case Enforced:
		return "enforced"
	case Partial:
		return "partial"
	}
	return "absent"
}

// Names of the layers, in the order in which they are applied.
const (
	Descriptors  = "descriptors"  // no inherited descriptor but the pipes
	Rlimits      = "rlimits"      // the kernel's own limits, no core dump, not traceable
	Capabilities = "capabilities" // no capability, with mounts at most those that pass over file permissions
	NoNewPrivs   = "no_new_privs" // no privilege can be gained by running a program
	Landlock     = "landlock"     // files are limited to the mounts; no TCP, abstract sockets or signals to others
	Seccomp      = "seccomp"      // every system call that the engine does not make kills the worker
	Profile      = "profile"      // macOS: a sandbox profile that denies by default
	Job          = "job"          // Windows: a job object that ends with the host and bounds memory and processes
)

// Layer is one layer of the lock.
type Layer struct {
	Name  string
	State State
	// Reason says why the layer is not enforced, or "" when it is.
	Reason string
	// ABI is the version of the kernel's interface for layers that have one (Landlock), else 0.
	ABI int
}

// String returns the layer as "name=state", with the reason in brackets where there is one.
func (l Layer) String() string {
	if l.Reason == "" {
		return l.Name + "=" + l.State.String()
	}
	return l.Name + "=" + l.State.String() + " (" + l.Reason + ")"
}

// Report lists the layers of a lock. The zero value reports nothing as enforced.
type Report struct {
	Layers []Layer
}

// Names returns the layers that a full report has on this operating system.
func Names() []string {
	switch runtime.GOOS {
	case "darwin":
		return []string{Profile}
	case "windows":
		return []string{Job}
	}
	return []string{Descriptors, Rlimits, Capabilities, NoNewPrivs, Landlock, Seccomp}
}

// Layer returns the row of that name; a name without a row is absent.
func (r Report) Layer(name string) Layer {
	i := slices.IndexFunc(r.Layers, func(l Layer) bool { return l.Name == name })
	if i < 0 {
		return Layer{Name: name, Reason: "not reported"}
	}
	return r.Layers[i]
}

// Full reports whether every layer of this operating system is enforced, and nothing reported is less than that.
func (r Report) Full() bool { return len(r.Missing()) == 0 }

// Missing returns the layers that are less than enforced, those that have no row included.
func (r Report) Missing() []Layer {
	var missing []Layer
	for _, name := range Names() {
		if l := r.Layer(name); l.State != Enforced {
			missing = append(missing, l)
		}
	}
	for _, l := range r.Layers {
		if l.State != Enforced && !slices.Contains(Names(), l.Name) {
			missing = append(missing, l)
		}
	}
	return missing
}

// String lists the layers, such as "no_new_privs=enforced, landlock=absent (kernel has no Landlock)".
func (r Report) String() string {
	texts := make([]string, len(r.Layers))
	for i, l := range r.Layers {
		texts[i] = l.String()
	}
	return strings.Join(texts, ", ")
}
