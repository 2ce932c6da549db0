/*
 * spy.h - Small Python for C and C++: sandboxed Python 3.15 in a worker process of its own.
 *
 * Rules that hold for every function, so that they are not repeated below:
 *
 * Status.   What can fail returns a spy_status. On anything but SPY_OK the text is in spy_last_error(rt), and in
 *           spy_last_error(NULL) for a function that has no runtime (and for a runtime that does not exist). No input aborts
 *           the program: NULL, a wrong kind, a closed runtime, a length out of range give SPY_MISUSE or SPY_CLOSED. Pointers
 *           must be NULL or valid; what was freed must not be used again.
 * Engine.   A function marked [engine] asks the worker and may run code of the engine there, which may call host functions. Besides
 *           SPY_MISUSE it returns SPY_ERROR for an exception of the engine; SPY_LIMIT and SPY_INTERRUPTED when the engine was
 *           stopped; SPY_TIMEOUT, SPY_WORKER and SPY_CLOSED when the runtime is closed, now or before; SPY_BUSY; SPY_NOMEM; and
 *           SPY_FAILED when the system refused something.
 * Results.  A result pointer may be NULL (the value is then dropped). On failure the result is set to NULL, 0 or false.
 * Text.     UTF-8, in which a lone surrogate may stand in its three-byte form. Lengths are explicit in bytes; SPY_NUL stands
 *           for "up to the NUL". Text that is given out also ends in a NUL that is not counted, and may hold others.
 * Owning.   "Gives": the caller frees it with spy_value_free. "Takes": it belongs to the callee from the call on, also when
 *           the call fails. "Borrows": it stays the caller's. What a reader gives is borrowed from its parent.
 * Threads.  A runtime belongs to one thread at a time: while an operation runs, a call from any other thread gives SPY_BUSY.
 *           Functions marked [any thread] are free of that. Values may be read by several threads at once; building one
 *           belongs to one thread. Callbacks run on the thread that made the call, inside it.
 * Structs.  One that begins with its size may come from a program that was compiled with an older or a newer header: members that
 *           an older one did not have are 0, which is their default; those that this library does not know must be 0, else the
 *           call fails with SPY_MISUSE. Begin each with its SPY_..._INIT.
 * Fork.     After fork() every call in the child fails with SPY_CLOSED and a text that says so; workers are never shared.
 */
#ifndef SPY_H
#define SPY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#pragma GCC visibility push(default)
#endif

/* The number of this header's interface. It changes when a program must be compiled again. */
#define SPY_ABI 1

/* A length that means "up to the NUL". */
#define SPY_NUL SIZE_MAX

/* How deep values may nest. */
#define SPY_MAX_DEPTH 1000

typedef enum spy_status {
	SPY_OK = 0,
	SPY_ERROR,       /* the engine raised an exception; the runtime lives */
	SPY_TIMEOUT,     /* the worker was killed for time; the runtime is closed */
	SPY_WORKER,      /* the worker died, broke the protocol or could not start; the runtime is closed */
	SPY_MISUSE,      /* this call cannot be made so: a wrong argument, kind or moment; nothing happened */
	SPY_BUSY,        /* another thread is using the runtime; nothing happened */
	SPY_CLOSED,      /* the runtime is closed, or this process was forked from the one that made it */
	SPY_INTERRUPTED, /* spy_interrupt stopped the engine; the runtime lives */
	SPY_LIMIT,       /* a limit that the engine set stopped it: see spy_error_limit; the runtime lives */
	SPY_NOMEM,       /* the host is out of memory; nothing happened */
	SPY_FAILED       /* a callback of the host failed, or the system refused something */
} spy_status;

/* Gives the status's name, such as "SPY_OK". Never NULL. [any thread] */
const char *spy_status_name(spy_status status);

/* The SPY_ABI that the library was built with. Compare it with the header's. [any thread] */
int spy_abi_version(void);

/* The library's build id, which its worker must share. Borrowed for ever; "" in a child of fork() that asks first. [any thread] */
const char *spy_version(void);

typedef struct spy_runtime spy_runtime;     /* an interpreter in a worker of its own */
typedef struct spy_value spy_value;         /* a Python value, or a handle of one (SPY_OBJECT) */
typedef struct spy_error spy_error;         /* what went wrong */
typedef struct spy_call spy_call;           /* a call of a host function by the engine, while it runs */
typedef struct spy_source spy_source;       /* what a loader or an input callback fills */
typedef struct spy_operation spy_operation; /* an operation that is driven in steps */

/* ---------------------------------------------------------------- values ---- */

/*
 * A value is a tree with a count of references. Constructors give a value with one reference, or NULL: out of memory or a
 * bad argument (spy_last_error(NULL) says which). A NULL that comes from one may be passed on to whatever takes a value: that
 * call then fails with SPY_MISUSE, so a chain of constructors needs one check at its end.
 */
