// What reads and writes marshal, under broken bytes: nothing is touched that is not its own, and pools that come of it are right.
// usage: fuzz ROUNDS SEED... ; the seeds are what marshal.dumps(tuple, 4) of CPython gave of values of all kinds.
#include "../../marshal.h"
#include "../../fault.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

spy_status spy_fault(spy_status status, const char *type, const char *format, ...) {
	(void)type, (void)format;
	return status;
}

const char *spy_fault_last(void) {
	return "";
}

#define CHECK(what) do { if (!(what)) { fprintf(stderr, "%s:%d: not so: %s\n", __FILE__, __LINE__, #what); exit(1); } } while (0)

static uint64_t state = 88172645463325252u;

static uint32_t chance(uint32_t n) {
	state ^= state << 13, state ^= state >> 7, state ^= state << 17;
	return (uint32_t)(state >> 16) % n;
}

// A copy in memory of exactly its size, so that the sanitizer sees each byte too many.
static uint8_t *exactly(const void *bytes, size_t n) {
	uint8_t *p = malloc(n ? n : 1);
	if (n)
		memcpy(p, bytes, n);
	return p;
}

static void check_node(const spy_pools *p, uint32_t k) {
	const spy_node *x = &p->nodes[k];
	CHECK(x->kind >= WIRE_NONE && x->kind <= WIRE_FLOAT_VECTOR && x->zero == 0);
	switch (x->kind) {
	case WIRE_BIGINT:
		CHECK(x->n >= 8);
		// fall through
	case WIRE_STR:
		CHECK(x->bits <= p->blob_size && x->n <= p->blob_size - x->bits);
		CHECK(x->kind != WIRE_BIGINT || p->blob[x->bits] != 0);
		break;
	case WIRE_COMPLEX:
	case WIRE_INT_VECTOR:
	case WIRE_FLOAT_VECTOR:
		CHECK(x->bits <= p->word_count && x->n <= p->word_count - x->bits);
		break;
	case WIRE_LIST:
	case WIRE_TUPLE:
	case WIRE_DICT:
		CHECK(x->bits <= p->edge_count && x->n <= p->edge_count - x->bits && (x->kind != WIRE_DICT || x->n % 2 == 0));
		for (uint32_t i = 0; i < x->n; i++)
			CHECK(p->edges[x->bits + i] < k);
	}
}

// Reads, checks, writes what came, and reads that: from then on nothing may change any more.
static bool once(spy_writer *w, const uint8_t *bytes, size_t n) {
	static spy_buffer out, again;
	spy_pools p;
	if (!spy_marshal_read(w, bytes, n, &p))
		return false;
	for (uint32_t k = 0; k < p.node_count; k++)
		check_node(&p, k);
	for (uint32_t k = 0; k < p.root_count; k++)
		CHECK(p.roots[k] < p.node_count);
	CHECK(spy_marshal_write(&p, &out));
	uint32_t roots = p.root_count;
	uint8_t *copy = exactly(out.p, out.n);
	CHECK(spy_marshal_read(w, copy, out.n, &p) && p.root_count == roots);
	CHECK(spy_marshal_write(&p, &again) && again.n == out.n && memcmp(again.p, copy, out.n) == 0);
	free(copy);
	return true;
}

static size_t mutate(uint8_t *p, size_t n) {
	static const uint8_t liked[] = {0, 1, 255, 127, 128, '[', '(', ')', '{', '0', 'r', 'l', 'g', 'i', 'u', 'z', 's', '<', 'N', 'r' | 128, '[' | 128};
	for (uint32_t k = 1 + chance(4); k > 0; k--) {
		uint8_t *at = &p[chance((uint32_t)n)];
		switch (chance(4)) {
		case 0:
			*at ^= (uint8_t)(1 << chance(8));
			break;
		case 1:
			*at = (uint8_t)chance(256);
			break;
		default:
			*at = liked[chance(sizeof liked)];
		}
	}
	return chance(5) ? n : chance((uint32_t)n + 1);
}

int main(int argc, char **argv) {
	spy_writer w = {0};
	int rounds = argc > 2 ? atoi(argv[1]) : 0;
	uint32_t read = 0;
	CHECK(rounds > 0);
	for (int k = 2; k < argc; k++) {
		uint8_t seed[1 << 12];
		FILE *f = fopen(argv[k], "rb");
		CHECK(f);
		size_t n = fread(seed, 1, sizeof seed, f);
		fclose(f);
		uint8_t *whole = exactly(seed, n);
		CHECK(once(&w, whole, n));
		free(whole);
		for (int round = 0; round < rounds; round++) {
			uint8_t broken[sizeof seed];
			memcpy(broken, seed, n);
			size_t left = mutate(broken, n);
			uint8_t *copy = exactly(broken, left);
			read += once(&w, copy, left);
			free(copy);
		}
	}
	CHECK(read > 100); // some are right by chance: else nothing above was looked at
	spy_writer_free(&w);
	return 0;
}
