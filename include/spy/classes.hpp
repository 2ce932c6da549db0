// Classes that the host registers: members of enumerations and instances of dataclasses.
#ifndef SPY_CLASSES_HPP
#define SPY_CLASSES_HPP

#include <spy/convert.hpp>

namespace spy {

// A member of an enumeration that was registered (Runtime::member makes one), or flags that are or-ed together.
class Enum : public Value {
public:
	static constexpr spy_value_kind KIND = SPY_ENUM;
	explicit Enum(const Value &v) : Value(v) { want(SPY_ENUM, "a member of an enumeration"); }
	// Flags of a class that has them. Whether there is such a class is looked at when they go in.
	static Enum flags(std::string_view class_name, Value value) {
		std::string n = detail::name_of(class_name);
		return Enum(adopt(spy_flags(n.c_str(), value.give())));
	}

	std::string class_name() const { return kind_name(); }
	// Nothing for flags that are or-ed together.
	std::optional<std::string> name() const { return (*this)[1].as<std::optional<std::string>>(); }
	Value value() const { return (*this)[2]; }
};

// An instance of a dataclass that was registered. Its fields are read as a dict is: v["x"], v.find("x"), v.entries().
class Dataclass : public Value {
public:
	static constexpr spy_value_kind KIND = SPY_DATACLASS;
	// One without fields: put() sets each once. Whether there is such a class is looked at when it goes in.
	explicit Dataclass(std::string_view class_name) : Value(adopt(spy_dataclass(detail::name_of(class_name).c_str()))) {}
	template <class V, class = std::enable_if_t<std::is_base_of_v<Value, V>>> // what is no Value yet is the class's name
	explicit Dataclass(const V &v) : Value(v) { want(SPY_DATACLASS, "an instance of a dataclass"); }

	Dataclass &put(std::string_view field, Value value) {
		apart(value);
		std::string n = detail::name_of(field);
		detail::check(nullptr, spy_field_put(const_cast<spy_value *>(get()), n.c_str(), value.give()));
		return *this;
	}
	std::string class_name() const { return kind_name(); }
};

// A member of an enumeration to be registered: {"RED", 1}.
struct Member {
	std::string name;
	Value value;
};

// A field of a dataclass to be registered: "x", or {"x", 0} with a default.
struct Field {
	Field(const char *field) : name(field) {}
	Field(std::string field) : name(std::move(field)) {}
	Field(std::string field, Value standard) : name(std::move(field)), value(std::move(standard)) {}

	std::string name;
	std::optional<Value> value;
};

struct ClassOptions {
	std::string module;                  // of register_module, or a new one. Empty: the class is among the globals
	spy_enum_form form = SPY_ENUM_PLAIN; // of an enumeration
	bool frozen = false;                 // of a dataclass: its fields cannot be set, and instances have a hash
};

namespace detail {

inline std::optional<Value> value_of(const Member &m) { return m.value; }
inline std::optional<Value> value_of(const Field &f) { return f.value; }

// A class as C takes it.
template <class Part>
struct ClassParts {
	ClassParts(std::string_view class_name, const std::vector<Part> &parts, const ClassOptions &o) : name(name_of(class_name)), module(name_of(o.module)) {
		options.module = module.empty() ? nullptr : module.c_str(), options.form = o.form, options.frozen = o.frozen;
		for (const Part &part : parts) {
			names.push_back(part.name.c_str());
			name_of(part.name); // refuses a NUL in it
			held.push_back(value_of(part));
		}
		values.resize(held.size());
	}
	ClassParts(const ClassParts &) = delete;

	// Gives the values to C, which takes them: nothing may throw behind it.
	spy_value *const *give() {
		for (std::size_t k = 0; k < held.size(); k++)
			values[k] = held[k] ? held[k]->give() : nullptr;
		return values.data();
	}

	std::string name, module;
	spy_class_options options = SPY_CLASS_INIT;
	std::vector<const char *> names;

private:
	std::vector<std::optional<Value>> held;
	std::vector<spy_value *> values;
};

} // namespace detail
} // namespace spy

#endif
