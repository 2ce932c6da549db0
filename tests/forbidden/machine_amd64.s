#include "textflag.h"

// func interrupt80(number uintptr) uintptr
TEXT ·interrupt80(SB), NOSPLIT, $0-16
	MOVQ	number+0(FP), AX
	INT	$0x80
	MOVQ	AX, ret+8(FP)
	RET
