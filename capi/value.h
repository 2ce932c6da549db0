// The layout of a spy_value, for the files of this library only.
#ifndef SPY_CAPI_VALUE_H
#define SPY_CAPI_VALUE_H

#include <spy.h>
#include <stdatomic.h>

// Bits of spy_value.flag.
enum {
	SPY_FLAG_PLACED = 1,   // lies in a container or came from the engine: it cannot be changed any more, so no cycle can be made
	SPY_FLAG_NEGATIVE = 2, // of an int
	SPY_FLAG_BIG = 4,      // an int outside of int64: u.text is its magnitude
	SPY_FLAG_INTS = 8,     // a list stored as int64s
	SPY_FLAG_FLOATS = 16,  // a list stored as doubles
	SPY_FLAG_FOLD = 32,    // of a time or datetime
	SPY_TRAIT_SHIFT = 4,   // of an object: its traits stand above the other bits
};

// Traits of an object, as the wire has them.
enum { SPY_TRAIT_CALLABLE = 1, SPY_TRAIT_ITERABLE = 2, SPY_TRAIT_AWAITABLE = 4, SPY_TRAIT_CLASS = 8 };

// The values of one message, in one piece of memory with one count of references.
typedef struct spy_arena spy_arena;

struct spy_value {
	spy_arena *arena; // NULL: the value has a count of its own
	_Atomic uint32_t refs;
	uint8_t kind;
	uint8_t flag;
	uint16_t depth; // levels below it
	size_t n;       // items, entries or bytes
	union {
		bool truth;
		struct {
			int64_t number;
			uint8_t magnitude[8]; // big-endian; n is how many of the last bytes count
		} integer;
		double number;
		double parts[2];
		struct {
			const char *bytes; // ends in a NUL; behind the value itself unless it is in an arena
		} text;
		struct {
			spy_value **items; // of a dict: key, item, key, item ...
			size_t room;
		} list;
		struct {
			const void *numbers;
			_Atomic(spy_value *) items; // made when somebody asks for one
		} vector;
		struct { // of datetime's kinds, as the wire has them
			uint64_t bits;
			spy_value *link; // the timezone of a time, the name (str) of a timezone, or NULL
			int32_t days;    // of a timedelta
		} moment;
		struct { // of an object or a function
			uint64_t handle; // or the function's number
			spy_runtime *shell;
			const char *name; // of its type
		} object;
	} u;
};

struct spy_arena {
	_Atomic uint32_t refs;
	size_t count; // values
	bool objects; // some are objects, to be given back
	_Atomic(struct spy_block *) blocks;
	struct spy_value values[];
};

// Items of a vector, made later.
struct spy_block {
	struct spy_block *next;
	struct spy_value values[];
};

// Makes a value of a kind with extra bytes behind it.
spy_value *spy_value_alloc(spy_value_kind kind, size_t extra);

// Makes a value of a kind with a copy of n bytes.
spy_value *spy_value_bytes(spy_value_kind kind, const void *bytes, size_t n);

// Makes a value of a kind with a copy of text, which is checked.
spy_value *spy_value_text(spy_value_kind kind, const char *text, size_t n);

// Makes a value of a kind that consists of up to four parts, and takes them; NULL when one of them is NULL.
spy_value *spy_value_parts(spy_value_kind kind, spy_value *const *parts, size_t count);

// How many parts lie in a container's list: of a dict keys and items, of an instance its class's name, and name and value of each field.
static inline size_t spy_part_count(const spy_value *v) {
	return v->kind == SPY_DICT ? 2 * v->n : v->n;
}

// Adds a pair to a dict or a dataclass, and takes both.
spy_status spy_pair_put(spy_value *to, spy_value *key, spy_value *item);

// Gives back one reference to an arena.
void spy_arena_drop(spy_arena *a);

// Fills an int's parts.
void spy_value_set_int(spy_value *v, int64_t number);

// Tells whether the bytes are text as the wire has it.
bool spy_text_valid(const char *text, size_t n);

// Tell whether the parts of a value are right: the bits of datetime's kinds, the text of a Decimal, a denominator.
bool spy_moment_valid(spy_value_kind kind, uint64_t bits, int32_t days);
bool spy_decimal_valid(const char *text, size_t n);
bool spy_denominator_valid(const spy_value *v);

// The length of text whose length may be SPY_NUL.
size_t spy_text_length(const char *text, size_t n);

#endif
