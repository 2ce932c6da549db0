// Runtimes and their operations: each function is one call of libspy, with the reply where JavaScript reads it.
#define _GNU_SOURCE
#include "addon.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// How long this thread waits itself after a request or an answer: a chain of short host calls then needs no other thread.
enum { BRIEF_NS = 40000 };

static const napi_type_tag tag = {0x736d616c6c2d7079, 0x74686f6e2d72742e};

runtime *runtime_of(napi_env env, napi_value handle) {
	void *r = NULL;
	bool ours = false;
	if (napi_check_object_type_tag(env, handle, &tag, &ours) != napi_ok || !ours || napi_unwrap(env, handle, &r) != napi_ok || !((runtime *)r)->rt) {
		napi_throw_type_error(env, "SPY_ADDON", "want the handle of a runtime");
		return NULL;
	}
	return r;
}

void runtime_end(runtime *r) {
	if (!r->rt)
		return;
	sigset_t before = signals_hold();
	spy.spy_binding_abort(r->rt, 1);
	spy.spy_runtime_free(r->rt);
	signals_release(&before);
	r->rt = NULL;
}

// Runs when JavaScript has forgotten the runtime, or at the end of its thread.
static void drop_runtime(napi_env env, void *data, void *hint) {
	(void)env, (void)hint;
	runtime *r = data;
	state *s = r->of;
	if (!s->over)
		poller_forget(r);
	runtime_end(r);
	*r->place = r->next;
	if (r->next)
		r->next->place = r->place;
	free(r);
	state_drop(s);
}

// ---- making one ----

static napi_value number(napi_env env, int32_t n) {
	napi_value v = NULL;
	check(env, napi_create_int32(env, n, &v));
	return v;
}

// The numbers of the options, in the order in which JavaScript lays them out.
enum { FLAGS, SEED, STEP_LIMIT, MEMORY_LIMIT, MESSAGE_LIMIT, MAX_HOST_CALLS, OUTPUT_LIMIT, TIMEOUT_MS, SOFT_TIMEOUT_MS, DEADLINE_MS, NUMBER, NUMBERS };
enum { STD = 1, CLOCK = 2, ENTROPY = 4, SCRATCH = 8, REQUIRE_SANDBOX = 16, HAS_SEED = 32, LOADER = 64, INPUT = 128 };

static spy_options options_of(const uint64_t *n) {
	spy_options o = SPY_OPTIONS_INIT;
	uint64_t flags = n[FLAGS];
	o.std = flags & STD, o.clock = flags & CLOCK, o.entropy = flags & ENTROPY, o.scratch = flags & SCRATCH;
	o.require_sandbox = flags & REQUIRE_SANDBOX, o.has_seed = flags & HAS_SEED;
	o.seed = n[SEED], o.step_limit = n[STEP_LIMIT], o.memory_limit = n[MEMORY_LIMIT], o.message_limit = n[MESSAGE_LIMIT];
	o.max_host_calls = n[MAX_HOST_CALLS], o.output_limit = n[OUTPUT_LIMIT];
	o.timeout_ms = n[TIMEOUT_MS], o.soft_timeout_ms = n[SOFT_TIMEOUT_MS], o.deadline_ms = n[DEADLINE_MS];
	return o;
}

// The bytes of a typed array; false: an error is pending.
static bool bytes_of(napi_env env, napi_value v, void **p, size_t *n) {
	napi_typedarray_type type;
	*p = NULL, *n = 0;
	if (!check(env, napi_get_typedarray_info(env, v, &type, n, p, NULL, NULL)))
		return false;
	if (type == napi_biguint64_array)
		*n *= 8;
	return true;
}

// Texts that end in a NUL each, one behind the other; the list ends in a NULL. NULL: out of memory.
static const char **texts_of(const char *p, size_t n, size_t *count) {
	*count = 0;
	for (size_t k = 0; k < n; k++)
		*count += p[k] == 0;
	const char **list = calloc(*count + 1, sizeof *list);
	for (size_t k = 0; list && k < *count; k++) {
		list[k] = p;
		p += strlen(p) + 1;
	}
	return list;
}

