// Windows, where this release starts no workers: it says so when a runtime is made.
package spy

import (
	"errors"
	"time"
)

type platform struct{}

var errNoWorkers = errors.New("this release starts no workers on Windows")

func spawn(string) (*peer, error) { return nil, errNoWorkers }

func (p *peer) wait(bool, time.Duration) (ready, error) { return 0, errNoWorkers }

func (p *peer) descriptors(bool) (read [3]int, write int) { return [3]int{-1, -1, -1}, -1 }

func (p *platform) watch() error { return errNoWorkers }
func (p *platform) wake()        {}
func (p *platform) kill()        {}
func (p *platform) widen(int)    {}
func (p *platform) reap() ending { return ending{} }
func (p *platform) release()     {}
func (p *platform) gone() bool   { return true }
func (p *platform) ended() bool  { return true }
