/* The C program of the contract, word for word, with what it needs around it. */
#include <spy.h>

#include <stdio.h>
#include <string.h>

static const char *src = "import rules\nclass Cart:\n  def total(self): return rules.vat(price(order['sku']) * order['n'])\nprint('ready')";

static const char *find(const char *name) {
    return strcmp(name, "rules") == 0 ? "def vat(n): return n * 1.25" : NULL;
}

static spy_status price(spy_call *c, void *user) {
    const char *sku; size_t n;
    (void)user;
    if (spy_get_str(spy_call_arg(c, 0), &sku, &n) != SPY_OK) return spy_raise(c, "TypeError", "sku must be str");
    if (n != 2 || memcmp(sku, "a1", 2)) return spy_raise(c, "KeyError", sku);  /* spy_call_kwarg(c, "currency"): NULL if absent */
    return spy_return(c, spy_int(10));                                        /* takes the value */
}
static spy_status out(void *user, spy_stream s, const char *text, size_t n) { (void)user, (void)s; return fwrite(text, 1, n, stdout) == n ? SPY_OK : SPY_FAILED; }
static spy_status load(void *user, const char *name, spy_source *to) { (void)user; return spy_source_set(to, find(name), SPY_NUL); } /* copies; NULL: no such module */
int main(void) {
    spy_options o = SPY_OPTIONS_INIT;                                         /* sets o.size and the defaults */
    o.std = true; o.step_limit = 1000000; o.memory_limit = 64 << 20; o.timeout_ms = 5000; o.output = out; o.loader = load;
    spy_runtime *rt; spy_value *cart = NULL, *total = NULL, *order; double d;
    if (spy_runtime_new(&o, &rt) != SPY_OK) { fputs(spy_error_text(spy_last_error(NULL)), stderr); return 1; }
    spy_define(rt, "price", price, NULL);
    order = spy_dict(); spy_dict_put(order, spy_str("sku", SPY_NUL), spy_str("a1", SPY_NUL)); spy_dict_put(order, spy_str("n", SPY_NUL), spy_int(2));
    spy_status st = spy_set(rt, "order", order);                              /* takes order */
    if (st == SPY_OK) st = spy_exec(rt, src, SPY_NUL);
    if (st == SPY_OK) st = spy_eval(rt, "Cart()", SPY_NUL, &cart);            /* spy_kind(cart) == SPY_OBJECT */
    if (st == SPY_OK) st = spy_call_method(rt, cart, "total", NULL, 0, NULL, &total);   /* arguments, count, keywords: borrowed */
    if (st == SPY_OK && spy_get_float(total, &d) == SPY_OK) printf("%g\n", d);
    else { const spy_error *e = spy_last_error(rt); printf("%s: %s\n%s", spy_error_type(e), spy_error_message(e), spy_error_traceback(e)); }
    spy_value_free(total); spy_value_free(cart); spy_runtime_free(rt);        /* NULL is fine */
}
