//go:build linux && (amd64 || arm64)

// Plain system calls for the acts.
package main

import (
	"runtime"
	"syscall"
	"unsafe"
)

// call makes a system call. Arguments are numbers, strings, byte slices and pointers to the kernel's structs.
func call(number uintptr, arguments ...any) error {
	_, err := value(number, arguments...)
	return err
}

// value makes a system call and returns its result.
func value(number uintptr, arguments ...any) (uintptr, error) {
	var a [6]uintptr
	for i, argument := range arguments {
		switch x := argument.(type) {
		case int:
			a[i] = uintptr(x)
		case uintptr:
			a[i] = x
		case string:
			b := append([]byte(x), 0)
			a[i] = uintptr(unsafe.Pointer(&b[0]))
			arguments[i] = b
		case []byte:
			a[i] = uintptr(unsafe.Pointer(&x[0]))
		case []uintptr:
			a[i] = uintptr(unsafe.Pointer(&x[0]))
		case unsafe.Pointer:
			a[i] = uintptr(x)
		case nil:
		default:
			panic("argument of an unknown type")
		}
	}
	r, _, errno := syscall.Syscall6(number, a[0], a[1], a[2], a[3], a[4], a[5])
	runtime.KeepAlive(arguments)
	if errno != 0 {
		return 0, errno
	}
	return r, nil
}

// child makes a process by a call that returns twice, and ends it.
func child(number uintptr, arguments ...uintptr) error {
	var a [2]uintptr
	copy(a[:], arguments)
	r, _, errno := syscall.RawSyscall6(number, a[0], a[1], 0, 0, 0, 0)
	if errno == 0 && r == 0 {
		syscall.RawSyscall(syscall.SYS_EXIT_GROUP, 0, 0, 0)
	}
	if errno != 0 {
		return errno
	}
	return nil
}

func addressOfSecret() uintptr { return uintptr(unsafe.Pointer(&secret)) }

// textPointers returns the addresses of strings as execve wants them, with a zero at the end.
func textPointers(texts ...string) []uintptr {
	var pointers []uintptr
	for _, text := range texts {
		b := append([]byte(text), 0)
		pinner.Pin(&b[0])
		pointers = append(pointers, uintptr(unsafe.Pointer(&b[0])))
	}
	return append(pointers, 0)
}

// pinner keeps what textPointers gave out until the process ends.
var pinner runtime.Pinner

// vector is an iovec of n bytes at an address, or of a buffer of its own.
func vector(address uintptr, n uintptr) []uintptr {
	if address == 0 {
		b := make([]byte, n)
		pinner.Pin(&b[0])
		address = uintptr(unsafe.Pointer(&b[0]))
	}
	return []uintptr{address, n}
}
