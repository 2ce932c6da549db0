// Values and functions of cases.
#include "player.h"

spy_value *names_find(const names *all, const char *name) {
	for (size_t k = all->count; k-- > 0;)
		if (strcmp(all->name[k], name) == 0)
			return all->value[k];
	return NULL;
}

void names_put(names *all, const char *name, spy_value *v) {
	if (all->count == KEPT)
		json_die("too many names");
	all->name[all->count] = name;
	all->value[all->count++] = v;
}

static spy_value *items(player *p, spy_value *container, const json *list) {
	for (const json *item = list->first; item; item = item->next)
		spy_append(container, make(p, item));
	return container;
}

// An int of decimal digits: the magnitude is multiplied by ten again and again.
static spy_value *big(const char *digits) {
	bool negative = *digits == '-';
	size_t n = strlen(digits) / 2 + 1;
	uint8_t *magnitude = json_memory(n);
	for (digits += negative; *digits; digits++) {
		unsigned carry = (unsigned)(*digits - '0');
		for (size_t k = n; k-- > 0; carry >>= 8) {
			carry += magnitude[k] * 10u;
			magnitude[k] = (uint8_t)carry;
		}
	}
	spy_value *v = spy_bigint(negative, magnitude, n);
	free(magnitude);
	return v;
}

static spy_value *nest(int64_t depth) {
	spy_value *v = spy_list();
	for (; depth > 1; depth--) {
		spy_value *outer = spy_list();
		if (spy_append(outer, v) != SPY_OK) { // too deep: the NULL is refused where it goes in
			spy_value_free(outer);
			return NULL;
		}
		v = outer;
	}
	return v;
}

static spy_value *repeat(player *p, const json *pair) {
	spy_value *v = make(p, pair->first), *list = spy_list();
	for (int64_t k = 0; k < pair->first->next->number; k++)
		spy_append(list, spy_ref(v));
	spy_value_free(v);
	return list;
}

static spy_value *long_text(const json *pair) {
	size_t n = pair->first->n, count = (size_t)pair->first->next->number;
	char *text = json_memory(n * count);
	for (size_t k = 0; k < count; k++)
		memcpy(text + k * n, pair->first->text, n);
	spy_value *v = spy_str(text, n * count);
	free(text);
	return v;
}

static spy_value *bytes(const char *tag, const json *v) {
	size_t n;
	unsigned char *b = json_bytes(v, &n);
	spy_value *made = strcmp(tag, "str") == 0 ? spy_str((const char *)b, n) : strcmp(tag, "bytes") == 0 ? spy_bytes(b, n) : spy_bytearray(b, n);
	free(b);
	return made;
}

static spy_value *dict(player *p, const json *pairs) {
	spy_value *d = spy_dict();
	for (const json *pair = pairs->first; pair; pair = pair->next) {
		spy_value *key = make(p, pair->first);
		spy_dict_put(d, key, make(p, pair->first->next));
	}
	return d;
}

static spy_value *three(player *p, const char *tag, const json *v) {
	const json *start = v->first, *stop = start->next, *by = stop->next;
	if (strcmp(tag, "range") == 0)
		return spy_range(start->number, stop->number, by->number);
	spy_value *a = make(p, start), *b = make(p, stop);
	return spy_slice(a, b, make(p, by));
}

// The moment of a text, and of the zone and fold behind it if they are there.
static spy_moment moment_of(const char *tag, const json *v) {
	spy_moment m = {0};
	if (strcmp(tag, "date") == 0)
		sscanf(v->text, "%d-%d-%d", &m.year, &m.month, &m.day);
	else if (strcmp(tag, "time") == 0)
		sscanf(v->first->text, "%d:%d:%d.%d", &m.hour, &m.minute, &m.second, &m.microsecond);
	else
		sscanf(v->first->text, "%d-%d-%dT%d:%d:%d.%d", &m.year, &m.month, &m.day, &m.hour, &m.minute, &m.second, &m.microsecond);
	if (v->kind != JSON_LIST)
		return m;
	const json *zone = v->first->next;
	m.fold = zone->next->kind == JSON_TRUE;
	if (zone->kind == JSON_NULL)
		return m;
	m.has_zone = true;
	m.zone_offset_us = zone->first->number;
	m.zone_name = zone->first->next->text;
	m.zone_name_length = zone->first->next->n;
	return m;
}

