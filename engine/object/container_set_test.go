// Tests of the table of set: the order of its members against samples made by CPython, and comparisons that change it.
package object

import (
	"bufio"
	"fmt"
	"math/big"
	"os"
	"strings"
	"testing"
)

// setProgram runs the programs of the sample file.
type setProgram struct {
	tt   *testing.T
	t    *Thread
	sets [3]*Set
	line int
}

func parseInt(tt *testing.T, s string) Value {
	tt.Helper()
	i, ok := new(big.Int).SetString(s, 10)
	if !ok {
		tt.Fatalf("not a number: %q", s)
	}
	return IntFromBig(i)
}

func (p *setProgram) numbers(words []string) []Value {
	out := make([]Value, len(words))
	for i, w := range words {
		out[i] = parseInt(p.tt, w)
	}
	return out
}

// list makes a list of the numbers, dict a dict with them as keys.
func (p *setProgram) list(words []string) Value { return FromList(NewList(p.t, p.numbers(words))) }
func (p *setProgram) dict(words []string) Value {
	d := NewDict(p.t)
	for _, v := range p.numbers(words) {
		noError(p.tt, d.Set(p.t, v, None()))
	}
	return FromDict(d)
}

func (p *setProgram) order(s *Set) string {
	var out []string
	noError(p.tt, s.Each(func(v Value) error {
		i, _ := ToInt(v)
		out = append(out, ToBig(i).String())
		return nil
	}))
	return strings.Join(out, " ")
}

var (
	setProgramNew = map[string]func(*Set, *Thread, Value) (*Set, error){
		"or": (*Set).union, "and": (*Set).intersection, "sub": (*Set).difference, "xor": (*Set).symmetricDifference,
	}
	setProgramInPlace = map[string]func(*Set, *Thread, Value) error{
		"ior": (*Set).Update, "iand": (*Set).intersectionUpdate, "isub": (*Set).differenceUpdate, "ixor": (*Set).symmetricUpdate,
		"update": (*Set).Update, "difference_update": (*Set).differenceUpdate, "intersection_update": (*Set).intersectionUpdate,
		"symmetric_difference_update": (*Set).symmetricUpdate,
	}
)

func (p *setProgram) run(line string) {
	tt, t := p.tt, p.t
	tt.Helper()
	words := strings.Fields(line)
	if words[0] == "end" {
		p.sets = [3]*Set{NewSet(t), NewSet(t), NewSet(t)}
		return
	}
	a := int(words[1][0] - '0')
	s, rest := p.sets[a], words[2:]
	var err error
	switch op := words[0]; op {
	case "add":
		_, err = s.Add(t, parseInt(tt, rest[0]))
	case "discard":
		_, err = s.Discard(t, parseInt(tt, rest[0]))
	case "pop":
		if rest[0] != "none" {
			wantRepr(tt, t, s.pop(t), rest[0])
		}
	case "copy":
		p.sets[a], err = p.sets[rest[0][0]-'0'].copyAs(t, &setType)
	case "clear":
		s.clear()
	case "update_dict":
		err = s.Update(t, p.dict(rest))
	case "difference_dict":
		p.sets[a], err = p.sets[rest[0][0]-'0'].difference(t, p.dict(rest[1:]))
	case "or", "and", "sub", "xor":
		p.sets[a], err = setProgramNew[op](p.sets[rest[0][0]-'0'], t, FromSet(p.sets[rest[1][0]-'0']))
	case "ior", "iand", "isub", "ixor":
		err = setProgramInPlace[op](s, t, FromSet(p.sets[rest[0][0]-'0']))
	case "=":
		if got := p.order(s); got != strings.Join(rest, " ") {
			tt.Fatalf("line %d: got\n%s, want\n%s", p.line, got, strings.Join(rest, " "))
		}
	case "hash", "tuple":
		p.hash(op, s, rest[0])
	default:
		err = setProgramInPlace[op](s, t, p.list(rest))
	}
	noError(tt, err)
}

// hash compares the hash of a frozenset or tuple of the members.
func (p *setProgram) hash(op string, s *Set, want string) {
	p.tt.Helper()
	v := Value{}
	if op == "hash" {
		f, err := s.copyAs(p.t, &frozensetType)
		noError(p.tt, err)
		v = FromSet(f)
	} else {
		items, err := p.t.Collect(FromSet(s))
		noError(p.tt, err)
		v = FromTuple(TakeTuple(p.t, items))
	}
	h, err := p.t.Hash(v)
	noError(p.tt, err)
	if got := fmt.Sprint(h); got != want {
		p.tt.Fatalf("line %d: %s: got %s, want %s", p.line, op, got, want)
	}
}

func TestSetOrderIsCPythons(tt *testing.T) {
	f, err := os.Open("testdata/container_set_order.txt")
	noError(tt, err)
	defer f.Close()
	p := &setProgram{tt: tt, t: newTestThread(tt)}
	p.run("end")
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		p.line++
		p.run(lines.Text())
	}
	noError(tt, lines.Err())
	if p.line < 1000 {
		tt.Fatalf("only %d lines of samples", p.line)
	}
}
