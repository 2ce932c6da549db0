// Package spy holds the tests of the whole house; the Go face of Small Python is github.com/small-python/spy/core.
package spy
