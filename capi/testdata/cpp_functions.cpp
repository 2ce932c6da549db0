// Host functions, exceptions in both directions, objects, modules and the other callbacks.
#include "check.hpp"

using namespace std::literals;

static std::string printed, complaints;

static spy::Runtime started() {
	spy::Options o;
	o.std = true, o.scratch = true;
	o.output = [](std::string_view text) {
		if (text.find("refuse") != text.npos)
			throw std::runtime_error("no room");
		printed += text;
	};
	o.error_output = [](std::string_view text) { complaints += text; };
	o.loader = [](std::string_view name) -> std::optional<spy::Source> {
		if (name == "broken")
			throw 5;
		if (name == "pack") {
			spy::Source s("from . import inner\nimport inner_of");
			s.package = true;
			return s;
		}
		if (name == "pack.inner")
			return "x = 7";
		if (name == "inner_of") {
			spy::Source s("def fail(): 1/0");
			s.filename = "/lib/inner.py";
			return s;
		}
		return std::nullopt;
	};
	o.input = [n = 0](std::string_view prompt) mutable -> std::optional<std::string> {
		CHECK(prompt == "? ");
		return n++ == 0 ? std::optional("one\n"s) : std::nullopt;
	};
	o.environ = {{"HOME", "/here"}, {"EMPTY", ""}};
	o.files = {{"/data/a.bin", "a\0b"s}};
	o.seed = 7;
	return spy::Runtime(std::move(o));
}

// What the engine raised: "Type: message".
static std::string raised(spy::Runtime &rt, std::string_view source) {
	try {
		rt.exec(source);
	} catch (const spy::Error &e) {
		return e.what();
	}
	return "nothing";
}

static int twice(int n) { return 2 * n; }

static void callables() {
	spy::Runtime rt = started();
	rt.define("price", [](std::string_view sku, std::optional<int> n) {
		if (sku != "a1")
			spy::raise("KeyError", sku);
		return 10 * n.value_or(1);
	});
	rt.define("twice", twice);
	rt.define("total", [](const std::vector<double> &all, std::map<std::string, int> rates) { return all.at(0) * rates.at("x"); });
	rt.define("nothing", [] {});
	rt.define("any", [](spy::Value v) { return spy::Tuple{v, v}; });
	rt.define("counter", [n = 0]() mutable { return ++n; });
	rt.define("raw", [](spy::Call &c) { return spy::List{static_cast<int>(c.size()), c.name(), c.kwarg("k"), static_cast<int>(c.kwargs().size())}; });
	CHECK(rt.eval("price('a1'), price('a1', 2), price('a1', None), twice(4)").as<std::vector<int>>() == std::vector<int>({10, 20, 10, 8}));
	CHECK(rt.eval("total([2.5], {'x': 2})").as<double>() == 5 && rt.eval("nothing()").is_none());
	CHECK(rt.eval("any([1]) == ([1], [1]) and [counter(), counter()] == [1, 2]").as<bool>());
	CHECK(rt.eval("raw(1, 2, k=3, l=4) == [2, 'raw', 3, 2] and raw() == [0, 'raw', None, 0]").as<bool>());
	CHECK(raised(rt, "twice()") == "TypeError: twice expected 1 argument, got 0");
	CHECK(raised(rt, "price('a', 1, 2)") == "TypeError: price expected at most 2 arguments, got 3");
	CHECK(raised(rt, "price()") == "TypeError: price expected at least 1 argument, got 0");
	CHECK(raised(rt, "twice(n=1)") == "TypeError: twice() takes no keyword arguments");
	CHECK(raised(rt, "twice('x')") == "TypeError: twice() argument 1: got str, want int");
	CHECK(raised(rt, "twice(2**40)") == "OverflowError: twice() argument 1: got an int that is too big, want an int of 32 bits");
	CHECK(raised(rt, "price('zz')") == "KeyError: 'zz'");
	spy::Value f = rt.function("made", twice, {"(n, /)", "Doubles."});
	rt.set("table", spy::Dict{{"f", f}});
	CHECK(rt.eval("table['f'](21), table['f'].__doc__ == 'Doubles.'") [0].as<int>() == 42 && f.kind() == SPY_FUNCTION && f.is_callable());
	rt.define("documented", twice, {"(n: int, /) -> int", "Doubles it."});
	CHECK(rt.stubs().find("def documented(n: int, /) -> int") != std::string::npos);
	CHECK_THROWS(spy::Misuse, "NUL", rt.define("x", twice, {"(\0)"s, ""}));
}

struct Strange {};

