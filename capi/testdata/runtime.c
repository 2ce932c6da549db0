/* Operations on a runtime: code, calls, globals, objects, host functions, modules, errors, reports. */
#include "check.h"

#include <unistd.h>

_Static_assert(sizeof(void *) != 8 || sizeof(spy_options) == 160, "the bindings know the layout of spy_options");

static char printed[4096];
static size_t printed_length;

static spy_status print(void *user, spy_stream s, const char *text, size_t n) {
	CHECK(user == printed && text[n] == 0);
	const char *mark = s == SPY_ERROR_OUTPUT ? "!" : "";
	printed_length += (size_t)snprintf(printed + printed_length, sizeof printed - printed_length, "%s%.*s", mark, (int)n, text);
	return strstr(text, "refuse") ? SPY_FAILED : SPY_OK;
}

static spy_status load(void *user, const char *name, spy_source *to) {
	CHECK(user == printed);
	if (strcmp(name, "broken") == 0)
		return SPY_FAILED;
	if (strcmp(name, "pack") == 0) {
		spy_source_package(to);
		return spy_source_set(to, "", 0);
	}
	if (strcmp(name, "pack.mod") == 0) {
		spy_source_filename(to, "/lib/pack/mod.py");
		return spy_source_set(to, "x = 7", SPY_NUL);
	}
	return spy_source_set(to, NULL, 0);
}

static int lines;

static spy_status input(void *user, const char *prompt, spy_source *to) {
	CHECK(user == printed && strcmp(prompt, "? ") == 0);
	return lines++ == 0 ? spy_source_set(to, "one\n", SPY_NUL) : SPY_OK;
}

static void code(spy_runtime *rt) {
	spy_value *v;
	const spy_error *e;
	CHECK(evaluated(rt, "6 * 7") == 42);
	CHECK_OK(rt, spy_exec(rt, "x = [1, 2.5, 'a', None, True, (1,), {2}, {'k': b'v'}, 1 << 70, ...]", SPY_NUL));
	CHECK_OK(rt, spy_get(rt, "x", &v));
	CHECK(spy_len(v) == 10 && spy_kind(spy_item(v, 8)) == SPY_INT && spy_kind(spy_item(v, 9)) == SPY_ELLIPSIS);
	CHECK(spy_kind(spy_dict_get(spy_item(v, 7), "k", 1)) == SPY_BYTES);
	CHECK_OK(rt, spy_set(rt, "y", v)); /* takes it, and what came out goes in again */
	CHECK(evaluated(rt, "int(x == y and x is not y)") == 1);
	CHECK_FAILS(rt, spy_eval(rt, "1 +", SPY_NUL, &v), SPY_ERROR, "SyntaxError");
	CHECK(v == NULL);
	spy_run_options o = SPY_RUN_OPTIONS_INIT;
	o.filename = "rules.py";
	CHECK_FAILS(rt, spy_eval_opts(rt, "\n\n{}['k']", SPY_NUL, &o, &v), SPY_ERROR, "KeyError: 'k'");
	e = spy_last_error(rt);
	spy_frame f;
	CHECK(spy_error_frames(e) == 1 && spy_error_frame(e, 0, &f) == SPY_OK && strcmp(f.file, "rules.py") == 0 && f.line == 3);
	CHECK(spy_error_frame(e, 1, &f) == SPY_MISUSE);
	CHECK(text_is(spy_item(spy_error_args(e), 0), "k") && strcmp(spy_error_limit(e), "") == 0 && spy_error_code(e) == NULL);
	CHECK(strstr(spy_error_traceback(e), "File \"rules.py\", line 3"));
	CHECK_FAILS(rt, spy_exec(rt, "try:\n  1/0\nexcept Exception as e:\n  raise ValueError('v') from e", SPY_NUL), SPY_ERROR, "ValueError: v");
	e = spy_last_error(rt);
	CHECK(spy_error_cause(e) && strcmp(spy_error_type(spy_error_cause(e)), "ZeroDivisionError") == 0);
	CHECK_FAILS(rt, spy_exec(rt, "raise SystemExit(3)", SPY_NUL), SPY_ERROR, "SystemExit");
	int64_t n;
	CHECK(spy_get_int(spy_error_code(spy_last_error(rt)), &n) == SPY_OK && n == 3);
	CHECK_OK(rt, spy_eval(rt, "1", SPY_NUL, NULL)); /* the value is dropped */
	CHECK(*spy_error_text(spy_last_error(rt)) == 0);
}

