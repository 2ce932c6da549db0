// The operations: code, calls, globals and objects.
#include "fault.h"
#include "run.h"
#include "shell.h"
#include "sized.h"

#include "_cgo_export.h"

#include <stdlib.h>
#include <string.h>

static spy_span span(const char *text, size_t n) {
	return (spy_span){text, text ? spy_text_length(text, n) : 0};
}

spy_status spy_event_pools(const spy_runtime *rt, spy_pools *to) {
	if (!rt->event.direct)
		return spy_image_open(rt->out.p, rt->out.n, to);
	const spy_places *from = &rt->event.values;
	*to = (spy_pools){
		.nodes = (const void *)from->nodes, .words = (const void *)from->words, .edges = (const void *)from->edges,
		.roots = (const void *)from->roots, .blob = (const void *)from->blob, .node_count = from->node_count,
		.word_count = from->word_count, .edge_count = from->edge_count, .root_count = from->root_count, .blob_size = from->blob_size,
	};
	return SPY_OK;
}

spy_status spy_take_root(spy_runtime *rt, spy_value **to) {
	spy_pools pools;
	spy_arena *a;
	*to = NULL;
	spy_status st = spy_event_pools(rt, &pools);
	if (st == SPY_OK && pools.root_count == 0) {
		*to = spy_none();
		st = *to ? SPY_OK : SPY_NOMEM;
	} else if (st == SPY_OK && (st = spy_pools_read(rt, &pools, &a)) == SPY_OK) {
		*to = &a->values[pools.roots[0]];
	}
	return st == SPY_OK ? SPY_OK : spy_fail_from_fault(rt, st == SPY_MISUSE ? SPY_FAILED : st);
}

// Does an operation whose values, if any, are in rt->writer. The caller has entered the runtime; it is left here.
static spy_status operate(spy_runtime *rt, spy_ask *ask, spy_value **result) {
	bool done;
	if (rt->writer.roots.n > 0)
		ask->values = spy_writer_pools(&rt->writer);
	spy_status st = spy_begin_ask(rt, ask);
	if (st == SPY_OK) {
		st = spy_drive(rt, -1, &done);
		bool exhausted = rt->event.exhausted;
		if (st == SPY_OK && result)
			st = spy_take_root(rt, result);
		spy_end_ask(rt);
		rt->event.exhausted = exhausted;
	} else if (st == SPY_TIMEOUT || st == SPY_WORKER || st == SPY_CLOSED) {
		spy_shell_close(rt);
	}
	spy_leave(rt);
	return st;
}

// Leaves a runtime after a failure that was noted as this thread's.
static spy_status give_up(spy_runtime *rt, spy_status st) {
	spy_fail_from_fault(rt, st);
	spy_leave(rt);
	return st;
}

// Enters a runtime for an operation without values yet.
static spy_status begin(spy_runtime *rt, spy_value **result) {
	if (result)
		*result = NULL;
	spy_status st = spy_enter(rt);
	if (st == SPY_OK)
		spy_writer_reset(&rt->writer, rt);
	return st;
}

// The most that Go's clock can count; more is no limit that anybody waits for.
static int64_t microseconds(uint64_t ms) {
	return ms > INT64_MAX / 1000000 ? INT64_MAX / 1000 : (int64_t)ms * 1000;
}

static spy_status run_options(spy_run_options *to, const spy_run_options *from) {
	*to = (spy_run_options)SPY_RUN_OPTIONS_INIT;
	return from ? spy_sized(to, sizeof *to, from, "SPY_RUN_OPTIONS_INIT") : SPY_OK;
}

static spy_status run(spy_runtime *rt, int verb, const char *source, size_t n, const spy_run_options *options, spy_value **result) {
	spy_run_options o;
	spy_status st = begin(rt, result);
	if (st != SPY_OK)
		return st;
	if (!source)
		return give_up(rt, spy_fault(SPY_MISUSE, "TypeError", "got NULL, want source text"));
	if ((st = run_options(&o, options)) != SPY_OK)
		return give_up(rt, st);
	spy_ask ask = {.verb = verb, .source = span(source, n), .name = span(o.filename, SPY_NUL), .soft_timeout_us = microseconds(o.soft_timeout_ms)};
	if (ask.source.n > PTRDIFF_MAX)
		return give_up(rt, spy_fault(SPY_MISUSE, "ValueError", "got a source of %zu bytes", n));
	return operate(rt, &ask, result);
}

