"""The numbers that libspy and this package share (capi/bridge.h, worker/protocol/spy.fbs)."""

# What an operation does: the ASK_... of capi/bridge.h.
(EVAL, EXEC, LAST, CALL, GET, SET, DEL, HAS, NAMES, GET_ATTR, SET_ATTR, DEL_ATTR, GET_ITEM, SET_ITEM, DEL_ITEM, LEN, ITER, NEXT, STR, REPR, METHOD,
 CONTAINS, DIR) = range(23)

# What a reply is: the EVENT_... there.
UNSURE, REFUSED, WAIT, CALLED, OUTPUT, LOAD, INPUT, CANCEL, DONE, FAILED = range(-2, 8)

# What bytes are: the FORM_... of capi/binding.h.
FORM_NONE, FORM_IMAGE, FORM_MARSHAL, FORM_STR, FORM_BYTES, FORM_INTS, FORM_FLOATS = range(7)

# How a question is answered: the ANSWER_... there.
ANSWER_VALUE, ANSWER_RAISE, ANSWER_DONE, ANSWER_MODULE, ANSWER_LINE, ANSWER_NONE = range(6)

# The kinds of nodes: worker/protocol/spy.fbs tells how each is laid out.
(K_NONE, K_ELLIPSIS, K_BOOL, K_INT, K_BIGINT, K_FLOAT, K_COMPLEX, K_STR, K_BYTES, K_BYTEARRAY, K_LIST, K_TUPLE, K_SET, K_FROZENSET, K_DICT,
 K_INT_VECTOR, K_FLOAT_VECTOR, K_RANGE, K_SLICE, K_DATE, K_TIME, K_DATETIME, K_TIMEDELTA, K_TIMEZONE, K_DECIMAL, K_FRACTION, K_UUID, K_PATH,
 K_ENUM, K_DATACLASS, K_EXCEPTION, K_OBJECT, K_FUNCTION) = range(1, 34)