// A value of datetime's types or of the others of the standard library; NULL and *made false for another tag.
static spy_value *rich(player *p, const char *tag, const json *v, bool *made) {
	const json *one = v->first, *two = one ? one->next : NULL;
	*made = true;
	if (strcmp(tag, "date") == 0 || strcmp(tag, "time") == 0 || strcmp(tag, "datetime") == 0) {
		spy_moment m = moment_of(tag, v);
		return (strcmp(tag, "date") == 0 ? spy_date : strcmp(tag, "time") == 0 ? spy_time : spy_datetime)(&m);
	}
	if (strcmp(tag, "timedelta") == 0)
		return spy_timedelta(one->number, two->number * 1000000 + two->next->number);
	if (strcmp(tag, "timezone") == 0)
		return spy_timezone(one->number, two->text, two->n);
	if (strcmp(tag, "decimal") == 0)
		return spy_decimal(v->text, v->n);
	if (strcmp(tag, "fraction") == 0) {
		spy_value *numerator = big(one->text);
		return spy_fraction(numerator, big(two->text));
	}
	if (strcmp(tag, "uuid") == 0) {
		size_t n;
		unsigned char *b = json_bytes(v, &n);
		spy_value *id = spy_uuid(b);
		free(b);
		return id;
	}
	if (strcmp(tag, "path") == 0) {
		spy_value *text = make(p, v), *path;
		const char *t;
		size_t n;
		spy_get_str(text, &t, &n);
		path = spy_path(t, n);
		spy_value_free(text);
		return path;
	}
	if (strcmp(tag, "exception") == 0)
		return spy_exception(one->text, items(p, spy_tuple(), two));
	*made = false;
	return NULL;
}

static spy_value *tagged(player *p, const char *tag, const json *v) {
	bool made;
	spy_value *library = rich(p, tag, v, &made);
	if (!made)
		library = make_of_class(p, tag, v, &made);
	if (made)
		return library;
	if (strcmp(tag, "int") == 0)
		return big(v->text);
	if (strcmp(tag, "float") == 0)
		return spy_float(strtod(v->text, NULL));
	if (strcmp(tag, "complex") == 0)
		return spy_complex(strtod(v->first->text, NULL), strtod(v->first->next->text, NULL));
	if (strcmp(tag, "str") == 0 || strncmp(tag, "byte", 4) == 0)
		return bytes(tag, v);
	if (strcmp(tag, "tuple") == 0)
		return items(p, spy_tuple(), v);
	if (strcmp(tag, "set") == 0)
		return items(p, spy_set_new(), v);
	if (strcmp(tag, "frozenset") == 0)
		return items(p, spy_frozenset(), v);
	if (strcmp(tag, "dict") == 0)
		return dict(p, v);
	if (strcmp(tag, "range") == 0 || strcmp(tag, "slice") == 0)
		return three(p, tag, v);
	if (strcmp(tag, "ellipsis") == 0)
		return spy_ellipsis();
	if (strcmp(tag, "kept") == 0)
		return spy_ref(names_find(&p->kept, v->text));
	if (strcmp(tag, "function") == 0)
		return spy_ref(function_of(p, v->text));
	if (strcmp(tag, "nest") == 0)
		return nest(v->number);
	if (strcmp(tag, "repeat") == 0)
		return repeat(p, v);
	if (strcmp(tag, "long") == 0)
		return long_text(v);
	if (strcmp(tag, "shared") == 0)
		return spy_ref(names_find(&p->shared, v->text));
	if (strcmp(tag, "share") == 0) {
		names_put(&p->shared, v->first->text, make(p, v->first->next));
		return spy_ref(names_find(&p->shared, v->first->text));
	}
	json_die(tag);
	return NULL;
}

spy_value *make(player *p, const json *v) {
	switch (v->kind) {
	case JSON_NULL:
		return spy_none();
	case JSON_FALSE:
	case JSON_TRUE:
		return spy_bool(v->kind == JSON_TRUE);
	case JSON_NUMBER:
		return spy_int(v->number);
	case JSON_TEXT:
		return spy_str(v->text, v->n);
	case JSON_LIST:
		return items(p, spy_list(), v);
	default:
		return tagged(p, v->first->key, v->first);
	}
}

