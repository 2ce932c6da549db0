// A pool of workers that are started and locked before they are needed.
package spy

import (
	"context"
	"errors"
	"sync"
	"time"
)

// PoolOptions say what the runtimes of a Pool are like.
type PoolOptions struct {
	Options
	// Mounts are opened in every runtime: a locked worker takes no more of them.
	Mounts []PoolMount
	// Prepare sets up each runtime before it is handed out, such as with Define. It runs on a goroutine of the pool.
	Prepare func(rt *Runtime) error
}

// PoolMount is one mount of a Pool.
type PoolMount struct {
	Directory string
	MountOptions
}

// Pool keeps locked, warm runtimes. Each is handed out once: what one guest did never meets another. All methods may be called from any
// goroutine.
type Pool struct {
	options PoolOptions
	pause   time.Duration
	ready   chan made
	wanted  chan struct{} // ends a pause
	ctx     context.Context
	cancel  context.CancelFunc
	makers  sync.WaitGroup
}

// usualPause is how long a pool leaves the processors to a runtime that it handed out before it starts the next worker, unless somebody waits for
// that one. Where both had one processor, a first run took 1.2 ms instead of 0.1.
const usualPause = 2 * time.Millisecond

// made is a runtime that is ready, or why there is none.
type made struct {
	rt  *Runtime
	err error
}

// NewPool starts size workers in the background, at least one. The pool must be closed.
func NewPool(size int, options PoolOptions) (*Pool, error) {
	if size < 1 {
		return nil, refused("ValueError", "pool: got a size below 1")
	}
	if _, err := options.filled(); err != nil {
		return nil, err
	}
	p := &Pool{options: options, pause: usualPause, ready: make(chan made, size), wanted: make(chan struct{})}
	p.ctx, p.cancel = context.WithCancel(context.Background())
	for range size {
		p.refill(0)
	}
	return p, nil
}

// refill makes one runtime in the background, after a pause.
func (p *Pool) refill(pause time.Duration) {
	p.makers.Add(1)
	go func() {
		defer p.makers.Done()
		if pause > 0 {
			select {
			case <-time.After(pause):
			case <-p.wanted:
			case <-p.ctx.Done():
			}
		}
		rt, err := p.open()
		p.ready <- made{rt, err} // never blocks: there are as many places as makers and runtimes
	}()
}

func (p *Pool) open() (*Runtime, error) {
	if p.ctx.Err() != nil {
		return nil, errPoolClosed
	}
	rt, err := New(p.options.Options)
	if err != nil {
		return nil, err
	}
	for _, m := range p.options.Mounts {
		if err = rt.Mount(m.Directory, m.MountOptions); err != nil {
			break
		}
	}
	if err == nil && p.options.Prepare != nil {
		err = p.options.Prepare(rt)
	}
	if err == nil {
		err = rt.Start(p.ctx)
	}
	if err != nil {
		rt.Close()
		return nil, err
	}
	return rt, nil
}

// Get hands out a runtime, which the caller closes, and starts another one in its place. One whose worker died while it waited is not
// handed out.
func (p *Pool) Get(ctx context.Context) (*Runtime, error) {
	for {
		m, err := p.next(ctx)
		if err != nil {
			return nil, err
		}
		p.refill(p.pause)
		if m.err != nil {
			return nil, m.err
		}
		if m.rt.machine.peer.ended() {
			m.rt.Close()
			continue
		}
		return m.rt, nil
	}
}

// next takes what was made first, and waits where nothing is.
func (p *Pool) next(ctx context.Context) (made, error) {
	var m made
	select {
	case m = <-p.ready:
	default:
		var err error
		if m, err = p.await(ctx); err != nil {
			return made{}, err
		}
	}
	if p.ctx.Err() != nil {
		if m.rt != nil {
			m.rt.Close()
		}
		return made{}, errPoolClosed
	}
	return m, nil
}

// await waits for what is made next; no maker pauses meanwhile because of those that came before.
func (p *Pool) await(ctx context.Context) (made, error) {
	wanted := p.wanted
	for {
		select {
		case m := <-p.ready:
			return m, nil
		case wanted <- struct{}{}:
			wanted = nil // one maker for one that waits
		case <-p.ctx.Done():
			return made{}, errPoolClosed
		case <-ctx.Done():
			return made{}, context.Cause(ctx)
		}
	}
}

var errPoolClosed = errors.New("pool is closed")

// Close ends the runtimes that were not handed out.
func (p *Pool) Close() error {
	p.cancel()
	p.makers.Wait()
	for {
		select {
		case m := <-p.ready:
			if m.rt != nil {
				m.rt.Close()
			}
		default:
			return nil
		}
	}
}
