// Windows hands a child only what it is given: there is nothing to close.
package early

func closeFrom(int) error { return nil }