typedef enum spy_value_kind {
	SPY_INVALID = 0, /* of NULL */
	SPY_NONE,
	SPY_ELLIPSIS,
	SPY_BOOL,
	SPY_INT, /* of any size */
	SPY_FLOAT,
	SPY_COMPLEX,
	SPY_STR,
	SPY_BYTES,
	SPY_BYTEARRAY,
	SPY_LIST,
	SPY_TUPLE,
	SPY_SET,
	SPY_FROZENSET,
	SPY_DICT,
	SPY_RANGE,   /* three items: start, stop, step */
	SPY_SLICE,   /* three items: start, stop, step */
	SPY_OBJECT,  /* lives in the engine; this is its handle */
	SPY_FUNCTION, /* a host function that came back */
	SPY_DATE,      /* datetime's: read by spy_get_moment, as the next two */
	SPY_TIME,
	SPY_DATETIME,
	SPY_TIMEDELTA,
	SPY_TIMEZONE,
	SPY_DECIMAL,   /* its text by spy_get_str */
	SPY_FRACTION,  /* two items: numerator, denominator */
	SPY_UUID,
	SPY_PATH,      /* a PurePosixPath: its text by spy_get_str */
	SPY_EXCEPTION, /* that was not raised. Four items: type and message (str), args, the names of its builtin bases (tuples) */
	SPY_ENUM,      /* a member of an enumeration that was registered. Three items: the names of its class and its own (str; None: flags that are or-ed together), and its value */
	SPY_DATACLASS  /* an instance of a dataclass that was registered: spy_entry and spy_dict_get read its fields as a dict */
} spy_value_kind;

/* Frees one reference; with the last one the value goes, and an object is given back to its runtime. NULL is fine. [any
 * thread] */
void spy_value_free(spy_value *value);

/* Adds a reference and gives the value. NULL gives NULL. A value that a reader lent may be kept so. [any thread] */
spy_value *spy_ref(const spy_value *value);

/* Gives None. */
spy_value *spy_none(void);
/* Gives `...`. */
spy_value *spy_ellipsis(void);
/* Gives True or False. */
spy_value *spy_bool(bool truth);
/* Gives an int of up to 64 bits. */
spy_value *spy_int(int64_t number);
/* Gives an int by its magnitude, most significant byte first; the bytes are copied. n may be 0, for 0; NULL is refused
 * otherwise. */
spy_value *spy_bigint(bool negative, const uint8_t *magnitude, size_t n);
/* Gives a float, to the bit: also infinities, NaN and -0.0. */
spy_value *spy_float(double number);
/* Gives a complex number. */
spy_value *spy_complex(double real, double imaginary);
/* Gives a str of n bytes of text, copied. NULL and bytes that are not text are refused. */
spy_value *spy_str(const char *text, size_t n);
/* Gives a bytes object of n bytes, copied. NULL is refused unless n is 0; SPY_NUL is refused. */
spy_value *spy_bytes(const void *bytes, size_t n);
/* Gives a bytearray, as spy_bytes. */
spy_value *spy_bytearray(const void *bytes, size_t n);
/* Gives an empty list, to be filled by spy_append. */
spy_value *spy_list(void);
/* Gives an empty tuple, to be filled by spy_append before it is used. */
spy_value *spy_tuple(void);
/* Gives an empty set, to be filled by spy_append. (A function `spy_set` cannot be: that sets a global.) */
spy_value *spy_set_new(void);
/* Gives an empty frozenset, to be filled by spy_append before it is used. */
spy_value *spy_frozenset(void);
/* Gives an empty dict, to be filled by spy_dict_put. */
spy_value *spy_dict(void);
/* Gives a list of n ints, copied; faster than one by one. NULL is refused unless n is 0. Nothing can be appended to it. */
spy_value *spy_int_list(const int64_t *numbers, size_t n);
/* Gives a list of n floats, as spy_int_list. */
spy_value *spy_float_list(const double *numbers, size_t n);
/* Gives a range. A step of 0 is refused. */
spy_value *spy_range(int64_t start, int64_t stop, int64_t step);
/* Gives a slice. Takes all three parts; NULL is refused; spy_none() stands for a part that is left out. */
spy_value *spy_slice(spy_value *start, spy_value *stop, spy_value *step);

/* A date, a time, or both. 0 and false stand for what a kind does not have. */
typedef struct spy_moment {
	int year, month, day;
	int hour, minute, second, microsecond;
	bool fold;                /* the second one of two times that a clock shows */
	bool has_zone;
	int64_t zone_offset_us;   /* of the zone, as the next two: 0 without one */
	const char *zone_name;    /* NULL: the one that follows from the offset */
	size_t zone_name_length;  /* bytes; on the way in also SPY_NUL */
} spy_moment;

/* Gives a datetime.date of year, month and day. The moment is borrowed for the call, here and below; a date that no calendar has
 * is refused, and the members that a kind does not have are not looked at. */
spy_value *spy_date(const spy_moment *moment);
/* Gives a datetime.time of hour to microsecond, fold and the zone, whose name is copied. */
spy_value *spy_time(const spy_moment *moment);
/* Gives a datetime.datetime of all members. */
spy_value *spy_datetime(const spy_moment *moment);
/* Gives a datetime.timedelta. The microseconds are carried into the days, as Python does; more than 999,999,999 days are
 * refused. */
