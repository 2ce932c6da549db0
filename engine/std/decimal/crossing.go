// Decimals as the host sends and gets them.
package decimal

import (
	"github.com/small-python/spy/engine/object"
)

// Text is str() of a Decimal or of a subclass's instance, whatever the guest made of the class; ok is false for everything else.
func Text(t *object.Thread, v object.Value) (s string, ok bool, err error) {
	if !isNumber(v) {
		return "", false, nil
	}
	c := exact(t)
	b := c.Text(of(v), false, false)
	if c.Err != nil {
		return "", true, failure(t, c.Err)
	}
	return string(b), true, nil
}

// New is the Decimal that a text stands for.
func New(t *object.Thread, s string) (object.Value, error) {
	x := exact(t)
	n, err := parse(t, &x, s, false)
	switch {
	case err != nil:
		return object.Value{}, err
	case x.Err != nil:
		return object.Value{}, failure(t, x.Err)
	case x.Status != 0:
		return object.Value{}, t.ValueError("a decimal number is out of bounds: %.40s", s)
	}
	return make1(t, n), nil
}
