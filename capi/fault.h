// Failures that happen in C: the last one of each thread.
#ifndef SPY_CAPI_FAULT_H
#define SPY_CAPI_FAULT_H

#include <spy.h>

// Notes a failure of this thread and gives the status back.
spy_status spy_fault(spy_status status, const char *type, const char *format, ...) __attribute__((format(printf, 3, 4)));

// Makes an error this thread's last failure, and empties it.
void spy_fault_adopt(struct spy_error *e);

// The same for a runtime that this thread cannot take, so that it must not touch the runtime's own last error.
spy_status spy_fault_outside(spy_status status, const char *message);

// Forgets that: from here on a runtime's last error is its own again.
void spy_fault_over(void);

// The message of this thread's last failure, "" without one.
const char *spy_fault_last(void);

#endif
