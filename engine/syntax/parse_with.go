// The with statement, whose items may stand in parentheses.

package syntax

import "sort"

// withStatement parses a with statement; start is the place of "with" or of the "async" before it.
func (p *parser) withStatement(start Span, async bool) Stmt {
	line := p.place().Line
	p.advance()
	items := p.withItems()
	p.colon()
	body := p.block(header{"'with' statement", line})
	if async {
		return &AsyncWith{Span: p.since(start), Items: items, Body: body}
	}
	return &With{Span: p.since(start), Items: items, Body: body}
}

func (p *parser) withItems() []*WithItem {
	if p.k == TokLeftParen && p.hasParenthesisedItems() {
		p.advance()
		var items []*WithItem
		for {
			items = append(items, p.withItem())
			if !p.accept(TokComma) || p.k == TokRightParen {
				break
			}
		}
		p.expect(TokRightParen)
		return items
	}
	mark := p.pos
	items := []*WithItem{p.withItem()}
	if len(items) == 1 && p.k == TokColon {
		if split := p.splitItems(mark, items[0]); split != nil {
			return split
		}
	}
	for p.accept(TokComma) {
		if p.explaining && p.k == TokColon {
			p.raiseAt(p.tokens[p.pos-1-p.first].Span, "the last 'with' item has a trailing comma")
		}
		items = append(items, p.withItem())
	}
	return items
}

func (p *parser) withItem() *WithItem {
	start := p.place()
	item := &WithItem{ContextExpr: p.expression()}
	if p.k == TokAsKeyword {
		if p.explaining {
			p.explainWithTarget()
		}
		p.advance()
		item.OptionalVars = setContext(p.target(), Store)
		if p.k != TokComma && p.k != TokRightParen && p.k != TokColon && !(p.explaining && p.k == TokNewline) {
			p.refuse()
		}
	}
	item.Span = p.since(start)
	return item
}

// hasParenthesisedItems tells whether an "as" stands directly in the parentheses that start here. It reads ahead to
// their end, once for a with statement.
func (p *parser) hasParenthesisedItems() bool {
	depth := 0
	for n := 0; ; n++ {
		switch p.scanAhead(n) {
		case TokLeftParen, TokLeftBracket, TokLeftBrace:
			depth++
		case TokRightParen, TokRightBracket, TokRightBrace:
			depth--
			if depth == 0 {
				return false
			}
		case TokAsKeyword:
			if depth == 1 {
				return true
			}
		case TokNewline, TokEndMarker, TokInvalid:
			return false
		}
	}
}

// splitItems turns "with (a, b):", read as a tuple, into two items: what stands in parentheses right before the colon
// are items, if each can be one. mark is the index of the opening parenthesis; nil when nothing is to be changed.
func (p *parser) splitItems(mark int, item *WithItem) []*WithItem {
	t, ok := item.ContextExpr.(*Tuple)
	open := p.tokens[mark-p.first]
	if !ok || item.OptionalVars != nil || len(t.Elts) == 0 || open.Kind != TokLeftParen || t.Span.Line != open.Line || t.Span.Col != open.Col {
		return nil
	}
	items := make([]*WithItem, len(t.Elts))
	for i, e := range t.Elts {
		switch e.(type) {
		case *Starred, *NamedExpr:
			if p.isBareElement(e) {
				return nil
			}
		}
		items[i] = &WithItem{Span: *e.Pos(), ContextExpr: e}
	}
	return items
}

// isBareElement tells whether an element of the tuple stands without parentheses of its own: it is then one bracket
// deep, as with starts a statement.
func (p *parser) isBareElement(e Expr) bool {
	if _, starred := e.(*Starred); starred {
		return true
	}
	at := e.Pos()
	i := sort.Search(len(p.tokens), func(i int) bool {
		t := &p.tokens[i]
		return t.Line > at.Line || t.Line == at.Line && t.Col >= at.Col
	})
	return p.tokens[i-1].Level == 1
}
