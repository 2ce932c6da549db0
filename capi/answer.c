// Questions of the worker, answered by the host's callbacks.
#include "call.h"
#include "fault.h"
#include "run.h"

#include "_cgo_export.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct spy_source {
	char *text, *filename;
	size_t n;
	bool package;
};

size_t spy_call_argc(const spy_call *c) {
	return c ? c->positional : 0;
}

const spy_value *spy_call_arg(const spy_call *c, size_t k) {
	return c && k < c->positional ? c->args[k] : NULL;
}

size_t spy_call_kwargc(const spy_call *c) {
	return c ? (c->count - c->positional) / 2 : 0;
}

const spy_value *spy_call_kwarg_at(const spy_call *c, size_t k, const char **name) {
	if (name)
		*name = NULL;
	if (k >= spy_call_kwargc(c))
		return NULL;
	size_t at = c->positional + 2 * k;
	if (name)
		spy_get_str(c->args[at], name, NULL);
	return c->args[at + 1];
}

const spy_value *spy_call_kwarg(const spy_call *c, const char *name) {
	for (size_t k = 0; name && k < spy_call_kwargc(c); k++) {
		const char *have;
		const spy_value *v = spy_call_kwarg_at(c, k, &have);
		if (have && strcmp(have, name) == 0)
			return v;
	}
	return NULL;
}

const char *spy_call_name(const spy_call *c) {
	return c ? c->name : "";
}

spy_runtime *spy_call_runtime(const spy_call *c) {
	return c ? c->rt : NULL;
}

// Ends an answer: a kept call is the runtime's from here on.
static spy_status settled(spy_call *c, spy_status st) {
	if (c->kept)
		spy_call_answered(c);
	return st;
}

static spy_status not_now(const spy_call *c) {
	return spy_fault(SPY_MISUSE, c ? "RuntimeError" : "TypeError", c ? "the call is answered already" : "got NULL, want a call");
}

spy_status spy_return(spy_call *c, spy_value *value) {
	if (!c || c->answered) {
		spy_value_free(value);
		return not_now(c);
	}
	if (!value) {
		char text[256];
		snprintf(text, sizeof text, "%s() returned NULL: %.150s", c->name, spy_fault_last());
		spy_raise(c, "RuntimeError", text);
		return spy_fault(SPY_MISUSE, "TypeError", "got NULL, want a value");
	}
	c->answered = true;
	c->value = value;
	return settled(c, SPY_OK);
}

// Notes an exception as the answer.
static spy_status raise(spy_call *c, const char *type, const char *message, spy_value *args) {
	bool right = type && message && spy_text_valid(type, strlen(type)) && spy_text_valid(message, strlen(message));
	c->answered = true;
	c->type = strdup(right ? type : "RuntimeError");
	c->message = strdup(right ? message : "the host raised an exception without a type or with a text that is none");
	c->value = right ? args : NULL;
	if (right)
		return settled(c, SPY_ERROR);
	spy_value_free(args);
	return settled(c, spy_fault(SPY_MISUSE, "TypeError", "got NULL or no text, want an exception's type and message"));
}

spy_status spy_raise(spy_call *c, const char *type, const char *message) {
	return !c || c->answered ? not_now(c) : raise(c, type, message, NULL);
}

spy_status spy_raise_args(spy_call *c, const char *type, spy_value *args) {
	if (!c || c->answered || spy_kind(args) != SPY_TUPLE) {
		spy_status st = !c || c->answered ? not_now(c) : spy_fault(SPY_MISUSE, "TypeError", "got %s, want a tuple", spy_kind_name(args));
		spy_value_free(args);
		return st;
	}
	return raise(c, type, "", args);
}

spy_status spy_source_set(spy_source *to, const char *text, size_t n) {
	if (!to)
		return spy_fault(SPY_MISUSE, "TypeError", "got NULL, want a spy_source");
	free(to->text);
	to->text = NULL;
	to->n = 0;
	if (!text)
		return SPY_OK;
	n = spy_text_length(text, n);
	to->text = n < SIZE_MAX / 2 ? malloc(n + 1) : NULL;
	if (!to->text)
		return spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a source of %zu bytes", n);
	memcpy(to->text, text, n);
	to->text[n] = 0;
	to->n = n;
	return SPY_OK;
}

