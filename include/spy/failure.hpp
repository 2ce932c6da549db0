// What the library throws, but for the engine's own exceptions (error.hpp).
#ifndef SPY_FAILURE_HPP
#define SPY_FAILURE_HPP

#include <spy.h>

#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

namespace spy {

// The base of all of them: any status but SPY_OK and SPY_NOMEM, which is std::bad_alloc. what() is "Type: message". Copying one does not
// throw; it refers to no runtime, and belongs to any thread.
class Failure : public std::runtime_error {
public:
	Failure(spy_status status, const std::string &type, const std::string &message)
		: std::runtime_error(message.empty() ? type : type + ": " + message), status_(status), words_(std::make_shared<Words>(type, message)) {}

	spy_status status() const noexcept { return status_; }
	// The name of a Python class, such as "TypeError": as what it arrives in the engine when a host function throws it.
	const std::string &type() const noexcept { return words_->first; }
	const std::string &message() const noexcept { return words_->second; }

private:
	using Words = std::pair<std::string, std::string>;
	spy_status status_;
	std::shared_ptr<const Words> words_;
};

// The call cannot be made so: a wrong argument, kind or moment. Nothing happened. A Value that is no T throws it from as<T>().
class Misuse : public Failure {
public:
	Misuse(const std::string &type, const std::string &message) : Failure(SPY_MISUSE, type, message) {}
};

// Another thread is using the runtime. Nothing happened.
class Busy : public Failure {
public:
	explicit Busy(const std::string &message) : Failure(SPY_BUSY, "RuntimeError", message) {}
};

// The runtime is closed, or this process was forked from the one that made it.
class Closed : public Failure {
public:
	explicit Closed(const std::string &message) : Failure(SPY_CLOSED, "RuntimeError", message) {}
};

// A callback of the host failed, or the system refused something.
class HostError : public Failure {
public:
	HostError(const std::string &type, const std::string &message) : Failure(SPY_FAILED, type, message) {}
};

namespace detail {

// Throws the last failure on a runtime, or of this thread where rt is NULL. It stands in error.hpp.
[[noreturn]] inline void fail(const spy_runtime *rt, spy_status status);

inline void check(const spy_runtime *rt, spy_status status) {
	if (status != SPY_OK)
		fail(rt, status);
}

// A name for C, which ends at a NUL: one inside would cut it short silently.
inline std::string name_of(std::string_view text) {
	if (text.find('\0') != std::string_view::npos)
		throw Misuse("ValueError", "got a name with a NUL in it");
	return std::string(text);
}

} // namespace detail
} // namespace spy

#endif
