/* What the C tests share: CHECK tells the line that failed, and main's status is the number of failures. */
#ifndef CHECK_H
#define CHECK_H

#include <spy.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int failures;

#define CHECK(condition)                                                                                                                        \
	do {                                                                                                                                    \
		if (!(condition)) {                                                                                                             \
			failures++;                                                                                                             \
			fprintf(stderr, "%s:%d: %s (last: %s)\n", __FILE__, __LINE__, #condition, spy_error_text(spy_last_error(NULL)));       \
		}                                                                                                                               \
	} while (0)

/* Checks a status and a word of the last error's text. */
#define CHECK_FAILS(rt, call, want, word)                                                                                                       \
	do {                                                                                                                                    \
		spy_status got_ = (call);                                                                                                       \
		const char *text_ = spy_error_text(spy_last_error(rt));                                                                         \
		if (got_ != (want) || !strstr(text_, word)) {                                                                                   \
			failures++;                                                                                                             \
			fprintf(stderr, "%s:%d: %s gave %s, \"%s\", want %s, \"%s\"\n", __FILE__, __LINE__, #call, spy_status_name(got_),      \
				text_, spy_status_name(want), word);                                                                            \
		}                                                                                                                               \
	} while (0)

#define CHECK_OK(rt, call)                                                                                                                      \
	do {                                                                                                                                    \
		spy_status got_ = (call);                                                                                                       \
		if (got_ != SPY_OK) {                                                                                                           \
			failures++;                                                                                                             \
			fprintf(stderr, "%s:%d: %s gave %s, \"%s\"\n", __FILE__, __LINE__, #call, spy_status_name(got_),                       \
				spy_error_text(spy_last_error(rt)));                                                                            \
		}                                                                                                                               \
	} while (0)

/* A runtime with these options, or the end of the test. */
static inline spy_runtime *started(const spy_options *o) {
	spy_runtime *rt;
	if (spy_runtime_new(o, &rt) != SPY_OK) {
		fprintf(stderr, "no runtime: %s\n", spy_error_text(spy_last_error(NULL)));
		exit(100);
	}
	return rt;
}

/* Evaluates text to an int, -1 on failure. */
static inline long long evaluated(spy_runtime *rt, const char *source) {
	spy_value *v = NULL;
	int64_t n = -1;
	if (spy_eval(rt, source, SPY_NUL, &v) != SPY_OK || spy_get_int(v, &n) != SPY_OK) {
		fprintf(stderr, "%s: %s\n", source, spy_error_text(spy_last_error(rt)));
		n = -1;
	}
	spy_value_free(v);
	return n;
}

static inline bool text_is(const spy_value *v, const char *want) {
	const char *text;
	size_t n;
	return spy_get_str(v, &text, &n) == SPY_OK && n == strlen(want) && memcmp(text, want, n) == 0;
}

#endif
