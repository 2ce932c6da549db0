/* The operations in steps, as an event loop drives them. */
#include "check.h"

#include <poll.h>

static int called;

static spy_status twice(spy_call *c, void *user) {
	int64_t n;
	called++;
	spy_runtime *rt = user;
	CHECK(evaluated(rt, "1") == 1); /* nested in a step */
	if (spy_get_int(spy_call_arg(c, 0), &n) != SPY_OK)
		return spy_raise(c, "TypeError", "want an int");
	return spy_return(c, spy_int(2 * n));
}

int main(void) {
	spy_options o = SPY_OPTIONS_INIT;
	spy_runtime *rt = started(&o);
	spy_request r = SPY_REQUEST_INIT;
	spy_operation *op, *second;
	spy_value *v;
	bool done = false;
	int fd = -1, turns = 0;
	int64_t n;
	CHECK_OK(rt, spy_define(rt, "twice", twice, rt));
	r.kind = SPY_REQUEST_EVAL, r.source = "sum(twice(n) for n in range(10))", r.source_length = SPY_NUL;
	CHECK_OK(rt, spy_begin(rt, &r, &op));
	CHECK_FAILS(rt, spy_begin(rt, &r, &second), SPY_MISUSE, "not finished");
	CHECK_FAILS(rt, spy_eval(rt, "1", 1, &v), SPY_MISUSE, "not finished");
	while (!done) {
		CHECK_OK(rt, spy_fd(rt, &fd));
		struct pollfd p = {fd, POLLIN, 0};
		CHECK(poll(&p, 1, 5000) == 1);
		CHECK_OK(rt, spy_step(op, 0, &done));
		if (++turns > 1000)
			return 100;
	}
	CHECK_OK(rt, spy_finish(op, &v));
	CHECK(spy_get_int(v, &n) == SPY_OK && n == 90 && called == 10);
	spy_value_free(v);
	CHECK_FAILS(rt, spy_fd(rt, &fd), SPY_MISUSE, "no operation waits");

	r.source = "1/0";
	CHECK_OK(rt, spy_begin(rt, &r, &op));
	CHECK_FAILS(rt, spy_step(op, -1, &done), SPY_ERROR, "ZeroDivisionError");
	CHECK(done);
	CHECK_FAILS(rt, spy_finish(op, &v), SPY_ERROR, "ZeroDivisionError");
	CHECK(v == NULL);

	r = (spy_request)SPY_REQUEST_INIT;
	spy_value *arg = spy_int(4);
	r.kind = SPY_REQUEST_CALL, r.name = "twice", r.args = &arg, r.count = 1;
	CHECK_OK(rt, spy_begin(rt, &r, &op));
	CHECK_OK(rt, spy_step(op, -1, &done));
	CHECK_OK(rt, spy_finish(op, &v));
	CHECK(done && spy_get_int(v, &n) == SPY_OK && n == 8);
	spy_value_free(v);
	spy_value_free(arg);
	r.size = 1;
	CHECK_FAILS(rt, spy_begin(rt, &r, &op), SPY_MISUSE, "want SPY_REQUEST_INIT");

	/* A guest that calls without end holds no step up, whatever its functions did with the runtime. */
	r = (spy_request)SPY_REQUEST_INIT;
	r.kind = SPY_REQUEST_EXEC, r.source = "while True: twice(1)", r.source_length = SPY_NUL;
	CHECK_OK(rt, spy_begin(rt, &r, &op));
	called = 0;
	for (turns = 0; turns < 1000; turns++) {
		int before = called;
		CHECK_OK(rt, spy_step(op, turns % 100 == 99 ? 2 : 0, &done));
		CHECK(!done && (turns % 100 == 99 || called <= before + 1));
	}
	CHECK(called > 0);
	CHECK_FAILS(rt, spy_finish(op, &v), SPY_CLOSED, "before it was done");
	spy_runtime_free(rt);

	rt = started(&o);
	r = (spy_request)SPY_REQUEST_INIT;
	r.kind = SPY_REQUEST_EXEC, r.source = "while True: pass", r.source_length = SPY_NUL;
	CHECK_OK(rt, spy_begin(rt, &r, &op));
	CHECK_OK(rt, spy_step(op, 30, &done));
	CHECK(!done);
	CHECK_FAILS(rt, spy_finish(op, &v), SPY_CLOSED, "before it was done"); /* ends the worker */
	CHECK_FAILS(rt, spy_exec(rt, "1", 1), SPY_CLOSED, "closed");
	spy_runtime_free(rt);
	return failures;
}
