package object

import (
	"reflect"
	"testing"
)

// The numbers of the slots are the places of the fields: slotWords reads a slot by its number.
func TestSlotNumbersAreFields(t *testing.T) {
	single := map[string]SlotID{
		"New": SlotNew, "Init": SlotInit, "Call": SlotCall, "Repr": SlotRepr, "Str": SlotStr, "Hash": SlotHash, "Compare": SlotCompare,
		"Bool": SlotBool, "GetAttr": SlotGetAttr, "SetAttr": SlotSetAttr, "DescrGet": SlotDescrGet, "DescrSet": SlotDescrSet, "Iter": SlotIter,
		"Next": SlotNext, "Send": SlotSend, "Len": SlotLen, "GetItem": SlotGetItem, "SetItem": SlotSetItem, "Contains": SlotContains,
		"Concat": SlotConcat, "Repeat": SlotRepeat, "IConcat": SlotIConcat, "IRepeat": SlotIRepeat, "PowMod": SlotPowMod, "Int": SlotInt,
		"Float": SlotFloat, "Index": SlotIndex, "Await": SlotAwait, "AIter": SlotAIter, "ANext": SlotANext,
		"Binary": SlotBinary, "InPlace": SlotInPlace, "Unary": SlotUnary,
	}
	slots := reflect.TypeFor[Slots]()
	for i := range slots.NumField() {
		f := slots.Field(i)
		id, ok := single[f.Name]
		if !ok {
			t.Errorf("%s has no number", f.Name)
			continue
		}
		if want := uintptr(id) * 8; f.Offset != want {
			t.Errorf("%s stands at %d, its number says %d", f.Name, f.Offset, want)
		}
		delete(single, f.Name)
	}
	for name := range single {
		t.Errorf("%s is no field", name)
	}
}
