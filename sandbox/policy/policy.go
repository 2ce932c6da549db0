// Package policy holds the plain types of the sandbox: what a worker is granted, and which layers of the lock hold.
// It is all of the sandbox that the host side links.
package policy

import (
	"errors"
	"fmt"
	"strings"
)

// Limits of what a policy may ask, and the values that zero stands for.
const (
	DefaultMemoryLimit = 256 << 20
	LeastMemoryLimit   = 16 << 20
	DefaultMaxFile     = 64 << 20
	DefaultQuota       = 256 << 20
	MaxMounts          = 64
	MaxPath            = 4096
)

// Mount grants one directory of the host to the guest.
type Mount struct {
	// HostPath is the absolute path of an existing directory of the host.
	HostPath string
	// GuestPath is the absolute path under which the guest sees it. Empty means HostPath.
	GuestPath string
	// ReadOnly refuses every change through this mount.
	ReadOnly bool
	// MaxFile bounds the size in bytes to which the guest may grow one file. Zero means DefaultMaxFile.
	MaxFile int64
	// Quota bounds the bytes by which the guest may grow the mount in total. Zero means DefaultQuota.
	Quota int64
}

// Policy is what a worker is granted. The zero value grants nothing.
type Policy struct {
	// Mounts are the granted directories; the first is the guest's working directory.
	Mounts []Mount
	// MemoryLimit is the engine's memory limit in bytes, from which the kernel's own limit is worked out.
	// Zero means DefaultMemoryLimit.
	MemoryLimit int64
	// Descriptors is how many descriptors the worker was given: 0 up to Descriptors-1. The lock reports any other
	// inherited descriptor. Zero means 3.
	Descriptors int
}

// Filled returns p with the defaults in place of zeros.
func (p Policy) Filled() Policy {
	if p.MemoryLimit == 0 {
		p.MemoryLimit = DefaultMemoryLimit
	}
	if p.Descriptors == 0 {
		p.Descriptors = 3
	}
	mounts := make([]Mount, len(p.Mounts))
	for i, m := range p.Mounts {
		mounts[i] = m.filled()
	}
	p.Mounts = mounts
	return p
}

func (m Mount) filled() Mount {
	if m.GuestPath == "" {
		m.GuestPath = m.HostPath
	}
	if m.MaxFile == 0 {
		m.MaxFile = DefaultMaxFile
	}
	if m.Quota == 0 {
		m.Quota = DefaultQuota
	}
	return m
}

// Check returns an error that says what is wrong with p, or nil. It looks at no file.
func (p Policy) Check() error {
	p = p.Filled()
	if p.MemoryLimit < LeastMemoryLimit {
		return fmt.Errorf("memory limit: got %d bytes, want at least %d", p.MemoryLimit, LeastMemoryLimit)
	}
	if p.Descriptors < 3 || p.Descriptors > 16 {
		return fmt.Errorf("descriptors: got %d, want 3 to 16", p.Descriptors)
	}
	if len(p.Mounts) > MaxMounts {
		return fmt.Errorf("mounts: got %d, want at most %d", len(p.Mounts), MaxMounts)
	}
	seen := make(map[string]bool, len(p.Mounts))
	for _, m := range p.Mounts {
		if err := m.check(); err != nil {
			return fmt.Errorf("mount %q: %w", m.GuestPath, err)
		}
		if seen[m.GuestPath] {
			return fmt.Errorf("mount %q: guest path is mounted twice", m.GuestPath)
		}
		seen[m.GuestPath] = true
	}
	return nil
}

func (m Mount) check() error {
	if err := checkPath(m.HostPath); err != nil {
		return fmt.Errorf("host path: %w", err)
	}
	if err := checkPath(m.GuestPath); err != nil {
		return fmt.Errorf("guest path: %w", err)
	}
	if m.GuestPath != "/" {
		for _, name := range strings.Split(m.GuestPath[1:], "/") {
			if name == "" || name == "." || name == ".." {
				return fmt.Errorf("guest path: got component %q, want a plain name", name)
			}
		}
	}
	if m.MaxFile < 0 || m.Quota < 0 {
		return errors.New("max file and quota: got a negative number, want bytes")
	}
	return nil
}

func checkPath(path string) error {
	switch {
	case !strings.HasPrefix(path, "/"):
		return fmt.Errorf("got %q, want an absolute path", path)
	case strings.IndexByte(path, 0) >= 0:
		return errors.New("embedded null byte")
	case len(path) > MaxPath:
		return fmt.Errorf("got %d bytes, want at most %d", len(path), MaxPath)
	}
	return nil
}

// Writable reports whether any mount of p may be written.
func (p Policy) Writable() bool {
	for _, m := range p.Mounts {
		if !m.ReadOnly {
			return true
		}
	}
	return false
}
