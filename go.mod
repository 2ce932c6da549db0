module github.com/small-python/spy

go 1.26.0

require (
	github.com/elastic/go-seccomp-bpf v1.6.0
	github.com/google/flatbuffers v25.12.19+incompatible
	golang.org/x/net v0.41.0
	golang.org/x/sys v0.49.0
)
