module github.com/small-python/spy

go 1.26.0

require (
	github.com/elastic/go-seccomp-bpf v1.6.0 // indirect
	github.com/google/flatbuffers v25.12.19+incompatible // indirect
	github.com/landlock-lsm/go-landlock v0.11.2 // indirect
	golang.org/x/net v0.41.0 // indirect
	golang.org/x/sys v0.49.0 // indirect
)
