//go:build linux

// Registered classes, on a real worker, and lies about them.
package spy

import (
	"context"
	"errors"
	"math/big"
	"reflect"
	"strings"
	"testing"
	"time"

	"github.com/small-python/spy/worker/protocol"
)

type color int

const (
	red color = iota + 1
	green
)

type mode string

type perm int

const (
	permR perm = 1 << iota
	permW
)

type point struct {
	X any `spy:"x"`
	Y int `spy:"y"`
}

type node struct {
	Name string  `spy:"name"`
	Next *node   `spy:"next"`
	Tags []point `spy:"tags"`
}

// registered is a runtime with all of these.
func registered(t *testing.T, o Options) *Runtime {
	t.Helper()
	o.Std = true
	rt := open(t, o)
	must(t, RegisterEnum(rt, "Color", map[string]color{"GREEN": green, "RED": red, "ROT": red}, ClassOptions{}))
	must(t, RegisterEnum(rt, "Mode", map[string]mode{"R": "r", "W": "w"}, ClassOptions{Form: FormStrEnum, Module: "shop.modes"}))
	must(t, RegisterEnum(rt, "Perm", map[string]perm{"R": permR, "W": permW}, ClassOptions{Form: FormFlag}))
	must(t, rt.RegisterClass("Point", point{}, ClassOptions{Frozen: true}))
	must(t, rt.RegisterClass("Node", &node{}, ClassOptions{Module: "shop"}))
	return rt
}

func TestClassesInTheEngine(t *testing.T) {
	rt := registered(t, Options{})
	must(t, rt.Exec(background, `
import enum, dataclasses, shop
from shop.modes import Mode
assert Color.__module__ == Point.__module__ == "__main__" and shop.Node.__module__ == "shop" and Mode.__module__ == "shop.modes"
assert issubclass(Color, enum.Enum) and list(Color) == [Color.RED, Color.GREEN] and Color.ROT is Color.RED and Color.GREEN.value == 2
assert issubclass(Mode, enum.StrEnum) and Mode.R == "r" and issubclass(Perm, enum.Flag) and (Perm.R | Perm.W).value == 3
assert dataclasses.is_dataclass(Point) and [f.name for f in dataclasses.fields(shop.Node)] == ["name", "next", "tags"]
assert Point(1, 2) == Point(1, 2) and hash(Point(1, 2)) and repr(Point(1, 2)) == "Point(x=1, y=2)"
try:
    Point(1, 2).x = 3
except dataclasses.FrozenInstanceError:
    pass
else:
    raise AssertionError
assert str(Color.RED) == "Color.RED" and repr(Point) == "<class '__main__.Point'>"
`))
}

func TestClassesComeOut(t *testing.T) {
	rt := registered(t, Options{})
	must(t, rt.Exec(background, "import shop, enum\nfrom shop.modes import Mode\nclass Sub(Point): pass\nclass Mine(enum.Enum):\n  A = 1"))
	for source, want := range map[string]any{
		"Color.GREEN":                 green,
		"Color.ROT":                   red,
		"Mode.W":                      mode("w"),
		"Perm.W":                      permW,
		"Perm.R|Perm.W":               permR | permW,
		"Perm(0)":                     perm(0),
		"Point('a', 2)":               point{"a", 2},
		"Point(Color.RED, 2)":         point{red, 2},
		"[Point(None, 1), Color.RED]": []any{point{nil, 1}, red},
		"{Color.RED: 1, 1: 2, Mode.R: 3, 'r': 4}":                    D(red, int64(1), int64(1), int64(2), mode("r"), int64(4)),
		"{Point(1, 2): Perm.R}":                                      D(point{int64(1), 2}, permR),
		"{Point((1,), 2): Perm.R}":                                   D(point{Tuple{int64(1)}, 2}, permR),
		"shop.Node('a', None, [])":                                   &node{"a", nil, []point{}},
		"shop.Node('a', shop.Node('b', None, None), (Point(1, 2),))": &node{"a", &node{"b", nil, nil}, []point{{int64(1), 2}}},
	} {
		got, err := rt.Eval(background, source)
		if d, ok := want.(*Dict); ok && err == nil {
			if g, ok := got.(*Dict); !ok || !reflect.DeepEqual(g.Keys(), d.Keys()) {
				t.Errorf("%s came out as %v, %v, want %v", source, got, err, want)
			}
			continue
		}
		if err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("%s came out as %#v, %v, want %#v", source, got, err, want)
		}
	}
	shared, err := As[[]*node](rt.Eval(background, "[(n := shop.Node('a', None, [])), n]"))
	if err != nil || shared[0] != shared[1] {
		t.Errorf("a shared instance came out as %v, %v, want one", shared, err)
	}
	for _, source := range []string{"Sub(1, 2)", "Mine.A", "Point", "object.__new__(Point)", "Color"} {
		if got, err := rt.Eval(background, source); err != nil || reflect.TypeOf(got) != reflect.TypeFor[*Object]() {
			t.Errorf("%s came out as %#v, %v, want an Object", source, got, err)
		}
	}
	_, err = rt.Eval(background, "[n := shop.Node('a', None, []), object.__setattr__(n, 'next', n)]")
	wantError(t, err, "ValueError: a value that contains itself cannot be sent to the host")
	_, err = rt.Eval(background, "Point(1, 'b')")
	if e := wantError(t, err, err.Error()); e.Type != "TypeError" || !strings.Contains(e.Message, "field y of a Point") {
		t.Errorf("got %v, want TypeError of the field y", err)
	}
	want(t, 1)(rt.Eval(background, "1")) // it lives
}

