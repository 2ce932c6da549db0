// The steps of a case.
#include "player.h"

#include <inttypes.h>

// What a step came to: a status with, if it is SPY_OK, a value to show (NULL: null).
typedef spy_status doing(player *p, const json *s, spy_value **v);

static const spy_value *of(player *p, const json *s) { return names_find(&p->kept, json_string(s, "of")); }

static spy_run_options how(const json *s) {
	spy_run_options o = SPY_RUN_OPTIONS_INIT;
	o.filename = json_string(s, "filename");
	o.soft_timeout_ms = json_number(s, "soft_timeout_ms");
	return o;
}

static spy_status do_eval(player *p, const json *s, spy_value **v) {
	const json *source = json_get(s, "eval");
	spy_run_options o = how(s);
	return spy_eval_opts(p->rt, source->text, source->n, &o, v);
}

static spy_status do_exec(player *p, const json *s, spy_value **v) {
	(void)v;
	const json *source = json_get(s, "exec");
	spy_run_options o = how(s);
	return spy_exec_opts(p->rt, source->text, source->n, &o);
}

// Arguments of a step, freed by free_arguments.
typedef struct arguments {
	spy_value *args[8], *kwargs;
	size_t count;
} arguments;

static arguments arguments_of(player *p, const json *s) {
	arguments a = {.count = 0};
	const json *list = json_get(s, "args"), *named = json_get(s, "kwargs");
	for (const json *item = list ? list->first : NULL; item; item = item->next)
		a.args[a.count++] = make(p, item);
	if (named) {
		a.kwargs = spy_dict();
		for (const json *item = named->first; item; item = item->next)
			spy_dict_put(a.kwargs, spy_str(item->key, SPY_NUL), make(p, item));
	}
	return a;
}

static spy_status free_arguments(arguments *a, spy_status st) {
	for (size_t k = 0; k < a->count; k++)
		spy_value_free(a->args[k]);
	spy_value_free(a->kwargs);
	return st;
}

static spy_status do_call(player *p, const json *s, spy_value **v) {
	arguments a = arguments_of(p, s);
	return free_arguments(&a, spy_call_global(p->rt, json_string(s, "call"), a.args, a.count, a.kwargs, v));
}

static spy_status do_call_object(player *p, const json *s, spy_value **v) {
	arguments a = arguments_of(p, s);
	return free_arguments(&a, spy_call_object(p->rt, names_find(&p->kept, json_string(s, "call_object")), a.args, a.count, a.kwargs, v));
}

static spy_status do_method(player *p, const json *s, spy_value **v) {
	arguments a = arguments_of(p, s);
	return free_arguments(&a, spy_call_method(p->rt, of(p, s), json_string(s, "method"), a.args, a.count, a.kwargs, v));
}

static spy_status do_set(player *p, const json *s, spy_value **v) {
	(void)v;
	return spy_set(p->rt, json_string(s, "set"), make(p, json_get(s, "to")));
}

static spy_status do_get(player *p, const json *s, spy_value **v) { return spy_get(p->rt, json_string(s, "get"), v); }

static spy_status do_delete(player *p, const json *s, spy_value **v) {
	(void)v;
	return spy_del(p->rt, json_string(s, "delete"));
}

static spy_status truth(spy_status st, bool b, spy_value **v) {
	*v = st == SPY_OK ? spy_bool(b) : NULL;
	return st;
}

static spy_status do_has(player *p, const json *s, spy_value **v) {
	bool there = false;
	spy_status st = spy_has(p->rt, json_string(s, "has"), &there);
	return truth(st, there, v);
}

static spy_status do_names(player *p, const json *s, spy_value **v) {
	spy_value *all, *found = spy_list();
	spy_status st = spy_globals(p->rt, &all);
	for (const json *name = json_get(s, "names")->first; name; name = name->next)
		for (size_t k = 0; k < spy_len(all); k++) {
			const char *text = "";
			spy_get_str(spy_item(all, k), &text, NULL);
			if (strcmp(text, name->text) == 0)
				spy_append(found, spy_str(text, SPY_NUL));
		}
	spy_value_free(all);
	*v = found;
	return st;
}

static spy_status do_attr(player *p, const json *s, spy_value **v) { return spy_get_attr(p->rt, of(p, s), json_string(s, "attr"), v); }

