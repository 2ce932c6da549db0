// The rows of the container types.
package object

func containerTypes() []typeRow {
	rows := []typeRow{listRow(), tupleRow(), dictRow(), frozendictRow(), setRow(), frozensetRow(), bigRangeRow(), rangeRow(), sliceRow()}
	rows = append(rows, sequenceIteratorRows()...)
	rows = append(rows, rangeIteratorRows()...)
	rows = append(rows, functionalRows()...)
	rows = append(rows, dictViewRows()...)
	return append(rows, setIteratorRow())
}