spy_status spy_eval_opts(spy_runtime *rt, const char *source, size_t n, const spy_run_options *options, spy_value **result) {
	return run(rt, ASK_EVAL, source, n, options, result);
}

spy_status spy_eval(spy_runtime *rt, const char *source, size_t n, spy_value **result) {
	return run(rt, ASK_EVAL, source, n, NULL, result);
}

spy_status spy_exec_opts(spy_runtime *rt, const char *source, size_t n, const spy_run_options *options) {
	return run(rt, ASK_EXEC, source, n, options, NULL);
}

spy_status spy_exec(spy_runtime *rt, const char *source, size_t n) {
	return run(rt, ASK_EXEC, source, n, NULL, NULL);
}

// ---- run ----

// A spy_result with what it owns.
typedef struct outcome {
	spy_result result;
	struct spy_capture capture;
	spy_error error;
} outcome;

spy_status spy_capture_add(struct spy_capture *c, const char *text, size_t n) {
	uint8_t *to = spy_buffer_room(&c->text, n + 1);
	if (!to)
		return SPY_NOMEM;
	memcpy(to, text, n);
	to[n] = 0;
	c->text.n += n;
	return SPY_OK;
}

static bool raised(spy_status st) {
	return st == SPY_ERROR || st == SPY_LIMIT || st == SPY_INTERRUPTED;
}

