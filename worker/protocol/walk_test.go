package protocol

// Asking every accessor of a message that passed the check.

func walkNode(v *Values, i Index) (sum int) {
	sum += int(v.Kind(i))
	if v.Bool(i) {
		sum++
	}
	sum += int(v.Int(i))
	_, magnitude := v.BigInt(i)
	sum += touch(magnitude) + int(v.Float(i)) + touch(v.Text(i)) + touch(v.Bytes(i))
	re, im := v.Complex(i)
	sum += int(re + im)
	id := v.UUID(i)
	sum += touch(id[:])
	numbers := v.Ints(i)
	sum += int(numbers.At(0) + numbers.At(numbers.Len()-1) + numbers.At(numbers.Len()))
	var few [4]int64
	sum += numbers.CopyTo(few[:])
	floats := v.Floats(i)
	sum += int(floats.At(0) + floats.At(floats.Len()-1) + floats.At(floats.Len()))
	var fewFloats [4]float64
	sum += floats.CopyTo(fewFloats[:])
	y, m, d := v.Date(i)
	us, _, zone := v.Time(i)
	y2, m2, d2 := v.DateTime(i)
	days, more := v.TimeDelta(i)
	offset, name := v.TimeZone(i)
	handle, traits, typeName := v.Object(i)
	function, _ := v.HostFunction(i)
	sum += y + m + d + int(us) + int(v.Kind(zone)) + y2 + m2 + d2 + days + int(more) + int(offset) + int(v.Kind(name)) +
		int(handle) + int(traits) + int(v.Kind(typeName)) + int(function)
	return sum
}

func touch(bytes []byte) (sum int) {
	for _, b := range bytes {
		sum += int(b)
	}
	return sum
}

// walk asks for everything in a message, and panics when a child does not come before its parent.
func walk(m *Message) (sum int) {
	body := structOf(m)
	v := valuesIn(body)
	if v == nil {
		return 0
	}
	for k := range v.Roots().Len() {
		if v.Kind(v.Root(k)) == KindInvalid {
			panic("root that is not there")
		}
	}
	for i := range Index(v.Len()) {
		sum += walkNode(v, i)
		children := v.Children(i)
		for k := range children.Len() {
			if children.At(k) >= i {
				panic("child after its parent")
			}
		}
	}
	for k := range v.Keywords(1) {
		v.Keyword(1, k)
	}
	return sum
}
