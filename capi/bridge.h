// What goes between the C and the Go half of this library. Pointers are to C memory only; what Go is given is borrowed for the call.
#ifndef SPY_CAPI_BRIDGE_H
#define SPY_CAPI_BRIDGE_H

#include "image.h"

typedef struct spy_span {
	const char *p;
	size_t n;
} spy_span;

// What an operation does. The bindings use these numbers too.
enum {
	ASK_EVAL, ASK_EXEC, ASK_LAST, ASK_CALL, ASK_GET, ASK_SET, ASK_DEL, ASK_HAS, ASK_NAMES, ASK_GET_ATTR, ASK_SET_ATTR, ASK_DEL_ATTR,
	ASK_GET_ITEM, ASK_SET_ITEM, ASK_DEL_ITEM, ASK_LEN, ASK_ITER, ASK_NEXT, ASK_STR, ASK_REPR, ASK_METHOD, ASK_CONTAINS, ASK_DIR,
};

// An operation: name is a global's, an attribute's or a filename.
typedef struct spy_ask {
	int32_t verb;
	uint32_t positional, count;
	uint32_t await; // the source may await at its top level
	uint64_t handle;
	int64_t soft_timeout_us; // 0: the runtime's
	spy_span source, name;
	spy_pools values;
} spy_ask;

// What a step came to.
enum { EVENT_WAIT, EVENT_CALL, EVENT_OUTPUT, EVENT_LOAD, EVENT_INPUT, EVENT_CANCEL, EVENT_DONE, EVENT_FAILED };

// Pools that lie in Go's memory. They are numbers and no pointers: Go's collector must not see what stood there before.
typedef struct spy_places {
	uintptr_t nodes, words, edges, roots, blob;
	uint32_t node_count, word_count, edge_count, root_count, blob_size;
} spy_places;

// The answer of Go. The buffer that goes with it holds: of a call the arguments and of EVENT_DONE the roots as an image, of output, load and
// input the text, of EVENT_DONE with a status and of EVENT_FAILED an image of errors (errors.go).
typedef struct spy_event {
	int32_t kind;
	int32_t status; // a spy_status
	uint64_t id;
	uint32_t function, positional;
	uint32_t raw, error_output, exhausted;
	int32_t read_fd, stderr_fd, process_fd, write_fd; // to be polled before the next step, -1: none
	int64_t left_us;                       // the most time to wait, -1: for ever
	uint32_t direct;  // of EVENT_CALL and EVENT_DONE: the values are in the pools, not in the buffer. They hold until the next call of Go
	spy_places values; // that steps or begins
} spy_event;

// Answers to a question.
enum { ANSWER_VALUE, ANSWER_RAISE, ANSWER_DONE, ANSWER_MODULE, ANSWER_LINE, ANSWER_NONE };

// An answer: values has the value, or of ANSWER_RAISE the arguments; source is the module, the line or an exception's message, name the
// module's filename or the exception's type; bases are names of builtin classes, nearest first, one a line.
typedef struct spy_answer {
	int32_t kind;
	uint32_t package;
	uint64_t id;
	uint64_t host_error; // the binding's own number of an exception, 0: none
	uint32_t has_args;
	uint32_t frozen;
	spy_span source, name, bases;
	spy_pools values;
} spy_answer;

// Options as Go takes them. Texts are one behind the other where there are several: environ as NAME=value, each ended by a NUL.
typedef struct spy_beginning {
	const spy_options *options;
	spy_span library;
	bool has_loader, has_input;
} spy_beginning;

// A class: form is the wire's number, the roots are name, value, name, value ... of an enumeration, and of a dataclass the name of each field
// and a tuple of its traits and its default, if any.
typedef struct spy_class {
	spy_span name, module;
	uint32_t form, frozen;
	spy_pools values;
} spy_class;

// One member of a module, or a function to be defined. function is the binding's number of it; 0: a plain value, the next root.
typedef struct spy_member {
	uint32_t function;
	uint32_t awaitable;
	spy_span name, signature, doc;
} spy_member;

#endif
