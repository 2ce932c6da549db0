// Runtimes: their making and end, who uses them, and which objects live.
#define _GNU_SOURCE
#include "guard.h"
#include "fault.h"
#include "call.h"
#include "sized.h"

#include "_cgo_export.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

int spy_abi_version(void) {
	return SPY_ABI;
}

// ---- who uses it ----

const void *spy_me(void) {
	static _Thread_local char me;
	return &me;
}

spy_status spy_enter(spy_runtime *rt) {
	if (!rt || rt->magic != SPY_SHELL_MAGIC)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s, want a runtime", rt ? "something else" : "NULL");
	if (spy_forked())
		return spy_fault_outside(SPY_CLOSED, "the runtime belongs to the process that made it, not to this fork of it");
	const void *me = spy_me(), *nobody = NULL;
	if (!atomic_compare_exchange_strong(&rt->owner, &nobody, me) && nobody != me)
		return spy_fault_outside(SPY_BUSY, "the runtime is in use by another thread");
	if (atomic_load(&rt->closed)) {
		spy_leave(rt);
		return spy_fault_outside(SPY_CLOSED, "the runtime is closed");
	}
	if (rt->callbacks == 0 && rt->depth > 0)
		return spy_fault_outside(SPY_MISUSE, "an operation of the runtime is not finished");
	spy_fault_over();
	if (rt->error.status != SPY_OK)
		spy_error_clear(&rt->error);
	return SPY_OK;
}

void spy_leave(spy_runtime *rt) {
	if (rt->depth == 0 && rt->callbacks == 0)
		atomic_store(&rt->owner, NULL);
}

// ---- its memory ----

spy_runtime *spy_shell_ref(spy_runtime *rt) {
	atomic_fetch_add(&rt->refs, 1);
	return rt;
}

void spy_shell_drop(spy_runtime *rt) {
	if (atomic_fetch_sub(&rt->refs, 1) != 1)
		return;
	rt->magic = 0;
	for (uint32_t k = 0; k < rt->function_count; k++)
		free(rt->functions[k].name);
	free(rt->functions);
	if (!spy_forked())
		spy_drop_answered(rt);
	spy_buffer_free(&rt->out);
	spy_shell_report(rt, NULL, NULL);
	spy_writer_free(&rt->writer);
	free(rt->held);
	free(rt->dead);
	pthread_mutex_destroy(&rt->lock);
	free(rt);
}

void spy_shell_report(spy_runtime *rt, spy_layer *list, spy_arena *texts) {
	free(rt->report);
	if (rt->report_arena)
		spy_arena_drop(rt->report_arena);
	rt->report = list;
	rt->report_arena = texts;
}

// ---- objects: a table of handles with how many values of each live ----

static spy_held *held_slot(spy_held *table, size_t room, uint64_t handle) {
	size_t k = handle * 0x9e3779b97f4a7c15u % room;
	while (table[k].handle && table[k].handle != handle)
		k = (k + 1) % room;
	return &table[k];
}

// Makes the table bigger, without the handles of which nothing lives.
static bool held_grow(spy_runtime *rt) {
	size_t alive = 0;
	for (size_t k = 0; k < rt->held_room; k++)
		alive += rt->held[k].alive > 0;
	size_t room = 64;
	while (room < alive * 4)
		room *= 2;
	spy_held *table = calloc(room, sizeof *table);
	if (!table)
		return false;
	for (size_t k = 0; k < rt->held_room; k++)
		if (rt->held[k].alive > 0)
			*held_slot(table, room, rt->held[k].handle) = rt->held[k];
	free(rt->held);
	rt->held = table;
	rt->held_room = room;
	rt->held_count = alive;
	return true;
}

bool spy_shell_arrived(spy_runtime *rt, uint64_t handle) {
	bool right = true;
	pthread_mutex_lock(&rt->lock);
	if (rt->held_count * 2 >= rt->held_room)
		right = held_grow(rt);
	if (right) {
		spy_held *h = held_slot(rt->held, rt->held_room, handle);
		if (!h->handle)
			h->handle = handle, rt->held_count++;
		h->alive++;
	}
	pthread_mutex_unlock(&rt->lock);
	if (right)
		spy_shell_ref(rt);
	return right;
}

// Queues a handle of which no value is left. Without memory for that it stays in the engine until the runtime ends.
static void queue_dead(spy_runtime *rt, uint64_t handle) {
	if (rt->dead_count == rt->dead_room) {
		size_t room = rt->dead_room ? rt->dead_room * 2 : 32;
		uint64_t *dead = realloc(rt->dead, room * sizeof *dead);
		if (!dead)
			return;
		rt->dead = dead;
		rt->dead_room = room;
	}
	rt->dead[rt->dead_count++] = handle;
}

static void one_less(spy_runtime *rt, uint64_t handle) {
	if (spy_forked())
		return;
	pthread_mutex_lock(&rt->lock);
	if (rt->held_room) {
		spy_held *h = held_slot(rt->held, rt->held_room, handle);
		if (h->handle && h->alive > 0 && --h->alive == 0)
			queue_dead(rt, handle);
	}
	pthread_mutex_unlock(&rt->lock);
}

