// Package std is the one list of builtin modules.
package std

import (
	"sort"
	text "strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std/abc"
	"github.com/small-python/spy/engine/std/array"
	"github.com/small-python/spy/engine/std/asyncio"
	"github.com/small-python/spy/engine/std/binascii"
	"github.com/small-python/spy/engine/std/bisect"
	"github.com/small-python/spy/engine/std/builtins"
	"github.com/small-python/spy/engine/std/cmath"
	"github.com/small-python/spy/engine/std/codecs"
	"github.com/small-python/spy/engine/std/collections"
	"github.com/small-python/spy/engine/std/contextvars"
	"github.com/small-python/spy/engine/std/copying"
	"github.com/small-python/spy/engine/std/dataclass"
	"github.com/small-python/spy/engine/std/datetime"
	"github.com/small-python/spy/engine/std/decimal"
	"github.com/small-python/spy/engine/std/errno"
	"github.com/small-python/spy/engine/std/functools"
	"github.com/small-python/spy/engine/std/gc"
	"github.com/small-python/spy/engine/std/hashes"
	"github.com/small-python/spy/engine/std/heapq"
	"github.com/small-python/spy/engine/std/imp"
	"github.com/small-python/spy/engine/std/io"
	"github.com/small-python/spy/engine/std/itertools"
	"github.com/small-python/spy/engine/std/json"
	"github.com/small-python/spy/engine/std/math"
	"github.com/small-python/spy/engine/std/operator"
	"github.com/small-python/spy/engine/std/posix"
	"github.com/small-python/spy/engine/std/random"
	"github.com/small-python/spy/engine/std/re"
	"github.com/small-python/spy/engine/std/site"
	"github.com/small-python/spy/engine/std/strings"
	"github.com/small-python/spy/engine/std/structs"
	"github.com/small-python/spy/engine/std/sys"
	"github.com/small-python/spy/engine/std/time"
	"github.com/small-python/spy/engine/std/typing"
	"github.com/small-python/spy/engine/std/unicodedata"
	"github.com/small-python/spy/engine/std/warnings"
	"github.com/small-python/spy/engine/std/weakref"
)

// Registry knows the builtin modules of one runtime.
type Registry struct {
	Std     bool // the standard modules too, not only those that the language needs
	Argv    []string
	Environ [][2]string
}

// module is a row of the list: a table in Go, a source in Python, or a source that completes a table.
type module struct {
	name   string
	def    func() object.ModuleDef
	facade string // the documentation of a table that packages above fill
	source string // below lib
	pkg    bool   // other modules lie below it
	basic  bool   // there without Std
}