static spy_status do_set_attr(player *p, const json *s, spy_value **v) {
	(void)v;
	return spy_set_attr(p->rt, of(p, s), json_string(s, "set_attr"), make(p, json_get(s, "to")));
}

static spy_status do_delete_attr(player *p, const json *s, spy_value **v) {
	(void)v;
	return spy_del_attr(p->rt, of(p, s), json_string(s, "delete_attr"));
}

static spy_status do_item(player *p, const json *s, spy_value **v) {
	spy_value *key = make(p, json_get(s, "item"));
	spy_status st = spy_get_item(p->rt, of(p, s), key, v);
	spy_value_free(key);
	return st;
}

static spy_status do_set_item(player *p, const json *s, spy_value **v) {
	(void)v;
	spy_value *key = make(p, json_get(s, "set_item"));
	spy_status st = spy_set_item(p->rt, of(p, s), key, make(p, json_get(s, "to")));
	spy_value_free(key);
	return st;
}

static spy_status do_delete_item(player *p, const json *s, spy_value **v) {
	(void)v;
	spy_value *key = make(p, json_get(s, "delete_item"));
	spy_status st = spy_del_item(p->rt, of(p, s), key);
	spy_value_free(key);
	return st;
}

static spy_status do_contains(player *p, const json *s, spy_value **v) {
	bool there = false;
	spy_value *item = make(p, json_get(s, "contains"));
	spy_status st = spy_object_contains(p->rt, of(p, s), item, &there);
	spy_value_free(item);
	return truth(st, there, v);
}

static spy_status do_len(player *p, const json *s, spy_value **v) {
	size_t n = 0;
	spy_status st = spy_object_len(p->rt, names_find(&p->kept, json_string(s, "len")), &n);
	*v = spy_int((int64_t)n);
	return st;
}

static spy_status do_str(player *p, const json *s, spy_value **v) {
	return spy_object_str(p->rt, names_find(&p->kept, json_string(s, "str")), v);
}

static spy_status do_repr(player *p, const json *s, spy_value **v) {
	return spy_object_repr(p->rt, names_find(&p->kept, json_string(s, "repr")), v);
}

static spy_status do_iterate(player *p, const json *s, spy_value **v) {
	spy_value *iterator, *items = spy_list();
	size_t most = json_get(s, "most") ? json_number(s, "most") : 100;
	spy_status st = spy_iter(p->rt, names_find(&p->kept, json_string(s, "iterate")), &iterator);
	for (bool done = false; st == SPY_OK && !done && spy_len(items) < most;) {
		spy_value *batch;
		st = spy_next(p->rt, iterator, 1, &batch, &done);
		if (st == SPY_OK && spy_len(batch) > 0)
			spy_append(items, spy_ref(spy_item(batch, 0)));
		spy_value_free(batch);
	}
	spy_value_free(iterator);
	*v = items;
	return st;
}

static spy_status do_release(player *p, const json *s, spy_value **v) {
	(void)v;
	return spy_release(names_find(&p->kept, json_string(s, "release")));
}

static spy_status do_same(player *p, const json *s, spy_value **v) {
	const json *one = json_get(s, "same")->first;
	return truth(SPY_OK, spy_same(names_find(&p->kept, one->text), names_find(&p->kept, one->next->text)), v);
}

static spy_status do_define(player *p, const json *s, spy_value **v) {
	(void)v;
	spy_definition d = definition_of(p, json_string(s, "function"));
	d.name = json_string(s, "define"), d.signature = json_string(s, "signature"), d.doc = json_string(s, "doc");
	return spy_define_opts(p->rt, &d);
}

static spy_status do_register_module(player *p, const json *s, spy_value **v) {
	(void)v;
	spy_definition members[8];
	size_t count = 0;
	for (const json *m = json_get(s, "members")->first; m; m = m->next) {
		const char *function = m->kind == JSON_OBJECT ? json_string(m, "function") : NULL;
		spy_definition d = SPY_DEFINITION_INIT;
		if (function)
			d = definition_of(p, function);
		else
			d.value = make(p, m);
		d.name = m->key;
		members[count++] = d;
	}
	return spy_register_module(p->rt, json_string(s, "register_module"), members, count, json_string(s, "source"), SPY_NUL);
}

