// Expressions back to source text, as CPython writes annotations that are kept as strings.

package compile

import (
	"math"
	"math/big"
	"strconv"
	"strings"

	"github.com/small-python/spy/engine/code"
	"github.com/small-python/spy/engine/syntax"
)

// The precedences of expressions, from the loosest.
const (
	precTuple = iota
	precTest  // lambda, if
	precOr
	precAnd
	precNot
	precCompare
	precExpr // |
	precXor
	precAnd2
	precShift
	precArith
	precTerm
	precFactor
	precPower
	precAwait
	precAtom
)

// unparser writes expressions.
type unparser struct {
	strings.Builder
	depth int
}

// unparse returns the source text of an expression.
func unparse(e syntax.Expr) string {
	var p unparser
	p.expr(e, precTest)
	return p.String()
}

// parens writes an opening bracket where the precedence of an expression is too low for its place, and returns what closes it.
func (p *unparser) parens(have, want int) func() {
	if have >= want {
		return func() {}
	}
	p.WriteByte('(')
	return func() { p.WriteByte(')') }
}

func (p *unparser) list(elts []syntax.Expr) {
	for i, e := range elts {
		if i > 0 {
			p.WriteString(", ")
		}
		p.expr(e, precTest)
	}
}

func (p *unparser) expr(e syntax.Expr, want int) {
	if p.depth++; p.depth > maxDepth/4 {
		panic(failure{ErrRecursion})
	}
	defer func() { p.depth-- }()
	switch e := e.(type) {
	case *syntax.Name:
		p.WriteString(e.ID)
	case *syntax.Constant:
		p.constant(e)
	case *syntax.Attribute:
		p.expr(e.Value, precAtom)
		if k, ok := e.Value.(*syntax.Constant); ok {
			if _, isInt := k.Value.(int64); isInt {
				p.WriteByte(' ')
			}
		}
		p.WriteString("." + e.Attr)
	case *syntax.Subscript:
		p.expr(e.Value, precAtom)
		p.WriteByte('[')
		p.index(e.Slice)
		p.WriteByte(']')
	case *syntax.Slice:
		p.slice(e)
	case *syntax.Starred:
		p.WriteByte('*')
		p.expr(e.Value, precExpr)
	case *syntax.Tuple:
		p.tuple(e, want)
	case *syntax.List:
		p.WriteByte('[')
		p.list(e.Elts)
		p.WriteByte(']')
	case *syntax.Set:
		p.WriteByte('{')
		p.list(e.Elts)
		p.WriteByte('}')
	case *syntax.Dict:
		p.dict(e)
	case *syntax.Call:
		p.call(e)
	default:
		p.operation(e, want)
	}
}

func (p *unparser) index(e syntax.Expr) {
	if t, ok := e.(*syntax.Tuple); ok && len(t.Elts) > 0 {
		p.list(t.Elts)
		if len(t.Elts) == 1 {
			p.WriteByte(',')
		}
		return
	}
	p.expr(e, precTuple)
}

func (p *unparser) slice(e *syntax.Slice) {
	if e.Lower != nil {
		p.expr(e.Lower, precTest)
	}
	p.WriteByte(':')
	if e.Upper != nil {
		p.expr(e.Upper, precTest)
	}
	if e.Step != nil {
		p.WriteByte(':')
		p.expr(e.Step, precTest)
	}
}

func (p *unparser) tuple(e *syntax.Tuple, want int) {
	if len(e.Elts) == 0 {
		p.WriteString("()")
		return
	}
	defer p.parens(precTuple, want)()
	p.list(e.Elts)
	if len(e.Elts) == 1 {
		p.WriteByte(',')
	}
}

func (p *unparser) dict(e *syntax.Dict) {
	p.WriteByte('{')
	for i, k := range e.Keys {
		if i > 0 {
			p.WriteString(", ")
		}
		if k == nil {
			p.WriteString("**")
			p.expr(e.Values[i], precExpr)
			continue
		}
		p.expr(k, precTest)
		p.WriteString(": ")
		p.expr(e.Values[i], precTest)
	}
	p.WriteByte('}')
}

func (p *unparser) call(e *syntax.Call) {
	p.expr(e.Func, precAtom)
	if g, ok := soleGenerator(e); ok {
		p.expr(g, precAtom)
		return
	}
	p.WriteByte('(')
	p.list(e.Args)
	for i, k := range e.Keywords {
		if i > 0 || len(e.Args) > 0 {
			p.WriteString(", ")
		}
		if k.Arg == "" {
			p.WriteString("**")
		} else {
			p.WriteString(k.Arg + "=")
		}
		p.expr(k.Value, precTest)
	}
	p.WriteByte(')')
}

func soleGenerator(e *syntax.Call) (*syntax.GeneratorExp, bool) {
	if len(e.Args) != 1 || len(e.Keywords) > 0 {
		return nil, false
	}
	g, ok := e.Args[0].(*syntax.GeneratorExp)
	return g, ok
}