// modules is the list, in the order of the names: a table of the linker's, which a start spends nothing on.
var modules = [...]module{
	{name: "__future__", source: "__future__.py", basic: true},
	{name: "_abc", def: abc.Module},
	{name: "_asyncio", def: asyncio.Module},
	{name: "_binascii", def: binascii.Module},
	{name: "_codec_streams", source: "_codec_streams.py"},
	{name: "_codecs", def: codecs.Module},
	{name: "_collections", def: collections.Module},
	{name: "_compat_pickle", source: "_compat_pickle.py"},
	{name: "_contextvars", def: contextvars.Module},
	{name: "_copy", def: copying.Module},
	{name: "_dataclass_annotations", source: "_dataclass_annotations.py"},
	{name: "_dataclasses", def: dataclass.Module},
	{name: "_dis", facade: "The instructions of code objects."},
	{name: "_enum_checks", source: "_enum_checks.py"},
	{name: "_enum_namespace", source: "_enum_namespace.py"},
	{name: "_functools", def: functools.Module},
	{name: "_hashlib", def: hashes.Module},
	{name: "_heapq", def: heapq.Module},
	{name: "_imp", def: imp.Module},
	{name: "_inspect_signature", source: "_inspect_signature.py"},
	{name: "_inspect_source", source: "_inspect_source.py"},
	{name: "_json", def: json.Module},
	{name: "_pathlib_glob", source: "_pathlib_glob.py"},
	{name: "_pathlib_pure", source: "_pathlib_pure.py"},
	{name: "_pickle_opcodes", source: "_pickle_opcodes.py"},
	{name: "_pickle_pickler", source: "_pickle_pickler.py"},
	{name: "_pickle_unpickler", source: "_pickle_unpickler.py"},
	{name: "_random", def: random.Module},
	{name: "_sitebuiltins", def: site.Module},
	{name: "_sre", def: re.Module},
	{name: "_statistics_kernels", source: "_statistics_kernels.py"},
	{name: "_string", def: strings.Module},
	{name: "_strptime", source: "_strptime.py"},
	{name: "_struct", def: structs.Module},
	{name: "_tokenize", facade: "The tokens of a source."},
	{name: "_traceback", facade: "What the module traceback asks of the engine."},
	{name: "_traceback_exception", source: "_traceback_exception.py"},
	{name: "_traceback_stack", source: "_traceback_stack.py"},
	{name: "_typing", def: typing.Module},
	{name: "_typing_classes", source: "_typing_classes.py"},
	{name: "_typing_forms", source: "_typing_forms.py"},
	{name: "_typing_parameters", source: "_typing_parameters.py"},
	{name: "_warnings", def: warnings.Module},
	{name: "_weakref", def: weakref.Module},
	{name: "_weakrefset", source: "_weakrefset.py"},
	{name: "abc", source: "abc.py"},
	{name: "annotationlib", source: "annotationlib.py"},
	{name: "array", def: array.Module},
	{name: "asyncio", source: "asyncio/__init__.py", pkg: true},
	{name: "asyncio.base_events", source: "asyncio/base_events.py"},
	{name: "asyncio.base_futures", source: "asyncio/base_futures.py"},
	{name: "asyncio.base_tasks", source: "asyncio/base_tasks.py"},
	{name: "asyncio.coroutines", source: "asyncio/coroutines.py"},
	{name: "asyncio.events", source: "asyncio/events.py"},
	{name: "asyncio.exceptions", source: "asyncio/exceptions.py"},
	{name: "asyncio.futures", source: "asyncio/futures.py"},
	{name: "asyncio.graph", source: "asyncio/graph.py"},
	{name: "asyncio.locks", source: "asyncio/locks.py"},
	{name: "asyncio.mixins", source: "asyncio/mixins.py"},
	{name: "asyncio.protocols", source: "asyncio/protocols.py"},
	{name: "asyncio.queues", source: "asyncio/queues.py"},
	{name: "asyncio.runners", source: "asyncio/runners.py"},
	{name: "asyncio.streams", source: "asyncio/streams.py"},
	{name: "asyncio.subprocess", source: "asyncio/subprocess.py"},
	{name: "asyncio.taskgroups", source: "asyncio/taskgroups.py"},
	{name: "asyncio.tasks", source: "asyncio/tasks.py"},
	{name: "asyncio.threads", source: "asyncio/threads.py"},
	{name: "asyncio.timeouts", source: "asyncio/timeouts.py"},
	{name: "asyncio.transports", source: "asyncio/transports.py"},
	{name: "base64", source: "base64.py"},
	{name: "binascii", source: "binascii.py"},
	{name: "bisect", def: bisect.Module},
	{name: "builtins", def: builtins.Module, basic: true},
	{name: "calendar", source: "calendar.py"},
	{name: "cmath", def: cmath.Module},
	{name: "codecs", source: "codecs.py"},
	{name: "collections", source: "collections/__init__.py", pkg: true},
	{name: "collections._protocols", source: "collections/_protocols.py"},
	{name: "collections._wrappers", source: "collections/_wrappers.py"},
	{name: "collections.abc", source: "collections/abc.py"},
	{name: "contextlib", source: "contextlib.py"},
	{name: "contextvars", source: "contextvars.py"},
	{name: "copy", source: "copy.py"},
	{name: "copyreg", source: "copyreg.py"},
	{name: "dataclasses", source: "dataclasses.py"},
	{name: "datetime", def: datetime.Module},
	{name: "decimal", def: decimal.Module, source: "decimal.py"},
	{name: "dis", source: "dis.py"},
	{name: "encodings", source: "encodings/__init__.py", pkg: true},
	{name: "encodings._builtin", source: "encodings/_builtin.py"},
	{name: "encodings.aliases", source: "encodings/aliases.py"},
	{name: "encodings.rot_13", source: "encodings/rot_13.py"},
	{name: "encodings.undefined", source: "encodings/undefined.py"},
	{name: "encodings.utf_8_sig", source: "encodings/utf_8_sig.py"},
	{name: "enum", source: "enum.py"},
	{name: "errno", def: errno.Module},
	{name: "fnmatch", source: "fnmatch.py"},
	{name: "fractions", source: "fractions.py"},
	{name: "functools", source: "functools.py"},
	{name: "gc", def: gc.Module},
	{name: "glob", source: "glob.py"},
	{name: "hashlib", source: "hashlib.py"},
	{name: "heapq", source: "heapq.py"},
	{name: "hmac", source: "hmac.py"},
	{name: "importlib", source: "importlib/__init__.py", pkg: true},
	{name: "importlib.machinery", source: "importlib/machinery.py"},
	{name: "importlib.util", source: "importlib/util.py"},
	{name: "inspect", source: "inspect.py"},
	{name: "io", def: io.Module},
	{name: "itertools", def: itertools.Module},
	{name: "json", source: "json/__init__.py", pkg: true},
	{name: "json.__main__", source: "json/__main__.py"},
	{name: "json.decoder", source: "json/decoder.py"},
	{name: "json.encoder", source: "json/encoder.py"},
	{name: "json.scanner", source: "json/scanner.py"},
	{name: "json.tool", source: "json/tool.py"},
	{name: "keyword", source: "keyword.py"},
	{name: "linecache", source: "linecache.py"},
	{name: "locale", source: "locale.py"},
	{name: "math", def: math.Module},
	{name: "ntpath", source: "ntpath.py"},
	{name: "numbers", source: "numbers.py"},
	{name: "operator", def: operator.Module},
	{name: "os", source: "os.py"},
	{name: "pathlib", source: "pathlib.py"},
	{name: "pickle", source: "pickle.py"},
	{name: "posix", def: posix.Module},
	{name: "posixpath", source: "posixpath.py"},
	{name: "random", source: "random.py"},
	{name: "re", source: "re/__init__.py", pkg: true},
	{name: "re._constants", source: "re/_constants.py"},
	{name: "reprlib", source: "reprlib.py"},
	{name: "secrets", source: "secrets.py"},
	{name: "stat", source: "stat.py"},
	{name: "statistics", source: "statistics.py"},
	{name: "string", source: "string.py", pkg: true},
	{name: "string.templatelib", source: "templatelib.py"},
	{name: "struct", source: "struct.py"},
	{name: "sys", def: sys.Module, basic: true},
	{name: "textwrap", source: "textwrap.py"},
	{name: "time", def: time.Module},
	{name: "token", source: "token.py"},
	{name: "tokenize", source: "tokenize.py"},
	{name: "traceback", source: "traceback.py"},
	{name: "types", source: "types.py", basic: true},
	{name: "typing", source: "typing.py"},
	{name: "unicodedata", def: unicodedata.Module},
	{name: "uuid", source: "uuid.py"},
	{name: "warnings", source: "warnings.py"},
	{name: "weakref", source: "weakref.py"},
}

