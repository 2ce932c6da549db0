/*
 * Two runtimes in one thread's epoll loop: neither waits for the other, and the thread sleeps while both engines compute.
 *
 *     cc epoll.c $(pkg-config --cflags --libs spy) -o epoll
 */
#include <spy.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>

enum { RUNTIMES = 2, TURN_MS = 100 };

typedef struct job {
	const char *name, *source;
	spy_runtime *rt;
	spy_operation *operation; /* NULL: finished */
	int fd;
} job;

static void die(const job *j) {
	fprintf(stderr, "%s: %s\n", j->name, spy_error_text(spy_last_error(j->rt)));
	exit(1);
}

/* The engines say how far they are; it runs inside spy_step. */
static spy_status progress(spy_call *call, void *user) {
	const job *j = user;
	int64_t percent;
	if (spy_get_int(spy_call_arg(call, 0), &percent) != SPY_OK)
		return spy_raise(call, "TypeError", "want an int");
	printf("%s: %d %%\n", j->name, (int)percent);
	return spy_return(call, spy_none());
}

static void begin(job *j, int epoll) {
	spy_options options = SPY_OPTIONS_INIT;
	options.timeout_ms = 10000;
	if (spy_runtime_new(&options, &j->rt) != SPY_OK) {
		fprintf(stderr, "%s\n", spy_error_text(spy_last_error(NULL)));
		exit(1);
	}
	spy_request request = SPY_REQUEST_INIT;
	request.kind = SPY_REQUEST_LAST;
	request.source = j->source;
	request.source_length = SPY_NUL;
	if (spy_define(j->rt, "progress", progress, j) != SPY_OK || spy_begin(j->rt, &request, &j->operation) != SPY_OK || spy_fd(j->rt, &j->fd) != SPY_OK)
		die(j);
	struct epoll_event event = {.events = EPOLLIN, .data.ptr = j};
	if (epoll_ctl(epoll, EPOLL_CTL_ADD, j->fd, &event) != 0)
		exit(1);
}

/* Goes on with a job without waiting; true when it is finished. */
static bool step(job *j, int epoll) {
	bool done;
	if (spy_step(j->operation, 0, &done) != SPY_OK && !done)
		die(j);
	if (!done)
		return false;
	epoll_ctl(epoll, EPOLL_CTL_DEL, j->fd, NULL); /* the descriptor is the runtime's again */
	spy_value *value = NULL;
	int64_t number;
	if (spy_finish(j->operation, &value) != SPY_OK)
		die(j);
	j->operation = NULL;
	if (spy_get_int(value, &number) == SPY_OK)
		printf("%s: done, %lld\n", j->name, (long long)number);
	spy_value_free(value);
	spy_runtime_free(j->rt);
	return true;
}

int main(void) {
	job jobs[RUNTIMES] = {
		{.name = "sum", .source = "total = 0\nfor part in range(4):\n  total += sum(range(200_000))\n  progress(part * 25 + 25)\ntotal"},
		{.name = "primes", .source = "found = 0\nfor n in range(2, 4000):\n  found += all(n % d for d in range(2, int(n ** .5) + 1))\n"
					     "  if n % 1000 == 0: progress(n // 40)\nfound"},
	};
	int epoll = epoll_create1(EPOLL_CLOEXEC), running = RUNTIMES;
	if (epoll < 0)
		return 1;
	for (int k = 0; k < RUNTIMES; k++)
		begin(&jobs[k], epoll);
	while (running > 0) {
		struct epoll_event events[RUNTIMES];
		int n = epoll_wait(epoll, events, RUNTIMES, TURN_MS);
		for (int k = 0; k < n; k++)
			running -= step(events[k].data.ptr, epoll);
		for (int k = 0; n <= 0 && k < RUNTIMES; k++) /* time has passed: a step looks at time limits too */
			if (jobs[k].operation)
				running -= step(&jobs[k], epoll);
	}
	return 0;
}
