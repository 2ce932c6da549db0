// Package time is the module time. Without a grant there is no wall clock: what asks for it raises PermissionError, and the monotonic clocks run
// on virtual time.
package time

import (
	"math"
	"sync"
	"time"

	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 7<<8

var structTime = &object.StructSequence{
	Name: "time.struct_time", Visible: 9,
	Doc: "A time as calendars and clocks have it.",
	Fields: []object.StructField{
		{Name: "tm_year", Doc: "The year."}, {Name: "tm_mon", Doc: "The month, from 1."}, {Name: "tm_mday", Doc: "The day of the month, from 1."},
		{Name: "tm_hour", Doc: "The hour, to 23."}, {Name: "tm_min", Doc: "The minute, to 59."}, {Name: "tm_sec", Doc: "The second, to 61 with leap seconds."},
		{Name: "tm_wday", Doc: "The day of the week, from Monday at 0."}, {Name: "tm_yday", Doc: "The day of the year, from 1."},
		{Name: "tm_isdst", Doc: "Whether clocks are set to summer: 1, 0, or -1 where that is not known."},
		{Name: "tm_zone", Doc: "The name of the time zone."}, {Name: "tm_gmtoff", Doc: "How many seconds the zone is ahead of UTC."},
	},
}

var ties sync.Once

// tie makes the types ready, when the module is first made: most programs import few.
func tie() {
	ties.Do(func() {
		object.Tie(firstVersion, structTime.Row())
	})
}

// Numbers of clocks, as Linux has them.
const (
	clockRealtime, clockMonotonic, clockProcess, clockThread = 0, 1, 2, 3
	clockMonotonicRaw, clockBoot, clockTAI                   = 4, 7, 11
)

// Module is the table of the module.
func Module() object.ModuleDef {
	tie()
	number := func(name string, n int64) object.Member {
		return object.Constant(name, func(*object.Thread) (object.Value, error) { return object.Int(n), nil }, "")
	}
	return object.ModuleDef{
		Name: "time",
		Doc:  "Clocks, and times as text.",
		Members: []object.Member{
			number("CLOCK_BOOTTIME", clockBoot),
			number("CLOCK_MONOTONIC", clockMonotonic),
			number("CLOCK_MONOTONIC_RAW", clockMonotonicRaw),
			number("CLOCK_PROCESS_CPUTIME_ID", clockProcess),
			number("CLOCK_REALTIME", clockRealtime),
			number("CLOCK_TAI", clockTAI),
			number("CLOCK_THREAD_CPUTIME_ID", clockThread),
			number("altzone", 0),
			object.RawFunction("asctime", "(tuple=<unrepresentable>, /)", ascTime, "A time as text such as 'Sun Jan  2 03:04:05 2000', without one the time now."),
			object.Function("clock_getres", "(clk_id, /)", clockGetRes, "How fine a clock is, in seconds."),
			object.Function("clock_gettime", "(clk_id, /)", clockGetTime(seconds), "What a clock shows, in seconds."),
			object.Function("clock_gettime_ns", "(clk_id, /)", clockGetTime(nanoseconds), "What a clock shows, in nanoseconds."),
			object.RawFunction("ctime", "(seconds=<unrepresentable>, /)", cTime, "As asctime(), of seconds since 1970."),
			number("daylight", 0),
			object.Function("get_clock_info", "(name, /)", getClockInfo, "What a clock is: how fine, and whether it can be set back."),
			object.RawFunction("gmtime", "(seconds=<unrepresentable>, /)", gmTime("GMT"), "Seconds since 1970, now without, as a struct_time."),
			object.RawFunction("localtime", "(seconds=<unrepresentable>, /)", gmTime("UTC"), "As gmtime(), in the local zone, which is UTC."),
			object.Function("mktime", "(tuple, /)", mkTime, "The seconds since 1970 of a struct_time in the local zone."),
			clockRow("monotonic", "()", monotonic, seconds, "A clock that is never set back, in seconds."),
			clockRow("monotonic_ns", "()", monotonic, nanoseconds, "A clock that is never set back, in nanoseconds."),
			clockRow("perf_counter", "()", monotonic, seconds, "The clock for measuring short times, in seconds."),
			clockRow("perf_counter_ns", "()", monotonic, nanoseconds, "The clock for measuring short times, in nanoseconds."),
			clockRow("process_time", "()", workTime, seconds, "How long this runtime worked, on virtual time, in seconds."),
			clockRow("process_time_ns", "()", workTime, nanoseconds, "How long this runtime worked, on virtual time, in nanoseconds."),
			object.Function("sleep", "(seconds, /)", sleep, "Wait so many seconds."),
			object.RawFunction("strftime", "(format, tuple=<unrepresentable>, /)", strfTime, "A time as text by a format, without one the time now."),
			object.RawFunction("strptime", "(string, format='%a %b %d %H:%M:%S %Y', /)", strpTime, "The struct_time that a text means by a format."),
			clockRow("thread_time", "()", workTime, seconds, "As process_time(): a runtime has one thread."),
			clockRow("thread_time_ns", "()", workTime, nanoseconds, "As process_time_ns(): a runtime has one thread."),
			clockRow("time", "()", wall("time.time()"), seconds, "The seconds since 1970."),
			clockRow("time_ns", "()", wall("time.time_ns()"), nanoseconds, "The nanoseconds since 1970."),
			number("timezone", 0),
			object.Constant("tzname", func(t *object.Thread) (object.Value, error) {
				utc := object.StrValue(t, "UTC")
				return object.FromTuple(object.NewTuple(t, utc, utc)), nil
			}, ""),
			object.Function("tzset", "()", func(*object.Thread, []object.Value) (object.Value, error) { return object.None(), nil }, "Nothing: the local zone is always UTC."),
		},
		Types: []*object.Type{&structTime.Type},
	}
}

func seconds(ns int64) object.Value     { return object.Float(float64(ns) / 1e9) }
func nanoseconds(ns int64) object.Value { return object.Int(ns) }

// clockRow is a function that tells a clock.
func clockRow(name, signature string, clock func(*object.Thread) (int64, error), unit func(int64) object.Value, doc string) object.Member {
	return object.Function(name, signature, func(t *object.Thread, _ []object.Value) (object.Value, error) {
		ns, err := clock(t)
		return unit(ns), err
	}, doc)
}

func monotonic(t *object.Thread) (int64, error) { return int64(t.Monotonic()), nil }
func workTime(t *object.Thread) (int64, error)  { return int64(t.WorkTime()), nil }

func denied(t *object.Thread, what string) error {
	return t.Errorf(object.PermissionErrorType, "%s needs the clock, which is not granted to this runtime", what)
}

// wall asks the host for the time.
func wall(what string) func(*object.Thread) (int64, error) {
	return func(t *object.Thread) (int64, error) {
		now, granted := t.Runtime.Host.Now()
		if !granted {
			return 0, denied(t, what)
		}
		return now.UnixNano(), nil
	}
}

func clockGetTime(unit func(int64) object.Value) object.Func {
	return func(t *object.Thread, a []object.Value) (object.Value, error) {
		id, err := t.IndexInt(a[0], object.OverflowErrorType)
		if err != nil {
			return a[0], err
		}
		clock := monotonic
		switch id {
		case clockRealtime, clockTAI:
			clock = wall("time.clock_gettime()")
		case clockProcess, clockThread:
			clock = workTime
		case clockMonotonic, clockMonotonicRaw, clockBoot:
		default:
			return a[0], invalidClock(t)
		}
		ns, err := clock(t)
		return unit(ns), err
	}
}

func invalidClock(t *object.Thread) error {
	const invalidArgument = 22
	return t.OSError(invalidArgument, object.ErrnoText(invalidArgument), object.Value{}, object.Value{})
}

func clockGetRes(t *object.Thread, a []object.Value) (object.Value, error) {
	id, err := t.IndexInt(a[0], object.OverflowErrorType)
	if err != nil {
		return a[0], err
	}
	if id < 0 || id > clockTAI || id > clockMonotonicRaw && id != clockBoot && id != clockTAI {
		return a[0], invalidClock(t)
	}
	return object.Float(1e-9), nil
}

func getClockInfo(t *object.Thread, a []object.Value) (object.Value, error) {
	name, ok := object.AsStr(a[0])
	if !ok {
		return a[0], t.TypeError("get_clock_info() argument 1 must be str, not %s", a[0].ArgName())
	}
	implementation, monotonic := "virtual time", true
	switch name.S {
	case "monotonic", "perf_counter", "process_time", "thread_time":
	case "time":
		implementation, monotonic = "the host's clock", false
	default:
		return a[0], t.ValueError("unknown clock")
	}
	names := []*object.Str{t.Runtime.Intern("implementation"), t.Runtime.Intern("monotonic"), t.Runtime.Intern("adjustable"), t.Runtime.Intern("resolution")}
	values := []object.Value{object.StrValue(t, implementation), object.Bool(monotonic), object.Bool(!monotonic), object.Float(1e-9)}
	return t.CallKw(object.FromType(object.NamespaceType), values, names)
}

// secondsArg reads a number of seconds; ok is false where it is beyond what the text names.
func secondsArg(t *object.Thread, v object.Value) (whole int64, ns int64, ok bool, err error) {
	if i, isInt := object.ToInt(v); isInt {
		return i.AsInt(), 0, i.IsInt(), nil
	}
	f, err := t.RealOf(v)
	if err != nil {
		return 0, 0, false, err
	}
	if f != f {
		return 0, 0, false, t.ValueError("Invalid value NaN (not a number)")
	}
	floor := math.Floor(f)
	if floor < math.MinInt64 || floor >= math.MaxInt64 {
		return 0, 0, false, nil
	}
	return int64(floor), int64((f - floor) * 1e9), true, nil
}

func sleep(t *object.Thread, a []object.Value) (object.Value, error) {
	whole, ns, ok, err := secondsArg(t, a[0])
	if err != nil {
		return a[0], err
	}
	if !ok || whole > math.MaxInt64/int64(time.Second) {
		return a[0], t.OverflowError("timestamp out of range for C PyTime_t")
	}
	if whole < 0 {
		return a[0], t.ValueError("sleep length must be non-negative")
	}
	granted, err := t.Runtime.Host.Sleep(t, time.Duration(whole)*time.Second+time.Duration(ns))
	if err == nil && !granted {
		err = denied(t, "time.sleep()")
	}
	return object.None(), err
}
