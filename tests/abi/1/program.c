/* A program of the first header. It is not changed any more: see the README beside its folder. Its status is the line that failed. */
#include "spy.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define CHECK(condition)                                                                                                   \
	do {                                                                                                               \
		if (!(condition)) {                                                                                        \
			fprintf(stderr, "line %d: %s: %s\n", __LINE__, #condition, spy_error_text(spy_last_error(rt)));    \
			return 1;                                                                                          \
		}                                                                                                          \
	} while (0)

static spy_runtime *rt;
static char printed[256];

static spy_status print(void *user, spy_stream stream, const char *text, size_t n) {
	if (user != printed || stream != SPY_OUTPUT || strlen(printed) + n >= sizeof printed)
		return SPY_FAILED;
	strncat(printed, text, n);
	return SPY_OK;
}

static spy_status load(void *user, const char *name, spy_source *to) {
	if (user != printed || strcmp(name, "pack") != 0)
		return SPY_OK;
	spy_source_package(to);
	spy_source_filename(to, "/pack/__init__.py");
	return spy_source_set(to, "x = 7", SPY_NUL);
}

static spy_status input(void *user, const char *prompt, spy_source *to) {
	return user == printed && strcmp(prompt, "? ") == 0 ? spy_source_set(to, "line\n", SPY_NUL) : SPY_FAILED;
}

static spy_status gather(spy_call *c, void *user) {
	const char *name = NULL;
	spy_value *out = spy_tuple(), *v = NULL;
	spy_append(out, spy_int((int64_t)spy_call_argc(c)));
	spy_append(out, spy_ref(spy_call_arg(c, 0)));
	spy_append(out, spy_ref(spy_call_kwarg(c, "k")));
	if (spy_call_kwargc(c) == 1 && spy_call_kwarg_at(c, 0, &name))
		spy_append(out, spy_str(name, SPY_NUL));
	spy_append(out, spy_str(spy_call_name(c), SPY_NUL));
	if (user != &rt || spy_eval(spy_call_runtime(c), "40 + 2", SPY_NUL, &v) != SPY_OK) {
		spy_value_free(out);
		return spy_raise(c, "RuntimeError", "no nested call");
	}
	spy_append(out, v);
	return spy_return(c, out);
}

static spy_status refuse(spy_call *c, void *user) {
	spy_value *args = spy_tuple();
	(void)user;
	spy_append(args, spy_str("why", SPY_NUL));
	return spy_raise_args(c, "KeyError", args);
}

static int values(void) {
	const uint8_t big[] = {1, 0, 0, 0, 0, 0, 0, 0, 0}, *magnitude;
	const int64_t numbers[] = {1, 2, 3}, *all;
	const double fractions[] = {1.5, 2.5}, *parts;
	spy_value *list = spy_list(), *set = spy_set_new(), *frozen = spy_frozenset(), *dict = spy_dict();
	spy_append(set, spy_int(1));
	spy_append(frozen, spy_int(2));
	spy_dict_put(dict, spy_str("k", 1), spy_bytes("a\0b", 3));
	spy_value *items[] = {spy_none(), spy_ellipsis(), spy_bool(true), spy_int(-5), spy_bigint(true, big, sizeof big), spy_float(2.5), spy_complex(1, -2),
		spy_bytearray("xy", 2), spy_int_list(numbers, 3), spy_float_list(fractions, 2), spy_range(1, 10, 2), spy_slice(spy_none(), spy_int(5), spy_none()),
		set, frozen, dict};
	for (size_t k = 0; k < sizeof items / sizeof *items; k++)
		CHECK(spy_append(list, items[k]) == SPY_OK);
	CHECK(spy_set(rt, "x", list) == SPY_OK);
	CHECK(spy_exec(rt, "assert x == [None, ..., True, -5, -2**64, 2.5, 1-2j, bytearray(b'xy'), [1, 2, 3], [1.5, 2.5], range(1, 10, 2), "
			   "slice(None, 5, None), {1}, frozenset({2}), {'k': b'a\\0b'}], x", SPY_NUL) == SPY_OK);
	spy_value *v;
	bool negative, truth, there;
	int64_t n;
	double d, e;
	const void *bytes;
	size_t length;
	CHECK(spy_get(rt, "x", &v) == SPY_OK && spy_len(v) == 15 && spy_kind(v) == SPY_LIST && strcmp(spy_kind_name(v), "list") == 0);
	CHECK(spy_get_bool(spy_item(v, 2), &truth) == SPY_OK && truth && spy_get_int(spy_item(v, 3), &n) == SPY_OK && n == -5);
	CHECK(spy_get_bigint(spy_item(v, 4), &negative, &magnitude, &length) == SPY_OK && negative && length == 9 && magnitude[0] == 1);
	CHECK(spy_get_float(spy_item(v, 5), &d) == SPY_OK && d == 2.5 && spy_get_complex(spy_item(v, 6), &d, &e) == SPY_OK && e == -2);
	CHECK(spy_get_bytes(spy_item(v, 7), &bytes, &length) == SPY_OK && length == 2);
	const spy_value *key, *item;
	CHECK(spy_entry(spy_item(v, 14), 0, &key, &item) == SPY_OK && spy_kind(key) == SPY_STR && item == spy_dict_get(spy_item(v, 14), "k", 1));
	spy_value_free(v);
	CHECK(spy_eval(rt, "[5] * 1000", SPY_NUL, &v) == SPY_OK && spy_get_int_list(v, &all, &length) == SPY_OK && length == 1000 && all[999] == 5);
	spy_value_free(v);
	CHECK(spy_eval(rt, "[.5] * 1000", SPY_NUL, &v) == SPY_OK && spy_get_float_list(v, &parts, &length) == SPY_OK && parts[999] == .5);
	spy_value_free(v);
	CHECK(spy_has(rt, "x", &there) == SPY_OK && there && spy_del(rt, "x") == SPY_OK && spy_globals(rt, &v) == SPY_OK && spy_kind(v) == SPY_LIST);
	spy_value_free(v);
	return 0;
}

static int objects(void) {
	spy_value *box, *v, *key = spy_str("k", 1), *kwargs = spy_dict(), *iterator;
	bool there, done;
	size_t n;
	const char *text;
	CHECK(spy_exec(rt, "class Box(dict):\n  __slots__ = ('a',)\n  def add(self, a, *, b=1): return a + b\nclass Other:\n  def __init__(self): self.d = Box()\n"
			   "  def __len__(self): return len(self.d)\n  def __iter__(self): return iter(range(5))\n  def __getitem__(self, k): return self.d[k]\n"
			   "  def __setitem__(self, k, v): self.d[k] = v\n  def __delitem__(self, k): del self.d[k]\n  def __contains__(self, k): return k in self.d\n"
			   "  def __call__(self, a, *, b=1): return a + b\n  add = __call__\n  def __repr__(self): return '<other>'", SPY_NUL) == SPY_OK);
	CHECK(spy_call_global(rt, "Other", NULL, 0, NULL, &box) == SPY_OK && spy_kind(box) == SPY_OBJECT);
	CHECK(spy_is_callable(box) && spy_is_iterable(box) && !spy_is_class(box));
	CHECK(spy_set_item(rt, box, key, spy_int(5)) == SPY_OK && spy_object_len(rt, box, &n) == SPY_OK && n == 1);
	CHECK(spy_get_item(rt, box, key, &v) == SPY_OK && spy_kind(v) == SPY_INT);
	spy_value *one[] = {v};
	spy_dict_put(kwargs, spy_str("b", 1), spy_int(2));
	CHECK(spy_call_object(rt, box, one, 1, kwargs, NULL) == SPY_OK && spy_call_method(rt, box, "add", one, 1, kwargs, NULL) == SPY_OK);
	spy_value_free(v);
	CHECK(spy_object_contains(rt, box, key, &there) == SPY_OK && there && spy_del_item(rt, box, key) == SPY_OK);
	CHECK(spy_set_attr(rt, box, "y", spy_int(1)) == SPY_OK && spy_get_attr(rt, box, "y", NULL) == SPY_OK && spy_del_attr(rt, box, "y") == SPY_OK);
	CHECK(spy_object_repr(rt, box, &v) == SPY_OK && spy_get_str(v, &text, &n) == SPY_OK && strcmp(text, "<other>") == 0);
	spy_value_free(v);
	CHECK(spy_object_str(rt, box, NULL) == SPY_OK && spy_iter(rt, box, &iterator) == SPY_OK);
	CHECK(spy_next(rt, iterator, 10, &v, &done) == SPY_OK && done && spy_len(v) == 5);
	spy_value_free(v);
	CHECK(spy_release(iterator) == SPY_OK);
	spy_value_free(iterator);
	spy_value_free(box);
	spy_value_free(key);
	spy_value_free(kwargs);
	return 0;
}

static int granted(void) {
	spy_value *v;
	spy_definition d = SPY_DEFINITION_INIT;
	d.name = "refuse", d.signature = "()", d.doc = "Refuses.", d.function = refuse;
	CHECK(spy_define(rt, "gather", gather, &rt) == SPY_OK && spy_define_opts(rt, &d) == SPY_OK);
	CHECK(spy_exec(rt, "assert gather(1, k=2) == (1, 1, 2, 'k', 'gather', 42)", SPY_NUL) == SPY_OK);
	CHECK(spy_exec(rt, "refuse()", SPY_NUL) == SPY_ERROR && strcmp(spy_error_text(spy_last_error(rt)), "KeyError: 'why'") == 0);
	v = spy_function_new(rt, &d);
	CHECK(spy_kind(v) == SPY_FUNCTION && spy_set(rt, "f", v) == SPY_OK);
	spy_definition members[] = {SPY_DEFINITION_INIT, SPY_DEFINITION_INIT};
	members[0].name = "f", members[0].function = gather, members[0].user = &rt;
	members[1].name = "N", members[1].value = spy_int(5);
	CHECK(spy_register_module(rt, "ours", members, 2, "M = N + 1", SPY_NUL) == SPY_OK);
	CHECK(spy_exec(rt, "import ours, pack\nassert ours.M + pack.x == 13 and input('? ') == 'line' and open('/in/f').read() == 'text'\n"
			   "import os; assert os.environ['A'] == 'b' and os.listdir('/headers')\nprint('out')", SPY_NUL) == SPY_OK && strcmp(printed, "out\n") == 0);
	CHECK(spy_stubs(rt, &v) == SPY_OK && spy_kind(v) == SPY_STR);
	spy_value_free(v);
	return 0;
}

static int errors(void) {
	spy_run_options o = SPY_RUN_OPTIONS_INIT;
	spy_frame f;
	spy_result *r;
	o.filename = "rules.py";
	CHECK(spy_exec_opts(rt, "\ntry: {}['k']\nexcept KeyError as e:\n  x = ExceptionGroup('g', [e]); x.add_note('n')\n  raise x from e", SPY_NUL, &o) == SPY_ERROR);
	const spy_error *e = spy_last_error(rt);
	CHECK(spy_error_status(e) == SPY_ERROR && strcmp(spy_error_type(e), "ExceptionGroup") == 0 && strstr(spy_error_traceback(e), "rules.py"));
	CHECK(spy_error_frames(e) == 1 && spy_error_frame(e, 0, &f) == SPY_OK && f.line == 5 && strcmp(f.file, "rules.py") == 0);
	CHECK(spy_error_notes(e) == 1 && strcmp(spy_error_note(e, 0), "n") == 0 && strcmp(spy_error_type(spy_error_cause(e)), "KeyError") == 0);
	CHECK(spy_error_members(e) == 1 && spy_error_member(e, 0) && spy_error_code(e) == NULL && !*spy_error_limit(e) && !*spy_error_detail(e));
	CHECK(spy_run(rt, "print('half')\n1/0", SPY_NUL, &o, &r) == SPY_OK && !r->value && r->output_length == 5 && r->steps && r->memory);
	CHECK(strcmp(spy_error_message(r->error), "division by zero") == 0 && spy_len(spy_error_args(r->error)) == 1);
	spy_result_free(r);
	CHECK(spy_set_step_limit(rt, 1000) == SPY_OK && spy_exec(rt, "while True: pass", SPY_NUL) == SPY_LIMIT && spy_set_step_limit(rt, 0) == SPY_OK);
	CHECK(strcmp(spy_status_name(SPY_FAILED), "SPY_FAILED") == 0 && spy_interrupt(rt) == SPY_OK);
	return 0;
}

static int steps(void) {
	spy_request r = SPY_REQUEST_INIT;
	spy_operation *op;
	spy_value *v, *arg = spy_int(-3);
	bool done;
	int fd;
	int64_t n;
	CHECK(spy_exec(rt, "def negative(n): return -n", SPY_NUL) == SPY_OK);
	r.kind = SPY_REQUEST_CALL, r.name = "negative", r.args = &arg, r.count = 1;
	CHECK(spy_begin(rt, &r, &op) == SPY_OK && spy_fd(rt, &fd) == SPY_OK && fd >= 0 && spy_step(op, -1, &done) == SPY_OK && done);
	CHECK(spy_finish(op, &v) == SPY_OK && spy_get_int(v, &n) == SPY_OK && n == 3);
	spy_value_free(v);
	spy_value_free(arg);
	return 0;
}

int main(void) {
	spy_options o = SPY_OPTIONS_INIT;
	const char *environment[] = {"A=b", NULL};
	spy_file file = {"/in/f", "text", 4};
	spy_mount_options m = SPY_MOUNT_INIT;
	spy_counters counters;
	const spy_layer *layers;
	size_t n;
	o.std = true, o.seed = 1, o.has_seed = true, o.memory_limit = 64 << 20, o.deadline_ms = 60000;
	o.output = print, o.loader = load, o.input = input, o.user = printed, o.environ = environment, o.files = &file, o.file_count = 1;
	CHECK(spy_abi_version() == SPY_ABI && *spy_version());
	CHECK(spy_runtime_new(&o, &rt) == SPY_OK);
	m.at = "/headers";
	CHECK(spy_mount(rt, "/usr/include", &m) == SPY_OK && spy_start(rt) == SPY_OK);
	if (values() || objects() || granted() || errors() || steps())
		return 1;
	CHECK(spy_stats(rt, &counters, sizeof counters) == SPY_OK && counters.steps && counters.messages);
	CHECK(spy_sandbox(rt, &layers, &n) == SPY_OK && n > 0 && *layers[0].name);
	CHECK(spy_close(rt) == SPY_OK && spy_exec(rt, "1", 1) == SPY_CLOSED);
	spy_runtime_free(rt);
	return 0;
}
