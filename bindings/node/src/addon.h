// What the files of the addon share. It is thin: each call of it is one call of libspy, values cross as images that JavaScript packs.
#ifndef SPY_NODE_ADDON_H
#define SPY_NODE_ADDON_H

#define NAPI_VERSION 8
#include <node_api.h>

#include "../../../capi/binding.h"

#include <pthread.h>
#include <signal.h>

// What is called of libspy, which is loaded at the first runtime.
#define SPY_CALLED(X) \
	X(spy_binding_new) X(spy_binding_begin) X(spy_binding_step) X(spy_binding_answer) X(spy_binding_abort) X(spy_binding_release) \
	X(spy_binding_define) X(spy_binding_module) X(spy_binding_class) X(spy_abi_version) X(spy_start) X(spy_close) X(spy_runtime_free) X(spy_interrupt) \
	X(spy_set_step_limit) X(spy_mount) X(spy_sandbox) X(spy_stats) X(spy_stubs) X(spy_get_str) X(spy_value_free) X(spy_last_error) \
	X(spy_error_type) X(spy_error_message) X(spy_error_detail) X(spy_error_limit) X(spy_error_traceback)

typedef struct library {
#define SPY_POINTER(name) __typeof__(name) *name;
	SPY_CALLED(SPY_POINTER)
#undef SPY_POINTER
} library;

extern library spy;

// Loads libspy once for the process. False: a JavaScript error is pending.
bool library_load(napi_env env, const char *path);

typedef struct poller poller;

// The addon's state in one JavaScript thread. It lives until the last of its runtimes' handles is gone.
typedef struct state {
	napi_env env;
	uint32_t refs;
	bool over; // the thread's JavaScript ends: nothing of it may be called
	struct runtime *first;
	spy_reply *reply; // in a buffer that JavaScript reads
	size_t room;
	napi_ref reply_kept, on_ready;
	poller *poller; // NULL until something waits
} state;

// A runtime as JavaScript holds it. The poller's lock guards what is below it.
typedef struct runtime {
	state *of;
	spy_runtime *rt; // NULL: freed
	uint32_t number; // by which JavaScript knows it
	struct runtime *next, **place;
	int32_t read_fd, write_fd; // of the last reply
	int64_t left_us;

	enum { IDLE, WATCHED, READY } watch;
	int64_t until_us;
	size_t slot; // where its descriptors are polled, 0: nowhere
	struct runtime *next_watched;
} runtime;

state *state_of(napi_env env);
void state_drop(state *s);

// The runtime of a call's first argument, which must be a handle that was not freed; NULL: an error is pending.
runtime *runtime_of(napi_env env, napi_value handle);

// Throws where a call of Node's interface failed; true when it went well.
bool check(napi_env env, napi_status status);

// The functions of the addon, as rows of its table.
napi_value runtime_new(napi_env env, napi_callback_info info);
napi_value operation_begin(napi_env env, napi_callback_info info);
napi_value operation_step(napi_env env, napi_callback_info info);
napi_value operation_answer(napi_env env, napi_callback_info info);
napi_value operation_abort(napi_env env, napi_callback_info info);
napi_value objects_release(napi_env env, napi_callback_info info);
napi_value function_define(napi_env env, napi_callback_info info);
napi_value module_register(napi_env env, napi_callback_info info);
napi_value class_register(napi_env env, napi_callback_info info);
napi_value runtime_start(napi_env env, napi_callback_info info);
napi_value runtime_close(napi_env env, napi_callback_info info);
napi_value runtime_interrupt(napi_env env, napi_callback_info info);
napi_value step_limit_set(napi_env env, napi_callback_info info);
napi_value directory_mount(napi_env env, napi_callback_info info);
napi_value sandbox_report(napi_env env, napi_callback_info info);
napi_value stats_report(napi_env env, napi_callback_info info);
napi_value stubs_text(napi_env env, napi_callback_info info);
napi_value last_error(napi_env env, napi_callback_info info);
napi_value runtime_watch(napi_env env, napi_callback_info info);

// Ends what a runtime does, and its worker.
void runtime_end(runtime *r);

// Notes that nobody waits for the runtime any more.
void poller_forget(runtime *r);
void poller_end(state *s);

// Go's code runs on the calling thread with a small stack: a handler of Node that does not ask for a stack of its own must not run there.
sigset_t signals_hold(void);
void signals_release(const sigset_t *before);

#endif
