/* Classes that are registered: their members and instances, made, refused, and both ways through the engine. */
#include "check.h"

static spy_runtime *rt;

static spy_value *made(const char *expression) {
	spy_value *v = NULL;
	CHECK_OK(rt, spy_eval(rt, expression, SPY_NUL, &v));
	return v;
}

static int64_t number(const spy_value *v) {
	int64_t n = -1;
	spy_get_int(v, &n);
	return n;
}

/* Sets `it` to the value and evaluates a truth about it. */
static bool enters(spy_value *v, const char *truth) {
	spy_value *got = NULL;
	bool right = false;
	CHECK_OK(rt, spy_set(rt, "it", v));
	CHECK_OK(rt, spy_eval(rt, truth, SPY_NUL, &got));
	spy_get_bool(got, &right);
	spy_value_free(got);
	return right;
}

static void set_up(void) {
	const char *colors[] = {"RED", "GREEN", "ROT"}, *flags[] = {"R", "W"}, *point[] = {"x", "y"}, *words[] = {"A"};
	spy_value *nested = spy_tuple();
	spy_append(nested, spy_int(2));
	spy_append(nested, spy_str("two", SPY_NUL));
	CHECK_OK(rt, spy_register_enum(rt, "Color", colors, (spy_value *[]){spy_int(1), nested, spy_int(1)}, 3, NULL));
	spy_class_options o = SPY_CLASS_INIT;
	o.form = SPY_ENUM_FLAG;
	CHECK_OK(rt, spy_register_enum(rt, "Perm", flags, (spy_value *[]){spy_int(1), spy_int(2)}, 2, &o));
	o.form = SPY_ENUM_STR, o.module = "shop.words";
	CHECK_OK(rt, spy_register_enum(rt, "Word", words, (spy_value *[]){spy_str("a", 1)}, 1, &o));
	o = (spy_class_options)SPY_CLASS_INIT, o.frozen = true;
	CHECK_OK(rt, spy_register_dataclass(rt, "Point", point, (spy_value *[]){NULL, spy_list()}, 2, &o));
	CHECK_OK(rt, spy_register_dataclass(rt, "Free", point, NULL, 2, NULL));
}

static void members(void) {
	spy_value *v = made("Color.ROT");
	CHECK(spy_kind(v) == SPY_ENUM && strcmp(spy_kind_name(v), "Color") == 0 && spy_len(v) == 3);
	CHECK(text_is(spy_item(v, 0), "Color") && text_is(spy_item(v, 1), "RED") && number(spy_item(v, 2)) == 1);
	CHECK(enters(v, "it is Color.RED"));
	v = made("[Color.GREEN, Color.GREEN]");
	const spy_value *kept = spy_item(spy_item(spy_item(v, 0), 2), 1);
	CHECK(text_is(kept, "two") && spy_item(v, 0) == spy_item(v, 1));
	spy_value *one = spy_ref(spy_item(v, 0));
	spy_value_free(v);
	CHECK(text_is(spy_item(spy_item(one, 2), 1), "two"));
	CHECK(enters(one, "it is Color.GREEN"));
	v = made("__import__('shop.words').words.Word.A");
	CHECK(text_is(spy_item(v, 2), "a") && enters(v, "it == 'a' and it.name == 'A'"));
	CHECK(enters(spy_enum(rt, "Color", "GREEN"), "it is Color.GREEN"));
	v = spy_enum(rt, "Color", "GREEN");
	CHECK(text_is(spy_item(spy_item(v, 2), 1), "two"));
	CHECK_FAILS(NULL, spy_append((spy_value *)spy_item(v, 2), spy_none()), SPY_MISUSE, "cannot be changed");
	spy_value_free(v);
	CHECK(!spy_enum(rt, "Color", "BLUE") && strstr(spy_error_text(spy_last_error(rt)), "got Color.BLUE, want a member"));
	CHECK(!spy_enum(rt, "Point", "x") && !spy_enum(rt, NULL, "x") && !spy_enum(rt, "Color", NULL) && !spy_enum(NULL, "Color", "RED"));
}

static void flags(void) {
	spy_value *v = made("Perm.R | Perm.W");
	CHECK(spy_kind(v) == SPY_ENUM && spy_kind(spy_item(v, 1)) == SPY_NONE && number(spy_item(v, 2)) == 3);
	CHECK(enters(v, "it is Perm.R | Perm.W"));
	CHECK(enters(spy_flags("Perm", spy_int(3)), "it is Perm.R | Perm.W") && enters(spy_flags("Perm", spy_int(1)), "it is Perm.R"));
	CHECK(!spy_flags("Perm", spy_str("1", 1)) && !spy_flags(NULL, spy_int(1)) && !spy_flags("Perm", NULL));
	CHECK_FAILS(rt, spy_set(rt, "it", spy_flags("Perm", spy_int(8))), SPY_ERROR, "invalid value 8");
	CHECK_FAILS(rt, spy_set(rt, "it", spy_flags("Color", spy_int(1))), SPY_ERROR, "no flags to be or-ed together");
}

