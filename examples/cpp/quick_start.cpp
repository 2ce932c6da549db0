// The quick start in C++: limits, a host function, a value that goes in, an object that is called, exceptions that come out.
#include <spy.hpp>

#include <iostream>

using namespace std::chrono_literals;

int main() try {
	spy::Options options;
	options.step_limit = 1'000'000;
	options.memory_limit = 64 << 20;
	options.timeout = 5s;
	options.loader = [](std::string_view name) -> std::optional<spy::Source> {
		if (name == "rules")
			return "def vat(n): return n * 1.25";
		return std::nullopt;
	};
	spy::Runtime rt(options);

	// It runs with this program's rights; an argument of another type is a TypeError in the engine.
	rt.define("price", [](std::string_view sku, std::optional<std::string> currency) {
		if (sku != "a1")
			spy::raise("KeyError", sku);
		return currency.value_or("EUR") == "EUR" ? 10 : 11;
	});
	rt["order"] = spy::Dict{{"sku", "a1"}, {"n", 2}};
	rt.exec("import rules\nclass Cart:\n  def total(self): return rules.vat(price(order['sku']) * order['n'])");
	auto cart = rt.call("Cart").as<spy::Object>();
	std::cout << "total: " << cart.method("total").as<double>() << "\n";

	try {
		rt.eval("price('zz')");
	} catch (const spy::Error &e) { // the runtime lives
		std::cout << "raised: " << e.type() << " " << e.args()[0].as<std::string>() << "\n";
	}
	try {
		rt.exec("while True: pass");
	} catch (const spy::Limit &e) {
		std::cout << "stopped: " << e.limit() << "\n";
	}
} catch (const std::exception &e) {
	std::cerr << e.what() << "\n";
	return 1;
}
