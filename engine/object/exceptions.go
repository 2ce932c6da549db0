// The table of the builtin exceptions: one row each, in the order of the hierarchy (a base stands before what derives from it).
package object

// The builtin exception classes. &Type{} lies in the program; new(Type) would be made at each start.
var (
	BaseExceptionType             = &Type{}
	BaseExceptionGroupType        = &Type{}
	ExceptionType                 = &Type{}
	ExceptionGroupType            = &Type{}
	ArithmeticErrorType           = &Type{}
	FloatingPointErrorType        = &Type{}
	OverflowErrorType             = &Type{}
	ZeroDivisionErrorType         = &Type{}
	AssertionErrorType            = &Type{}
	AttributeErrorType            = &Type{}
	BufferErrorType               = &Type{}
	EOFErrorType                  = &Type{}
	ImportErrorType               = &Type{}
	ImportCycleErrorType          = &Type{}
	ModuleNotFoundErrorType       = &Type{}
	LookupErrorType               = &Type{}
	IndexErrorType                = &Type{}
	KeyErrorType                  = &Type{}
	MemoryErrorType               = &Type{}
	NameErrorType                 = &Type{}
	UnboundLocalErrorType         = &Type{}
	OSErrorType                   = &Type{}
	BlockingIOErrorType           = &Type{}
	ChildProcessErrorType         = &Type{}
	ConnectionErrorType           = &Type{}
	BrokenPipeErrorType           = &Type{}
	ConnectionAbortedErrorType    = &Type{}
	ConnectionRefusedErrorType    = &Type{}
	ConnectionResetErrorType      = &Type{}
	FileExistsErrorType           = &Type{}
	FileNotFoundErrorType         = &Type{}
	InterruptedErrorType          = &Type{}
	IsADirectoryErrorType         = &Type{}
	NotADirectoryErrorType        = &Type{}
	PermissionErrorType           = &Type{}
	ProcessLookupErrorType        = &Type{}
	TimeoutErrorType              = &Type{}
	ReferenceErrorType            = &Type{}
	RuntimeErrorType              = &Type{}
	NotImplementedErrorType       = &Type{}
	PythonFinalizationErrorType   = &Type{}
	RecursionErrorType            = &Type{}
	StopAsyncIterationType        = &Type{}
	StopIterationType             = &Type{}
	SyntaxErrorType               = &Type{}
	IndentationErrorType          = &Type{}
	TabErrorType                  = &Type{}
	IncompleteInputErrorType      = &Type{}
	SystemErrorType               = &Type{}
	TypeErrorType                 = &Type{}
	ValueErrorType                = &Type{}
	UnicodeErrorType              = &Type{}
	UnicodeDecodeErrorType        = &Type{}
	UnicodeEncodeErrorType        = &Type{}
	UnicodeTranslateErrorType     = &Type{}
	WarningType                   = &Type{}
	BytesWarningType              = &Type{}
	DeprecationWarningType        = &Type{}
	EncodingWarningType           = &Type{}
	FutureWarningType             = &Type{}
	ImportWarningType             = &Type{}
	PendingDeprecationWarningType = &Type{}
	ResourceWarningType           = &Type{}
	RuntimeWarningType            = &Type{}
	SyntaxWarningType             = &Type{}
	UnicodeWarningType            = &Type{}
	UserWarningType               = &Type{}
	GeneratorExitType             = &Type{}
	KeyboardInterruptType         = &Type{}
	SystemExitType                = &Type{}
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
		{BaseExceptionType, "BaseException", &objectType, "What all exceptions derive from.", baseExceptionExtra},
		{BaseExceptionGroupType, "BaseExceptionGroup", BaseExceptionType, "Several exceptions as one, of any kind.", exceptionGroupExtra},
		{ExceptionType, "Exception", BaseExceptionType, "What all exceptions derive from that a program may want to handle.", nil},
		{ExceptionGroupType, "ExceptionGroup", BaseExceptionGroupType, "", plainGroupExtra},
		{ArithmeticErrorType, "ArithmeticError", ExceptionType, "What calculations raise.", nil},
		{FloatingPointErrorType, "FloatingPointError", ArithmeticErrorType, "A calculation with floats failed.", nil},
		{OverflowErrorType, "OverflowError", ArithmeticErrorType, "The result is too large for its type.", nil},
		{ZeroDivisionErrorType, "ZeroDivisionError", ArithmeticErrorType, "The divisor is zero.", nil},
		{AssertionErrorType, "AssertionError", ExceptionType, "What an assert statement asserts is not so.", nil},
		{AttributeErrorType, "AttributeError", ExceptionType, "The object has no such attribute.", attributeErrorExtra},
		{BufferErrorType, "BufferError", ExceptionType, "The buffer cannot do that now.", nil},
		{EOFErrorType, "EOFError", ExceptionType, "There is nothing more to read.", nil},
		{ImportErrorType, "ImportError", ExceptionType, "The module, or the name in it, is not there.", importErrorExtra},
		{ImportCycleErrorType, "ImportCycleError", ImportErrorType, "The module imports itself by way of others.", nil},
		{ModuleNotFoundErrorType, "ModuleNotFoundError", ImportErrorType, "There is no such module.", nil},
		{LookupErrorType, "LookupError", ExceptionType, "What looking up an index or a key raises.", nil},
		{IndexErrorType, "IndexError", LookupErrorType, "The index is outside of the sequence.", nil},
		{KeyErrorType, "KeyError", LookupErrorType, "The key is not in the mapping.", keyErrorExtra},
		{MemoryErrorType, "MemoryError", ExceptionType, "There is not enough memory.", nil},
		{NameErrorType, "NameError", ExceptionType, "The name means nothing here.", nameErrorExtra},
		{UnboundLocalErrorType, "UnboundLocalError", NameErrorType, "The local name has no value yet, or no more.", nil},
		{OSErrorType, "OSError", ExceptionType, "What the system refused or could not do.", osErrorExtra},
	}
}

