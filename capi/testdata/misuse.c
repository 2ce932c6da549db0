/* Every function with every wrong argument: a status and a text, and nothing ends the program. */
#include "check.h"

static spy_status silent(void *user, spy_stream s, const char *text, size_t n) {
	(void)user, (void)s, (void)text, (void)n;
	return SPY_OK;
}

static spy_status one(spy_call *c, void *user) {
	(void)user;
	return spy_return(c, spy_int(1));
}

static void nulls(void) {
	spy_value *v = (spy_value *)1;
	bool b = true;
	size_t n = 1;
	int fd;
	const spy_layer *layers;
	spy_operation *op;
	spy_result *r;
	CHECK_FAILS(NULL, spy_runtime_new(NULL, NULL), SPY_MISUSE, "got NULL");
	CHECK_FAILS(NULL, spy_eval(NULL, "1", 1, &v), SPY_MISUSE, "got NULL, want a runtime");
	CHECK(v == NULL);
	CHECK_FAILS(NULL, spy_exec(NULL, "1", 1), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_run(NULL, "1", 1, NULL, &r), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_call_global(NULL, "f", NULL, 0, NULL, &v), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_call_method(NULL, NULL, "f", NULL, 0, NULL, &v), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_set(NULL, "x", spy_int(1)), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_get(NULL, "x", &v), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_has(NULL, "x", &b), SPY_MISUSE, "want a runtime");
	CHECK(!b);
	CHECK_FAILS(NULL, spy_object_len(NULL, NULL, &n), SPY_MISUSE, "want a runtime");
	CHECK(n == 0);
	CHECK_FAILS(NULL, spy_define(NULL, "f", one, NULL), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_register_module(NULL, "m", NULL, 0, NULL, 0), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_mount(NULL, "/", NULL), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_sandbox(NULL, &layers, &n), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_stats(NULL, NULL, 0), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_stubs(NULL, &v), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_interrupt(NULL), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_close(NULL), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_release(NULL), SPY_MISUSE, "want an object");
	CHECK_FAILS(NULL, spy_fd(NULL, &fd), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_begin(NULL, NULL, &op), SPY_MISUSE, "want a runtime");
	CHECK_FAILS(NULL, spy_step(NULL, 0, &b), SPY_MISUSE, "want an operation");
	CHECK_FAILS(NULL, spy_finish(NULL, &v), SPY_MISUSE, "want an operation");
	CHECK_FAILS(NULL, spy_return(NULL, spy_int(1)), SPY_MISUSE, "want a call");
	CHECK_FAILS(NULL, spy_raise(NULL, "E", "m"), SPY_MISUSE, "want a call");
	CHECK_FAILS(NULL, spy_raise_args(NULL, "E", spy_tuple()), SPY_MISUSE, "want a call");
	CHECK_FAILS(NULL, spy_source_set(NULL, "x", 1), SPY_MISUSE, "want a spy_source");
	CHECK(spy_call_argc(NULL) == 0 && spy_call_arg(NULL, 0) == NULL && spy_call_kwarg(NULL, "k") == NULL && spy_call_runtime(NULL) == NULL);
	spy_runtime_free(NULL);
	spy_result_free(NULL);
}

static void error_readers(void) {
	spy_frame f;
	CHECK(*spy_error_text(NULL) == 0 && *spy_error_type(NULL) == 0 && *spy_error_traceback(NULL) == 0 && *spy_error_limit(NULL) == 0);
	CHECK(spy_error_args(NULL) == NULL && spy_error_code(NULL) == NULL && spy_error_cause(NULL) == NULL && spy_error_frames(NULL) == 0);
	CHECK(spy_error_frame(NULL, 0, &f) == SPY_MISUSE && spy_error_frame(NULL, 0, NULL) == SPY_MISUSE);
	CHECK(spy_error_notes(NULL) == 0 && *spy_error_note(NULL, 0) == 0 && spy_error_members(NULL) == 0 && spy_error_member(NULL, 0) == NULL);
	CHECK(spy_error_status(NULL) == SPY_OK && *spy_error_detail(NULL) == 0);
}

