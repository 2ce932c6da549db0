// Calls of awaitable functions that are kept to be answered later. Any thread answers them; the one that drives the operation sends the answers.
#define _GNU_SOURCE
#include "call.h"
#include "fault.h"

#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

// Makes the pipe by which an answer ends a wait.
static bool make_wakes(spy_runtime *rt) {
	if (rt->wakes[0] >= 0)
		return true;
	int ends[2];
	if (pipe2(ends, O_CLOEXEC | O_NONBLOCK) != 0)
		return false;
	pthread_mutex_lock(&rt->lock);
	rt->wakes[0] = ends[0], rt->wakes[1] = ends[1];
	pthread_mutex_unlock(&rt->lock);
	return true;
}

static void link_kept(spy_runtime *rt, spy_call *c) {
	c->next = rt->kept;
	c->place = &rt->kept;
	if (c->next)
		c->next->place = &c->next;
	rt->kept = c;
}

static void unlink_kept(spy_call *c) {
	*c->place = c->next;
	if (c->next)
		c->next->place = c->place;
	c->next = NULL;
}

spy_status spy_call_keep(spy_call *c) {
	if (!c || !c->awaitable)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s, want a call of an awaitable function", c ? "another call" : "NULL");
	if (c->answered || c->kept)
		return spy_fault(SPY_MISUSE, "RuntimeError", "the call is %s already", c->answered ? "answered" : "kept");
	if (!make_wakes(c->rt))
		return spy_fault(SPY_FAILED, "OSError", "no pipe for answers can be made");
	spy_shell_ref(c->rt);
	pthread_mutex_lock(&c->rt->lock);
	c->kept = true;
	link_kept(c->rt, c);
	pthread_mutex_unlock(&c->rt->lock);
	return SPY_OK;
}

bool spy_call_unwanted(const spy_call *c) {
	return c && (atomic_load(&c->unwanted) || atomic_load(&c->rt->closed));
}

void spy_call_answered(spy_call *c) {
	spy_runtime *rt = c->rt;
	if (spy_forked()) // the runtime is the parent's, and the lock may be held by a thread that is not here
		return;
	pthread_mutex_lock(&rt->lock);
	unlink_kept(c);
	*(rt->answered ? rt->answered_end : &rt->answered) = c;
	rt->answered_end = &c->next;
	if (write(rt->wakes[1], "", 1) < 0) { /* full of such: the wait ends all the same */ }
	pthread_mutex_unlock(&rt->lock);
	spy_shell_drop(rt);
}

static spy_call *take_answered(spy_runtime *rt) {
	pthread_mutex_lock(&rt->lock);
	spy_call *c = rt->answered;
	if (c)
		rt->answered = c->next;
	pthread_mutex_unlock(&rt->lock);
	return c;
}

static void free_call(spy_call *c) {
	spy_call_clear(c);
	free(c);
}

bool spy_send_answered(spy_runtime *rt) {
	spy_call *c = rt->wakes[0] < 0 ? NULL : take_answered(rt);
	if (!c)
		return false;
	spy_call_send(rt, c, c->id, SPY_OK);
	c->sent = true;
	if (!c->runs) // else it was an operation of the function's own that sent it
		free_call(c);
	return true;
}

void spy_call_cancelled(spy_runtime *rt, uint64_t id) {
	pthread_mutex_lock(&rt->lock);
	for (spy_call *c = rt->kept; c; c = c->next)
		if (c->id == id)
			atomic_store(&c->unwanted, true);
	pthread_mutex_unlock(&rt->lock);
}

void spy_drop_answered(spy_runtime *rt) {
	for (spy_call *c; (c = take_answered(rt));)
		free_call(c);
	for (int k = 0; k < 2; k++)
		if (rt->wakes[k] >= 0)
			close(rt->wakes[k]);
}