// The files in memory: paths as texts, sizes, and the contents in one piece.
static spy_file *files_of(const char **paths, size_t count, const uint64_t *sizes, const uint8_t *contents) {
	spy_file *files = calloc(count + 1, sizeof *files);
	for (size_t k = 0; files && k < count; k++) {
		files[k] = (spy_file){paths[k], contents, sizes[k]};
		contents += sizes[k];
	}
	return files;
}

enum { A_NUMBERS, A_ENVIRON, A_WORKER, A_PATHS, A_SIZES, A_CONTENTS, ARGUMENTS };

static spy_status open_runtime(napi_env env, void *const p[ARGUMENTS], const size_t n[ARGUMENTS], spy_runtime **to) {
	const uint64_t *numbers = p[A_NUMBERS];
	spy_options o = options_of(numbers);
	size_t variables, paths;
	const char **environ = texts_of(p[A_ENVIRON], n[A_ENVIRON], &variables), **names = texts_of(p[A_PATHS], n[A_PATHS], &paths);
	spy_file *files = names ? files_of(names, paths, p[A_SIZES], p[A_CONTENTS]) : NULL;
	spy_status st = SPY_NOMEM;
	*to = NULL;
	if (environ && names && files) {
		o.environ = environ;
		o.files = files, o.file_count = paths;
		o.worker = n[A_WORKER] ? p[A_WORKER] : NULL;
		sigset_t before = signals_hold();
		st = spy.spy_binding_new(&o, numbers[FLAGS] & LOADER, numbers[FLAGS] & INPUT, to);
		signals_release(&before);
	} else {
		napi_throw_error(env, "SPY_ADDON", "out of memory");
	}
	free(environ);
	free(names);
	free(files);
	return st;
}

// Makes the handle of a runtime, which takes it.
static napi_value wrap(napi_env env, spy_runtime *rt, uint32_t number) {
	state *s = state_of(env);
	napi_value handle = NULL;
	runtime *r = calloc(1, sizeof *r);
	if (!r || !check(env, napi_create_object(env, &handle)) || !check(env, napi_wrap(env, handle, r, drop_runtime, NULL, NULL))) {
		free(r);
		spy.spy_runtime_free(rt);
		return NULL;
	}
	*r = (runtime){.of = s, .rt = rt, .number = number, .read_fd = -1, .write_fd = -1, .left_us = -1, .next = s->first, .place = &s->first};
	if (s->first)
		s->first->place = &r->next;
	s->first = r;
	s->refs++;
	return check(env, napi_type_tag_object(env, handle, &tag)) ? handle : NULL;
}

// open(numbers, environ, worker, paths, sizes, contents): the handle of a new runtime, or a status: lastError(null) tells.
napi_value runtime_new(napi_env env, napi_callback_info info) {
	size_t argc = ARGUMENTS;
	napi_value argv[ARGUMENTS];
	void *p[ARGUMENTS];
	size_t n[ARGUMENTS];
	if (!check(env, napi_get_cb_info(env, info, &argc, argv, NULL, NULL)))
		return NULL;
	for (size_t k = 0; k < ARGUMENTS; k++)
		if (!bytes_of(env, argv[k], &p[k], &n[k]))
			return NULL;
	spy_runtime *rt;
	if (n[A_NUMBERS] != NUMBERS * sizeof(uint64_t)) {
		napi_throw_type_error(env, "SPY_ADDON", "want the numbers of the options");
		return NULL;
	}
	spy_status st = open_runtime(env, p, n, &rt);
	return st == SPY_OK ? wrap(env, rt, (uint32_t)((uint64_t *)p[A_NUMBERS])[NUMBER]) : number(env, st);
}

// ---- operations ----

