/* Calls of awaitable functions that are kept and answered later, by other threads and by an event loop. */
#define _GNU_SOURCE
#include "check.h"

#include <poll.h>
#include <pthread.h>
#include <time.h>
#include <unistd.h>

static double now(void) {
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return t.tv_sec + t.tv_nsec / 1e9;
}

/* Answers twice its argument after 0.2 s, or raises for a negative one. */
static void *work(void *p) {
	spy_call *call = p;
	int64_t n = 0;
	spy_get_int(spy_call_arg(call, 0), &n);
	usleep(200000);
	if (n < 0)
		spy_raise(call, "LookupError", "negative");
	else
		spy_return(call, spy_int(2 * n));
	return NULL;
}

static spy_status slow(spy_call *call, void *user) {
	pthread_t t;
	(void)user;
	CHECK_OK(NULL, spy_call_keep(call));
	CHECK(!spy_call_unwanted(call));
	CHECK(spy_call_keep(call) == SPY_MISUSE);
	pthread_create(&t, NULL, work, call);
	pthread_detach(t);
	return SPY_OK;
}

/* Answers at once, before its function returns. */
static spy_status quick(spy_call *call, void *user) {
	(void)user;
	if (spy_call_argc(call) == 0)
		return spy_return(call, spy_str("not kept", SPY_NUL));
	CHECK_OK(NULL, spy_call_keep(call));
	spy_return(call, spy_ref(spy_call_arg(call, 0)));
	return SPY_OK;
}

static spy_status plain(spy_call *call, void *user) {
	(void)user;
	CHECK(spy_call_keep(call) == SPY_MISUSE);
	return spy_return(call, spy_none());
}

/* Answers, and uses the runtime before it returns: the operation inside sends the answer. */
static spy_status nested(spy_call *call, void *user) {
	(void)user;
	CHECK_OK(NULL, spy_call_keep(call));
	spy_runtime *rt = spy_call_runtime(call);
	spy_return(call, spy_int(8));
	CHECK(evaluated(rt, "1 + 1") == 2);
	return SPY_OK;
}

/* Refuses at once what comes with more behind it. */
static spy_status refuse(spy_call *call, void *user) {
	(void)user;
	return spy_raise(call, "ValueError", "no");
}

/* Keeps the call in *user. */
static spy_status hold(spy_call *call, void *user) {
	CHECK_OK(NULL, spy_call_keep(call));
	*(spy_call **)user = call;
	return SPY_OK;
}

static void define(spy_runtime *rt, const char *name, spy_function f, void *user, bool awaitable) {
	spy_definition d = SPY_DEFINITION_INIT;
	d.name = name, d.function = f, d.user = user, d.awaitable = awaitable, d.doc = "Waits.";
	CHECK_OK(rt, spy_define_opts(rt, &d));
}

static spy_runtime *with_std(void) {
	spy_options o = SPY_OPTIONS_INIT;
	o.std = true;
	return started(&o);
}

static void side_by_side(void) {
	spy_runtime *rt = with_std();
	define(rt, "slow", slow, NULL, true);
	define(rt, "quick", quick, NULL, true);
	define(rt, "plain", plain, NULL, false);
	define(rt, "nested", nested, NULL, true);
	define(rt, "refuse", refuse, NULL, true);
	double began = now();
	CHECK_OK(rt, spy_exec(rt, "import asyncio\nr = await asyncio.gather(slow(1), slow(2), slow(3))", SPY_NUL));
	double took = now() - began;
	CHECK(took >= 0.2 && took < 0.4);
	CHECK(evaluated(rt, "int(r == [2, 4, 6])") == 1);
	CHECK_OK(rt, spy_exec(rt, "r = await asyncio.gather(slow(-1), quick(7), quick([1, 2]), quick(), return_exceptions=True)", SPY_NUL));
	CHECK(evaluated(rt, "int(repr(r) == \"[LookupError('negative'), 7, [1, 2], 'not kept']\")") == 1);
	CHECK_OK(rt, spy_exec(rt, "r = [await quick(k) for k in range(200)] == list(range(200))\nplain()", SPY_NUL));
	CHECK(evaluated(rt, "int(r)") == 1);
	CHECK_OK(rt, spy_exec(rt, "r = await asyncio.gather(*map(quick, range(500))) == list(range(500))", SPY_NUL));
	CHECK(evaluated(rt, "int(r)") == 1);
	CHECK_OK(rt, spy_exec(rt, "r = await asyncio.gather(*[f() for f in (nested, refuse) * 100], return_exceptions=True)", SPY_NUL));
	CHECK(evaluated(rt, "int(str(r) == str([8, ValueError('no')] * 100))") == 1);
	for (int k = 0; k < 100; k++) /* the answer crosses the end of the operation */
		CHECK_OK(rt, spy_exec(rt, "t = asyncio.gather(refuse(), return_exceptions=True)\nawait asyncio.sleep(0)", SPY_NUL));
	CHECK(spy_call_keep(NULL) == SPY_MISUSE && !spy_call_unwanted(NULL));
	spy_runtime_free(rt);
}

