package protocol

// The Encode methods of what a host sends, and of what goes both ways.

import (
	flatbuffers "github.com/google/flatbuffers/go"

	"github.com/small-python/spy/worker/protocol/fb"
)

// Encode implements Body.
func (m *Hello) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	build := e.name(m.Build)
	fb.HelloStart(b)
	fb.HelloAddProtocol(b, m.Protocol)
	fb.HelloAddBuild(b, build)
	return e.end(id, MessageHello, fb.HelloEnd(b))
}

// Encode implements Body.
func (m *Cancel) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	fb.CancelStart(b)
	return e.end(id, MessageCancel, fb.CancelEnd(b))
}

func (l *Limits) write(b *flatbuffers.Builder) flatbuffers.UOffsetT {
	return fb.CreateLimits(b, l.Steps, l.Memory, l.Message, l.Output, l.HostCalls, l.Recursion)
}

// Encode implements Body.
func (m *Policy) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	if m.Grants&^grantMask != 0 {
		e.invalid("got grants %#x", uint32(m.Grants))
	}
	seed := e.bytes(m.Seed[:])
	environ := e.tables(len(m.Environ), func(k int) flatbuffers.UOffsetT {
		name, value := e.name(m.Environ[k].Name), e.text(m.Environ[k].Value)
		fb.VariableStart(b)
		fb.VariableAddName(b, name)
		fb.VariableAddValue(b, value)
		return fb.VariableEnd(b)
	})
	mounts := e.tables(len(m.Mounts), func(k int) flatbuffers.UOffsetT { return e.mount(&m.Mounts[k]) })
	files := e.tables(len(m.Files), func(k int) flatbuffers.UOffsetT {
		path, content := e.name(m.Files[k].GuestPath), e.optionalBytes(m.Files[k].Content)
		fb.FileStart(b)
		fb.FileAddGuestPath(b, path)
		fb.FileAddContent(b, content)
		return fb.FileEnd(b)
	})
	argv := e.texts(m.Argv)
	fb.PolicyStart(b)
	fb.PolicyAddLimits(b, m.Limits.write(b))
	fb.PolicyAddSeed(b, seed)
	fb.PolicyAddGrants(b, m.Grants)
	fb.PolicyAddEnviron(b, environ)
	fb.PolicyAddMounts(b, mounts)
	fb.PolicyAddFiles(b, files)
	fb.PolicyAddArgv(b, argv)
	return e.end(id, MessagePolicy, fb.PolicyEnd(b))
}

func (e *Encoder) mount(m *Mount) flatbuffers.UOffsetT {
	host, guest := e.name(m.HostPath), e.name(m.GuestPath)
	fb.MountStart(e.b)
	fb.MountAddMaxFile(e.b, m.MaxFile)
	fb.MountAddQuota(e.b, m.Quota)
	fb.MountAddHostPath(e.b, host)
	fb.MountAddGuestPath(e.b, guest)
	fb.MountAddWritable(e.b, m.Writable)
	fb.MountAddOnPath(e.b, m.OnPath)
	fb.MountAddImportOnly(e.b, m.ImportOnly)
	return fb.MountEnd(e.b)
}

// Encode implements Body.
func (m *Define) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	module, name, signature, doc := e.text(m.Module), e.name(m.Name), e.text(m.Signature), e.text(m.Doc)
	fb.DefineStart(b)
	fb.DefineAddModule(b, module)
	fb.DefineAddName(b, name)
	fb.DefineAddFunction(b, m.Function)
	fb.DefineAddSignature(b, signature)
	fb.DefineAddDoc(b, doc)
	fb.DefineAddAwaitable(b, m.Awaitable)
	return e.end(id, MessageDefine, fb.DefineEnd(b))
}

// Encode implements Body.
func (m *RegisterModule) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&m.Values)
	if !namedPairs(&m.Values, 0) {
		e.invalid("got roots that are no pairs of name and value")
	}
	values, source := e.values(&m.Values), e.optionalBytes(m.Source)
	name, doc := e.name(m.Name), e.text(m.Doc)
	fb.RegisterModuleStart(b)
	fb.RegisterModuleAddName(b, name)
	fb.RegisterModuleAddSource(b, source)
	fb.RegisterModuleAddHasSource(b, m.HasSource)
	fb.RegisterModuleAddDoc(b, doc)
	fb.RegisterModuleAddValues(b, values)
	return e.end(id, MessageRegisterModule, fb.RegisterModuleEnd(b))
}

// Encode implements Body.
func (m *RegisterClass) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&m.Values)
	e.below("form of a class", uint8(m.Form), endClassForm)
	if !validClass(m.Form, &m.Values) {
		e.invalid("got roots that do not describe the class")
	}
	values := e.values(&m.Values)
	module, name := e.text(m.Module), e.name(m.Name)
	fb.RegisterClassStart(b)
	fb.RegisterClassAddModule(b, module)
	fb.RegisterClassAddName(b, name)
	fb.RegisterClassAddForm(b, m.Form)
	fb.RegisterClassAddFrozen(b, m.Frozen)
	fb.RegisterClassAddValues(b, values)
	return e.end(id, MessageRegisterClass, fb.RegisterClassEnd(b))
}

