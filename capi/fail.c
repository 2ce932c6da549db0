// Errors: those of this library's C half, those that Go tells, and their readers.
#include "fail.h"

#include "fault.h"
#include "shell.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *spy_status_name(spy_status status) {
	static const char *const names[] = {"SPY_OK", "SPY_ERROR", "SPY_TIMEOUT", "SPY_WORKER", "SPY_MISUSE", "SPY_BUSY", "SPY_CLOSED",
		"SPY_INTERRUPTED", "SPY_LIMIT", "SPY_NOMEM", "SPY_FAILED"};
	return (unsigned)status < sizeof names / sizeof *names ? names[status] : "?";
}

// The last failure of a thread. Its texts are its own or lie in here, so that noting one needs no memory.
typedef struct fault {
	spy_error error;
	char message[512], text[600];
	bool outside; // it is about a runtime that this thread could not take: spy_last_error of that gives this one
} fault;

static _Thread_local fault last;

static void tidy(spy_error *e) {
	static const char *const none = "";
	const char **texts[] = {&e->text, &e->type, &e->message, &e->traceback, &e->limit, &e->detail};
	for (size_t k = 0; k < sizeof texts / sizeof *texts; k++)
		if (!*texts[k])
			*texts[k] = none;
}

spy_status spy_fault(spy_status status, const char *type, const char *format, ...) {
	char message[sizeof last.message]; // an argument may be the last message
	va_list args;
	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	spy_error_clear(&last.error);
	last.outside = false;
	memcpy(last.message, message, sizeof message);
	snprintf(last.text, sizeof last.text, "%s: %s", type, message);
	last.error.status = status;
	last.error.type = type;
	last.error.message = last.message;
	last.error.text = last.text;
	tidy(&last.error);
	return status;
}

spy_status spy_fault_outside(spy_status status, const char *message) {
	spy_fault(status, "RuntimeError", "%s", message);
	last.outside = true;
	return status;
}

void spy_fault_adopt(spy_error *e) {
	spy_error_clear(&last.error);
	last.error = *e;
	memset(e, 0, sizeof *e);
}

void spy_fault_over(void) {
	last.outside = false;
}

const char *spy_fault_last(void) {
	return last.error.message ? last.error.message : "";
}

void spy_error_clear(spy_error *e) {
	if (e->arena)
		spy_arena_drop(e->arena);
	for (size_t k = 0; k < e->other_count; k++)
		free(e->others[k].words);
	free(e->others);
	free(e->words);
	memset(e, 0, sizeof *e);
	tidy(e);
}

// Makes "type: message" in memory of the error's own.
static void join(spy_error *e) {
	size_t n = strlen(e->type) + strlen(e->message) + 3;
	free(e->words);
	e->words = malloc(n);
	e->text = e->type;
	if (!e->words)
		return;
	snprintf(e->words, n, *e->message ? "%s: %s" : "%s", e->type, e->message);
	e->text = e->words;
}

void spy_error_say(spy_error *e, spy_status status, const char *type, const char *message) {
	size_t a = strlen(type) + 1, b = strlen(message) + 1;
	char *words = malloc(a + b + a + b + 1); // the texts may lie in the error that is cleared
	if (words) {
		memcpy(words, type, a);
		memcpy(words + a, message, b);
		snprintf(words + a + b, a + b + 1, "%s: %s", type, message);
	}
	spy_error_clear(e);
	e->status = status;
	e->words = words;
	e->type = words ? words : "MemoryError";
	e->message = words ? words + a : "out of memory";
	e->text = words ? words + a + b : "MemoryError: out of memory";
}

// The parts of an error in its tuple, in the order in which errors.go writes them.
enum { PART_TYPE, PART_MESSAGE, PART_TRACEBACK, PART_LIMIT, PART_DETAIL, PART_ARGS, PART_HAS_CODE, PART_CODE, PART_FRAMES, PART_NOTES,
	PART_CAUSE, PART_MEMBERS, PART_HOST_ERROR, PART_BASES, PART_OURS, PARTS };

static const char *part_text(const spy_value *tuple, size_t k) {
	const char *text = NULL;
	const spy_value *v = spy_item(tuple, k);
	if (spy_kind(v) == SPY_STR)
		spy_get_str(v, &text, NULL);
	return text ? text : "";
}

static int64_t part_int(const spy_value *tuple, size_t k) {
	const spy_value *v = spy_item(tuple, k);
	return spy_kind(v) == SPY_INT ? v->u.integer.number : 0;
}

static void read_parts(spy_error *e, const spy_value *tuple, const spy_error *before, size_t count) {
	e->all = before;
	e->all_count = count;
	e->type = part_text(tuple, PART_TYPE);
	e->message = part_text(tuple, PART_MESSAGE);
	e->traceback = part_text(tuple, PART_TRACEBACK);
	e->limit = part_text(tuple, PART_LIMIT);
	e->detail = part_text(tuple, PART_DETAIL);
	const spy_value *args = spy_item(tuple, PART_ARGS), *has_code = spy_item(tuple, PART_HAS_CODE);
	e->args = spy_kind(args) == SPY_TUPLE ? args : NULL;
	e->code = spy_kind(has_code) == SPY_BOOL && has_code->u.truth ? spy_item(tuple, PART_CODE) : NULL;
	e->frames = spy_item(tuple, PART_FRAMES);
	e->notes = spy_item(tuple, PART_NOTES);
	e->members = spy_item(tuple, PART_MEMBERS);
	e->host_error = (uint64_t)part_int(tuple, PART_HOST_ERROR);
	int64_t cause = part_int(tuple, PART_CAUSE);
	e->cause = cause > 0 && (uint64_t)cause <= count ? &before[cause - 1] : NULL;
	join(e);
}

