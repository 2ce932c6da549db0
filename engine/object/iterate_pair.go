// Iterators of pairs, read without making the tuple: a loop that unpacks at once never shows it to anyone.
package object

// NextRow puts the next row of a zip, enumerate or dict items iterator into dst, whose length is that of a row. handled is false for every
// other iterator and for rows of another length; done is the end.
func NextRow(t *Thread, it Value, dst []Value) (handled, done bool, err error) {
	switch it.Shape() {
	case &dictIteratorShapes[partItems]:
		if len(dst) != 2 {
			return false, false, nil
		}
		e, ok, err := As[DictIterator](it).Next(t)
		if ok && err == nil {
			dst[0], dst[1] = e.Key, e.Val
		}
		return true, !ok, err
	case &enumerateShape:
		e := As[Enumerate](it)
		if len(dst) != 2 || e.big != nil || e.it.IsAbsent() || e.index < 0 || e.index == 1<<63-1 {
			return false, false, nil
		}
		x, ok := quickNext(e.it)
		if !ok {
			if x, err = t.Next(e.it); err != nil || x.IsAbsent() {
				return true, true, err
			}
		}
		dst[0], dst[1] = Int(e.index), x
		e.index++
		return true, false, nil
	case &zipShape:
		z := As[Zip](it)
		if len(z.its) != len(dst) || len(dst) > 3 {
			return false, false, nil
		}
		var row [3]Value // guest code may run between the items: the loop's variables change only when all are there
		first := 0
		if len(dst) == 2 {
			x, ok := quickNext(z.its[0])
			if ok {
				if y, ok := quickNext(z.its[1]); ok {
					dst[0], dst[1] = x, y
					return true, false, nil
				}
				row[0], first = x, 1
			}
		}
		more, err := t.nextOfRest("zip", z.its, row[:len(dst)], z.strict, first)
		if err != nil || !more {
			return true, true, err
		}
		copy(dst, row[:len(dst)])
		return true, false, nil
	}
	return false, false, nil
}
