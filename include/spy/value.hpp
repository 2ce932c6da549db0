// Values: a counted reference to a Python value, the exact kinds, and iteration.
#ifndef SPY_VALUE_HPP
#define SPY_VALUE_HPP

#include <spy/failure.hpp>

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <optional>
#include <type_traits>
#include <vector>

namespace spy {

class Value;

// How a type crosses: `static Value to(const T &)` and `static T from(const Value &)`, of which one may be missing. convert.hpp has those of
// the standard types; specialise it for your own.
template <class T, class = void>
struct Convert;

namespace detail {

template <class T, class = void>
struct goes_in : std::false_type {};
template <class T>
struct goes_in<T, std::void_t<decltype(Convert<T>::to(std::declval<const T &>()))>> : std::true_type {};

// One None for all that need the address of one.
inline const spy_value *none() {
	static spy_value *const it = spy_none();
	if (!it)
		throw std::bad_alloc();
	return it;
}

} // namespace detail

// A Python value, or an object that lives in the engine. A copy refers to the same value. One that was made by default, or was moved from, is
// None. Reading belongs to any thread, several at once; each thread needs a Value of its own, as it does a std::shared_ptr.
class Value {
public:
	Value() noexcept = default;
	Value(std::nullptr_t) noexcept {}
	Value(std::nullopt_t) noexcept {}
	// Text up to the NUL; throws Misuse for NULL and for bytes that are not text.
	Value(const char *text) : handle_(made(spy_str(text, SPY_NUL))) {}
	// Whatever Convert knows: bool, integers, double, std::complex, text, std::optional, containers ...
	template <class T, class = std::enable_if_t<detail::goes_in<T>::value>>
	Value(const T &it) : Value(Convert<T>::to(it)) {}
	Value(char) = delete; // a text of one character, or a number? Say "x" or int('x')

