// What came, as JSON.
#ifndef SPY_TESTS_API_SHOW_HPP
#define SPY_TESTS_API_SHOW_HPP

#include "../c/json.h"

#include <spy.hpp>

#include <cinttypes>

inline void show(const spy::Value &v);

inline void show_hexadecimal(const char *tag, std::string_view bytes) {
	std::printf("{\"%s\": \"", tag);
	for (unsigned char c : bytes)
		std::printf("%02x", c);
	std::printf("\"}");
}

inline void show_text(std::string_view text) {
	if (json_plain(text.data(), text.size()))
		json_print(text.data(), text.size());
	else
		show_hexadecimal("str", text);
}

template <class List, class F>
void show_all(const List &list, F each) {
	const char *between = "";
	std::putchar('[');
	for (const auto &item : list) {
		std::printf("%s", between);
		each(item);
		between = ", ";
	}
	std::putchar(']');
}

// The decimal digits of a magnitude: it is divided by ten again and again.
inline std::string digits(spy::BigInt n) {
	std::string made = n.magnitude.empty() ? "0" : "";
	for (bool more = !n.magnitude.empty(); more;) {
		unsigned carry = 0;
		more = false;
		for (std::uint8_t &byte : n.magnitude) {
			unsigned part = carry << 8 | byte;
			byte = static_cast<std::uint8_t>(part / 10), carry = part % 10;
			more |= byte != 0;
		}
		made.insert(made.begin(), static_cast<char>('0' + carry));
	}
	return (n.negative ? "-" : "") + made;
}

inline void show_int(const spy::Value &v) {
	try {
		auto number = v.as<std::int64_t>();
		bool small = number > -(INT64_C(1) << 53) && number < INT64_C(1) << 53;
		std::printf(small ? "%" PRId64 : "{\"int\": \"%" PRId64 "\"}", number);
	} catch (const spy::Misuse &) {
		std::printf("{\"int\": \"%s\"}", digits(v.as<spy::BigInt>()).c_str());
	}
}

inline void show_container(const char *tag, const spy::Value &v) {
	std::printf("{\"%s\": ", tag);
	if (v.kind() == SPY_DICT)
		show_all(v.entries(), [](const spy::Entry &e) {
			std::putchar('[');
			show(e.key);
			std::printf(", ");
			show(e.value);
			std::putchar(']');
		});
	else
		show_all(v, show);
	std::putchar('}');
}

inline void show_zone(const std::optional<spy::TimeZone> &zone) {
	if (!zone) {
		std::printf("null");
		return;
	}
	std::printf("[%" PRId64 ", ", static_cast<std::int64_t>(zone->offset().count()));
	if (auto name = zone->name())
		show_text(*name);
	else
		std::printf("null");
	std::putchar(']');
}

template <class T>
void show_clock(const T &t) {
	std::printf("%02d:%02d:%02d.%06d\", ", t.hour(), t.minute(), t.second(), t.microsecond());
	show_zone(t.zone());
	std::printf(t.fold() ? ", true]}" : ", false]}");
}

// Shows a value of datetime's types.
inline void show_moment(const spy::Value &v) {
	if (v.kind() == SPY_DATE) {
		spy::Date d(v);
		std::printf("{\"date\": \"%04d-%02d-%02d\"}", d.year(), d.month(), d.day());
	} else if (v.kind() == SPY_TIME) {
		std::printf("{\"time\": [\"");
		show_clock(spy::Time(v));
	} else if (v.kind() == SPY_DATETIME) {
		spy::DateTime d(v);
		std::printf("{\"datetime\": [\"%04d-%02d-%02dT", d.year(), d.month(), d.day());
		show_clock(d);
	} else if (v.kind() == SPY_TIMEDELTA) {
		spy::TimeDelta d(v);
		auto us = static_cast<std::int64_t>(d.rest().count());
		std::printf("{\"timedelta\": [%" PRId64 ", %" PRId64 ", %" PRId64 "]}", d.days(), us / 1'000'000, us % 1'000'000);
	} else {
		std::printf("{\"timezone\": ");
		show_zone(spy::TimeZone(v));
		std::putchar('}');
	}
}

// Shows a value of the standard library's other types.
inline void show_rich(const spy::Value &v) {
	if (v.kind() == SPY_FRACTION) {
		spy::Fraction f(v);
		std::printf("{\"fraction\": [\"%s\", \"%s\"]}", digits(f.numerator().as<spy::BigInt>()).c_str(), digits(f.denominator().as<spy::BigInt>()).c_str());
	} else if (v.kind() == SPY_UUID) {
		auto bytes = spy::UUID(v).bytes();
		show_hexadecimal("uuid", {reinterpret_cast<const char *>(bytes.data()), bytes.size()});
	} else if (v.kind() == SPY_EXCEPTION) {
		spy::Exception e(v);
		std::printf("{\"exception\": [");
		show_text(e.type());
		std::printf(", ");
		show_all(e.args(), show);
		std::printf("]}");
	} else {
		std::printf(v.kind() == SPY_PATH ? "{\"path\": " : "{\"decimal\": ");
		show_text(v.kind() == SPY_PATH ? spy::Path(v).text() : spy::Decimal(v).text());
		std::putchar('}');
	}
}

