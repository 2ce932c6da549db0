# Numbers that are none.
0777  # raises: SyntaxError: leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers
00001  # raises: SyntaxError: leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers
1_  # raises: SyntaxError: invalid decimal literal
1__0  # raises: SyntaxError: invalid decimal literal
_1  # raises: NameError: name '_1' is not defined
0x  # raises: SyntaxError: invalid hexadecimal literal
0xg  # raises: SyntaxError: invalid hexadecimal literal
0b2  # raises: SyntaxError: invalid digit '2' in binary literal
0b  # raises: SyntaxError: invalid binary literal
0o8  # raises: SyntaxError: invalid digit '8' in octal literal
0o  # raises: SyntaxError: invalid octal literal
0b1_  # raises: SyntaxError: invalid binary literal
0x_  # raises: SyntaxError: invalid hexadecimal literal
1e  # raises: SyntaxError: invalid decimal literal
1e+  # raises: SyntaxError: invalid decimal literal
1.e_5  # raises: SyntaxError: invalid decimal literal
1_.5  # raises: SyntaxError: invalid decimal literal
1._5  # raises: SyntaxError: invalid decimal literal
1.5e5_  # raises: SyntaxError: invalid decimal literal
1a  # raises: SyntaxError: invalid decimal literal
1abc  # raises: SyntaxError: invalid decimal literal
0xfz  # raises: SyntaxError: invalid hexadecimal literal
5if  # raises: SyntaxError: invalid syntax
1.5x  # raises: SyntaxError: invalid decimal literal
1jx  # raises: SyntaxError: invalid imaginary literal
0b12  # raises: SyntaxError: invalid digit '2' in binary literal
0o18  # raises: SyntaxError: invalid digit '8' in octal literal
123abc456  # raises: SyntaxError: invalid decimal literal
1__  # raises: SyntaxError: invalid decimal literal
09  # raises: SyntaxError: leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers
1 000  # raises: SyntaxError: invalid syntax
1.2.3  # raises: SyntaxError: invalid syntax