// TestClassesGoIn: the very member, and an instance that the guest's code made nothing of.
func TestClassesGoIn(t *testing.T) {
	rt := registered(t, Options{})
	must(t, rt.Exec(background, `
import shop
from shop.modes import Mode
def boom(*a, **k): raise AssertionError
Point.__init__ = Point.__post_init__ = Point.__new__ = Point.__setattr__ = shop.Node.__init__ = boom
`))
	n := &node{"a", nil, []point{{1, 2}}}
	for source, value := range map[string]any{
		"v is Color.GREEN":   green,
		"v is Mode.R":        mode("r"),
		"v is Perm.W":        permW,
		"v is Perm.R|Perm.W": permR | permW,
		"type(v) is Point and vars(v) == {'x': 'a', 'y': 2}": point{"a", 2},
		"v.x is Color.RED": &point{red, 1},
		"v[0] is v[1] and v[0].next is None and v[0].tags[0].y == 2": []any{n, n},
		"v[Color.RED] == 1 and v[1] == 2":                            D(red, 1, 1, 2),
	} {
		must(t, rt.Set("v", value))
		if ok, err := As[bool](rt.Eval(background, source)); err != nil || !ok {
			t.Errorf("%s: got %v, %v with %v", source, ok, err, value)
		}
	}
	wantError(t, rt.Set("v", color(7)), "ValueError: 7 is not a valid Color")
	if err := rt.Set("v", perm(8)); err == nil || !strings.Contains(err.Error(), "invalid value 8") {
		t.Errorf("got %v, want an invalid value", err)
	}
	loop := &node{Name: "a"}
	loop.Next = loop
	wantError(t, rt.Set("v", loop), "ValueError: a value that contains itself cannot enter the engine")
}

// TestTamperedClasses: whatever the guest does to a class, the host gets members that it registered and the fields of the class, or Objects.
func TestTamperedClasses(t *testing.T) {
	rt := registered(t, Options{})
	must(t, rt.Exec(background, `
import shop, enum
ran = []
class Evil:
    def __hash__(self): ran.append(1); return hash("x")
    def __eq__(self, other): ran.append(2); return True
Fake = object.__new__(Color)
Fake._name_, Fake._value_ = "RED", 1
Color._member_map_["BLUE"] = Fake
type.__setattr__(Color, "GREEN", Fake)
before = Point(1, 2)
Point.__getattribute__ = lambda self, name: ran.append(name) or 7
Point.x = property(lambda self: ran.append("x") or 8)
p = shop.Node("a", None, [])
del p.next
q = shop.Node("a", None, [])
q.__dict__[Evil()] = 1
flags = object.__new__(Perm)
flags._value_ = "no"
r = shop.Node("a", None, [])
r.extra = 1
ran.clear()
`))
	for _, source := range []string{"Fake", "Color._member_map_['BLUE']", "Color.GREEN", "p", "q", "flags"} {
		if got, err := rt.Eval(background, source); err != nil || reflect.TypeOf(got) != reflect.TypeFor[*Object]() {
			t.Errorf("%s came out as %#v, %v, want an Object", source, got, err)
		}
	}
	if got, err := rt.Eval(background, "before"); err != nil || got != (point{int64(1), 2}) {
		t.Errorf("got %#v, %v, want the fields as they are", got, err)
	}
	if got, err := rt.Eval(background, "r"); err != nil || !reflect.DeepEqual(got, &node{"a", nil, []point{}}) {
		t.Errorf("got %#v, %v, want an instance without what is no field", got, err)
	}
	want(t, 0)(rt.Eval(background, "len(ran)"))
	must(t, rt.Set("v", green))
	want(t, "GREEN")(rt.Eval(background, "v.name"))
}

