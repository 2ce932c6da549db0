// The rows of the container types.
package object

func containerTypes() [][]typeRow {
	return [][]typeRow{
		{listRow(), tupleRow(), dictRow(), frozendictRow(), setRow(), frozensetRow(), bigRangeRow(), rangeRow(), sliceRow(), setIteratorRow()},
		sequenceIteratorRows(), rangeIteratorRows(), functionalRows(), dictViewRows(), orderedViewRows(),
	}
}
