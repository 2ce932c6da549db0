// Values that move, from C++: as face.c, with the conversions of spy.hpp.
#include <spy.hpp>

#include <chrono>
#include <cstdio>
#include <iostream>

namespace {

struct Row {
	std::int64_t id;
	std::string name;
	double price;
	bool operator==(const Row &other) const { return id == other.id && name == other.name && price == other.price; }
};

} // namespace

// How a row crosses.
template <>
struct spy::Convert<Row> {
	static Value to(const Row &row) {
		static const Value id("id"), name("name"), price("price");
		Dict dict;
		dict.put(id, row.id).put(name, row.name).put(price, row.price);
		return dict;
	}
	static Row from(const Value &v) { return {v["id"].as<std::int64_t>(), v["name"].as<std::string>(), v["price"].as<double>()}; }
};

int main() {
	std::vector<std::int64_t> ints(100'000);
	std::string text;
	std::vector<Row> rows;
	for (std::size_t k = 0; k < ints.size(); k++)
		ints[k] = static_cast<std::int64_t>(k);
	for (int k = 0; k < 655'360; k++)
		text += "0123456789abcdef";
	for (int k = 0; k < 10'000; k++)
		rows.push_back({k, "row " + std::to_string(k), k / 4.0});

	spy::Runtime rt;
	rt.exec("");
	auto give = [&](int which) {
		if (which == 0)
			rt["x"] = ints;
		else if (which == 1)
			rt["x"] = text;
		else
			rt["x"] = rows;
		return true;
	};
	auto take = [&](int which) {
		switch (which) {
		case 0:
			return rt["x"].as<std::vector<std::int64_t>>() == ints;
		case 1:
			return rt["x"].as<std::string>() == text;
		default:
			return rt["x"].as<std::vector<Row>>() == rows;
		}
	};
	char way;
	int which;
	while (std::cin >> way >> which) {
		auto start = std::chrono::steady_clock::now();
		if (!(way == 'i' ? give(which) : take(which)))
			return 1;
		std::chrono::duration<double, std::micro> took = std::chrono::steady_clock::now() - start;
		std::printf("%.0f\n", took.count());
		std::fflush(stdout);
	}
}
