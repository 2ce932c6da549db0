// Runtimes and operations in steps.
#ifndef SPY_RUNTIME_HPP
#define SPY_RUNTIME_HPP

#include <spy/options.hpp>

#include <algorithm>

namespace spy {

class Module;
class Operation;

namespace detail {

struct State;

// A host function that was given to C.
struct Host {
	State *state;
	Callable callable;
};

// An operation that is not finished. Its runtime and its Operation both know it, and whichever goes first ends it.
struct Pending {
	State *state;
	spy_operation *operation;
};

// What of a runtime must stay where it is while C knows of it.
struct State {
	spy_runtime *rt = nullptr;
	Runtime *face = nullptr; // where it was moved to
	std::function<void(std::string_view)> output, error_output;
	std::function<std::optional<Source>(std::string_view)> loader;
	std::function<std::optional<std::string>(std::string_view)> input;
	std::vector<std::unique_ptr<Host>> functions;
	std::vector<std::shared_ptr<Pending>> operations;
	unsigned callbacks = 0; // that run
	std::unique_ptr<State> next; // of those that were left

	State() = default;
	State(const State &) = delete;
	State &operator=(const State &) = delete;
	~State() {
		while (!operations.empty() && finish(*operations.back(), nullptr) != SPY_BUSY) {
		}
		for (const auto &p : operations) // of another thread, against the rules: nothing can be freed, and nobody may come back to it
			p->operation = nullptr;
		spy_runtime_free(rt);
	}

