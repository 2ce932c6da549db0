/* It forgets a value: the leak sanitizer must say so, or its silence on the other programs says nothing. */
#include <spy.h>

int main(void) {
	spy_runtime *rt;
	spy_value *v;
	if (spy_runtime_new(NULL, &rt) != SPY_OK || spy_eval(rt, "[object()] * 3", SPY_NUL, &v) != SPY_OK)
		return 100;
	v = NULL;
	spy_runtime_free(rt);
	return 0;
}
