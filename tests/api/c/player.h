// One case while it is played.
#ifndef SPY_TESTS_API_PLAYER_H
#define SPY_TESTS_API_PLAYER_H

#include "json.h"

#include <spy.h>

enum { KEPT = 32 };

// Values by name.
typedef struct names {
	const char *name[KEPT];
	spy_value *value[KEPT];
	size_t count;
} names;

typedef struct player {
	spy_runtime *rt;
	const json *options;
	const char *folder;
	char *printed[2];
	size_t printed_n[2];
	names kept, shared, functions;
	const json *lines; // of input, that are left
} player;

spy_value *names_find(const names *all, const char *name); // borrowed
void names_put(names *all, const char *name, spy_value *v); // takes

// values.c: makes the value of a case; the caller owns it.
spy_value *make(player *p, const json *v);
spy_value *function_of(player *p, const char *name); // borrowed
spy_definition definition_of(player *p, const char *function);

// classes.c: registers a class, and makes and shows its values; *made is false for another tag.
spy_status register_class(player *p, const json *s);
spy_value *make_of_class(player *p, const char *tag, const json *v, bool *made);
void show_of_class(const spy_value *v);

// show.c: prints as JSON.
void show(const spy_value *v);
void show_text(const char *text, size_t n);
void show_error(const spy_error *e);

// steps.c: does a step and prints its result.
void step(player *p, const json *s);

#endif