// Shows a member, flags or an instance of a class that was registered.
inline void show_of_class(const spy::Value &v) {
	if (v.kind() == SPY_ENUM) {
		spy::Enum e(v);
		std::optional<std::string> name = e.name();
		std::printf("{\"%s\": [\"%s\", ", name ? "member" : "flags", e.class_name().c_str());
		if (name)
			std::printf("\"%s\", ", name->c_str());
		show(e.value());
		std::printf("]}");
		return;
	}
	std::printf("{\"instance\": [\"%s\", ", spy::Dataclass(v).class_name().c_str());
	show_all(v.entries(), [](const spy::Entry &e) { show(e.value); });
	std::printf("]}");
}

inline void show(const spy::Value &v) {
	switch (v.kind()) {
	case SPY_BOOL:
		std::printf(v.as<bool>() ? "true" : "false");
		break;
	case SPY_INT:
		show_int(v);
		break;
	case SPY_FLOAT:
		std::printf("{\"float\": \"%.17g\"}", v.as<double>());
		break;
	case SPY_COMPLEX: {
		auto z = v.as<std::complex<double>>();
		std::printf("{\"complex\": [\"%.17g\", \"%.17g\"]}", z.real(), z.imag());
		break;
	}
	case SPY_STR:
		show_text(v.as<std::string_view>());
		break;
	case SPY_BYTES: {
		spy::Bytes bytes(v);
		show_hexadecimal("bytes", bytes.view());
		break;
	}
	case SPY_BYTEARRAY: {
		spy::ByteArray bytes(v);
		show_hexadecimal("bytearray", bytes.view());
		break;
	}
	case SPY_LIST:
		show_all(v, show);
		break;
	case SPY_TUPLE: case SPY_SET: case SPY_FROZENSET: case SPY_DICT: case SPY_RANGE: case SPY_SLICE:
		show_container(v.kind_name().c_str(), v);
		break;
	case SPY_DATE: case SPY_TIME: case SPY_DATETIME: case SPY_TIMEDELTA: case SPY_TIMEZONE:
		show_moment(v);
		break;
	case SPY_DECIMAL: case SPY_FRACTION: case SPY_UUID: case SPY_PATH: case SPY_EXCEPTION:
		show_rich(v);
		break;
	case SPY_ENUM: case SPY_DATACLASS:
		show_of_class(v);
		break;
	case SPY_ELLIPSIS:
		std::printf("{\"ellipsis\": true}");
		break;
	case SPY_OBJECT:
		std::printf("{\"object\": \"%s\"}", v.kind_name().c_str());
		break;
	case SPY_FUNCTION:
		std::printf("{\"function\": true}");
		break;
	default:
		std::printf("null");
	}
}

inline void show_engine_error(const spy::Error &e) {
	std::printf("{\"status\": \"%s\", \"type\": ", e.limit() == "interrupt" ? "interrupted" : e.limit().empty() ? "error" : "limit");
	show_text(e.type());
	std::printf(", \"message\": ");
	show_text(e.message());
	std::printf(", \"limit\": \"%s\", \"args\": ", e.limit().c_str());
	show(e.args());
	std::printf(", \"code\": ");
	show(e.code().value_or(spy::Value()));
	std::printf(", \"cause\": ");
	if (auto cause = e.cause())
		show_engine_error(*cause);
	else
		std::printf("null");
	std::printf(", \"traceback\": ");
	show_text(e.traceback());
	std::printf(", \"notes\": ");
	show_all(e.notes(), [](const std::string &note) { show_text(note); });
	std::printf(", \"members\": ");
	show_all(e.members(), show_engine_error);
	std::printf(", \"frames\": ");
	show_all(e.frames(), [](const spy::Frame &f) {
		std::putchar('[');
		show_text(f.file);
		std::printf(", %u, ", f.line);
		show_text(f.function);
		std::putchar(']');
	});
	std::putchar('}');
}

// Shows the exception that is being handled.
inline void show_failure() {
	std::printf("{\"error\": ");
	try {
		throw;
	} catch (const spy::Timeout &) {
		std::printf("{\"status\": \"timeout\"}");
	} catch (const spy::WorkerError &) {
		std::printf("{\"status\": \"worker\"}");
	} catch (const spy::Closed &) {
		std::printf("{\"status\": \"closed\"}");
	} catch (const spy::Error &e) {
		if (e.traceback().empty())
			std::printf("{\"status\": \"refused\"}");
		else
			show_engine_error(e);
	} catch (const spy::Failure &) {
		std::printf("{\"status\": \"refused\"}");
	}
	std::putchar('}');
}

inline void show_result(const spy::Result &r) {
	std::printf("{\"result\": {\"value\": ");
	show(r.value);
	std::printf(", \"output\": ");
	show_text(r.output);
	std::printf(", \"error\": ");
	if (!r.error) {
		std::printf("null");
	} else {
		std::printf("{\"error\": ");
		show_engine_error(*r.error);
		std::putchar('}');
	}
	std::printf("}}");
}

#endif
