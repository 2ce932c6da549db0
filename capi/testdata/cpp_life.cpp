// Threads, interrupts, forks, moves and operations in steps; and a thousand runtimes that leave nothing behind.
#include "check.hpp"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <dirent.h>
#include <iterator>
#include <malloc.h>
#include <poll.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

using namespace std::literals;

static void busy() {
	spy::Runtime rt;
	std::atomic<int> inside{0};
	rt.define("wait", [&] {
		inside = 1;
		for (int k = 0; k < 5000 && inside == 1; k++)
			std::this_thread::sleep_for(1ms);
	});
	std::thread other([&] {
		while (!inside)
			std::this_thread::sleep_for(1ms);
		CHECK_THROWS(spy::Busy, "another thread", rt.eval("1"));
		CHECK_THROWS(spy::Busy, "another thread", rt.set("x", 1));
		inside = 2;
	});
	rt.exec("wait()");
	other.join();
	CHECK(inside == 2 && rt.eval("2").as<int>() == 2);
}

static void interrupted() {
	spy::Runtime rt;
	std::thread other([&] {
		std::this_thread::sleep_for(50ms);
		rt.interrupt();
	});
	CHECK_THROWS(spy::Interrupted, "KeyboardInterrupt", rt.exec("n = 0\nwhile True: n += 1"));
	other.join();
	CHECK(rt.eval("n > 0").as<bool>());
	std::thread closer([&] {
		std::this_thread::sleep_for(50ms);
		rt.close();
	});
	CHECK_THROWS(spy::Closed, "closed", rt.exec("while True: pass"));
	closer.join();
	CHECK(rt.stats().steps > 0);
}

static void forked() {
	spy::Runtime rt;
	spy::Value o = rt.eval("object()");
	pid_t pid = fork();
	if (pid == 0) {
		failures = 0;
		CHECK_THROWS(spy::Closed, "fork", rt.eval("1"));
		CHECK_THROWS(spy::Closed, "fork", spy::Runtime());
		CHECK_THROWS(spy::Closed, "fork", o.as<spy::Object>().str());
		_exit(failures);
	}
	int status = -1;
	CHECK(waitpid(pid, &status, 0) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0);
	CHECK(rt.eval("4").as<int>() == 4);
}

static void moved() {
	spy::Runtime first;
	spy::Runtime *seen = nullptr;
	first.define("where", [&](spy::Call &c) { seen = &c.runtime(); });
	spy::Runtime second = std::move(first);
	second.exec("where()");
	CHECK(seen == &second && !first.get());
	CHECK_THROWS(spy::Closed, "moved away", first.eval("1"));
	second = spy::Runtime();
	CHECK_THROWS(spy::Error, "NameError", second.exec("where()"));
	auto third = std::make_unique<spy::Runtime>();
	third->define("end", [&] { third.reset(); });
	CHECK_THROWS(spy::Closed, "", [&] {
		spy::Value f = third->eval("lambda: end()");
		f.as<spy::Object>()();
	}());
	CHECK(spy::detail::left() != nullptr);
	spy::Runtime next;
	CHECK(spy::detail::left() == nullptr);
}