static void run(spy_runtime *rt) {
	spy_result *r;
	CHECK_OK(rt, spy_run(rt, "print('a')\nimport sys\nprint('b', file=sys.stderr)\n3 + 4", SPY_NUL, NULL, &r));
	int64_t n;
	CHECK(r && spy_get_int(r->value, &n) == SPY_OK && n == 7 && strcmp(r->output, "a\nb\n") == 0 && !r->error && r->steps > 0 && r->memory > 0);
	spy_result_free(r);
	CHECK_OK(rt, spy_run(rt, "print('half')\n1/0", SPY_NUL, NULL, &r));
	CHECK(r && !r->value && strcmp(spy_error_type(r->error), "ZeroDivisionError") == 0 && strcmp(r->output, "half\n") == 0 && r->output_length == 5);
	CHECK_OK(rt, spy_exec(rt, "pass", 4));
	CHECK(strcmp(spy_error_type(r->error), "ZeroDivisionError") == 0); /* it is the result's own */
	spy_result_free(r);
	CHECK_OK(rt, spy_run(rt, "x = 1", SPY_NUL, NULL, &r));
	CHECK(r && spy_kind(r->value) == SPY_NONE);
	spy_result_free(r);
	spy_result_free(NULL);
}

static void objects(spy_runtime *rt) {
	spy_value *o = NULL, *v = NULL, *args[2], *kwargs = spy_dict();
	bool there, done;
	size_t n;
	CHECK_OK(rt, spy_exec(rt, "class Box:\n"
				  "  def __init__(self): self.d = {}\n"
				  "  def __getitem__(self, k): return self.d[k]\n"
				  "  def __setitem__(self, k, v): self.d[k] = v\n"
				  "  def __delitem__(self, k): del self.d[k]\n"
				  "  def __contains__(self, k): return k in self.d\n"
				  "  def __len__(self): return len(self.d)\n"
				  "  def __iter__(self): return iter(self.d)\n"
				  "  def __str__(self): return 'box'\n"
				  "  def __repr__(self): return '<box>'\n"
				  "  def __call__(self, *a, **k): return (self, a, k)\n"
				  "  def add(self, a, *, b=1): return a + b\n", SPY_NUL));
	CHECK_OK(rt, spy_call_global(rt, "Box", NULL, 0, NULL, &o));
	CHECK(spy_kind(o) == SPY_OBJECT && strcmp(spy_kind_name(o), "Box") == 0 && spy_is_callable(o) && spy_is_iterable(o) && !spy_is_class(o));
	args[0] = spy_str("k", 1), args[1] = spy_int(2);
	CHECK_OK(rt, spy_set_item(rt, o, args[0], spy_int(5)));
	CHECK_OK(rt, spy_get_item(rt, o, args[0], &v));
	int64_t i;
	CHECK(spy_get_int(v, &i) == SPY_OK && i == 5);
	spy_value_free(v);
	CHECK_OK(rt, spy_object_contains(rt, o, args[0], &there));
	CHECK(there);
	CHECK_OK(rt, spy_object_len(rt, o, &n));
	CHECK(n == 1);
	CHECK_OK(rt, spy_object_str(rt, o, &v));
	CHECK(text_is(v, "box"));
	spy_value_free(v);
	CHECK_OK(rt, spy_object_repr(rt, o, &v));
	CHECK(text_is(v, "<box>"));
	spy_value_free(v);
	spy_dict_put(kwargs, spy_str("b", 1), spy_int(10));
	CHECK_OK(rt, spy_call_method(rt, o, "add", &args[1], 1, kwargs, &v));
	CHECK(spy_get_int(v, &i) == SPY_OK && i == 12);
	spy_value_free(v);
	CHECK_OK(rt, spy_call_object(rt, o, args, 2, kwargs, &v));
	CHECK(spy_len(v) == 3 && spy_kind(spy_item(v, 0)) == SPY_OBJECT && spy_len(spy_item(v, 1)) == 2);
	CHECK_OK(rt, spy_set(rt, "again", spy_ref(spy_item(v, 0))));
	CHECK_OK(rt, spy_set(rt, "first", spy_ref(o)));
	CHECK(evaluated(rt, "int(again is first)") == 1); /* the very same object */
	spy_value_free(v);
	CHECK_OK(rt, spy_set_attr(rt, o, "size", spy_int(3)));
	CHECK_OK(rt, spy_get_attr(rt, o, "size", &v));
	spy_value_free(v);
	CHECK_OK(rt, spy_del_attr(rt, o, "size"));
	CHECK_FAILS(rt, spy_get_attr(rt, o, "size", &v), SPY_ERROR, "AttributeError");
	CHECK_OK(rt, spy_del_item(rt, o, args[0]));
	CHECK_FAILS(rt, spy_del_item(rt, o, args[0]), SPY_ERROR, "KeyError");

	spy_value *g = NULL, *it = NULL;
	CHECK_OK(rt, spy_eval(rt, "(n * n for n in range(5))", SPY_NUL, &g));
	CHECK_OK(rt, spy_iter(rt, g, &it));
	CHECK_OK(rt, spy_next(rt, it, 3, &v, &done));
	CHECK(spy_len(v) == 3 && !done);
	spy_value_free(v);
	CHECK_OK(rt, spy_next(rt, it, 100, &v, &done));
	CHECK(spy_len(v) == 2 && done && spy_get_int(spy_item(v, 1), &i) == SPY_OK && i == 16);
	spy_value_free(v);
	spy_value_free(it);
	spy_value_free(g);

	CHECK_OK(rt, spy_release(o));
	CHECK_OK(rt, spy_release(o)); /* twice does nothing */
	CHECK_FAILS(rt, spy_get_attr(rt, o, "d", &v), SPY_MISUSE, "was released");
	CHECK_FAILS(rt, spy_set(rt, "z", spy_ref(o)), SPY_MISUSE, "was released");
	spy_value_free(o);
	spy_value_free(args[0]);
	spy_value_free(args[1]);
	spy_value_free(kwargs);
}

