// A line of a source, for messages that quote it.
package object

import "strings"

// LineOf is a line of a text, counted from 1, without its end; "" where the text has no such line.
func LineOf(text string, line int) string {
	for ; line > 1; line-- {
		_, rest, found := strings.Cut(text, "\n")
		if !found {
			return ""
		}
		text = rest
	}
	text, _, _ = strings.Cut(text, "\n")
	return text
}
