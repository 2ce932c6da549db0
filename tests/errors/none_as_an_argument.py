# Where the type of an argument is checked for a builtin, None is called None; where its code says it, NoneType.
import json
json.encoder.c_make_encoder(None,None,None,None,None,None,None,None,None)  # raises: TypeError: make_encoder() argument 5 must be str, not None
import json
json.encoder.c_make_encoder(5,None,None,None,None,None,None,None,None)  # raises: TypeError: make_encoder() argument 5 must be str, not None
import json
json.encoder.encode_basestring(None)  # raises: TypeError: encode_basestring() argument must be str, not None
import json
json.encoder.encode_basestring_ascii(None)  # raises: TypeError: encode_basestring_ascii() argument must be str, not None
import json
json.decoder.scanstring(None,1)  # raises: TypeError: scanstring() argument 1 must be str, not None
import array
array.array('w').fromunicode(None)  # raises: TypeError: fromunicode() argument must be str, not None
import array
array.array(None)  # raises: TypeError: array() argument 1 must be str, not None
import array
array.array('w',[None])  # raises: TypeError: array item must be a unicode character, not NoneType
import array
array._array_reconstructor(None,'b',0,b'')  # raises: TypeError: first argument must be a type object, not NoneType
import array
array._array_reconstructor(array.array,None,0,b'')  # raises: TypeError: _array_reconstructor() argument 2 must be str, not None
import warnings
warnings.warn('a',skip_file_prefixes=None)  # raises: TypeError: warn() argument 'skip_file_prefixes' must be tuple, not None
import warnings
warnings.warn_explicit('a',UserWarning,None,1)  # raises: TypeError: warn_explicit() argument 'filename' must be str, not None
import struct
struct.pack_into('b',None,0,1)  # raises: TypeError: pack_into() argument 2 must be read-write bytes-like object, not None
import struct
struct.Struct(None)  # raises: TypeError: Struct() argument 1 must be a str or bytes object, not NoneType
import codecs
codecs.escape_encode(None)  # raises: TypeError: escape_encode() argument 1 must be bytes, not None
import codecs
codecs.charmap_build(None)  # raises: TypeError: charmap_build() argument must be str, not None
import codecs
codecs.lookup(None)  # raises: TypeError: lookup() argument must be str, not None
import codecs
codecs.utf_8_encode(None)  # raises: TypeError: utf_8_encode() argument 1 must be str, not None
import unicodedata
unicodedata.name(None)  # raises: TypeError: name() argument 1 must be a unicode character, not None
import unicodedata
unicodedata.category(None)  # raises: TypeError: category() argument must be a unicode character, not None
import unicodedata
unicodedata.normalize(None,'a')  # raises: TypeError: normalize() argument 1 must be str, not None
import unicodedata
unicodedata.is_normalized('NFC',None)  # raises: TypeError: is_normalized() argument 2 must be str, not None
import unicodedata
unicodedata.iter_graphemes(None)  # raises: TypeError: iter_graphemes() argument 1 must be str, not None
import heapq
heapq.heappush(None,1)  # raises: TypeError: heappush() argument 1 must be list, not None
import heapq
heapq.heappop(None)  # raises: TypeError: heappop() argument must be list, not None
import heapq
heapq.heapify(None)  # raises: TypeError: heapify() argument must be list, not None
import time
time.get_clock_info(None)  # raises: TypeError: get_clock_info() argument 1 must be str, not None
import time
time.strftime(None)  # raises: TypeError: strftime() argument 1 must be str, not None
import io
io.TextIOWrapper(io.BytesIO()).write(None)  # raises: TypeError: write() argument must be str, not None
import io
io.StringIO().write(None)  # raises: TypeError: string argument expected, got 'NoneType'
import io
io.StringIO().__setstate__(('','',0,5))  # raises: TypeError: fourth item of state should be a dict, got a int
import collections
collections.deque().index(1,None)  # raises: TypeError: slice indices must be integers or have an __index__ method
import collections
type(iter(collections.deque()))(None)  # raises: TypeError: argument 1 must be collections.deque, not None
import itertools
itertools._grouper(None,1)  # raises: TypeError: _grouper() argument 1 must be itertools.groupby, not None
import _weakref
_weakref._remove_dead_weakref(None,1)  # raises: TypeError: _remove_dead_weakref() argument 1 must be dict, not None
import operator
operator.indexOf(None,1)  # raises: TypeError: argument of type 'NoneType' is not iterable
import operator
operator.countOf(None,1)  # raises: TypeError: argument of type 'NoneType' is not iterable
import sys
sys.intern(None)  # raises: TypeError: intern() argument must be str, not None
import types
types.FunctionType(None,{})  # raises: TypeError: function() argument 'code' must be code, not None
import types
types.FunctionType((lambda:0).__code__,None)  # raises: TypeError: function() argument 'globals' must be dict, not None
compile('','',None)  # raises: TypeError: compile() argument 'mode' must be str, not None
type(None,(),{})  # raises: TypeError: type.__new__() argument 1 must be str, not None
type('a',None,{})  # raises: TypeError: type.__new__() argument 2 must be tuple, not None
type('a',(),None)  # raises: TypeError: type.__new__() argument 3 must be dict or frozendict, not NoneType