static spy_status echo(spy_call *c, void *user) {
	const char *name;
	CHECK(strcmp(user, "user") == 0 && strcmp(spy_call_name(c), "echo") == 0);
	spy_value *all = spy_list();
	for (size_t k = 0; k < spy_call_argc(c); k++)
		spy_append(all, spy_ref(spy_call_arg(c, k)));
	for (size_t k = 0; k < spy_call_kwargc(c); k++) {
		const spy_value *v = spy_call_kwarg_at(c, k, &name);
		spy_append(all, spy_str(name, SPY_NUL));
		spy_append(all, spy_ref(v));
	}
	CHECK(spy_call_arg(c, 1000) == NULL && spy_call_kwarg(c, "absent") == NULL);
	return spy_return(c, all);
}

static spy_status nested(spy_call *c, void *user) {
	(void)user;
	spy_runtime *rt = spy_call_runtime(c);
	spy_value *v = NULL;
	spy_status st = spy_eval(rt, "deep()", SPY_NUL, &v);
	if (st != SPY_OK)
		return st; /* raised again */
	return spy_return(c, v);
}

static spy_status raise(spy_call *c, void *user) {
	(void)user;
	spy_value *args = spy_tuple();
	spy_append(args, spy_int(2));
	spy_append(args, spy_str("no such file", SPY_NUL));
	CHECK(spy_raise_args(c, "FileNotFoundError", args) == SPY_ERROR);
	CHECK(spy_raise(c, "ValueError", "twice") == SPY_MISUSE);
	CHECK(spy_return(c, spy_int(1)) == SPY_MISUSE);
	return SPY_ERROR;
}

