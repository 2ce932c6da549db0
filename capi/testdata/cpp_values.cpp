// Values of C++ go in and come out as they were; what does not fit is refused and told.
#include "check.hpp"

#include <climits>
#include <cmath>

using namespace std::literals;

static spy::Runtime *rt;

// The value went through the engine as the expression says, and comes back equal.
template <class T>
static bool crosses(const T &value, const std::string &expression) {
	rt->set("it", value);
	spy::Value same = rt->eval("type(it) is type(" + expression + ") and repr(it) == repr(" + expression + ")");
	if (!same.as<bool>())
		std::cerr << expression << " came as " << rt->eval("repr(it)").as<std::string>() << "\n";
	return same.as<bool>() && rt->get("it").template as<T>() == value;
}

static void scalars() {
	CHECK(crosses(true, "True") && crosses(0, "0") && crosses(-7L, "-7") && crosses(LLONG_MIN, "-2**63") && crosses(ULLONG_MAX, "2**64-1"));
	CHECK(crosses(std::uint8_t(200), "200") && crosses(std::int8_t(-128), "-128") && crosses(short(-5), "-5"));
	CHECK(crosses(2.5, "2.5") && crosses(-0.0, "-0.0") && crosses(HUGE_VAL, "float('inf')") && crosses(1.5f, "1.5"));
	CHECK(crosses(std::complex<double>(1, -2), "1-2j"));
	CHECK(crosses("a\0b\u00e9"s, "'a\\0b\u00e9'") && crosses(""s, "''") && crosses("\xed\xa0\x80"s, "'\\ud800'"));
	CHECK(crosses(std::vector<std::byte>{std::byte{0}, std::byte{255}}, "b'\\0\\xff'") && crosses(std::vector<std::byte>{}, "b''"));
	CHECK(crosses(std::optional<int>(), "None") && crosses(std::optional<int>(3), "3"));
	rt->set("it", nullptr);
	CHECK(rt->get("it").is_none() && spy::Value().is_none() && spy::Value(std::nullopt).kind() == SPY_NONE);
	rt->set("it", spy::BigInt{true, {1, 0, 0, 0, 0, 0, 0, 0, 0}});
	CHECK(rt->eval("it == -2**64").as<bool>());
	spy::BigInt big = rt->get("it").as<spy::BigInt>();
	CHECK(big.negative && big.magnitude.size() == 9 && big.magnitude[0] == 1);
	CHECK(rt->eval("...").kind() == SPY_ELLIPSIS && rt->eval("2").as<double>() == 2);
	rt->set("it", spy::Value::ellipsis());
	CHECK(rt->eval("it is ...").as<bool>());
}

static void containers() {
	CHECK(crosses(std::vector<int>{1, 2}, "[1, 2]") && crosses(std::vector<bool>{true, false}, "[True, False]"));
	CHECK(crosses(std::vector<std::int64_t>(1000, 5), "[5] * 1000") && crosses(std::vector<double>{1, 2}, "[1.0, 2.0]"));
	CHECK(crosses(std::vector<std::int64_t>{}, "[]") && crosses(std::vector<std::vector<std::string>>{{"a"}, {}}, "[['a'], []]"));
	CHECK(crosses(std::map<std::string, int>{{"a", 1}, {"b", 2}}, "{'a': 1, 'b': 2}") && crosses(std::set<int>{3, 1}, "{1, 3}"));
	CHECK(crosses(std::unordered_map<int, bool>{{1, true}}, "{1: True}") && crosses(std::unordered_set<std::string>{"x"}, "{'x'}"));
	CHECK(crosses(std::pair(1, "x"s), "(1, 'x')") && crosses(std::tuple(1, 2.5, "x"s, true), "(1, 2.5, 'x', True)") && crosses(std::tuple<>(), "()"));
	CHECK(rt->eval("(1, 2)").as<std::vector<int>>() == std::vector<int>({1, 2}));
	CHECK(rt->eval("{1: 'a', True: 'b'}").as<std::map<int, std::string>>().at(1) == "b");
	CHECK(rt->eval("[1.5, 2.0] * 50").as<std::vector<double>>().size() == 100);
}

