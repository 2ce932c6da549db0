package protocol

import (
	"strings"
	"testing"

	flatbuffers "github.com/google/flatbuffers/go"

	"github.com/small-python/spy/worker/protocol/fb"
)

func TestBuildID(t *testing.T) {
	id := BuildID()
	version, digest, ok := strings.Cut(id, "/")
	if !ok || version == "" || len(digest) != 16 {
		t.Errorf("got build id %q, want version/digest", id)
	}
	if !SameBuild(id, id) {
		t.Errorf("%q does not fit itself", id)
	}
}

func TestReleasedVersion(t *testing.T) {
	for version, want := range map[string]string{
		"": develVersion, "(devel)": develVersion, "v1.2.3+dirty": develVersion, "v1.2.3": "v1.2.3",
		"v0.0.0-20250101000000-0123456789ab": "v0.0.0-20250101000000-0123456789ab",
	} {
		if got := releasedVersion(version); got != want {
			t.Errorf("%q: got %q, want %q", version, got, want)
		}
	}
}

func TestSameBuild(t *testing.T) {
	for _, c := range []struct {
		a, b string
		want bool
	}{
		{"v1.0.0/aa", "v1.0.0/aa", true}, {"v1.0.0/aa", "v1.0.1/aa", false}, {"v1.0.0/aa", "v1.0.0/bb", false},
		{"devel/aa", "v1.0.0/aa", true}, {"v1.0.0/aa", "devel/aa", true}, {"devel/aa", "devel/bb", false},
		{"", "", false}, {"devel", "devel", false}, {"v1.0.0/aa", "", false},
	} {
		if got := SameBuild(c.a, c.b); got != c.want {
			t.Errorf("%q and %q: got %v, want %v", c.a, c.b, got, c.want)
		}
	}
	if got, want := InstallCommand("v1.2.3/aa"), "go install github.com/small-python/spy/cmd/spy-worker@v1.2.3"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// A Hello of a later build may have more fields and more kinds of messages beside it.
func TestPeekHello(t *testing.T) {
	b := flatbuffers.NewBuilder(64)
	build := b.CreateByteVector([]byte("v9.0.0/ff"))
	b.StartObject(5)
	b.PrependUint64Slot(4, 1, 0)
	b.PrependUOffsetTSlot(1, build, 0)
	b.PrependUint32Slot(0, 900, 0)
	hello := b.EndObject()
	fb.MessageStart(b)
	fb.MessageAddBody(b, hello)
	fb.MessageAddBodyType(b, MessageHello)
	b.FinishSizePrefixedWithFileIdentifier(fb.MessageEnd(b), []byte(fileIdentifier))
	message := b.FinishedBytes()[HeaderSize:]
	if _, err := NewVerifier(FromWorker).Verify(message); err == nil {
		t.Error("got a Hello of another layout verified")
	}
	if got, ok := PeekHello(message); !ok || got != (Hello{Protocol: 900, Build: "v9.0.0/ff"}) {
		t.Errorf("got %+v, %v", got, ok)
	}
	for n := range message {
		PeekHello(message[:n:n])
	}
	for _, s := range samples() {
		_, ok := PeekHello(encoded(t, s))
		if _, isHello := s.body.(*Hello); ok != isHello {
			t.Errorf("%s: got %v, want %v", s.name, ok, isHello)
		}
	}
}
