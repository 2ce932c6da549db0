// What the guest prints goes to the host in chunks of whole writes: at 8 KiB, before the other stream and any question, at the end of an
// operation, and within 20 ms, so that the prints of a loop that is killed are not lost. One chunk at most is not acknowledged.
package worker

import (
	"time"
	"unicode/utf8"

	"github.com/small-python/spy/engine/object"
	"github.com/small-python/spy/worker/protocol"
)

const (
	chunkSize  = 8 << 10
	chunkDelay = 20 * time.Millisecond
	// stepBytes is what a step pays for: a byte takes about 6 ns on its way through both processes. Whole chunks are charged, so that the
	// steps of a program that prints little are those of its source.
	stepBytes = 8
)

type output struct {
	worker     *worker
	stream     protocol.Stream
	pending    []byte
	sequence   uint64
	waiting    uint64 // id of the chunk that is not acknowledged yet; 0: none
	timer      *time.Timer
	characters uint64
	uncharged  int   // bytes
	early      error // what an acknowledgement that came early said
}

// Output takes text that the guest wrote.
func (w *worker) Output(t *object.Thread, s object.Stream, text string) error {
	return w.output.write(t, s, text)
}

func (o *output) write(t *object.Thread, s object.Stream, text string) error {
	stream, grant := protocol.StreamOutput, protocol.GrantOutput
	if s == object.Stderr {
		stream, grant = protocol.StreamErrorOutput, protocol.GrantErrorOutput
	}
	if o.worker.policy.Grants&grant == 0 || text == "" {
		return nil
	}
	if stream != o.stream {
		if err := o.flush(t); err != nil {
			return err
		}
		o.stream = stream
	}
	o.characters += uint64(utf8.RuneCountInString(text))
	if len(o.pending) == 0 {
		o.arm()
	}
	o.pending = append(o.pending, text...)
	if len(o.pending) >= chunkSize {
		if err := o.send(t); err != nil {
			return err
		}
	}
	if o.uncharged += len(text); o.uncharged >= chunkSize {
		n := o.uncharged / stepBytes
		o.uncharged = 0
		return t.Step(n)
	}
	return nil
}

// arm makes the engine look up when the oldest pending text has waited long enough.
func (o *output) arm() {
	if o.timer == nil {
		o.timer = time.AfterFunc(chunkDelay, o.worker.engine.Runtime.RequestAttention)
		return
	}
	o.timer.Reset(chunkDelay)
}

// Attend is called by the engine after RequestAttention.
func (w *worker) Attend(t *object.Thread) error { return w.output.send(t) }

// flush sends what is pending and waits until the host has it all.
func (o *output) flush(t *object.Thread) error {
	if err := o.send(t); err != nil {
		return err
	}
	return o.settle()
}

// send sends what is pending; the chunk before must be acknowledged first. A failing callback of the host raises here.
func (o *output) send(t *object.Thread) error {
	for len(o.pending) > 0 {
		if err := o.settle(); err != nil {
			o.pending = o.pending[:0]
			return err
		}
		w := o.worker
		n := min(len(o.pending), max(w.limit/2, protocol.MinMessageLimit/2))
		for n < len(o.pending) && n > 1 && !utf8.RuneStart(o.pending[n]) {
			n--
		}
		o.sequence++
		id := w.calls.Add(protocol.MessageOutput)
		chunk := protocol.Output{Stream: o.stream, Content: o.pending[:n], Sequence: o.sequence}
		bytes, err := chunk.Encode(w.encoder, id)
		if err == nil {
			err = w.writer.Send(bytes)
		}
		if err != nil {
			return w.fail(err)
		}
		o.waiting = id
		o.pending = o.pending[:copy(o.pending, o.pending[n:])]
	}
	if cap(o.pending) > protocol.RetainedBytes {
		o.pending = nil
	}
	return nil
}

// settle waits for the acknowledgement of the last chunk.
func (o *output) settle() error {
	if o.waiting == 0 {
		err := o.early
		o.early = nil
		return err
	}
	w := o.worker
	id := o.waiting
	o.waiting = 0
	w.busy += w.now() - w.began
	m, err := w.serve(id)
	w.began = w.now()
	if err != nil {
		return w.fail(err)
	}
	return w.acknowledged(m)
}

// answered takes an acknowledgement that came while another answer was waited for.
func (o *output) answered(m protocol.Message) bool {
	if o.waiting == 0 || m.ID != o.waiting {
		return false
	}
	o.waiting = 0
	o.early = o.worker.acknowledged(m)
	return true
}

func (w *worker) acknowledged(m protocol.Message) error {
	if m.Kind != protocol.MessageAck {
		return w.fail(protocol.ErrBreach)
	}
	if a := m.Ack(); len(a.Errors) > 0 {
		return w.raise(a.Errors, &a.Values)
	}
	return nil
}