/* An event loop answers between its steps. */
static void in_steps(void) {
	spy_call *held = NULL;
	spy_runtime *rt = with_std();
	define(rt, "hold", hold, &held, true);
	spy_request request = SPY_REQUEST_INIT;
	request.kind = SPY_REQUEST_LAST, request.source = "import asyncio\nawait asyncio.gather(hold('a'))", request.source_length = SPY_NUL;
	spy_operation *op;
	CHECK_OK(rt, spy_begin(rt, &request, &op));
	bool done = false;
	for (int turns = 0; !done && turns < 2000; turns++) {
		CHECK_OK(rt, spy_step(op, 5, &done));
		if (held) {
			const char *text;
			CHECK(spy_get_str(spy_call_arg(held, 0), &text, NULL) == SPY_OK && strcmp(text, "a") == 0);
			spy_return(held, spy_int(9));
			held = NULL;
		}
	}
	spy_value *v = NULL;
	CHECK_OK(rt, spy_finish(op, &v));
	CHECK(spy_len(v) == 1);
	spy_value_free(v);
	spy_runtime_free(rt);
}

/* A call outlives its operation, its cancellation and its runtime. */
static void outliving(void) {
	spy_call *held = NULL;
	spy_runtime *rt = with_std();
	define(rt, "hold", hold, &held, true);
	CHECK_OK(rt, spy_exec(rt, "import asyncio\nt = asyncio.create_task(hold())\nawait asyncio.sleep(0)", SPY_NUL));
	CHECK(held && !spy_call_unwanted(held));
	spy_return(held, spy_int(5));
	CHECK_OK(rt, spy_exec(rt, "r = await t", SPY_NUL));
	CHECK(evaluated(rt, "r") == 5);
	held = NULL;
	CHECK_OK(rt, spy_exec(rt, "try:\n  await asyncio.wait_for(hold(), 0.05)\nexcept TimeoutError:\n  r = 6", SPY_NUL));
	CHECK(evaluated(rt, "r") == 6);
	CHECK(held && spy_call_unwanted(held));
	spy_raise(held, "RuntimeError", "too late");
	CHECK(evaluated(rt, "r + 1") == 7);
	held = NULL;
	CHECK_OK(rt, spy_exec(rt, "t = asyncio.create_task(hold(1, 'two'))\nawait asyncio.sleep(0)", SPY_NUL));
	spy_call *last = held, *another = NULL;
	CHECK_OK(rt, spy_exec(rt, "u = asyncio.create_task(hold([]))\nawait asyncio.sleep(0)", SPY_NUL));
	another = held;
	CHECK(last && another && last != another);
	spy_return(another, spy_none()); /* answered, but nobody sends it any more */
	spy_runtime_free(rt);
	CHECK(spy_call_unwanted(last) && spy_call_argc(last) == 2);
	spy_return(last, spy_none());
}

int main(void) {
	side_by_side();
	in_steps();
	outliving();
	return failures;
}
