// What the host grants, and the reports.
#include "fault.h"
#include "shell.h"
#include "sized.h"

#include "_cgo_export.h"

#include <stdlib.h>
#include <string.h>

static spy_span span(const char *text) {
	return (spy_span){text, text ? strlen(text) : 0};
}

spy_status spy_end_failed(spy_runtime *rt, spy_status st) {
	spy_fail_from_fault(rt, st);
	spy_leave(rt);
	return st;
}

spy_status spy_end_call(spy_runtime *rt, int32_t status) {
	if (status != SPY_OK)
		spy_fail_from_go(rt, (spy_status)status);
	if (status == SPY_TIMEOUT || status == SPY_WORKER || status == SPY_CLOSED)
		spy_shell_close(rt);
	spy_leave(rt);
	return (spy_status)status;
}

static bool is_text(const char *text) {
	return !text || spy_text_valid(text, strlen(text));
}

uint32_t spy_add_function(spy_runtime *rt, const spy_definition *d) {
	char *copy = strdup(d->name);
	if (copy && rt->function_count == rt->function_room) {
		uint32_t room = rt->function_room ? rt->function_room * 2 : 16;
		spy_entry_point *all = realloc(rt->functions, room * sizeof *all);
		if (all)
			rt->functions = all, rt->function_room = room;
	}
	if (!copy || rt->function_count == rt->function_room) {
		free(copy);
		spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a function");
		return 0;
	}
	rt->functions[rt->function_count++] = (spy_entry_point){d->function, d->user, copy, d->awaitable};
	return rt->function_count;
}

// Makes a member of a definition; a function gets its number.
static spy_status member(spy_runtime *rt, const spy_definition *d, spy_member *to) {
	if (!d->name || !is_text(d->name) || !is_text(d->signature) || !is_text(d->doc))
		return spy_fault(SPY_MISUSE, "ValueError", "got %s, want a definition with a name", d->name ? "text that is not UTF-8" : "NULL");
	*to = (spy_member){.name = span(d->name), .signature = span(d->signature), .doc = span(d->doc), .awaitable = d->awaitable};
	if (d->function && !(to->function = spy_add_function(rt, d)))
		return SPY_NOMEM;
	return SPY_OK;
}

// Reads a definition, which must be one of a function.
static spy_status function_of(const spy_definition *from, spy_definition *to) {
	spy_status st = spy_sized(to, sizeof *to, from, "SPY_DEFINITION_INIT");
	if (st == SPY_OK && !to->function)
		st = spy_fault(SPY_MISUSE, "TypeError", "got no definition of a function, want SPY_DEFINITION_INIT with a name and a function");
	return st;
}

spy_value *spy_function_new(spy_runtime *rt, const spy_definition *definition) {
	spy_definition d;
	spy_member m;
	if (spy_enter(rt) != SPY_OK)
		return NULL;
	spy_status st = function_of(definition, &d);
	if (st == SPY_OK)
		st = member(rt, &d, &m);
	spy_value *v = st == SPY_OK ? spy_value_alloc(SPY_FUNCTION, 0) : NULL;
	if (v) {
		spyGoAddFunction(rt->go, &m);
		v->u.object.shell = spy_shell_ref(rt);
		v->u.object.handle = m.function;
	} else {
		spy_fail_from_fault(rt, st == SPY_OK ? SPY_NOMEM : st);
	}
	spy_leave(rt);
	return v;
}

spy_status spy_define_opts(spy_runtime *rt, const spy_definition *definition) {
	spy_definition d;
	spy_member m;
	spy_status st = spy_enter(rt);
	if (st != SPY_OK)
		return st;
	if ((st = function_of(definition, &d)) != SPY_OK)
		return spy_end_failed(rt, st);
	if (rt->callbacks > 0)
		return spy_set_inside(rt, d.name, spy_function_new(rt, &d));
	if ((st = member(rt, &d, &m)) != SPY_OK)
		return spy_end_failed(rt, st);
	spy_shell_bury(rt);
	return spy_end_call(rt, spyGoDefine(rt->go, &m, &rt->out));
}

spy_status spy_define(spy_runtime *rt, const char *name, spy_function function, void *user) {
	spy_definition d = SPY_DEFINITION_INIT;
	d.name = name, d.function = function, d.user = user;
	return spy_define_opts(rt, &d);
}

