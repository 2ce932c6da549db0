// What a spy_error is.
#ifndef SPY_CAPI_FAIL_H
#define SPY_CAPI_FAIL_H

#include "image.h"

// An error of C's own has its texts in words; one that came from Go points into an arena.
struct spy_error {
	spy_status status;
	const char *text, *type, *message, *traceback, *limit, *detail;
	const spy_value *args, *code, *frames, *notes, *members;
	const spy_error *cause;
	uint64_t host_error;
	const spy_error *all; // what cause and members count in
	size_t all_count;
	// Of the raised one, which owns the rest.
	spy_arena *arena;
	spy_error *others; // those that it refers to
	size_t other_count;
	char *words; // text and the like, made here
};

// Frees what an error holds and makes it an empty one.
void spy_error_clear(spy_error *e);

// Fills an error with texts of C's own.
void spy_error_say(spy_error *e, spy_status status, const char *type, const char *message);

// Fills an error from an image of errors, as errors.go writes it.
spy_status spy_error_read(spy_error *e, spy_runtime *rt, spy_status status, const void *image, size_t n);

#endif
