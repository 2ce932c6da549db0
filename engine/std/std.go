// Package std is the one list of builtin modules.
package std

import (
	"sort"
	text "strings"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/engine/std/abc"
	"github.com/small-python/spy/engine/std/array"
	"github.com/small-python/spy/engine/std/bisect"
	"github.com/small-python/spy/engine/std/builtins"
	"github.com/small-python/spy/engine/std/cmath"
	"github.com/small-python/spy/engine/std/codecs"
	"github.com/small-python/spy/engine/std/collections"
	"github.com/small-python/spy/engine/std/copying"
	"github.com/small-python/spy/engine/std/dataclass"
	"github.com/small-python/spy/engine/std/errno"
	"github.com/small-python/spy/engine/std/functools"
	"github.com/small-python/spy/engine/std/gc"
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
	def    func() object.ModuleDef
	source string // below lib
	pkg    bool   // other modules lie below it
	basic  bool   // there without Std
}

// modules is the list, by name.
var modules = map[string]module{
	"__future__":             {source: "__future__.py", basic: true},
	"_abc":                   {def: abc.Module},
	"_codec_streams":         {source: "_codec_streams.py"},
	"_codecs":                {def: codecs.Module},
	"_collections":           {def: collections.Module},
	"_compat_pickle":         {source: "_compat_pickle.py"},
	"_copy":                  {def: copying.Module},
	"_dataclass_annotations": {source: "_dataclass_annotations.py"},
	"_dataclasses":           {def: dataclass.Module},
	"_dis":                   {def: facade("_dis", "The instructions of code objects.")},
	"_enum_checks":           {source: "_enum_checks.py"},
	"_enum_namespace":        {source: "_enum_namespace.py"},
	"_functools":             {def: functools.Module},
	"_heapq":                 {def: heapq.Module},
	"_imp":                   {def: imp.Module},
	"_inspect_signature":     {source: "_inspect_signature.py"},
	"_inspect_source":        {source: "_inspect_source.py"},
	"_json":                  {def: json.Module},
	"_pickle_opcodes":        {source: "_pickle_opcodes.py"},
	"_pickle_pickler":        {source: "_pickle_pickler.py"},
	"_pickle_unpickler":      {source: "_pickle_unpickler.py"},
	"_random":                {def: random.Module},
	"_sre":                   {def: re.Module},
	"_statistics_kernels":    {source: "_statistics_kernels.py"},
	"_string":                {def: strings.Module},
	"_strptime":              {source: "_strptime.py"},
	"_struct":                {def: structs.Module},
	"_tokenize":              {def: facade("_tokenize", "The tokens of a source.")},
	"_traceback":             {def: facade("_traceback", "What the module traceback asks of the engine.")},
	"_traceback_exception":   {source: "_traceback_exception.py"},
	"_traceback_stack":       {source: "_traceback_stack.py"},
	"_typing":                {def: typing.Module},
	"_typing_classes":        {source: "_typing_classes.py"},
	"_typing_forms":          {source: "_typing_forms.py"},
	"_typing_parameters":     {source: "_typing_parameters.py"},
	"_warnings":              {def: warnings.Module},
	"_weakref":               {def: weakref.Module},
	"_weakrefset":            {source: "_weakrefset.py"},
	"abc":                    {source: "abc.py"},
	"annotationlib":          {source: "annotationlib.py"},
	"array":                  {def: array.Module},
	"bisect":                 {def: bisect.Module},
	"builtins":               {def: builtins.Module, basic: true},
	"cmath":                  {def: cmath.Module},
	"codecs":                 {source: "codecs.py"},
	"collections":            {source: "collections/__init__.py", pkg: true},
	"collections._protocols": {source: "collections/_protocols.py"},
	"collections._wrappers":  {source: "collections/_wrappers.py"},
	"collections.abc":        {source: "collections/abc.py"},
	"contextlib":             {source: "contextlib.py"},
	"copy":                   {source: "copy.py"},
	"copyreg":                {source: "copyreg.py"},
	"dataclasses":            {source: "dataclasses.py"},
	"dis":                    {source: "dis.py"},
	"encodings":              {source: "encodings/__init__.py", pkg: true},
	"encodings._builtin":     {source: "encodings/_builtin.py"},
	"encodings.aliases":      {source: "encodings/aliases.py"},
	"encodings.rot_13":       {source: "encodings/rot_13.py"},
	"encodings.undefined":    {source: "encodings/undefined.py"},
	"encodings.utf_8_sig":    {source: "encodings/utf_8_sig.py"},
	"enum":                   {source: "enum.py"},
	"errno":                  {def: errno.Module},
	"fractions":              {source: "fractions.py"},
	"functools":              {source: "functools.py"},
	"gc":                     {def: gc.Module},
	"heapq":                  {source: "heapq.py"},
	"importlib":              {source: "importlib/__init__.py", pkg: true},
	"importlib.machinery":    {source: "importlib/machinery.py"},
	"importlib.util":         {source: "importlib/util.py"},
	"inspect":                {source: "inspect.py"},
	"io":                     {def: io.Module},
	"itertools":              {def: itertools.Module},
	"json":                   {source: "json/__init__.py", pkg: true},
	"json.__main__":          {source: "json/__main__.py"},
	"json.decoder":           {source: "json/decoder.py"},
	"json.encoder":           {source: "json/encoder.py"},
	"json.scanner":           {source: "json/scanner.py"},
	"json.tool":              {source: "json/tool.py"},
	"keyword":                {source: "keyword.py"},
	"linecache":              {source: "linecache.py"},
	"locale":                 {source: "locale.py"},
	"math":                   {def: math.Module},
	"numbers":                {source: "numbers.py"},
	"operator":               {def: operator.Module},
	"os":                     {source: "os.py"},
	"pickle":                 {source: "pickle.py"},
	"posix":                  {def: posix.Module},
	"posixpath":              {source: "posixpath.py"},
	"random":                 {source: "random.py"},
	"re":                     {source: "re/__init__.py", pkg: true},
	"re._constants":          {source: "re/_constants.py"},
	"reprlib":                {source: "reprlib.py"},
	"stat":                   {source: "stat.py"},
	"statistics":             {source: "statistics.py"},
	"string":                 {source: "string.py", pkg: true},
	"string.templatelib":     {source: "templatelib.py"},
	"struct":                 {source: "struct.py"},
	"sys":                    {def: sys.Module, basic: true},
	"textwrap":               {source: "textwrap.py"},
	"time":                   {def: time.Module},
	"token":                  {source: "token.py"},
	"tokenize":               {source: "tokenize.py"},
	"traceback":              {source: "traceback.py"},
	"types":                  {source: "types.py", basic: true},
	"typing":                 {source: "typing.py"},
	"unicodedata":            {def: unicodedata.Module},
	"warnings":               {source: "warnings.py"},
	"weakref":                {source: "weakref.py"},
}

