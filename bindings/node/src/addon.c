// The addon's table of functions, and its state in each JavaScript thread.
#include "addon.h"

#include <stdlib.h>

// Bytes of a reply that need no copy of their own.
enum { REPLY_ROOM = 16384 };

bool check(napi_env env, napi_status status) {
	bool pending = false;
	if (status == napi_ok)
		return true;
	const napi_extended_error_info *info = NULL;
	napi_get_last_error_info(env, &info);
	napi_is_exception_pending(env, &pending);
	if (!pending)
		napi_throw_error(env, "SPY_ADDON", info && info->error_message ? info->error_message : "a call of the addon failed");
	return false;
}

state *state_of(napi_env env) {
	void *s = NULL;
	return napi_get_instance_data(env, &s) == napi_ok ? s : NULL;
}

void state_drop(state *s) {
	if (--s->refs == 0)
		free(s);
}

// Runs when the thread's JavaScript ends, before what it waits with is taken apart: the workers of runtimes that are open end here.
static void end_thread(void *arg) {
	state *s = arg;
	poller_end(s);
	for (runtime *r = s->first; r; r = r->next)
		runtime_end(r);
	s->over = true;
	s->reply = NULL;
}

static void drop_state(napi_env env, void *data, void *hint) {
	(void)env, (void)hint;
	state_drop(data);
}

// load(path, onReady): loads libspy. onReady gets the number of a watched runtime for which there is something to do.
static napi_value load(napi_env env, napi_callback_info info) {
	size_t argc = 2, n;
	napi_value argv[2];
	char path[4096];
	state *s = state_of(env);
	if (!check(env, napi_get_cb_info(env, info, &argc, argv, NULL, NULL)) ||
		!check(env, napi_get_value_string_utf8(env, argv[0], path, sizeof path, &n)))
		return NULL;
	if (!library_load(env, path))
		return NULL;
	if (!s->on_ready)
		check(env, napi_create_reference(env, argv[1], 1, &s->on_ready));
	return NULL;
}

static const struct {
	const char *name;
	napi_callback function;
} table[] = {
	{"load", load},
	{"open", runtime_new},
	{"begin", operation_begin},
	{"step", operation_step},
	{"answer", operation_answer},
	{"abort", operation_abort},
	{"release", objects_release},
	{"define", function_define},
	{"module", module_register},
	{"register", class_register},
	{"start", runtime_start},
	{"close", runtime_close},
	{"interrupt", runtime_interrupt},
	{"setStepLimit", step_limit_set},
	{"mount", directory_mount},
	{"sandbox", sandbox_report},
	{"stats", stats_report},
	{"stubs", stubs_text},
	{"lastError", last_error},
	{"watch", runtime_watch},
};

static bool fill(napi_env env, napi_value exports) {
	for (size_t k = 0; k < sizeof table / sizeof *table; k++) {
		napi_value f;
		if (!check(env, napi_create_function(env, table[k].name, NAPI_AUTO_LENGTH, table[k].function, NULL, &f)) ||
			!check(env, napi_set_named_property(env, exports, table[k].name, f)))
			return false;
	}
	return true;
}

NAPI_MODULE_INIT() {
	state *s = calloc(1, sizeof *s);
	if (!s) {
		napi_throw_error(env, "SPY_ADDON", "out of memory");
		return NULL;
	}
	s->env = env;
	s->refs = 1;
	s->room = sizeof(spy_reply) + REPLY_ROOM;
	napi_value buffer;
	void *place;
	if (!check(env, napi_set_instance_data(env, s, drop_state, NULL))) {
		free(s);
		return NULL;
	}
	if (!check(env, napi_create_arraybuffer(env, s->room, &place, &buffer)) ||
		!check(env, napi_create_reference(env, buffer, 1, &s->reply_kept)) ||
		!check(env, napi_set_named_property(env, exports, "reply", buffer)) ||
		!check(env, napi_add_env_cleanup_hook(env, end_thread, s)) || !fill(env, exports))
		return NULL;
	s->reply = place;
	return exports;
}