spy_value *spy_timedelta(int64_t days, int64_t microseconds);
/* Gives a datetime.timezone. An offset of a day or more is refused. A NULL name is the one that follows from the offset. */
spy_value *spy_timezone(int64_t offset_us, const char *name, size_t n);
/* Gives a decimal.Decimal of what str() gives of one: "-1.50", "1E+3", "Infinity", "NaN", "sNaN12". Other text is refused. */
spy_value *spy_decimal(const char *text, size_t n);
/* Gives a fractions.Fraction, which the engine reduces. Takes both; what are not two ints with a denominator above 0 is refused. */
spy_value *spy_fraction(spy_value *numerator, spy_value *denominator);
/* Gives a uuid.UUID of 16 bytes, the first one first. NULL is refused. */
spy_value *spy_uuid(const uint8_t *bytes);
/* Gives a pathlib.PurePosixPath, which the engine normalises: "a//b/" is "a/b" there. The text as in spy_str. */
spy_value *spy_path(const char *text, size_t n);
/* Gives an exception that is not raised: the builtin one of that name, else RuntimeError. Copies the name, takes the tuple of
 * its arguments; another kind is refused. Its message here is an only argument that is a str, else "". (spy_raise raises one.) */
spy_value *spy_exception(const char *type, spy_value *args);

/* Gives flags of a registered class that are or-ed together, by their value. Takes the value; another kind than an int is refused. */
spy_value *spy_flags(const char *class_name, spy_value *value);
/* Gives an instance of a registered dataclass, to be filled by spy_field_put: all of its fields, once each. Whether there is such a class is
 * looked at when it goes in. */
spy_value *spy_dataclass(const char *class_name);

/*
 * Adds to a list, tuple, set or frozenset. Takes the item. A container that lies in another one, or came from the engine, can
 * no longer be changed: SPY_MISUSE. An item of a set that is there already (two items that are equal) is the engine's to drop.
 */
spy_status spy_append(spy_value *container, spy_value *item);

/* Adds to a dict, as spy_append. Takes both. Of two equal keys the engine keeps the first one's place and the second one's
 * value. */
spy_status spy_dict_put(spy_value *dict, spy_value *key, spy_value *item);

/* Sets a field of what spy_dataclass made, as spy_dict_put. Copies the name, takes the item. */
spy_status spy_field_put(spy_value *instance, const char *field, spy_value *item);

/* ---- readers: they borrow the value and are for any thread, several at once ---- */

/* Gives the kind: SPY_INVALID for NULL. */
spy_value_kind spy_kind(const spy_value *value);
/* Gives the kind's name in Python, such as "int"; for an object, an exception, a member
 * and an instance that of its class. Never NULL; borrowed until
 * the value is freed. */
const char *spy_kind_name(const spy_value *value);
/* Counts the items of what spy_item reads (of a dict: its entries), bytes of a str, Decimal, path, bytes or bytearray; 0 for
 * others and NULL. */
size_t spy_len(const spy_value *value);
/* Gives the k-th item of a list, tuple, set, frozenset, range, slice, Fraction, exception or member. Borrowed until the parent is
 * freed. NULL if there is none (and, for a list that is stored as an array, when memory is out: spy_last_error(NULL)). */
const spy_value *spy_item(const spy_value *value, size_t k);
/* Gives the k-th entry of a dict, in its order, or the k-th field of a dataclass's instance: its name (str) and value. Both are borrowed until the dict is freed; each may be NULL if unwanted.
 * SPY_MISUSE if there is none. */
spy_status spy_entry(const spy_value *dict, size_t k, const spy_value **key, const spy_value **item);
/* Gives the value of a str key, borrowed until the dict is freed; NULL if there is none or it is no dict. It looks from the
 * end: the last of equal keys counts. */
const spy_value *spy_dict_get(const spy_value *dict, const char *key, size_t n);

/*
 * Each of these fails with SPY_MISUSE for another kind, and then sets 0, false or NULL. A bool is no int here, an int is no
 * float. What they point to is borrowed until the value is freed.
 */

/* Reads a bool. */
spy_status spy_get_bool(const spy_value *value, bool *truth);
/* Reads an int. Fails also for one outside of 64 bits: spy_get_bigint reads every int. */
spy_status spy_get_int(const spy_value *value, int64_t *number);
/* Reads an int of any size: the magnitude, most significant byte first, without leading zeros; n is 0 for zero. Borrowed. */
spy_status spy_get_bigint(const spy_value *value, bool *negative, const uint8_t **magnitude, size_t *n);
/* Reads a float. */
spy_status spy_get_float(const spy_value *value, double *number);
/* Reads a complex number. */
spy_status spy_get_complex(const spy_value *value, double *real, double *imaginary);
/* Reads the text of a str, a Decimal or a path, borrowed. n may be NULL; a text may hold NULs. */
spy_status spy_get_str(const spy_value *value, const char **text, size_t *n);
/* Reads a bytes or bytearray, borrowed. */
spy_status spy_get_bytes(const spy_value *value, const void **bytes, size_t *n);
/* Reads a date, time or datetime. The zone's name is borrowed until the value is freed. */
spy_status spy_get_moment(const spy_value *value, spy_moment *moment);
/* Reads a timedelta: its days, and 0 to 86,399,999,999 microseconds more. */
spy_status spy_get_timedelta(const spy_value *value, int64_t *days, int64_t *microseconds);
/* Reads a timezone. Its name is borrowed, and NULL where it follows from the offset. */
spy_status spy_get_timezone(const spy_value *value, int64_t *offset_us, const char **name, size_t *n);
/* Reads a UUID into 16 bytes. */
spy_status spy_get_uuid(const spy_value *value, uint8_t *bytes);
/* Reads a list of only 64-bit ints that is stored as an array, the whole of it at once, borrowed. Long lists of that kind
 * from the engine are, and those of spy_int_list; SPY_MISUSE for others, which are read by item. */