static spy_status odd(spy_call *c, void *user) {
	const char *how = user;
	if (strcmp(how, "none") == 0)
		return SPY_OK;
	if (strcmp(how, "failed") == 0)
		return SPY_FAILED;
	if (strcmp(how, "null") == 0)
		return spy_return(c, NULL);
	if (strcmp(how, "unknown") == 0)
		return spy_raise(c, "NoSuchErrorAtAll", "text");
	if (strcmp(how, "close") == 0)
		return spy_close(spy_call_runtime(c));
	return spy_raise(c, NULL, NULL);
}

static spy_status grant(spy_call *c, void *user) {
	spy_runtime *rt = spy_call_runtime(c);
	spy_definition d = SPY_DEFINITION_INIT;
	(void)user;
	CHECK_OK(rt, spy_set(rt, "granted", spy_int(5)));
	d.name = "late", d.function = odd, d.user = "none";
	CHECK_OK(rt, spy_define_opts(rt, &d));
	CHECK_FAILS(rt, spy_register_module(rt, "m", NULL, 0, NULL, 0), SPY_MISUSE, "inside of a callback");
	CHECK_FAILS(rt, spy_set_step_limit(rt, 5), SPY_MISUSE, "inside of a callback");
	CHECK_FAILS(rt, spy_mount(rt, "/", NULL), SPY_MISUSE, "PermissionError");
	CHECK(evaluated(rt, "granted") == 5);
	spy_runtime_free(rt); /* nothing happens */
	spy_value *all = spy_list();
	spy_append(all, spy_function_new(rt, &d));
	return spy_return(c, all);
}

/* Rows: equal keys at one place of several dicts are sent once, others are not taken for them. */
static void rows(spy_runtime *rt) {
	spy_value *list = spy_list(), *key = spy_str("k", 1), *v;
	const char *const names[] = {"id", "id", "ix", "i", "", "", "id\0", "k"};
	const size_t lengths[] = {2, 2, 2, 1, 0, 0, 3, 1};
	bool same;
	for (int k = 0; k < 8; k++) {
		spy_value *dict = spy_dict();
		spy_dict_put(dict, spy_str(names[k], lengths[k]), spy_str("id", 2));
		for (int n = 0; n < 20; n++)
			spy_dict_put(dict, spy_int(n), spy_none());
		spy_dict_put(dict, spy_ref(key), spy_bytes(names[k], lengths[k]));
		spy_append(list, dict);
	}
	spy_value_free(key);
	CHECK(spy_set(rt, "rows", list) == SPY_OK);
	CHECK(spy_eval(rt, "rows == [{n: 'id', **dict.fromkeys(range(20)), 'k': n.encode()} for n in ('id', 'id', 'ix', 'i', '', '', 'id\\0', 'k')]",
		SPY_NUL, &v) == SPY_OK && spy_get_bool(v, &same) == SPY_OK && same);
	spy_value_free(v);
}

/* A long text that is alone is sent from where it lies; beside others it is copied. */
static void long_texts(spy_runtime *rt) {
	enum { LONG = 100000 };
	static char text[LONG + 1];
	memset(text, 'x', LONG);
	spy_value *v, *list = spy_list(), *dict = spy_dict();
	bool same;
	CHECK(spy_set(rt, "alone", spy_str(text, LONG)) == SPY_OK && spy_set(rt, "raw", spy_bytes(text, LONG - 1)) == SPY_OK);
	spy_append(list, spy_str(text, LONG));
	spy_append(list, spy_str("short", SPY_NUL));
	spy_append(list, spy_str(text, LONG - 1));
	CHECK(spy_set(rt, "several", list) == SPY_OK);
	spy_dict_put(dict, spy_str(text, LONG), spy_str(text, LONG));
	spy_dict_put(dict, spy_str("k", 1), spy_int(1));
	list = spy_list();
	spy_append(list, dict);
	dict = spy_dict();
	spy_dict_put(dict, spy_str(text, LONG), spy_str("", 0));
	spy_append(list, dict);
	CHECK(spy_set(rt, "rows", list) == SPY_OK);
	CHECK(spy_eval(rt, "(x := 'x' * 100000) == alone and raw == x[1:].encode() and several == [x, 'short', x[1:]] and rows == [{x: x, 'k': 1}, {x: ''}]",
		SPY_NUL, &v) == SPY_OK && spy_get_bool(v, &same) == SPY_OK && same);
	spy_value_free(v);
}

