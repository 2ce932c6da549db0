// Exceptions of the engine.
#ifndef SPY_ERROR_HPP
#define SPY_ERROR_HPP

#include <spy/value.hpp>

#include <map>

namespace spy {

// A line of a traceback.
struct Frame {
	std::string file, function, source;
	std::uint32_t line, end_line;     // from 1; 0: unknown
	std::uint32_t column, end_column; // from 0; unknown when end_line is 0
};

namespace detail {

// One exception with all that it tells; causes and members by their place in the list, so that no depth of a chain recurses.
struct Report {
	spy_status status;
	std::string type, message, traceback, limit, detail;
	std::optional<Value> args, code;
	std::vector<Frame> frames;
	std::vector<std::string> notes;
	std::optional<std::size_t> cause;
	std::vector<std::size_t> members;
};

using Reports = std::vector<Report>;

inline Report report_of(const spy_error *e) {
	Report r{spy_error_status(e), spy_error_type(e), spy_error_message(e), spy_error_traceback(e), spy_error_limit(e), spy_error_detail(e), {}, {}, {}, {}, {}, {}};
	if (const spy_value *args = spy_error_args(e))
		r.args = Value::share(args);
	if (const spy_value *code = spy_error_code(e))
		r.code = Value::share(code);
	for (std::size_t k = 0; k < spy_error_frames(e); k++) {
		spy_frame f;
		spy_error_frame(e, k, &f);
		r.frames.push_back({f.file, f.function, f.source, f.line, f.end_line, f.column, f.end_column});
	}
	for (std::size_t k = 0; k < spy_error_notes(e); k++)
		r.notes.emplace_back(spy_error_note(e, k));
	return r;
}

// Copies an error and all that it refers to, each once.
inline std::shared_ptr<const Reports> reports_of(const spy_error *first) {
	auto all = std::make_shared<Reports>();
	std::vector<const spy_error *> found{first};
	std::map<const spy_error *, std::size_t> place{{first, 0}};
	auto place_of = [&](const spy_error *e) {
		auto [at, fresh] = place.emplace(e, found.size());
		if (fresh)
			found.push_back(e);
		return at->second;
	};
	for (std::size_t k = 0; k < found.size(); k++) {
		const spy_error *e = found[k];
		all->push_back(report_of(e));
		if (const spy_error *cause = spy_error_cause(e))
			all->back().cause = place_of(cause);
		for (std::size_t m = 0; m < spy_error_members(e); m++)
			if (const spy_error *member = spy_error_member(e, m))
				all->back().members.push_back(place_of(member));
	}
	return all;
}

} // namespace detail

// An exception that the engine raised; the runtime lives, but after the derived Timeout and WorkerError. It is a copy, and outlives its runtime.
class Error : public Failure {
public:
	// Copies an error of spy.h.
	explicit Error(const spy_error *e) : Error(detail::reports_of(e), 0) {}

	// As CPython prints it, with its last line.
	const std::string &traceback() const noexcept { return report().traceback; }
	// "steps", "memory", "recursion", "time", "host_calls", "message", "output", "interrupt"; else "".
	const std::string &limit() const noexcept { return report().limit; }
	// The end of what a worker that died said.
	const std::string &detail() const noexcept { return report().detail; }
	// The arguments that can be copied, as a tuple.
	Tuple args() const { return report().args ? Tuple(*report().args) : Tuple(); }
	// SystemExit's code.
	std::optional<Value> code() const { return report().code; }
	// Outermost first.
	const std::vector<Frame> &frames() const noexcept { return report().frames; }
	const std::vector<std::string> &notes() const noexcept { return report().notes; }
	// The exception that this one was raised from, or while handling.
	std::optional<Error> cause() const { return report().cause ? std::optional<Error>(Error(all_, *report().cause)) : std::nullopt; }
	// The exceptions of a group.
	std::vector<Error> members() const {
		std::vector<Error> list;
		for (std::size_t at : report().members)
			list.push_back(Error(all_, at));
		return list;
	}

private:
	Error(std::shared_ptr<const detail::Reports> all, std::size_t at)
		: Failure((*all)[at].status, (*all)[at].type, (*all)[at].message), all_(std::move(all)), at_(at) {}
	const detail::Report &report() const noexcept { return (*all_)[at_]; }

	std::shared_ptr<const detail::Reports> all_;
	std::size_t at_;
};

// A limit stopped the engine: see limit(). The runtime lives.
class Limit : public Error {
	using Error::Error;
};

// Runtime::interrupt() stopped the engine. The runtime lives.
class Interrupted : public Error {
	using Error::Error;
};

// The worker was killed for time. The runtime is closed.
class Timeout : public Error {
	using Error::Error;
};

// The worker died, broke the protocol or could not start. The runtime is closed.
class WorkerError : public Error {
	using Error::Error;
};

namespace detail {

[[noreturn]] inline void fail(const spy_runtime *rt, spy_status status) {
	const spy_error *e = spy_last_error(rt);
	switch (status) {
	case SPY_NOMEM:
		throw std::bad_alloc();
	case SPY_ERROR:
		throw Error(e);
	case SPY_LIMIT:
		throw Limit(e);
	case SPY_INTERRUPTED:
		throw Interrupted(e);
	case SPY_TIMEOUT:
		throw Timeout(e);
	case SPY_WORKER:
		throw WorkerError(e);
	case SPY_BUSY:
		throw Busy(spy_error_message(e));
	case SPY_CLOSED:
		throw Closed(spy_error_message(e));
	case SPY_FAILED:
		throw HostError(spy_error_type(e), spy_error_message(e));
	default:
		throw Misuse(spy_error_type(e), spy_error_message(e));
	}
}

} // namespace detail
} // namespace spy

#endif