void spy_shell_gone(spy_runtime *rt, uint64_t handle, bool live) {
	if (live)
		one_less(rt, handle);
	spy_shell_drop(rt);
}

spy_status spy_release(spy_value *object) {
	if (spy_kind(object) != SPY_OBJECT)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s, want an object", spy_kind_name(object));
	if (atomic_exchange(&object->refs, 1) == 0)
		one_less(object->u.object.shell, object->u.object.handle);
	return SPY_OK;
}

// Tells Go of the handles that died. The owner's thread does it, between operations: a handle that came again since is alive and stays.
void spy_shell_bury(spy_runtime *rt) {
	pthread_mutex_lock(&rt->lock);
	for (size_t k = 0; k < rt->dead_count; k++) {
		spy_held *h = held_slot(rt->held, rt->held_room, rt->dead[k]);
		if (!h->handle || h->alive == 0)
			spyGoRelease(rt->go, rt->dead[k]);
	}
	rt->dead_count = 0;
	pthread_mutex_unlock(&rt->lock);
}

// ---- beginning and end ----

// Gives the path of this library, beside which the worker may lie; "" if it is not known. The loader may have a relative one.
static void library_path(char to[PATH_MAX]) {
	Dl_info info;
	if (!dladdr((void *)spy_abi_version, &info) || !info.dli_fname || !realpath(info.dli_fname, to))
		to[0] = 0;
}

// Copies the caller's options.
static spy_status take_options(spy_options *to, const spy_options *from) {
	*to = (spy_options)SPY_OPTIONS_INIT;
	if (!from)
		return SPY_OK;
	spy_status st = spy_sized(to, sizeof *to, from, "SPY_OPTIONS_INIT");
	if (st != SPY_OK)
		return st;
	if (to->file_count > 0 && !to->files)
		return spy_fault(SPY_MISUSE, "TypeError", "got NULL and a file_count of %zu, want files", to->file_count);
	return SPY_OK;
}

static void begin_life(spy_runtime *rt, const spy_options *o) {
	rt->magic = SPY_SHELL_MAGIC;
	atomic_init(&rt->refs, 1);
	pthread_mutex_init(&rt->lock, NULL);
	rt->output = o->output;
	rt->error_output = o->error_output;
	rt->loader = o->loader;
	rt->input = o->input;
	rt->user = o->user;
	for (size_t k = 0; k < sizeof rt->pipes / sizeof *rt->pipes; k++)
		rt->pipes[k] = -1;
	rt->wakes[0] = rt->wakes[1] = -1;
}

spy_status spy_shell_new(const spy_options *options, bool loader, bool input, spy_runtime **to) {
	if (!to)
		return spy_fault(SPY_MISUSE, "TypeError", "got NULL, want a place for the runtime");
	*to = NULL;
	if (spy_forked())
		return spy_fault(SPY_CLOSED, "RuntimeError", "this process was forked after libspy was loaded: load it in the child, or start the program anew");
	spy_options o;
	spy_status st = take_options(&o, options);
	if (st != SPY_OK)
		return st;
	spy_runtime *rt = calloc(1, sizeof *rt);
	if (!rt)
		return spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a runtime");
	begin_life(rt, &o);
	spy_guard_before_spawn();
	char path[PATH_MAX];
	library_path(path);
	spy_beginning start = {.options = &o, .library = {path, strlen(path)}, .has_loader = loader || o.loader, .has_input = input || o.input};
	st = (spy_status)spyGoNew(&start, &rt->out, &rt->go);
	if (st != SPY_OK) {
		spy_fail_from_go(rt, st);
		spy_fault_adopt(&rt->error);
		spy_shell_drop(rt);
		return st;
	}
	spy_guard_enlist(rt);
	*to = rt;
	return SPY_OK;
}

spy_status spy_runtime_new(const spy_options *options, spy_runtime **to) {
	return spy_shell_new(options, false, false, to);
}

void spy_shell_close(spy_runtime *rt) {
	if (atomic_exchange(&rt->closed, true))
		return;
	if (spy_forked())
		return;
	spy_guard_delist(rt);
	spyGoClose(rt->go);
}

spy_status spy_close(spy_runtime *rt) {
	if (!rt || rt->magic != SPY_SHELL_MAGIC)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s, want a runtime", rt ? "something else" : "NULL");
	spy_shell_close(rt); // an operation that runs, here or on another thread, ends with SPY_CLOSED
	return SPY_OK;
}

void spy_runtime_free(spy_runtime *rt) {
	if (!rt || rt->magic != SPY_SHELL_MAGIC || rt->callbacks > 0 || rt->depth > 0)
		return;
	spy_shell_close(rt);
	if (!spy_forked())
		spyGoFree(rt->go);
	spy_error_clear(&rt->error);
	spy_value_free(rt->main);
	rt->main = NULL;
	spy_enums_free(rt); // their values may refer to this runtime
	spy_shell_drop(rt);
}

spy_status spy_interrupt(spy_runtime *rt) {
	if (!rt || rt->magic != SPY_SHELL_MAGIC)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s, want a runtime", rt ? "something else" : "NULL");
	if (spy_forked() || atomic_load(&rt->closed))
		return spy_fault_outside(SPY_CLOSED, "the runtime is closed");
	spyGoInterrupt(rt->go);
	return SPY_OK;
}