	// Ends an operation, and forgets it unless it is another thread's.
	static spy_status finish(Pending &p, spy_value **value) {
		State &state = *p.state;
		spy_status status = spy_finish(p.operation, value);
		if (status == SPY_BUSY)
			return status;
		p.operation = nullptr;
		auto ours = [&](const std::shared_ptr<Pending> &other) { return other.get() == &p; };
		state.operations.erase(std::find_if(state.operations.begin(), state.operations.end(), ours));
		return status;
	}
};

// The runtimes that this thread destroyed inside their own callbacks. C is still in them, and comes back to them; nobody else does.
inline std::unique_ptr<State> &left() {
	static thread_local std::unique_ptr<State> first;
	return first;
}

// Frees those that C has left, which it has when no callback of theirs runs: this is their thread.
inline void free_left() {
	for (std::unique_ptr<State> *at = &left(); *at;) {
		if ((*at)->callbacks > 0) {
			at = &(*at)->next;
			continue;
		}
		std::unique_ptr<State> gone = std::move(*at);
		*at = std::move(gone->next);
	}
}

// Counts a callback while it runs.
class Inside {
public:
	explicit Inside(State &state) : state_(state) { state_.callbacks++; }
	~Inside() { state_.callbacks--; }
	Inside(const Inside &) = delete;
	Inside &operator=(const Inside &) = delete;

private:
	State &state_;
};

// The callbacks that C gets. Nothing leaves them but a status.

inline spy_status answer(spy_call *call, void *user) noexcept {
	Host &host = *static_cast<Host *>(user);
	Inside inside(*host.state);
	try {
		Call c(call, *host.state->face);
		Value value = host.callable.function(c);
		return host.callable.awaitable ? SPY_OK : spy_return(call, value.give());
	} catch (...) {
		return raise_current(call);
	}
}

inline spy_status print(void *user, spy_stream stream, const char *text, std::size_t n) noexcept {
	State &state = *static_cast<State *>(user);
	Inside inside(state);
	try {
		(stream == SPY_OUTPUT ? state.output : state.error_output)({text, n});
		return SPY_OK;
	} catch (...) {
		return SPY_FAILED;
	}
}

inline spy_status load(void *user, const char *name, spy_source *to) noexcept {
	State &state = *static_cast<State *>(user);
	Inside inside(state);
	try {
		std::optional<Source> source = state.loader(name);
		if (!source)
			return SPY_OK;
		spy_status status = spy_source_set(to, source->text.data(), source->text.size());
		if (status == SPY_OK && !source->filename.empty())
			status = spy_source_filename(to, name_of(source->filename).c_str());
		return status == SPY_OK && source->package ? spy_source_package(to) : status;
	} catch (...) {
		return SPY_FAILED;
	}
}

inline spy_status read_line(void *user, const char *prompt, spy_source *to) noexcept {
	State &state = *static_cast<State *>(user);
	Inside inside(state);
	try {
		std::optional<std::string> line = state.input(prompt);
		return line ? spy_source_set(to, line->data(), line->size()) : SPY_OK;
	} catch (...) {
		return SPY_FAILED;
	}
}

// Fills a definition of a host function, whose texts are those of the name and the About.
inline spy_definition definition_of(State &state, const std::string &name, const About &about, Callable callable) {
	bool awaitable = callable.awaitable;
	state.functions.push_back(std::make_unique<Host>(Host{&state, std::move(callable)}));
	spy_definition d = SPY_DEFINITION_INIT;
	d.name = name.c_str();
	d.signature = or_null(about.signature);
	d.doc = or_null(about.doc);
	d.function = answer;
	d.awaitable = awaitable;
	d.user = state.functions.back().get();
	return d;
}

} // namespace detail

// A global of a runtime: rt["x"] = 1; Value v = rt["x"]. It refers to the runtime.
class Global {
public:
	Global(Runtime &rt, std::string_view name) : rt_(rt), name_(name) {}
	Global(const Global &) = delete;
	void operator=(Value value) const;
	void operator=(const Global &other) const { *this = Value(other); }
	operator Value() const;
	template <class T>
	T as() const {
		static_assert(!std::is_same_v<T, std::string_view>, "the text would be gone with the temporary Value: take a std::string");
		return Value(*this).template as<T>();
	}

private:
	Runtime &rt_;
	std::string name_;
};

// What engine code can import: host functions and values.
class Module {
public:
	template <class F>
	Module &define(std::string_view name, F callable, About about = {}) {
		members_.push_back({detail::name_of(name), detail::checked(std::move(about)), detail::function_of(std::move(callable)), {}});
		return *this;
	}
	Module &set(std::string_view name, Value value) {
		members_.push_back({detail::name_of(name), {}, {}, std::move(value)});
		return *this;
	}

private:
	friend class Runtime;
	struct Member {
		std::string name;
		About about;
		detail::Callable callable;
		Value value;
	};
	std::vector<Member> members_;
};

// An interpreter in a worker process of its own. Whatever asks the engine may throw Error and what derives from it, Busy, Closed, Misuse,
// HostError and std::bad_alloc. One that is destroyed inside its own callback is closed at once, and freed with the thread's next Runtime or
// the thread's end.
class Runtime {
public:
	// Starts the worker; throws WorkerError where there is none that fits or the sandbox is refused, Misuse for options that cannot be.
	explicit Runtime(Options options = {});
	Runtime(Runtime &&other) noexcept : state_(std::move(other.state_)) { settle(); }
	Runtime &operator=(Runtime &&other) noexcept {
		if (this != &other) {
			end();
			state_ = std::move(other.state_);
			settle();
		}
		return *this;
	}
	~Runtime() { end(); }

	// ---- code; the source is read during the call only ----

	// One expression's value.
	Value eval(std::string_view source, const RunOptions &options = {}) {
		return value([&, o = run_options(options)](spy_value **to) { return spy_eval_opts(raw(), code(source), source.size(), &o, to); });
	}
	// Statements.
	void exec(std::string_view source, const RunOptions &options = {}) {
		spy_run_options o = run_options(options);
		check(spy_exec_opts(raw(), code(source), source.size(), &o));
	}
	// Statements, with the output captured and the last expression's value. An exception of the engine is part of the result.
	Result run(std::string_view source, const RunOptions &options = {});