spy_status spy_get_int_list(const spy_value *value, const int64_t **numbers, size_t *n);
/* Reads a list of only floats that is stored as an array, as spy_get_int_list. */
spy_status spy_get_float_list(const spy_value *value, const double **numbers, size_t *n);
/* Tells whether two values are handles of the very same object of one runtime, or the same host function, without asking the
 * worker. [any thread] */
bool spy_same(const spy_value *one, const spy_value *other);
/* Tells whether an object can be called, without asking the worker; true for a function that came back, false for other
 * kinds. */
bool spy_is_callable(const spy_value *value);
/* Tells whether iter() takes an object. False for other kinds. */
bool spy_is_iterable(const spy_value *value);
/* Tells whether an object is a class. False for other kinds. */
bool spy_is_class(const spy_value *value);
/* Gives the runtime that an object or a function belongs to; NULL for other kinds. Borrowed until the value is freed: after
 * spy_runtime_free it is a closed one, and not to be freed again. */
spy_runtime *spy_object_runtime(const spy_value *value);

/* -------------------------------------------------------------- callbacks ---- */

typedef enum spy_stream { SPY_OUTPUT, SPY_ERROR_OUTPUT } spy_stream;

/* Gets what the engine prints, in pieces. Anything but SPY_OK raises OSError at that point in the engine. */
typedef spy_status (*spy_output_function)(void *user, spy_stream stream, const char *text, size_t n);

/* Gives a module's source by spy_source_set; a source that is not set means: no such module. Anything but SPY_OK raises
 * ImportError in the engine. */
typedef spy_status (*spy_loader_function)(void *user, const char *name, spy_source *to);

/* Gives a line of standard input, with its "\n", by spy_source_set; a source that is not set means the end of the input. */
typedef spy_status (*spy_input_function)(void *user, const char *prompt, spy_source *to);

/* A host function. It ends in `return spy_return(...)` or `return spy_raise(...)`. Returning SPY_OK without either gives None;
 * another status raises RuntimeError, or again what the last operation on the runtime inside the function raised. The function
 * runs with the full rights of the host and is called with any arguments: check them. */
typedef spy_status (*spy_function)(spy_call *call, void *user);

/* Fills a source with text, copied (NULL: nothing is set). The last one counts. Inside the callback only, as the next two. */
spy_status spy_source_set(spy_source *to, const char *text, size_t n);
/* Sets the name that tracebacks show for the module; copied. Left out: <name>. SPY_MISUSE for NULL and for bytes that are
 * not text. */
spy_status spy_source_filename(spy_source *to, const char *filename);
/* Says that the module is a package. */
spy_status spy_source_package(spy_source *to);

/* What follows is for the function that got the call, while it runs, on its thread. What is given is borrowed until the
 * function returns; spy_ref keeps a value. A NULL call has no arguments. */

/* Counts the positional arguments. */
size_t spy_call_argc(const spy_call *call);
/* Gives the k-th positional argument, borrowed; NULL if there is none. */
const spy_value *spy_call_arg(const spy_call *call, size_t k);
/* Gives the keyword argument of that name, borrowed; NULL if there is none. */
const spy_value *spy_call_kwarg(const spy_call *call, const char *name);
/* Counts the keyword arguments. */
size_t spy_call_kwargc(const spy_call *call);
/* Gives the k-th keyword argument's value, borrowed, NULL if there is none; its name, borrowed too, is put into *name. */
const spy_value *spy_call_kwarg_at(const spy_call *call, size_t k, const char **name);
/* Gives the name under which the function was defined, borrowed. */
const char *spy_call_name(const spy_call *call);
/* Gives the runtime, which the function may use on this thread while it runs, but not free. */
spy_runtime *spy_call_runtime(const spy_call *call);
/* Answers the call. Takes the value; NULL raises RuntimeError in the engine and gives SPY_MISUSE. Once per call. */
spy_status spy_return(spy_call *call, spy_value *value);
/* Answers the call with an exception: the builtin one of that name, else RuntimeError. Copies both texts. Gives SPY_ERROR, or
 * SPY_MISUSE for a NULL or a call that is answered already. */
spy_status spy_raise(spy_call *call, const char *type, const char *message);
/* The same with any arguments of the exception: takes the tuple; SPY_MISUSE for another kind. */
spy_status spy_raise_args(spy_call *call, const char *type, spy_value *args);

/* Keeps a call of an awaitable function to be answered later; the function returns SPY_OK and the engine goes on. The call and
 * its arguments live until any thread answers it, which must happen once, also after the runtime is freed: spy_return and
 * spy_raise end its life. The thread that drives the operation sends the answer, in spy_step at the next step. A call that
 * outlives its operation is answered by the next one. SPY_MISUSE for another call. */
spy_status spy_call_keep(spy_call *call);
/* Tells whether nobody waits for a kept call any more, so that work for it can end: it was cancelled, or the runtime is
 * closed. It must be answered all the same. [any thread] */
bool spy_call_unwanted(const spy_call *call);

/* --------------------------------------------------------------- runtimes ---- */

/* A file in the engine's memory, read-only. Borrowed for the call of spy_runtime_new. */
typedef struct spy_file {
	const char *path; /* absolute, as the engine sees it */
	const void *content;
	size_t n;
} spy_file;

