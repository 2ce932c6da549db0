# Operators without operands and words that are none.
1 +  # raises: SyntaxError: invalid syntax
1 + * 2  # raises: SyntaxError: invalid syntax
a not b  # raises: SyntaxError: invalid syntax
a is not  # raises: SyntaxError: invalid syntax
a in  # raises: SyntaxError: invalid syntax
not  # raises: SyntaxError: invalid syntax
a if b  # raises: SyntaxError: expected 'else' after 'if' expression
a if b else  # raises: SyntaxError: expected expression after 'else', but statement is given
if else  # raises: SyntaxError: invalid syntax
a ==   # raises: SyntaxError: invalid syntax
a <> b  # raises: SyntaxError: invalid syntax
a => b  # raises: SyntaxError: invalid syntax
a =< b  # raises: SyntaxError: invalid syntax
a && b  # raises: SyntaxError: invalid syntax
a || b  # raises: SyntaxError: invalid syntax
!a  # raises: SyntaxError: invalid syntax
a ? b : c  # raises: SyntaxError: invalid syntax
a $ b  # raises: SyntaxError: invalid syntax
a ! b  # raises: SyntaxError: invalid syntax
a ?? b  # raises: SyntaxError: invalid syntax
*  # raises: SyntaxError: invalid syntax
**a  # raises: SyntaxError: invalid syntax
@  # raises: SyntaxError: invalid syntax
a @  # raises: SyntaxError: invalid syntax
.  # raises: SyntaxError: invalid syntax
a.  # raises: SyntaxError: invalid syntax
a..b  # raises: SyntaxError: invalid syntax
a.1  # raises: SyntaxError: invalid syntax
a->b  # raises: SyntaxError: invalid syntax
a :: b  # raises: SyntaxError: invalid syntax
,  # raises: SyntaxError: invalid syntax
a,,b  # raises: SyntaxError: invalid syntax
;  # raises: SyntaxError: invalid syntax
a;;b  # raises: SyntaxError: invalid syntax
~  # raises: SyntaxError: invalid syntax
print "a"  # raises: SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?
print a, b  # raises: SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)?
exec "a"  # raises: SyntaxError: Missing parentheses in call to 'exec'. Did you mean exec(...)?
raise A, B  # raises: SyntaxError: invalid syntax
except A, B: pass  # raises: SyntaxError: invalid syntax
a : = 1  # raises: SyntaxError: invalid syntax
a = = 1  # raises: SyntaxError: invalid syntax
a ==== b  # raises: SyntaxError: invalid syntax
and  # raises: SyntaxError: invalid syntax
a and  # raises: SyntaxError: invalid syntax
1 or or 2  # raises: SyntaxError: invalid syntax
