// Values in one piece, as they go between C, Go and the bindings: the pools of a message, one behind the other.
//
// All numbers are little-endian. A header of six 32-bit numbers: how many nodes, words, edges, roots, bytes of the blob, and 0. Then the
// pools in that order: nodes of 16 bytes, words of 8, edges and roots of 4, the blob. Nodes come in post-order, and are laid out as
// worker/protocol/spy.fbs tells: kind, flag, 16 bits of zero, 32 bits n, 64 bits.
#ifndef SPY_CAPI_IMAGE_H
#define SPY_CAPI_IMAGE_H

#include "value.h"

// How a moment lies in a node's 64 bits: the day above the microsecond of the day.
#define WIRE_DATE_SHIFT 37
#define WIRE_FOLD 1

// The wire's numbers of the kinds that have a counterpart here.
enum {
	WIRE_NONE = 1, WIRE_ELLIPSIS, WIRE_BOOL, WIRE_INT, WIRE_BIGINT, WIRE_FLOAT, WIRE_COMPLEX, WIRE_STR, WIRE_BYTES, WIRE_BYTEARRAY,
	WIRE_LIST, WIRE_TUPLE, WIRE_SET, WIRE_FROZENSET, WIRE_DICT, WIRE_INT_VECTOR, WIRE_FLOAT_VECTOR, WIRE_RANGE, WIRE_SLICE,
	WIRE_DATE, WIRE_TIME, WIRE_DATETIME, WIRE_TIMEDELTA, WIRE_TIMEZONE, WIRE_DECIMAL, WIRE_FRACTION, WIRE_UUID, WIRE_PATH,
	WIRE_ENUM, WIRE_DATACLASS, WIRE_EXCEPTION, WIRE_OBJECT, WIRE_FUNCTION,
};

typedef struct spy_node {
	uint8_t kind, flag;
	uint16_t zero;
	uint32_t n;
	uint64_t bits;
} spy_node;

// Bytes that grow.
typedef struct spy_buffer {
	uint8_t *p;
	size_t n, room;
} spy_buffer;

// Makes room for more bytes and gives their place; NULL when memory is out.
uint8_t *spy_buffer_room(spy_buffer *b, size_t more);
void spy_buffer_free(spy_buffer *b);
// Gives big memory back, for the time between two messages.
void spy_buffer_trim(spy_buffer *b);

// The pools of a message: each p points to n entries (blob: bytes).
typedef struct spy_pools {
	const spy_node *nodes;
	const uint64_t *words;
	const uint32_t *edges, *roots;
	const uint8_t *blob;
	uint32_t node_count, word_count, edge_count, root_count, blob_size;
	uint32_t still; // the blob stays as it is until the next event that is not EVENT_WAIT, not only for the call
} spy_pools;

// Finds the pools in an image; SPY_MISUSE when the sizes do not fit. The image must be aligned to 8.
spy_status spy_image_open(const void *image, size_t n, spy_pools *to);

// Makes an image of pools.
bool spy_image_make(const spy_pools *from, spy_buffer *to);

// Makes the values of the pools, checked in full, with one reference to all. Objects and functions belong to rt.
spy_status spy_pools_read(spy_runtime *rt, const spy_pools *from, spy_arena **to);

// A key that was written, by its place in its dict: rows have the same keys at the same places.
typedef struct spy_key {
	uint64_t at; // in the blob
	size_t n;
	uint32_t index;
	bool there;
} spy_key;

enum { SPY_KEYS = 16 };

// Collects values to be sent.
typedef struct spy_writer {
	spy_buffer nodes, words, edges, roots, blob, stack, levels, refs, seen;
	size_t seen_count;
	spy_key keys[SPY_KEYS];
	const char *lent; // a long text that is all of the blob, where it lies in its value; NULL: none
	size_t lent_n;
	spy_runtime *rt;
	spy_status status;
} spy_writer;

void spy_writer_reset(spy_writer *w, spy_runtime *rt);
void spy_writer_free(spy_writer *w);
// Adds a root. Refuses what does not belong to the runtime.
spy_status spy_writer_root(spy_writer *w, const spy_value *v);
// Adds a str root.
spy_status spy_writer_text(spy_writer *w, const char *text, size_t n);
// What was collected. It holds as long as the roots do.
spy_pools spy_writer_pools(const spy_writer *w);

#endif