// A call with a handle and up to three more arguments: bytes with their count, and numbers.
typedef struct call {
	runtime *r;
	state *s;
	void *bytes;
	size_t n;
	int32_t number;
} call;

// Takes (handle, bytes, count, number), or (handle, number) where there are no bytes.
static bool take(napi_env env, napi_callback_info info, bool bytes, call *c) {
	size_t argc = 4, most;
	napi_value argv[4];
	if (!check(env, napi_get_cb_info(env, info, &argc, argv, NULL, NULL)) || !(c->r = runtime_of(env, argv[0])))
		return false;
	c->s = c->r->of;
	if (!bytes)
		return check(env, napi_get_value_int32(env, argv[1], &c->number));
	uint32_t n;
	if (!bytes_of(env, argv[1], &c->bytes, &most) || !check(env, napi_get_value_uint32(env, argv[2], &n)) ||
		!check(env, napi_get_value_int32(env, argv[3], &c->number)))
		return false;
	c->n = n < most ? n : most;
	return true;
}

// Waits a moment for the worker where a reply says so, and steps.
static void linger(runtime *r, int32_t timeout_ms) {
	state *s = r->of;
	if (s->reply->kind != EVENT_WAIT || timeout_ms > 0 || s->reply->read_fd < 0)
		return;
#ifdef __linux__
	struct pollfd fd = {s->reply->read_fd, POLLIN, 0};
	struct timespec most = {0, BRIEF_NS};
	if (ppoll(&fd, 1, &most, NULL) > 0)
		spy.spy_binding_step(r->rt, 0, s->reply, s->room);
#endif
}

// Notes what a reply says to wait for, and gives what did not fit into it: its bytes, or undefined.
static napi_value tell(napi_env env, runtime *r) {
	const spy_reply *reply = r->of->reply;
	napi_value more = NULL;
	void *place;
	r->read_fd = reply->read_fd, r->write_fd = reply->write_fd, r->left_us = reply->left_us;
	if (reply->kind == EVENT_WAIT || !reply->more)
		return NULL;
	if (check(env, napi_create_arraybuffer(env, reply->size, &place, &more)))
		memcpy(place, reply->more, reply->size);
	return more;
}

// Says bytes to libspy, waits a little for what comes of them, and tells it.
static napi_value say(napi_env env, napi_callback_info info, void (*to)(spy_runtime *, const uint8_t *, size_t, int32_t, spy_reply *, size_t)) {
	call c;
	if (!take(env, info, true, &c))
		return NULL;
	poller_forget(c.r);
	sigset_t before = signals_hold();
	to(c.r->rt, c.bytes, c.n, c.number, c.s->reply, c.s->room);
	linger(c.r, c.number);
	signals_release(&before);
	return tell(env, c.r);
}

// begin(handle, ask, count, ms)
napi_value operation_begin(napi_env env, napi_callback_info info) { return say(env, info, spy.spy_binding_begin); }

// answer(handle, answer, count, ms)
napi_value operation_answer(napi_env env, napi_callback_info info) { return say(env, info, spy.spy_binding_answer); }

// step(handle, ms)
napi_value operation_step(napi_env env, napi_callback_info info) {
	call c;
	if (!take(env, info, false, &c))
		return NULL;
	poller_forget(c.r);
	sigset_t before = signals_hold();
	spy.spy_binding_step(c.r->rt, c.number, c.s->reply, c.s->room);
	signals_release(&before);
	return tell(env, c.r);
}

// abort(handle, depth)
napi_value operation_abort(napi_env env, napi_callback_info info) {
	call c;
	if (!take(env, info, false, &c))
		return NULL;
	poller_forget(c.r);
	sigset_t before = signals_hold();
	spy.spy_binding_abort(c.r->rt, (uint32_t)c.number);
	signals_release(&before);
	return NULL;
}

