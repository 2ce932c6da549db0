// The kinds of tokens and the token itself.

package syntax

// Kind is the kind of a token. Operators have their exact kind, and so have keywords; soft keywords are plain names.
type Kind uint8

// The kinds of tokens.
const (
	TokInvalid Kind = iota // an error was met here; also what a failed parser sees
	TokEndMarker
	TokName
	TokNumber
	TokString
	TokNewline
	TokIndent
	TokDedent
	TokOp      // a character that begins no token
	TokComment // only with LexOptions.Extra
	TokNL      // a line end that ends no statement; only with LexOptions.Extra
	TokFStringStart
	TokFStringMiddle
	TokFStringEnd
	TokTStringStart
	TokTStringMiddle
	TokTStringEnd

	TokLeftParen        // (
	TokRightParen       // )
	TokLeftBracket      // [
	TokRightBracket     // ]
	TokLeftBrace        // {
	TokRightBrace       // }
	TokColon            // :
	TokComma            // ,
	TokSemicolon        // ;
	TokPlus             // +
	TokMinus            // -
	TokStar             // *
	TokSlash            // /
	TokBar              // |
	TokAmpersand        // &
	TokLess             // <
	TokGreater          // >
	TokEqual            // =
	TokDot              // .
	TokPercent          // %
	TokEqEqual          // ==
	TokNotEqual         // !=
	TokLessEqual        // <=
	TokGreaterEqual     // >=
	TokTilde            // ~
	TokCircumflex       // ^
	TokLeftShift        // <<
	TokRightShift       // >>
	TokDoubleStar       // **
	TokPlusEqual        // +=
	TokMinusEqual       // -=
	TokStarEqual        // *=
	TokSlashEqual       // /=
	TokPercentEqual     // %=
	TokAmpersandEqual   // &=
	TokBarEqual         // |=
	TokCircumflexEqual  // ^=
	TokLeftShiftEqual   // <<=
	TokRightShiftEqual  // >>=
	TokDoubleStarEqual  // **=
	TokDoubleSlash      // //
	TokDoubleSlashEqual // //=
	TokAt               // @
	TokAtEqual          // @=
	TokArrow            // ->
	TokEllipsis         // ...
	TokColonEqual       // :=
	TokExclamation      // !

	TokFalseKeyword    // False
	TokNoneKeyword     // None
	TokTrueKeyword     // True
	TokAndKeyword      // and
	TokAsKeyword       // as
	TokAssertKeyword   // assert
	TokAsyncKeyword    // async
	TokAwaitKeyword    // await
	TokBreakKeyword    // break
	TokClassKeyword    // class
	TokContinueKeyword // continue
	TokDefKeyword      // def
	TokDelKeyword      // del
	TokElifKeyword     // elif
	TokElseKeyword     // else
	TokExceptKeyword   // except
	TokFinallyKeyword  // finally
	TokForKeyword      // for
	TokFromKeyword     // from
	TokGlobalKeyword   // global
	TokIfKeyword       // if
	TokImportKeyword   // import
	TokInKeyword       // in
	TokIsKeyword       // is
	TokLambdaKeyword   // lambda
	TokNonlocalKeyword // nonlocal
	TokNotKeyword      // not
	TokOrKeyword       // or
	TokPassKeyword     // pass
	TokRaiseKeyword    // raise
	TokReturnKeyword   // return
	TokTryKeyword      // try
	TokWhileKeyword    // while
	TokWithKeyword     // with
	TokYieldKeyword    // yield
)

