// Issuing a warning: what the filters make of it, whether it was shown before, and how it is shown.
package warnings

import (
	"strconv"
	"strings"

	"github.com/small-python/spy/engine/object"
)

// Warning is a warning on its way.
type Warning struct {
	Message  object.Value // a text or an instance of the category
	Category object.Value
	File     string
	Line     int
	Module   object.Value // the module's name; absent: the filters look at the file's name
	Registry object.Value // of the module: what was shown there
	Source   object.Value // what the warning is about, for ResourceWarning

	text object.Value // of the message
}

// place takes file, line, module and registry from a frame.
func (w *Warning) place(t *object.Thread, level int, skip func(string) bool) error {
	m, ok := t.Machine.(frames)
	if !ok {
		w.File, w.Registry = "<sys>", object.None()
		return nil
	}
	var globals *object.Dict
	w.File, w.Line, globals = m.WarningPlace(max(level-1, 0), skip)
	if globals == nil {
		w.File, w.Line = "<sys>", 0
		sys, ok := object.AsModule(t.Runtime.Modules.GetStr(t, t.Runtime.Intern("sys")))
		if !ok {
			return nil
		}
		globals = sys.Dict
	}
	key := object.FromStr(t.Runtime.Intern("__warningregistry__"))
	if w.Registry = globals.GetStr(t, t.Runtime.Intern("__warningregistry__")); w.Registry.IsAbsent() {
		w.Registry = object.FromDict(object.NewDict(t))
		if err := globals.Set(t, key, w.Registry); err != nil {
			return err
		}
	}
	if _, ok := object.AsDict(w.Registry); !ok && !w.Registry.IsNone() {
		return t.TypeError("'registry' must be a dict or None")
	}
	w.Module = globals.GetStr(t, t.Runtime.Intern("__name__"))
	if _, ok := object.AsStr(w.Module); !ok && (w.Module.IsAbsent() || !w.Module.IsNone()) {
		w.Module = object.StrValue(t, "<string>")
	}
	return nil
}

// Issue shows the warning, raises it or does nothing, as the filters say.
func (w *Warning) Issue(t *object.Thread) error {
	if err := t.Step(1); err != nil {
		return err
	}
	if err := w.complete(t); err != nil {
		return err
	}
	key := object.FromTuple(object.NewTuple(t, w.text, w.Category, object.Int(int64(w.Line))))
	registry, _ := object.AsDict(w.Registry)
	if registry != nil {
		if known, err := wasShown(t, registry, key, false); err != nil || known {
			return err
		}
	}
	action, item, err := w.action(t)
	if err != nil {
		return err
	}
	switch action.S {
	case "error":
		x, ok := object.AsException(w.Message)
		if !ok {
			return t.TypeError("exceptions must derive from BaseException")
		}
		return x
	case "ignore":
		return nil
	}
	known := false
	if action.S != "always" && action.S != "all" {
		if registry != nil {
			if err := registry.Set(t, key, object.Bool(true)); err != nil {
				return err
			}
		}
		if known, err = w.register(t, registry, action, item); err != nil {
			return err
		}
	}
	if known {
		return nil
	}
	return w.show(t)
}

// complete makes the message an instance of the category, and the text its text.
func (w *Warning) complete(t *object.Thread) error {
	if w.Source.IsAbsent() {
		w.Source = object.None()
	}
	if object.IsInstance(w.Message, object.WarningType) {
		text, err := t.Str(w.Message)
		if err != nil {
			return err
		}
		w.text, w.Category = object.FromStr(text), object.FromType(w.Message.Type())
		return nil
	}
	w.text = w.Message
	x, err := t.Call(w.Category, w.text)
	w.Message = x
	return err
}