// release(handle, handles, count in bytes, 0)
napi_value objects_release(napi_env env, napi_callback_info info) {
	call c;
	if (take(env, info, true, &c))
		spy.spy_binding_release(c.r->rt, c.bytes, c.n / sizeof(uint64_t));
	return NULL;
}

// define(handle, member, count, define): a status, as all that follow give.
napi_value function_define(napi_env env, napi_callback_info info) {
	call c;
	if (!take(env, info, true, &c))
		return NULL;
	sigset_t before = signals_hold();
	int32_t status = spy.spy_binding_define(c.r->rt, c.bytes, c.n, c.number);
	signals_release(&before);
	return number(env, status);
}

static napi_value register_packed(napi_env env, napi_callback_info info, int32_t (*add)(spy_runtime *, const uint8_t *, size_t)) {
	call c;
	if (!take(env, info, true, &c))
		return NULL;
	sigset_t before = signals_hold();
	int32_t status = add(c.r->rt, c.bytes, c.n);
	signals_release(&before);
	return number(env, status);
}

// module(handle, module, count, 0)
napi_value module_register(napi_env env, napi_callback_info info) {
	return register_packed(env, info, spy.spy_binding_module);
}

// register(handle, class, count, 0)
napi_value class_register(napi_env env, napi_callback_info info) {
	return register_packed(env, info, spy.spy_binding_class);
}

static napi_value simple(napi_env env, napi_callback_info info, spy_status (*act)(spy_runtime *)) {
	size_t argc = 1;
	napi_value handle;
	runtime *r;
	if (!check(env, napi_get_cb_info(env, info, &argc, &handle, NULL, NULL)) || !(r = runtime_of(env, handle)))
		return NULL;
	sigset_t before = signals_hold();
	int32_t status = act(r->rt);
	signals_release(&before);
	return number(env, status);
}

// start(handle)
napi_value runtime_start(napi_env env, napi_callback_info info) {
	return simple(env, info, spy.spy_start);
}

// close(handle)
napi_value runtime_close(napi_env env, napi_callback_info info) {
	return simple(env, info, spy.spy_close);
}

// interrupt(handle)
napi_value runtime_interrupt(napi_env env, napi_callback_info info) {
	return simple(env, info, spy.spy_interrupt);
}

// setStepLimit(handle, numbers)
napi_value step_limit_set(napi_env env, napi_callback_info info) {
	size_t argc = 2, n;
	napi_value argv[2];
	void *numbers;
	runtime *r;
	if (!check(env, napi_get_cb_info(env, info, &argc, argv, NULL, NULL)) || !(r = runtime_of(env, argv[0])) ||
		!bytes_of(env, argv[1], &numbers, &n))
		return NULL;
	sigset_t before = signals_hold();
	int32_t status = n < sizeof(uint64_t) ? SPY_MISUSE : spy.spy_set_step_limit(r->rt, *(uint64_t *)numbers);
	signals_release(&before);
	return number(env, status);
}

// mount(handle, directory, at, numbers): texts end in a NUL, an empty `at` is none; the numbers are writable, max_file and quota.
napi_value directory_mount(napi_env env, napi_callback_info info) {
	size_t argc = 4, n[3];
	napi_value argv[4];
	void *p[3];
	runtime *r;
	if (!check(env, napi_get_cb_info(env, info, &argc, argv, NULL, NULL)) || !(r = runtime_of(env, argv[0])))
		return NULL;
	for (size_t k = 0; k < 3; k++)
		if (!bytes_of(env, argv[k + 1], &p[k], &n[k]))
			return NULL;
	const uint64_t *numbers = p[2];
	spy_mount_options o = SPY_MOUNT_INIT;
	o.at = n[1] ? p[1] : NULL, o.writable = numbers[0], o.max_file = numbers[1], o.quota = numbers[2];
	sigset_t before = signals_hold();
	int32_t status = spy.spy_mount(r->rt, p[0], &o);
	signals_release(&before);
	return number(env, status);
}