/*
 * Start with SPY_OPTIONS_INIT and set what differs. Everything pointed to is borrowed for the call of spy_runtime_new, but for
 * the callbacks and `user`, which are used as long as the runtime lives. 0 means no limit where it says "none".
 */
typedef struct spy_options {
	size_t size;              /* set by SPY_OPTIONS_INIT */
	bool std;                 /* the standard modules */
	bool clock;               /* the wall clock and sleep */
	bool entropy;             /* the system's entropy */
	bool scratch;             /* a writable /tmp in the engine's memory */
	bool require_sandbox;     /* refuse to start with less than all layers of the sandbox */
	bool has_seed;            /* `seed` fixes hash order, random and uuid4 */
	uint64_t seed;
	uint64_t step_limit;      /* none */
	uint64_t memory_limit;    /* bytes; 0: 256 MiB; at least 16 MiB */
	uint64_t message_limit;   /* bytes; 0: 64 MiB */
	uint64_t max_host_calls;  /* none */
	uint64_t output_limit;    /* characters; none */
	uint64_t timeout_ms;      /* none. Per operation, spent in the worker; the worker is killed */
	uint64_t soft_timeout_ms; /* none. As timeout, but the engine is stopped and the runtime lives */
	uint64_t deadline_ms;     /* none. Per operation, host time included; the worker is killed */
	spy_output_function output;       /* NULL: the program's standard output */
	spy_output_function error_output; /* NULL: the program's standard error */
	spy_loader_function loader;       /* NULL: no modules but the builtin, standard and registered ones */
	spy_input_function input;         /* NULL: input() raises EOFError */
	void *user;                       /* handed to the four callbacks */
	const char *const *environ;       /* "NAME=value" strings up to a NULL: os.environ. NULL: empty */
	const spy_file *files;            /* `file_count` files in the engine's memory */
	size_t file_count;
	const char *worker;               /* the worker's path. NULL: SPY_WORKER, beside the library, then PATH */
} spy_options;

#ifdef __cplusplus
#define SPY_OPTIONS_INIT ([] { spy_options it{}; it.size = sizeof it; return it; }())
#else
#define SPY_OPTIONS_INIT {.size = sizeof(spy_options)}
#endif

/* Starts a worker and gives its runtime, to be freed by spy_runtime_free. NULL options are the defaults. On failure *rt is
 * NULL and spy_last_error(NULL) tells: SPY_MISUSE for options that cannot be, SPY_WORKER when there is no worker or it does
 * not fit or may not start (require_sandbox), SPY_CLOSED in a child of fork(). [any thread] */
spy_status spy_runtime_new(const spy_options *options, spy_runtime **rt);

/* Locks the worker and sends what was set up, which the first operation does otherwise. After it nothing can be mounted.
 * Once is enough; more is fine. [engine] */
spy_status spy_start(spy_runtime *rt);

/* Ends the worker. The runtime stays as a closed one until it is freed; an operation that runs ends with SPY_CLOSED. [any
 * thread] */
spy_status spy_close(spy_runtime *rt);

/* Closes and frees. Objects of the runtime stay valid as values and fail with SPY_CLOSED. NULL is fine. Not inside a callback
 * of the runtime itself (nothing happens then), and not while another thread uses it. */
void spy_runtime_free(spy_runtime *rt);

/* Stops the engine softly, within 16,384 steps; the operation gives SPY_INTERRUPTED and the runtime lives. Without a running
 * operation nothing happens. [any thread] */
spy_status spy_interrupt(spy_runtime *rt);

/* Gives an object back before its value is freed; later uses of it fail with SPY_MISUSE. The value stays to be freed. Only
 * queues, so it may be called at any time. [any thread] */
spy_status spy_release(spy_value *object);

/* Sets the limit and starts a new count. 0: none. Between operations: SPY_MISUSE inside of a callback. */
spy_status spy_set_step_limit(spy_runtime *rt, uint64_t steps);

/* ------------------------------------------------------------------- code ---- */

/* Start with SPY_RUN_OPTIONS_INIT. */
typedef struct spy_run_options {
	size_t size;
	const char *filename;     /* NULL: <string> */
	uint64_t soft_timeout_ms; /* 0: the runtime's */
} spy_run_options;

#ifdef __cplusplus
#define SPY_RUN_OPTIONS_INIT ([] { spy_run_options it{}; it.size = sizeof it; return it; }())
#else
#define SPY_RUN_OPTIONS_INIT {.size = sizeof(spy_run_options)}
#endif

/* Evaluates one expression and gives its value. The source is borrowed for the call. [engine] */
spy_status spy_eval(spy_runtime *rt, const char *source, size_t n, spy_value **result);
/* The same with options, borrowed for the call; NULL: the defaults. [engine] */
spy_status spy_eval_opts(spy_runtime *rt, const char *source, size_t n, const spy_run_options *options, spy_value **result);
/* Executes statements. The source is borrowed for the call. [engine] */
spy_status spy_exec(spy_runtime *rt, const char *source, size_t n);
/* The same with options, borrowed for the call; NULL: the defaults. [engine] */
spy_status spy_exec_opts(spy_runtime *rt, const char *source, size_t n, const spy_run_options *options);

/* What spy_run gives. Its parts are borrowed from it; spy_result_free frees it all. */
typedef struct spy_result {
	spy_value *value;       /* the last expression's value, None if there is none, NULL on an error */
	const char *output;     /* what was printed to either stream */
	size_t output_length;
	const spy_error *error; /* what the engine raised, NULL if nothing */
	uint64_t steps;
	uint64_t memory;        /* bytes in use at the end */
} spy_result;