func TestClassesAsArguments(t *testing.T) {
	rt := registered(t, Options{})
	must(t, rt.Define("mix", func(c color, p point) (point, error) { return point{c, p.Y + 1}, nil }))
	want(t, true)(rt.Eval(background, "mix(Color.RED, Point(1, 2)) == Point(Color.RED, 3)"))
	must(t, rt.Exec(background, "try:\n  mix(Color.RED, Point(1, 'b'))\n  r = ''\nexcept TypeError as e:\n  r = str(e)"))
	got, err := As[string](rt.Get(background, "r"))
	if err != nil || !strings.Contains(got, "field y of a Point") {
		t.Errorf("got %q, %v, want a word on the field", got, err)
	}
	_, err = rt.Eval(background, "(_ for _ in ()).throw(ValueError(Color.RED, Point(1, 2)))")
	var e *Error
	if !errors.As(err, &e) || !reflect.DeepEqual(e.Args, Tuple{red, point{int64(1), 2}}) {
		t.Errorf("got %v, want the arguments", err)
	}
	_, err = rt.Eval(background, "(_ for _ in ()).throw(ValueError(Point(1, 'b')))")
	if !errors.As(err, &e) || e.Type != "ValueError" || e.Args != nil {
		t.Errorf("got %#v, want no arguments", e)
	}
}

func TestRefusedClasses(t *testing.T) {
	plain := open(t, Options{})
	wantError(t, RegisterEnum(plain, "Color", map[string]color{"RED": red}, ClassOptions{}), "NotImplementedError: class Color: the runtime was started without the standard modules")
	rt := registered(t, Options{StepLimit: 1000})
	wantError(t, RegisterEnum(rt, "Color", map[string]perm{"RED": 1}, ClassOptions{}), "ValueError: a class of the name Color was registered already")
	wantError(t, RegisterEnum(rt, "Other", map[string]color{"RED": 1}, ClassOptions{}), "ValueError: the type spy.color was registered already, as Color")
	wantError(t, RegisterEnum(rt, "Other", map[string]int{"RED": 1}, ClassOptions{}), "TypeError: class Other: got the type int, want one that the program defined")
	wantError(t, RegisterEnum(rt, "no name", map[string]color{"RED": 1}, ClassOptions{}), `ValueError: name of a class: got "no name", want an identifier`)
	wantError(t, rt.RegisterClass("Other", 1, ClassOptions{}), "TypeError: class Other: got int, want a struct with fields that have a `spy` tag")
	type size int
	if err := RegisterEnum(open(t, Options{Std: true}), "Size", map[string]size{}, ClassOptions{}); err == nil {
		t.Error("an enumeration without members was taken")
	}
	want(t, 1)(rt.Eval(background, "1"))
	err := RegisterEnum(rt, "Size", map[string]size{"mro": 1}, ClassOptions{})
	if err == nil || !strings.Contains(err.Error(), "invalid enum member name(s) 'mro'") {
		t.Errorf("got %v, want an invalid name", err)
	}
	err = RegisterEnum(rt, "Size", map[string]size{"__a__": 1}, ClassOptions{})
	wantError(t, err, "ValueError: '__a__' is no name for a member of Size")
	must(t, RegisterEnum(rt, "Size", map[string]size{"A": 1}, ClassOptions{})) // the name is free
	if got, err := rt.Eval(background, "Size.A"); err != nil || got != size(1) {
		t.Errorf("got %v, %v, want the member", got, err)
	}
}

// TestClassesBesideALoader: the library's own modules are not asked of the loader while the host waits for a class or hands in a number.
func TestClassesBesideALoader(t *testing.T) {
	var asked []string
	rt := registered(t, Options{Loader: func(_ context.Context, name string) (string, bool, error) {
		asked = append(asked, name)
		return "", false, nil
	}})
	must(t, rt.Set("numbers", []any{big.NewRat(1, 3), Decimal("1.5"), UUID{}, Path("a")}))
	must(t, rt.RegisterModule("shop", map[string]any{"vat": 3}, "double = vat * 2"))
	want(t, 6)(rt.Eval(background, "__import__('shop').double"))
	want(t, true)(rt.Eval(background, "__import__('shop').Node('a', 1, 2).name == 'a'"))
	want(t, "Fraction(1, 3)")(rt.Eval(background, "repr(numbers[0])"))
	if len(asked) != 0 {
		t.Errorf("the loader was asked for %v", asked)
	}
}

