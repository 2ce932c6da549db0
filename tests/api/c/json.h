// A reader of JSON for the runners in C and C++, as small as the cases allow: they are ours, so nothing here is for hostile input.
#ifndef SPY_TESTS_API_JSON_H
#define SPY_TESTS_API_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum json_kind { JSON_NULL, JSON_FALSE, JSON_TRUE, JSON_NUMBER, JSON_TEXT, JSON_LIST, JSON_OBJECT };

// A value; items of a list and entries of an object hang together by next.
typedef struct json {
	enum json_kind kind;
	char *key;  // of an entry
	char *text; // UTF-8, may hold NULs
	size_t n;   // bytes of the text, or how many items
	int64_t number;
	struct json *first, *next;
} json;

static inline void json_die(const char *why) {
	fprintf(stderr, "cases: %s\n", why);
	exit(2);
}

static inline void *json_memory(size_t n) {
	void *p = calloc(1, n + 1);
	if (!p)
		json_die("out of memory");
	return p;
}

static inline const char *json_space(const char *p) {
	while (*p == ' ' || *p == '\n' || *p == '\t' || *p == '\r')
		p++;
	return p;
}

static inline size_t json_utf8(uint32_t c, char *to) {
	if (c < 0x80)
		return to[0] = (char)c, 1;
	if (c < 0x800)
		return to[0] = (char)(0xC0 | c >> 6), to[1] = (char)(0x80 | (c & 63)), 2;
	if (c < 0x10000)
		return to[0] = (char)(0xE0 | c >> 12), to[1] = (char)(0x80 | (c >> 6 & 63)), to[2] = (char)(0x80 | (c & 63)), 3;
	return to[0] = (char)(0xF0 | c >> 18), to[1] = (char)(0x80 | (c >> 12 & 63)), to[2] = (char)(0x80 | (c >> 6 & 63)), to[3] = (char)(0x80 | (c & 63)), 4;
}

static inline uint32_t json_hex4(const char *p) {
	char four[5] = {p[0], p[1], p[2], p[3], 0};
	return (uint32_t)strtoul(four, NULL, 16);
}

// Reads an escape behind the backslash at p, and gives what is behind it.
static inline const char *json_escape(const char *p, char *to, size_t *n) {
	static const char from[] = "bfnrt", made[] = "\b\f\n\r\t";
	const char *found = strchr(from, *p);
	if (*p != 'u') {
		to[(*n)++] = found ? made[found - from] : *p;
		return p + 1;
	}
	uint32_t c = json_hex4(p + 1);
	p += 5;
	if (c >= 0xD800 && c < 0xDC00 && p[0] == '\\' && p[1] == 'u') {
		c = 0x10000 + ((c - 0xD800) << 10) + (json_hex4(p + 2) - 0xDC00);
		p += 6;
	}
	*n += json_utf8(c, to + *n);
	return p;
}

static inline const char *json_text(const char *p, char **text, size_t *n) {
	const char *end = p + 1;
	while (*end != '"')
		end += *end == '\\' ? 2 : 1;
	char *to = (char *)json_memory((size_t)(end - p));
	*n = 0;
	for (p++; p < end;) {
		if (*p == '\\')
			p = json_escape(p + 1, to, n);
		else
			to[(*n)++] = *p++;
	}
	*text = to;
	return end + 1;
}

static inline const char *json_value(const char *p, json *to);

static inline const char *json_items(const char *p, json *to) {
	bool object = *p == '{';
	json **last = &to->first;
	to->kind = object ? JSON_OBJECT : JSON_LIST;
	for (p = json_space(p + 1); *p != ']' && *p != '}'; p = json_space(p)) {
		if (*p == ',')
			p = json_space(p + 1);
		json *item = (json *)json_memory(sizeof *item);
		if (object) {
			size_t n;
			p = json_space(json_text(p, &item->key, &n)) + 1;
		}
		p = json_value(p, item);
		*last = item;
		last = &item->next;
		to->n++;
	}
	return p + 1;
}

// Reads one value at p and gives what is behind it.
static inline const char *json_value(const char *p, json *to) {
	p = json_space(p);
	switch (*p) {
	case '{':
	case '[':
		return json_items(p, to);
	case '"':
		to->kind = JSON_TEXT;
		return json_text(p, &to->text, &to->n);
	case 'n':
		return to->kind = JSON_NULL, p + 4;
	case 't':
		return to->kind = JSON_TRUE, p + 4;
	case 'f':
		return to->kind = JSON_FALSE, p + 5;
	}
	char *end;
	to->kind = JSON_NUMBER;
	to->number = strtoll(p, &end, 10);
	if (end == p)
		json_die("what is no JSON");
	return end;
}

static inline json *json_file(const char *name) {
	FILE *f = fopen(name, "rb");
	if (!f || fseek(f, 0, SEEK_END))
		json_die("no such file");
	long n = ftell(f);
	char *text = (char *)json_memory((size_t)n);
	rewind(f);
	if (fread(text, 1, (size_t)n, f) != (size_t)n)
		json_die("the file cannot be read");
	fclose(f);
	json *root = (json *)json_memory(sizeof *root);
	json_value(text, root);
	return root;
}

// The entry of that key, NULL without one.
static inline const json *json_get(const json *object, const char *key) {
	for (const json *e = object ? object->first : NULL; e; e = e->next)
		if (e->key && strcmp(e->key, key) == 0)
			return e;
	return NULL;
}

static inline const char *json_string(const json *object, const char *key) {
	const json *e = json_get(object, key);
	return e && e->kind == JSON_TEXT ? e->text : NULL;
}

static inline uint64_t json_number(const json *object, const char *key) {
	const json *e = json_get(object, key);
	return e ? e->kind == JSON_TRUE ? 1 : (uint64_t)e->number : 0;
}

// Bytes of hexadecimal digits, in memory of their own.
static inline unsigned char *json_bytes(const json *v, size_t *n) {
	unsigned char *to = (unsigned char *)json_memory(v->n / 2);
	for (size_t k = 0; k < v->n / 2; k++) {
		char two[3] = {v->text[2 * k], v->text[2 * k + 1], 0};
		to[k] = (unsigned char)strtoul(two, NULL, 16);
	}
	*n = v->n / 2;
	return to;
}

// Prints text as JSON.
static inline void json_print(const char *text, size_t n) {
	putchar('"');
	for (size_t k = 0; k < n; k++) {
		unsigned char c = (unsigned char)text[k];
		if (c == '"' || c == '\\')
			printf("\\%c", c);
		else if (c < 0x20)
			printf("\\u%04x", c);
		else
			putchar(c);
	}
	putchar('"');
}

// Tells whether bytes of the wire's text are UTF-8, without lone surrogates.
static inline bool json_plain(const char *text, size_t n) {
	for (size_t k = 0; k + 2 < n; k++)
		if ((unsigned char)text[k] == 0xED && (unsigned char)text[k + 1] >= 0xA0)
			return false;
	return true;
}

#endif