/* Executes statements, captures the output, and gives the last expression's value. An exception of the engine is part of
 * the result: SPY_OK. Other statuses are failures of the host or the worker, and give no result. The source and the options
 * are borrowed for the call. The result is the caller's, and lives on its own. [engine] */
spy_status spy_run(spy_runtime *rt, const char *source, size_t n, const spy_run_options *options, spy_result **result);
/* Frees a result with all that it lent. NULL is fine. [any thread] */
void spy_result_free(spy_result *result);

/*
 * Calls. args are `count` borrowed values, kwargs is a borrowed dict with str keys or NULL. (A function `spy_call` cannot be:
 * that is the type.)
 */

/* Calls the global of that name and gives what it returns. [engine] */
spy_status spy_call_global(spy_runtime *rt, const char *name, spy_value *const *args, size_t count, const spy_value *kwargs, spy_value **result);
/* Calls an object and gives what it returns. SPY_MISUSE for another kind, an object of another runtime and a released one.
 * [engine] */
spy_status spy_call_object(spy_runtime *rt, const spy_value *callee, spy_value *const *args, size_t count, const spy_value *kwargs, spy_value **result);
/* Calls a method of an object and gives what it returns; as spy_call_object. [engine] */
spy_status spy_call_method(spy_runtime *rt, const spy_value *object, const char *name, spy_value *const *args, size_t count, const spy_value *kwargs, spy_value **result);

/* Sets a global. Takes the value. Before the first operation it is queued. [engine] */
spy_status spy_set(spy_runtime *rt, const char *name, spy_value *value);
/* Gives a global's value. A name that is missing is a KeyError (SPY_ERROR). [engine] */
spy_status spy_get(spy_runtime *rt, const char *name, spy_value **result);
/* Deletes a global; KeyError as spy_get. [engine] */
spy_status spy_del(spy_runtime *rt, const char *name);
/* Tells whether there is a global of that name. [engine] */
spy_status spy_has(spy_runtime *rt, const char *name, bool *there);
/* Gives a list of the globals' names. [engine] */
spy_status spy_globals(spy_runtime *rt, spy_value **names);

/*
 * Attributes and items of an object. Objects, keys and items are borrowed, a value that is set is taken. SPY_MISUSE for
 * another kind than SPY_OBJECT, an object of another runtime and a released one.
 */

/* Gives an attribute; AttributeError if there is none. [engine] */
spy_status spy_get_attr(spy_runtime *rt, const spy_value *object, const char *name, spy_value **result);
/* Sets an attribute. Takes the value. [engine] */
spy_status spy_set_attr(spy_runtime *rt, const spy_value *object, const char *name, spy_value *value);
/* Deletes an attribute. [engine] */
spy_status spy_del_attr(spy_runtime *rt, const spy_value *object, const char *name);
/* Gives object[key]. [engine] */
spy_status spy_get_item(spy_runtime *rt, const spy_value *object, const spy_value *key, spy_value **result);
/* Does object[key] = value. Takes the value, borrows the key. [engine] */
spy_status spy_set_item(spy_runtime *rt, const spy_value *object, const spy_value *key, spy_value *value);
/* Does del object[key]. [engine] */
spy_status spy_del_item(spy_runtime *rt, const spy_value *object, const spy_value *key);
/* Tells whether item in object. [engine] */
spy_status spy_object_contains(spy_runtime *rt, const spy_value *object, const spy_value *item, bool *there);
/* Gives len(object). [engine] */
spy_status spy_object_len(spy_runtime *rt, const spy_value *object, size_t *n);
/* Gives str(object), as a str. [engine] */
spy_status spy_object_str(spy_runtime *rt, const spy_value *object, spy_value **result);
/* Gives repr(object), as a str. [engine] */
spy_status spy_object_repr(spy_runtime *rt, const spy_value *object, spy_value **result);
/* Gives iter(object), for spy_next. [engine] */
spy_status spy_iter(spy_runtime *rt, const spy_value *object, spy_value **iterator);
/* Gives up to `most` items (0: one) of an iterator as a list. *done: the iterator is at its end. An exception of the iterator
 * loses the items that came before it in the same call. [engine] */
spy_status spy_next(spy_runtime *rt, const spy_value *iterator, size_t most, spy_value **items, bool *done);

/* ---------------------------------------------------------------- granting ---- */

/* Makes a host function a global of the engine. The name is copied; `user` is handed to the function, and both must live as
 * long as the runtime. Before the first operation it is queued. [engine] */
spy_status spy_define(spy_runtime *rt, const char *name, spy_function function, void *user);

/* Start with SPY_DEFINITION_INIT. Texts are copied. */
typedef struct spy_definition {
	size_t size;
	const char *name;
	const char *signature;   /* "(sku, *, currency='EUR')"; NULL: any arguments */
	const char *doc;         /* NULL: none */
	spy_function function;   /* of a member of a module: NULL for a plain value */
	void *user;
	spy_value *value;        /* of a member without a function: taken */
	bool awaitable;          /* calls are awaitable in the engine, and may be kept: spy_call_keep */
} spy_definition;

#ifdef __cplusplus
#define SPY_DEFINITION_INIT ([] { spy_definition it{}; it.size = sizeof it; return it; }())
#else
#define SPY_DEFINITION_INIT {.size = sizeof(spy_definition)}
#endif

