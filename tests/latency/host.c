// A host call from C: the median time of one call of a C function by a loop of the guest, in microseconds.
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include <spy.h>

enum { ROUNDS = 200, CALLS = 100 };

static spy_status one(spy_call *call, void *user)
{
	(void)user;
	return spy_return(call, spy_int(1));
}

static int compare(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

int main(void)
{
	spy_options o = SPY_OPTIONS_INIT;
	spy_runtime *rt;
	static double took[ROUNDS];

	if (spy_runtime_new(&o, &rt) != SPY_OK || spy_define(rt, "one", one, NULL) != SPY_OK) {
		fputs(spy_error_text(spy_last_error(NULL)), stderr);
		return 1;
	}
	for (int i = 0; i < ROUNDS; i++) {
		double start = now();
		if (spy_exec(rt, "for i in range(100): one()", SPY_NUL) != SPY_OK) {
			fputs(spy_error_text(spy_last_error(rt)), stderr);
			return 1;
		}
		took[i] = (now() - start) / CALLS;
	}
	qsort(took, ROUNDS, sizeof *took, compare);
	printf("%.1f\n", took[ROUNDS / 2]);
	spy_runtime_free(rt);
	return 0;
}
