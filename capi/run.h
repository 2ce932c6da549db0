// What a spy_run gathers.
#ifndef SPY_CAPI_RUN_H
#define SPY_CAPI_RUN_H

#include "image.h"

// The output of a spy_run.
struct spy_capture {
	spy_buffer text;
};

spy_status spy_capture_add(struct spy_capture *c, const char *text, size_t n);

#endif