/* The same with a signature and a doc. The definition is borrowed for the call. SPY_MISUSE for one without a name or a
 * function. [engine] */
spy_status spy_define_opts(spy_runtime *rt, const spy_definition *definition);

/* Gives a function as a value, which may go in anywhere in a value of this runtime. The definition is borrowed for the
 * call. NULL on failure: spy_last_error(rt). */
spy_value *spy_function_new(spy_runtime *rt, const spy_definition *definition);

/* Makes a module that the engine can import: functions and values, and source that runs in it (NULL: none). The members'
 * values are taken, also when the call fails; the rest is borrowed for the call, and the functions must live as long as the
 * runtime. All definitions are of one size, that of the caller's header. Not inside a callback: SPY_MISUSE. Before the
 * first operation it is queued. */
spy_status spy_register_module(spy_runtime *rt, const char *name, const spy_definition *members, size_t count, const char *source, size_t n);

/* What an enumeration's members are. */
typedef enum spy_enum_form {
	SPY_ENUM_PLAIN,   /* enum.Enum */
	SPY_ENUM_INT,     /* enum.IntEnum: ints */
	SPY_ENUM_STR,     /* enum.StrEnum: strs */
	SPY_ENUM_FLAG,    /* enum.Flag: they can be or-ed together */
	SPY_ENUM_INT_FLAG /* enum.IntFlag: that, and ints */
} spy_enum_form;

/* Start with SPY_CLASS_INIT. */
typedef struct spy_class_options {
	size_t size;
	const char *module;  /* of spy_register_module, or a new one. NULL: the class is among the globals */
	spy_enum_form form;  /* of an enumeration */
	bool frozen;         /* of a dataclass: its fields cannot be set, and instances have a hash */
} spy_class_options;

#ifdef __cplusplus
#define SPY_CLASS_INIT ([] { spy_class_options it{}; it.size = sizeof it; return it; }())
#else
#define SPY_CLASS_INIT {.size = sizeof(spy_class_options)}
#endif

/* Makes an enumeration in the engine, whose members go in and come out as SPY_ENUM. The values are taken, also when the call fails; they are
 * plain, and can be changed no more. All else is borrowed for the call; NULL options: a plain one among the globals. A name can be registered
 * once. SPY_MISUSE without options.std, and inside a callback. Before the first operation it is queued. */
spy_status spy_register_enum(spy_runtime *rt, const char *name, const char *const *members, spy_value *const *values, size_t count, const spy_class_options *options);
/* Makes a dataclass in the engine, whose instances go in and come out as SPY_DATACLASS. defaults is NULL, or has a value or NULL for each field;
 * they are taken, and an empty list, dict or set stands for a new one each time. All else as for spy_register_enum. */
spy_status spy_register_dataclass(spy_runtime *rt, const char *name, const char *const *fields, spy_value *const *defaults, size_t count, const spy_class_options *options);
/* Gives a member of an enumeration that was registered with this runtime, with its value. NULL for others: spy_last_error(rt). */
spy_value *spy_enum(spy_runtime *rt, const char *class_name, const char *member);

/* Start with SPY_MOUNT_INIT. */
typedef struct spy_mount_options {
	size_t size;
	const char *at;     /* the engine's path of it. NULL: the directory's own absolute path */
	bool writable;
	uint64_t max_file;  /* bytes; 0: 64 MiB */
	uint64_t quota;     /* bytes; 0: 256 MiB */
} spy_mount_options;

#ifdef __cplusplus
#define SPY_MOUNT_INIT ([] { spy_mount_options it{}; it.size = sizeof it; return it; }())
#else
#define SPY_MOUNT_INIT {.size = sizeof(spy_mount_options)}
#endif

/* Opens a directory to the engine. Texts and options are borrowed for the call; NULL options: read-only, at its own path.
 * SPY_FAILED for a directory that the system does not open; SPY_MISUSE (PermissionError) after the first operation, when
 * the worker is locked. */
spy_status spy_mount(spy_runtime *rt, const char *directory, const spy_mount_options *options);

/* ----------------------------------------------------------------- reports ---- */

typedef enum spy_layer_state { SPY_LAYER_ABSENT, SPY_LAYER_PARTIAL, SPY_LAYER_ENFORCED } spy_layer_state;

typedef struct spy_layer {
	const char *name;   /* "landlock", "seccomp" ... */
	spy_layer_state state;
	const char *reason; /* why it is not enforced, "" otherwise */
	uint32_t abi;       /* the kernel's version of it, 0 if it has none */
} spy_layer;

/* The layers of the sandbox: what the kernel offers before the first run, what is enforced after it. Borrowed until the next
 * spy_sandbox on the runtime or its end. A closed runtime has them still. */
spy_status spy_sandbox(spy_runtime *rt, const spy_layer **layers, size_t *count);

typedef struct spy_counters {
	uint64_t steps;       /* of the running count */
	uint64_t memory;      /* bytes */
	uint64_t peak_memory; /* bytes */
	uint64_t time_us;     /* in the engine */
	uint64_t host_calls;
	uint64_t messages;
	uint64_t output;      /* characters */
} spy_counters;

/* Gives the counters as of the last operation, of a closed runtime too. `size` is sizeof(spy_counters): what a later header
 * adds is left alone. */