static void kinds() {
	rt->set("it", spy::List{1, "two", 3.0, nullptr, spy::List{}, spy::Dict{{"k", spy::Tuple{1}}}, spy::Set{1}, spy::FrozenSet{2}});
	CHECK(rt->eval("it == [1, 'two', 3.0, None, [], {'k': (1,)}, {1}, frozenset({2})]").as<bool>());
	rt->set("it", spy::List{spy::List{1}});
	CHECK(rt->eval("it == [[1]]").as<bool>()); // braces in braces are no copy
	rt->set("it", spy::List{spy::Bytes("a\0b"sv), spy::ByteArray("xy"), spy::Range(1, 10, 2), spy::Slice(1, nullptr)});
	CHECK(rt->eval("it == [b'a\\0b', bytearray(b'xy'), range(1, 10, 2), slice(1, None)]").as<bool>());
	spy::List l;
	l.append(1).append("x");
	spy::Value copy = l;
	CHECK(l.size() == 2 && copy.size() == 2 && copy[1].as<std::string>() == "x" && copy.kind_name() == "list");
	spy::Dict d{{"l", l}};
	CHECK_THROWS(spy::Misuse, "cannot be changed", l.append(3));
	CHECK_THROWS(spy::Misuse, "cannot be changed", spy::List(rt->eval("[1]")).append(3));
	CHECK_THROWS(spy::Misuse, "into itself", [] { spy::List x; x.append(x); }());
	CHECK_THROWS(spy::Misuse, "into itself", [] { spy::Dict x; x.put("k", x); }());
	CHECK_THROWS(spy::Misuse, "want dict", spy::Dict(spy::Value(l)));
	CHECK_THROWS(spy::Misuse, "must not be zero", spy::Range(1, 2, 0));
	CHECK_THROWS(spy::Misuse, "not UTF-8", spy::Value("\xff"));
	CHECK_THROWS(spy::Misuse, "got NULL", spy::Value(static_cast<const char *>(nullptr)));
	CHECK_THROWS(spy::Misuse, "got NULL", spy::Value::share(nullptr));
	spy::Bytes b = rt->eval("b'\\0\\1'").as<spy::Bytes>();
	CHECK(b.view() == "\0\1"sv && spy::Bytes(b).size() == 2);
	CHECK(rt->eval("slice(1, 2)")[1].as<int>() == 2 && rt->eval("range(5)")[-0].as<int>() == 0);
}

static void reading() {
	spy::Value v = rt->eval("{'a': [1, 2, 3], 'b': {'c': 'd'}, 'a\\0': 5}");
	CHECK(v["a"][1].as<int>() == 2 && v["b"]["c"].as<std::string>() == "d" && v["a\0"sv].as<int>() == 5 && !v.find("zz"));
	int sum = 0;
	for (spy::Value x : v["a"])
		sum += x.as<int>();
	std::string keys;
	for (auto [key, value] : rt->eval("{'x': 1, 'y': 2}").entries())
		keys += key.as<std::string>() + "=" + std::to_string(value.as<int>()) + " ";
	CHECK(sum == 6 && keys == "x=1 y=2 ");
	spy::Value text = rt->eval("'text'");
	std::string_view view = text.as<std::string_view>();
	spy::Value kept = std::move(text);
	CHECK(view == "text" && text.is_none() && kept.as<std::string>() == "text");
	text = kept;
	kept = std::move(kept);
	CHECK(text.size() == 4 && kept.size() == 4 && spy::Value(kept).as<spy::Value>().size() == 4);
	spy_value *raw = kept.give();
	CHECK(kept.is_none() && spy_kind(raw) == SPY_STR && spy::Value::adopt(raw).size() == 4);
}

