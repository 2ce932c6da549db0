// What is set up before and between runs: globals, functions, modules and mounts. Before the first run it waits in the host, converted
// already, so that a value that cannot go in is refused where it was given, and nothing reaches a worker that is not locked.
package spy

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"

	"github.com/small-python/spy/sandbox/policy"
	"github.com/small-python/spy/worker/protocol"
)

// queued is a message that waits for the first run.
type queued struct {
	body protocol.Body
	what string // for errors
}

// setUp sends one of them and waits for its answer.
func (rt *Runtime) setUp(q queued) error {
	answer, err := rt.machine.ask(q.body)
	if err == nil {
		err = rt.settled(answer)
	}
	if err = rt.refusal(err); err == nil || isOver(err) {
		return err
	}
	return fmt.Errorf("setting up %s: %w", q.what, err)
}

// configure sends a message now, or keeps it for the first run. make fills a builder.
func (rt *Runtime) configure(c *Call, what string, make filler) error {
	token, err := c.tokenOf()
	if err != nil {
		return err
	}
	if err := rt.enter(token); err != nil {
		return err
	}
	if rt.started {
		return rt.operateOwned(context.Background(), c, token, &Request{make: make}, nil)
	}
	defer rt.leave(token)
	b := protocol.NewBuilder(rt.options.MessageLimit) // of its own: it keeps the values until the first run
	body, err := make(b)
	if err == nil {
		err = b.Err()
	}
	if err == nil { // what is too big, or is no text, is told now
		_, err = body.Encode(protocol.NewEncoder(rt.options.MessageLimit), 1)
	}
	if err != nil {
		return rt.refusal(err)
	}
	rt.queue = append(rt.queue, queued{body, what})
	return nil
}

// Define makes a Go function a global of the runtime. It is a func(*Call) (any, error), which takes its arguments with Bind, or any Go
// func: its parameters become positional ones, a last one of type Kwargs takes keywords, a first one of type context.Context or *Call is
// given, and an error as the last result is raised. It runs with this program's rights, with whatever arguments engine code chooses.
func (rt *Runtime) Define(name string, function any, options ...FuncOption) error {
	return rt.define(nil, name, function, options)
}

// FuncOption says more about a function.
type FuncOption func(*Function)

// Signature is what help() and Stubs show of a function, such as "(sku: str, *, currency: str = 'EUR') -> int".
func Signature(text string) FuncOption { return func(f *Function) { f.Signature = text } }

// Doc is a function's __doc__.
func Doc(text string) FuncOption { return func(f *Function) { f.Doc = text } }

func (rt *Runtime) define(c *Call, name string, function any, options []FuncOption) error {
	if err := checkName("name of a function", name); err != nil {
		return err
	}
	made, err := newFunction(name, function)
	if err != nil {
		return err
	}
	for _, set := range options {
		set(made)
	}
	return rt.configure(c, name, func(*protocol.Builder) (protocol.Body, error) {
		rt.register(made)
		rt.note(name, made)
		m := defineMessage(made)
		m.Name = name
		return m, nil
	})
}

// DefineFunction is Define for drivers of steps: User says what to call.
func (rt *Runtime) DefineFunction(f *Function) error {
	if err := checkName("name of a function", f.Name); err != nil {
		return err
	}
	return rt.configure(nil, f.Name, func(*protocol.Builder) (protocol.Body, error) {
		rt.register(f)
		rt.note(f.Name, f)
		return defineMessage(f), nil
	})
}

// note keeps what Stubs shows.
func (rt *Runtime) note(name string, f *Function) {
	rt.mu.Lock()
	defer rt.mu.Unlock()
	if _, there := rt.defined[name]; !there {
		rt.names = append(rt.names, name)
	}
	rt.defined[name] = f
}

// RegisterModule makes a module that engine code can import: it has the members, which may be Go functions or values, and then source, if
// there is any, is run in it at the first import. It comes before a standard module of that name.
func (rt *Runtime) RegisterModule(name string, members map[string]any, source string) error {
	return rt.registerModule(nil, name, members, source)
}

func (rt *Runtime) registerModule(c *Call, name string, members map[string]any, source string) error {
	if err := checkModule(name); err != nil {
		return err
	}
	return rt.configure(c, name, func(b *protocol.Builder) (protocol.Body, error) {
		for _, member := range sortedKeys(members) {
			if err := checkName("name of a member", member); err != nil {
				return nil, err
			}
			key := b.Str(member)
			value, err := rt.giveNamed(b, member, members[member])
			if err != nil {
				return nil, err
			}
			b.Root(key, value)
		}
		return &protocol.RegisterModule{Name: name, Source: []byte(source), HasSource: source != "", Values: b.Values()}, nil
	})
}

// RegisterModuleFrom is RegisterModule for drivers of steps: fill adds name, value, name, value and so on as roots.
func (rt *Runtime) RegisterModuleFrom(name, source, doc string, fill func(*WireBuilder) error) error {
	if err := checkModule(name); err != nil {
		return err
	}
	return rt.configure(nil, name, func(b *protocol.Builder) (protocol.Body, error) {
		if err := fill(b); err != nil {
			return nil, err
		}
		return &protocol.RegisterModule{Name: name, Source: []byte(source), HasSource: source != "", Doc: doc, Values: b.Values()}, nil
	})
}

// Set makes a value a global of the runtime. Functions may be in it; they run with this program's rights.
func (rt *Runtime) Set(name string, value any) error { return rt.set(nil, name, value) }