// register notes the warning for the actions once and module, and tells whether it was noted before.
func (w *Warning) register(t *object.Thread, registry *object.Dict, action *object.Str, item object.Value) (bool, error) {
	switch action.S {
	case "once":
		if registry == nil {
			v, err := attribute(t, "onceregistry", object.FromDict(of(t).once))
			if err != nil {
				return false, err
			}
			d, ok := object.AsDict(v)
			if !ok {
				return false, t.TypeError("_warnings.onceregistry must be a dict, not '%s'", v.Type().Name)
			}
			of(t).once = d
			registry = d
		}
	case "module":
		if registry == nil {
			return false, nil
		}
	case "default":
		return false, nil
	default:
		a, err := t.Repr(object.FromStr(action))
		if err != nil {
			return false, err
		}
		i, err := t.Repr(item)
		if err != nil {
			return false, err
		}
		return false, t.RuntimeError("Unrecognized action (%s) in warnings.filters:\n %s", a.S, i.S)
	}
	return wasShown(t, registry, object.FromTuple(object.NewTuple(t, w.text, w.Category)), true)
}

// wasShown tells whether a registry of the present filters has the key; where it has not and note is set, it gets it.
func wasShown(t *object.Thread, registry *object.Dict, key object.Value, note bool) (bool, error) {
	version := object.FromStr(t.Runtime.Intern("version"))
	have, err := registry.Get(t, version)
	if err != nil {
		return false, err
	}
	if now := object.Int(of(t).version); have.IsAbsent() || !have.IsInt() || have.AsInt() != now.AsInt() {
		registry.Clear()
		if err := registry.Set(t, version, now); err != nil {
			return false, err
		}
	} else if v, err := registry.Get(t, key); err != nil {
		return false, err
	} else if !v.IsAbsent() {
		if yes, err := t.Truth(v); err != nil || yes {
			return yes, err
		}
	}
	if note {
		return false, registry.Set(t, key, object.Bool(true))
	}
	return false, nil
}

// attribute is what the module warnings has under a name, where the program has loaded it: it may be another object than ours.
func attribute(t *object.Thread, name string, ours object.Value) (object.Value, error) {
	m := t.Runtime.Modules.GetStr(t, t.Runtime.Intern("warnings"))
	if m.IsAbsent() || m.IsNone() {
		return ours, nil
	}
	v, err := t.LookupAttr(m, name)
	if err == nil && v.IsAbsent() {
		v = ours
	}
	return v, err
}

// action is what the first filter that matches says, and that filter.
func (w *Warning) action(t *object.Thread) (*object.Str, object.Value, error) {
	v, err := attribute(t, "filters", object.FromList(of(t).filters))
	if err != nil {
		return nil, v, err
	}
	filters, ok := object.AsList(v)
	if !ok {
		return nil, v, t.ValueError("_warnings.filters must be a list")
	}
	of(t).filters = filters
	for i := 0; i < len(filters.Items); i++ {
		if err := t.Step(1); err != nil {
			return nil, v, err
		}
		item := filters.Items[i]
		f, ok := object.AsTuple(item)
		if !ok || len(f.Items) != 5 {
			return nil, item, t.ValueError("warnings.filters item %d isn't a 5-tuple", i)
		}
		action, ok := object.AsStr(f.Items[0])
		if !ok {
			return nil, item, t.TypeError("action must be a string, not '%s'", f.Items[0].Type().Name)
		}
		if matches, err := w.matches(t, f.Items); err != nil || matches {
			return action, item, err
		}
	}
	if v, err = attribute(t, "defaultaction", object.StrValue(t, "default")); err != nil {
		return nil, v, err
	}
	action, ok := object.AsStr(v)
	if !ok {
		return nil, v, t.TypeError("_warnings.defaultaction must be a string, not '%s'", v.Type().Name)
	}
	return action, object.None(), nil
}

// matches compares the warning with a filter: action, message, category, module, line.
func (w *Warning) matches(t *object.Thread, filter []object.Value) (bool, error) {
	text, err := matched(t, filter[1], w.text)
	if err != nil {
		return false, err
	}
	module, err := w.moduleMatched(t, filter[3])
	if err != nil {
		return false, err
	}
	category, err := t.IsSubclass(w.Category, filter[2])
	if err != nil {
		return false, err
	}
	line, ok := object.ToInt(filter[4])
	if !ok {
		return false, t.TypeError("an integer is required")
	}
	if !line.IsInt() {
		return false, t.OverflowError("Python int too large to convert to C int")
	}
	return text && module && category && (line.AsInt() == 0 || line.AsInt() == int64(w.Line)), nil
}