spy_status spy_stats(spy_runtime *rt, spy_counters *counters, size_t size);

/* Gives the signatures of all that was defined, as a str of Python stubs. Without asking the worker. */
spy_status spy_stubs(spy_runtime *rt, spy_value **text);

/* ------------------------------------------------------------------ errors ---- */

typedef struct spy_frame {
	const char *file, *function, *source;
	uint32_t line, end_line;     /* from 1; 0: unknown */
	uint32_t column, end_column; /* from 0; unknown when end_line is 0 */
} spy_frame;

/*
 * What a reader of an error gives is borrowed from the error, and lives as long as that. The readers take NULL, give "" for
 * text that is not there and NULL for a value that is not there, and are for the thread that may use the runtime.
 */

/* Gives the last failure on a runtime, borrowed until the next call on it; of NULL, the last failure of this thread in a
 * function without a runtime, borrowed until the next such call. Never NULL: without a failure it is an error with empty
 * texts. */
const spy_error *spy_last_error(const spy_runtime *rt);
/* Gives the status of the call that failed: SPY_OK without a failure. */
spy_status spy_error_status(const spy_error *error);
/* Gives "Type: message". */
const char *spy_error_text(const spy_error *error);
/* Gives the name of the exception's class. */
const char *spy_error_type(const spy_error *error);
/* Gives the exception's message, its str(). */
const char *spy_error_message(const spy_error *error);
/* Gives the traceback as CPython prints it, with its last line. */
const char *spy_error_traceback(const spy_error *error);
/* Gives the limit's name: "steps", "memory", "recursion", "time", "host_calls", "message", "output", "interrupt"; else "". */
const char *spy_error_limit(const spy_error *error);
/* Gives the end of what a worker that died said. */
const char *spy_error_detail(const spy_error *error);
/* Gives the arguments that can be copied, as a tuple; NULL if none could. */
const spy_value *spy_error_args(const spy_error *error);
/* Gives SystemExit's code; NULL for others. */
const spy_value *spy_error_code(const spy_error *error);
/* Counts the frames. */
size_t spy_error_frames(const spy_error *error);
/* Reads the k-th frame, the outermost first; its texts are borrowed from the error. SPY_MISUSE if there is none. */
spy_status spy_error_frame(const spy_error *error, size_t k, spy_frame *frame);
/* Counts the notes. */
size_t spy_error_notes(const spy_error *error);
/* Gives the k-th note, as add_note() added it. */
const char *spy_error_note(const spy_error *error, size_t k);
/* Gives the exception that this one was raised from, or while handling; NULL if none. At most 256 exceptions come with one
 * error. */
const spy_error *spy_error_cause(const spy_error *error);
/* Counts the exceptions of a group. */
size_t spy_error_members(const spy_error *error);
/* Gives the k-th exception of a group; NULL if there is none. */
const spy_error *spy_error_member(const spy_error *error, size_t k);

/* ------------------------------------------------------------- event loops ---- */

/*
 * The same operations without blocking: begin, then step whenever spy_fd is readable or a short time is over, then finish.
 * Callbacks run inside spy_step. One operation at a time (another one inside a callback); begin, steps and finish come from one
 * thread. An operation must be finished, also after a failed step.
 */
typedef enum spy_request_kind {
	SPY_REQUEST_EVAL,
	SPY_REQUEST_EXEC,
	SPY_REQUEST_LAST,  /* statements, giving the last expression's value */
	SPY_REQUEST_CALL   /* of `name`, of `object`, or of the method `name` of `object` */
} spy_request_kind;

/* Start with SPY_REQUEST_INIT. All is borrowed for spy_begin. */
typedef struct spy_request {
	size_t size;
	spy_request_kind kind;
	const char *source;
	size_t source_length;
	const char *filename;
	uint64_t soft_timeout_ms;
	const char *name;
	const spy_value *object;
	spy_value *const *args;
	size_t count;
	const spy_value *kwargs;
} spy_request;

#ifdef __cplusplus
#define SPY_REQUEST_INIT ([] { spy_request it{}; it.size = sizeof it; return it; }())
#else
#define SPY_REQUEST_INIT {.size = sizeof(spy_request)}
#endif

/* Begins an operation and gives it, to be ended by spy_finish. SPY_MISUSE for a request that cannot be, and while another
 * operation of the runtime is not finished. [engine] */
spy_status spy_begin(spy_runtime *rt, const spy_request *request, spy_operation **op);
/* Goes on for at most timeout_ms (0: does not wait; negative: until the end). *done: finish now; the status is then the
 * operation's. SPY_BUSY on another thread than that of spy_begin. [engine] */
spy_status spy_step(spy_operation *op, int timeout_ms, bool *done);
/* Gives the result, to be freed by the caller, and frees the operation, whatever it returns but SPY_BUSY (another thread's)
 * and SPY_MISUSE (NULL). One that is not done is stopped by killing the worker: SPY_CLOSED. */
spy_status spy_finish(spy_operation *op, spy_value **result);
/* Gives the descriptor that is readable when spy_step has something to do. It is the runtime's: poll it, do nothing else.
 * It may be closed by the end of the operation, so forget it then. SPY_MISUSE when no operation waits for the worker: step
 * at once. */
spy_status spy_fd(spy_runtime *rt, int *fd);

#if defined(__GNUC__)
#pragma GCC visibility pop
#endif

#ifdef __cplusplus
}
#endif

#endif