// find is the row of a module, nil where there is none.
func find(name string) *module {
	i := sort.Search(len(modules), func(i int) bool { return modules[i].name >= name })
	if i == len(modules) || modules[i].name != name {
		return nil
	}
	return &modules[i]
}

// table is the part of a module that is written in Go.
func (row *module) table() (def object.ModuleDef, ok bool) {
	switch {
	case row.def != nil:
		return row.def(), true
	case row.facade != "":
		return object.ModuleDef{Name: row.name, Doc: row.facade}, true
	}
	return def, false
}

// Has tells whether name is a builtin module of this runtime.
func (g Registry) Has(name string) bool {
	m := find(name)
	return m != nil && (m.basic || g.Std)
}

// Names are the names of all builtin modules in order.
func Names() []string {
	out := make([]string, 0, len(modules))
	for i := range modules {
		out = append(out, modules[i].name)
	}
	return out
}

// Make makes a builtin module; more are rows that packages above add to it.
func (g Registry) Make(t *object.Thread, name string, more ...[]object.Member) (*object.Module, error) {
	row := find(name)
	m := object.NewModule(t, name)
	m.Builtin = true
	if err := row.place(t, m, name); err != nil {
		return nil, err
	}
	if def, ok := row.table(); ok {
		if err := addTable(t, m, name, def, more); err != nil {
			return nil, err
		}
	}
	switch name {
	case "sys":
		return m, g.fillSys(t, m)
	case "posix":
		return m, g.fillEnviron(t, m)
	case "builtins":
		open := io.OpenRow()
		if err := addRow(t, m, "io", &open); err != nil || !g.Std {
			return m, err
		}
		for _, row := range site.Builtins() {
			if err := addRow(t, m, name, &row); err != nil {
				return m, err
			}
		}
		return m, nil
	}
	if row.source == "" {
		return m, nil
	}
	if err := runSource(t, m, name, row.source); err != nil {
		return m, err
	}
	keepCrossing(t, m, name)
	return m, nil
}