// matched compares with a part of a filter: None matches everything, a str what equals it, anything else decides by its method match.
func matched(t *object.Thread, pattern, v object.Value) (bool, error) {
	if pattern.IsNone() {
		return true, nil
	}
	if pattern.Type() == object.StrType {
		s, _ := object.AsStr(pattern)
		text, ok := object.AsStr(v)
		if !ok {
			return false, t.TypeError("Can't compare str and %s", v.Type().Name)
		}
		return s.S == text.S, nil
	}
	r, err := t.CallMethod(pattern, "match", v)
	if err != nil {
		return false, err
	}
	return t.Truth(r)
}

// moduleMatched compares the module with a part of a filter. A warning without one matches by the names that its file may have as a module.
func (w *Warning) moduleMatched(t *object.Thread, pattern object.Value) (bool, error) {
	if !w.Module.IsAbsent() {
		return matched(t, pattern, w.Module)
	}
	name := w.File
	switch {
	case name == "":
		return matched(t, pattern, object.StrValue(t, "<unknown>"))
	case name[0] == '<' && name[len(name)-1] == '>':
		return matched(t, pattern, object.StrValue(t, name))
	}
	name, isPackage := strings.CutSuffix(name, "/__init__.py")
	if !isPackage {
		name = strings.TrimSuffix(name, ".py")
	}
	if yes, err := matched(t, pattern, object.StrValue(t, name)); err != nil || yes {
		return yes, err
	}
	if len(name) > longestName {
		return false, nil
	}
	name = strings.TrimPrefix(name, "/")
	for {
		if err := t.Step(1); err != nil {
			return false, err
		}
		if yes, err := matched(t, pattern, object.StrValue(t, strings.ReplaceAll(name, "/", "."))); err != nil || yes {
			return yes, err
		}
		_, rest, found := strings.Cut(name, "/")
		if !found {
			return false, nil
		}
		name = rest
	}
}

// longestName bounds the file names that are looked at as modules of packages.
const longestName = 4096

// show passes the warning to the module warnings where the program has loaded it, else writes it itself.
func (w *Warning) show(t *object.Thread) error {
	f, err := attribute(t, "_showwarnmsg", object.Absent)
	if err != nil {
		return err
	}
	if f.IsAbsent() {
		return w.write(t)
	}
	if f.Type().Slots.Call == nil {
		return t.TypeError("warnings._showwarnmsg() must be set to a callable")
	}
	cls, err := attribute(t, "WarningMessage", object.Absent)
	if err != nil {
		return err
	}
	if cls.IsAbsent() {
		return t.RuntimeError("unable to get warnings.WarningMessage")
	}
	module := w.Module
	if module.IsAbsent() {
		module = object.None()
	}
	msg, err := t.Call(cls, w.Message, w.Category, object.StrValue(t, w.File), object.Int(int64(w.Line)), object.None(), object.None(), w.Source, module)
	if err != nil {
		return err
	}
	_, err = t.Call(f, msg)
	return err
}

// write writes the warning to sys.stderr with its line of source.
func (w *Warning) write(t *object.Thread) error {
	sys := t.Runtime.Modules.GetStr(t, t.Runtime.Intern("sys"))
	if sys.IsAbsent() || sys.IsNone() {
		return nil
	}
	stderr, err := t.LookupAttr(sys, "stderr")
	if err != nil || stderr.IsAbsent() || stderr.IsNone() {
		return err
	}
	name, text := "Warning", ""
	if ty, ok := object.AsType(w.Category); ok {
		name = ty.ShortName()
	}
	if s, err := t.Str(w.text); err != nil {
		return err
	} else if text = s.S; t.Reserve(2*int64(len(text))) != nil {
		return t.MemoryError()
	}
	out := w.File + ":" + strconv.Itoa(w.Line) + ": " + name + ": " + text + "\n"
	if line := strings.TrimSpace(lineOf(t, w.File, w.Line)); line != "" {
		out += "  " + line + "\n"
	}
	_, err = t.CallMethod(stderr, "write", object.StrValue(t, out))
	return err
}
