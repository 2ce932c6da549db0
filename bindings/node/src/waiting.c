// Waiting for workers while JavaScript goes on. One thread for each JavaScript thread polls the descriptors of all its runtimes that wait, and
// never does anything else with them; what is ready it tells the JavaScript thread. Nothing here uses libuv's pool, whose threads may all wait
// for what host functions do.
#define _GNU_SOURCE
#include "addon.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

// How long a wait goes without a look at the worker's other pipes.
enum { LOOK_US = 50000 };

struct poller {
	pthread_t thread;
	pthread_mutex_t lock; // guards what follows, and the last part of each runtime
	runtime *watched, *ready;
	size_t count; // watched
	bool end, woken;
	int wake[2]; // a byte in it ends a poll
	napi_threadsafe_function tell;
	uint32_t waiting; // of the JavaScript thread only: runtimes that keep its loop alive
};

static int64_t now_us(void) {
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

// Ends the poll that runs, so that the thread looks at the list again. The lock is held.
static void wake(poller *p) {
	if (p->woken)
		return;
	p->woken = true;
	while (write(p->wake[1], "", 1) < 0 && errno == EINTR)
		;
}

static void unlink_watched(poller *p, runtime *r) {
	runtime **at = r->watch == WATCHED ? &p->watched : &p->ready;
	while (*at && *at != r)
		at = &(*at)->next_watched;
	if (*at)
		*at = r->next_watched;
	if (r->watch == WATCHED)
		p->count--;
	r->watch = IDLE;
}

// ---- the waiting thread ----

typedef struct polled {
	struct pollfd *fds; // the wake pipe, then two for each runtime
	size_t room;
} polled;

// Lists what is to be polled, and gives the time for it in ms. False: out of memory. The lock is held.
static bool list(poller *p, polled *to, int *ms) {
	size_t n = 1 + 2 * p->count;
	if (n > to->room) {
		struct pollfd *more = realloc(to->fds, 2 * n * sizeof *more);
		if (!more)
			return false;
		to->fds = more;
		to->room = 2 * n;
	}
	int64_t first = INT64_MAX;
	size_t k = 0;
	to->fds[k++] = (struct pollfd){p->wake[0], POLLIN, 0};
	for (runtime *r = p->watched; r; r = r->next_watched) {
		r->slot = k;
		to->fds[k++] = (struct pollfd){r->read_fd, POLLIN, 0}; // one that is negative is skipped
		to->fds[k++] = (struct pollfd){r->write_fd, POLLOUT, 0};
		if (r->until_us < first)
			first = r->until_us;
	}
	int64_t left = first == INT64_MAX ? -1 : first - now_us();
	*ms = first == INT64_MAX ? -1 : left <= 0 ? 0 : (int)((left + 999) / 1000);
	return true;
}

// Tells whether one of the descriptors of a runtime became ready: those of the first n that were polled.
static bool came(const struct pollfd *fds, size_t n, const runtime *r) {
	return r->slot > 0 && r->slot + 1 < n && (fds[r->slot].revents || fds[r->slot + 1].revents);
}

// Moves what is ready to the other list. The lock is held; the list may have changed since it was polled.
static bool collect(poller *p, const polled *in, size_t n) {
	int64_t now = now_us();
	bool some = false;
	for (runtime **at = &p->watched; *at;) {
		runtime *r = *at;
		if (r->until_us > now && !came(in->fds, n, r)) {
			at = &r->next_watched;
			continue;
		}
		*at = r->next_watched;
		p->count--;
		r->watch = READY;
		r->next_watched = p->ready;
		p->ready = r;
		some = true;
	}
	return some;
}

static void *wait_for_workers(void *arg) {
	poller *p = arg;
	polled set = {0};
	char bytes[64];
	int ms;
	pthread_mutex_lock(&p->lock);
	while (!p->end) {
		if (!list(p, &set, &ms))
			ms = 10, set.room = 0;
		size_t n = set.room ? 1 + 2 * p->count : 0;
		pthread_mutex_unlock(&p->lock);
		if (poll(set.fds, n, ms) < 0)
			n = 0;
		pthread_mutex_lock(&p->lock);
		if (p->woken) {
			while (read(p->wake[0], bytes, sizeof bytes) < 0 && errno == EINTR)
				;
			p->woken = false;
		}
		if (collect(p, &set, n))
			napi_call_threadsafe_function(p->tell, p, napi_tsfn_nonblocking);
	}
	pthread_mutex_unlock(&p->lock);
	free(set.fds);
	return NULL;
}

// ---- the JavaScript thread ----

// Notes that a runtime waits no more; the loop may end when none does.
static void less(state *s) {
	if (--s->poller->waiting == 0)
		napi_unref_threadsafe_function(s->env, s->poller->tell);
}

static runtime *take_ready(poller *p) {
	pthread_mutex_lock(&p->lock);
	runtime *r = p->ready;
	if (r)
		unlink_watched(p, r);
	pthread_mutex_unlock(&p->lock);
	return r;
}

// Runs on the JavaScript thread when the waiting thread called.
static void tell_ready(napi_env env, napi_value function, void *context, void *data) {
	state *s = context;
	runtime *r;
	(void)data;
	if (!env || s->over || !s->poller)
		return;
	while ((r = take_ready(s->poller))) {
		napi_value number, this;
		less(s);
		if (napi_create_uint32(env, r->number, &number) != napi_ok || napi_get_undefined(env, &this) != napi_ok)
			return;
		if (napi_call_function(env, this, function, 1, &number, NULL) == napi_pending_exception) {
			napi_value error;
			if (napi_get_and_clear_last_exception(env, &error) == napi_ok)
				napi_fatal_exception(env, error);
		}
		if (!s->poller)
			return;
	}
}

static bool open_pipe(int to[2]) {
	if (pipe(to) != 0)
		return false;
	for (int k = 0; k < 2; k++) {
		fcntl(to[k], F_SETFD, FD_CLOEXEC);
		fcntl(to[k], F_SETFL, O_NONBLOCK);
	}
	return true;
}

static bool start_thread(poller *p) {
	sigset_t all, before;
	sigfillset(&all);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	bool right = pthread_create(&p->thread, NULL, wait_for_workers, p) == 0;
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	return right;
}

static bool make_tell(napi_env env, state *s, poller *p) {
	napi_value name, function;
	return check(env, napi_create_string_utf8(env, "small-python", NAPI_AUTO_LENGTH, &name)) &&
		check(env, napi_get_reference_value(env, s->on_ready, &function)) &&
		check(env, napi_create_threadsafe_function(env, function, NULL, name, 0, 1, NULL, NULL, s, tell_ready, &p->tell)) &&
		check(env, napi_unref_threadsafe_function(env, p->tell));
}

static void end_thread(void *arg) {
	poller_end(arg);
}

static bool begin_poller(napi_env env, state *s) {
	poller *p = calloc(1, sizeof *p);
	if (!p || !open_pipe(p->wake)) {
		free(p);
		napi_throw_error(env, "SPY_ADDON", "no descriptors are left for the thread that waits");
		return false;
	}
	pthread_mutex_init(&p->lock, NULL);
	if (make_tell(env, s, p) && start_thread(p)) {
		s->poller = p;
		// hooks run in reverse order: the thread ends before its way to call this one does
		return check(env, napi_add_env_cleanup_hook(env, end_thread, s));
	}
	if (p->tell) {
		napi_release_threadsafe_function(p->tell, napi_tsfn_abort);
		napi_throw_error(env, "SPY_ADDON", "the thread that waits cannot be started");
	}
	close(p->wake[0]);
	close(p->wake[1]);
	free(p);
	return false;
}

void poller_end(state *s) {
	poller *p = s->poller;
	if (!p)
		return;
	pthread_mutex_lock(&p->lock);
	p->end = true;
	wake(p);
	pthread_mutex_unlock(&p->lock);
	pthread_join(p->thread, NULL);
	for (runtime *r = s->first; r; r = r->next)
		r->watch = IDLE;
	s->poller = NULL;
	napi_release_threadsafe_function(p->tell, napi_tsfn_abort);
	close(p->wake[0]);
	close(p->wake[1]);
	pthread_mutex_destroy(&p->lock);
	free(p);
}

void poller_forget(runtime *r) {
	poller *p = r->of->poller;
	if (!p)
		return;
	pthread_mutex_lock(&p->lock);
	bool waits = r->watch != IDLE;
	if (waits)
		unlink_watched(p, r);
	pthread_mutex_unlock(&p->lock);
	if (waits)
		less(r->of);
}

// watch(handle): onReady gets the runtime's number once what the last reply named is there, its time is over, or it is time for a look.
napi_value runtime_watch(napi_env env, napi_callback_info info) {
	size_t argc = 1;
	napi_value handle;
	runtime *r;
	if (!check(env, napi_get_cb_info(env, info, &argc, &handle, NULL, NULL)) || !(r = runtime_of(env, handle)))
		return NULL;
	state *s = r->of;
	if (!s->poller && !begin_poller(env, s))
		return NULL;
	poller_forget(r);
	poller *p = s->poller;
	if (p->waiting++ == 0 && !check(env, napi_ref_threadsafe_function(env, p->tell)))
		return NULL;
	pthread_mutex_lock(&p->lock);
	r->until_us = now_us() + (r->left_us >= 0 && r->left_us < LOOK_US ? r->left_us : LOOK_US);
	r->watch = WATCHED;
	r->slot = 0; // not polled yet
	r->next_watched = p->watched;
	p->watched = r;
	p->count++;
	wake(p);
	pthread_mutex_unlock(&p->lock);
	return NULL;
}
