// Loading libspy, and keeping Node's signal handlers off Go's stacks.
#define _GNU_SOURCE
#include "addon.h"

#include <dlfcn.h>
#include <stdio.h>

library spy;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static bool loaded;

sigset_t signals_hold(void) {
	// What the machine or a profiler raises for a thread itself goes on: its handlers have stacks of their own.
	static const int left[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP, SIGSYS, SIGABRT, SIGPROF, SIGURG};
	sigset_t all, before;
	sigfillset(&all);
	for (size_t k = 0; k < sizeof left / sizeof *left; k++)
		sigdelset(&all, left[k]);
	pthread_sigmask(SIG_BLOCK, &all, &before);
	return before;
}

void signals_release(const sigset_t *before) {
	pthread_sigmask(SIG_SETMASK, before, NULL);
}

// Finds all functions; gives the name of one that is missing.
static const char *resolve(void *from, library *to) {
#define SPY_FIND(name) \
	if (!(to->name = (__typeof__(name) *)dlsym(from, #name))) \
		return #name;
	SPY_CALLED(SPY_FIND)
#undef SPY_FIND
	return NULL;
}

// Opens the library, which is never closed: Go cannot be unloaded. False: text says why.
static bool open_library(const char *path, char *text, size_t room) {
	void *from = dlopen(path, RTLD_NOW | RTLD_LOCAL | RTLD_NODELETE);
	library found = {0};
	if (!from) {
		const char *why = dlerror();
		snprintf(text, room, "libspy cannot be loaded from %s: %s", path, why ? why : "?");
		return false;
	}
	const char *missing = resolve(from, &found);
	if (missing) {
		snprintf(text, room, "%s is no libspy of this version: it has no %s", path, missing);
		return false;
	}
	int abi = found.spy_abi_version();
	if (abi != SPY_ABI) {
		snprintf(text, room, "%s has the interface %d, this package wants %d", path, abi, SPY_ABI);
		return false;
	}
	spy = found;
	return true;
}

bool library_load(napi_env env, const char *path) {
	char text[1024];
	sigset_t all, before;
	sigfillset(&all);
	pthread_mutex_lock(&lock);
	if (!loaded) {
		pthread_sigmask(SIG_BLOCK, &all, &before); // Go's threads inherit the mask
		loaded = open_library(path, text, sizeof text);
		pthread_sigmask(SIG_SETMASK, &before, NULL);
	}
	bool right = loaded;
	pthread_mutex_unlock(&lock);
	if (!right)
		napi_throw_error(env, "SPY_LIBRARY", text);
	return right;
}