	Value(const Value &other) noexcept : handle_(spy_ref(other.handle_)) {}
	Value(Value &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
	Value &operator=(Value other) noexcept {
		std::swap(handle_, other.handle_);
		return *this;
	}
	~Value() { spy_value_free(handle_); }

	static Value ellipsis() { return adopt(spy_ellipsis()); }

	// For what is written against spy.h. adopt takes a reference, and throws this thread's last failure for NULL; share adds one.
	static Value adopt(spy_value *value) {
		Value v;
		v.handle_ = made(value);
		return v;
	}
	static Value share(const spy_value *value) {
		if (!value)
			throw Misuse("TypeError", "got NULL, want a value");
		return adopt(spy_ref(value));
	}
	// Borrowed as long as this Value lives and is not assigned to. Never NULL.
	const spy_value *get() const { return handle_ ? handle_ : detail::none(); }
	// Gives the reference: the caller frees it, or hands it to a function that takes one. This Value is None then. What may throw comes before
	// it, not beside it in the same call.
	spy_value *give() { return handle_ ? std::exchange(handle_, nullptr) : spy_none(); }

	spy_value_kind kind() const noexcept { return handle_ ? spy_kind(handle_) : SPY_NONE; }
	// The kind's name in Python, such as "int"; of an object that of its class.
	std::string kind_name() const { return spy_kind_name(get()); }
	bool is_none() const noexcept { return kind() == SPY_NONE; }
	bool is_object() const noexcept { return kind() == SPY_OBJECT; }
	// What an object can do, without asking the engine. False for other kinds, but a function can be called.
	bool is_callable() const noexcept { return spy_is_callable(handle_); }
	bool is_iterable() const noexcept { return spy_is_iterable(handle_); }
	bool is_class() const noexcept { return spy_is_class(handle_); }

	// Items of a container (of a dict: entries), bytes of text and bytes; 0 for others.
	std::size_t size() const noexcept { return spy_len(handle_); }
	bool empty() const noexcept { return size() == 0; }

	// The value as a C++ type; throws Misuse (TypeError, or OverflowError for a number that does not fit) for one that is none. A
	// std::string_view points into this Value.
	template <class T>
	T as() const & {
		return Convert<T>::from(*this);
	}
	template <class T>
	T as() const && {
		static_assert(!std::is_same_v<T, std::string_view>, "the text would be gone with this temporary Value: name it, or take a std::string");
		return Convert<T>::from(*this);
	}

	// An item of a list, tuple, set, frozenset, range, slice, Fraction, exception or member of an enumeration; Misuse (IndexError, TypeError) if there is none.
	Value operator[](std::size_t k) const {
		const spy_value *item = spy_item(handle_, k);
		if (item)
			return share(item);
		sequence();
		throw Misuse("IndexError", "got item " + std::to_string(k) + ", want one below " + std::to_string(size()));
	}
	Value operator[](int k) const { return (*this)[static_cast<std::size_t>(k)]; } // without it v[0] is a null pointer to text as well
	// The value of a dict's str key, or of a field of a dataclass's instance; Misuse (KeyError, TypeError) if there is none.
	Value operator[](std::string_view key) const {
		if (std::optional<Value> v = find(key))
			return *std::move(v);
		throw Misuse("KeyError", "'" + std::string(key) + "'");
	}
	Value operator[](const char *key) const { return (*this)[std::string_view(key)]; }
	// The same, or nothing; Misuse for what is no dict.
	std::optional<Value> find(std::string_view key) const {
		if (kind() != SPY_DATACLASS)
			want(SPY_DICT, "dict");
		const spy_value *v = spy_dict_get(handle_, key.data() ? key.data() : "", key.size());
		return v ? std::optional<Value>(share(v)) : std::nullopt;
	}

	class Items;
	class Entries;
	// The items of those; Misuse for others. They refer to this Value.
	Items begin() const;
	Items end() const;
	// The entries of a dict, in its order, or the fields of a dataclass's instance: for (auto [key, value] : v.entries()). Misuse for others.
	Entries entries() const;

	// Throws Misuse unless the value is of that kind.
	void want(spy_value_kind kind, const char *name) const {
		if (this->kind() != kind)
			wrong(name);
	}
	// Throws Misuse if the other one is the same container: C leaves its reference to the caller then.
	void apart(const Value &other) const {
		if (handle_ && other.handle_ == handle_)
			throw Misuse("ValueError", "a container cannot be put into itself");
	}
	[[noreturn]] void wrong(const char *wanted) const { throw Misuse("TypeError", "got " + kind_name() + ", want " + wanted); }

private:
	static spy_value *made(spy_value *value) {
		if (!value) {
			spy_status why = spy_error_status(spy_last_error(nullptr));
			detail::fail(nullptr, why == SPY_OK ? SPY_MISUSE : why);
		}
		return value;
	}
	void sequence() const {
		switch (kind()) {
		case SPY_LIST: case SPY_TUPLE: case SPY_SET: case SPY_FROZENSET: case SPY_RANGE: case SPY_SLICE: case SPY_FRACTION: case SPY_EXCEPTION: case SPY_ENUM:
			return;
		default:
			wrong("a list, tuple, set, frozenset, range or slice");
		}
	}

	spy_value *handle_ = nullptr; // NULL is None
};

// An entry of a dict.
struct Entry {
	Value key, value;
};

namespace detail {

// An iterator that reads by index: At gives the k-th element of a value.
template <class T, T (*At)(const Value &, std::size_t)>
class Index {
public:
	using iterator_category = std::input_iterator_tag;
	using value_type = T;
	using difference_type = std::ptrdiff_t;
	using pointer = void;
	using reference = T;

	Index() = default;
	Index(const Value &of, std::size_t k) : of_(&of), k_(k) {}
	T operator*() const { return At(*of_, k_); }
	Index &operator++() {
		++k_;
		return *this;
	}
	Index operator++(int) {
		Index before = *this;
		++k_;
		return before;
	}
	friend bool operator==(const Index &a, const Index &b) { return a.k_ == b.k_; }
	friend bool operator!=(const Index &a, const Index &b) { return a.k_ != b.k_; }

private:
	const Value *of_ = nullptr;
	std::size_t k_ = 0;
};

inline Value item_at(const Value &v, std::size_t k) { return v[k]; }

inline Entry entry_at(const Value &v, std::size_t k) {
	const spy_value *key, *item;
	check(nullptr, spy_entry(v.get(), k, &key, &item));
	return {Value::share(key), Value::share(item)};
}

} // namespace detail

class Value::Items : public detail::Index<Value, detail::item_at> {
public:
	using Index::Index;
};

// It holds the dict, so v may be a temporary.
class Value::Entries {
public:
	using iterator = detail::Index<Entry, detail::entry_at>;
	explicit Entries(Value dict) : dict_(std::move(dict)) {
		if (dict_.kind() != SPY_DATACLASS)
			dict_.want(SPY_DICT, "dict");
	}
	iterator begin() const { return {dict_, 0}; }
	iterator end() const { return {dict_, dict_.size()}; }
	std::size_t size() const { return dict_.size(); }

private:
	Value dict_;
};

inline Value::Items Value::begin() const {
	sequence();
	return {*this, 0};
}
inline Value::Items Value::end() const { return {*this, size()}; }
inline Value::Entries Value::entries() const { return Entries(*this); }

// ---- exact kinds: Values of which the kind is known. Making one of a Value of another kind throws Misuse ----

namespace detail {

// A container that is filled item by item. It can be until it lies in another one, or came from the engine: Misuse then.
template <spy_value_kind Kind, spy_value *(*New)()>
class Sequence : public Value {
public:
	static constexpr spy_value_kind KIND = Kind;
	Sequence() : Value(adopt(New())) {}
	// Explicit, so that braces in braces are never a copy by mistake: List{List{1}} is [[1]].
	explicit Sequence(std::initializer_list<Value> items) : Sequence() {
		for (const Value &item : items)
			append(item);
	}
	explicit Sequence(const Value &v) : Value(v) { want(Kind, name()); }