spy_status spy_source_filename(spy_source *to, const char *filename) {
	if (!to || !filename || !spy_text_valid(filename, strlen(filename)))
		return spy_fault(SPY_MISUSE, "TypeError", "got NULL or no text, want a spy_source and a filename");
	free(to->filename);
	to->filename = strdup(filename);
	return to->filename ? SPY_OK : spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a filename");
}

spy_status spy_source_package(spy_source *to) {
	if (!to)
		return spy_fault(SPY_MISUSE, "TypeError", "got NULL, want a spy_source");
	to->package = true;
	return SPY_OK;
}

// ---- sending answers ----

static spy_span span(const char *text) {
	return (spy_span){text, text ? strlen(text) : 0};
}

static spy_status send(spy_runtime *rt, spy_answer *a) {
	return (spy_status)spyGoAnswer(rt->go, a, rt->goes_on, &rt->event, &rt->out);
}

static spy_status send_exception(spy_runtime *rt, uint64_t id, const char *type, const char *message, const spy_value *args) {
	spy_answer a = {.kind = ANSWER_RAISE, .id = id, .name = span(type), .source = span(message)};
	spy_writer_reset(&rt->writer, rt);
	if (args && spy_writer_root(&rt->writer, args) == SPY_OK) {
		a.values = spy_writer_pools(&rt->writer);
		a.has_args = 1;
	} else if (args) {
		a.source = span(spy_fault_last());
	}
	return send(rt, &a);
}

spy_status spy_call_send(spy_runtime *rt, spy_call *c, uint64_t id, spy_status st) {
	if (c->type || c->message)
		return send_exception(rt, id, c->type ? c->type : "MemoryError", c->message ? c->message : "", c->value);
	if (!c->answered && st != SPY_OK) {
		const spy_error *e = &rt->error;
		if (e->status == st && *spy_error_type(e))
			return send_exception(rt, id, spy_error_type(e), spy_error_message(e), spy_error_args(e));
		char text[256];
		snprintf(text, sizeof text, "%.200s() failed in the host", c->name);
		return send_exception(rt, id, "RuntimeError", text, NULL);
	}
	spy_writer_reset(&rt->writer, rt);
	spy_answer a = {.kind = ANSWER_VALUE, .id = id};
	if (c->value && spy_writer_root(&rt->writer, c->value) != SPY_OK)
		return send_exception(rt, id, "ValueError", spy_fault_last(), NULL);
	if (!c->value)
		a.kind = ANSWER_NONE;
	else
		a.values = spy_writer_pools(&rt->writer);
	return send(rt, &a);
}

// Reads the arguments of a call.
static spy_status take_arguments(spy_runtime *rt, spy_call *c) {
	spy_pools pools;
	spy_status st = spy_event_pools(rt, &pools);
	if (st == SPY_OK)
		st = spy_pools_read(rt, &pools, &c->arena);
	if (st != SPY_OK)
		return st;
	c->count = pools.root_count;
	c->positional = rt->event.positional <= c->count ? rt->event.positional : c->count;
	c->args = malloc((c->count + 1) * sizeof *c->args);
	if (!c->args)
		return spy_fault(SPY_NOMEM, "MemoryError", "out of memory for %zu arguments", c->count);
	for (size_t k = 0; k < c->count; k++)
		c->args[k] = &c->arena->values[pools.roots[k]];
	return SPY_OK;
}

void spy_call_clear(spy_call *c) {
	spy_value_free(c->value);
	free(c->type);
	free(c->message);
	free(c->args);
	if (c->arena)
		spy_arena_drop(c->arena);
}

// Runs a call's function and answers, unless the call is kept.
static spy_status run_call(spy_runtime *rt, spy_call *c, const spy_entry_point *f) {
	spy_status st = take_arguments(rt, c);
	if (st != SPY_OK)
		return send_exception(rt, c->id, spy_error_type(spy_last_error(NULL)), spy_fault_last(), NULL);
	spy_error_clear(&rt->error);
	rt->callbacks++;
	c->runs = true;
	st = f->function(c, f->user);
	c->runs = false;
	rt->callbacks--;
	if (!c->kept)
		return spy_call_send(rt, c, c->id, st);
	spyGoStep(rt->go, &rt->event, &rt->out); // what comes next may have been read already
	return SPY_OK;
}

