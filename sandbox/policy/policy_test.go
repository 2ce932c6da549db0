// What a policy may be, and what a report says.
package policy

import (
	"runtime"
	"strings"
	"testing"
)

func TestCheck(t *testing.T) {
	long := "/" + strings.Repeat("x/", 2100) + "x"
	for _, c := range []struct {
		what, want string // want is a part of the error, "" for none
		policy     Policy
	}{
		{"nothing", "", Policy{}},
		{"a mount", "", Policy{Mounts: []Mount{{HostPath: "/data"}}}},
		{"root", "", Policy{Mounts: []Mount{{HostPath: "/data", GuestPath: "/"}}}},
		{"nested", "", Policy{Mounts: []Mount{{HostPath: "/data", GuestPath: "/a"}, {HostPath: "/data", GuestPath: "/a/b"}}}},
		{"little memory", "memory limit", Policy{MemoryLimit: 1 << 20}},
		{"negative memory", "memory limit", Policy{MemoryLimit: -1}},
		{"few descriptors", "descriptors: got 2", Policy{Descriptors: 2}},
		{"relative host", "want an absolute path", Policy{Mounts: []Mount{{HostPath: "data", GuestPath: "/a"}}}},
		{"no host", "want an absolute path", Policy{Mounts: []Mount{{GuestPath: "/a"}}}},
		{"relative guest", "want an absolute path", Policy{Mounts: []Mount{{HostPath: "/data", GuestPath: "a"}}}},
		{"guest with ..", `got component ".."`, Policy{Mounts: []Mount{{HostPath: "/data", GuestPath: "/a/../b"}}}},
		{"guest with a slash at its end", `got component ""`, Policy{Mounts: []Mount{{HostPath: "/data", GuestPath: "/a/"}}}},
		{"null byte", "null byte", Policy{Mounts: []Mount{{HostPath: "/da\x00ta"}}}},
		{"long", "at most 4096", Policy{Mounts: []Mount{{HostPath: "/data", GuestPath: long}}}},
		{"twice", "mounted twice", Policy{Mounts: []Mount{{HostPath: "/data"}, {HostPath: "/other", GuestPath: "/data"}}}},
		{"negative quota", "negative", Policy{Mounts: []Mount{{HostPath: "/data", Quota: -1}}}},
		{"many", "at most 64", Policy{Mounts: make([]Mount, 65)}},
	} {
		err := c.policy.Check()
		if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
			t.Errorf("%s: got %v, want %q", c.what, err, c.want)
		}
	}
}

func TestFilled(t *testing.T) {
	given := Policy{Mounts: []Mount{{HostPath: "/data", ReadOnly: true}}}
	p := given.Filled()
	if m := p.Mounts[0]; m.GuestPath != "/data" || m.MaxFile != DefaultMaxFile || m.Quota != DefaultQuota || p.MemoryLimit != DefaultMemoryLimit {
		t.Errorf("got %+v", p)
	}
	if given.Mounts[0].GuestPath != "" {
		t.Error("the caller's mounts were changed")
	}
	if p.Writable() || !(Policy{Mounts: []Mount{{}}}).Writable() {
		t.Error("writable: got it wrong")
	}
}

func TestFull(t *testing.T) {
	if (Report{}).Full() {
		t.Error("an empty report is full")
	}
	var r Report
	for _, name := range Names() {
		if r.Full() {
			t.Errorf("full before %s", name)
		}
		r.Layers = append(r.Layers, Layer{Name: name, State: Enforced})
	}
	if !r.Full() {
		t.Errorf("not full: %s", r)
	}
	for _, state := range []State{Absent, Partial} {
		for i := range r.Layers {
			r.Layers[i].State = state
			if missing := r.Missing(); r.Full() || len(missing) != 1 || missing[0].Name != r.Layers[i].Name {
				t.Errorf("with %s %s: got %v", r.Layers[i].Name, state, missing)
			}
			r.Layers[i].State = Enforced
		}
	}
	if r.Layers = append(r.Layers, Layer{Name: "other", State: Partial}); r.Full() {
		t.Error("full with a partial layer of another name")
	}
}

func TestReportString(t *testing.T) {
	r := Report{Layers: []Layer{{Name: "a", State: Enforced, ABI: 7}, {Name: "b", State: Partial, Reason: "why"}, {Name: "c"}}}
	if got, want := r.String(), "a=enforced, b=partial (why), c=absent"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	if l := r.Layer("none"); l.State != Absent || l.Name != "none" || l.Reason == "" {
		t.Errorf("a layer without a row: got %+v", l)
	}
}

func TestProbe(t *testing.T) {
	r := Probe()
	for _, l := range r.Layers {
		if (l.State == Enforced) != (l.Reason == "") {
			t.Errorf("%s: state %s with reason %q", l.Name, l.State, l.Reason)
		}
	}
	if len(r.Layers) != len(Names()) {
		t.Errorf("layers: got %s, want %v", r, Names())
	}
	t.Log(runtime.GOOS, r)
}