// Copies the definitions of a module, which are as far apart as the first one's header says: all must be of its size. What could be read is
// in *to also on a failure, as its values are taken.
static spy_status copy_members(const spy_definition *members, size_t count, spy_definition **to) {
	if (count > 100000 || (count > 0 && !members))
		return spy_fault(SPY_MISUSE, "TypeError", "got %s and a count of %zu, want members", members ? "an array" : "NULL", count);
	spy_definition *list = *to = calloc(count + 1, sizeof *list);
	if (!list)
		return spy_fault(SPY_NOMEM, "MemoryError", "out of memory for %zu members", count);
	spy_status worst = SPY_OK;
	for (size_t k = 0; k < count; k++) {
		const spy_definition *one = (const spy_definition *)((const char *)members + k * members->size);
		if (one->size != members->size)
			return spy_fault(SPY_MISUSE, "TypeError", "got members of different sizes, want SPY_DEFINITION_INIT for each");
		spy_status st = spy_sized(&list[k], sizeof *list, one, "SPY_DEFINITION_INIT");
		if (st != SPY_OK && list[k].size == 0)
			return st; // a size that cannot be
		worst = st != SPY_OK ? st : worst;
	}
	return worst;
}

static spy_status register_members(spy_runtime *rt, spy_span name, const spy_definition *members, size_t count, spy_span source) {
	spy_member *list = calloc(count + 1, sizeof *list);
	spy_status st = list ? SPY_OK : spy_fault(SPY_NOMEM, "MemoryError", "out of memory for %zu members", count);
	spy_writer_reset(&rt->writer, rt);
	for (size_t k = 0; k < count && st == SPY_OK; k++) {
		st = member(rt, &members[k], &list[k]);
		if (st == SPY_OK && !members[k].function)
			st = spy_writer_root(&rt->writer, members[k].value);
	}
	if (st == SPY_OK) {
		spy_pools pools = spy_writer_pools(&rt->writer);
		spy_shell_bury(rt);
		st = spy_end_call(rt, spyGoModule(rt->go, name, source, (spy_span){NULL, 0}, list, count, &pools, &rt->out));
	} else {
		spy_end_failed(rt, st);
	}
	free(list);
	return st;
}

spy_status spy_register_module(spy_runtime *rt, const char *name, const spy_definition *members, size_t count, const char *source, size_t n) {
	spy_definition *list = NULL;
	spy_status copied = copy_members(members, count, &list), st = spy_enter(rt);
	if (st == SPY_OK && copied != SPY_OK)
		st = spy_end_failed(rt, copied);
	else if (st == SPY_OK && (!name || !is_text(name)))
		st = spy_end_failed(rt, spy_fault(SPY_MISUSE, "TypeError", "got %s, want the name of a module", name ? "bytes that are not UTF-8" : "NULL"));
	else if (st == SPY_OK && rt->callbacks > 0)
		st = spy_end_failed(rt, spy_fault(SPY_MISUSE, "RuntimeError", "a module cannot be registered inside of a callback: do it between operations"));
	else if (st == SPY_OK)
		st = register_members(rt, span(name), list, count, (spy_span){source, source ? spy_text_length(source, n) : 0});
	for (size_t k = 0; list && k < count; k++)
		spy_value_free(list[k].value);
	free(list);
	return st;
}

spy_status spy_mount(spy_runtime *rt, const char *directory, const spy_mount_options *options) {
	spy_mount_options o = SPY_MOUNT_INIT;
	spy_status st = spy_enter(rt);
	if (st != SPY_OK)
		return st;
	if (!directory)
		return spy_end_failed(rt, spy_fault(SPY_MISUSE, "TypeError", "got NULL, want a directory"));
	if (options && (st = spy_sized(&o, sizeof o, options, "SPY_MOUNT_INIT")) != SPY_OK)
		return spy_end_failed(rt, st);
	if (rt->callbacks > 0)
		return spy_end_failed(rt, spy_fault(SPY_MISUSE, "PermissionError", "mount after the first run: the worker is locked"));
	return spy_end_call(rt, spyGoMount(rt->go, span(directory), span(o.at), o.writable, o.max_file, o.quota, &rt->out));
}

