// Classes that the host registers, and values of them. What the members of an enumeration stand for is kept here: it does not come from the engine.
#include "fault.h"
#include "shell.h"
#include "sized.h"

#include "_cgo_export.h"

#include <stdlib.h>
#include <string.h>

// An enumeration that was registered.
struct spy_enumeration {
	char *name;
	size_t count;
	char **names;
	spy_value **values;
};

static void enumeration_free(struct spy_enumeration *e) {
	for (size_t k = 0; k < e->count; k++) {
		free(e->names[k]);
		spy_value_free(e->values[k]);
	}
	free(e->names);
	free(e->values);
	free(e->name);
}

void spy_enums_free(spy_runtime *rt) {
	for (size_t k = 0; k < rt->enum_count; k++)
		enumeration_free(&rt->enums[k]);
	free(rt->enums);
	rt->enums = NULL;
	rt->enum_count = 0;
}

spy_value *spy_member_value(const spy_runtime *rt, const char *name, const char *member) {
	for (size_t k = 0; k < rt->enum_count; k++) {
		const struct spy_enumeration *e = &rt->enums[k];
		for (size_t m = 0; strcmp(e->name, name) == 0 && m < e->count; m++)
			if (strcmp(e->names[m], member) == 0)
				return e->values[m];
	}
	return NULL;
}

static bool is_text(const char *text) {
	return text && spy_text_valid(text, strlen(text));
}

// Reads what comes with a class, and looks at its names.
static spy_status check(spy_runtime *rt, const char *name, const char *const *names, size_t count, const spy_class_options *options, spy_class_options *to) {
	*to = (spy_class_options)SPY_CLASS_INIT;
	spy_status st = options ? spy_sized(to, sizeof *to, options, "SPY_CLASS_INIT") : SPY_OK;
	if (st != SPY_OK)
		return st;
	if (rt->callbacks > 0)
		return spy_fault(SPY_MISUSE, "RuntimeError", "a class cannot be registered inside of a callback: do it between operations");
	if (count == 0 || count > 100000 || !names)
		return spy_fault(SPY_MISUSE, "TypeError", "got %s and a count of %zu, want names", names ? "an array" : "NULL", count);
	bool right = is_text(name) && (!to->module || is_text(to->module));
	for (size_t k = 0; right && k < count; k++)
		right = is_text(names[k]);
	return right ? SPY_OK : spy_fault(SPY_MISUSE, "ValueError", "got a name that is NULL or no UTF-8, want the names of a class and of what it has");
}

static spy_span span(const char *text) {
	return (spy_span){text, text ? strlen(text) : 0};
}

// Sends the class whose roots are in the writer.
static spy_status send(spy_runtime *rt, const char *name, const spy_class_options *o, uint32_t form) {
	spy_class c = {span(name), span(o->module), form, o->frozen, spy_writer_pools(&rt->writer)};
	spy_shell_bury(rt);
	return spy_end_call(rt, spyGoClass(rt->go, &c, &rt->out));
}

// Copies what is kept of an enumeration. The values can be changed no more.
static bool copy(struct spy_enumeration *to, const char *name, const char *const *names, spy_value *const *values, size_t count) {
	*to = (struct spy_enumeration){strdup(name), 0, calloc(count, sizeof *to->names), calloc(count, sizeof *to->values)};
	bool right = to->name && to->names && to->values;
	for (size_t k = 0; right && k < count; k++) {
		right = (to->names[k] = strdup(names[k]));
		if (!values[k]->arena)
			values[k]->flag |= SPY_FLAG_PLACED;
		to->values[k] = spy_ref(values[k]);
		to->count++;
	}
	return right;
}

static spy_status register_enum(spy_runtime *rt, const char *name, const char *const *members, spy_value *const *values, size_t count,
	const spy_class_options *o) {
	if (o->form < SPY_ENUM_PLAIN || o->form > SPY_ENUM_INT_FLAG)
		return spy_end_failed(rt, spy_fault(SPY_MISUSE, "ValueError", "got form %d, want a spy_enum_form", (int)o->form));
	spy_writer_reset(&rt->writer, rt);
	for (size_t k = 0; k < count && rt->writer.status == SPY_OK; k++) {
		spy_writer_text(&rt->writer, members[k], strlen(members[k]));
		spy_writer_root(&rt->writer, values[k]);
	}
	struct spy_enumeration made = {0}, *all;
	spy_status st = rt->writer.status;
	if (st == SPY_OK && (!copy(&made, name, members, values, count) || !(all = realloc(rt->enums, (rt->enum_count + 1) * sizeof *all))))
		st = spy_fault(SPY_NOMEM, "MemoryError", "out of memory for a class of %zu members", count);
	if (st != SPY_OK) {
		enumeration_free(&made);
		return spy_end_failed(rt, st);
	}
	rt->enums = all;
	if ((st = send(rt, name, o, 1 + (uint32_t)o->form)) == SPY_OK)
		rt->enums[rt->enum_count++] = made;
	else
		enumeration_free(&made);
	return st;
}

