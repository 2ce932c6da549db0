// The header in C++17: it compiles without warnings, and its initialisers work.
#include <spy.h>

#include <cstdio>
#include <string>

int main() {
	spy_options o = SPY_OPTIONS_INIT;
	spy_run_options r = SPY_RUN_OPTIONS_INIT;
	spy_definition d = SPY_DEFINITION_INIT;
	spy_mount_options m = SPY_MOUNT_INIT;
	spy_request q = SPY_REQUEST_INIT;
	o.std = true;
	spy_runtime *rt = nullptr;
	if (spy_runtime_new(&o, &rt) != SPY_OK) {
		std::puts(spy_error_text(spy_last_error(nullptr)));
		return 1;
	}
	d.name = "greet";
	d.function = [](spy_call *c, void *) { return spy_return(c, spy_str("hello", SPY_NUL)); };
	spy_value *v = nullptr;
	spy_status st = spy_define_opts(rt, &d);
	if (st == SPY_OK)
		st = spy_eval(rt, "greet()", SPY_NUL, &v);
	const char *text = "";
	spy_get_str(v, &text, nullptr);
	bool right = st == SPY_OK && std::string(text) == "hello" && r.size && m.size && q.size;
	spy_value_free(v);
	spy_runtime_free(rt);
	return right ? 0 : 1;
}
