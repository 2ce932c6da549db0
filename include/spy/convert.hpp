// How the standard types cross. value.hpp includes it; specialise spy::Convert for types of your own.
#ifndef SPY_CONVERT_HPP
#define SPY_CONVERT_HPP

#include <spy/value.hpp>

#include <complex>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <unordered_map>
#include <unordered_set>

namespace spy {

template <>
struct Convert<Value> {
	static Value from(const Value &v) { return v; }
};

// The exact kinds are Values already; coming out, the kind is checked.
template <class T>
struct Convert<T, std::enable_if_t<std::is_base_of_v<Value, T> && !std::is_same_v<Value, T>>> {
	static T from(const Value &v) { return T(v); }
};

template <>
struct Convert<bool> {
	static Value to(const bool &truth) { return Value::adopt(spy_bool(truth)); }
	static bool from(const Value &v) {
		bool truth;
		v.want(SPY_BOOL, "bool");
		spy_get_bool(v.get(), &truth);
		return truth;
	}
};

template <>
struct Convert<BigInt> {
	static Value to(const BigInt &n) { return Value::adopt(spy_bigint(n.negative, n.magnitude.data(), n.magnitude.size())); }
	static BigInt from(const Value &v) {
		bool negative;
		const std::uint8_t *magnitude;
		std::size_t n;
		v.want(SPY_INT, "int");
		spy_get_bigint(v.get(), &negative, &magnitude, &n);
		return {negative, {magnitude, magnitude + n}};
	}
};

namespace detail {

template <class T>
inline constexpr bool is_character = std::is_same_v<T, char> || std::is_same_v<T, wchar_t> || std::is_same_v<T, char16_t> ||
#ifdef __cpp_char8_t
	std::is_same_v<T, char8_t> ||
#endif
	std::is_same_v<T, char32_t>;

template <class T>
inline constexpr bool is_number = std::is_integral_v<T> && !std::is_same_v<T, bool> && !is_character<T> && sizeof(T) <= 8;

[[noreturn]] inline void overflow(const char *wanted) { throw Misuse("OverflowError", std::string("got an int that is too big, want ") + wanted); }

} // namespace detail

// Integers of up to 64 bits. A bool is no int, and an int that does not fit is an OverflowError.
template <class T>
struct Convert<T, std::enable_if_t<detail::is_number<T>>> {
	static Value to(const T &n) {
		if constexpr (std::is_unsigned_v<T> && sizeof(T) == 8) {
			std::uint8_t bytes[8];
			for (int k = 0; k < 8; k++)
				bytes[k] = static_cast<std::uint8_t>(n >> (56 - 8 * k));
			return Value::adopt(spy_bigint(false, bytes, sizeof bytes));
		} else {
			return Value::adopt(spy_int(static_cast<std::int64_t>(n)));
		}
	}
	static T from(const Value &v) {
		bool negative;
		const std::uint8_t *magnitude;
		std::size_t n;
		v.want(SPY_INT, "int");
		spy_get_bigint(v.get(), &negative, &magnitude, &n);
		if (n > 8)
			detail::overflow(name());
		std::uint64_t number = 0;
		for (std::size_t k = 0; k < n; k++)
			number = number << 8 | magnitude[k];
		auto most = static_cast<std::uint64_t>(std::numeric_limits<T>::max());
		if (negative ? number > (std::is_signed_v<T> ? most + 1 : 0) : number > most)
			detail::overflow(name());
		return static_cast<T>(negative ? 0 - number : number);
	}

private:
	static constexpr const char *name() {
		constexpr const char *names[2][4] = {{"an unsigned int of 8 bits", "an unsigned int of 16 bits", "an unsigned int of 32 bits",
			"an unsigned int of 64 bits"}, {"an int of 8 bits", "an int of 16 bits", "an int of 32 bits", "an int of 64 bits"}};
		return names[std::is_signed_v<T>][sizeof(T) == 1 ? 0 : sizeof(T) == 2 ? 1 : sizeof(T) == 4 ? 2 : 3];
	}
};

// An int is taken for a double where that loses nothing, as Python does in arithmetic. A float is given for a float as rounded.
template <class T>
struct Convert<T, std::enable_if_t<std::is_same_v<T, double> || std::is_same_v<T, float>>> {
	static Value to(const T &number) { return Value::adopt(spy_float(static_cast<double>(number))); }
	static T from(const Value &v) {
		double number = 0;
		if (v.kind() == SPY_INT) {
			auto n = v.as<std::int64_t>();
			if (n > std::int64_t{1} << 53 || n < -(std::int64_t{1} << 53))
				detail::overflow("a float that holds it exactly");
			return static_cast<T>(n);
		}
		v.want(SPY_FLOAT, "float");
		spy_get_float(v.get(), &number);
		return static_cast<T>(number);
	}
};

template <>
struct Convert<std::complex<double>> {
	static Value to(const std::complex<double> &z) { return Value::adopt(spy_complex(z.real(), z.imag())); }
	static std::complex<double> from(const Value &v) {
		double real, imaginary;
		v.want(SPY_COMPLEX, "complex");
		spy_get_complex(v.get(), &real, &imaginary);
		return {real, imaginary};
	}
};

// Text may hold NULs. A std::string_view that comes out points into the Value.
template <>
struct Convert<std::string_view> {
	static Value to(const std::string_view &text) { return Value::adopt(spy_str(text.data() ? text.data() : "", text.size())); }
	static std::string_view from(const Value &v) {
		const char *text;
		std::size_t n;
		v.want(SPY_STR, "str");
		spy_get_str(v.get(), &text, &n);
		return {text, n};
	}
};

template <>
struct Convert<std::string> {
	static Value to(const std::string &text) { return Convert<std::string_view>::to(text); }
	static std::string from(const Value &v) { return std::string(Convert<std::string_view>::from(v)); }
};

// None is the empty one.
template <class T>
struct Convert<std::optional<T>> {
	static Value to(const std::optional<T> &it) { return it ? Value(*it) : Value(); }
	static std::optional<T> from(const Value &v) { return v.is_none() ? std::nullopt : std::optional<T>(v.as<T>()); }
};

// A list goes in; a list or a tuple comes out. Those of std::int64_t and double cross as arrays.
template <class T>
struct Convert<std::vector<T>> {
	static Value to(const std::vector<T> &items) {
		if constexpr (std::is_same_v<T, std::int64_t>) {
			return Value::adopt(spy_int_list(items.data(), items.size()));
		} else if constexpr (std::is_same_v<T, double>) {
			return Value::adopt(spy_float_list(items.data(), items.size()));
		} else {
			List list;
			for (const auto &item : items)
				list.append(Value(static_cast<const T &>(item))); // of a std::vector<bool> it is a stand-in
			return list;
		}
	}
	static std::vector<T> from(const Value &v) {
		std::size_t n;
		if (v.kind() != SPY_LIST && v.kind() != SPY_TUPLE)
			v.wrong("list or tuple");
		if constexpr (std::is_same_v<T, std::int64_t>) {
			const std::int64_t *numbers;
			if (spy_get_int_list(v.get(), &numbers, &n) == SPY_OK)
				return {numbers, numbers + n};
		} else if constexpr (std::is_same_v<T, double>) {
			const double *numbers;
			if (spy_get_float_list(v.get(), &numbers, &n) == SPY_OK)
				return {numbers, numbers + n};
		}
		std::vector<T> items;
		n = v.size();
		items.reserve(n);
		for (const Value &item : v)
			items.push_back(item.as<T>());
		return items;
	}
};

// Bytes, in and out; a bytearray comes out too.
template <>
struct Convert<std::vector<std::byte>> {
	static Value to(const std::vector<std::byte> &bytes) { return Bytes(bytes.data(), bytes.size()); }
	static std::vector<std::byte> from(const Value &v) {
		const void *bytes;
		std::size_t n;
		if (spy_get_bytes(v.get(), &bytes, &n) != SPY_OK)
			v.wrong("bytes or bytearray");
		auto first = static_cast<const std::byte *>(bytes);
		return {first, first + n};
	}
};

namespace detail {

// A set goes in; a set or a frozenset comes out.
template <class S>
struct ConvertSet {
	static Value to(const S &items) {
		Set set;
		for (const auto &item : items)
			set.append(Value(item));
		return set;
	}
	static S from(const Value &v) {
		if (v.kind() != SPY_SET && v.kind() != SPY_FROZENSET)
			v.wrong("set or frozenset");
		S items;
		for (const Value &item : v)
			items.insert(item.as<typename S::key_type>());
		return items;
	}
};

// Of equal keys the last one's value counts, as in the engine.
template <class M>
struct ConvertMap {
	static Value to(const M &map) {
		Dict dict;
		for (const auto &[key, value] : map)
			dict.put(Value(key), Value(value));
		return dict;
	}
	static M from(const Value &v) {
		M map;
		for (const auto &[key, value] : v.entries())
			map.insert_or_assign(key.template as<typename M::key_type>(), value.template as<typename M::mapped_type>());
		return map;
	}
};

// A tuple of exactly so many items.
template <class T, std::size_t... K>
Value tuple_to(const T &items, std::index_sequence<K...>) {
	return Tuple{Value(std::get<K>(items))...};
}

template <class T, std::size_t... K>
T tuple_from(const Value &v, std::index_sequence<K...>) {
	v.want(SPY_TUPLE, "tuple");
	if (v.size() != sizeof...(K))
		throw Misuse("ValueError", "got a tuple of " + std::to_string(v.size()) + " items, want one of " + std::to_string(sizeof...(K)));
	return T{v[K].template as<std::tuple_element_t<K, T>>()...};
}

template <class T>
struct ConvertTuple {
	using All = std::make_index_sequence<std::tuple_size_v<T>>;
	static Value to(const T &items) { return tuple_to(items, All()); }
	static T from(const Value &v) { return tuple_from<T>(v, All()); }
};

} // namespace detail

template <class T, class... A>
struct Convert<std::set<T, A...>> : detail::ConvertSet<std::set<T, A...>> {};
template <class T, class... A>
struct Convert<std::unordered_set<T, A...>> : detail::ConvertSet<std::unordered_set<T, A...>> {};
template <class K, class T, class... A>
struct Convert<std::map<K, T, A...>> : detail::ConvertMap<std::map<K, T, A...>> {};
template <class K, class T, class... A>
struct Convert<std::unordered_map<K, T, A...>> : detail::ConvertMap<std::unordered_map<K, T, A...>> {};
template <class A, class B>
struct Convert<std::pair<A, B>> : detail::ConvertTuple<std::pair<A, B>> {};
template <class... A>
struct Convert<std::tuple<A...>> : detail::ConvertTuple<std::tuple<A...>> {};

} // namespace spy

#endif
