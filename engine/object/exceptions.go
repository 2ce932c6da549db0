// The table of the builtin exceptions: one row each, in the order of the hierarchy (a base stands before what derives from it).
package object

// The builtin exception classes.
var (
	BaseExceptionType             = new(Type)
	BaseExceptionGroupType        = new(Type)
	ExceptionType                 = new(Type)
	ExceptionGroupType            = new(Type)
	ArithmeticErrorType           = new(Type)
	FloatingPointErrorType        = new(Type)
	OverflowErrorType             = new(Type)
	ZeroDivisionErrorType         = new(Type)
	AssertionErrorType            = new(Type)
	AttributeErrorType            = new(Type)
	BufferErrorType               = new(Type)
	EOFErrorType                  = new(Type)
	ImportErrorType               = new(Type)
	ImportCycleErrorType          = new(Type)
	ModuleNotFoundErrorType       = new(Type)
	LookupErrorType               = new(Type)
	IndexErrorType                = new(Type)
	KeyErrorType                  = new(Type)
	MemoryErrorType               = new(Type)
	NameErrorType                 = new(Type)
	UnboundLocalErrorType         = new(Type)
	OSErrorType                   = new(Type)
	BlockingIOErrorType           = new(Type)
	ChildProcessErrorType         = new(Type)
	ConnectionErrorType           = new(Type)
	BrokenPipeErrorType           = new(Type)
	ConnectionAbortedErrorType    = new(Type)
	ConnectionRefusedErrorType    = new(Type)
	ConnectionResetErrorType      = new(Type)
	FileExistsErrorType           = new(Type)
	FileNotFoundErrorType         = new(Type)
	InterruptedErrorType          = new(Type)
	IsADirectoryErrorType         = new(Type)
	NotADirectoryErrorType        = new(Type)
	PermissionErrorType           = new(Type)
	ProcessLookupErrorType        = new(Type)
	TimeoutErrorType              = new(Type)
	ReferenceErrorType            = new(Type)
	RuntimeErrorType              = new(Type)
	NotImplementedErrorType       = new(Type)
	PythonFinalizationErrorType   = new(Type)
	RecursionErrorType            = new(Type)
	StopAsyncIterationType        = new(Type)
	StopIterationType             = new(Type)
	SyntaxErrorType               = new(Type)
	IndentationErrorType          = new(Type)
	TabErrorType                  = new(Type)
	IncompleteInputErrorType      = new(Type)
	SystemErrorType               = new(Type)
	TypeErrorType                 = new(Type)
	ValueErrorType                = new(Type)
	UnicodeErrorType              = new(Type)
	UnicodeDecodeErrorType        = new(Type)
	UnicodeEncodeErrorType        = new(Type)
	UnicodeTranslateErrorType     = new(Type)
	WarningType                   = new(Type)
	BytesWarningType              = new(Type)
	DeprecationWarningType        = new(Type)
	EncodingWarningType           = new(Type)
	FutureWarningType             = new(Type)
	ImportWarningType             = new(Type)
	PendingDeprecationWarningType = new(Type)
	ResourceWarningType           = new(Type)
	RuntimeWarningType            = new(Type)
	SyntaxWarningType             = new(Type)
	UnicodeWarningType            = new(Type)
	UserWarningType               = new(Type)
	GeneratorExitType             = new(Type)
	KeyboardInterruptType         = new(Type)
	SystemExitType                = new(Type)
)

// exceptionRow is a class of the hierarchy. extra says what sets it apart from its base; nil: nothing does.
type exceptionRow struct {
	Type  *Type
	Name  string
	Base  *Type
	Doc   string
	Extra func(row *typeRow)
}

// exceptionRows is the hierarchy.
func exceptionRows() []exceptionRow { return append(errorRows(), laterExceptionRows()...) }