static void throwing() {
	spy::Runtime rt = started();
	rt.define("standard", [] { throw std::out_of_range("too far"); });
	rt.define("strange", [] { throw Strange(); });
	rt.define("memory", [] { throw std::bad_alloc(); });
	rt.define("no_text", [] { throw std::runtime_error("\xff"); });
	rt.define("builtin", [] { spy::raise("ValueError", "a", 2, spy::List{}); });
	rt.define("unknown", [] { spy::raise("NoSuchError", "why"); });
	rt.define("bad", [] { return spy::Value("\xff"); });
	rt.define("nested", [&rt] { return rt.eval("[][5]"); });
	rt.define("nested_twice", [](spy::Call &c) { return c.runtime().call("nested"); });
	CHECK(raised(rt, "standard()") == "RuntimeError: too far");
	CHECK(raised(rt, "strange()").find("RuntimeError: the host threw") == 0 && raised(rt, "memory()").find("MemoryError") == 0);
	CHECK(raised(rt, "no_text()").find("RuntimeError") == 0);
	CHECK(raised(rt, "builtin()") == "ValueError: ('a', 2, [])" && raised(rt, "unknown()") == "RuntimeError: why");
	CHECK(raised(rt, "bad()").find("ValueError: got 1 bytes that are not UTF-8") == 0);
	CHECK(raised(rt, "nested()") == "IndexError: list index out of range" && raised(rt, "nested_twice()") == raised(rt, "nested()"));
	rt.exec("try: nested_twice()\nexcept IndexError as e: caught = str(e)");
	CHECK(rt.get("caught").as<std::string>() == "list index out of range"); // and the runtime lives
	CHECK(raised(rt, "print('refuse')").find("OSError") == 0 && raised(rt, "import broken").find("ImportError") == 0);
}

static void errors() {
	spy::Runtime rt = started();
	try {
		rt.exec("def f():\n  try: {}['k']\n  except KeyError as e:\n    e.add_note('of ours')\n    raise ValueError('v', 1) from e\nf()", {"rules.py", {}});
		CHECK(false);
	} catch (const spy::Error &raised) {
		spy::Error e = raised; // a copy, which outlives the next calls
		rt.exec("pass");
		CHECK(e.type() == "ValueError" && e.message() == "('v', 1)" && e.status() == SPY_ERROR && e.limit().empty() && e.detail().empty());
		CHECK(e.args()[0].as<std::string>() == "v" && e.args().size() == 2 && !e.code());
		CHECK(e.frames().size() == 2 && e.frames()[0].file == "rules.py" && e.frames()[1].function == "f" && e.frames()[1].line == 5);
		CHECK(e.frames()[1].source.find("raise ValueError") != std::string::npos && e.traceback().find("direct cause") != std::string::npos);
		CHECK(e.cause() && e.cause()->type() == "KeyError" && e.cause()->notes() == std::vector<std::string>{"of ours"} && !e.cause()->cause());
	}
	try {
		rt.exec("raise ExceptionGroup('g', [ValueError(1), ExceptionGroup('h', [KeyError(2)])])");
	} catch (const spy::Error &e) {
		CHECK(e.members().size() == 2 && e.members()[1].members()[0].type() == "KeyError");
	}
	try {
		rt.exec("e = None\nfor k in range(100000):\n  n = ValueError(k); n.__cause__ = e; e = n\nraise e"); // a chain that must not be walked by calls
	} catch (const spy::Error &e) {
		int depth = 0;
		for (std::optional<spy::Error> x = e; x; x = x->cause())
			depth++;
		CHECK(depth > 10 && depth <= 256);
	}
	try {
		rt.exec("raise SystemExit(3)");
	} catch (const spy::Error &e) {
		CHECK(e.code()->as<int>() == 3);
	}
	CHECK_THROWS(spy::Error, "ZeroDivisionError", rt.exec("import pack\npack.inner_of.fail()"));
	rt.set_step_limit(10000);
	CHECK_THROWS(spy::Limit, "step", rt.exec("while True: pass"));
	rt.set_step_limit(0);
	CHECK_THROWS(spy::Misuse, "want 0 or more", rt.exec("pass", {"", spy::Milliseconds(-1)}));
	CHECK_THROWS(spy::Limit, "time", rt.exec("while True: pass", {"", 50ms}));
	spy::Options o;
	o.timeout = 50ms;
	spy::Runtime hasty(o);
	CHECK_THROWS(spy::Timeout, "", hasty.exec("while True: pass"));
	CHECK_THROWS(spy::Closed, "closed", hasty.exec("pass"));
	o.worker = "/no/such/worker";
	CHECK_THROWS(spy::WorkerError, "/no/such/worker", spy::Runtime(o));
	o.worker = "a\0b"s;
	CHECK_THROWS(spy::Misuse, "NUL", spy::Runtime(o));
	o.worker = "", o.memory_limit = 5;
	CHECK_THROWS(spy::Misuse, "MemoryLimit", spy::Runtime(o));
}