	// Calls a global with Values, Keywords and Args.
	template <class... A>
	Value call(std::string_view name, const A &...args) {
		detail::Arguments all(args...);
		std::string n = detail::name_of(name);
		return value([&](spy_value **to) { return spy_call_global(raw(), n.c_str(), all.handles(), all.count(), all.keywords(), to); });
	}

	// ---- globals; one that is missing is an Error of type KeyError ----

	Global operator[](std::string_view name) { return {*this, name}; }
	void set(std::string_view name, Value value) {
		spy_runtime *rt = raw();
		std::string text = detail::name_of(name);
		check(spy_set(rt, text.c_str(), value.give()));
	}
	Value get(std::string_view name) {
		return value([&](spy_value **to) { return spy_get(raw(), detail::name_of(name).c_str(), to); });
	}
	void del(std::string_view name) { check(spy_del(raw(), detail::name_of(name).c_str())); }
	bool has(std::string_view name) {
		bool there;
		check(spy_has(raw(), detail::name_of(name).c_str(), &there));
		return there;
	}
	std::vector<std::string> globals() {
		return value([&](spy_value **to) { return spy_globals(raw(), to); }).template as<std::vector<std::string>>();
	}

	// ---- granting; functions are kept as long as the runtime ----

	// Makes a callable a global of the engine. One that takes a Call & gets that; another one gets the positional arguments as its parameters'
	// types, and a wrong number or type is a TypeError in the engine. Parameters at the end that are std::optional may be left out. What it
	// returns is made a Value. Calls of one whose first parameter is a Later are awaitable in the engine, which goes on meanwhile. It runs with
	// the full rights of the host.
	template <class F>
	void define(std::string_view name, F callable, const About &about = {}) {
		detail::checked(about);
		std::string n = detail::name_of(name);
		spy_definition d = detail::definition_of(state(), n, about, detail::function_of(std::move(callable)));
		check(spy_define_opts(raw(), &d));
	}
	// A function as a value, which may go in anywhere in a value of this runtime.
	template <class F>
	Value function(std::string_view name, F callable, const About &about = {}) {
		detail::checked(about);
		std::string n = detail::name_of(name);
		spy_definition d = detail::definition_of(state(), n, about, detail::function_of(std::move(callable)));
		spy_value *v = spy_function_new(raw(), &d);
		if (!v)
			detail::fail(raw(), spy_error_status(spy_last_error(raw())));
		return Value::adopt(v);
	}
	// Makes a module that the engine can import, and source that runs in it. Not inside a callback: Misuse.
	void register_module(std::string_view name, Module module, std::string_view source = {});
	// Makes an enumeration in the engine, whose members go in and come out as spy::Enum. Between operations, as the next one: Misuse inside a
	// callback, and without Options::std. A name can be registered once.
	void register_enum(std::string_view name, const std::vector<Member> &members, const ClassOptions &options = {});
	// Makes a dataclass in the engine, whose instances go in and come out as spy::Dataclass.
	void register_dataclass(std::string_view name, const std::vector<Field> &fields, const ClassOptions &options = {});
	// A member of an enumeration that was registered with this runtime; Misuse for others.
	Enum member(std::string_view class_name, std::string_view name) {
		spy_value *v = spy_enum(raw(), detail::name_of(class_name).c_str(), detail::name_of(name).c_str());
		if (!v)
			detail::fail(raw(), spy_error_status(spy_last_error(raw())));
		return Enum(Value::adopt(v));
	}
	// Opens a directory to the engine, before any code runs: Misuse (PermissionError) after it.
	void mount(std::string_view directory, const MountOptions &options = {}) {
		spy_mount_options o = SPY_MOUNT_INIT;
		std::string at = detail::name_of(options.at);
		o.at = detail::or_null(at), o.writable = options.writable, o.max_file = options.max_file, o.quota = options.quota;
		check(spy_mount(raw(), detail::name_of(directory).c_str(), &o));
	}

	// ---- life ----

