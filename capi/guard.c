// Keeping Go and its host apart: signals and fork.
#define _GNU_SOURCE
#include "guard.h"

#include "shell.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <unistd.h>

// A signal that lands on one of Go's threads would run the host's handler on a goroutine's stack. So Go's threads are made with all signals
// blocked: the Go runtime starts in a constructor of this library, and this one, which runs before it, blocks them. New threads of Go
// inherit the mask. The second constructor gives the loading thread its mask back.
static sigset_t before;

__attribute__((constructor(101))) static void block_signals(void) {
	sigset_t all;
	sigfillset(&all);
	pthread_sigmask(SIG_SETMASK, &all, &before);
}

static atomic_bool forked;

// The runtimes of this process, so that a child of a fork finds its parent's pipes.
static pthread_mutex_t list_lock = PTHREAD_MUTEX_INITIALIZER;
static spy_runtime *list;

static void before_fork(void) {
	pthread_mutex_lock(&list_lock);
}

static void after_fork_in_parent(void) {
	pthread_mutex_unlock(&list_lock);
}

// In the child there is no Go any more: none of its threads lives on. The pipes are closed, so that a worker sees its host go.
static void after_fork_in_child(void) {
	atomic_store(&forked, true);
	for (spy_runtime *rt = list; rt; rt = rt->next) {
		int32_t all[] = {rt->pipes[0], rt->pipes[1], rt->pipes[2], rt->wakes[0], rt->wakes[1]};
		for (size_t k = 0; k < sizeof all / sizeof *all; k++)
			if (all[k] > 2)
				close(all[k]);
	}
	pthread_mutex_unlock(&list_lock);
}

__attribute__((constructor)) static void loaded(void) {
	pthread_sigmask(SIG_SETMASK, &before, NULL);
	pthread_atfork(before_fork, after_fork_in_parent, after_fork_in_child);
}

bool spy_forked(void) {
	return atomic_load_explicit(&forked, memory_order_relaxed);
}

void spy_guard_enlist(spy_runtime *rt) {
	pthread_mutex_lock(&list_lock);
	rt->next = list;
	rt->place = &list;
	if (list)
		list->place = &rt->next;
	list = rt;
	pthread_mutex_unlock(&list_lock);
}

void spy_guard_delist(spy_runtime *rt) {
	pthread_mutex_lock(&list_lock);
	if (rt->place) {
		*rt->place = rt->next;
		if (rt->next)
			rt->next->place = rt->place;
	}
	rt->place = NULL;
	rt->next = NULL;
	pthread_mutex_unlock(&list_lock);
}

void spy_guard_before_spawn(void) {
	struct sigaction act;
	if (sigaction(SIGCHLD, NULL, &act) != 0 || act.sa_handler == SIG_DFL || act.sa_handler == SIG_IGN || (act.sa_flags & SA_ONSTACK))
		return;
	act.sa_flags |= SA_ONSTACK;
	sigaction(SIGCHLD, &act, NULL);
}