func laterExceptionRows() []exceptionRow {
	return []exceptionRow{
		{BlockingIOErrorType, "BlockingIOError", OSErrorType, "It would have to wait, and must not.", nil},
		{ChildProcessErrorType, "ChildProcessError", OSErrorType, "Something is wrong with a child process.", nil},
		{ConnectionErrorType, "ConnectionError", OSErrorType, "Something is wrong with a connection.", nil},
		{BrokenPipeErrorType, "BrokenPipeError", ConnectionErrorType, "Nobody reads from the other end.", nil},
		{ConnectionAbortedErrorType, "ConnectionAbortedError", ConnectionErrorType, "The connection ended in between.", nil},
		{ConnectionRefusedErrorType, "ConnectionRefusedError", ConnectionErrorType, "Nobody takes the connection.", nil},
		{ConnectionResetErrorType, "ConnectionResetError", ConnectionErrorType, "The other side has cut the connection.", nil},
		{FileExistsErrorType, "FileExistsError", OSErrorType, "There is one of that name already.", nil},
		{FileNotFoundErrorType, "FileNotFoundError", OSErrorType, "There is none of that name.", nil},
		{InterruptedErrorType, "InterruptedError", OSErrorType, "A signal came in between.", nil},
		{IsADirectoryErrorType, "IsADirectoryError", OSErrorType, "It is a directory.", nil},
		{NotADirectoryErrorType, "NotADirectoryError", OSErrorType, "It is no directory.", nil},
		{PermissionErrorType, "PermissionError", OSErrorType, "It is not allowed.", nil},
		{ProcessLookupErrorType, "ProcessLookupError", OSErrorType, "There is no such process.", nil},
		{TimeoutErrorType, "TimeoutError", OSErrorType, "It took too long.", nil},
		{ReferenceErrorType, "ReferenceError", ExceptionType, "What the proxy stood for is gone.", nil},
		{RuntimeErrorType, "RuntimeError", ExceptionType, "What no other exception is for.", nil},
		{NotImplementedErrorType, "NotImplementedError", RuntimeErrorType, "Left to be written, often in a subclass.", nil},
		{PythonFinalizationErrorType, "PythonFinalizationError", RuntimeErrorType, "It cannot be done while the interpreter ends.", nil},
		{RecursionErrorType, "RecursionError", RuntimeErrorType, "Calls are nested too deeply.", nil},
		{StopAsyncIterationType, "StopAsyncIteration", ExceptionType, "The asynchronous iterator has no more items.", nil},
		{StopIterationType, "StopIteration", ExceptionType, "The iterator has no more items.", stopIterationExtra},
		{SyntaxErrorType, "SyntaxError", ExceptionType, "The source is no Python.", syntaxErrorExtra},
		{IndentationErrorType, "IndentationError", SyntaxErrorType, "The lines are not indented as they must be.", nil},
		{TabErrorType, "TabError", IndentationErrorType, "Tabs and spaces are mixed so that the depth is not clear.", nil},
		{IncompleteInputErrorType, "_IncompleteInputError", SyntaxErrorType, "The source ends too early.", nil},
		{SystemErrorType, "SystemError", ExceptionType, "Something is wrong in the interpreter itself, and nothing that the program did should bring it about.", nil},
		{TypeErrorType, "TypeError", ExceptionType, "The argument is of the wrong type.", nil},
		{ValueErrorType, "ValueError", ExceptionType, "The argument is of the right type, but its value is wrong.", nil},
		{UnicodeErrorType, "UnicodeError", ValueErrorType, "A text cannot be converted.", nil},
		{UnicodeDecodeErrorType, "UnicodeDecodeError", UnicodeErrorType, "The bytes are no text in the encoding.", unicodeDecodeExtra},
		{UnicodeEncodeErrorType, "UnicodeEncodeError", UnicodeErrorType, "The text has what the encoding has not.", unicodeEncodeExtra},
		{UnicodeTranslateErrorType, "UnicodeTranslateError", UnicodeErrorType, "The text cannot be mapped.", unicodeTranslateExtra},
		{WarningType, "Warning", ExceptionType, "What all warnings derive from.", nil},
		{BytesWarningType, "BytesWarning", WarningType, "bytes are taken for str, or compared with one.", nil},
		{DeprecationWarningType, "DeprecationWarning", WarningType, "There is a better way, and this one will go.", nil},
		{EncodingWarningType, "EncodingWarning", WarningType, "The encoding is not said, and may differ elsewhere.", nil},
		{FutureWarningType, "FutureWarning", WarningType, "This will mean something else in a later version.", nil},
		{ImportWarningType, "ImportWarning", WarningType, "A module that is imported is probably not the one that is meant.", nil},
		{PendingDeprecationWarningType, "PendingDeprecationWarning", WarningType, "This will go, which users of the program should know.", nil},
		{ResourceWarningType, "ResourceWarning", WarningType, "Something was not closed.", nil},
		{RuntimeWarningType, "RuntimeWarning", WarningType, "This is probably not what is meant.", nil},
		{SyntaxWarningType, "SyntaxWarning", WarningType, "This is written in a way that is probably a mistake.", nil},
		{UnicodeWarningType, "UnicodeWarning", WarningType, "Something about Unicode.", nil},
		{UserWarningType, "UserWarning", WarningType, "What a program warns of.", nil},
		{GeneratorExitType, "GeneratorExit", BaseExceptionType, "Asks a generator to end.", nil},
		{KeyboardInterruptType, "KeyboardInterrupt", BaseExceptionType, "The user wants the program to stop.", nil},
		{SystemExitType, "SystemExit", BaseExceptionType, "Asks the program to exit.", systemExitExtra},
	}
}

// typeRow is the row of the class for bootstrap. Every class has the struct Exception; plain instances keep guest attributes in a dict.
func (row *exceptionRow) typeRow() typeRow {
	r := typeRow{
		Type: row.Type, Shape: &Shape{}, Name: row.Name, Base: row.Base, Doc: row.Doc,
		Layout: LayoutException, Flags: Subclassable | IsException,
		Attributes: attributeBase[Exception](), SubBase: attributeBase[Exception](), Make: makeException,
	}
	if row.Extra != nil {
		row.Extra(&r)
	}
	return r
}

func makeException(s *Shape) Value {
	e := allocate[Exception](s)
	e.Shape = s
	return FromException(e)
}