spy_status spy_start(spy_runtime *rt) {
	spy_status st = spy_enter(rt);
	if (st == SPY_OK && rt->callbacks > 0) { // it runs, so it was started
		spy_leave(rt);
		return SPY_OK;
	}
	return st == SPY_OK ? spy_end_call(rt, spyGoStart(rt->go, &rt->out)) : st;
}

spy_status spy_set_step_limit(spy_runtime *rt, uint64_t steps) {
	spy_status st = spy_enter(rt);
	if (st == SPY_OK && rt->callbacks > 0)
		return spy_end_failed(rt, spy_fault(SPY_MISUSE, "RuntimeError", "the step limit cannot be set inside of a callback"));
	return st == SPY_OK ? spy_end_call(rt, spyGoSetStepLimit(rt->go, steps, &rt->out)) : st;
}

// ---- reports, which a closed runtime still gives ----

static spy_status readable(spy_runtime *rt) {
	if (!rt || rt->magic != SPY_SHELL_MAGIC)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s, want a runtime", rt ? "something else" : "NULL");
	if (spy_forked())
		return spy_fault_outside(SPY_CLOSED, "the runtime belongs to the process that made it, not to this fork of it");
	return SPY_OK;
}

spy_status spy_sandbox(spy_runtime *rt, const spy_layer **layers, size_t *count) {
	if (layers)
		*layers = NULL;
	if (count)
		*count = 0;
	spy_status st = readable(rt);
	if (st != SPY_OK)
		return st;
	spy_buffer image = {0};
	spy_pools pools;
	spy_arena *a = NULL;
	st = (spy_status)spyGoSandbox(rt->go, &image);
	if (st == SPY_OK && (st = spy_image_open(image.p, image.n, &pools)) == SPY_OK)
		st = spy_pools_read(NULL, &pools, &a);
	spy_layer *list = st == SPY_OK ? calloc(pools.root_count + 1, sizeof *list) : NULL;
	if (!list) {
		spy_buffer_free(&image);
		if (a)
			spy_arena_drop(a);
		return spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a report");
	}
	size_t n = pools.root_count;
	for (size_t k = 0; k < n; k++) {
		const spy_value *t = &a->values[pools.roots[k]];
		int64_t state = 0, abi = 0;
		spy_get_str(spy_item(t, 0), &list[k].name, NULL);
		spy_get_int(spy_item(t, 1), &state);
		spy_get_str(spy_item(t, 2), &list[k].reason, NULL);
		spy_get_int(spy_item(t, 3), &abi);
		list[k].state = (spy_layer_state)state;
		list[k].abi = (uint32_t)abi;
	}
	spy_buffer_free(&image);
	spy_shell_report(rt, list, a);
	if (layers)
		*layers = list;
	if (count)
		*count = n;
	return SPY_OK;
}

spy_status spy_stats(spy_runtime *rt, spy_counters *counters, size_t size) {
	spy_status st = readable(rt);
	if (st != SPY_OK)
		return st;
	if (!counters || size > 4096)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s of %zu bytes, want spy_counters", counters ? "counters" : "NULL", size);
	spy_counters all = {0}; // a runtime that was freed has none
	spyGoStats(rt->go, &all);
	memcpy(counters, &all, size < sizeof all ? size : sizeof all);
	return SPY_OK;
}

spy_status spy_stubs(spy_runtime *rt, spy_value **text) {
	if (text)
		*text = NULL;
	spy_status st = readable(rt);
	if (st != SPY_OK)
		return st;
	spy_buffer out = {0};
	st = (spy_status)spyGoStubs(rt->go, &out);
	if (st == SPY_OK && text && !(*text = spy_str(out.p ? (const char *)out.p : "", out.n)))
		st = SPY_NOMEM;
	spy_buffer_free(&out);
	return st;
}

static char version[128];

static void read_version(void) {
	spy_buffer out = {0};
	if (spyGoVersion(&out) == SPY_OK && out.n < sizeof version)
		memcpy(version, out.p, out.n);
	spy_buffer_free(&out);
}

const char *spy_version(void) {
	static pthread_once_t once = PTHREAD_ONCE_INIT;
	if (!spy_forked())
		pthread_once(&once, read_version);
	return version;
}
