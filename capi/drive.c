// Driving an operation: the wait for the worker and the answers to its questions, on the caller's thread.
#define _GNU_SOURCE
#include "call.h"
#include "fault.h"

#include "_cgo_export.h"

#include <errno.h>
#include <poll.h>
#include <time.h>
#include <unistd.h>

static int64_t now_us(void) {
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

// An interrupted wait is over, too: who waits steps, and waits again.
bool spy_wait(spy_runtime *rt, int timeout_ms) {
	const spy_event *e = &rt->event;
	struct pollfd set[] = {{e->read_fd, POLLIN, 0}, {e->stderr_fd, POLLIN, 0}, {e->process_fd, POLLIN, 0}, {e->write_fd, POLLOUT, 0},
		{rt->wakes[0], POLLIN, 0}};
	int wait = timeout_ms;
	if (e->left_us >= 0) {
		int64_t left = e->left_us ? e->left_us / 1000 + 1 : 0;
		if (wait < 0 || left < wait)
			wait = left > INT32_MAX ? INT32_MAX : (int)left;
	}
	int n = poll(set, sizeof set / sizeof *set, wait); // a descriptor that is negative is skipped
	if (n > 0 && set[4].revents) {
		char bytes[64];
		while (read(rt->wakes[0], bytes, sizeof bytes) == sizeof bytes) {}
	}
	return n < 0 && errno == EINTR;
}

void spy_note_pipes(spy_runtime *rt) {
	rt->pipes[0] = rt->event.read_fd, rt->pipes[1] = rt->event.stderr_fd, rt->pipes[2] = rt->event.process_fd;
}

spy_status spy_begin_ask(spy_runtime *rt, const spy_ask *ask) {
	spy_shell_bury(rt);
	spy_status st = (spy_status)spyGoBegin(rt->go, (spy_ask *)ask, &rt->event, &rt->out);
	if (st != SPY_OK)
		return spy_fail_from_go(rt, st);
	rt->depth++;
	spy_note_pipes(rt);
	return SPY_OK;
}

void spy_end_ask(spy_runtime *rt) {
	spyGoFinish(rt->go);
	rt->depth--;
}

static spy_status drive(spy_runtime *rt, int timeout_ms, bool *done) {
	int64_t until = timeout_ms > 0 ? now_us() + (int64_t)timeout_ms * 1000 : 0;
	bool looked = false;
	spy_event *e = &rt->event;
	*done = false;
	for (;;) {
		switch (e->kind) {
		case EVENT_WAIT: {
			if (spy_send_answered(rt))
				break;
			int64_t left = timeout_ms > 0 ? until - now_us() : 0;
			if (timeout_ms >= 0 && left <= 0 && looked)
				return SPY_OK;
			if (timeout_ms != 0)
				spy_wait(rt, timeout_ms < 0 ? -1 : left <= 0 ? 0 : (int)((left + 999) / 1000));
			looked = true;
			spyGoStep(rt->go, e, &rt->out);
			break;
		}
		case EVENT_CANCEL: // the call is answered all the same, in its own time
			spy_call_cancelled(rt, e->id);
			spyGoStep(rt->go, e, &rt->out);
			break;
		case EVENT_DONE:
			*done = true;
			return e->status == SPY_OK ? SPY_OK : spy_fail_from_go(rt, (spy_status)e->status);
		case EVENT_FAILED:
			*done = true;
			if (e->status == SPY_TIMEOUT || e->status == SPY_WORKER || e->status == SPY_CLOSED)
				spy_shell_close(rt);
			return spy_fail_from_go(rt, (spy_status)e->status);
		default:
			spy_answer_question(rt);
		}
	}
}

spy_status spy_drive(spy_runtime *rt, int timeout_ms, bool *done) {
	bool outer = rt->goes_on;
	rt->goes_on = timeout_ms < 0;
	spy_status st = drive(rt, timeout_ms, done);
	rt->goes_on = outer;
	return st;
}
