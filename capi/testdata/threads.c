/* Threads, signals and forks. */
#define _GNU_SOURCE
#include "check.h"

#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

static spy_runtime *rt;
static volatile int inside;

static spy_status wait_here(spy_call *c, void *user) {
	(void)user;
	inside = 1;
	for (int k = 0; k < 2000 && inside == 1; k++)
		usleep(1000);
	return spy_return(c, spy_none());
}

static void *intrude(void *unused) {
	spy_value *v = NULL;
	while (!inside)
		usleep(1000);
	CHECK_FAILS(rt, spy_eval(rt, "1", 1, &v), SPY_BUSY, "in use by another thread");
	CHECK_FAILS(rt, spy_set(rt, "x", spy_int(1)), SPY_BUSY, "in use");
	CHECK_FAILS(rt, spy_mount(rt, "/", NULL), SPY_BUSY, "in use");
	inside = 2;
	return unused;
}

static void busy(void) {
	pthread_t t;
	inside = 0;
	CHECK_OK(rt, spy_define(rt, "wait_here", wait_here, NULL));
	pthread_create(&t, NULL, intrude, NULL);
	CHECK_OK(rt, spy_exec(rt, "wait_here()", SPY_NUL));
	pthread_join(t, NULL);
	CHECK(inside == 2 && evaluated(rt, "2") == 2);
}

static void *interrupt(void *unused) {
	usleep(50000);
	CHECK(spy_interrupt(rt) == SPY_OK);
	return unused;
}

static void interrupted(void) {
	pthread_t t;
	pthread_create(&t, NULL, interrupt, NULL);
	CHECK_FAILS(rt, spy_exec(rt, "n = 0\nwhile True: n += 1", SPY_NUL), SPY_INTERRUPTED, "KeyboardInterrupt");
	CHECK(strcmp(spy_error_limit(spy_last_error(rt)), "interrupt") == 0);
	pthread_join(t, NULL);
	CHECK(evaluated(rt, "int(n > 0)") == 1); /* the state lives on */
	CHECK_FAILS(rt, spy_exec(rt, "raise KeyboardInterrupt", SPY_NUL), SPY_ERROR, "KeyboardInterrupt");
}

static void *free_values(void *list) {
	spy_value_free(list);
	return NULL;
}

static void released_elsewhere(void) {
	pthread_t t[4];
	CHECK_OK(rt, spy_exec(rt, "class C: pass", SPY_NUL));
	for (int round = 0; round < 20; round++) {
		for (int k = 0; k < 4; k++) {
			spy_value *v = NULL;
			CHECK_OK(rt, spy_eval(rt, "[C() for _ in range(50)]", SPY_NUL, &v));
			pthread_create(&t[k], NULL, free_values, v);
		}
		for (int k = 0; k < 4; k++)
			pthread_join(t[k], NULL);
	}
	/* an object that comes again while its last value was just freed is the very same one */
	CHECK_OK(rt, spy_exec(rt, "c = C()\nc.x = 5", SPY_NUL));
	for (int k = 0; k < 50; k++) {
		spy_value *v = NULL, *x = NULL;
		int64_t n = 0;
		CHECK_OK(rt, spy_get(rt, "c", &v));
		CHECK_OK(rt, spy_get_attr(rt, v, "x", &x));
		CHECK(spy_get_int(x, &n) == SPY_OK && n == 5);
		spy_value_free(x);
		spy_value_free(v);
	}
}

static void *close_it(void *unused) {
	usleep(50000);
	CHECK(spy_close(rt) == SPY_OK);
	return unused;
}

static void closed_elsewhere(void) {
	pthread_t t;
	pthread_create(&t, NULL, close_it, NULL);
	CHECK_FAILS(rt, spy_exec(rt, "while True: pass", SPY_NUL), SPY_CLOSED, "closed");
	pthread_join(t, NULL);
	CHECK_FAILS(rt, spy_exec(rt, "pass", SPY_NUL), SPY_CLOSED, "closed");
	spy_runtime_free(rt);
}

static void *ask_version(void *unused) {
	(void)unused;
	return (void *)spy_version();
}