// errorRows are the exceptions up to OSError, laterExceptionRows those behind it.
func errorRows() []exceptionRow {
	return []exceptionRow{
		{BaseExceptionType, "BaseException", &objectType, "Common base class for all exceptions", baseExceptionExtra},
		{BaseExceptionGroupType, "BaseExceptionGroup", BaseExceptionType, "A combination of multiple unrelated exceptions.", exceptionGroupExtra},
		{ExceptionType, "Exception", BaseExceptionType, "Common base class for all non-exit exceptions.", nil},
		{ExceptionGroupType, "ExceptionGroup", BaseExceptionGroupType, "", plainGroupExtra},
		{ArithmeticErrorType, "ArithmeticError", ExceptionType, "Base class for arithmetic errors.", nil},
		{FloatingPointErrorType, "FloatingPointError", ArithmeticErrorType, "Floating-point operation failed.", nil},
		{OverflowErrorType, "OverflowError", ArithmeticErrorType, "Result too large to be represented.", nil},
		{ZeroDivisionErrorType, "ZeroDivisionError", ArithmeticErrorType, "Second argument to a division or modulo operation was zero.", nil},
		{AssertionErrorType, "AssertionError", ExceptionType, "Assertion failed.", nil},
		{AttributeErrorType, "AttributeError", ExceptionType, "Attribute not found.", attributeErrorExtra},
		{BufferErrorType, "BufferError", ExceptionType, "Buffer error.", nil},
		{EOFErrorType, "EOFError", ExceptionType, "Read beyond end of file.", nil},
		{ImportErrorType, "ImportError", ExceptionType, "Import can't find module, or can't find name in module.", importErrorExtra},
		{ImportCycleErrorType, "ImportCycleError", ImportErrorType, "Import produces a cycle.", nil},
		{ModuleNotFoundErrorType, "ModuleNotFoundError", ImportErrorType, "Module not found.", nil},
		{LookupErrorType, "LookupError", ExceptionType, "Base class for lookup errors.", nil},
		{IndexErrorType, "IndexError", LookupErrorType, "Sequence index out of range.", nil},
		{KeyErrorType, "KeyError", LookupErrorType, "Mapping key not found.", keyErrorExtra},
		{MemoryErrorType, "MemoryError", ExceptionType, "Out of memory.", nil},
		{NameErrorType, "NameError", ExceptionType, "Name not found globally.", nameErrorExtra},
		{UnboundLocalErrorType, "UnboundLocalError", NameErrorType, "Local name referenced but not bound to a value.", nil},
		{OSErrorType, "OSError", ExceptionType, "Base class for I/O related errors.", osErrorExtra},
	}
}