spy_status spy_error_read(spy_error *e, spy_runtime *rt, spy_status status, const void *image, size_t n) {
	spy_pools pools;
	spy_arena *a;
	spy_error_clear(e);
	if (spy_image_open(image, n, &pools) != SPY_OK || spy_pools_read(rt, &pools, &a) != SPY_OK || pools.root_count == 0) {
		spy_error_say(e, SPY_FAILED, "SystemError", "an error could not be read");
		return status;
	}
	size_t others = pools.root_count - 1;
	e->arena = a;
	e->others = others ? calloc(others, sizeof *e->others) : NULL;
	e->other_count = e->others ? others : 0;
	for (size_t k = 0; k < e->other_count; k++) {
		e->others[k].status = status;
		read_parts(&e->others[k], &a->values[pools.roots[k]], e->others, k);
	}
	e->status = status;
	read_parts(e, &a->values[pools.roots[others]], e->others, e->other_count);
	return status;
}

spy_status spy_fail(spy_runtime *rt, spy_status status, const char *type, const char *format, ...) {
	char message[512];
	va_list args;
	va_start(args, format);
	vsnprintf(message, sizeof message, format, args);
	va_end(args);
	spy_error_say(&rt->error, status, type, message);
	return status;
}

spy_status spy_fail_from_fault(spy_runtime *rt, spy_status status) {
	spy_error_say(&rt->error, status, spy_error_type(&last.error), spy_error_message(&last.error));
	return status;
}

spy_status spy_fail_from_go(spy_runtime *rt, spy_status status) {
	return spy_error_read(&rt->error, rt, status, rt->out.p, rt->out.n);
}

// ---- readers ----

const spy_error *spy_last_error(const spy_runtime *rt) {
	const void *owner = rt && rt->magic == SPY_SHELL_MAGIC ? atomic_load(&rt->owner) : NULL;
	if (rt && rt->magic == SPY_SHELL_MAGIC && (!owner || owner == spy_me()) && !last.outside) {
		tidy((spy_error *)&rt->error);
		return &rt->error;
	}
	tidy(&last.error);
	return &last.error;
}

spy_status spy_error_status(const spy_error *e) {
	return e ? e->status : SPY_OK;
}

const char *spy_error_text(const spy_error *e) {
	return e && e->text ? e->text : "";
}

const char *spy_error_type(const spy_error *e) {
	return e && e->type ? e->type : "";
}

const char *spy_error_message(const spy_error *e) {
	return e && e->message ? e->message : "";
}

const char *spy_error_traceback(const spy_error *e) {
	return e && e->traceback ? e->traceback : "";
}

const char *spy_error_limit(const spy_error *e) {
	return e && e->limit ? e->limit : "";
}

const char *spy_error_detail(const spy_error *e) {
	return e && e->detail ? e->detail : "";
}

const spy_value *spy_error_args(const spy_error *e) {
	return e ? e->args : NULL;
}

const spy_value *spy_error_code(const spy_error *e) {
	return e ? e->code : NULL;
}

size_t spy_error_frames(const spy_error *e) {
	return e ? spy_len(e->frames) : 0;
}

spy_status spy_error_frame(const spy_error *e, size_t k, spy_frame *frame) {
	const spy_value *t = e ? spy_item(e->frames, k) : NULL;
	if (!frame)
		return spy_fault(SPY_MISUSE, "TypeError", "got NULL, want a spy_frame");
	*frame = (spy_frame){"", "", "", 0, 0, 0, 0};
	if (!t)
		return spy_fault(SPY_MISUSE, "IndexError", "got frame %zu, want one below %zu", k, spy_error_frames(e));
	frame->file = part_text(t, 0);
	frame->function = part_text(t, 1);
	frame->source = part_text(t, 2);
	uint32_t *numbers[] = {&frame->line, &frame->end_line, &frame->column, &frame->end_column};
	for (size_t i = 0; i < 4; i++)
		*numbers[i] = (uint32_t)part_int(t, 3 + i);
	return SPY_OK;
}

size_t spy_error_notes(const spy_error *e) {
	return e ? spy_len(e->notes) : 0;
}

const char *spy_error_note(const spy_error *e, size_t k) {
	return e && e->notes ? part_text(e->notes, k) : "";
}

const spy_error *spy_error_cause(const spy_error *e) {
	return e ? e->cause : NULL;
}

size_t spy_error_members(const spy_error *e) {
	return e ? spy_len(e->members) : 0;
}

const spy_error *spy_error_member(const spy_error *e, size_t k) {
	int64_t at = e && e->members ? part_int(e->members, k) : 0;
	return at > 0 && (uint64_t)at <= e->all_count ? &e->all[at - 1] : NULL;
}
