// A pool of workers that are started and locked before they are needed.
package spy

import (
	"context"
	"errors"
	"sync"
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
	ready   chan made
	ctx     context.Context
	cancel  context.CancelFunc
	makers  sync.WaitGroup
}

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
	p := &Pool{options: options, ready: make(chan made, size)}
	p.ctx, p.cancel = context.WithCancel(context.Background())
	for range size {
		p.refill()
	}
	return p, nil
}

// refill makes one runtime in the background.
func (p *Pool) refill() {
	p.makers.Add(1)
	go func() {
		defer p.makers.Done()
		rt, err := p.open()
		p.ready <- made{rt, err} // never blocks: there are as many places as makers and runtimes
	}()
}

func (p *Pool) open() (*Runtime, error) {
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
		select {
		case <-p.ctx.Done():
			return nil, errPoolClosed
		default:
		}
		select {
		case <-p.ctx.Done():
			return nil, errPoolClosed
		case <-ctx.Done():
			return nil, context.Cause(ctx)
		case m := <-p.ready:
			if p.ctx.Err() != nil {
				if m.rt != nil {
					m.rt.Close()
				}
				return nil, errPoolClosed
			}
			p.refill()
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