spy_status spy_run(spy_runtime *rt, const char *source, size_t n, const spy_run_options *options, spy_result **result) {
	if (result)
		*result = NULL;
	spy_status st = spy_enter(rt);
	if (st != SPY_OK)
		return st;
	outcome *o = calloc(1, sizeof *o);
	if (!o || spy_capture_add(&o->capture, "", 0) != SPY_OK) {
		free(o);
		return give_up(rt, spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a result"));
	}
	struct spy_capture *outer = rt->capture;
	rt->capture = &o->capture;
	st = run(rt, ASK_LAST, source, n, options, &o->result.value);
	rt->capture = outer;
	if (raised(st)) {
		o->error = rt->error; // the text stays where it is
		memset(&rt->error, 0, sizeof rt->error);
		o->result.error = &o->error;
		st = SPY_OK;
	}
	spy_counters counters;
	if (!atomic_load(&rt->closed)) {
		spyGoStats(rt->go, &counters);
		o->result.steps = counters.steps;
		o->result.memory = counters.memory;
	}
	o->result.output = (const char *)o->capture.text.p;
	o->result.output_length = o->capture.text.n;
	if (st == SPY_OK && result)
		*result = &o->result;
	else
		spy_result_free(&o->result);
	return st;
}

void spy_result_free(spy_result *result) {
	if (!result)
		return;
	outcome *o = (outcome *)result;
	spy_value_free(o->result.value);
	spy_error_clear(&o->error);
	spy_buffer_free(&o->capture.text);
	free(o);
}

// ---- calls ----

// Adds the arguments of a call to the writer.
static spy_status arguments(spy_runtime *rt, spy_value *const *args, size_t count, const spy_value *kwargs) {
	spy_writer *w = &rt->writer;
	if ((count > 0 && !args) || count > UINT32_MAX / 16)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s and a count of %zu, want arguments", args ? "an array" : "NULL", count);
	if (kwargs && spy_kind(kwargs) != SPY_DICT)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s as keyword arguments, want a dict or NULL", spy_kind_name(kwargs));
	for (size_t k = 0; k < count; k++)
		if (spy_writer_root(w, args[k]) != SPY_OK)
			return w->status;
	for (size_t k = 0; k < spy_len(kwargs); k++) {
		const spy_value *name, *value;
		spy_entry(kwargs, k, &name, &value);
		if (spy_kind(name) != SPY_STR)
			return spy_fault(SPY_MISUSE, "TypeError", "got %s as the name of a keyword argument, want str", spy_kind_name(name));
		if (spy_writer_root(w, name) != SPY_OK || spy_writer_root(w, value) != SPY_OK)
			return w->status;
	}
	return SPY_OK;
}

// Finds the handle of an object of this runtime that was not released.
static spy_status handle_of(spy_runtime *rt, const spy_value *object, uint64_t *handle) {
	if (spy_kind(object) != SPY_OBJECT)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s, want an object", spy_kind_name(object));
	if (object->u.object.shell != rt)
		return spy_fault(SPY_MISUSE, "ValueError", "the %s object belongs to another runtime", spy_kind_name(object));
	if (atomic_load(&((spy_value *)object)->refs))
		return spy_fault(SPY_MISUSE, "ValueError", "the %s object was released", spy_kind_name(object));
	*handle = object->u.object.handle;
	return SPY_OK;
}

static spy_status name_of(const char *name, spy_span *to) {
	*to = span(name, SPY_NUL);
	if (!name || to->n > (1 << 20) || !spy_text_valid(name, to->n))
		return spy_fault(SPY_MISUSE, name ? "ValueError" : "TypeError", "got %s, want a name", name ? "bytes that are not UTF-8, or too many" : "NULL");
	return SPY_OK;
}

// Calls a global (object NULL), an object (name NULL) or a method.
static spy_status call(spy_runtime *rt, bool method, const spy_value *object, const char *name, spy_value *const *args, size_t count,
	const spy_value *kwargs, spy_value **result) {
	spy_status st = begin(rt, result);
	if (st != SPY_OK)
		return st;
	spy_ask ask = {.verb = method ? ASK_METHOD : ASK_CALL, .positional = (uint32_t)count};
	if (method || !name)
		st = handle_of(rt, object, &ask.handle);
	if (st == SPY_OK && (method || name))
		st = name_of(name, &ask.name);
	if (st == SPY_OK)
		st = arguments(rt, args, count, kwargs);
	return st == SPY_OK ? operate(rt, &ask, result) : give_up(rt, st);
}

spy_status spy_call_global(spy_runtime *rt, const char *name, spy_value *const *args, size_t count, const spy_value *kwargs, spy_value **result) {
	if (!name) {
		if (result)
			*result = NULL;
		return spy_fault(SPY_MISUSE, "TypeError", "got NULL, want a name");
	}
	return call(rt, false, NULL, name, args, count, kwargs, result);
}

spy_status spy_call_object(spy_runtime *rt, const spy_value *callee, spy_value *const *args, size_t count, const spy_value *kwargs, spy_value **result) {
	return call(rt, false, callee, NULL, args, count, kwargs, result);
}

spy_status spy_call_method(spy_runtime *rt, const spy_value *object, const char *name, spy_value *const *args, size_t count, const spy_value *kwargs,
	spy_value **result) {
	return call(rt, true, object, name, args, count, kwargs, result);
}

// ---- globals ----

static spy_status global(spy_runtime *rt, int verb, const char *name, spy_value **result) {
	spy_status st = begin(rt, result);
	if (st != SPY_OK)
		return st;
	spy_ask ask = {.verb = verb};
	if (verb != ASK_NAMES && (st = name_of(name, &ask.name)) != SPY_OK)
		return give_up(rt, st);
	return operate(rt, &ask, result);
}

spy_status spy_get(spy_runtime *rt, const char *name, spy_value **result) {
	return global(rt, ASK_GET, name, result);
}

spy_status spy_del(spy_runtime *rt, const char *name) {
	return global(rt, ASK_DEL, name, NULL);
}

spy_status spy_globals(spy_runtime *rt, spy_value **names) {
	return global(rt, ASK_NAMES, NULL, names);
}

// Turns a bool that the engine gave into one of C.
static spy_status truth(spy_status st, spy_value *v, bool *to) {
	if (to)
		*to = st == SPY_OK && spy_kind(v) == SPY_BOOL && v->u.truth;
	spy_value_free(v);
	return st;
}

spy_status spy_has(spy_runtime *rt, const char *name, bool *there) {
	spy_value *v = NULL;
	spy_status st = global(rt, ASK_HAS, name, &v);
	return truth(st, v, there);
}

// The steps of core set globals between operations only; inside of one they are set as attributes of their module.
spy_status spy_set_inside(spy_runtime *rt, const char *name, spy_value *value) {
	static const char source[] = "__import__('sys').modules['__main__']";
	spy_status st = rt->main ? SPY_OK : run(rt, ASK_EVAL, source, sizeof source - 1, NULL, &rt->main);
	if (st == SPY_OK)
		return spy_set_attr(rt, rt->main, name, value);
	spy_value_free(value);
	return st;
}

spy_status spy_set(spy_runtime *rt, const char *name, spy_value *value) {
	if (rt && rt->magic == SPY_SHELL_MAGIC && atomic_load(&rt->owner) == spy_me() && rt->callbacks > 0)
		return spy_set_inside(rt, name, value);
	spy_status st = begin(rt, NULL);
	if (st != SPY_OK) {
		spy_value_free(value);
		return st;
	}
	spy_span text;
	st = name_of(name, &text);
	if (st == SPY_OK)
		st = spy_writer_root(&rt->writer, value);
	if (st == SPY_OK) {
		spy_pools pools = spy_writer_pools(&rt->writer);
		pools.still = 1; // the value is freed below, when all of it was sent
		spy_shell_bury(rt);
		st = (spy_status)spyGoSet(rt->go, text, &pools, &rt->out);
		if (st != SPY_OK)
			spy_fail_from_go(rt, st);
	} else {
		spy_fail_from_fault(rt, st);
	}
	spy_value_free(value);
	spy_leave(rt);
	return st;
}

// ---- objects ----

// Does something to an object with a name and up to two borrowed values.
static spy_status object(spy_runtime *rt, int verb, const spy_value *v, const char *name, const spy_value *first, const spy_value *second,
	spy_value **result) {
	spy_status st = begin(rt, result);
	if (st != SPY_OK)
		return st;
	spy_ask ask = {.verb = verb};
	st = handle_of(rt, v, &ask.handle);
	if (st == SPY_OK && (verb == ASK_GET_ATTR || verb == ASK_SET_ATTR || verb == ASK_DEL_ATTR))
		st = name_of(name, &ask.name);
	bool one = verb == ASK_SET_ATTR || verb == ASK_GET_ITEM || verb == ASK_SET_ITEM || verb == ASK_DEL_ITEM || verb == ASK_CONTAINS;
	if (st == SPY_OK && one)
		st = spy_writer_root(&rt->writer, first);
	if (st == SPY_OK && verb == ASK_SET_ITEM)
		st = spy_writer_root(&rt->writer, second);
	return st == SPY_OK ? operate(rt, &ask, result) : give_up(rt, st);
}

spy_status spy_get_attr(spy_runtime *rt, const spy_value *v, const char *name, spy_value **result) {
	return object(rt, ASK_GET_ATTR, v, name, NULL, NULL, result);
}

spy_status spy_set_attr(spy_runtime *rt, const spy_value *v, const char *name, spy_value *value) {
	spy_status st = object(rt, ASK_SET_ATTR, v, name, value, NULL, NULL);
	spy_value_free(value);
	return st;
}

spy_status spy_del_attr(spy_runtime *rt, const spy_value *v, const char *name) {
	return object(rt, ASK_DEL_ATTR, v, name, NULL, NULL, NULL);
}

spy_status spy_get_item(spy_runtime *rt, const spy_value *v, const spy_value *key, spy_value **result) {
	return object(rt, ASK_GET_ITEM, v, NULL, key, NULL, result);
}

spy_status spy_set_item(spy_runtime *rt, const spy_value *v, const spy_value *key, spy_value *value) {
	spy_status st = object(rt, ASK_SET_ITEM, v, NULL, key, value, NULL);
	spy_value_free(value);
	return st;
}

spy_status spy_del_item(spy_runtime *rt, const spy_value *v, const spy_value *key) {
	return object(rt, ASK_DEL_ITEM, v, NULL, key, NULL, NULL);
}

spy_status spy_object_contains(spy_runtime *rt, const spy_value *v, const spy_value *item, bool *there) {
	spy_value *answer = NULL;
	spy_status st = object(rt, ASK_CONTAINS, v, NULL, item, NULL, &answer);
	return truth(st, answer, there);
}

spy_status spy_object_len(spy_runtime *rt, const spy_value *v, size_t *n) {
	spy_value *answer = NULL;
	spy_status st = object(rt, ASK_LEN, v, NULL, NULL, NULL, &answer);
	int64_t number = 0;
	if (st == SPY_OK)
		spy_get_int(answer, &number);
	if (n)
		*n = number > 0 ? (size_t)number : 0;
	spy_value_free(answer);
	return st;
}

spy_status spy_object_str(spy_runtime *rt, const spy_value *v, spy_value **result) {
	return object(rt, ASK_STR, v, NULL, NULL, NULL, result);
}

spy_status spy_object_repr(spy_runtime *rt, const spy_value *v, spy_value **result) {
	return object(rt, ASK_REPR, v, NULL, NULL, NULL, result);
}

spy_status spy_iter(spy_runtime *rt, const spy_value *v, spy_value **iterator) {
	return object(rt, ASK_ITER, v, NULL, NULL, NULL, iterator);
}

// Makes a list of all roots of rt->out.
static spy_status take_items(spy_runtime *rt, spy_value **to) {
	spy_pools pools;
	spy_arena *a;
	spy_status st = spy_event_pools(rt, &pools);
	spy_value *list = st == SPY_OK ? spy_list() : NULL;
	if (st == SPY_OK && list && pools.root_count > 0) {
		st = spy_pools_read(rt, &pools, &a);
		for (uint32_t k = 0; st == SPY_OK && k < pools.root_count; k++)
			st = spy_append(list, spy_ref(&a->values[pools.roots[k]]));
		if (st == SPY_OK || a)
			spy_arena_drop(a);
	}
	if (st != SPY_OK || !list) {
		spy_value_free(list);
		return spy_fail_from_fault(rt, list ? SPY_FAILED : SPY_NOMEM);
	}
	list->flag |= SPY_FLAG_PLACED;
	*to = list;
	return SPY_OK;
}

spy_status spy_next(spy_runtime *rt, const spy_value *iterator, size_t most, spy_value **items, bool *done) {
	if (done)
		*done = false;
	spy_status st = begin(rt, items);
	if (st != SPY_OK)
		return st;
	bool over;
	spy_ask ask = {.verb = ASK_NEXT, .count = most == 0 ? 1 : most > UINT32_MAX ? UINT32_MAX : (uint32_t)most};
	st = handle_of(rt, iterator, &ask.handle);
	if (st != SPY_OK)
		return give_up(rt, st);
	st = spy_begin_ask(rt, &ask);
	if (st == SPY_OK) {
		st = spy_drive(rt, -1, &over);
		if (done)
			*done = st == SPY_OK && rt->event.exhausted;
		spy_value *list = NULL;
		if (st == SPY_OK)
			st = take_items(rt, &list);
		if (items)
			*items = list;
		else
			spy_value_free(list);
		spy_end_ask(rt);
	}
	spy_leave(rt);
	return st;
}

// ---- in steps ----

struct spy_operation {
	spy_runtime *rt;
	bool done;
	spy_status status;
};

// Makes an ask of a request for code.
static spy_status ask_code(spy_ask *ask, const spy_request *r) {
	if (!r->source)
		return spy_fault(SPY_MISUSE, "TypeError", "got NULL, want source text");
	ask->source = span(r->source, r->source_length);
	ask->name = span(r->filename, SPY_NUL);
	if (ask->source.n > PTRDIFF_MAX)
		return spy_fault(SPY_MISUSE, "ValueError", "got a source of %zu bytes", ask->source.n);
	return SPY_OK;
}

// Makes an ask of a request for a call, whose arguments go to the writer.
static spy_status ask_call(spy_runtime *rt, spy_ask *ask, const spy_request *r) {
	spy_status st = SPY_OK;
	ask->positional = (uint32_t)r->count;
	if (r->object)
		st = handle_of(rt, r->object, &ask->handle);
	if (st == SPY_OK && (r->name || !r->object))
		st = name_of(r->name, &ask->name);
	if (r->name && r->object)
		ask->verb = ASK_METHOD;
	return st == SPY_OK ? arguments(rt, r->args, r->count, r->kwargs) : st;
}

// Makes an ask of a request.
static spy_status ask_of(spy_runtime *rt, spy_ask *ask, const spy_request *request) {
	static const int verbs[] = {ASK_EVAL, ASK_EXEC, ASK_LAST, ASK_CALL};
	spy_request r;
	spy_status st = spy_sized(&r, sizeof r, request, "SPY_REQUEST_INIT");
	if (st != SPY_OK)
		return st;
	if ((unsigned)r.kind > SPY_REQUEST_CALL)
		return spy_fault(SPY_MISUSE, "ValueError", "got a request of kind %d, want a spy_request_kind", (int)r.kind);
	*ask = (spy_ask){.verb = verbs[r.kind], .soft_timeout_us = microseconds(r.soft_timeout_ms)};
	return r.kind == SPY_REQUEST_CALL ? ask_call(rt, ask, &r) : ask_code(ask, &r);
}

spy_status spy_begin(spy_runtime *rt, const spy_request *request, spy_operation **to) {
	if (to)
		*to = NULL;
	spy_status st = begin(rt, NULL);
	if (st != SPY_OK)
		return st;
	spy_ask ask;
	if (!to)
		return give_up(rt, spy_fault(SPY_MISUSE, "TypeError", "got NULL, want a place for the operation"));
	st = ask_of(rt, &ask, request);
	spy_operation *op = st == SPY_OK ? calloc(1, sizeof *op) : NULL;
	if (st == SPY_OK && !op)
		st = spy_fault(SPY_NOMEM, "MemoryError", "out of memory for an operation");
	if (st != SPY_OK)
		return give_up(rt, st);
	ask.values = spy_writer_pools(&rt->writer);
	if ((st = spy_begin_ask(rt, &ask)) != SPY_OK) {
		free(op);
		spy_leave(rt);
		return st;
	}
	op->rt = rt;
	*to = op;
	return SPY_OK;
}

// Tells whether this thread may go on with an operation.
static spy_status ours(const spy_operation *op) {
	if (!op)
		return spy_fault(SPY_MISUSE, "TypeError", "got NULL, want an operation");
	if (op->rt->owner != spy_me())
		return spy_fault(SPY_BUSY, "RuntimeError", "the operation belongs to the thread that began it");
	return SPY_OK;
}

spy_status spy_step(spy_operation *op, int timeout_ms, bool *done) {
	if (done)
		*done = false;
	spy_status st = ours(op);
	if (st != SPY_OK)
		return st;
	if (!op->done)
		op->status = spy_drive(op->rt, timeout_ms, &op->done);
	if (done)
		*done = op->done;
	return op->status;
}

spy_status spy_finish(spy_operation *op, spy_value **result) {
	if (result)
		*result = NULL;
	spy_status st = ours(op);
	if (st != SPY_OK)
		return st;
	spy_runtime *rt = op->rt;
	if (!op->done) {
		spy_shell_close(rt);
		st = spy_fail(rt, SPY_CLOSED, "RuntimeError", "the operation was ended before it was done, and the runtime with it");
	} else {
		st = op->status;
		if (st == SPY_OK && result)
			st = spy_take_root(rt, result);
	}
	spy_end_ask(rt);
	free(op);
	spy_leave(rt);
	return st;
}

spy_status spy_fd(spy_runtime *rt, int *fd) {
	if (fd)
		*fd = -1;
	if (!rt || rt->magic != SPY_SHELL_MAGIC)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s, want a runtime", rt ? "something else" : "NULL");
	if (atomic_load(&rt->closed) || rt->depth == 0 || rt->event.kind != EVENT_WAIT)
		return spy_fault_outside(SPY_MISUSE, "no operation waits for the worker");
	if (fd)
		*fd = rt->event.read_fd;
	return SPY_OK;
}
