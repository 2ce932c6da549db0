// Package time is the module time. Without a grant there is no wall clock: what asks for it raises PermissionError, and the monotonic clocks run
// on virtual time.
package time

import (
	"math"
	"time"

	"github.com/small-python/spy/engine/object"
)

// firstVersion is the block of version numbers of this package's types (object.Tie).
const firstVersion = 1<<17 + 7<<8

var structTime = &object.StructSequence{
	Name: "time.struct_time", Visible: 9,
	Doc: "The time value as returned by gmtime(), localtime(), and strptime(), and\n accepted by asctime(), mktime() and strftime().  May be considered as a\n sequence of 9 integers.",
	Fields: []object.StructField{
		{Name: "tm_year", Doc: "year, for example, 1993"}, {Name: "tm_mon", Doc: "month of year, range [1, 12]"}, {Name: "tm_mday", Doc: "day of month, range [1, 31]"},
		{Name: "tm_hour", Doc: "hours, range [0, 23]"}, {Name: "tm_min", Doc: "minutes, range [0, 59]"}, {Name: "tm_sec", Doc: "seconds, range [0, 61])"},
		{Name: "tm_wday", Doc: "day of week, range [0, 6], Monday is 0"}, {Name: "tm_yday", Doc: "day of year, range [1, 366]"},
		{Name: "tm_isdst", Doc: "1 if summer time is in effect, 0 if not, and -1 if unknown"},
		{Name: "tm_zone", Doc: "abbreviation of timezone name"}, {Name: "tm_gmtoff", Doc: "offset from UTC in seconds"},
	},
}

var _ = object.Tie(firstVersion, structTime.Row())

// Numbers of clocks, as Linux has them.
const (
	clockRealtime, clockMonotonic, clockProcess, clockThread = 0, 1, 2, 3
	clockMonotonicRaw, clockBoot, clockTAI                   = 4, 7, 11
)

// Module is the table of the module.
func Module() object.ModuleDef {
	number := func(name string, n int64) object.Member {
		return object.Constant(name, func(*object.Thread) (object.Value, error) { return object.Int(n), nil }, "")
	}
	return object.ModuleDef{
		Name: "time",
		Doc:  "This module provides various functions to manipulate time values.",
		Members: []object.Member{
			number("CLOCK_BOOTTIME", clockBoot),
			number("CLOCK_MONOTONIC", clockMonotonic),
			number("CLOCK_MONOTONIC_RAW", clockMonotonicRaw),
			number("CLOCK_PROCESS_CPUTIME_ID", clockProcess),
			number("CLOCK_REALTIME", clockRealtime),
			number("CLOCK_TAI", clockTAI),
			number("CLOCK_THREAD_CPUTIME_ID", clockThread),
			number("altzone", 0),
			object.RawFunction("asctime", "(tuple=<unrepresentable>, /)", ascTime, "asctime([tuple]) -> string\n\nConvert a time tuple to a string, e.g. 'Sat Jun 06 16:26:11 1998'.\nWhen the time tuple is not present, current time as returned by localtime()\nis used."),
			object.Function("clock_getres", "(clk_id, /)", clockGetRes, "clock_getres(clk_id) -> floating-point number\n\nReturn the resolution (precision) of the specified clock clk_id."),
			object.Function("clock_gettime", "(clk_id, /)", clockGetTime(seconds), "Return the time of the specified clock clk_id as a float."),
			object.Function("clock_gettime_ns", "(clk_id, /)", clockGetTime(nanoseconds), "Return the time of the specified clock clk_id as nanoseconds (int)."),
			object.RawFunction("ctime", "(seconds=<unrepresentable>, /)", cTime, "ctime(seconds) -> string\n\nConvert a time in seconds since the Epoch to a string in local time."),
			number("daylight", 0),
			object.Function("get_clock_info", "(name, /)", getClockInfo, "get_clock_info(name: str) -> dict\n\nGet information of the specified clock."),
			object.RawFunction("gmtime", "(seconds=<unrepresentable>, /)", gmTime("GMT"), "gmtime([seconds]) -> (tm_year, tm_mon, tm_mday, tm_hour, tm_min,\n                       tm_sec, tm_wday, tm_yday, tm_isdst)\n\nConvert seconds since the Epoch to a time tuple expressing UTC (a.k.a.\nGMT)."),
			object.RawFunction("localtime", "(seconds=<unrepresentable>, /)", gmTime("UTC"), "localtime([seconds]) -> (tm_year,tm_mon,tm_mday,tm_hour,tm_min,\n                          tm_sec,tm_wday,tm_yday,tm_isdst)\n\nConvert seconds since the Epoch to a time tuple expressing local time, which is UTC."),
			object.Function("mktime", "(tuple, /)", mkTime, "mktime(tuple) -> floating-point number\n\nConvert a time tuple in local time to seconds since the Epoch."),
			clockRow("monotonic", "()", monotonic, seconds, "monotonic() -> float\n\nMonotonic clock, cannot go backward."),
			clockRow("monotonic_ns", "()", monotonic, nanoseconds, "monotonic_ns() -> int\n\nMonotonic clock, cannot go backward, as nanoseconds."),
			clockRow("perf_counter", "()", monotonic, seconds, "perf_counter() -> float\n\nPerformance counter for benchmarking."),
			clockRow("perf_counter_ns", "()", monotonic, nanoseconds, "perf_counter_ns() -> int\n\nPerformance counter for benchmarking as nanoseconds."),
			clockRow("process_time", "()", workTime, seconds, "process_time() -> float\n\nProcess time for profiling: the work of this runtime, on virtual time."),
			clockRow("process_time_ns", "()", workTime, nanoseconds, "process_time() -> int\n\nProcess time for profiling as nanoseconds."),
			object.Function("sleep", "(seconds, /)", sleep, "sleep(seconds)\n\nDelay execution for a given number of seconds.  The argument may be\na floating-point number for subsecond precision."),
			object.RawFunction("strftime", "(format, tuple=<unrepresentable>, /)", strfTime, "strftime(format[, tuple]) -> string\n\nConvert a time tuple to a string according to a format specification."),
			object.RawFunction("strptime", "(string, format='%a %b %d %H:%M:%S %Y', /)", strpTime, "strptime(string, format) -> struct_time\n\nParse a string to a time tuple according to a format specification."),
			clockRow("thread_time", "()", workTime, seconds, "thread_time() -> float\n\nThread time for profiling: the work of this runtime, on virtual time."),
			clockRow("thread_time_ns", "()", workTime, nanoseconds, "thread_time_ns() -> int\n\nThread time for profiling as nanoseconds."),
			clockRow("time", "()", wall("time.time()"), seconds, "time() -> floating-point number\n\nReturn the current time in seconds since the Epoch.\nFractions of a second may be present if the system clock provides them."),
			clockRow("time_ns", "()", wall("time.time_ns()"), nanoseconds, "time_ns() -> int\n\nReturn the current time in nanoseconds since the Epoch."),
			number("timezone", 0),
			object.Constant("tzname", func(t *object.Thread) (object.Value, error) {
				utc := object.StrValue(t, "UTC")
				return object.FromTuple(object.NewTuple(t, utc, utc)), nil
			}, ""),
			object.Function("tzset", "()", func(*object.Thread, []object.Value) (object.Value, error) { return object.None(), nil }, "tzset()\n\nInitialize, or reinitialize, the local timezone, which is always UTC."),
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
		return a[0], t.TypeError("get_clock_info() argument 1 must be str, not %s", a[0].Type().Name)
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
