// The clocks of a runtime: the wall clock where the host grants it, and virtual time that goes with the steps.
package object

import "time"

// stepTime is what a step takes on virtual time: near to what the machine takes, so that measurements look as they should.
const stepTime = 20 * time.Nanosecond

// virtualClock is the state of virtual time.
type virtualClock struct {
	before time.Duration // steps of earlier operations
	jumped time.Duration // time that passed while all tasks waited
	last   int64         // steps of this operation at the last look
	wall   time.Time     // the wall clock at the first look, where it is granted
	latest time.Duration // the last answer: time never goes back
}

const clockKey = "object.clock"

func (t *Thread) clock() *virtualClock {
	if c, ok := t.Runtime.ModuleState[clockKey].(*virtualClock); ok {
		return c
	}
	c := &virtualClock{}
	t.Runtime.ModuleState[clockKey] = c
	return c
}

// WorkTime is the time that the guest's work took, on virtual time: what process_time tells.
func (t *Thread) WorkTime() time.Duration {
	c := t.clock()
	now := t.StepsDone()
	if now < c.last { // a new operation has begun
		c.before += time.Duration(c.last) * stepTime
	}
	c.last = now
	return c.before + time.Duration(now)*stepTime
}

// Monotonic is the time since some start that never goes back: on the wall clock where it is granted, else virtual.
func (t *Thread) Monotonic() time.Duration {
	c := t.clock()
	d := t.WorkTime() + c.jumped
	if now, granted := t.Runtime.Host.Now(); granted {
		if c.wall.IsZero() {
			c.wall = now
		}
		d = now.Sub(c.wall)
	}
	c.latest = max(c.latest, d)
	return c.latest
}

// Jump moves virtual time on: all tasks wait, and nothing else would happen until then.
func (t *Thread) Jump(d time.Duration) { t.clock().jumped += d }