// Encode implements Body.
func (m *GlobalOp) Encode(e *Encoder, id uint64) ([]byte, error) {
	if m.Verb == GlobalSet {
		return m.directSet(e, id)
	}
	b := e.begin(&m.Values)
	e.below("verb", uint8(m.Verb), endGlobalVerb)
	if !validGlobalOp(m.Verb, &m.Values) {
		e.invalid("got %d roots of a %v of a global", m.Values.Roots().Len(), m.Verb)
	}
	values, name := e.values(&m.Values), e.text(m.Name)
	fb.GlobalOpStart(b)
	fb.GlobalOpAddVerb(b, m.Verb)
	fb.GlobalOpAddName(b, name)
	fb.GlobalOpAddValues(b, values)
	return e.end(id, MessageGlobalOp, fb.GlobalOpEnd(b))
}

// Encode implements Body.
func (m *Run) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	e.below("mode", uint8(m.Mode), endRunMode)
	source, filename := e.optionalBytes(m.Source), e.text(m.Filename)
	fb.RunStart(b)
	fb.RunAddSoftTimeoutUs(b, m.SoftTimeout)
	fb.RunAddSource(b, source)
	fb.RunAddFilename(b, filename)
	fb.RunAddMode(b, m.Mode)
	fb.RunAddTopLevelAwait(b, m.TopLevelAwait)
	fb.RunAddKeepSteps(b, m.KeepSteps)
	return e.end(id, MessageRun, fb.RunEnd(b))
}

// Encode implements Body.
func (m *Call) Encode(e *Encoder, id uint64) ([]byte, error) {
	if m.Name == "" {
		return m.directCall(e, id)
	}
	b := e.begin(&m.Values)
	e.arguments(&m.Values, m.Positional)
	values, name := e.values(&m.Values), e.text(m.Name)
	fb.CallStart(b)
	fb.CallAddHandle(b, m.Handle)
	fb.CallAddSoftTimeoutUs(b, m.SoftTimeout)
	fb.CallAddName(b, name)
	fb.CallAddPositional(b, m.Positional)
	fb.CallAddValues(b, values)
	return e.end(id, MessageCall, fb.CallEnd(b))
}

// Encode implements Body.
func (m *ObjectOp) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&m.Values)
	e.below("verb", uint8(m.Verb), endObjectVerb)
	if e.err == nil && !validObjectOp(m.Handle, m.Verb, m.Count, m.Positional, &m.Values) {
		e.invalid("got handle %d, count %d and %d roots for %v", m.Handle, m.Count, m.Values.Roots().Len(), m.Verb)
	}
	values, name := e.values(&m.Values), e.text(m.Name)
	fb.ObjectOpStart(b)
	fb.ObjectOpAddHandle(b, m.Handle)
	fb.ObjectOpAddSoftTimeoutUs(b, m.SoftTimeout)
	fb.ObjectOpAddName(b, name)
	fb.ObjectOpAddCount(b, m.Count)
	fb.ObjectOpAddPositional(b, m.Positional)
	fb.ObjectOpAddValues(b, values)
	fb.ObjectOpAddVerb(b, m.Verb)
	return e.end(id, MessageObjectOp, fb.ObjectOpEnd(b))
}

// Encode implements Body.
func (m *Release) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	if e.spent(16 * len(m.Handles)) {
		return nil, e.err
	}
	fb.ReleaseStartHandlesVector(b, len(m.Handles))
	for k := len(m.Handles) - 1; k >= 0; k-- {
		if r := m.Handles[k]; r.Handle == 0 || r.Count == 0 {
			e.invalid("got handle %d released %d times", r.Handle, r.Count)
		}
		fb.CreateReleased(b, m.Handles[k].Handle, m.Handles[k].Count)
	}
	handles := b.EndVector(len(m.Handles))
	fb.ReleaseStart(b)
	fb.ReleaseAddHandles(b, handles)
	return e.end(id, MessageRelease, fb.ReleaseEnd(b))
}

// Encode implements Body.
func (m *Wake) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	fb.WakeStart(b)
	return e.end(id, MessageWake, fb.WakeEnd(b))
}

// Encode implements Body.
func (m *SetLimits) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	fb.SetLimitsStart(b)
	fb.SetLimitsAddLimits(b, m.Limits.write(b))
	return e.end(id, MessageSetLimits, fb.SetLimitsEnd(b))
}

// Encode implements Body.
func (m *Shutdown) Encode(e *Encoder, id uint64) ([]byte, error) {
	b := e.begin(&Values{})
	fb.ShutdownStart(b)
	return e.end(id, MessageShutdown, fb.ShutdownEnd(b))
}
