// Host functions: what the engine may call.
#ifndef SPY_CALL_HPP
#define SPY_CALL_HPP

#include <spy/object.hpp>

#include <functional>
#include <memory>
#include <utility>

namespace spy {

class Runtime;

// What a host function throws to raise an exception in the engine: the builtin one of that name, else RuntimeError.
class Raised : public std::exception {
public:
	Raised(std::string type, Tuple args) : words_(std::make_shared<std::string>(std::move(type))), args_(std::move(args)) {}
	const char *what() const noexcept override { return words_->c_str(); }
	const Tuple &args() const noexcept { return args_; }

private:
	std::shared_ptr<const std::string> words_;
	Tuple args_;
};

// spy::raise("KeyError", sku)
template <class... A>
[[noreturn]] void raise(std::string_view type, const A &...args) {
	Tuple all;
	(all.append(Value(args)), ...);
	throw Raised(std::string(type), std::move(all));
}

// What a call of a host function brings. The arguments are the guest's: check them.
class Received {
public:
	explicit Received(spy_call *call) : call_(call) {}

	// The positional arguments.
	std::size_t size() const { return spy_call_argc(call_); }
	Value operator[](std::size_t k) const {
		const spy_value *v = spy_call_arg(call_, k);
		if (!v)
			throw Misuse("TypeError", name() + "() got " + std::to_string(size()) + " arguments, want one more");
		return Value::share(v);
	}
	// The keyword argument of that name, if it is there.
	std::optional<Value> kwarg(std::string_view name) const {
		const spy_value *v = spy_call_kwarg(call_, detail::name_of(name).c_str());
		return v ? std::optional<Value>(Value::share(v)) : std::nullopt;
	}
	std::vector<Keyword> kwargs() const {
		std::vector<Keyword> all;
		for (std::size_t k = 0; k < spy_call_kwargc(call_); k++) {
			const char *name;
			const spy_value *v = spy_call_kwarg_at(call_, k, &name);
			all.push_back({name, Value::share(v)});
		}
		return all;
	}
	// The name under which the function was defined.
	std::string name() const { return spy_call_name(call_); }
	// For spy.h; borrowed.
	spy_call *get() const noexcept { return call_; }

protected:
	spy_call *call_;
};

// A call of a host function by the engine, while it runs, on its thread.
class Call : public Received {
public:
	Call(spy_call *call, Runtime &runtime) : Received(call), runtime_(runtime) {}
	Call(const Call &) = delete;
	Call &operator=(const Call &) = delete;
	// The function may use the runtime while it runs.
	Runtime &runtime() const noexcept { return runtime_; }

private:
	Runtime &runtime_;
};

// A host function in its general form. Any other callable is turned into one by define.
using Function = std::function<Value(Call &)>;

namespace detail {

spy_status raise_current(spy_call *c) noexcept;

// A call that is kept. Without an answer it is answered at its end, so that the engine does not wait for ever.
struct Kept {
	spy_call *call;
	explicit Kept(spy_call *c) : call(c) { check(nullptr, spy_call_keep(c)); }
	Kept(const Kept &) = delete;
	Kept &operator=(const Kept &) = delete;
	~Kept() {
		if (call)
			spy_raise(call, "RuntimeError", "the host gave no answer");
	}
};

} // namespace detail

// A call that is answered later, once, by any thread: what a function gets whose calls are awaitable in the engine. One that goes without an
// answer raises RuntimeError there. The arguments live until the answer.
class Later : public Received {
public:
	explicit Later(std::shared_ptr<detail::Kept> kept) : Received(kept->call), kept_(std::move(kept)) {}
	Later(Later &&other) noexcept : Received(std::exchange(other.call_, nullptr)), kept_(std::move(other.kept_)) {}
	Later &operator=(Later &&other) noexcept {
		kept_ = std::move(other.kept_); // what it held is answered, if nobody did
		call_ = std::exchange(other.call_, nullptr);
		return *this;
	}