static void options(void) {
	spy_runtime *rt;
	spy_options o = SPY_OPTIONS_INIT;
	o.size = 3;
	CHECK_FAILS(NULL, spy_runtime_new(&o, &rt), SPY_MISUSE, "want SPY_OPTIONS_INIT");
	CHECK(rt == NULL);
	o.size = SIZE_MAX;
	CHECK_FAILS(NULL, spy_runtime_new(&o, &rt), SPY_MISUSE, "want SPY_OPTIONS_INIT");
	struct {
		spy_options o;
		char more[64];
	} newer = {SPY_OPTIONS_INIT, {0}};
	newer.o.size = sizeof newer;
	newer.more[sizeof newer.more - 1] = 1;
	CHECK_FAILS(NULL, spy_runtime_new(&newer.o, &rt), SPY_MISUSE, "does not know");
	newer.more[sizeof newer.more - 1] = 0; /* a newer header that sets nothing new */
	CHECK_OK(NULL, spy_runtime_new(&newer.o, &rt));
	spy_runtime_free(rt);
	o = (spy_options)SPY_OPTIONS_INIT;
	o.memory_limit = 1000;
	CHECK_FAILS(NULL, spy_runtime_new(&o, &rt), SPY_MISUSE, "MemoryLimit: got 1000");
	o.memory_limit = UINT64_MAX;
	CHECK_FAILS(NULL, spy_runtime_new(&o, &rt), SPY_MISUSE, "MemoryLimit");
	o.memory_limit = 0, o.worker = "/no/such/worker";
	CHECK_FAILS(NULL, spy_runtime_new(&o, &rt), SPY_WORKER, "/no/such/worker");
	o.worker = "/bin/echo"; /* a program, but no worker */
	CHECK_FAILS(NULL, spy_runtime_new(&o, &rt), SPY_WORKER, "WorkerError");
	o.worker = "/etc/passwd";
	CHECK_FAILS(NULL, spy_runtime_new(&o, &rt), SPY_WORKER, "not executable");
	o.worker = NULL, o.file_count = 1;
	CHECK_FAILS(NULL, spy_runtime_new(&o, &rt), SPY_MISUSE, "want files");
	spy_file relative = {"relative", "x", 1};
	o.files = &relative;
	CHECK_FAILS(NULL, spy_runtime_new(&o, &rt), SPY_MISUSE, "want an absolute path");
	spy_file nameless = {NULL, NULL, 0};
	o.files = &nameless;
	CHECK_FAILS(NULL, spy_runtime_new(&o, &rt), SPY_MISUSE, "want an absolute path");
}