static void steps() {
	spy::Runtime rt;
	int called = 0;
	rt.define("twice", [&](int n) { return ++called, 2 * n; });
	rt.exec("class Box:\n  def add(self, a, b=0): return a + b\nbox = Box()");
	spy::Operation op = rt.begin_eval("sum(twice(n) for n in range(10))");
	CHECK_THROWS(spy::Misuse, "not finished", rt.begin_eval("1"));
	for (int turns = 0; !op.step() && CHECK(turns < 5000); turns++)
		if (std::optional<int> fd = rt.fd()) {
			pollfd p{*fd, POLLIN, 0};
			CHECK(poll(&p, 1, 1000) == 1);
		}
	CHECK(op.finish().as<int>() == 90 && called == 10 && !rt.fd());
	CHECK_THROWS(spy::Misuse, "finished", op.finish());
	op = rt.begin_last("x = 1/0");
	CHECK(op.step(-1ms));
	CHECK_THROWS(spy::Error, "ZeroDivisionError", op.finish());
	spy::Object box = rt.get("box").as<spy::Object>();
	spy::Object add = box.attr("add").as<spy::Object>();
	auto whole = [](spy::Operation o) {
		o.step(-1ms);
		return o.finish().as<int>();
	};
	CHECK(whole(rt.begin_call("twice", 4)) == 8 && whole(rt.begin_call(add, 1, spy::kw("b", 2))) == 3 && whole(rt.begin_method(box, "add", 5)) == 5);
	rt.define("outer", [&] { return whole(rt.begin_eval("1 + 1")); });
	CHECK(whole(rt.begin_last("x = 5\nouter() + x")) == 7);
	{
		spy::Operation left = rt.begin_exec("while True: pass");
		CHECK(!left.step(20ms));
	} // ends the worker
	CHECK_THROWS(spy::Closed, "closed", rt.exec("pass"));
	auto short_lived = std::make_unique<spy::Runtime>();
	spy::Operation orphan = short_lived->begin_exec("while True: pass");
	short_lived.reset();
	CHECK_THROWS(spy::Misuse, "finished", orphan.step());
}

static int entries(const char *folder) {
	DIR *d = opendir(folder);
	int n = 0;
	while (d && readdir(d))
		n++;
	if (d)
		closedir(d);
	return n;
}

static long resident_kib() {
	long pages = 0, resident = 0;
	FILE *f = fopen("/proc/self/statm", "r");
	if (!f || fscanf(f, "%ld %ld", &pages, &resident) != 2)
		resident = 0;
	if (f)
		fclose(f);
	return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

// The ways in which a runtime's life ends.
static void (*const endings[])() = {
	[] { spy::Runtime never_used; },
	[] {
		spy::Runtime rt;
		rt.define("f", [] { return 1; });
		CHECK(rt.eval("f()").as<int>() == 1);
	},
	[] { // its values outlive it
		spy::Value kept;
		{
			spy::Runtime rt;
			kept = rt.eval("[object() for _ in range(10)]");
		}
		CHECK(kept.size() == 10);
	},
	[] {
		spy::Options o;
		o.timeout = 3ms;
		spy::Runtime rt(o);
		CHECK_THROWS(spy::Timeout, "", rt.exec("while True: pass"));
	},
	[] {
		spy::Runtime rt;
		std::thread closer([&] { rt.close(); });
		CHECK_THROWS(spy::Closed, "closed", rt.exec("while True: pass"));
		closer.join();
	},
	[] {
		spy::Runtime rt;
		rt.define("end", [&] { rt.close(); });
		CHECK_THROWS(spy::Closed, "", rt.exec("end()"));
	},
	[] {
		spy::Runtime rt;
		spy::Operation left = rt.begin_exec("while True: pass");
		CHECK(!left.step(1ms));
	},
};

// What a thousand runtimes leave, which end in all ways: after the first ones, no more of anything.
static void thousand() {
	auto some = [](std::size_t n) {
		for (std::size_t k = 0; k < n; k++)
			endings[k % std::size(endings)]();
	};
	some(140);
	malloc_trim(0);
	int descriptors = entries("/proc/self/fd"), threads = entries("/proc/self/task");
	long before = resident_kib();
	some(1000);
	malloc_trim(0);
	long more = resident_kib() - before;
	CHECK(entries("/proc/self/fd") <= descriptors);
	CHECK(entries("/proc/self/task") <= threads + 4); // Go makes a thread when it finds all others busy
	CHECK(waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD); // no child, so no zombie
#ifndef __SANITIZE_ADDRESS__ // which keeps what was freed for a while
	CHECK(more < 4096 || (std::cerr << more << " KiB more\n", false));
#endif
	std::cout << entries("/proc/self/fd") - descriptors << " descriptors, " << entries("/proc/self/task") - threads << " threads, " << more << " KiB more\n";
}

int main() { return all(busy, interrupted, forked, moved, steps, thousand); }
