// Signals and fork.
#ifndef SPY_CAPI_GUARD_H
#define SPY_CAPI_GUARD_H

#include <spy.h>

// Puts a runtime on the list of those whose pipes a child of a fork closes, and takes it off again.
void spy_guard_enlist(spy_runtime *rt);
void spy_guard_delist(spy_runtime *rt);

// Makes a handler of SIGCHLD run on the alternate stack: the signal may land on a thread that is in Go.
void spy_guard_before_spawn(void);

#endif
