// What is set up before and between runs, and the reports.
package main

/*
#include <string.h>
#include "bridge.h"
*/
import "C"

import (
	"context"
	"time"
	"unsafe"

	spy "github.com/small-python/spy/core"
)

func pointer(b *C.spy_buffer) unsafe.Pointer { return unsafe.Pointer(b.p) }

// function makes the function of a member, and remembers it by its number.
func (s *shell) function(m *C.spy_member) *spy.Function {
	f := &spy.Function{Name: text(m.name), Signature: text(m.signature), Doc: text(m.doc), Awaitable: m.awaitable != 0, User: uint32(m.function)}
	s.functions[uint32(m.function)] = f
	return f
}

//export spyGoAddFunction
func spyGoAddFunction(number C.uint64_t, m *C.spy_member) (status C.int32_t) {
	defer guard(&status, nil)
	s := shellOf(number)
	s.rt.AddFunction(s.function(m))
	return C.SPY_OK
}

//export spyGoDefine
func spyGoDefine(number C.uint64_t, m *C.spy_member, out *C.spy_buffer) (status C.int32_t) {
	defer guard(&status, out)
	s := shellOf(number)
	if err := s.rt.DefineFunction(s.function(m)); err != nil {
		return s.fail(out, err)
	}
	return C.SPY_OK
}

//export spyGoModule
func spyGoModule(number C.uint64_t, name, source, doc C.spy_span, members *C.spy_member, count C.size_t, values *C.spy_pools, out *C.spy_buffer) (status C.int32_t) {
	defer guard(&status, out)
	s := shellOf(number)
	err := s.rt.RegisterModuleFrom(text(name), text(source), text(doc), func(b *spy.WireBuilder) error {
		roots, err := s.fill(b, poolsOf(values))
		if err != nil {
			return err
		}
		list := unsafe.Slice(members, int(count))
		for k := range list {
			m := &list[k]
			if m.function != 0 {
				f := s.function(m)
				index, err := s.rt.Give(b, f)
				if err != nil {
					return err
				}
				b.Root(b.Str(f.Name), index)
				continue
			}
			if len(roots) == 0 {
				return errPools
			}
			b.Root(b.Str(text(m.name)), roots[0])
			roots = roots[1:]
		}
		return nil
	})
	if err != nil {
		return s.fail(out, err)
	}
	return C.SPY_OK
}

//export spyGoClass
func spyGoClass(number C.uint64_t, class *C.spy_class, out *C.spy_buffer) (status C.int32_t) {
	defer guard(&status, out)
	s := shellOf(number)
	d := spy.ClassDescription{Name: text(class.name), Module: text(class.module), Form: uint8(min(class.form, 255)), Frozen: class.frozen != 0}
	err := s.rt.RegisterClassFrom(d, func(b *spy.WireBuilder) error {
		roots, err := s.fill(b, poolsOf(&class.values))
		if err == nil {
			b.Root(roots...)
		}
		return err
	})
	if err != nil {
		return s.fail(out, err)
	}
	return C.SPY_OK
}

//export spyGoSet
func spyGoSet(number C.uint64_t, name C.spy_span, values *C.spy_pools, out *C.spy_buffer) (status C.int32_t) {
	defer guard(&status, out)
	s := shellOf(number)
	err := s.rt.SetFrom(text(name), func(b *spy.WireBuilder) (spy.WireIndex, error) {
		roots, err := s.fill(b, poolsOf(values))
		if err != nil {
			return 0, err
		}
		if len(roots) != 1 {
			return 0, errPools
		}
		return roots[0], nil
	})
	if err != nil {
		return s.fail(out, err)
	}
	return C.SPY_OK
}

//export spyGoMount
func spyGoMount(number C.uint64_t, directory, at C.spy_span, writable C.bool, maxFile, quota C.uint64_t, out *C.spy_buffer) (status C.int32_t) {
	defer guard(&status, out)
	s := shellOf(number)
	o := spy.MountOptions{At: text(at), Writable: bool(writable), MaxFile: clamp(maxFile, 1<<62), Quota: clamp(quota, 1<<62)}
	if err := s.rt.Mount(text(directory), o); err != nil {
		return s.fail(out, err)
	}
	return C.SPY_OK
}

//export spyGoStart
func spyGoStart(number C.uint64_t, out *C.spy_buffer) (status C.int32_t) {
	defer guard(&status, out)
	s := shellOf(number)
	if err := s.rt.Start(context.Background()); err != nil {
		return s.fail(out, err)
	}
	return C.SPY_OK
}

//export spyGoSetStepLimit
func spyGoSetStepLimit(number C.uint64_t, steps C.uint64_t, out *C.spy_buffer) (status C.int32_t) {
	defer guard(&status, out)
	s := shellOf(number)
	if err := s.rt.SetStepLimit(clamp(steps, 1<<62)); err != nil {
		return s.fail(out, err)
	}
	return C.SPY_OK
}

//export spyGoStats
func spyGoStats(number C.uint64_t, to *C.spy_counters) {
	var status C.int32_t
	defer guard(&status, nil)
	x := shellOf(number).rt.Stats()
	*to = C.spy_counters{steps: C.uint64_t(x.Steps), memory: C.uint64_t(x.Memory), peak_memory: C.uint64_t(x.PeakMemory),
		time_us: C.uint64_t(x.Time / time.Microsecond), host_calls: C.uint64_t(x.HostCalls), messages: C.uint64_t(x.Messages), output: C.uint64_t(x.Output)}
}

//export spyGoStubs
func spyGoStubs(number C.uint64_t, out *C.spy_buffer) (status C.int32_t) {
	defer guard(&status, out)
	if !put(out, []byte(shellOf(number).rt.Stubs())) {
		return C.SPY_NOMEM
	}
	return C.SPY_OK
}

// spyGoSandbox writes an image whose roots are the layers: tuples of name, state, reason and abi.
//
//export spyGoSandbox
func spyGoSandbox(number C.uint64_t, out *C.spy_buffer) (status C.int32_t) {
	defer guard(&status, out)
	s := shellOf(number)
	var b spy.WireBuilder
	b.SetLimit(1 << 20)
	for _, l := range s.rt.Sandbox().Layers {
		b.Root(b.Tuple([]spy.WireIndex{b.Str(l.Name), b.Int(int64(l.State)), b.Str(l.Reason), b.Int(int64(l.ABI))}))
	}
	values := b.Values()
	image, err := s.image(&values, true)
	if err != nil || !put(out, image) {
		return C.SPY_NOMEM
	}
	return C.SPY_OK
}

//export spyGoVersion
func spyGoVersion(out *C.spy_buffer) (status C.int32_t) {
	defer guard(&status, out)
	if !put(out, []byte(spy.Build())) {
		return C.SPY_NOMEM
	}
	return C.SPY_OK
}
