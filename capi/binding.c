// The way in for bindings of other languages; binding.h is the contract.
#define _GNU_SOURCE
#include "binding.h"

#include "fault.h"
#include "guard.h"
#include "image.h"
#include "marshal.h"

#include "_cgo_export.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

// Takes parts of packed bytes one behind the other.
typedef struct cutter {
	const uint8_t *p;
	size_t left;
	bool whole; // nothing was asked for that is not there
} cutter;

static const uint8_t *cut(cutter *c, size_t n) {
	if (n > c->left) {
		c->whole = false;
		return NULL;
	}
	const uint8_t *at = c->p;
	c->p += n;
	c->left -= n;
	return at;
}

static spy_span cut_text(cutter *c, size_t n) {
	return (spy_span){(const char *)cut(c, n), n};
}

static bool head(cutter *c, void *to, size_t n) {
	const uint8_t *at = cut(c, n);
	if (at)
		memcpy(to, at, n);
	return at;
}

// Opens an image, which is copied where it is not aligned.
static bool cut_image(cutter *c, size_t n, spy_pools *to, uint64_t **copy) {
	const uint8_t *at = cut(c, n);
	memset(to, 0, sizeof *to);
	if (n == 0 || !at)
		return at;
	if ((uintptr_t)at % 8 != 0) {
		if (!(*copy = malloc(n)))
			return false;
		at = memcpy(*copy, at, n);
	}
	return spy_image_open(at, n, to) == SPY_OK;
}

// Values beside a request.
typedef struct content {
	int32_t form;
	const uint8_t *p;
	size_t n;
	spy_node node; // of a value that is alone
} content;

// Finds the pools of values beside a request. False: it is for the binding to pack them.
static bool open_content(spy_runtime *rt, content *c, spy_pools *to) {
	static const uint32_t first = 0;
	if (c->form == FORM_MARSHAL)
		return spy_marshal_read(&rt->writer, c->p, c->n, to);
	if ((c->form != FORM_STR && c->form != FORM_BYTES) || c->n > UINT32_MAX)
		return false;
	c->node = (spy_node){c->form == FORM_STR ? WIRE_STR : WIRE_BYTES, 0, 0, (uint32_t)c->n, 0};
	*to = (spy_pools){.nodes = &c->node, .node_count = 1, .roots = &first, .root_count = 1, .blob = c->p, .blob_size = (uint32_t)c->n, .still = 1};
	return true;
}

// ---- replies ----

static void give(spy_reply *r, size_t room, const uint8_t *bytes, size_t n) {
	r->size = n;
	r->more = NULL;
	if (n <= room - sizeof *r)
		memcpy(r->inside, n ? bytes : (const uint8_t *)"", n);
	else
		r->more = bytes;
}

// Says why nothing was begun: "Type: message".
static void refuse(spy_reply *r, size_t room, spy_status st, const spy_error *e) {
	r->kind = REPLY_REFUSED;
	r->status = st;
	r->form = FORM_NONE;
	give(r, room, (const uint8_t *)spy_error_text(e), strlen(spy_error_text(e)));
}

static bool usable(spy_reply *r, size_t room) {
	if (!r || room < sizeof *r)
		return false;
	memset(r, 0, sizeof *r);
	return true;
}

// Says that the values must come in another way.
static void unsure(spy_reply *r) {
	r->kind = REPLY_UNSURE;
}

static void give_bytes(spy_reply *r, size_t room, uint32_t form, const uint8_t *bytes, size_t n) {
	r->form = form;
	give(r, room, bytes, n);
}

// Gives a value that is the only one, where it lies. False: it has no form of its own.
static bool alone(const spy_pools *from, spy_reply *r, size_t room) {
	const spy_node *x = from->nodes;
	switch (x->kind) {
	case WIRE_STR:
	case WIRE_BYTES:
		give_bytes(r, room, x->kind == WIRE_STR ? FORM_STR : FORM_BYTES, from->blob, x->n);
		return true;
	case WIRE_INT_VECTOR:
	case WIRE_FLOAT_VECTOR:
		give_bytes(r, room, x->kind == WIRE_INT_VECTOR ? FORM_INTS : FORM_FLOATS, (const uint8_t *)from->words, (size_t)x->n * 8);
		return true;
	}
	return false;
}

