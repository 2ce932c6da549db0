/*
 * The quick start in C: limits, a host function, a value that goes in, an exception that comes out.
 *
 *     cc quick_start.c $(pkg-config --cflags --libs spy) -o quick_start
 */
#include <spy.h>

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* What the engine may call. It runs with this program's rights, on any arguments: check them. */
static spy_status price(spy_call *call, void *user) {
	const char *sku;
	size_t n;
	(void)user;
	if (spy_get_str(spy_call_arg(call, 0), &sku, &n) != SPY_OK)
		return spy_raise(call, "TypeError", "sku must be str");
	if (n != 2 || memcmp(sku, "a1", 2) != 0)
		return spy_raise(call, "KeyError", sku);
	return spy_return(call, spy_int(10));
}

int main(void) {
	spy_options options = SPY_OPTIONS_INIT;
	options.step_limit = 1000000;
	options.memory_limit = 64 << 20;
	options.timeout_ms = 5000;
	spy_runtime *rt;
	if (spy_runtime_new(&options, &rt) != SPY_OK) {
		fprintf(stderr, "%s\n", spy_error_text(spy_last_error(NULL)));
		return 1;
	}

	spy_value *order = spy_dict(); /* what is NULL for want of memory is told by the call that takes it */
	spy_dict_put(order, spy_str("sku", SPY_NUL), spy_str("a1", SPY_NUL));
	spy_dict_put(order, spy_str("n", SPY_NUL), spy_int(2));

	spy_value *total = NULL;
	int64_t number = 0;
	spy_status status = spy_define(rt, "price", price, NULL);
	if (status == SPY_OK)
		status = spy_set(rt, "order", order);
	else
		spy_value_free(order);
	if (status == SPY_OK)
		status = spy_eval(rt, "price(order['sku']) * order['n']", SPY_NUL, &total);
	if (status == SPY_OK && spy_get_int(total, &number) == SPY_OK)
		printf("total: %" PRId64 "\n", number);
	else
		printf("failed: %s\n", spy_error_text(spy_last_error(rt)));
	spy_value_free(total);

	if (spy_exec(rt, "open('/etc/passwd')", SPY_NUL) == SPY_ERROR)
		printf("refused: %s\n", spy_error_type(spy_last_error(rt)));
	if (spy_exec(rt, "while True: pass", SPY_NUL) == SPY_LIMIT)
		printf("stopped: %s\n", spy_error_limit(spy_last_error(rt)));
	spy_runtime_free(rt);
	return number == 20 ? 0 : 1;
}
