// Printed text where there is a limit of it: the first half is passed on as it comes, of the rest the end is kept.
package main

/*
#include "bridge.h"
*/
import "C"

import (
	"strconv"
	"unicode/utf8"
)

// printer cuts the output of one outermost operation.
type printer struct {
	limit   int // characters, 0: none
	passed  int
	tail    []piece
	kept    int
	dropped int
	held    *finished // the end of the operation, which comes after the tail
}

type piece struct {
	text   []byte
	errors bool
	size   int
}

// finished is an EVENT_DONE that waits.
type finished struct {
	event C.spy_event
	out   []byte
}

// take gives what is to be passed on now; nil when nothing is.
func (p *printer) take(text []byte, errors bool, depth int) []byte {
	if p.limit == 0 {
		return text
	}
	size := utf8.RuneCount(text)
	room := max(p.limit/2-p.passed, 0)
	head := text
	if size > room {
		head = text[:offset(text, room)]
		p.keep(append([]byte(nil), text[len(head):]...), errors, size-room)
	}
	p.passed += min(size, room)
	if len(head) == 0 {
		return nil
	}
	return head
}

// keep adds to the tail and drops what is too old of it.
func (p *printer) keep(text []byte, errors bool, size int) {
	if last := len(p.tail) - 1; last >= 0 && p.tail[last].errors == errors {
		p.tail[last].text = append(p.tail[last].text, text...)
		p.tail[last].size += size
	} else {
		p.tail = append(p.tail, piece{text, errors, size})
	}
	p.kept += size
	for over := p.kept - (p.limit - p.limit/2); over > 0; over = p.kept - (p.limit - p.limit/2) {
		first := &p.tail[0]
		n := min(over, first.size)
		p.kept, p.dropped = p.kept-n, p.dropped+n
		if n == first.size {
			p.tail = p.tail[1:]
			continue
		}
		first.text, first.size = first.text[offset(first.text, n):], first.size-n
	}
}

// offset is where the n-th character begins.
func offset(text []byte, n int) int {
	at := 0
	for ; n > 0 && at < len(text); n-- {
		_, size := utf8.DecodeRune(text[at:])
		at += size
	}
	return at
}

// hold puts the end of an operation behind the text that was kept, if there is any.
func (p *printer) hold(event *C.spy_event, out *C.spy_buffer) {
	if len(p.tail) == 0 {
		return
	}
	p.held = &finished{*event, C.GoBytes(pointer(out), C.int(out.n))}
	if p.dropped > 0 {
		mark := "\n[... " + strconv.Itoa(p.dropped) + " characters cut ...]\n"
		p.tail[0].text = append([]byte(mark), p.tail[0].text...)
	}
	p.next(event, out)
}

// next makes the first kept piece the event.
func (p *printer) next(event *C.spy_event, out *C.spy_buffer) {
	first := p.tail[0]
	p.tail = p.tail[1:]
	event.kind, event.id, event.raw, event.error_output = C.EVENT_OUTPUT, 0, 0, flag(first.errors)
	put(out, first.text)
}

// written notes that a kept piece was taken: the next step goes on with the rest.
func (p *printer) written(event *C.spy_event) {
	event.kind, event.left_us = C.EVENT_WAIT, 0
	event.read_fd, event.stderr_fd, event.process_fd, event.write_fd = -1, -1, -1, -1
}

// unwritten gives the next kept piece, or the end that waited for them; false when there is none.
func (p *printer) unwritten(event *C.spy_event, out *C.spy_buffer) bool {
	if p.held == nil {
		return false
	}
	if len(p.tail) > 0 {
		p.next(event, out)
		return true
	}
	*event = p.held.event
	put(out, p.held.out)
	p.held = nil
	return true
}

func (p *printer) reset() { *p = printer{limit: p.limit} }