	Sequence &append(Value item) {
		apart(item);
		check(nullptr, spy_append(const_cast<spy_value *>(get()), item.give()));
		return *this;
	}

private:
	static constexpr const char *name() {
		return Kind == SPY_LIST ? "list" : Kind == SPY_TUPLE ? "tuple" : Kind == SPY_SET ? "set" : "frozenset";
	}
};

// Bytes that are copied in; what is read points into the value.
template <spy_value_kind Kind, spy_value *(*New)(const void *, std::size_t)>
class Octets : public Value {
public:
	static constexpr spy_value_kind KIND = Kind;
	Octets(const void *bytes, std::size_t n) : Value(adopt(New(bytes, n))) {}
	explicit Octets(std::string_view bytes) : Octets(bytes.data(), bytes.size()) {}
	template <class V, class = std::enable_if_t<std::is_base_of_v<Value, V>>> // what is no Value yet is bytes to be copied
	explicit Octets(const V &v) : Value(v) { want(Kind, Kind == SPY_BYTES ? "bytes" : "bytearray"); }

	std::string_view view() const & {
		const void *bytes;
		std::size_t n;
		check(nullptr, spy_get_bytes(get(), &bytes, &n));
		return {static_cast<const char *>(bytes), n};
	}
	std::string_view view() const && = delete;
};

} // namespace detail

using List = detail::Sequence<SPY_LIST, spy_list>;
using Tuple = detail::Sequence<SPY_TUPLE, spy_tuple>;
using Set = detail::Sequence<SPY_SET, spy_set_new>;
using FrozenSet = detail::Sequence<SPY_FROZENSET, spy_frozenset>;
using Bytes = detail::Octets<SPY_BYTES, spy_bytes>;
using ByteArray = detail::Octets<SPY_BYTEARRAY, spy_bytearray>;

// Of equal keys the engine keeps the first one's place and the last one's value, as Python does.
class Dict : public Value {
public:
	static constexpr spy_value_kind KIND = SPY_DICT;
	Dict() : Value(adopt(spy_dict())) {}
	explicit Dict(std::initializer_list<Entry> entries) : Dict() {
		for (const Entry &e : entries)
			put(e.key, e.value);
	}
	explicit Dict(const Value &v) : Value(v) { want(SPY_DICT, "dict"); }

	Dict &put(Value key, Value value) {
		apart(key), apart(value);
		detail::check(nullptr, spy_dict_put(const_cast<spy_value *>(get()), key.give(), value.give()));
		return *this;
	}
};

class Range : public Value {
public:
	static constexpr spy_value_kind KIND = SPY_RANGE;
	Range(std::int64_t start, std::int64_t stop, std::int64_t step = 1) : Value(adopt(spy_range(start, stop, step))) {}
	explicit Range(const Value &v) : Value(v) { want(SPY_RANGE, "range"); }
};

class Slice : public Value {
public:
	static constexpr spy_value_kind KIND = SPY_SLICE;
	Slice(Value start, Value stop, Value step = {}) : Value(adopt(spy_slice(start.give(), stop.give(), step.give()))) {}
	explicit Slice(const Value &v) : Value(v) { want(SPY_SLICE, "slice"); }
};

// An int of any size, most significant byte first.
struct BigInt {
	bool negative = false;
	std::vector<std::uint8_t> magnitude;
};

} // namespace spy

#include <spy/convert.hpp>
#include <spy/rich.hpp>
#include <spy/classes.hpp>

#endif