/* The text is for ever, also when the thread that asked is gone. */
static void version(void) {
	pthread_t t;
	void *text = NULL;
	pthread_create(&t, NULL, ask_version, NULL);
	pthread_join(t, &text);
	CHECK(text == spy_version() && strchr(text, '/'));
}

static void *own_runtime(void *unused) {
	spy_options o = SPY_OPTIONS_INIT;
	spy_runtime *mine = started(&o);
	for (int k = 0; k < 50; k++)
		CHECK(evaluated(mine, "sum(range(100))") == 4950);
	spy_runtime_free(mine);
	return unused;
}

static void side_by_side(void) {
	pthread_t t[3];
	for (int k = 0; k < 3; k++)
		pthread_create(&t[k], NULL, own_runtime, NULL);
	for (int k = 0; k < 3; k++)
		pthread_join(t[k], NULL);
}

/* Go's threads must not take this program's signals: each has all of them blocked but those that Go wants for itself. SIGCHLD is one of
 * those: for it the handler is put on the alternate stack, see below. */
static void masks(void) {
	char path[64], line[256];
	int threads = 0;
	FILE *list = popen("ls /proc/$PPID/task", "r");
	int tid;
	while (list && fscanf(list, "%d", &tid) == 1) {
		snprintf(path, sizeof path, "/proc/self/task/%d/status", tid);
		FILE *f = fopen(path, "r");
		while (f && fgets(line, sizeof line, f)) {
			unsigned long long blocked;
			if (sscanf(line, "SigBlk: %llx", &blocked) != 1)
				continue;
			threads++;
			bool main_thread = tid == (int)getpid();
			bool takes = !(blocked >> (SIGINT - 1) & 1) || !(blocked >> (SIGTERM - 1) & 1) || !(blocked >> (SIGUSR1 - 1) & 1);
			if (takes != main_thread) {
				failures++;
				fprintf(stderr, "thread %d (main is %d): blocked %llx\n", tid, (int)getpid(), blocked);
			}
		}
		if (f)
			fclose(f);
	}
	if (list)
		pclose(list);
	CHECK(threads > 2);
}

static volatile sig_atomic_t children;

static void on_child(int signal) {
	(void)signal;
	children++;
}

static void handlers(void) {
	struct sigaction act = {.sa_handler = on_child}, now;
	sigaction(SIGCHLD, &act, NULL);
	spy_options o = SPY_OPTIONS_INIT;
	spy_runtime *mine = started(&o);
	sigaction(SIGCHLD, NULL, &now);
	CHECK(now.sa_handler == on_child && (now.sa_flags & SA_ONSTACK));
	for (int k = 0; k < 200; k++) {
		raise(SIGCHLD);
		CHECK(evaluated(mine, "3") == 3);
	}
	spy_runtime_free(mine);
	CHECK(children >= 200);
	signal(SIGCHLD, SIG_DFL);
}

static void forked(void) {
	spy_value *o = NULL, *v = NULL;
	CHECK_OK(rt, spy_eval(rt, "object()", SPY_NUL, &o));
	pid_t pid = fork();
	if (pid == 0) {
		failures = 0;
		spy_runtime *mine;
		CHECK_FAILS(rt, spy_eval(rt, "1", 1, &v), SPY_CLOSED, "fork");
		CHECK_FAILS(rt, spy_set(rt, "x", spy_int(1)), SPY_CLOSED, "fork");
		CHECK_FAILS(NULL, spy_interrupt(rt), SPY_CLOSED, "closed");
		CHECK_FAILS(NULL, spy_runtime_new(NULL, &mine), SPY_CLOSED, "forked");
		spy_value_free(o);
		spy_close(rt);
		spy_runtime_free(rt);
		_exit(failures);
	}
	int status = -1;
	CHECK(waitpid(pid, &status, 0) == pid && WIFEXITED(status) && WEXITSTATUS(status) == 0);
	CHECK(evaluated(rt, "4") == 4); /* the parent's goes on */
	spy_value_free(o);
}

int main(void) {
	spy_options o = SPY_OPTIONS_INIT;
	rt = started(&o);
	version();
	busy();
	interrupted();
	released_elsewhere();
	side_by_side();
	masks();
	handlers();
	forked();
	closed_elsewhere();
	return failures;
}