// TestSharedConversion: a list that is in many instances is copied for each where the Go type wants it, within bounds.
func TestSharedConversion(t *testing.T) {
	rt := registered(t, Options{})
	must(t, rt.Exec(background, "import shop\ntags = [Point(k, 1) for k in range(3000)]\nall = [shop.Node('a', None, tags) for k in range(3000)]"))
	_, err := rt.Get(background, "all")
	wantError(t, err, "MemoryError: instances of registered classes hold too much that must be converted")
	want(t, 1)(rt.Eval(background, "1"))
}

func TestLiesAboutClasses(t *testing.T) {
	for text, lie := range map[string]func(b *protocol.Builder) protocol.Index{
		"the class Other, which was never":          func(b *protocol.Builder) protocol.Index { return b.Enum(b.Str("Other"), b.Str("RED")) },
		"the class Point, which was never":          func(b *protocol.Builder) protocol.Index { return b.Enum(b.Str("Point"), b.Str("x")) },
		"the class Color, which was never":          func(b *protocol.Builder) protocol.Index { return b.Dataclass(b.Str("Color"), nil) },
		"a member of Color that there is not: BLUE": func(b *protocol.Builder) protocol.Index { return b.Enum(b.Str("Color"), b.Str("BLUE")) },
		"flags of the class Color":                  func(b *protocol.Builder) protocol.Index { return b.Flags(b.Str("Color"), b.Int(1)) },
		"got 1 fields of a Point, want 2": func(b *protocol.Builder) protocol.Index {
			return b.Dataclass(b.Str("Point"), []protocol.Index{b.Str("x"), b.Int(1)})
		},
		"got the field z of a Point, want y": func(b *protocol.Builder) protocol.Index {
			return b.Dataclass(b.Str("Point"), []protocol.Index{b.Str("x"), b.Int(1), b.Str("z"), b.Int(1)})
		},
		"got the field x of a Point, want y": func(b *protocol.Builder) protocol.Index {
			return b.Dataclass(b.Str("Point"), []protocol.Index{b.Str("x"), b.Int(1), b.Str("x"), b.Int(1)})
		},
		"got 3 fields of a Point, want 2": func(b *protocol.Builder) protocol.Index {
			return b.Dataclass(b.Str("Point"), []protocol.Index{b.Str("x"), b.Int(1), b.Str("y"), b.Int(1), b.Str("y"), b.Int(1)})
		},
	} {
		rt := newLiar(t, Options{Std: true, Timeout: 2 * time.Second}, func(l *liar) {
			m, ok := l.request()
			for ok && m.Kind == protocol.MessageRegisterClass {
				l.builder.Reset()
				l.send(&protocol.Result{Values: l.builder.Values()}, m.ID)
				m, ok = l.next()
			}
			if ok {
				l.builder.Reset()
				l.builder.Root(lie(l.builder))
				l.send(&protocol.Result{Values: l.builder.Values()}, m.ID)
			}
			for ok {
				_, ok = l.next()
			}
		})
		must(t, RegisterEnum(rt, "Color", map[string]color{"RED": red}, ClassOptions{}))
		must(t, rt.RegisterClass("Point", point{}, ClassOptions{}))
		breaches(t, rt, text)
	}
}

func TestStubsOfClasses(t *testing.T) {
	rt := open(t, Options{Std: true})
	must(t, RegisterEnum(rt, "Shade", map[string]shade{"DARK": 1, "LIGHT": 2}, ClassOptions{Form: FormIntFlag}))
	must(t, rt.RegisterClass("Pair", struct {
		A int `spy:"a"`
		B any `spy:"b"`
	}{}, ClassOptions{Frozen: true}))
	must(t, RegisterEnum(rt, "Hidden", map[string]mood{"A": "a"}, ClassOptions{Module: "m"}))
	must(t, rt.Define("paint", func() {}, Signature("(what: Pair, how: Shade = Shade.DARK) -> None")))
	const stubs = `from dataclasses import dataclass, field
from enum import Enum, Flag, IntEnum, IntFlag, StrEnum
from typing import Any

class Shade(IntFlag):
    DARK = 1
    LIGHT = 2

@dataclass(frozen=True)
class Pair:
    a: Any
    b: Any

def paint(what: Pair, how: Shade = Shade.DARK) -> None: ...
`
	if got := rt.Stubs(); got != stubs {
		t.Errorf("got\n%s\nwant\n%s", got, stubs)
	}
}

type (
	shade int
	mood  string
)
