// The way in for bindings of other languages: one crossing for a message, values as an image (image.h) in the binding's own memory. It is
// private to this repository; its only promise is that bindings and library of one version fit together.
#ifndef SPY_CAPI_BINDING_H
#define SPY_CAPI_BINDING_H

#include "shell.h"

// What comes back. Bytes that fit lie behind it, longer ones at `more`, borrowed until the next call on the runtime.
typedef struct spy_reply {
	int32_t kind;   // an EVENT_...; REPLY_REFUSED: nothing was begun
	int32_t status; // a spy_status
	uint64_t id;
	uint32_t function, positional;
	uint32_t raw, error_output, exhausted, form; // form: what the bytes are, a FORM_...
	int32_t read_fd, write_fd; // of EVENT_WAIT: what to wait for, -1: not
	int64_t left_us;           // and the most time for that, -1: for ever
	uint64_t size;
	const uint8_t *more;
	uint8_t inside[];
} spy_reply;

// REPLY_UNSURE: nothing was begun, the values must come as an image.
enum { REPLY_REFUSED = -1, REPLY_UNSURE = -2 };

// What bytes are: an image of values, what marshal makes of the tuple of the values, or one value itself; a list of only
// int64s or doubles as those.
enum { FORM_NONE, FORM_IMAGE, FORM_MARSHAL, FORM_STR, FORM_BYTES, FORM_INTS, FORM_FLOATS };

#pragma GCC visibility push(default)

// Starts a runtime whose questions come as replies.
int32_t spy_binding_new(const spy_options *options, bool loader, bool input, spy_runtime **rt);

// Lets values come in all forms; without it they come as images only.
void spy_binding_bulk(spy_runtime *rt);

// Begins an operation (or sets a global) and goes on with it. ask: a packed head, an image, the name and the source:
// verb, positional, count, size of the image, size of the name, size of the source (32 bits each), handle, soft timeout in µs (64 each).
// room is the size of reply with what is behind it. Waits at most timeout_ms.
void spy_binding_begin(spy_runtime *rt, const uint8_t *ask, size_t n, int32_t timeout_ms, spy_reply *reply, size_t room);

// The same with the values beside the request, which has no image. They are used where they lie, and must stay as they are until the next
// reply that is not EVENT_WAIT.
void spy_binding_begin_with(spy_runtime *rt, const uint8_t *ask, size_t n, int32_t form, const uint8_t *content, size_t content_n,
	int32_t timeout_ms, spy_reply *reply, size_t room);
void spy_binding_answer_with(spy_runtime *rt, const uint8_t *answer, size_t n, int32_t form, const uint8_t *content, size_t content_n,
	int32_t timeout_ms, spy_reply *reply, size_t room);

// Gives the memory of a big reply back, which else stays until the next one.
void spy_binding_forget(spy_runtime *rt);

// Goes on with the operation: after EVENT_WAIT, or while calls of awaitable functions are not answered.
void spy_binding_step(spy_runtime *rt, int32_t timeout_ms, spy_reply *reply, size_t room);

// Answers a question and goes on. answer: kind, package, size of the image, of the source, of the name, of the bases, has arguments, 0 (32
// bits each), id and the binding's own number of an exception (64 each); then image, source, name, bases.
void spy_binding_answer(spy_runtime *rt, const uint8_t *answer, size_t n, int32_t timeout_ms, spy_reply *reply, size_t room);

// Ends the operation of that depth (1: the outermost) if it still runs, and the worker with it.
void spy_binding_abort(spy_runtime *rt, uint32_t depth);

// Gives objects back.
void spy_binding_release(spy_runtime *rt, const uint64_t *handles, size_t n);

// Defines a function (1), or only makes its number known (0): number, awaitable, sizes of name, signature and doc, 0; then the texts.
int32_t spy_binding_define(spy_runtime *rt, const uint8_t *member, size_t n, int32_t define);

// Registers a module: sizes of image, name, source and doc, the count of members, 0; image, name, source, doc; then each member as above.
int32_t spy_binding_module(spy_runtime *rt, const uint8_t *module, size_t n);

// Registers a class: sizes of image, name and module, its form, whether it is frozen, 0; image (roots: name, value, name, value ...), name, module.
int32_t spy_binding_class(spy_runtime *rt, const uint8_t *bytes, size_t n);

#pragma GCC visibility pop

#endif