var operatorText = map[syntax.Operator]struct {
	text string
	prec int
}{
	syntax.Add: {" + ", precArith}, syntax.Sub: {" - ", precArith}, syntax.Mult: {" * ", precTerm}, syntax.MatMult: {" @ ", precTerm},
	syntax.Div: {" / ", precTerm}, syntax.Mod: {" % ", precTerm}, syntax.FloorDiv: {" // ", precTerm}, syntax.Pow: {" ** ", precPower},
	syntax.LShift: {" << ", precShift}, syntax.RShift: {" >> ", precShift}, syntax.BitOr: {" | ", precExpr},
	syntax.BitXor: {" ^ ", precXor}, syntax.BitAnd: {" & ", precAnd2},
}

var compareText = map[syntax.CmpOperator]string{
	syntax.Eq: " == ", syntax.NotEq: " != ", syntax.Lt: " < ", syntax.LtE: " <= ", syntax.Gt: " > ", syntax.GtE: " >= ", syntax.Is: " is ",
	syntax.IsNot: " is not ", syntax.In: " in ", syntax.NotIn: " not in ",
}

func (p *unparser) operation(e syntax.Expr, want int) {
	switch e := e.(type) {
	case *syntax.BinOp:
		op := operatorText[e.Op]
		defer p.parens(op.prec, want)()
		left, right := op.prec, op.prec+1
		if e.Op == syntax.Pow {
			left, right = op.prec+1, op.prec
		}
		p.expr(e.Left, left)
		p.WriteString(op.text)
		p.expr(e.Right, right)
	case *syntax.UnaryOp:
		text, prec := "-", precFactor
		switch e.Op {
		case syntax.Not:
			text, prec = "not ", precNot
		case syntax.UAdd:
			text = "+"
		case syntax.Invert:
			text = "~"
		}
		defer p.parens(prec, want)()
		p.WriteString(text)
		p.expr(e.Operand, prec)
	case *syntax.BoolOp:
		text, prec := " and ", precAnd
		if e.Op == syntax.Or {
			text, prec = " or ", precOr
		}
		defer p.parens(prec, want)()
		for i, x := range e.Values {
			if i > 0 {
				p.WriteString(text)
			}
			p.expr(x, prec+1)
		}
	case *syntax.Compare:
		defer p.parens(precCompare, want)()
		p.expr(e.Left, precCompare+1)
		for i, op := range e.Ops {
			p.WriteString(compareText[op])
			p.expr(e.Comparators[i], precCompare+1)
		}
	default:
		p.scoped(e, want)
	}
}

func (p *unparser) scoped(e syntax.Expr, want int) {
	switch e := e.(type) {
	case *syntax.IfExp:
		defer p.parens(precTest, want)()
		p.expr(e.Body, precTest+1)
		p.WriteString(" if ")
		p.expr(e.Test, precTest+1)
		p.WriteString(" else ")
		p.expr(e.Orelse, precTest)
	case *syntax.Lambda:
		defer p.parens(precTest, want)()
		p.lambda(e)
	case *syntax.NamedExpr:
		p.WriteByte('(')
		p.expr(e.Target, precAtom)
		p.WriteString(" := ")
		p.expr(e.Value, precAtom)
		p.WriteByte(')')
	case *syntax.ListComp:
		p.comprehension("[", e.Elt, nil, e.Generators, "]")
	case *syntax.SetComp:
		p.comprehension("{", e.Elt, nil, e.Generators, "}")
	case *syntax.DictComp:
		p.comprehension("{", e.Key, e.Value, e.Generators, "}")
	case *syntax.GeneratorExp:
		p.comprehension("(", e.Elt, nil, e.Generators, ")")
	case *syntax.JoinedStr:
		p.joined("f", e.Values)
	case *syntax.TemplateStr:
		p.joined("t", e.Values)
	case *syntax.Await:
		defer p.parens(precAwait, want)()
		p.WriteString("await ")
		p.expr(e.Value, precAtom)
	}
}

func (p *unparser) lambda(e *syntax.Lambda) {
	p.WriteString("lambda")
	sep := " "
	put := func(text string) {
		p.WriteString(sep + text)
		sep = ", "
	}
	positional := append(append([]*syntax.Arg{}, e.Args.PosOnlyArgs...), e.Args.Args...)
	for i, a := range positional {
		put(a.Arg)
		if d := i - (len(positional) - len(e.Args.Defaults)); d >= 0 {
			p.WriteByte('=')
			p.expr(e.Args.Defaults[d], precTest)
		}
		if i == len(e.Args.PosOnlyArgs)-1 {
			put("/")
		}
	}
	if e.Args.VarArg != nil {
		put("*" + e.Args.VarArg.Arg)
	} else if len(e.Args.KwOnlyArgs) > 0 {
		put("*")
	}
	for i, a := range e.Args.KwOnlyArgs {
		put(a.Arg)
		if i < len(e.Args.KwDefaults) && e.Args.KwDefaults[i] != nil {
			p.WriteByte('=')
			p.expr(e.Args.KwDefaults[i], precTest)
		}
	}
	if e.Args.KwArg != nil {
		put("**" + e.Args.KwArg.Arg)
	}
	p.WriteString(": ")
	p.expr(e.Body, precTest)
}

