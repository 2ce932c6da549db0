// The classes that a case may register.
#ifndef SPY_TESTS_API_CLASSES_HPP
#define SPY_TESTS_API_CLASSES_HPP

#include "show.hpp"

inline std::vector<const char *> fields_of(std::string_view dataclass) {
	return dataclass == "Key" ? std::vector<const char *>{"name"} : std::vector<const char *>{"x", "y"};
}

inline void register_class(spy::Runtime &rt, const std::string &name, const std::string &module) {
	spy::ClassOptions o;
	o.module = module;
	const std::map<std::string, std::pair<spy_enum_form, std::vector<spy::Member>>> enums{
		{"Color", {SPY_ENUM_PLAIN, {{"RED", 1}, {"ROT", 1}, {"GREEN", 2}}}}, {"Level", {SPY_ENUM_INT, {{"LOW", 1}, {"HIGH", 9}}}},
		{"Mode", {SPY_ENUM_STR, {{"READ", "r"}, {"WRITE", "w"}}}}, {"Perm", {SPY_ENUM_FLAG, {{"R", 1}, {"W", 2}, {"X", 4}}}},
		{"Bits", {SPY_ENUM_INT_FLAG, {{"A", 1}, {"B", 2}}}},
	};
	if (auto found = enums.find(name); found != enums.end()) {
		o.form = found->second.first;
		rt.register_enum(name, found->second.second, o);
		return;
	}
	std::vector<spy::Field> fields;
	for (const char *field : fields_of(name))
		fields.emplace_back(field);
	o.frozen = name == "Key";
	rt.register_dataclass(name, fields, o);
}

#endif