// Gives the values that came with an event, in the form that costs the binding least.
static void give_values(spy_runtime *rt, spy_reply *r, size_t room) {
	spy_pools pools;
	if (!rt->event.direct) {
		give_bytes(r, room, FORM_IMAGE, rt->out.p, rt->out.n);
		return;
	}
	spy_event_pools(rt, &pools);
	if (rt->bulk && pools.node_count == 1 && pools.root_count == 1 && alone(&pools, r, room))
		return;
	if (rt->bulk && spy_marshal_write(&pools, &rt->out)) {
		give_bytes(r, room, FORM_MARSHAL, rt->out.p, rt->out.n);
	} else if (spy_image_make(&pools, &rt->out)) {
		give_bytes(r, room, FORM_IMAGE, rt->out.p, rt->out.n);
	} else {
		r->kind = EVENT_FAILED; // without bytes: out of memory
		r->status = SPY_NOMEM;
		r->form = FORM_IMAGE;
	}
}

static bool over(spy_status st) {
	return st == SPY_TIMEOUT || st == SPY_WORKER || st == SPY_CLOSED;
}

// Tells the binding what the operation came to; the end of an operation is its finish, too.
static void tell(spy_runtime *rt, spy_reply *r, size_t room) {
	const spy_event *e = &rt->event;
	r->kind = e->kind;
	r->status = e->kind == EVENT_DONE || e->kind == EVENT_FAILED ? e->status : SPY_OK;
	r->id = e->id;
	r->function = e->function;
	r->positional = e->positional;
	r->raw = e->raw;
	r->error_output = e->error_output;
	r->exhausted = e->exhausted;
	r->read_fd = e->read_fd;
	r->write_fd = e->write_fd;
	r->left_us = e->left_us;
	if (e->kind == EVENT_CALL || e->kind == EVENT_DONE || e->kind == EVENT_FAILED)
		give_values(rt, r, room);
	else if (e->kind != EVENT_WAIT)
		give(r, room, rt->out.p, rt->out.n);
	if (e->kind != EVENT_DONE && e->kind != EVENT_FAILED)
		return;
	if (e->kind == EVENT_FAILED && over((spy_status)e->status))
		spy_shell_close(rt);
	spy_end_ask(rt);
	spy_leave(rt);
}

