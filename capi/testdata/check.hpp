// What the C++ tests share: CHECK tells the line that failed, CHECK_THROWS wants an exception with a word in its text.
#ifndef CHECK_HPP
#define CHECK_HPP

#include <spy.hpp>

#include <iostream>

inline int failures = 0;

inline bool failed(const char *file, int line, const std::string &what) {
	failures++;
	std::cerr << file << ":" << line << ": " << what << "\n";
	return false;
}

#define CHECK(...) ((__VA_ARGS__) || failed(__FILE__, __LINE__, #__VA_ARGS__))

#define CHECK_THROWS(type, word, expression)                                                                                                    \
	do {                                                                                                                                    \
		try {                                                                                                                           \
			(void)(expression);                                                                                                     \
			failed(__FILE__, __LINE__, #expression " threw nothing");                                                               \
		} catch (const type &e) {                                                                                                       \
			if (std::string_view(e.what()).find(word) == std::string_view::npos)                                                    \
				failed(__FILE__, __LINE__, std::string(#expression " threw ") + e.what());                                      \
		} catch (const std::exception &e) {                                                                                             \
			failed(__FILE__, __LINE__, std::string(#expression " threw another exception: ") + e.what());                           \
		}                                                                                                                               \
	} while (0)

// Runs the parts of a test; an exception that none of them wanted is a failure.
template <class... F>
int all(F... parts) {
	auto one = [](auto part) {
		try {
			part();
		} catch (const std::exception &e) {
			failed("?", 0, std::string("an exception came out: ") + e.what());
		}
	};
	(one(parts), ...);
	return failures;
}

#endif