// place says where a module stands among the packages.
func (row *module) place(t *object.Thread, m *object.Module, name string) error {
	pkg := name
	if !row.pkg {
		pkg = name[:max(text.LastIndexByte(name, '.'), 0)]
	} else if err := put(t, m, "__path__", object.FromList(object.NewList(t, nil))); err != nil {
		return err
	}
	return put(t, m, "__package__", object.StrValue(t, pkg))
}

// addTable adds what a table in Go holds.
func addTable(t *object.Thread, m *object.Module, name string, def object.ModuleDef, more [][]object.Member) error {
	if err := put(t, m, "__doc__", object.StrValue(t, def.Doc)); err != nil {
		return err
	}
	for _, rows := range append([][]object.Member{def.Members}, more...) {
		for i := range rows {
			if err := addRow(t, m, name, &rows[i]); err != nil {
				return err
			}
		}
	}
	for _, ty := range def.Types {
		if err := put(t, m, ty.ShortName(), object.FromType(ty)); err != nil {
			return err
		}
	}
	if def.Init != nil {
		return def.Init(t, m)
	}
	return nil
}

func addRow(t *object.Thread, m *object.Module, name string, row *object.Member) error {
	if row.Kind == object.ConstantRow {
		v, err := row.Make(t)
		if err != nil {
			return err
		}
		return put(t, m, row.Name, v)
	}
	return put(t, m, row.Name, object.NewBuiltinFunction(t, row, name, object.FromModule(m)))
}

func put(t *object.Thread, m *object.Module, name string, v object.Value) error {
	return m.Dict.Set(t, object.FromStr(t.Runtime.Intern(name)), v)
}

// Flush writes out what the guest's open files hold. The engine calls it at the end of an operation.
func Flush(t *object.Thread) { io.Sync(t) }

// fillSys adds what depends on how the runtime was made, and the streams.
func (g Registry) fillSys(t *object.Thread, m *object.Module) error {
	argv := g.Argv
	if argv == nil {
		argv = []string{""}
	}
	streams, err := io.StandardStreams(t)
	if err != nil {
		return err
	}
	for _, x := range []object.NamedValue{
		{Name: "argv", Value: object.FromList(object.NewList(t, texts(t, argv)))},
		{Name: "builtin_module_names", Value: object.FromTuple(object.TakeTuple(t, texts(t, Names())))},
		{Name: "modules", Value: object.FromDict(t.Runtime.Modules)},
		{Name: "stdin", Value: streams.In}, {Name: "stdout", Value: streams.Out}, {Name: "stderr", Value: streams.Err},
		{Name: "__stdin__", Value: streams.In}, {Name: "__stdout__", Value: streams.Out}, {Name: "__stderr__", Value: streams.Err},
	} {
		if err := put(t, m, x.Name, x.Value); err != nil {
			return err
		}
	}
	return nil
}

// fillEnviron adds the environment that the host gave, as bytes.
func (g Registry) fillEnviron(t *object.Thread, m *object.Module) error {
	environ := object.NewDict(t)
	value := func(s string) object.Value { return object.FromBytes(object.NewBytes(t, []byte(s))) }
	for _, pair := range g.Environ {
		if err := environ.Set(t, value(pair[0]), value(pair[1])); err != nil {
			return err
		}
	}
	return put(t, m, "environ", object.FromDict(environ))
}

func texts(t *object.Thread, list []string) []object.Value {
	out := make([]object.Value, len(list))
	for i, s := range list {
		out[i] = object.StrValue(t, s)
	}
	return out
}