spy_status spy_register_enum(spy_runtime *rt, const char *name, const char *const *members, spy_value *const *values, size_t count,
	const spy_class_options *options) {
	spy_class_options o;
	spy_status st = spy_enter(rt), right = SPY_OK;
	if (st == SPY_OK)
		right = values ? check(rt, name, members, count, options, &o) : spy_fault(SPY_MISUSE, "TypeError", "got NULL, want the values of members");
	if (st == SPY_OK)
		st = right == SPY_OK ? register_enum(rt, name, members, values, count, &o) : spy_end_failed(rt, right);
	for (size_t k = 0; values && count <= 100000 && k < count; k++)
		spy_value_free(values[k]);
	return st;
}

spy_status spy_register_dataclass(spy_runtime *rt, const char *name, const char *const *fields, spy_value *const *defaults, size_t count,
	const spy_class_options *options) {
	spy_class_options o;
	spy_status st = spy_enter(rt), right = SPY_OK;
	if (st == SPY_OK && (right = check(rt, name, fields, count, options, &o)) == SPY_OK) {
		spy_writer_reset(&rt->writer, rt);
		for (size_t k = 0; k < count && rt->writer.status == SPY_OK; k++) {
			spy_value *about = spy_tuple();
			spy_append(about, spy_int(0));
			if (defaults && defaults[k])
				spy_append(about, spy_ref(defaults[k]));
			spy_writer_text(&rt->writer, fields[k], strlen(fields[k]));
			spy_writer_root(&rt->writer, about);
			spy_value_free(about);
		}
		right = rt->writer.status;
	}
	if (st == SPY_OK)
		st = right == SPY_OK ? send(rt, name, &o, 0) : spy_end_failed(rt, right);
	for (size_t k = 0; defaults && count <= 100000 && k < count; k++)
		spy_value_free(defaults[k]);
	return st;
}

// ---- their values ----

// Gives what was made, or sets the runtime's error.
static spy_value *given(spy_runtime *rt, spy_value *v) {
	if (!v)
		spy_fail_from_fault(rt, spy_error_status(spy_last_error(NULL)));
	spy_leave(rt);
	return v;
}

spy_value *spy_enum(spy_runtime *rt, const char *class_name, const char *member) {
	if (spy_enter(rt) != SPY_OK)
		return NULL;
	spy_value *value = class_name && member ? spy_member_value(rt, class_name, member) : NULL;
	if (!value) {
		spy_fault(SPY_MISUSE, "ValueError", "got %s.%s, want a member of an enumeration that was registered", class_name ? class_name : "NULL",
			member ? member : "NULL");
		return given(rt, NULL);
	}
	return given(rt, spy_value_parts(SPY_ENUM, (spy_value *[]){spy_str(class_name, SPY_NUL), spy_str(member, SPY_NUL), spy_ref(value)}, 3));
}

spy_value *spy_flags(const char *class_name, spy_value *value) {
	if (value && value->kind != SPY_INT) {
		spy_fault(SPY_MISUSE, "TypeError", "got %s, want int", spy_kind_name(value));
		spy_value_free(value);
		return NULL;
	}
	return spy_value_parts(SPY_ENUM, (spy_value *[]){spy_str(class_name, SPY_NUL), spy_none(), value}, 3);
}

spy_value *spy_dataclass(const char *class_name) {
	spy_value *v = spy_value_parts(SPY_DATACLASS, (spy_value *[]){spy_str(class_name, SPY_NUL)}, 1);
	if (v) // fields come behind the name
		v->flag &= (uint8_t)~SPY_FLAG_PLACED;
	return v;
}

spy_status spy_field_put(spy_value *instance, const char *field, spy_value *item) {
	if (spy_kind(instance) == SPY_DATACLASS)
		return spy_pair_put(instance, spy_str(field, SPY_NUL), item);
	if (item != instance)
		spy_value_free(item);
	return spy_fault(SPY_MISUSE, "TypeError", "got %s, want an instance of a dataclass", spy_kind_name(instance));
}