static int64_t now_us(void) {
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

// Waits until something comes, at most this long. A signal ends the wait at once, so that the binding's handlers run.
static void go_on(spy_runtime *rt, int32_t timeout_ms, spy_reply *r, size_t room) {
	int64_t until = now_us() + (int64_t)timeout_ms * 1000;
	while (rt->event.kind == EVENT_WAIT) {
		int64_t left = until - now_us();
		bool interrupted = spy_wait(rt, left <= 0 ? 0 : (int)((left + 999) / 1000));
		spyGoStep(rt->go, &rt->event, &rt->out);
		if (left <= 0 || interrupted)
			break;
	}
	tell(rt, r, room);
}

// ---- operations ----

typedef struct ask_head {
	int32_t verb;
	uint32_t positional, count, image, name, source;
	uint64_t handle;
	int64_t soft_timeout_us;
} ask_head;

// Sets a global, which is no operation of its own.
static void set(spy_runtime *rt, const spy_ask *ask, spy_reply *r, size_t room) {
	r->status = spyGoSet(rt->go, ask->name, (spy_pools *)&ask->values, &rt->out);
	r->kind = r->status == SPY_OK ? EVENT_DONE : EVENT_FAILED;
	if (r->status != SPY_OK)
		give_bytes(r, room, FORM_IMAGE, rt->out.p, rt->out.n);
	if (over((spy_status)r->status))
		spy_shell_close(rt);
	spy_leave(rt);
}

// Takes the runtime for a call of the binding, which may be inside of an operation: core tells whether that is the moment for it.
static spy_status enter(spy_runtime *rt) {
	uint32_t callbacks = rt ? rt->callbacks : 0;
	bool ours = rt && rt->magic == SPY_SHELL_MAGIC && atomic_load(&rt->owner) == spy_me() && rt->depth > 0;
	if (ours)
		rt->callbacks++;
	spy_status st = spy_enter(rt);
	if (ours)
		rt->callbacks = callbacks;
	return st;
}

// Tells whether the values of a request were refused, as opposed to the request.
static bool refused(const content *with, spy_status st) {
	return with && (st == SPY_MISUSE || st == SPY_LIMIT);
}

// Begins an operation whose values, if they are not in the request, are beside it.
static void begin(spy_runtime *rt, const uint8_t *bytes, size_t n, content *with, int32_t timeout_ms, spy_reply *r, size_t room) {
	if (!usable(r, room))
		return;
	spy_status st = enter(rt);
	if (st != SPY_OK) {
		refuse(r, room, st, spy_last_error(rt));
		return;
	}
	cutter c = {bytes, bytes ? n : 0, true};
	ask_head h;
	spy_ask ask = {0};
	uint64_t *copy = NULL;
	bool whole = head(&c, &h, sizeof h) && cut_image(&c, h.image, &ask.values, &copy);
	if (whole) {
		ask.verb = h.verb, ask.positional = h.positional, ask.count = h.count, ask.handle = h.handle, ask.soft_timeout_us = h.soft_timeout_us;
		ask.name = cut_text(&c, h.name);
		ask.source = cut_text(&c, h.source);
	}
	if (whole && c.whole && with && !open_content(rt, with, &ask.values)) {
		spy_leave(rt);
		unsure(r);
	} else if (!whole || !c.whole) {
		spy_leave(rt);
		refuse(r, room, SPY_MISUSE, (spy_fault(SPY_MISUSE, "SystemError", "a request of the binding is packed wrongly"), spy_last_error(NULL)));
	} else if (ask.verb == ASK_SET) {
		set(rt, &ask, r, room);
		if (refused(with, (spy_status)r->status))
			unsure(r);
	} else if ((st = (spy_status)spyGoBegin(rt->go, &ask, &rt->event, &rt->out)) != SPY_OK) {
		r->kind = EVENT_FAILED;
		r->status = st;
		give_bytes(r, room, FORM_IMAGE, rt->out.p, rt->out.n);
		if (over(st))
			spy_shell_close(rt);
		spy_leave(rt);
		if (refused(with, st))
			unsure(r);
	} else {
		rt->depth++;
		spy_note_pipes(rt);
		go_on(rt, timeout_ms, r, room);
	}
	free(copy);
}

void spy_binding_begin(spy_runtime *rt, const uint8_t *bytes, size_t n, int32_t timeout_ms, spy_reply *r, size_t room) {
	begin(rt, bytes, n, NULL, timeout_ms, r, room);
}

void spy_binding_begin_with(spy_runtime *rt, const uint8_t *bytes, size_t n, int32_t form, const uint8_t *values, size_t values_n,
	int32_t timeout_ms, spy_reply *r, size_t room) {
	content with = {.form = form, .p = values, .n = values ? values_n : 0};
	begin(rt, bytes, n, &with, timeout_ms, r, room);
}

// Checks that this thread may go on with an operation.
static bool goes_on(spy_runtime *rt, spy_reply *r, size_t room) {
	if (!usable(r, room))
		return false;
	bool right = rt && rt->magic == SPY_SHELL_MAGIC && !spy_forked() && atomic_load(&rt->owner) == spy_me() && rt->depth > 0;
	if (!right)
		refuse(r, room, SPY_MISUSE, (spy_fault(SPY_MISUSE, "RuntimeError", "no operation of this thread waits for that"), spy_last_error(NULL)));
	return right;
}

void spy_binding_step(spy_runtime *rt, int32_t timeout_ms, spy_reply *r, size_t room) {
	if (!goes_on(rt, r, room))
		return;
	rt->event.kind = EVENT_WAIT; // after the call of an awaitable function, too: its answer comes later
	go_on(rt, timeout_ms, r, room);
}

typedef struct answer_head {
	int32_t kind;
	uint32_t package, image, source, name, bases, has_args, zero;
	uint64_t id, host_error;
} answer_head;

static void answer(spy_runtime *rt, const uint8_t *bytes, size_t n, content *with, int32_t timeout_ms, spy_reply *r, size_t room) {
	if (!goes_on(rt, r, room))
		return;
	cutter c = {bytes, bytes ? n : 0, true};
	answer_head h;
	spy_answer a = {0};
	uint64_t *copy = NULL;
	bool whole = head(&c, &h, sizeof h) && cut_image(&c, h.image, &a.values, &copy);
	if (whole) {
		a.kind = h.kind, a.package = h.package, a.id = h.id, a.host_error = h.host_error, a.has_args = h.has_args;
		a.source = cut_text(&c, h.source);
		a.name = cut_text(&c, h.name);
		a.bases = cut_text(&c, h.bases);
	}
	if (whole && c.whole && with && !open_content(rt, with, &a.values)) {
		unsure(r);
	} else if (!whole || !c.whole) {
		refuse(r, room, SPY_MISUSE, (spy_fault(SPY_MISUSE, "SystemError", "an answer of the binding is packed wrongly"), spy_last_error(NULL)));
	} else {
		spyGoAnswer(rt->go, &a, timeout_ms > 0, &rt->event, &rt->out);
		go_on(rt, timeout_ms, r, room);
	}
	free(copy);
}

void spy_binding_answer(spy_runtime *rt, const uint8_t *bytes, size_t n, int32_t timeout_ms, spy_reply *r, size_t room) {
	answer(rt, bytes, n, NULL, timeout_ms, r, room);
}

void spy_binding_answer_with(spy_runtime *rt, const uint8_t *bytes, size_t n, int32_t form, const uint8_t *values, size_t values_n,
	int32_t timeout_ms, spy_reply *r, size_t room) {
	content with = {.form = form, .p = values, .n = values ? values_n : 0};
	answer(rt, bytes, n, &with, timeout_ms, r, room);
}

void spy_binding_forget(spy_runtime *rt) {
	if (enter(rt) != SPY_OK)
		return;
	spy_buffer_trim(&rt->out);
	rt->event.direct = 0;
	spyGoForget(rt->go);
	spy_leave(rt);
}

void spy_binding_abort(spy_runtime *rt, uint32_t depth) {
	if (!rt || rt->magic != SPY_SHELL_MAGIC || spy_forked() || atomic_load(&rt->owner) != spy_me() || rt->depth < depth || depth == 0)
		return;
	spy_shell_close(rt);
	while (rt->depth >= depth)
		spy_end_ask(rt);
	spy_leave(rt);
}

void spy_binding_release(spy_runtime *rt, const uint64_t *handles, size_t n) {
	if (enter(rt) != SPY_OK)
		return;
	for (size_t k = 0; k < n; k++)
		spyGoRelease(rt->go, handles[k]);
	spy_leave(rt);
}

// ---- granting ----

typedef struct member_head {
	uint32_t function, awaitable, name, signature, doc, zero;
} member_head;

static bool cut_member(cutter *c, spy_member *to) {
	member_head h;
	if (!head(c, &h, sizeof h))
		return false;
	*to = (spy_member){.function = h.function, .awaitable = h.awaitable};
	to->name = cut_text(c, h.name);
	to->signature = cut_text(c, h.signature);
	to->doc = cut_text(c, h.doc);
	return c->whole;
}

static int32_t wrong(spy_runtime *rt) {
	spy_fail_from_fault(rt, spy_fault(SPY_MISUSE, "SystemError", "a request of the binding is packed wrongly"));
	spy_leave(rt);
	return SPY_MISUSE;
}

int32_t spy_binding_define(spy_runtime *rt, const uint8_t *bytes, size_t n, int32_t define) {
	spy_status st = enter(rt);
	if (st != SPY_OK)
		return st;
	cutter c = {bytes, bytes ? n : 0, true};
	spy_member m;
	if (!cut_member(&c, &m))
		return wrong(rt);
	return (int32_t)spy_end_call(rt, define ? spyGoDefine(rt->go, &m, &rt->out) : spyGoAddFunction(rt->go, &m));
}

typedef struct module_head {
	uint32_t image, name, source, doc, count, zero;
} module_head;

int32_t spy_binding_module(spy_runtime *rt, const uint8_t *bytes, size_t n) {
	spy_status st = enter(rt);
	if (st != SPY_OK)
		return st;
	cutter c = {bytes, bytes ? n : 0, true};
	module_head h;
	spy_pools pools;
	uint64_t *copy = NULL;
	if (!head(&c, &h, sizeof h) || !cut_image(&c, h.image, &pools, &copy) || h.count > n) {
		free(copy);
		return wrong(rt);
	}
	spy_span name = cut_text(&c, h.name), source = cut_text(&c, h.source), doc = cut_text(&c, h.doc);
	spy_member *members = calloc(h.count + 1, sizeof *members);
	for (uint32_t k = 0; members && c.whole && k < h.count; k++)
		if (!cut_member(&c, &members[k]))
			break;
	int32_t status = members && c.whole ? (int32_t)spy_end_call(rt, spyGoModule(rt->go, name, source, doc, members, h.count, &pools, &rt->out)) : wrong(rt);
	free(members);
	free(copy);
	return status;
}

typedef struct class_head {
	uint32_t image, name, module, form, frozen, zero;
} class_head;

int32_t spy_binding_class(spy_runtime *rt, const uint8_t *bytes, size_t n) {
	spy_status st = enter(rt);
	if (st != SPY_OK)
		return st;
	cutter c = {bytes, bytes ? n : 0, true};
	class_head h;
	spy_pools pools;
	uint64_t *copy = NULL;
	bool whole = head(&c, &h, sizeof h) && cut_image(&c, h.image, &pools, &copy);
	spy_class x = {0};
	if (whole)
		x = (spy_class){cut_text(&c, h.name), cut_text(&c, h.module), h.form, h.frozen, pools};
	int32_t status = whole && c.whole ? (int32_t)spy_end_call(rt, spyGoClass(rt->go, &x, &rt->out)) : wrong(rt);
	free(copy);
	return status;
}

int32_t spy_binding_new(const spy_options *options, bool loader, bool input, spy_runtime **rt) {
	return spy_shell_new(options, loader, input, rt);
}

void spy_binding_bulk(spy_runtime *rt) {
	if (rt)
		rt->bulk = true;
}