// kindNames holds CPython's names of the kinds, as in the module token.
var kindNames = [...]string{
	TokInvalid: "ERRORTOKEN", TokEndMarker: "ENDMARKER", TokName: "NAME", TokNumber: "NUMBER", TokString: "STRING",
	TokOp: "OP", TokNewline: "NEWLINE", TokIndent: "INDENT", TokDedent: "DEDENT", TokComment: "COMMENT", TokNL: "NL",
	TokFStringStart: "FSTRING_START", TokFStringMiddle: "FSTRING_MIDDLE", TokFStringEnd: "FSTRING_END",
	TokTStringStart: "TSTRING_START", TokTStringMiddle: "TSTRING_MIDDLE", TokTStringEnd: "TSTRING_END",
	TokLeftParen:        "LPAR",
	TokRightParen:       "RPAR",
	TokLeftBracket:      "LSQB",
	TokRightBracket:     "RSQB",
	TokLeftBrace:        "LBRACE",
	TokRightBrace:       "RBRACE",
	TokColon:            "COLON",
	TokComma:            "COMMA",
	TokSemicolon:        "SEMI",
	TokPlus:             "PLUS",
	TokMinus:            "MINUS",
	TokStar:             "STAR",
	TokSlash:            "SLASH",
	TokBar:              "VBAR",
	TokAmpersand:        "AMPER",
	TokLess:             "LESS",
	TokGreater:          "GREATER",
	TokEqual:            "EQUAL",
	TokDot:              "DOT",
	TokPercent:          "PERCENT",
	TokEqEqual:          "EQEQUAL",
	TokNotEqual:         "NOTEQUAL",
	TokLessEqual:        "LESSEQUAL",
	TokGreaterEqual:     "GREATEREQUAL",
	TokTilde:            "TILDE",
	TokCircumflex:       "CIRCUMFLEX",
	TokLeftShift:        "LEFTSHIFT",
	TokRightShift:       "RIGHTSHIFT",
	TokDoubleStar:       "DOUBLESTAR",
	TokPlusEqual:        "PLUSEQUAL",
	TokMinusEqual:       "MINEQUAL",
	TokStarEqual:        "STAREQUAL",
	TokSlashEqual:       "SLASHEQUAL",
	TokPercentEqual:     "PERCENTEQUAL",
	TokAmpersandEqual:   "AMPEREQUAL",
	TokBarEqual:         "VBAREQUAL",
	TokCircumflexEqual:  "CIRCUMFLEXEQUAL",
	TokLeftShiftEqual:   "LEFTSHIFTEQUAL",
	TokRightShiftEqual:  "RIGHTSHIFTEQUAL",
	TokDoubleStarEqual:  "DOUBLESTAREQUAL",
	TokDoubleSlash:      "DOUBLESLASH",
	TokDoubleSlashEqual: "DOUBLESLASHEQUAL",
	TokAt:               "AT",
	TokAtEqual:          "ATEQUAL",
	TokArrow:            "RARROW",
	TokEllipsis:         "ELLIPSIS",
	TokColonEqual:       "COLONEQUAL",
	TokExclamation:      "EXCLAMATION",
}

// String returns CPython's name of the kind, as in the module token; a keyword is a "NAME".
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "NAME"
}

// IsOperator tells whether the module tokenize calls the kind OP.
func (k Kind) IsOperator() bool { return k >= TokLeftParen && k <= TokExclamation }

// isKeyword tells whether k is a reserved word.
func (k Kind) isKeyword() bool { return k >= TokFalseKeyword }

// keywords maps each reserved word to its kind.
var keywords = map[string]Kind{
	"False":    TokFalseKeyword,
	"None":     TokNoneKeyword,
	"True":     TokTrueKeyword,
	"and":      TokAndKeyword,
	"as":       TokAsKeyword,
	"assert":   TokAssertKeyword,
	"async":    TokAsyncKeyword,
	"await":    TokAwaitKeyword,
	"break":    TokBreakKeyword,
	"class":    TokClassKeyword,
	"continue": TokContinueKeyword,
	"def":      TokDefKeyword,
	"del":      TokDelKeyword,
	"elif":     TokElifKeyword,
	"else":     TokElseKeyword,
	"except":   TokExceptKeyword,
	"finally":  TokFinallyKeyword,
	"for":      TokForKeyword,
	"from":     TokFromKeyword,
	"global":   TokGlobalKeyword,
	"if":       TokIfKeyword,
	"import":   TokImportKeyword,
	"in":       TokInKeyword,
	"is":       TokIsKeyword,
	"lambda":   TokLambdaKeyword,
	"nonlocal": TokNonlocalKeyword,
	"not":      TokNotKeyword,
	"or":       TokOrKeyword,
	"pass":     TokPassKeyword,
	"raise":    TokRaiseKeyword,
	"return":   TokReturnKeyword,
	"try":      TokTryKeyword,
	"while":    TokWhileKeyword,
	"with":     TokWithKeyword,
	"yield":    TokYieldKeyword,
}

// Token is one token. Start and End are byte offsets in the decoded source; the place is as in Span. Indent and dedent
// tokens have Col -1, as CPython's parser sees them.
type Token struct {
	Kind       Kind
	Level      uint8 // open brackets behind it, at most 200
	Start, End int32
	Span
}