static spy_status answer_call(spy_runtime *rt) {
	uint64_t id = rt->event.id;
	uint32_t number = rt->event.function;
	if (number == 0 || number > rt->function_count)
		return send_exception(rt, id, "RuntimeError", "the function is not there any more", NULL);
	spy_entry_point f = rt->functions[number - 1]; // a copy: the function may define more
	spy_call here = {.rt = rt, .name = f.name, .id = id}, *c = &here;
	if (f.awaitable) { // it may be kept
		if (!(c = calloc(1, sizeof *c)))
			return send_exception(rt, id, "MemoryError", "out of memory in the host", NULL);
		c->rt = rt, c->name = f.name, c->id = id, c->awaitable = true;
	}
	spy_status st = run_call(rt, c, &f);
	if (c->kept && !c->sent)
		return st;
	spy_call_clear(c);
	if (c != &here)
		free(c);
	return st;
}

static spy_status print(spy_runtime *rt, spy_stream stream, const char *text, size_t n) {
	if (rt->capture)
		return spy_capture_add(rt->capture, text, n);
	spy_output_function f = stream == SPY_OUTPUT ? rt->output : rt->error_output;
	if (!f) {
		FILE *to = stream == SPY_OUTPUT ? stdout : stderr;
		return fwrite(text, 1, n, to) == n && fflush(to) == 0 ? SPY_OK : SPY_FAILED;
	}
	rt->callbacks++;
	spy_status st = f(rt->user, stream, text, n);
	rt->callbacks--;
	return st;
}

// Takes the text of a question out of rt->out, so that a callback may use the runtime.
static char *take_text(spy_runtime *rt, size_t *n) {
	*n = rt->out.n;
	char *text = malloc(*n + 1);
	if (text) {
		if (*n > 0)
			memcpy(text, rt->out.p, *n);
		text[*n] = 0;
	}
	return text;
}

static spy_status answer_output(spy_runtime *rt, const char *text, size_t n, uint64_t id) {
	if (print(rt, rt->event.error_output ? SPY_ERROR_OUTPUT : SPY_OUTPUT, text, n) != SPY_OK)
		return send_exception(rt, id, "OSError", "the output of the host failed", NULL);
	spy_answer a = {.kind = ANSWER_DONE, .id = id};
	return send(rt, &a);
}

static spy_status answer_source(spy_runtime *rt, const char *text, uint64_t id, bool module) {
	spy_source s = {0};
	rt->callbacks++;
	spy_status st = module ? rt->loader(rt->user, text, &s) : rt->input(rt->user, text, &s);
	rt->callbacks--;
	spy_answer a = {.kind = !s.text ? ANSWER_NONE : module ? ANSWER_MODULE : ANSWER_LINE, .id = id, .package = s.package,
		.source = {s.text, s.n}, .name = span(s.filename)};
	if (st == SPY_OK)
		st = send(rt, &a);
	else
		st = send_exception(rt, id, module ? "ImportError" : "OSError", module ? "the loader of the host failed" : "the input of the host failed", NULL);
	free(s.text);
	free(s.filename);
	return st;
}

spy_status spy_answer_question(spy_runtime *rt) {
	uint64_t id = rt->event.id;
	int32_t kind = rt->event.kind;
	if (kind == EVENT_CALL)
		return answer_call(rt);
	size_t n;
	char *text = take_text(rt, &n);
	spy_status st;
	if (!text)
		st = send_exception(rt, id, "MemoryError", "out of memory in the host", NULL);
	else if (kind == EVENT_OUTPUT)
		st = answer_output(rt, text, n, id);
	else if ((kind == EVENT_LOAD && rt->loader) || (kind == EVENT_INPUT && rt->input))
		st = answer_source(rt, text, id, kind == EVENT_LOAD);
	else
		st = send_exception(rt, id, "RuntimeError", "the host has no answer to that", NULL);
	free(text);
	return st;
}
