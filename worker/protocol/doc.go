// Package protocol is the wire between a host and its worker: the messages, the values inside them, the check that
// every message passes before it is read, and the two ends of the stream.
//
// A sender fills a Builder with the values of a message, fills one of the message structs (HostCall, Result, ...) and
// calls its Encode; the bytes go to a Writer. A receiver takes bytes from a Reader, hands them to a Verifier, and asks
// the Message that it gets for the struct of its kind. A struct that was encoded and one that was received are the same
// type, so that one side's writing is the other side's reading.
//
// What a Message, its structs' byte slices and its Values show lies in the reader's buffer: it holds until the reader is
// asked for the next message. Strings are copies. Nothing in this package knows Python; each side turns nodes into its
// own values.
//
// Soft interrupts do not come this way. The host writes the id of the operation to be stopped to a third pipe, eight
// bytes with the lowest first. It may come before the operation does, or after its end, when nothing is to be stopped.
package protocol

//go:generate ./gen.sh