static spy_status do_register(player *p, const json *s, spy_value **v) {
	(void)v;
	return register_class(p, s);
}

static spy_status do_mount(player *p, const json *s, spy_value **v) {
	(void)v;
	spy_mount_options o = SPY_MOUNT_INIT;
	o.at = json_string(s, "mount"), o.writable = json_number(s, "writable") != 0;
	o.max_file = json_number(s, "max_file"), o.quota = json_number(s, "quota");
	return spy_mount(p->rt, p->folder, &o);
}

static spy_status do_printed(player *p, const json *s, spy_value **v) {
	int stream = strcmp(json_string(s, "printed"), "output") != 0;
	*v = spy_str(p->printed[stream] ? p->printed[stream] : "", p->printed_n[stream]);
	p->printed_n[stream] = 0;
	return SPY_OK;
}

static spy_status do_step_limit(player *p, const json *s, spy_value **v) {
	(void)v;
	return spy_set_step_limit(p->rt, json_number(s, "step_limit"));
}

static spy_status do_interrupt(player *p, const json *s, spy_value **v) {
	(void)s, (void)v;
	return spy_interrupt(p->rt);
}

static spy_status do_close(player *p, const json *s, spy_value **v) {
	(void)s, (void)v;
	return spy_close(p->rt);
}

static spy_status do_start(player *p, const json *s, spy_value **v) {
	(void)s, (void)v;
	return spy_start(p->rt);
}

static spy_status do_stats(player *p, const json *s, spy_value **v) {
	spy_counters c;
	const char *name = json_string(s, "stats");
	spy_status st = spy_stats(p->rt, &c, sizeof c);
	*v = spy_int((int64_t)(strcmp(name, "steps") == 0 ? c.steps : strcmp(name, "host_calls") == 0 ? c.host_calls : c.output));
	return st;
}

static spy_status do_stubs(player *p, const json *s, spy_value **v) {
	(void)s;
	return spy_stubs(p->rt, v);
}

// run is shown in a form of its own.
static void run(player *p, const json *s) {
	const json *source = json_get(s, "run");
	spy_run_options o = how(s);
	spy_result *r;
	if (spy_run(p->rt, source->text, source->n, &o, &r) != SPY_OK) {
		show_error(spy_last_error(p->rt));
		return;
	}
	printf("{\"result\": {\"value\": ");
	show(r->value);
	printf(", \"output\": ");
	show_text(r->output, r->output_length);
	printf(", \"error\": ");
	if (r->error)
		show_error(r->error);
	else
		printf("null");
	printf("}}");
	spy_result_free(r);
}

void step(player *p, const json *s) {
	static const struct {
		const char *verb;
		doing *act;
	} verbs[] = {{"eval", do_eval}, {"exec", do_exec}, {"call", do_call}, {"call_object", do_call_object}, {"method", do_method}, {"set", do_set},
		{"get", do_get}, {"delete", do_delete}, {"has", do_has}, {"names", do_names}, {"attr", do_attr}, {"set_attr", do_set_attr},
		{"delete_attr", do_delete_attr}, {"item", do_item}, {"set_item", do_set_item}, {"delete_item", do_delete_item},
		{"contains", do_contains}, {"len", do_len}, {"str", do_str}, {"repr", do_repr}, {"iterate", do_iterate}, {"release", do_release},
		{"same", do_same}, {"define", do_define}, {"register_module", do_register_module}, {"register", do_register}, {"mount", do_mount}, {"printed", do_printed},
		{"step_limit", do_step_limit}, {"interrupt", do_interrupt}, {"close", do_close}, {"start", do_start}, {"stats", do_stats},
		{"stubs", do_stubs}};
	if (json_get(s, "run")) {
		run(p, s);
		return;
	}
	for (size_t k = 0; k < sizeof verbs / sizeof *verbs; k++) {
		if (!json_get(s, verbs[k].verb))
			continue;
		spy_value *v = NULL;
		if (verbs[k].act(p, s, &v) != SPY_OK)
			show_error(spy_last_error(p->rt));
		else
			show(v);
		if (json_string(s, "as"))
			names_put(&p->kept, json_string(s, "as"), spy_ref(v));
		spy_value_free(v);
		return;
	}
	json_die("no verb in a step");
}