func (p *unparser) comprehension(open string, elt, value syntax.Expr, gens []*syntax.Comprehension, end string) {
	p.WriteString(open)
	p.expr(elt, precTest)
	if value != nil {
		p.WriteString(": ")
		p.expr(value, precTest)
	}
	for _, g := range gens {
		if g.IsAsync {
			p.WriteString(" async")
		}
		p.WriteString(" for ")
		p.expr(g.Target, precTuple)
		p.WriteString(" in ")
		p.expr(g.Iter, precTest+1)
		for _, x := range g.Ifs {
			p.WriteString(" if ")
			p.expr(x, precTest+1)
		}
	}
	p.WriteString(end)
}

// joined writes an f-string or t-string.
func (p *unparser) joined(prefix string, values []syntax.Expr) {
	var body unparser
	body.depth = p.depth
	body.parts(values)
	p.WriteString(prefix + reprText(body.String()))
}

func (p *unparser) parts(values []syntax.Expr) {
	for _, x := range values {
		switch x := x.(type) {
		case *syntax.Constant:
			s, _ := x.Value.(string)
			p.WriteString(strings.NewReplacer("{", "{{", "}", "}}").Replace(s))
		case *syntax.FormattedValue:
			p.field(x.Value, x.Conversion, x.FormatSpec)
		case *syntax.Interpolation:
			p.field(x.Value, x.Conversion, x.FormatSpec)
		}
	}
}

func (p *unparser) field(e syntax.Expr, conv int, spec syntax.Expr) {
	p.WriteByte('{')
	var inner unparser
	inner.depth = p.depth
	inner.expr(e, precTest+1)
	if text := inner.String(); strings.HasPrefix(text, "{") {
		p.WriteString(" " + text)
	} else {
		p.WriteString(text)
	}
	if conv > 0 {
		p.WriteString("!" + string(rune(conv)))
	}
	if s, ok := spec.(*syntax.JoinedStr); ok {
		p.WriteByte(':')
		p.parts(s.Values)
	}
	p.WriteByte('}')
}

func (p *unparser) constant(e *syntax.Constant) {
	if e.Kind == "u" {
		p.WriteByte('u')
	}
	text := reprConst(constValue(e.Value))
	switch e.Value.(type) {
	case float64, complex128:
		text = strings.ReplaceAll(text, "inf", "1e309")
	}
	p.WriteString(text)
}

// reprConst is repr() of a constant.
func reprConst(v any) string {
	switch v := v.(type) {
	case bool:
		if v {
			return "True"
		}
		return "False"
	case int64:
		return strconv.FormatInt(v, 10)
	case *big.Int:
		return v.String()
	case float64:
		return reprFloat(v)
	case complex128:
		return reprComplex(v)
	case string:
		return reprText(v)
	case []byte:
		return "b" + reprBytes(v)
	case code.EllipsisType:
		return "..."
	case code.Tuple:
		parts := make([]string, len(v))
		for i, x := range v {
			parts[i] = reprConst(x)
		}
		if len(parts) == 1 {
			return "(" + parts[0] + ",)"
		}
		return "(" + strings.Join(parts, ", ") + ")"
	}
	return "None"
}

func reprFloat(f float64) string {
	switch {
	case math.IsInf(f, 1):
		return "inf"
	case math.IsInf(f, -1):
		return "-inf"
	case math.IsNaN(f):
		return "nan"
	}
	if a := math.Abs(f); a != 0 && (a < 1e-4 || a >= 1e16) {
		return strconv.FormatFloat(f, 'e', -1, 64)
	}
	text := strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(text, ".") {
		text += ".0"
	}
	return text
}

func reprComplex(z complex128) string {
	imag := strings.TrimSuffix(reprFloat(imag(z)), ".0") + "j"
	if real(z) == 0 && !math.Signbit(real(z)) {
		return imag
	}
	if imag[0] != '-' {
		imag = "+" + imag
	}
	return "(" + strings.TrimSuffix(reprFloat(real(z)), ".0") + imag + ")"
}

func quoteFor(s string) byte {
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		return '"'
	}
	return '\''
}

func reprText(s string) string {
	q := quoteFor(s)
	out := []byte{q}
	for i := range len(s) {
		out = appendEscaped(out, s[i], q, false)
	}
	return string(append(out, q))
}

func reprBytes(b []byte) string {
	q := quoteFor(string(b))
	out := []byte{q}
	for _, c := range b {
		out = appendEscaped(out, c, q, true)
	}
	return string(append(out, q))
}

func appendEscaped(out []byte, c, quote byte, bytes bool) []byte {
	const hex = "0123456789abcdef"
	switch {
	case c == '\n':
		return append(out, `\n`...)
	case c == '\r':
		return append(out, `\r`...)
	case c == '\t':
		return append(out, `\t`...)
	case c == '\\' || c == quote:
		return append(out, '\\', c)
	case c < ' ' || c == 0x7f || bytes && c > 0x7e:
		return append(out, '\\', 'x', hex[c>>4], hex[c&15])
	}
	return append(out, c)
}