static void objects() {
	std::optional<spy::Object> outlives;
	{
		spy::Runtime rt = started();
		rt.exec("class Box:\n  def __init__(self, n=0, *, d=None): self.d = d or {}; self.n = n\n  def __getitem__(self, k): return self.d[k]\n"
			"  def __setitem__(self, k, v): self.d[k] = v\n  def __delitem__(self, k): del self.d[k]\n  def __contains__(self, k): return k in self.d\n"
			"  def __len__(self): return len(self.d)\n  def __iter__(self): return iter(range(self.n))\n  def __repr__(self): return '<box>'\n"
			"  def __call__(self, *a, **k): return [a, k]\n  def add(self, a, *, b=1): return a + b + self.n\n"
			"def broken():\n  yield 1\n  yield 2\n  raise ValueError('end')");
		spy::Object box = rt.call("Box", 700, spy::kw("d", spy::Dict{{"k", 1}})).as<spy::Object>();
		CHECK(box.kind_name() == "Box" && box.is_callable() && box.is_iterable() && !box.is_class() && rt.get("Box").is_class());
		CHECK(box.method("add", 1, spy::kw("b", 2)).as<int>() == 703 && box(1, spy::kw("x", 2))[1]["x"].as<int>() == 2);
		box.set_attr("n", 600), box.set_item("q", 5);
		CHECK(box.attr("n").as<int>() == 600 && box.item("q").as<int>() == 5 && box.contains("q") && !box.contains(9) && box.len() == 2);
		box.del_item("q");
		CHECK(box.len() == 1 && box.str() == "<box>" && box.repr() == "<box>");
		std::int64_t sum = 0;
		for (spy::Value v : box.iterate(100))
			sum += v.as<int>();
		CHECK(sum == 600 * 599 / 2);
		spy::Args args{{2}, {spy::kw("b", 3)}};
		CHECK(box.method("add", args).as<int>() == 605 && box(1, args)[0].size() == 2 && rt.call("Box", spy::Args()).is_object());
		rt.set("it", box);
		CHECK(rt.get("it").as<spy::Object>() == box && rt.eval("Box()").as<spy::Object>() != box);
		CHECK(rt.eval("it.n == 600 and type(it) is Box").as<bool>()); // the very same
		int seen = 0;
		CHECK_THROWS(spy::Error, "ValueError: end", [&] {
			for (spy::Value v : rt.call("broken").as<spy::Object>().iterate(1))
				seen += v.as<int>();
		}());
		CHECK(seen == 3);
		CHECK_THROWS(spy::Error, "AttributeError", box.attr("zz"));
		box.del_attr("n");
		CHECK_THROWS(spy::Misuse, "NUL", box.attr("a\0"sv));
		CHECK_THROWS(spy::Misuse, "NUL", box.set_attr("a\0"sv, spy::List{1}));
		spy::Runtime other;
		CHECK_THROWS(spy::Misuse, "another runtime", other.set("x", box));
		spy::Object gone = rt.eval("Box()").as<spy::Object>();
		gone.release();
		CHECK_THROWS(spy::Misuse, "released", gone.len());
		rt.define("held", [](spy::Object o) { return o.method("add", 1); });
		CHECK(rt.eval("held(Box(5))").as<int>() == 7);
		outlives = box;
	}
	CHECK_THROWS(spy::Closed, "closed", outlives->len());
	spy_counters c;
	CHECK(spy_stats(outlives->runtime(), &c, sizeof c) == SPY_OK && c.steps == 0);
}

static void modules() {
	spy::Runtime rt = started();
	rt.register_module("rules", std::move(spy::Module().define("twice", twice, {"(n, /)", ""}).set("RATE", 1.25).set("NOTHING", nullptr)),
		"def vat(n): return twice(n) * RATE");
	CHECK(rt.eval("__import__('rules').vat(2)").as<double>() == 5 && rt.eval("__import__('rules').NOTHING").is_none());
	rt.exec("import os, sys\nprint('out')\nprint('err', file=sys.stderr)\nassert dict(os.environ) == {'HOME': '/here', 'EMPTY': ''}\n"
		"assert open('/data/a.bin', 'rb').read() == b'a\\0b'\nassert input('? ') == 'one'");
	CHECK(printed == "out\n" && complaints == "err\n" && raised(rt, "input('? ')").find("EOFError") == 0);
	spy::Result r = rt.run("print('a')\n3 + 4");
	CHECK(r.value.as<int>() == 7 && r.output == "a\n" && !r.error && r.steps > 0 && r.memory > 0);
	r = rt.run("print('half')\n1/0");
	CHECK(r.value.is_none() && r.output == "half\n" && r.error->type() == "ZeroDivisionError");
	CHECK_THROWS(spy::Misuse, "PermissionError", rt.mount("/usr"));
	CHECK_THROWS(spy::Misuse, "NUL", rt.register_module("a\0b"sv, spy::Module().set("x", spy::List{1})));
	rt.define("inside", [&rt] { rt.register_module("late", {}); });
	CHECK(raised(rt, "inside()").find("RuntimeError: a module cannot be registered inside") == 0);
	CHECK(rt.stats().steps > 0 && rt.stats().host_calls > 0 && !rt.sandbox().empty() && !rt.sandbox()[0].name.empty());
	CHECK(spy::version().find('/') != std::string::npos);

	spy::Runtime mounted;
	spy::MountOptions m;
	m.at = "/headers";
	mounted.mount("/usr/include", m);
	CHECK(mounted.eval("len(open('/headers/stdio.h').read()) > 100").as<bool>());
	CHECK_THROWS(spy::HostError, "FileNotFoundError", spy::Runtime().mount("/no/such/directory"));
}

int main() { return all(callables, throwing, errors, objects, modules); }