static void functions(spy_runtime *rt) {
	spy_definition d = SPY_DEFINITION_INIT, members[2] = {SPY_DEFINITION_INIT, SPY_DEFINITION_INIT};
	spy_value *v;
	d.name = "echo", d.signature = "(*args, **kwargs)", d.doc = "Gives all back.", d.function = echo, d.user = "user";
	CHECK_OK(rt, spy_define_opts(rt, &d));
	CHECK(evaluated(rt, "int(echo(1, 'b', k=[2.5]) == [1, 'b', 'k', [2.5]] and echo.__doc__ == 'Gives all back.')") == 1);
	CHECK_OK(rt, spy_eval(rt, "echo", SPY_NUL, &v)); /* a function comes back as one, and goes in again */
	CHECK(spy_kind(v) == SPY_FUNCTION);
	CHECK_OK(rt, spy_set(rt, "echo2", v));
	CHECK(evaluated(rt, "int(echo2 is echo)") == 1);
	CHECK_OK(rt, spy_stubs(rt, &v));
	const char *text;
	CHECK(spy_get_str(v, &text, NULL) == SPY_OK && strstr(text, "def echo(*args, **kwargs):") && strstr(text, "Gives all back."));
	spy_value_free(v);

	CHECK_OK(rt, spy_define(rt, "nested", nested, NULL));
	CHECK_OK(rt, spy_exec(rt, "def deep(): return echo('deep')[0]", SPY_NUL));
	CHECK(evaluated(rt, "int(nested() == 'deep')") == 1);
	CHECK_OK(rt, spy_exec(rt, "def deep(): raise LookupError('inside')", SPY_NUL));
	CHECK_FAILS(rt, spy_eval(rt, "nested()", SPY_NUL, &v), SPY_ERROR, "LookupError: inside");

	CHECK_OK(rt, spy_define(rt, "raise_", raise, NULL));
	CHECK(evaluated(rt, "(lambda: [1 for _ in [0] if [raise_]][0])()") == 1);
	CHECK_FAILS(rt, spy_eval(rt, "raise_()", SPY_NUL, &v), SPY_ERROR, "FileNotFoundError");
	CHECK(spy_len(spy_error_args(spy_last_error(rt))) == 2);
	CHECK_OK(rt, spy_exec(rt, "try: raise_()\nexcept OSError as e: caught = e.errno", SPY_NUL));
	CHECK(evaluated(rt, "caught") == 2);
	CHECK_OK(rt, spy_define(rt, "none", odd, "none"));
	CHECK(evaluated(rt, "int(none() is None)") == 1);
	CHECK_OK(rt, spy_define(rt, "failed", odd, "failed"));
	CHECK_FAILS(rt, spy_eval(rt, "failed()", SPY_NUL, &v), SPY_ERROR, "RuntimeError: failed() failed in the host");
	CHECK_OK(rt, spy_define(rt, "null", odd, "null"));
	CHECK_FAILS(rt, spy_eval(rt, "null()", SPY_NUL, &v), SPY_ERROR, "RuntimeError: null() returned NULL");
	CHECK_OK(rt, spy_define(rt, "unknown", odd, "unknown"));
	CHECK_FAILS(rt, spy_eval(rt, "unknown()", SPY_NUL, &v), SPY_ERROR, "RuntimeError: text");
	CHECK_OK(rt, spy_define(rt, "wrong", odd, ""));
	CHECK_FAILS(rt, spy_eval(rt, "wrong()", SPY_NUL, &v), SPY_ERROR, "RuntimeError");

	CHECK_OK(rt, spy_define(rt, "grant", grant, NULL));
	CHECK(evaluated(rt, "int(grant()[0]() is None and late() is None and granted == 5)") == 1);

	members[0].name = "say", members[0].function = echo, members[0].user = "user";
	members[1].name = "PI", members[1].value = spy_float(3.25);
	CHECK_OK(rt, spy_register_module(rt, "shop", members, 2, "TWO_PI = PI * 2", SPY_NUL));
	CHECK_OK(rt, spy_exec(rt, "import shop", SPY_NUL));
	CHECK(evaluated(rt, "int(shop.PI == 3.25 and shop.TWO_PI == 6.5)") == 1);
}

