// Calls that are answered later, by other threads.
#include "check.hpp"

#include <chrono>
#include <thread>

using namespace std::literals;
using Clock = std::chrono::steady_clock;

static void side_by_side() {
	spy::Options o;
	o.std = true;
	spy::Runtime rt(std::move(o));
	std::vector<std::thread> threads;
	rt.define("slow", [&](spy::Later call, int n, std::optional<std::string> what) {
		threads.emplace_back([n, what, call = std::move(call)]() mutable {
			std::this_thread::sleep_for(200ms);
			if (n < 0)
				call.raise("KeyError", n, what.value_or("-"));
			else
				call.give(2 * n);
		});
	}, {"(n, what='-')", "Twice n."});
	auto began = Clock::now();
	rt.exec("import asyncio\nr = await asyncio.gather(slow(1), slow(2), slow(3))");
	auto took = Clock::now() - began;
	CHECK(took >= 200ms && took < 400ms);
	CHECK(rt.eval("str(r)").as<std::string>() == "[2, 4, 6]");
	CHECK(rt.eval("slow.__doc__").as<std::string>() == "Twice n.");
	rt.exec("r = await asyncio.gather(slow(-1, 'x'), slow(-2), slow('n'), slow(), return_exceptions=True)");
	CHECK(rt.eval("repr(r[:2])").as<std::string>() == "[KeyError(-1, 'x'), KeyError(-2, '-')]");
	CHECK(rt.eval("str([type(e).__name__ for e in r[2:]])").as<std::string>() == "['TypeError', 'TypeError']");
	for (std::thread &t : threads)
		t.join();
}

static void ends() {
	spy::Options o;
	o.std = true;
	auto rt = std::make_unique<spy::Runtime>(std::move(o));
	std::optional<spy::Later> held;
	rt->define("hold", [&](spy::Later call, std::optional<std::string>) { held.emplace(std::move(call)); });
	rt->define("forget", [](spy::Later) {});
	rt->define("fail", [](spy::Later) { spy::raise("LookupError", "why"); });
	rt->define("both", [](spy::Later call) {
		spy::Later moved = std::move(call);
		moved.give("once");
		CHECK_THROWS(spy::Misuse, "answered already", moved.give(2));
		CHECK_THROWS(spy::Misuse, "answered already", call.give(3));
		CHECK(moved.size() == 0 && !moved.unwanted());
		throw std::runtime_error("after the answer");
	});
	spy::Module m;
	m.define("inside", [](spy::Later call, int n) { call.give(n + 1); });
	rt->register_module("m", std::move(m));
	rt->set("f", rt->function("f", [](spy::Later call) { call.give(call.name()); }));
	rt->exec("import asyncio, m\nr = await asyncio.gather(forget(), fail(), both(), m.inside(1), f(), return_exceptions=True)");
	CHECK(rt->eval("repr(r)").as<std::string>() == "[RuntimeError('the host gave no answer'), LookupError('why'), 'once', 2, 'f']");
	rt->exec("try:\n  await asyncio.wait_for(hold(), 0.02)\nexcept TimeoutError: pass");
	CHECK(held && held->unwanted());
	held->give();
	rt->exec("t = asyncio.create_task(hold('a'))\nawait asyncio.sleep(0)");
	rt.reset();
}

static void outliving() {
	std::optional<spy::Later> held;
	{
		spy::Options o;
		o.std = true;
		spy::Runtime rt(std::move(o));
		rt.define("hold", [&](spy::Later call, int) { held.emplace(std::move(call)); });
		rt.exec("import asyncio\nt = asyncio.create_task(hold(4))\nawait asyncio.sleep(0)");
	}
	CHECK(held && held->unwanted() && (*held)[0].as<int>() == 4);
	held->raise("KeyError");
}

int main() { return all(side_by_side, ends, outliving); }