static void arguments(spy_runtime *rt, spy_runtime *other) {
	spy_value *v, *n = spy_int(1), *foreign = NULL, *bad = spy_dict();
	bool done;
	CHECK_FAILS(rt, spy_eval(rt, NULL, 3, &v), SPY_MISUSE, "want source text");
	CHECK_FAILS(rt, spy_eval(rt, "x", (size_t)-2, &v), SPY_MISUSE, "got a source of");
	CHECK_FAILS(rt, spy_eval(rt, "\xff\xfe", SPY_NUL, &v), SPY_ERROR, "SyntaxError"); /* no text */
	CHECK_FAILS(rt, spy_exec(rt, "a\0b", 3), SPY_ERROR, "SyntaxError");
	spy_run_options o = SPY_RUN_OPTIONS_INIT;
	o.size = 1;
	CHECK_FAILS(rt, spy_eval_opts(rt, "1", 1, &o, &v), SPY_MISUSE, "want SPY_RUN_OPTIONS_INIT");
	CHECK_FAILS(rt, spy_get(rt, NULL, &v), SPY_MISUSE, "want a name");
	CHECK_FAILS(rt, spy_get(rt, "\xff", &v), SPY_MISUSE, "want a name");
	CHECK_FAILS(rt, spy_get(rt, "missing", &v), SPY_ERROR, "KeyError: 'missing'");
	CHECK_FAILS(rt, spy_del(rt, "missing"), SPY_ERROR, "KeyError");
	CHECK_FAILS(rt, spy_set(rt, "x", NULL), SPY_MISUSE, "got NULL, want a value");
	CHECK_FAILS(rt, spy_set(rt, "x", spy_str("\xff", 1)), SPY_MISUSE, "not UTF-8"); /* the NULL's reason is told */
	CHECK_FAILS(rt, spy_set(rt, NULL, spy_int(1)), SPY_MISUSE, "want a name");
	CHECK_FAILS(rt, spy_call_global(rt, NULL, NULL, 0, NULL, &v), SPY_MISUSE, "want a name");
	CHECK_FAILS(rt, spy_call_global(rt, "missing", NULL, 0, NULL, &v), SPY_ERROR, "NameError");
	CHECK_FAILS(rt, spy_call_global(rt, "len", NULL, 3, NULL, &v), SPY_MISUSE, "want arguments");
	CHECK_FAILS(rt, spy_call_global(rt, "len", &n, SIZE_MAX, NULL, &v), SPY_MISUSE, "want arguments");
	CHECK_FAILS(rt, spy_call_global(rt, "len", NULL, 0, n, &v), SPY_MISUSE, "got int as keyword arguments");
	spy_dict_put(bad, spy_int(1), spy_int(2));
	CHECK_FAILS(rt, spy_call_global(rt, "len", NULL, 0, bad, &v), SPY_MISUSE, "want str");
	spy_value *hole[1] = {NULL};
	CHECK_FAILS(rt, spy_call_global(rt, "len", hole, 1, NULL, &v), SPY_MISUSE, "got NULL");
	CHECK_FAILS(rt, spy_call_object(rt, n, NULL, 0, NULL, &v), SPY_MISUSE, "got int, want an object");
	CHECK_FAILS(rt, spy_call_object(rt, NULL, NULL, 0, NULL, &v), SPY_MISUSE, "got NULL, want an object");
	CHECK_FAILS(rt, spy_get_attr(rt, n, "x", &v), SPY_MISUSE, "want an object");
	CHECK_FAILS(rt, spy_next(rt, n, 1, &v, &done), SPY_MISUSE, "want an object");
	CHECK_OK(other, spy_eval(other, "object()", SPY_NUL, &foreign));
	CHECK_FAILS(rt, spy_set(rt, "x", spy_ref(foreign)), SPY_MISUSE, "of another runtime");
	CHECK_FAILS(rt, spy_get_attr(rt, foreign, "x", &v), SPY_MISUSE, "another runtime");
	spy_value *unhashable = spy_dict();
	spy_dict_put(unhashable, spy_list(), spy_int(1));
	CHECK_FAILS(rt, spy_set(rt, "x", unhashable), SPY_MISUSE, "not hashable");
	CHECK_FAILS(rt, spy_define(rt, NULL, one, NULL), SPY_MISUSE, "want a definition with a name");
	CHECK_FAILS(rt, spy_define(rt, "f", NULL, NULL), SPY_MISUSE, "no definition of a function");
	CHECK_FAILS(rt, spy_define(rt, "no name", one, NULL), SPY_MISUSE, "want an identifier");
	CHECK_FAILS(rt, spy_define_opts(rt, NULL), SPY_MISUSE, "want SPY_DEFINITION_INIT");
	CHECK_FAILS(rt, spy_register_module(rt, "m", NULL, 2, NULL, 0), SPY_MISUSE, "want members");
	CHECK_FAILS(rt, spy_register_module(rt, NULL, NULL, 0, NULL, 0), SPY_MISUSE, "name of a module");
	CHECK_FAILS(rt, spy_register_module(rt, "a b", NULL, 0, NULL, 0), SPY_MISUSE, "want an identifier");
	spy_definition member = SPY_DEFINITION_INIT;
	member.name = "m";
	CHECK_FAILS(rt, spy_register_module(rt, "m", &member, 1, NULL, 0), SPY_MISUSE, "got NULL, want a value");
	CHECK(evaluated(rt, "1 + 1") == 2); /* nothing was lost by all that */
	spy_value_free(n);
	spy_value_free(bad);
	spy_value_free(foreign);
}

static void wide(spy_runtime *rt) {
	/* 2**40 items by sharing: sent and taken as one value each */
	spy_value *v = spy_list();
	for (int k = 0; k < 40; k++) {
		spy_value *outer = spy_list();
		spy_append(outer, spy_ref(v));
		spy_append(outer, v);
		v = outer;
	}
	CHECK_OK(rt, spy_set(rt, "wide", v));
	CHECK(evaluated(rt, "int(wide[0] is wide[1])") == 1);
	CHECK_OK(rt, spy_get(rt, "wide", &v));
	CHECK(spy_item(v, 0) == spy_item(v, 1));
	spy_value_free(v);
	CHECK_OK(rt, spy_exec(rt, "me = []\nme.append(me)", SPY_NUL));
	CHECK_FAILS(rt, spy_get(rt, "me", &v), SPY_ERROR, "ValueError");
}

int main(void) {
	nulls();
	error_readers();
	options();
	spy_options o = SPY_OPTIONS_INIT;
	o.output = silent, o.error_output = silent;
	spy_runtime *rt = started(&o), *other = started(&o);
	arguments(rt, other);
	wide(rt);
	spy_runtime_free(other);
	spy_runtime_free(rt);
	return failures;
}