// ---- functions ----

static const char *text_of(const spy_call *c) {
	const char *text = "";
	spy_get_str(spy_call_arg(c, 0), &text, NULL);
	return text;
}

static spy_status echo(spy_call *c, void *user) {
	(void)user;
	spy_value *args = spy_tuple(), *kwargs = spy_dict(), *both = spy_tuple();
	for (size_t k = 0; k < spy_call_argc(c); k++)
		spy_append(args, spy_ref(spy_call_arg(c, k)));
	for (size_t k = 0; k < spy_call_kwargc(c); k++) {
		const char *name;
		const spy_value *v = spy_call_kwarg_at(c, k, &name);
		spy_dict_put(kwargs, spy_str(name, SPY_NUL), spy_ref(v));
	}
	spy_append(both, args);
	spy_append(both, kwargs);
	return spy_return(c, both);
}

static spy_status first(spy_call *c, void *user) {
	(void)user;
	const spy_value *v = spy_call_arg(c, 0);
	return spy_return(c, v ? spy_ref(v) : spy_none());
}

static spy_status fail(spy_call *c, void *user) {
	(void)user;
	spy_value *args = spy_tuple();
	for (size_t k = 1; k < spy_call_argc(c); k++)
		spy_append(args, spy_ref(spy_call_arg(c, k)));
	return spy_raise_args(c, text_of(c), args);
}

static spy_status broken(spy_call *c, void *user) {
	(void)c, (void)user;
	return SPY_FAILED;
}

static spy_status again(spy_call *c, void *user) {
	(void)user;
	spy_value *v;
	const char *text = "";
	size_t n = 0;
	spy_get_str(spy_call_arg(c, 0), &text, &n);
	spy_status st = spy_eval(spy_call_runtime(c), text, n, &v);
	return st == SPY_OK ? spy_return(c, v) : st;
}

static spy_status call(spy_call *c, void *user) {
	(void)user;
	spy_value *v, *args[8];
	size_t count = spy_call_argc(c) - 1;
	for (size_t k = 0; k < count; k++)
		args[k] = spy_ref(spy_call_arg(c, k + 1));
	spy_status st = spy_call_global(spy_call_runtime(c), text_of(c), args, count, NULL, &v);
	for (size_t k = 0; k < count; k++)
		spy_value_free(args[k]);
	return st == SPY_OK ? spy_return(c, v) : st;
}

static spy_status set(spy_call *c, void *user) {
	(void)user;
	return spy_set(spy_call_runtime(c), text_of(c), spy_ref(spy_call_arg(c, 1)));
}

static spy_status interrupt(spy_call *c, void *user) {
	(void)user;
	return spy_interrupt(spy_call_runtime(c));
}

static spy_status keep(spy_call *c, void *user) {
	player *p = user;
	spy_value *name = spy_ref(spy_call_arg(c, 0));
	const char *text;
	spy_get_str(name, &text, NULL);
	names_put(&p->kept, strdup(text), spy_ref(spy_call_arg(c, 1)));
	spy_value_free(name);
	return SPY_OK;
}

static spy_status given(spy_call *c, void *user) {
	player *p = user;
	return spy_return(c, spy_ref(names_find(&p->kept, text_of(c))));
}

spy_definition definition_of(player *p, const char *name) {
	static const struct {
		const char *name;
		spy_function function;
	} all[] = {{"echo", echo}, {"first", first}, {"fail", fail}, {"broken", broken}, {"eval", again}, {"call", call}, {"set", set},
		{"interrupt", interrupt}, {"keep", keep}, {"given", given}};
	spy_definition d = SPY_DEFINITION_INIT;
	for (size_t k = 0; k < sizeof all / sizeof *all; k++)
		if (strcmp(all[k].name, name) == 0)
			d.function = all[k].function;
	if (!d.function)
		json_die("no such function");
	d.name = name, d.user = p;
	return d;
}

spy_value *function_of(player *p, const char *name) {
	if (!names_find(&p->functions, name)) {
		spy_definition d = definition_of(p, name);
		names_put(&p->functions, name, spy_function_new(p->rt, &d));
	}
	return names_find(&p->functions, name);
}
