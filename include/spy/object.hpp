// Objects that live in the engine, and the arguments of calls.
#ifndef SPY_OBJECT_HPP
#define SPY_OBJECT_HPP

#include <spy/error.hpp>

namespace spy {

// A keyword argument: cart("a1", spy::kw("currency", "EUR")).
struct Keyword {
	std::string name;
	Value value;
};

inline Keyword kw(std::string_view name, Value value) { return {std::string(name), std::move(value)}; }

// Arguments of which the program learns the number as it runs: cart(spy::Args{values, keywords}), also among others.
struct Args {
	std::vector<Value> positional;
	std::vector<Keyword> keywords;
};

namespace detail {

// The arguments of a call as spy.h wants them.
class Arguments {
public:
	template <class... A>
	explicit Arguments(const A &...args) {
		(add(args), ...);
		for (const Value &v : values_)
			handles_.push_back(const_cast<spy_value *>(v.get()));
	}
	spy_value *const *handles() const { return handles_.data(); }
	std::size_t count() const { return handles_.size(); }
	const spy_value *keywords() const { return keywords_ ? keywords_->get() : nullptr; }

private:
	void add(const Keyword &k) {
		if (!keywords_)
			keywords_.emplace();
		keywords_->put(Value(std::string_view(k.name)), k.value);
	}
	void add(const Args &all) {
		values_.insert(values_.end(), all.positional.begin(), all.positional.end());
		for (const Keyword &k : all.keywords)
			add(k);
	}
	void add(Value v) { values_.push_back(std::move(v)); }

	std::vector<Value> values_;
	std::vector<spy_value *> handles_;
	std::optional<Dict> keywords_;
};

// What a function of spy.h gives: it takes the place for the value.
template <class F>
Value result_of(const spy_runtime *rt, F f) {
	spy_value *v = nullptr;
	check(rt, f(&v));
	return Value::adopt(v);
}

} // namespace detail

class Iteration;

// A handle of an object in the engine; handed back in, the engine gets the very same object. With its last Value it is given back, on any
// thread. The rest belongs to the thread that may use the runtime, may run code of the engine, and throws what an operation may: Error with
// what derives from it, Busy, Closed, Misuse for a released one. It outlives its runtime: calls throw Closed then.
class Object : public Value {
public:
	static constexpr spy_value_kind KIND = SPY_OBJECT;
	explicit Object(const Value &v) : Value(v), rt_(spy_object_runtime(v.get())) { want(SPY_OBJECT, "an object"); }

	// Calls it. Arguments are Values, Keywords and Args.
	template <class... A>
	Value operator()(const A &...args) const {
		detail::Arguments all(args...);
		return result([&](spy_value **to) { return spy_call_object(rt_, get(), all.handles(), all.count(), all.keywords(), to); });
	}
	// Calls a method.
	template <class... A>
	Value method(std::string_view name, const A &...args) const {
		detail::Arguments all(args...);
		std::string text = detail::name_of(name);
		return result([&](spy_value **to) { return spy_call_method(rt_, get(), text.c_str(), all.handles(), all.count(), all.keywords(), to); });
	}

	Value attr(std::string_view name) const {
		return result([&](spy_value **to) { return spy_get_attr(rt_, get(), detail::name_of(name).c_str(), to); });
	}
	void set_attr(std::string_view name, Value value) const {
		std::string text = detail::name_of(name);
		check(spy_set_attr(rt_, get(), text.c_str(), value.give()));
	}
	void del_attr(std::string_view name) const { check(spy_del_attr(rt_, get(), detail::name_of(name).c_str())); }

	Value item(const Value &key) const {
		return result([&](spy_value **to) { return spy_get_item(rt_, get(), key.get(), to); });
	}
	void set_item(const Value &key, Value value) const {
		const spy_value *place = key.get();
		check(spy_set_item(rt_, get(), place, value.give()));
	}
	void del_item(const Value &key) const { check(spy_del_item(rt_, get(), key.get())); }
	bool contains(const Value &item) const {
		bool there;
		check(spy_object_contains(rt_, get(), item.get(), &there));
		return there;
	}
	// len() of it; size() would be that of a container that was copied.
	std::size_t len() const {
		std::size_t n;
		check(spy_object_len(rt_, get(), &n));
		return n;
	}
	std::string str() const {
		return result([&](spy_value **to) { return spy_object_str(rt_, get(), to); }).as<std::string>();
	}
	std::string repr() const {
		return result([&](spy_value **to) { return spy_object_repr(rt_, get(), to); }).as<std::string>();
	}
	// Its items: for (Value v : object.iterate()). They come in batches of so many, so the engine may be that far ahead of the loop.
	Iteration iterate(std::size_t batch = 256) const;

	// Whether they are one object of one runtime, without asking the engine.
	friend bool operator==(const Object &a, const Object &b) { return spy_same(a.get(), b.get()); }
	friend bool operator!=(const Object &a, const Object &b) { return !(a == b); }

	// Gives it back before its last Value goes; every use of it is a Misuse then. Only queues, so any thread may do it at any time.
	void release() { spy_release(const_cast<spy_value *>(get())); }

	// The runtime for spy.h, borrowed from this value.
	spy_runtime *runtime() const noexcept { return rt_; }

private:
	friend class Iteration;
	void check(spy_status status) const { detail::check(rt_, status); }
	template <class F>
	Value result(F f) const {
		return detail::result_of(rt_, f);
	}

	spy_runtime *rt_;
};

// A loop over an object. It can be gone through once.
class Iteration {
public:
	class iterator {
	public:
		using iterator_category = std::input_iterator_tag;
		using value_type = Value;
		using difference_type = std::ptrdiff_t;
		using pointer = void;
		using reference = Value;

		iterator() = default;
		explicit iterator(Iteration *of) : of_(of) { step(); }
		Value operator*() const { return of_->items_[of_->next_]; }
		iterator &operator++() {
			of_->next_++;
			step();
			return *this;
		}
		void operator++(int) { ++*this; }
		friend bool operator==(const iterator &a, const iterator &b) { return a.of_ == b.of_; }
		friend bool operator!=(const iterator &a, const iterator &b) { return a.of_ != b.of_; }

	private:
		void step() {
			if (of_ && !of_->fill())
				of_ = nullptr;
		}
		Iteration *of_ = nullptr;
	};

	iterator begin() { return iterator(this); }
	iterator end() { return {}; }

private:
	friend class Object;
	Iteration(const Object &of, std::size_t batch)
		: it_(of.result([&](spy_value **to) { return spy_iter(of.rt_, of.get(), to); })), batch_(batch) {}

	// Sees to it that items_[next_] is there; false at the end.
	bool fill() {
		while (next_ >= items_.size()) {
			if (done_)
				return false;
			items_ = it_.result([&](spy_value **to) { return spy_next(it_.rt_, it_.get(), batch_, to, &done_); });
			next_ = 0;
		}
		return true;
	}

	Object it_;
	std::size_t batch_, next_ = 0;
	Value items_ = List();
	bool done_ = false;
};

inline Iteration Object::iterate(std::size_t batch) const { return Iteration(*this, batch); }

} // namespace spy

#endif