func (rt *Runtime) set(c *Call, name string, value any) error {
	return rt.setFrom(c, name, func(b *protocol.Builder) (protocol.Index, error) { return rt.giveNamed(b, name, value) })
}

// SetFrom is Set for drivers of steps: fill adds the value.
func (rt *Runtime) SetFrom(name string, fill func(*WireBuilder) (WireIndex, error)) error {
	return rt.setFrom(nil, name, fill)
}

func (rt *Runtime) setFrom(c *Call, name string, fill func(*protocol.Builder) (protocol.Index, error)) error {
	return rt.configure(c, name, func(b *protocol.Builder) (protocol.Body, error) {
		root, err := fill(b)
		if err != nil {
			return nil, err
		}
		b.Root(root)
		return &protocol.GlobalOp{Verb: protocol.GlobalSet, Name: name, Values: b.Values()}, nil
	})
}

// MountOptions say how a directory is opened. The zero value is read-only, at the directory's own path.
type MountOptions struct {
	// At is the absolute path under which engine code sees the directory. Empty means its own.
	At string
	// Writable lets engine code change, make and delete files.
	Writable bool
	// MaxFile bounds the bytes to which one file may grow. Zero means 64 MiB.
	MaxFile int64
	// Quota bounds the bytes by which the directory may grow in all. Zero means 256 MiB.
	Quota int64
	// OnPath puts At on sys.path, ImportOnly hides the files from open() and its kin.
	OnPath, ImportOnly bool
}

// Mount opens a directory to open(), os, pathlib and their kin. The first one is the working directory of engine code. It must come before
// the first run.
func (rt *Runtime) Mount(directory string, options MountOptions) error {
	if err := rt.enter(idle); err != nil {
		return err
	}
	defer rt.leave(idle)
	if rt.started {
		return refused("PermissionError", "mount after the first run: the worker is locked")
	}
	path, err := filepath.Abs(directory)
	if err != nil {
		return refused("OSError", err.Error())
	}
	if info, err := os.Stat(path); err != nil {
		return exceptionFor(err)
	} else if !info.IsDir() {
		return refused("NotADirectoryError", "mount: not a directory: "+strconv.Quote(path))
	}
	m := policy.Mount{HostPath: path, GuestPath: options.At, ReadOnly: !options.Writable, MaxFile: options.MaxFile, Quota: options.Quota}
	all := policy.Policy{Mounts: append(rt.policyMounts(), m)}
	if err := all.Check(); err != nil {
		return refused("ValueError", err.Error())
	}
	for _, text := range []string{path, options.At} {
		if !protocol.ValidText([]byte(text)) {
			return refused("ValueError", "mount: path is not UTF-8 text: "+strconv.Quote(text))
		}
	}
	m = all.Filled().Mounts[len(all.Mounts)-1]
	if rt.options.inMemory(m.GuestPath) {
		return refused("ValueError", "mount: Files or Scratch are at "+strconv.Quote(m.GuestPath))
	}
	rt.mounts = append(rt.mounts, protocol.Mount{HostPath: m.HostPath, GuestPath: m.GuestPath, Writable: options.Writable, OnPath: options.OnPath,
		ImportOnly: options.ImportOnly, MaxFile: uint64(m.MaxFile), Quota: uint64(m.Quota)})
	return nil
}

func (rt *Runtime) policyMounts() []policy.Mount {
	var out []policy.Mount
	for _, m := range rt.mounts {
		out = append(out, policy.Mount{HostPath: m.HostPath, GuestPath: m.GuestPath, ReadOnly: !m.Writable})
	}
	return out
}

func checkModule(name string) error {
	for _, part := range strings.Split(name, ".") {
		if err := checkName("name of a module", part); err != nil {
			return err
		}
	}
	return nil
}

func checkName(what, name string) error {
	if name == "" || !protocol.ValidText([]byte(name)) || strings.ContainsAny(name, " .\x00\n\t()") || name[0] >= '0' && name[0] <= '9' {
		return refused("ValueError", what+": got "+strconv.Quote(name)+", want an identifier")
	}
	return nil
}

// releases are the objects that wait to be given back. Any goroutine adds to it; the owner of the runtime sends them.
type releases struct {
	mu   sync.Mutex
	list []*held
}

func (r *releases) add(h *held) {
	r.mu.Lock()
	r.list = append(r.list, h)
	r.mu.Unlock()
}

// take gives the list, nil when it is empty.
func (r *releases) take() []*held {
	r.mu.Lock()
	defer r.mu.Unlock()
	list := r.list
	r.list = nil
	return list
}

// sendReleases gives objects back that nobody holds any more.
func (rt *Runtime) sendReleases() error {
	const most = 4096 / 32 // in one message: it fits the least message limit
	var batch []protocol.Released
	for _, h := range rt.releases.take() {
		if rt.objects[h.handle] != h {
			continue // released before, or come again since
		}
		delete(rt.objects, h.handle)
		if back, ok := rt.received.Give(h.handle); ok {
			batch = append(batch, back)
		}
		if len(batch) == most {
			if err := rt.machine.send(&protocol.Release{Handles: batch}, 0); err != nil {
				return err
			}
			batch = batch[:0]
		}
	}
	if len(batch) == 0 {
		return nil
	}
	return rt.machine.send(&protocol.Release{Handles: batch}, 0)
}
