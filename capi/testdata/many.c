/* A thousand runtimes, which end in all ways, leave nothing behind. */
#define _GNU_SOURCE
#include "check.h"

#include <dirent.h>
#include <errno.h>
#include <malloc.h>
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

static spy_status end_it(spy_call *c, void *user) {
	CHECK(spy_close(user) == SPY_OK);
	return spy_return(c, spy_none());
}

static void *close_soon(void *rt) {
	usleep(1000);
	CHECK(spy_close(rt) == SPY_OK);
	return NULL;
}

static void never_used(spy_runtime *rt) {
	spy_runtime_free(rt);
}

static void used(spy_runtime *rt) {
	CHECK(evaluated(rt, "7") == 7);
	CHECK(spy_close(rt) == SPY_OK);
	spy_runtime_free(rt);
}

/* Its objects outlive it. */
static void survived(spy_runtime *rt) {
	spy_value *objects;
	CHECK_OK(rt, spy_eval(rt, "[object() for _ in range(10)]", SPY_NUL, &objects));
	spy_runtime_free(rt);
	spy_value_free(objects);
}

static void timed_out(spy_runtime *rt) {
	CHECK_FAILS(rt, spy_exec(rt, "while True: pass", SPY_NUL), SPY_TIMEOUT, "");
	spy_runtime_free(rt);
}

static void closed_by_another_thread(spy_runtime *rt) {
	pthread_t t;
	pthread_create(&t, NULL, close_soon, rt);
	CHECK_FAILS(rt, spy_exec(rt, "while True: pass", SPY_NUL), SPY_CLOSED, "closed");
	pthread_join(t, NULL);
	spy_runtime_free(rt);
}

static void closed_by_a_host_function(spy_runtime *rt) {
	CHECK_OK(rt, spy_define(rt, "end_it", end_it, rt));
	CHECK_FAILS(rt, spy_exec(rt, "end_it()", SPY_NUL), SPY_CLOSED, "closed");
	spy_runtime_free(rt);
}

static void left_in_the_middle(spy_runtime *rt) {
	spy_request r = SPY_REQUEST_INIT;
	spy_operation *op;
	bool done;
	r.kind = SPY_REQUEST_EXEC, r.source = "while True: pass", r.source_length = SPY_NUL;
	CHECK_OK(rt, spy_begin(rt, &r, &op));
	CHECK_OK(rt, spy_step(op, 1, &done));
	CHECK(!done);
	CHECK(spy_close(rt) == SPY_OK);
	spy_value *v;
	CHECK_FAILS(rt, spy_finish(op, &v), SPY_CLOSED, "ended before");
	spy_runtime_free(rt);
}

static const struct ending {
	void (*end)(spy_runtime *rt);
	int timeout_ms;
} endings[] = {{never_used, 0}, {used, 0}, {survived, 0}, {timed_out, 3}, {closed_by_another_thread, 0}, {closed_by_a_host_function, 0}, {left_in_the_middle, 0}};

static void many(int n) {
	for (int k = 0; k < n; k++) {
		const struct ending *e = &endings[k % (sizeof endings / sizeof *endings)];
		spy_options o = SPY_OPTIONS_INIT;
		o.timeout_ms = e->timeout_ms;
		e->end(started(&o));
	}
}

static int entries(const char *folder) {
	DIR *d = opendir(folder);
	int n = 0;
	while (d && readdir(d))
		n++;
	if (d)
		closedir(d);
	return n;
}

static long resident_kib(void) {
	long pages = 0, resident = 0;
	FILE *f = fopen("/proc/self/statm", "r");
	if (f && fscanf(f, "%ld %ld", &pages, &resident) != 2)
		resident = 0;
	if (f)
		fclose(f);
	return resident * (sysconf(_SC_PAGESIZE) / 1024);
}

int main(void) {
	many(140);
	malloc_trim(0);
	int descriptors = entries("/proc/self/fd"), threads = entries("/proc/self/task");
	long before = resident_kib();
	many(1000);
	malloc_trim(0);
	long more = resident_kib() - before;
	CHECK(entries("/proc/self/fd") == descriptors);
	CHECK(entries("/proc/self/task") <= threads + 4); /* Go makes a thread when it finds all others busy */
	CHECK(waitpid(-1, NULL, WNOHANG) == -1 && errno == ECHILD); /* no child, so no zombie */
#ifndef __SANITIZE_ADDRESS__ /* which keeps what was freed for a while */
	CHECK(more < 4096);
#endif
	printf("%d descriptors, %d threads, %ld KiB more\n", entries("/proc/self/fd") - descriptors, entries("/proc/self/task") - threads, more);
	return failures;
}
