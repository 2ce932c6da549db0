// OSError: the subclass belongs to the error number.
package object

// Positions in Exception.Fields.
const (
	osErrno = iota
	osStrerror
	osFilename
	osFilename2
	osWritten
)

// errnoClass is the subclass of OSError for an error number of Linux; OSError itself for the others.
func errnoClass(n int64) *Type {
	switch n {
	case 11, 114, 115:
		return BlockingIOErrorType
	case 32, 108:
		return BrokenPipeErrorType
	case 10:
		return ChildProcessErrorType
	case 103:
		return ConnectionAbortedErrorType
	case 111:
		return ConnectionRefusedErrorType
	case 104:
		return ConnectionResetErrorType
	case 17:
		return FileExistsErrorType
	case 2:
		return FileNotFoundErrorType
	case 21:
		return IsADirectoryErrorType
	case 20:
		return NotADirectoryErrorType
	case 4:
		return InterruptedErrorType
	case 1, 13:
		return PermissionErrorType
	case 3:
		return ProcessLookupErrorType
	case 110:
		return TimeoutErrorType
	}
	return OSErrorType
}

// osErrorByInit tells a subclass that has its own __init__ but not its own __new__: then __init__ reads the arguments.
func osErrorByInit(cls *Type) bool {
	return cls.slotOwner(SlotInit) != OSErrorType && cls.slotOwner(SlotNew) == OSErrorType
}

func osErrorNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if osErrorByInit(cls) {
		v, err := baseExceptionNew(t, cls, nil, nil)
		return v, err
	}
	if err := t.noKeywords(cls, kw); err != nil {
		return Value{}, err
	}
	if cls == OSErrorType && len(args) >= 2 && len(args) <= 5 {
		if n, ok := ToInt(args[0]); ok && n.IsInt() {
			cls = errnoClass(n.AsInt())
		}
	}
	v, err := baseExceptionNew(t, cls, args, nil)
	if err != nil {
		return Value{}, err
	}
	return v, t.osErrorArgs(exceptionOf(v), args)
}

func osErrorInit(t *Thread, self Value, args []Value, kw []*Str) error {
	if !osErrorByInit(self.Type()) {
		return nil
	}
	if err := t.noKeywords(self.Type(), kw); err != nil {
		return err
	}
	e := exceptionOf(self)
	e.Args = NewTuple(t, args...)
	return t.osErrorArgs(e, args)
}

// osErrorArgs spreads two to five arguments over the attributes; args keeps the first two where there is a file name.
func (t *Thread) osErrorArgs(e *Exception, args []Value) error {
	if len(args) < 2 || len(args) > 5 {
		return nil
	}
	e.setField(osErrno, args[0])
	e.setField(osStrerror, args[1])
	if len(args) < 3 || args[2].IsNone() {
		return nil
	}
	if e.Shape.Type == BlockingIOErrorType {
		if s := args[2].Type().Slots; s.Index != nil || s.Int != nil || s.Float != nil || args[2].Type().Layout == LayoutComplex {
			written, err := t.IndexInt(args[2], ValueErrorType)
			e.setField(osWritten, Int(int64(written)))
			return err
		}
	}
	e.setField(osFilename, args[2])
	if len(args) == 5 && !args[4].IsNone() {
		e.setField(osFilename2, args[4])
	}
	e.Args = NewTuple(t, args[:2]...)
	return nil
}

func osErrorStr(t *Thread, v Value) (Value, error) {
	e := exceptionOf(v)
	no, text := e.field(osErrno), e.field(osStrerror)
	file, file2 := e.field(osFilename), e.field(osFilename2)
	if file.IsAbsent() && (no.IsAbsent() || text.IsAbsent()) {
		return baseExceptionStr(t, v)
	}
	a, err := t.Str(absentToNone(no))
	if err != nil {
		return Value{}, err
	}
	b, err := t.Str(absentToNone(text))
	if err != nil {
		return Value{}, err
	}
	out := "[Errno " + a.S + "] " + b.S
	for i, f := range [2]Value{file, file2} {
		if f.IsAbsent() || file.IsAbsent() {
			continue
		}
		s, err := t.Repr(f)
		if err != nil {
			return Value{}, err
		}
		out += [2]string{": ", " -> "}[i] + s.S
	}
	return StrValue(t, out), nil
}

func osErrorReduce(t *Thread, args []Value) (Value, error) {
	e := exceptionOf(args[0])
	full := e.Args
	if file := e.field(osFilename); !file.IsAbsent() && len(full.Items) == 2 {
		full = NewTuple(t, full.Items[0], full.Items[1], file)
		if second := e.field(osFilename2); !second.IsAbsent() {
			full = NewTuple(t, e.Args.Items[0], e.Args.Items[1], file, None(), second)
		}
	}
	return t.reduceWith(args[0], full, exceptionState(t, args[0])), nil
}

func osWrittenGet(t *Thread, v Value) (Value, error) {
	if x := exceptionOf(v).field(osWritten); !x.IsAbsent() && x.AsInt() != -1 {
		return x, nil
	}
	return Value{}, t.AttributeError(v, t.Runtime.Intern("characters_written"), "characters_written")
}

func osWrittenSet(t *Thread, v, x Value) error {
	e := exceptionOf(v)
	if x.IsAbsent() {
		if e.field(osWritten).IsAbsent() {
			return t.AttributeError(v, t.Runtime.Intern("characters_written"), "characters_written")
		}
		e.setField(osWritten, Value{})
		return nil
	}
	n, err := t.IndexInt(x, ValueErrorType)
	if err == nil {
		e.setField(osWritten, Int(int64(n)))
	}
	return err
}

func osErrorExtra(row *typeRow) {
	row.Flags |= OwnLayout
	row.Slots.New, row.Slots.Init, row.Slots.Str = osErrorNew, osErrorInit, osErrorStr
	row.Members = func() []Member {
		return []Member{
			Method("__reduce__", "()", osErrorReduce, "What pickle needs to make it again."),
			Property("characters_written", osWrittenGet, osWrittenSet, ""),
			fieldProperty("errno", osErrno, "The number of the error, as in the module errno."),
			fieldProperty("filename", osFilename, "The file that it is about."),
			fieldProperty("filename2", osFilename2, "The second file that it is about."),
			fieldProperty("strerror", osStrerror, "The number of the error in words."),
		}
	}
}

// OSError makes the OSError, or the subclass, of an error number; file and file2 are Absent where there is none.
func (t *Thread) OSError(errno int, text string, file, file2 Value) error {
	e := t.NewException(errnoClass(int64(errno)), Int(int64(errno)), StrValue(t, text))
	e.setField(osErrno, Int(int64(errno)))
	e.setField(osStrerror, e.Args.Items[1])
	e.setField(osFilename, file)
	e.setField(osFilename2, file2)
	return e
}
