package protocol

// The identity of a build, by which a host and its worker know that they fit.

import (
	"encoding/binary"
	"runtime/debug"
	"strings"
)

const (
	modulePath = "github.com/small-python/spy"

	// develVersion stands for the version of a build from a checkout, which Go's build information does not name: a test
	// binary, a build with changes, or one between two versions.
	develVersion = "devel"
)

// BuildID is the version of the module in the running program and a digest of the wire schema: "v1.2.3/5f0c2b…", or
// "devel/5f0c2b…" for a build from a checkout. A host that got the module by go get and a worker made by go install have
// the same.
func BuildID() string { return moduleVersion() + "/" + schemaDigest }

func moduleVersion() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return develVersion
	}
	if info.Main.Path == modulePath {
		return releasedVersion(info.Main.Version)
	}
	for _, module := range info.Deps {
		if module.Path != modulePath {
			continue
		}
		if module.Replace != nil {
			module = module.Replace
		}
		return releasedVersion(module.Version)
	}
	return develVersion
}

// releasedVersion is the version itself if a module of it can be fetched.
func releasedVersion(version string) string {
	if version == "" || version == "(devel)" || strings.Contains(version, "+dirty") {
		return develVersion
	}
	return version
}

// SameBuild tells whether a host and a worker of these builds fit. The digests must be equal. The versions must be equal
// too, unless one of the two was built from a checkout: Go names one for the worker that make builds there and none for the
// test that starts it.
func SameBuild(a, b string) bool {
	aVersion, aDigest, aOK := strings.Cut(a, "/")
	bVersion, bDigest, bOK := strings.Cut(b, "/")
	if !aOK || !bOK || aDigest != bDigest {
		return false
	}
	return aVersion == bVersion || aVersion == develVersion || bVersion == develVersion
}

// InstallCommand is the command that makes the worker for a host of this build.
func InstallCommand(build string) string {
	version, _, _ := strings.Cut(build, "/")
	if version == develVersion {
		return "go build -o build/spy-worker ./cmd/spy-worker (in the host's checkout)"
	}
	return "go install " + modulePath + "/cmd/spy-worker@" + version
}

// PeekHello reads a Hello of any build, whose other messages may be laid out otherwise: what of a Hello is frozen is checked,
// the rest is not looked at. ok is false if the message is no Hello. Use it for the first message only, in place of Verify.
func PeekHello(message []byte) (hello Hello, ok bool) {
	v := Verifier{buf: message, budget: len(message)}
	if len(message) < 2*offsetSize || len(message) > MaxMessageLimit || string(message[offsetSize:2*offsetSize]) != fileIdentifier {
		return Hello{}, false
	}
	root, err := v.follow(0)
	if err != nil {
		return Hello{}, false
	}
	kind, body := v.frozen(root, messageBodyType, 1), v.frozen(root, messageBody, offsetSize)
	if kind == 0 || body == 0 || MessageKind(message[kind]) != MessageHello {
		return Hello{}, false
	}
	at, err := v.offset(body)
	if err != nil {
		return Hello{}, false
	}
	number, build := v.frozen(at, 0, 4), v.frozen(at, 1, offsetSize)
	if build == 0 {
		return Hello{}, false
	}
	first, n, err := v.elements(build, 1, 1)
	if err != nil || !ValidText(message[first:first+n]) {
		return Hello{}, false
	}
	if number != 0 {
		hello.Protocol = binary.LittleEndian.Uint32(message[number:])
	}
	hello.Build = string(message[first : first+n])
	return hello, true
}

// frozen is the place of field k of the table at a place that follow gave, 0 when it is not there or not inside the message.
func (v *Verifier) frozen(at, k, size int) int {
	vtable := int64(at) - int64(int32(binary.LittleEndian.Uint32(v.buf[at:])))
	entry := vtable + int64(slot(k))
	if vtable < 0 || entry+2 > int64(len(v.buf)) {
		return 0
	}
	if int64(slot(k))+2 > int64(binary.LittleEndian.Uint16(v.buf[vtable:])) {
		return 0
	}
	off := int(binary.LittleEndian.Uint16(v.buf[entry:]))
	if off == 0 || at+off+size > len(v.buf) {
		return 0
	}
	return at + off
}