	// Locks the worker and sends what was set up, which the first operation does otherwise.
	void start() { check(spy_start(raw())); }
	// Stops the engine softly: the operation that runs throws Interrupted. Without one nothing happens. Any thread may do it.
	void interrupt() { detail::check(nullptr, spy_interrupt(raw())); }
	// Ends the worker; the operation that runs throws Closed. Any thread may do it.
	void close() { detail::check(nullptr, spy_close(raw())); }
	// Sets the limit and starts a new count. 0: none. Between operations.
	void set_step_limit(std::uint64_t steps) { check(spy_set_step_limit(raw(), steps)); }

	// ---- reports, which a closed runtime still gives ----

	// The counters as of the last operation.
	Stats stats() {
		Stats s{};
		check(spy_stats(raw(), &s, sizeof s));
		return s;
	}
	// What the kernel offers before the first run, what is enforced after it.
	std::vector<Layer> sandbox();
	// The signatures of all that was defined, as Python stubs.
	std::string stubs() {
		return value([&](spy_value **to) { return spy_stubs(raw(), to); }).template as<std::string>();
	}

	// ---- event loops: one operation at a time, another one inside a callback; see Operation ----

	Operation begin_eval(std::string_view source, const RunOptions &options = {});
	Operation begin_exec(std::string_view source, const RunOptions &options = {});
	// Statements, giving the last expression's value.
	Operation begin_last(std::string_view source, const RunOptions &options = {});
	template <class... A>
	Operation begin_call(std::string_view name, const A &...args);
	template <class... A>
	Operation begin_call(const Object &callee, const A &...args);
	template <class... A>
	Operation begin_method(const Object &object, std::string_view name, const A &...args);
	// The descriptor that is readable when a step has something to do; poll it, do nothing else. Nothing: step at once.
	std::optional<int> fd() {
		int fd;
		return spy_fd(raw(), &fd) == SPY_OK ? std::optional<int>(fd) : std::nullopt;
	}

	// For spy.h; borrowed.
	spy_runtime *get() const noexcept { return state_ ? state_->rt : nullptr; }

private:
	spy_runtime *raw() const { return state().rt; }
	detail::State &state() const {
		if (!state_)
			throw Closed("the runtime was moved away");
		return *state_;
	}
	void settle() {
		if (state_)
			state_->face = this;
	}
	void end() noexcept {
		if (state_ && state_->callbacks > 0) {
			spy_close(state_->rt);
			state_->next = std::move(detail::left());
			detail::left() = std::move(state_);
		}
		state_.reset();
	}
	void check(spy_status status) const { detail::check(raw(), status); }
	template <class F>
	Value value(F f) const {
		return detail::result_of(raw(), f);
	}
	static const char *code(std::string_view source) { return source.data() ? source.data() : ""; }
	static spy_run_options run_options(const RunOptions &options) {
		spy_run_options o = SPY_RUN_OPTIONS_INIT;
		detail::name_of(options.filename);
		o.filename = detail::or_null(options.filename);
		o.soft_timeout_ms = detail::count_of(options.soft_timeout);
		return o;
	}
	Operation begin(const spy_request &request);
	Operation begin(spy_request_kind kind, std::string_view source, const RunOptions &options);
	Operation begin(const char *name, const spy_value *object, const detail::Arguments &args);

	std::unique_ptr<detail::State> state_;
};

// An operation that an event loop drives: step() whenever Runtime::fd() is readable or a short time is over, until it says that it is done;
// then finish(). All from the thread that began it. Callbacks run inside step().
class Operation {
public:
	Operation(Operation &&) = default;
	Operation &operator=(Operation &&other) noexcept {
		std::swap(pending_, other.pending_);
		return *this;
	}
	// One that was not finished is ended, and if it was not done the worker with it.
	~Operation() {
		if (pending_ && pending_->operation)
			detail::State::finish(*pending_, nullptr);
	}

