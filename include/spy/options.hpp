// What a runtime is started with, and what it reports.
#ifndef SPY_OPTIONS_HPP
#define SPY_OPTIONS_HPP

#include <spy/call.hpp>

#include <chrono>

namespace spy {

using Milliseconds = std::chrono::milliseconds;

// A module's source, as a loader gives it.
struct Source {
	Source(std::string source) : text(std::move(source)) {}
	Source(std::string_view source) : text(source) {}
	Source(const char *source) : text(source) {}

	std::string text;
	std::string filename; // what tracebacks show; empty: <name>
	bool package = false;
};

// A file in the engine's memory, read-only.
struct File {
	std::string path; // absolute, as the engine sees it
	std::string content;
};

// 0 means no limit where it says "none".
struct Options {
	bool std = false;             // the standard modules
	bool clock = false;           // the wall clock and sleep
	bool entropy = false;         // the system's entropy
	bool scratch = false;         // a writable /tmp in the engine's memory
	bool require_sandbox = false; // refuse to start with less than all layers of the sandbox
	std::optional<std::uint64_t> seed; // fixes hash order, random and uuid4
	std::uint64_t step_limit = 0;      // none
	std::uint64_t memory_limit = 0;    // bytes; 0: 256 MiB; at least 16 MiB
	std::uint64_t message_limit = 0;   // bytes; 0: 64 MiB
	std::uint64_t max_host_calls = 0;  // none
	std::uint64_t output_limit = 0;    // characters; none
	Milliseconds timeout{0};           // none. Per operation, spent in the worker; the worker is killed
	Milliseconds soft_timeout{0};      // none. As timeout, but the engine is stopped and the runtime lives
	Milliseconds deadline{0};          // none. Per operation, host time included; the worker is killed
	// The callbacks live as long as the runtime, which keeps them. One that throws raises OSError or ImportError in the engine.
	std::function<void(std::string_view text)> output;       // empty: the program's standard output
	std::function<void(std::string_view text)> error_output; // empty: the program's standard error
	std::function<std::optional<Source>(std::string_view name)> loader; // nothing: no such module
	std::function<std::optional<std::string>(std::string_view prompt)> input; // a line with its "\n"; nothing: the end
	std::map<std::string, std::string> environ; // os.environ
	std::vector<File> files;
	std::string worker; // the worker's path. Empty: SPY_WORKER, beside the library, then PATH
};

struct RunOptions {
	std::string filename;         // empty: <string>
	Milliseconds soft_timeout{0}; // 0: the runtime's
};

struct MountOptions {
	std::string at;         // the engine's path of it. Empty: the directory's own absolute path
	bool writable = false;
	std::uint64_t max_file = 0; // bytes; 0: 64 MiB
	std::uint64_t quota = 0;    // bytes; 0: 256 MiB
};

// What engine code sees of a host function.
struct About {
	std::string signature; // "(sku, *, currency='EUR')"; empty: any arguments
	std::string doc;
};

// What run() gives.
struct Result {
	Value value;        // the last expression's value, None if there is none or there is an error
	std::string output; // what was printed to either stream
	std::optional<Error> error;
	std::uint64_t steps, memory;
};

// A layer of the sandbox.
struct Layer {
	std::string name; // "landlock", "seccomp" ...
	spy_layer_state state;
	std::string reason; // why it is not enforced
	std::uint32_t abi;  // the kernel's version of it, 0 if it has none
};

using Stats = spy_counters;

namespace detail {

inline std::uint64_t count_of(Milliseconds time) {
	if (time.count() < 0)
		throw Misuse("ValueError", "got a time of " + std::to_string(time.count()) + " ms, want 0 or more");
	return static_cast<std::uint64_t>(time.count());
}

// Texts that C would cut short at a NUL are refused.
inline About checked(About about) {
	name_of(about.signature);
	name_of(about.doc);
	return about;
}

inline const char *or_null(const std::string &text) { return text.empty() ? nullptr : text.c_str(); }

} // namespace detail
} // namespace spy

#endif