func laterExceptionRows() []exceptionRow {
	return []exceptionRow{
		{BlockingIOErrorType, "BlockingIOError", OSErrorType, "I/O operation would block.", nil},
		{ChildProcessErrorType, "ChildProcessError", OSErrorType, "Child process error.", nil},
		{ConnectionErrorType, "ConnectionError", OSErrorType, "Connection error.", nil},
		{BrokenPipeErrorType, "BrokenPipeError", ConnectionErrorType, "Broken pipe.", nil},
		{ConnectionAbortedErrorType, "ConnectionAbortedError", ConnectionErrorType, "Connection aborted.", nil},
		{ConnectionRefusedErrorType, "ConnectionRefusedError", ConnectionErrorType, "Connection refused.", nil},
		{ConnectionResetErrorType, "ConnectionResetError", ConnectionErrorType, "Connection reset.", nil},
		{FileExistsErrorType, "FileExistsError", OSErrorType, "File already exists.", nil},
		{FileNotFoundErrorType, "FileNotFoundError", OSErrorType, "File not found.", nil},
		{InterruptedErrorType, "InterruptedError", OSErrorType, "Interrupted by signal.", nil},
		{IsADirectoryErrorType, "IsADirectoryError", OSErrorType, "Operation doesn't work on directories.", nil},
		{NotADirectoryErrorType, "NotADirectoryError", OSErrorType, "Operation only works on directories.", nil},
		{PermissionErrorType, "PermissionError", OSErrorType, "Not enough permissions.", nil},
		{ProcessLookupErrorType, "ProcessLookupError", OSErrorType, "Process not found.", nil},
		{TimeoutErrorType, "TimeoutError", OSErrorType, "Timeout expired.", nil},
		{ReferenceErrorType, "ReferenceError", ExceptionType, "Weak ref proxy used after referent went away.", nil},
		{RuntimeErrorType, "RuntimeError", ExceptionType, "Unspecified run-time error.", nil},
		{NotImplementedErrorType, "NotImplementedError", RuntimeErrorType, "Method or function hasn't been implemented yet.", nil},
		{PythonFinalizationErrorType, "PythonFinalizationError", RuntimeErrorType, "Operation blocked during Python finalization.", nil},
		{RecursionErrorType, "RecursionError", RuntimeErrorType, "Recursion limit exceeded.", nil},
		{StopAsyncIterationType, "StopAsyncIteration", ExceptionType, "Signal the end from iterator.__anext__().", nil},
		{StopIterationType, "StopIteration", ExceptionType, "Signal the end from iterator.__next__().", stopIterationExtra},
		{SyntaxErrorType, "SyntaxError", ExceptionType, "Invalid syntax.", syntaxErrorExtra},
		{IndentationErrorType, "IndentationError", SyntaxErrorType, "Improper indentation.", nil},
		{TabErrorType, "TabError", IndentationErrorType, "Improper mixture of spaces and tabs.", nil},
		{IncompleteInputErrorType, "_IncompleteInputError", SyntaxErrorType, "incomplete input.", nil},
		{SystemErrorType, "SystemError", ExceptionType, "Internal error in the Python interpreter.\n\nPlease report this to the Python maintainer, along with the traceback,\nthe Python version, and the hardware/OS platform and version.", nil},
		{TypeErrorType, "TypeError", ExceptionType, "Inappropriate argument type.", nil},
		{ValueErrorType, "ValueError", ExceptionType, "Inappropriate argument value (of correct type).", nil},
		{UnicodeErrorType, "UnicodeError", ValueErrorType, "Unicode related error.", nil},
		{UnicodeDecodeErrorType, "UnicodeDecodeError", UnicodeErrorType, "Unicode decoding error.", unicodeDecodeExtra},
		{UnicodeEncodeErrorType, "UnicodeEncodeError", UnicodeErrorType, "Unicode encoding error.", unicodeEncodeExtra},
		{UnicodeTranslateErrorType, "UnicodeTranslateError", UnicodeErrorType, "Unicode translation error.", unicodeTranslateExtra},
		{WarningType, "Warning", ExceptionType, "Base class for warning categories.", nil},
		{BytesWarningType, "BytesWarning", WarningType, "Base class for warnings about bytes and buffer related problems, mostly\nrelated to conversion from str or comparing to str.", nil},
		{DeprecationWarningType, "DeprecationWarning", WarningType, "Base class for warnings about deprecated features.", nil},
		{EncodingWarningType, "EncodingWarning", WarningType, "Base class for warnings about encodings.", nil},
		{FutureWarningType, "FutureWarning", WarningType, "Base class for warnings about constructs that will change semantically\nin the future.", nil},
		{ImportWarningType, "ImportWarning", WarningType, "Base class for warnings about probable mistakes in module imports", nil},
		{PendingDeprecationWarningType, "PendingDeprecationWarning", WarningType, "Base class for warnings about features which will be deprecated\nin the future.", nil},
		{ResourceWarningType, "ResourceWarning", WarningType, "Base class for warnings about resource usage.", nil},
		{RuntimeWarningType, "RuntimeWarning", WarningType, "Base class for warnings about dubious runtime behavior.", nil},
		{SyntaxWarningType, "SyntaxWarning", WarningType, "Base class for warnings about dubious syntax.", nil},
		{UnicodeWarningType, "UnicodeWarning", WarningType, "Base class for warnings about Unicode related problems, mostly\nrelated to conversion problems.", nil},
		{UserWarningType, "UserWarning", WarningType, "Base class for warnings generated by user code.", nil},
		{GeneratorExitType, "GeneratorExit", BaseExceptionType, "Request that a generator exit.", nil},
		{KeyboardInterruptType, "KeyboardInterrupt", BaseExceptionType, "Program interrupted by user.", nil},
		{SystemExitType, "SystemExit", BaseExceptionType, "Request to exit from the interpreter.", systemExitExtra},
	}
}

// exceptionTypes are the rows of this group for bootstrap. Every class has the struct Exception; plain instances keep guest attributes in a dict.
func exceptionTypes() []typeRow {
	rows := exceptionRows()
	out := make([]typeRow, len(rows))
	for i, row := range rows {
		out[i] = typeRow{
			Type: row.Type, Shape: new(Shape), Name: row.Name, Base: row.Base, Doc: row.Doc,
			Layout: LayoutException, Flags: Subclassable | IsException,
			Attributes: attributeBase[Exception](), SubBase: attributeBase[Exception](), Make: makeException,
		}
		if row.Extra != nil {
			row.Extra(&out[i])
		}
	}
	return out
}

func makeException(s *Shape) Value {
	e := allocate[Exception](s)
	e.Shape = s
	return FromException(e)
}