	// Goes on for at most that long: 0 does not wait, a negative time is until the end. True: done, also by a failure, which finish() throws.
	bool step(Milliseconds timeout = Milliseconds(0)) {
		bool done;
		long long ms = timeout.count();
		spy_status status = spy_step(pending(), ms < 0 ? -1 : static_cast<int>(std::min(ms, 1000000000LL)), &done);
		if (!done)
			detail::check(nullptr, status);
		return done;
	}
	// The value. An operation that is not done is ended with its worker: Closed. Once only.
	Value finish() {
		spy_value *v = nullptr;
		spy_runtime *rt = (pending(), pending_->state->rt);
		detail::check(rt, detail::State::finish(*pending_, &v));
		return v ? Value::adopt(v) : Value();
	}

private:
	friend class Runtime;
	explicit Operation(std::shared_ptr<detail::Pending> pending) : pending_(std::move(pending)) {}
	spy_operation *pending() const {
		if (!pending_ || !pending_->operation)
			throw Misuse("RuntimeError", "the operation is finished, or its runtime is gone");
		return pending_->operation;
	}

	std::shared_ptr<detail::Pending> pending_;
};

// The library's build id, which its worker must share.
inline std::string version() { return spy_version(); }

// ---- bodies ----

inline void Global::operator=(Value value) const { rt_.set(name_, std::move(value)); }
inline Global::operator Value() const { return rt_.get(name_); }

inline Runtime::Runtime(Options options) : state_(std::make_unique<detail::State>()) {
	if (spy_abi_version() != SPY_ABI)
		throw Misuse("RuntimeError", "libspy has interface " + std::to_string(spy_abi_version()) + ", this program was compiled for " + std::to_string(SPY_ABI));
	detail::free_left();
	settle();
	spy_options o = SPY_OPTIONS_INIT;
	o.std = options.std, o.clock = options.clock, o.entropy = options.entropy, o.scratch = options.scratch;
	o.require_sandbox = options.require_sandbox;
	o.has_seed = options.seed.has_value(), o.seed = options.seed.value_or(0);
	o.step_limit = options.step_limit, o.memory_limit = options.memory_limit, o.message_limit = options.message_limit;
	o.max_host_calls = options.max_host_calls, o.output_limit = options.output_limit;
	o.timeout_ms = detail::count_of(options.timeout), o.soft_timeout_ms = detail::count_of(options.soft_timeout);
	o.deadline_ms = detail::count_of(options.deadline);
	o.output = options.output ? detail::print : nullptr;
	o.error_output = options.error_output ? detail::print : nullptr;
	o.loader = options.loader ? detail::load : nullptr;
	o.input = options.input ? detail::read_line : nullptr;
	o.user = state_.get();
	std::vector<std::string> texts;
	for (const auto &[name, value] : options.environ)
		texts.push_back(detail::name_of(name + "=" + value));
	std::vector<const char *> environ;
	for (const std::string &t : texts)
		environ.push_back(t.c_str());
	environ.push_back(nullptr);
	std::vector<spy_file> files;
	for (const File &f : options.files) {
		detail::name_of(f.path);
		files.push_back({f.path.c_str(), f.content.data(), f.content.size()});
	}
	o.environ = environ.data(), o.files = files.data(), o.file_count = files.size();
	std::string worker = detail::name_of(options.worker);
	o.worker = detail::or_null(worker);
	state_->output = std::move(options.output), state_->error_output = std::move(options.error_output);
	state_->loader = std::move(options.loader), state_->input = std::move(options.input);
	detail::check(nullptr, spy_runtime_new(&o, &state_->rt));
}

inline Result Runtime::run(std::string_view source, const RunOptions &options) {
	spy_run_options o = run_options(options);
	spy_result *r = nullptr;
	check(spy_run(raw(), code(source), source.size(), &o, &r));
	std::unique_ptr<spy_result, void (*)(spy_result *)> owner(r, spy_result_free);
	Result result{{}, std::string(r->output, r->output_length), {}, r->steps, r->memory};
	if (r->value)
		result.value = Value::share(r->value);
	if (r->error)
		result.error.emplace(r->error);
	return result;
}

inline void Runtime::register_module(std::string_view name, Module module, std::string_view source) {
	std::vector<spy_definition> members;
	spy_runtime *rt = raw();
	std::string n = detail::name_of(name);
	for (Module::Member &m : module.members_) {
		spy_definition d = SPY_DEFINITION_INIT;
		if (m.callable.function) {
			d = detail::definition_of(state(), m.name, m.about, std::move(m.callable));
		} else {
			d.name = m.name.c_str();
		}
		members.push_back(d);
	}
	for (std::size_t k = 0; k < members.size(); k++) // from here on nothing throws before they are taken
		if (!members[k].function)
			members[k].value = module.members_[k].value.give();
	check(spy_register_module(rt, n.c_str(), members.data(), members.size(), source.data(), source.size()));
}

inline void Runtime::register_enum(std::string_view name, const std::vector<Member> &members, const ClassOptions &options) {
	detail::ClassParts<Member> parts(name, members, options);
	check(spy_register_enum(raw(), parts.name.c_str(), parts.names.data(), parts.give(), members.size(), &parts.options));
}

inline void Runtime::register_dataclass(std::string_view name, const std::vector<Field> &fields, const ClassOptions &options) {
	detail::ClassParts<Field> parts(name, fields, options);
	check(spy_register_dataclass(raw(), parts.name.c_str(), parts.names.data(), parts.give(), fields.size(), &parts.options));
}

inline std::vector<Layer> Runtime::sandbox() {
	const spy_layer *layers;
	std::size_t n;
	check(spy_sandbox(raw(), &layers, &n));
	std::vector<Layer> all;
	for (std::size_t k = 0; k < n; k++)
		all.push_back({layers[k].name, layers[k].state, layers[k].reason, layers[k].abi});
	return all;
}

inline Operation Runtime::begin(const spy_request &request) {
	auto pending = std::make_shared<detail::Pending>(detail::Pending{&state(), nullptr});
	state().operations.reserve(state().operations.size() + 1); // so that a begun one is always noted
	check(spy_begin(raw(), &request, &pending->operation));
	state().operations.push_back(pending);
	return Operation(std::move(pending));
}

inline Operation Runtime::begin(spy_request_kind kind, std::string_view source, const RunOptions &options) {
	spy_run_options o = run_options(options);
	spy_request r = SPY_REQUEST_INIT;
	r.kind = kind, r.source = code(source), r.source_length = source.size();
	r.filename = o.filename, r.soft_timeout_ms = o.soft_timeout_ms;
	return begin(r);
}

inline Operation Runtime::begin(const char *name, const spy_value *object, const detail::Arguments &args) {
	spy_request r = SPY_REQUEST_INIT;
	r.kind = SPY_REQUEST_CALL, r.name = name, r.object = object;
	r.args = args.handles(), r.count = args.count(), r.kwargs = args.keywords();
	return begin(r);
}

inline Operation Runtime::begin_eval(std::string_view source, const RunOptions &options) { return begin(SPY_REQUEST_EVAL, source, options); }
inline Operation Runtime::begin_exec(std::string_view source, const RunOptions &options) { return begin(SPY_REQUEST_EXEC, source, options); }
inline Operation Runtime::begin_last(std::string_view source, const RunOptions &options) { return begin(SPY_REQUEST_LAST, source, options); }

template <class... A>
Operation Runtime::begin_call(std::string_view name, const A &...args) {
	return begin(detail::name_of(name).c_str(), nullptr, detail::Arguments(args...));
}
template <class... A>
Operation Runtime::begin_call(const Object &callee, const A &...args) {
	return begin(nullptr, callee.get(), detail::Arguments(args...));
}
template <class... A>
Operation Runtime::begin_method(const Object &object, std::string_view name, const A &...args) {
	return begin(detail::name_of(name).c_str(), object.get(), detail::Arguments(args...));
}

} // namespace spy

#endif