static void instances(void) {
	spy_value *v = made("Point(Color.RED, [Free(1, 2)])"), *p;
	const spy_value *key, *item;
	CHECK(spy_kind(v) == SPY_DATACLASS && strcmp(spy_kind_name(v), "Point") == 0 && spy_len(v) == 2 && !spy_item(v, 0));
	CHECK(spy_entry(v, 0, &key, &item) == SPY_OK && text_is(key, "x") && text_is(spy_item(item, 1), "RED"));
	CHECK(number(spy_dict_get(spy_item(spy_dict_get(v, "y", 1), 0), "y", 1)) == 2 && !spy_dict_get(v, "z", 1));
	CHECK_FAILS(NULL, spy_entry(v, 2, &key, &item), SPY_MISUSE, "got entry 2, want one below 2");
	CHECK_FAILS(NULL, spy_field_put(v, "x", spy_int(1)), SPY_MISUSE, "a Point that lies in another container or came from the engine");
	CHECK(enters(v, "it.x is Color.RED and it.y == [Free(1, 2)] and type(it) is Point"));

	CHECK_OK(NULL, spy_field_put(p = spy_dataclass("Point"), "y", spy_int(2)));
	CHECK_FAILS(rt, spy_set(rt, "it", spy_ref(p)), SPY_ERROR, "got 1 fields of a Point, want 2");
	spy_value_free(p);
	p = spy_dataclass("Point");
	CHECK_OK(NULL, spy_field_put(p, "y", spy_int(2)));
	CHECK_OK(NULL, spy_field_put(p, "x", spy_enum(rt, "Color", "RED")));
	CHECK(number(spy_dict_get(p, "y", 1)) == 2);
	CHECK_FAILS(NULL, spy_field_put(p, "z", p), SPY_MISUSE, "into itself");
	CHECK_FAILS(NULL, spy_field_put(p, NULL, spy_int(1)), SPY_MISUSE, "got NULL");
	CHECK_FAILS(NULL, spy_dict_put(p, spy_none(), spy_int(1)), SPY_MISUSE, "got Point, want a dict");
	CHECK(enters(p, "it == Point(Color.RED, 2)"));
	CHECK_FAILS(NULL, spy_field_put(NULL, "x", spy_int(1)), SPY_MISUSE, "got NULL");
	CHECK(!spy_dataclass(NULL) && !spy_dataclass("\xff"));
	CHECK_FAILS(rt, spy_set(rt, "it", spy_dataclass("Pont")), SPY_ERROR, "Pont is no class that was registered in this runtime");
	CHECK(evaluated(rt, "len({id(Point(1).y) for k in [1]}) + len(Point(1).y)") == 1);
}

static void refusals(void) {
	const char *names[] = {"A"}, *wrong[] = {NULL}, *invalid[] = {"mro"};
	CHECK_FAILS(rt, spy_register_enum(rt, "Color", names, (spy_value *[]){spy_int(1)}, 1, NULL), SPY_MISUSE, "a class of the name Color was registered already");
	CHECK_FAILS(rt, spy_register_enum(rt, "New", names, NULL, 1, NULL), SPY_MISUSE, "got NULL");
	CHECK_FAILS(rt, spy_register_enum(rt, "New", names, (spy_value *[]){NULL}, 1, NULL), SPY_MISUSE, "got NULL");
	CHECK_FAILS(rt, spy_register_enum(rt, "New", wrong, (spy_value *[]){spy_int(1)}, 1, NULL), SPY_MISUSE, "a name that is NULL");
	CHECK_FAILS(rt, spy_register_enum(rt, "New", names, (spy_value *[]){NULL}, 0, NULL), SPY_MISUSE, "a count of 0");
	CHECK_FAILS(rt, spy_register_enum(rt, "New", invalid, (spy_value *[]){spy_int(1)}, 1, NULL), SPY_ERROR, "invalid enum member name");
	CHECK_FAILS(rt, spy_register_dataclass(rt, NULL, names, NULL, 1, NULL), SPY_MISUSE, "a name that is NULL");
	CHECK_FAILS(rt, spy_register_dataclass(rt, "New", NULL, NULL, 1, NULL), SPY_MISUSE, "want names");
	spy_class_options o = SPY_CLASS_INIT;
	o.form = (spy_enum_form)9;
	CHECK_FAILS(rt, spy_register_enum(rt, "New", names, (spy_value *[]){spy_int(1)}, 1, &o), SPY_MISUSE, "got form 9");
	o.size = 1;
	CHECK_FAILS(rt, spy_register_dataclass(rt, "New", names, NULL, 1, &o), SPY_MISUSE, "a struct of 1 bytes");
	spy_runtime *bare = started(NULL);
	CHECK_FAILS(bare, spy_register_dataclass(bare, "New", names, NULL, 1, NULL), SPY_MISUSE, "without the standard modules");
	spy_runtime_free(bare);
}

static spy_status echo(spy_call *c, void *user) {
	const spy_value *v = spy_call_arg(c, 0);
	*(bool *)user = spy_kind(v) == SPY_DATACLASS && number(spy_item(spy_dict_get(v, "x", 1), 2)) == 1;
	return spy_return(c, spy_ref(v));
}

int main(void) {
	spy_options o = SPY_OPTIONS_INIT;
	bool seen = false;
	o.std = true;
	rt = started(&o);
	set_up();
	members();
	flags();
	instances();
	refusals();
	CHECK_OK(rt, spy_define(rt, "echo", echo, &seen));
	CHECK(evaluated(rt, "echo(p := Point(Color.RED, 7)) == p and 5") == 5 && seen);
	CHECK_FAILS(rt, spy_exec(rt, "raise ValueError(Color.RED)", SPY_NUL), SPY_ERROR, "ValueError");
	CHECK(number(spy_item(spy_item(spy_error_args(spy_last_error(rt)), 0), 2)) == 1);
	spy_value *later = made("Color.GREEN");
	spy_runtime_free(rt);
	CHECK(text_is(spy_item(spy_item(later, 2), 1), "two")); /* it outlives the runtime */
	spy_value_free(later);
	return failures;
}
