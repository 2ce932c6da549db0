// Values of the standard library's types: of cases into Go, and what came back into JSON.
package main

import (
	"encoding/hex"
	"encoding/json"
	"fmt"
	"math/big"
	"time"

	spy "github.com/small-python/spy/core"
)

// scan reads the numbers of a text.
func scan(text, format string, to ...any) {
	_, err := fmt.Sscanf(text, format, to...)
	fail(err)
}

// clock reads a time behind what was scanned of its text, its zone and its fold.
func clock(parts []json.RawMessage, before string, date ...any) (t spy.Time) {
	scan(decode[string](parts[0]), before+"%d:%d:%d.%d", append(date, &t.Hour, &t.Minute, &t.Second, &t.Microsecond)...)
	t.Zone, t.Fold = zone(parts[1]), decode[bool](parts[2])
	return t
}

func zone(raw json.RawMessage) *spy.Zone {
	parts := decode[[]json.RawMessage](raw)
	if parts == nil {
		return nil
	}
	return &spy.Zone{Offset: time.Duration(decode[int64](parts[0])) * time.Microsecond, Name: decode[string](parts[1])}
}

// rich makes a value of one of the types; ok is false for another key.
func (p *player) rich(key string, raw json.RawMessage) (v any, ok bool) {
	switch key {
	case "date":
		var d spy.Date
		scan(decode[string](raw), "%d-%d-%d", &d.Year, &d.Month, &d.Day)
		return d, true
	case "time":
		return clock(decode[[]json.RawMessage](raw), ""), true
	case "datetime":
		var d spy.DateTime
		d.Time = clock(decode[[]json.RawMessage](raw), "%d-%d-%dT", &d.Year, &d.Month, &d.Day)
		return d, true
	case "timedelta":
		d := decode[[3]int64](raw)
		return spy.TimeDelta{Days: int(d[0]), Microseconds: d[1]*1_000_000 + d[2]}, true
	case "timezone":
		return zone(raw), true
	case "decimal":
		return spy.Decimal(decode[string](raw)), true
	case "fraction":
		parts := decode[[2]string](raw)
		r, right := new(big.Rat).SetString(parts[0] + "/" + parts[1])
		if !right {
			fail(fmt.Errorf("no fraction: %s", raw))
		}
		return r, true
	case "uuid":
		return spy.UUID(bytesOf(raw)), true
	case "path":
		return spy.Path(p.value(raw).(string)), true
	case "exception":
		parts := decode[[2]json.RawMessage](raw)
		return spy.Raise(decode[string](parts[0]), p.items(parts[1])...), true
	}
	return nil, false
}

func showDate(d spy.Date) string { return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day) }

func showClock(before string, t spy.Time) any {
	return []any{fmt.Sprintf("%s%02d:%02d:%02d.%06d", before, t.Hour, t.Minute, t.Second, t.Microsecond), showZone(t.Zone), t.Fold}
}

func showZone(z *spy.Zone) any {
	switch {
	case z == nil:
		return nil
	case z.Name == "":
		return []any{z.Offset.Microseconds(), nil}
	}
	return []any{z.Offset.Microseconds(), show(z.Name)}
}

func showRich(v any) any {
	switch v := v.(type) {
	case spy.Date:
		return tag{"date": showDate(v)}
	case spy.Time:
		return tag{"time": showClock("", v)}
	case spy.DateTime:
		return tag{"datetime": showClock(showDate(v.Date)+"T", v.Time)}
	case spy.TimeDelta:
		return tag{"timedelta": []any{v.Days, v.Microseconds / 1_000_000, v.Microseconds % 1_000_000}}
	case *spy.Zone:
		return tag{"timezone": showZone(v)}
	case spy.Decimal:
		return tag{"decimal": string(v)}
	case *big.Rat:
		return tag{"fraction": []string{v.Num().String(), v.Denom().String()}}
	case spy.UUID:
		return tag{"uuid": hex.EncodeToString(v[:])}
	case spy.Path:
		return tag{"path": show(string(v))}
	case *spy.Error:
		return tag{"exception": []any{v.Type, showAll(v.Args)}}
	}
	return fmt.Sprintf("unknown %T", v)
}