// facade is a table to which the engine above adds the rows.
func facade(name, doc string) func() object.ModuleDef {
	return func() object.ModuleDef { return object.ModuleDef{Name: name, Doc: doc} }
}

// Has tells whether name is a builtin module of this runtime.
func (g Registry) Has(name string) bool {
	m, ok := modules[name]
	return ok && (m.basic || g.Std)
}

// Names are the names of all builtin modules, in no order.
func Names() []string {
	out := make([]string, 0, len(modules))
	for n := range modules {
		out = append(out, n)
	}
	return out
}

// Make makes a builtin module; more are rows that packages above add to it.
func (g Registry) Make(t *object.Thread, name string, more ...[]object.Member) (*object.Module, error) {
	row := modules[name]
	m := object.NewModule(t, name)
	m.Builtin = true
	if err := row.place(t, m, name); err != nil {
		return nil, err
	}
	if row.def != nil {
		if err := addTable(t, m, name, row.def(), more); err != nil {
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
		return m, addRow(t, m, "io", &open)
	}
	if row.source != "" {
		return m, runSource(t, m, name, row.source)
	}
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
	names := Names()
	sort.Strings(names)
	streams, err := io.StandardStreams(t)
	if err != nil {
		return err
	}
	for _, x := range []object.NamedValue{
		{Name: "argv", Value: object.FromList(object.NewList(t, texts(t, argv)))},
		{Name: "builtin_module_names", Value: object.FromTuple(object.TakeTuple(t, texts(t, names)))},
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
