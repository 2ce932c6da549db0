// The classes that a case may register, their values, and what came of them.
#include "player.h"

// A class: the text values of an enumeration are there instead of numbers where it has any.
static const struct class {
	const char *name;
	int form; // -1: a dataclass
	bool frozen;
	size_t count;
	const char *names[3];
	int64_t numbers[3];
	const char *texts[3];
} classes[] = {
	{"Color", SPY_ENUM_PLAIN, false, 3, {"RED", "ROT", "GREEN"}, {1, 1, 2}, {NULL}},
	{"Level", SPY_ENUM_INT, false, 2, {"LOW", "HIGH"}, {1, 9}, {NULL}},
	{"Mode", SPY_ENUM_STR, false, 2, {"READ", "WRITE"}, {0}, {"r", "w"}},
	{"Perm", SPY_ENUM_FLAG, false, 3, {"R", "W", "X"}, {1, 2, 4}, {NULL}},
	{"Bits", SPY_ENUM_INT_FLAG, false, 2, {"A", "B"}, {1, 2}, {NULL}},
	{"Point", -1, false, 2, {"x", "y"}, {0}, {NULL}},
	{"Key", -1, true, 1, {"name"}, {0}, {NULL}},
};

static const struct class *find(const char *name) {
	for (size_t k = 0; k < sizeof classes / sizeof *classes; k++)
		if (strcmp(classes[k].name, name) == 0)
			return &classes[k];
	json_die("no such class");
	return NULL;
}

spy_status register_class(player *p, const json *s) {
	const struct class *c = find(json_string(s, "register"));
	spy_class_options o = SPY_CLASS_INIT;
	o.module = json_string(s, "module");
	o.frozen = c->frozen;
	if (c->form < 0)
		return spy_register_dataclass(p->rt, c->name, c->names, NULL, c->count, &o);
	o.form = (spy_enum_form)c->form;
	spy_value *values[3];
	for (size_t k = 0; k < c->count; k++)
		values[k] = c->texts[k] ? spy_str(c->texts[k], SPY_NUL) : spy_int(c->numbers[k]);
	return spy_register_enum(p->rt, c->name, c->names, values, c->count, &o);
}

spy_value *make_of_class(player *p, const char *tag, const json *v, bool *made) {
	const json *one = v->first, *two = one ? one->next : NULL;
	*made = true;
	if (strcmp(tag, "member") == 0)
		return spy_enum(p->rt, one->text, two->text);
	if (strcmp(tag, "flags") == 0)
		return spy_flags(one->text, spy_int(two->number));
	if (strcmp(tag, "instance") == 0) {
		const struct class *c = find(one->text);
		const json *field = two->first;
		spy_value *instance = spy_dataclass(c->name);
		for (size_t k = 0; k < c->count; k++, field = field->next)
			spy_field_put(instance, c->names[k], make(p, field));
		return instance;
	}
	*made = false;
	return NULL;
}

void show_of_class(const spy_value *v) {
	if (spy_kind(v) == SPY_ENUM) {
		bool named = spy_kind(spy_item(v, 1)) == SPY_STR;
		printf("{\"%s\": [\"%s\", ", named ? "member" : "flags", spy_kind_name(v));
		if (named) {
			show(spy_item(v, 1));
			printf(", ");
		}
		show(spy_item(v, 2));
		printf("]}");
		return;
	}
	printf("{\"instance\": [\"%s\", [", spy_kind_name(v));
	for (size_t k = 0; k < spy_len(v); k++) {
		const spy_value *field;
		spy_entry(v, k, NULL, &field);
		printf(k ? ", " : "");
		show(field);
	}
	printf("]]}");
}