	// Answers with a value. Misuse: there is an answer already.
	void give(Value value = {}) {
		spy_call *c = take();
		detail::check(nullptr, spy_return(c, value.give()));
	}
	// Answers with an exception: later.raise("KeyError", sku)
	template <class... A>
	void raise(std::string_view type, const A &...args) {
		try {
			spy::raise(type, args...);
		} catch (...) {
			detail::raise_current(take());
		}
	}
	// Nobody waits for it any more; it must be answered all the same.
	bool unwanted() const noexcept { return spy_call_unwanted(call_); }

private:
	spy_call *take() {
		if (!call_)
			throw Misuse("RuntimeError", "the call is answered already");
		kept_->call = nullptr;
		return std::exchange(call_, nullptr);
	}
	std::shared_ptr<detail::Kept> kept_;
};

namespace detail {

// The parameters of a callable.
template <class F>
struct Shape : Shape<decltype(&F::operator())> {};
template <class R, class... A>
struct Shape<R (*)(A...)> {
	using Result = R;
	using Parameters = std::tuple<A...>;
};
template <class R, class... A>
struct Shape<R (*)(A...) noexcept> : Shape<R (*)(A...)> {};
template <class C, class R, class... A>
struct Shape<R (C::*)(A...)> : Shape<R (*)(A...)> {};
template <class C, class R, class... A>
struct Shape<R (C::*)(A...) const> : Shape<R (*)(A...)> {};
template <class C, class R, class... A>
struct Shape<R (C::*)(A...) noexcept> : Shape<R (*)(A...)> {};
template <class C, class R, class... A>
struct Shape<R (C::*)(A...) const noexcept> : Shape<R (*)(A...)> {};

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

// How many of the parameters have to be given: those at the end that are std::optional may be left out.
template <class... A>
constexpr std::size_t required() {
	std::size_t k = 0, last = 0;
	((k++, is_optional<std::decay_t<A>> ? 0 : last = k), ...);
	return last;
}

inline void count_arguments(const Received &c, std::size_t least, std::size_t most) {
	std::size_t n = c.size();
	if (spy_call_kwargc(c.get()) > 0)
		throw Misuse("TypeError", c.name() + "() takes no keyword arguments");
	if (n >= least && n <= most)
		return;
	std::string bound = least == most ? "" : n < least ? "at least " : "at most ";
	std::size_t want = n < least ? least : most;
	throw Misuse("TypeError", c.name() + " expected " + bound + std::to_string(want) + (want == 1 ? " argument, got " : " arguments, got ") + std::to_string(n));
}

// The k-th argument as a T. What a text points to belongs to the call.
template <class T>
T argument(const Received &c, std::size_t k) {
	if constexpr (is_optional<T>)
		if (k >= c.size())
			return std::nullopt;
	const Value v = c[k];
	try {
		return v.as<T>();
	} catch (const Misuse &e) {
		throw Misuse(e.type(), c.name() + "() argument " + std::to_string(k + 1) + ": " + e.message());
	}
}

template <class R, class F, class... A, std::size_t... K>
Value apply(F &f, Call &c, std::tuple<A...> *, std::index_sequence<K...>) {
	count_arguments(c, required<A...>(), sizeof...(A));
	std::tuple<std::decay_t<A>...> all{argument<std::decay_t<A>>(c, K)...};
	if constexpr (std::is_void_v<R>) {
		std::invoke(f, std::forward<A>(static_cast<std::decay_t<A> &>(std::get<K>(all)))...);
		return Value();
	} else {
		return Value(std::invoke(f, std::forward<A>(static_cast<std::decay_t<A> &>(std::get<K>(all)))...));
	}
}

// A host function, and whether its calls are awaitable.
struct Callable {
	Function function;
	bool awaitable = false;
};

template <class P>
inline constexpr bool takes_later = false;
template <class... A>
inline constexpr bool takes_later<std::tuple<Later, A...>> = true;

// Calls a function whose first parameter is a Later. What it throws without having answered is the answer.
template <class F, class... A, std::size_t... K>
void begin(F &f, Call &c, std::tuple<Later, A...> *, std::index_sequence<K...>) {
	count_arguments(c, required<A...>(), sizeof...(A));
	std::tuple<std::decay_t<A>...> all{argument<std::decay_t<A>>(c, K)...};
	auto kept = std::make_shared<Kept>(c.get());
	try {
		std::invoke(f, Later(kept), std::forward<A>(static_cast<std::decay_t<A> &>(std::get<K>(all)))...);
	} catch (...) {
		if (spy_call *call = std::exchange(kept->call, nullptr))
			raise_current(call);
	}
}

template <class F>
Callable function_of(F f) {
	using Parameters = typename Shape<F>::Parameters;
	using Result = typename Shape<F>::Result;
	if constexpr (std::is_same_v<Parameters, std::tuple<Call &>>) {
		return {[f = std::move(f)](Call &c) mutable -> Value {
			if constexpr (std::is_void_v<Result>) {
				f(c);
				return Value();
			} else {
				return Value(f(c));
			}
		}};
	} else if constexpr (takes_later<Parameters>) {
		return {[f = std::move(f)](Call &c) mutable -> Value {
			begin(f, c, static_cast<Parameters *>(nullptr), std::make_index_sequence<std::tuple_size_v<Parameters> - 1>());
			return Value();
		}, true};
	} else {
		return {[f = std::move(f)](Call &c) mutable -> Value {
			return apply<Result>(f, c, static_cast<Parameters *>(nullptr), std::make_index_sequence<std::tuple_size_v<Parameters>>());
		}};
	}
}

// Answers a call by the exception that is being handled. No exception may leave: its caller is C.
inline spy_status raise_current(spy_call *c) noexcept {
	try {
		throw;
	} catch (const Raised &e) {
		return spy_raise_args(c, e.what(), Value(e.args()).give());
	} catch (const Error &e) {
		try {
			if (Tuple args = e.args(); !args.empty())
				return spy_raise_args(c, e.type().c_str(), args.give());
		} catch (const std::exception &) { // without memory for the arguments, the message is left
		}
		return spy_raise(c, e.type().c_str(), e.message().c_str());
	} catch (const Failure &e) {
		return spy_raise(c, e.type().c_str(), e.message().c_str());
	} catch (const std::bad_alloc &) {
		return spy_raise(c, "MemoryError", "out of memory in the host");
	} catch (const std::exception &e) {
		return spy_raise(c, "RuntimeError", e.what());
	} catch (...) {
		return spy_raise(c, "RuntimeError", "the host threw something that is no std::exception");
	}
}

} // namespace detail
} // namespace spy

#endif