static void refused() {
	spy::Value v = rt->eval("[1, 'x', True, 2.5, 2**64, -1, None, {}]");
	CHECK_THROWS(spy::Misuse, "TypeError: got str, want int", v[1].as<int>());
	CHECK_THROWS(spy::Misuse, "got bool, want int", v[2].as<int>());
	CHECK_THROWS(spy::Misuse, "got int, want bool", v[0].as<bool>());
	CHECK_THROWS(spy::Misuse, "got float, want int", v[3].as<long>());
	CHECK_THROWS(spy::Misuse, "OverflowError: got an int that is too big, want an int of 64 bits", v[4].as<std::int64_t>());
	CHECK_THROWS(spy::Misuse, "want an unsigned int of 64 bits", v[4].as<std::uint64_t>());
	CHECK_THROWS(spy::Misuse, "want an unsigned int of 8 bits", v[5].as<std::uint8_t>());
	CHECK_THROWS(spy::Misuse, "an int of 8 bits", spy::Value(128).as<std::int8_t>());
	CHECK(spy::Value(-128).as<std::int8_t>() == -128 && spy::Value(-1).as<int>() == -1);
	CHECK_THROWS(spy::Misuse, "holds it exactly", spy::Value((1LL << 53) + 1).as<double>());
	CHECK_THROWS(spy::Misuse, "got NoneType, want str", v[6].as<std::string>());
	CHECK_THROWS(spy::Misuse, "IndexError: got item 8, want one below 8", v[8]);
	CHECK_THROWS(spy::Misuse, "IndexError", v[-1]);
	CHECK_THROWS(spy::Misuse, "got int, want a list", v[0][0]);
	CHECK_THROWS(spy::Misuse, "got list, want dict", v["x"]);
	CHECK_THROWS(spy::Misuse, "KeyError: 'x'", v[7]["x"]);
	CHECK_THROWS(spy::Misuse, "got dict, want a list", v[7].begin());
	CHECK_THROWS(spy::Misuse, "got list, want dict", v.entries());
	CHECK_THROWS(spy::Misuse, "got str, want int", v.as<std::vector<int>>());
	CHECK_THROWS(spy::Misuse, "tuple of 2 items, want one of 3", (rt->eval("(1, 2)").as<std::tuple<int, int, int>>()));
	CHECK_THROWS(spy::Misuse, "want bytes or bytearray", v.as<std::vector<std::byte>>());
	CHECK_THROWS(spy::Misuse, "want set or frozenset", v.as<std::set<int>>());
	CHECK_THROWS(spy::Misuse, "got int, want an object", v[0].as<spy::Object>());
}

// A type of the program's own.
struct Money {
	long cents;
	bool operator==(const Money &other) const { return cents == other.cents; }
};

template <>
struct spy::Convert<Money> {
	static Value to(const Money &m) { return Tuple{"EUR", m.cents}; }
	static Money from(const Value &v) { return {v[1].as<long>()}; }
};

static void own_types() {
	CHECK(crosses(Money{250}, "('EUR', 250)") && crosses(std::vector<Money>{{1}}, "[('EUR', 1)]"));
}

static void names() {
	CHECK_THROWS(spy::Misuse, "a NUL in it", rt->set("a\0b"sv, 1));
	CHECK_THROWS(spy::Misuse, "a NUL in it", rt->get("a\0b"sv));
	(*rt)["whole"] = 5;
	(*rt)["copy"] = (*rt)["whole"];
	spy::Value v = (*rt)["copy"];
	CHECK(v.as<int>() == 5 && (*rt)["copy"].as<int>() == 5 && rt->has("copy"));
	rt->del("copy");
	CHECK(!rt->has("copy"));
	CHECK_THROWS(spy::Error, "KeyError: 'copy'", rt->get("copy"));
	auto all = rt->globals();
	CHECK(std::find(all.begin(), all.end(), "whole") != all.end());
}

int main() {
	spy::Runtime runtime;
	rt = &runtime;
	return all(scalars, containers, kinds, reading, refused, own_types, names);
}