static void questions(spy_runtime *rt) {
	spy_value *v;
	printed_length = 0;
	CHECK_OK(rt, spy_exec(rt, "import sys\nprint('out')\nprint('err', file=sys.stderr)", SPY_NUL));
	CHECK(strcmp(printed, "out\n!err\n") == 0);
	CHECK_FAILS(rt, spy_exec(rt, "print('refuse')", SPY_NUL), SPY_ERROR, "OSError");
	CHECK_OK(rt, spy_exec(rt, "import pack.mod", SPY_NUL));
	CHECK(evaluated(rt, "pack.mod.x") == 7);
	CHECK_FAILS(rt, spy_exec(rt, "import missing", SPY_NUL), SPY_ERROR, "ModuleNotFoundError");
	CHECK_FAILS(rt, spy_exec(rt, "import broken", SPY_NUL), SPY_ERROR, "ImportError");
	CHECK_OK(rt, spy_eval(rt, "input('? ')", SPY_NUL, &v));
	CHECK(text_is(v, "one"));
	spy_value_free(v);
	CHECK_FAILS(rt, spy_eval(rt, "input('? ')", SPY_NUL, &v), SPY_ERROR, "EOFError");
}

static void reports(spy_runtime *rt) {
	const spy_layer *layers;
	size_t count;
	spy_counters c;
	CHECK_OK(rt, spy_sandbox(rt, &layers, &count));
	bool seccomp = false;
	for (size_t k = 0; k < count; k++)
		seccomp = seccomp || strcmp(layers[k].name, "seccomp") == 0;
	CHECK(seccomp);
	CHECK_OK(rt, spy_stats(rt, &c, sizeof c));
	CHECK(c.steps > 0 && c.memory > 0 && c.messages > 10);
	CHECK_FAILS(NULL, spy_stats(rt, NULL, 8), SPY_MISUSE, "got NULL");
}

static void limits(void) {
	spy_options o = SPY_OPTIONS_INIT;
	o.step_limit = 10000, o.memory_limit = 32 << 20, o.message_limit = 1 << 20;
	spy_runtime *rt = started(&o);
	CHECK_FAILS(rt, spy_exec(rt, "while True: pass", SPY_NUL), SPY_LIMIT, "execution step limit exceeded");
	CHECK(strcmp(spy_error_limit(spy_last_error(rt)), "steps") == 0);
	CHECK_FAILS(rt, spy_exec(rt, "x = 'x' * 10**9", SPY_NUL), SPY_LIMIT, "MemoryError");
	CHECK_FAILS(rt, spy_exec(rt, "raise MemoryError", SPY_NUL), SPY_ERROR, "MemoryError");
	char *big = malloc(2 << 20);
	memset(big, 'x', 2 << 20);
	CHECK_FAILS(rt, spy_set(rt, "big", spy_str(big, 2 << 20)), SPY_LIMIT, "ValueError");
	free(big);
	CHECK_OK(rt, spy_set_step_limit(rt, 0));
	CHECK_OK(rt, spy_exec(rt, "for i in range(20000): pass", SPY_NUL));
	spy_runtime_free(rt);

	o = (spy_options)SPY_OPTIONS_INIT;
	o.timeout_ms = 100;
	rt = started(&o);
	CHECK_FAILS(rt, spy_exec(rt, "while True: pass", SPY_NUL), SPY_TIMEOUT, "Timeout");
	CHECK_FAILS(rt, spy_exec(rt, "pass", SPY_NUL), SPY_CLOSED, "closed");
	spy_runtime_free(rt);

	o.timeout_ms = 0, o.soft_timeout_ms = 100, o.output_limit = 10;
	printed_length = 0;
	o.output = print, o.user = printed;
	rt = started(&o);
	CHECK_FAILS(rt, spy_exec(rt, "while True: pass", SPY_NUL), SPY_LIMIT, "");
	CHECK(strcmp(spy_error_limit(spy_last_error(rt)), "time") == 0);
	CHECK_OK(rt, spy_exec(rt, "print('abcdefghijklmnopqrstuvwxyz', end='')", SPY_NUL));
	CHECK(strncmp(printed, "abcde\n[... 16 characters cut ...]\nvwxyz", 41) == 0);
	spy_runtime_free(rt);
}

