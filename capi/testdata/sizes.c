/* Structs of an older header, which are shorter, and of a newer one, which are longer: what is not there has its default, and what is set
 * and not known is refused, for each struct that begins with its size. */
#include "check.h"

#include <stddef.h>

/* One of the structs with what a newer header may have added. */
#define NEWER(type, initialiser)                                                                                                                \
	struct {                                                                                                                                \
		type it;                                                                                                                        \
		char more[48];                                                                                                                  \
	} newer = {initialiser, {0}};                                                                                                           \
	newer.it.size = sizeof newer

/* The size of a header in which a member was the last one. */
#define UP_TO(type, member) (offsetof(type, member) + sizeof ((type *)0)->member)

/* The call must succeed with a tail of zeros, fail with one that is set, and fail with sizes that cannot be. */
#define CHECK_TAIL(rt, call)                                                                                                                    \
	do {                                                                                                                                    \
		CHECK_OK(rt, call);                                                                                                             \
		newer.more[sizeof newer.more - 1] = 1;                                                                                          \
		CHECK_FAILS(rt, call, SPY_MISUSE, "does not know");                                                                             \
		size_t impossible[] = {0, sizeof(size_t) - 1, 1 << 20, SIZE_MAX};                                                               \
		for (size_t k = 0; k < sizeof impossible / sizeof *impossible; k++) {                                                           \
			newer.it.size = impossible[k];                                                                                          \
			CHECK_FAILS(rt, call, SPY_MISUSE, "_INIT");                                                                             \
		}                                                                                                                               \
	} while (0)

static spy_status seven(spy_call *c, void *user) {
	(void)user;
	return spy_return(c, spy_int(7));
}

static void options(void) {
	spy_runtime *rt;
	spy_options older;
	memset(&older, 0xee, sizeof older); /* what lies behind the older struct is not read */
	memset(&older, 0, UP_TO(spy_options, step_limit));
	older.size = UP_TO(spy_options, step_limit);
	older.step_limit = 5000;
	CHECK_OK(NULL, spy_runtime_new(&older, &rt));
	CHECK_FAILS(rt, spy_exec(rt, "while True: pass", SPY_NUL), SPY_LIMIT, "step");
	spy_runtime_free(rt);
}

static void run_options(spy_runtime *rt) {
	NEWER(spy_run_options, SPY_RUN_OPTIONS_INIT);
	CHECK_TAIL(rt, spy_exec_opts(rt, "pass", SPY_NUL, &newer.it));
	spy_run_options older;
	memset(&older, 0xee, sizeof older);
	older.size = UP_TO(spy_run_options, filename), older.filename = "old.py";
	CHECK_FAILS(rt, spy_exec_opts(rt, "1/0", SPY_NUL, &older), SPY_ERROR, "ZeroDivisionError");
	CHECK(strstr(spy_error_traceback(spy_last_error(rt)), "old.py"));
}

static void definitions(spy_runtime *rt) {
	NEWER(spy_definition, SPY_DEFINITION_INIT);
	newer.it.name = "newer", newer.it.function = seven;
	CHECK_TAIL(rt, spy_define_opts(rt, &newer.it));
	spy_definition older;
	memset(&older, 0xee, sizeof older);
	memset(&older, 0, UP_TO(spy_definition, function));
	older.size = UP_TO(spy_definition, function), older.name = "older", older.function = seven;
	CHECK_OK(rt, spy_define_opts(rt, &older));
	CHECK(evaluated(rt, "newer() + older()") == 14);
	newer.it.size = sizeof newer, newer.more[sizeof newer.more - 1] = 0;
	spy_value *f = spy_function_new(rt, &newer.it);
	CHECK(spy_kind(f) == SPY_FUNCTION);
	spy_value_free(f);
}

/* The members of a module are as far apart as their header says. */
static void members(spy_runtime *rt) {
	struct {
		spy_definition it;
		char more[48];
	} list[2] = {{SPY_DEFINITION_INIT, {0}}, {SPY_DEFINITION_INIT, {0}}};
	for (int k = 0; k < 2; k++)
		list[k].it.size = sizeof *list, list[k].it.name = k ? "two" : "one", list[k].it.value = spy_int(k + 1);
	CHECK_OK(rt, spy_register_module(rt, "numbers_of_ours", &list[0].it, 2, NULL, 0));
	CHECK_OK(rt, spy_exec(rt, "import numbers_of_ours as m\nassert (m.one, m.two) == (1, 2)", SPY_NUL));
	list[0].it.value = spy_int(3), list[1].it.value = NULL, list[1].it.size = sizeof(spy_definition); /* sizes that differ: which stride? */
	CHECK_FAILS(rt, spy_register_module(rt, "mixed", &list[0].it, 2, NULL, 0), SPY_MISUSE, "_INIT");
	list[0].it.value = spy_int(3), list[1].it.size = sizeof *list, list[1].it.value = spy_int(4), list[1].more[0] = 1;
	CHECK_FAILS(rt, spy_register_module(rt, "unknown", &list[0].it, 2, NULL, 0), SPY_MISUSE, "does not know");
}

static void mounts(void) {
	spy_options o = SPY_OPTIONS_INIT;
	spy_runtime *rt = started(&o);
	NEWER(spy_mount_options, SPY_MOUNT_INIT);
	newer.it.at = "/newer";
	CHECK_TAIL(rt, spy_mount(rt, "/usr/include", &newer.it));
	spy_mount_options older;
	memset(&older, 0xee, sizeof older);
	older.size = UP_TO(spy_mount_options, at), older.at = "/older";
	CHECK_OK(rt, spy_mount(rt, "/usr/include", &older));
	spy_runtime_free(rt);
}

static spy_status whole(spy_runtime *rt, const spy_request *r) {
	spy_operation *op;
	bool done;
	spy_status st = spy_begin(rt, r, &op);
	if (st != SPY_OK)
		return st;
	spy_step(op, -1, &done);
	return spy_finish(op, NULL);
}

static void requests(spy_runtime *rt) {
	NEWER(spy_request, SPY_REQUEST_INIT);
	newer.it.kind = SPY_REQUEST_EXEC, newer.it.source = "x = 3", newer.it.source_length = SPY_NUL;
	CHECK_TAIL(rt, whole(rt, &newer.it));
	spy_request older;
	memset(&older, 0xee, sizeof older);
	memset(&older, 0, UP_TO(spy_request, source_length));
	older.size = UP_TO(spy_request, source_length), older.source = "assert x == 3", older.source_length = SPY_NUL, older.kind = SPY_REQUEST_EXEC;
	CHECK_OK(rt, whole(rt, &older));
}

static void counters(spy_runtime *rt) {
	struct {
		spy_counters it;
		char more[16];
	} newer;
	memset(&newer, 0xee, sizeof newer);
	CHECK_OK(rt, spy_stats(rt, &newer.it, sizeof newer));
	CHECK(newer.it.steps > 0 && newer.more[0] == (char)0xee);
	memset(&newer, 0xee, sizeof newer);
	CHECK_OK(rt, spy_stats(rt, &newer.it, UP_TO(spy_counters, steps)));
	CHECK(newer.it.steps > 0 && newer.it.memory == 0xeeeeeeeeeeeeeeeeu);
}

int main(void) {
	spy_options o = SPY_OPTIONS_INIT;
	spy_runtime *rt = started(&o);
	options();
	mounts();
	run_options(rt);
	definitions(rt);
	members(rt);
	requests(rt);
	counters(rt);
	spy_runtime_free(rt);
	return failures;
}
