// What a runtime reports, and the last error.
#include "addon.h"

static runtime *only_runtime(napi_env env, napi_callback_info info) {
	size_t argc = 1;
	napi_value handle;
	return check(env, napi_get_cb_info(env, info, &argc, &handle, NULL, NULL)) ? runtime_of(env, handle) : NULL;
}

// Adds a text or a number to a list.
static bool add_text(napi_env env, napi_value list, uint32_t k, const char *text) {
	napi_value v;
	return check(env, napi_create_string_utf8(env, text ? text : "", NAPI_AUTO_LENGTH, &v)) && check(env, napi_set_element(env, list, k, v));
}

static bool add_number(napi_env env, napi_value list, uint32_t k, double number) {
	napi_value v;
	return check(env, napi_create_double(env, number, &v)) && check(env, napi_set_element(env, list, k, v));
}

// sandbox(handle): [name, state, reason, abi, name, state ...]; null: lastError(handle) tells.
napi_value sandbox_report(napi_env env, napi_callback_info info) {
	runtime *r = only_runtime(env, info);
	const spy_layer *layers;
	size_t count;
	napi_value list = NULL;
	if (!r)
		return NULL;
	if (spy.spy_sandbox(r->rt, &layers, &count) != SPY_OK) {
		napi_get_null(env, &list);
		return list;
	}
	if (!check(env, napi_create_array(env, &list)))
		return NULL;
	for (uint32_t k = 0; k < count; k++)
		if (!add_text(env, list, 4 * k, layers[k].name) || !add_number(env, list, 4 * k + 1, layers[k].state) ||
			!add_text(env, list, 4 * k + 2, layers[k].reason) || !add_number(env, list, 4 * k + 3, layers[k].abi))
			return NULL;
	return list;
}

// stats(handle): the counters in the order of spy.h.
napi_value stats_report(napi_env env, napi_callback_info info) {
	runtime *r = only_runtime(env, info);
	spy_counters c = {0};
	napi_value list = NULL;
	if (!r || (spy.spy_stats(r->rt, &c, sizeof c), !check(env, napi_create_array(env, &list))))
		return NULL;
	const uint64_t all[] = {c.steps, c.memory, c.peak_memory, c.time_us, c.host_calls, c.messages, c.output};
	for (uint32_t k = 0; k < sizeof all / sizeof *all; k++)
		if (!add_number(env, list, k, (double)all[k]))
			return NULL;
	return list;
}

// stubs(handle)
napi_value stubs_text(napi_env env, napi_callback_info info) {
	runtime *r = only_runtime(env, info);
	spy_value *text = NULL;
	const char *p = "";
	size_t n = 0;
	napi_value v = NULL;
	if (!r)
		return NULL;
	if (spy.spy_stubs(r->rt, &text) == SPY_OK)
		spy.spy_get_str(text, &p, &n);
	check(env, napi_create_string_utf8(env, p, n, &v));
	spy.spy_value_free(text);
	return v;
}

// lastError(handle or null): [type, message, detail, limit, traceback]
napi_value last_error(napi_env env, napi_callback_info info) {
	size_t argc = 1;
	napi_value handle, list = NULL;
	napi_valuetype type;
	runtime *r = NULL;
	if (!check(env, napi_get_cb_info(env, info, &argc, &handle, NULL, NULL)) || !check(env, napi_typeof(env, handle, &type)))
		return NULL;
	if ((type == napi_object && !(r = runtime_of(env, handle))) || !check(env, napi_create_array(env, &list)))
		return NULL;
	const spy_error *e = spy.spy_last_error(r ? r->rt : NULL);
	const char *const texts[] = {spy.spy_error_type(e), spy.spy_error_message(e), spy.spy_error_detail(e), spy.spy_error_limit(e), spy.spy_error_traceback(e)};
	for (uint32_t k = 0; k < sizeof texts / sizeof *texts; k++)
		if (!add_text(env, list, k, texts[k]))
			return NULL;
	return list;
}
