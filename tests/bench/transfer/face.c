// Values that move, from C: transfer.py asks for one crossing by a line, "i" or "o" for in or out and the number of the value, and gets its
// microseconds. In: a spy_value that is there; out: one that comes. (face.cpp measures with the conversion from and to the language's own types.)
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <spy.h>

enum { INTS = 100000, PIECES = 655360, ROWS = 10000 };

typedef struct row {
	int64_t id;
	char name[16];
	double price;
} row;

static int64_t ints[INTS];
static char *text;
static row rows[ROWS];

static void make(void)
{
	static const char piece[] = "0123456789abcdef";
	size_t n = sizeof piece - 1;
	text = malloc(n * PIECES + 1);
	for (int k = 0; text && k < PIECES; k++)
		memcpy(text + n * (size_t)k, piece, n + 1);
	for (int k = 0; k < INTS; k++)
		ints[k] = k;
	for (int k = 0; k < ROWS; k++) {
		rows[k].id = k, rows[k].price = k / 4.0;
		snprintf(rows[k].name, sizeof rows[k].name, "row %d", k);
	}
}

static spy_value *rows_value(void)
{
	spy_value *list = spy_list();
	for (int k = 0; k < ROWS; k++) {
		spy_value *dict = spy_dict();
		spy_dict_put(dict, spy_str("id", SPY_NUL), spy_int(rows[k].id));
		spy_dict_put(dict, spy_str("name", SPY_NUL), spy_str(rows[k].name, SPY_NUL));
		spy_dict_put(dict, spy_str("price", SPY_NUL), spy_float(rows[k].price));
		spy_append(list, dict);
	}
	return list;
}

static bool same_ints(const spy_value *v)
{
	const int64_t *got;
	size_t n;
	return spy_get_int_list(v, &got, &n) == SPY_OK && n == INTS && memcmp(got, ints, sizeof ints) == 0;
}

static bool same_text(const spy_value *v)
{
	const char *got;
	size_t n;
	return spy_get_str(v, &got, &n) == SPY_OK && n == strlen(text) && memcmp(got, text, n) == 0;
}

static bool same_rows(const spy_value *v)
{
	bool same = spy_len(v) == ROWS;
	for (size_t k = 0; same && k < ROWS; k++) {
		const spy_value *dict = spy_item(v, k);
		const char *name = "";
		int64_t id = -1;
		double price = -1;
		spy_get_int(spy_dict_get(dict, "id", SPY_NUL), &id);
		spy_get_str(spy_dict_get(dict, "name", SPY_NUL), &name, NULL);
		spy_get_float(spy_dict_get(dict, "price", SPY_NUL), &price);
		same = id == rows[k].id && price == rows[k].price && strcmp(name, rows[k].name) == 0;
	}
	return same;
}

static double now(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

int main(void)
{
	spy_runtime *rt;
	char way;
	int which;

	make();
	if (!text || spy_runtime_new(NULL, &rt) != SPY_OK || spy_start(rt) != SPY_OK)
		return 1;
	spy_value *const values[] = {spy_int_list(ints, INTS), spy_str(text, SPY_NUL), rows_value()};
	bool (*const same[])(const spy_value *) = {same_ints, same_text, same_rows};
	while (scanf(" %c%d", &way, &which) == 2) {
		spy_value *got = NULL;
		double start = now();
		spy_status st = way == 'i' ? spy_set(rt, "x", spy_ref(values[which])) : spy_get(rt, "x", &got);
		double took = now() - start;
		if (st != SPY_OK || (way == 'o' && !same[which](got)))
			return 1;
		spy_value_free(got);
		printf("%.0f\n", took);
		fflush(stdout);
	}
	for (int k = 0; k < 3; k++)
		spy_value_free(values[k]);
	spy_runtime_free(rt);
	free(text);
	return 0;
}