static void granted(void) {
	spy_options o = SPY_OPTIONS_INIT;
	const char *const environ[] = {"HOME=/h", "EMPTY=", NULL};
	o.std = true, o.environ = environ, o.has_seed = true, o.seed = 7;
	char folder[] = "/tmp/spy-capi-XXXXXX", path[64];
	CHECK(mkdtemp(folder) != NULL);
	snprintf(path, sizeof path, "%s/f.txt", folder);
	FILE *f = fopen(path, "w");
	fputs("hello", f);
	fclose(f);
	spy_runtime *rt = started(&o);
	spy_mount_options m = SPY_MOUNT_INIT;
	m.at = "/data";
	CHECK_FAILS(rt, spy_mount(rt, "/no/such/directory", NULL), SPY_FAILED, "FileNotFoundError");
	CHECK_OK(rt, spy_mount(rt, folder, &m));
	CHECK_OK(rt, spy_start(rt));
	CHECK_OK(rt, spy_start(rt));
	CHECK_FAILS(rt, spy_mount(rt, NULL, NULL), SPY_MISUSE, "got NULL");
	CHECK(evaluated(rt, "len(open('/data/f.txt').read())") == 5);
	CHECK_FAILS(rt, spy_mount(rt, folder, &m), SPY_MISUSE, "PermissionError");
	/* an engine without os has no place where the environment shows */
	if (spy_exec(rt, "import os", SPY_NUL) == SPY_OK)
		CHECK(evaluated(rt, "int(dict(os.environ) == {'HOME': '/h', 'EMPTY': ''})") == 1);
	else
		CHECK(strcmp(spy_error_type(spy_last_error(rt)), "ModuleNotFoundError") == 0);
	spy_runtime_free(rt);
	unlink(path);
	rmdir(folder);
}

int main(void) {
	spy_options o = SPY_OPTIONS_INIT;
	o.output = print, o.error_output = print, o.loader = load, o.input = input, o.user = printed, o.std = true;
	spy_runtime *rt = started(&o);
	code(rt);
	run(rt);
	objects(rt);
	rows(rt);
	long_texts(rt);
	functions(rt);
	questions(rt);
	reports(rt);
	spy_value *v = NULL, *kept = NULL;
	CHECK_OK(rt, spy_eval(rt, "object()", SPY_NUL, &kept));
	CHECK_OK(rt, spy_define(rt, "shut", odd, "close"));
	CHECK_FAILS(rt, spy_eval(rt, "shut()", SPY_NUL, &v), SPY_CLOSED, "closed");
	CHECK_FAILS(rt, spy_eval(rt, "1", SPY_NUL, &v), SPY_CLOSED, "closed");
	CHECK_FAILS(rt, spy_get_attr(rt, kept, "x", &v), SPY_CLOSED, "closed");
	CHECK_FAILS(rt, spy_set(rt, "x", spy_int(1)), SPY_CLOSED, "closed");
	CHECK_FAILS(rt, spy_define(rt, "f", odd, NULL), SPY_CLOSED, "closed");
	CHECK_OK(rt, spy_close(rt));
	spy_runtime_free(rt);
	spy_value_free(kept); /* outlives the runtime */
	limits();
	granted();
	return failures;
}
