//go:build linux && (amd64 || arm64)

// The order of the lock: a pump between host and worker writes down what goes through before the worker reports its lock.
package limits

import (
	"bytes"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	spy "github.com/small-python/spy/core"
	"github.com/small-python/spy/core/workertest"
	"github.com/small-python/spy/worker/protocol"
)

// Names by which the test program is started as a worker. It has no environment then.
const (
	pumpedName = "spy-worker-pumped" // becomes the real worker, behind a pump
	pumpName   = "spy-pump"
)

// marks stand in all that the test hands in.
const mark = "MARKED_BY_THE_TEST"

func TestLockComesFirst(t *testing.T) {
	dir := t.TempDir()
	own, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for link, to := range map[string]string{pumpedName: own, pumpName: own, "spy-worker": os.Getenv(workertest.Variable)} {
		if err := os.Symlink(to, filepath.Join(dir, link)); err != nil {
			t.Fatal(err)
		}
	}
	rt, err := spy.New(spy.Options{Worker: filepath.Join(dir, pumpedName), Timeout: 10 * time.Second, Output: spy.Discard,
		Loader: nil})
	if err != nil {
		t.Fatal(err)
	}
	defer rt.Close()
	for _, step := range []error{
		rt.Define("host_"+mark, func() int { return 1 }),
		rt.RegisterModule("module_"+mark, map[string]any{"x": mark}, "y = '"+mark+"'"),
		rt.Set("global_"+mark, mark),
	} {
		if step != nil {
			t.Fatal(step)
		}
	}
	if text := readLog(t, dir); strings.Contains(text, hex.EncodeToString([]byte(mark))) {
		t.Error("what was set up went to the worker before the first run")
	}
	v, err := rt.Eval(background, "'"+mark+"' and host_"+mark+"()")
	if err != nil || v != int64(1) {
		t.Fatal(v, err)
	}
	before, after := splitAtLock(t, readLog(t, dir))
	if bytes.Contains(before, []byte(mark)) {
		t.Error("the mark reached the worker before the lock")
	}
	if !bytes.Contains(after, []byte(mark)) {
		t.Error("the mark never came: the test shows nothing")
	}
	kinds := kindsOf(t, before)
	if fmt.Sprint(kinds) != fmt.Sprint([]protocol.MessageKind{protocol.MessagePolicy}) {
		t.Errorf("before the lock the worker got messages of kind %v besides the greeting, want the policy alone", kinds)
	}
}

func readLog(t *testing.T, dir string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, "log"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// splitAtLock gives what the host sent before and after the worker's second message, which reports the lock.
func splitAtLock(t *testing.T, log string) (before, after []byte) {
	t.Helper()
	var answers []byte
	for _, line := range strings.Split(strings.TrimSpace(log), "\n") {
		who, text, _ := strings.Cut(line, " ")
		part, err := hex.DecodeString(text)
		switch {
		case err != nil:
			t.Fatal(err)
		case who == "worker":
			answers = append(answers, part...)
		case len(messages(answers)) < 2:
			before = append(before, part...)
		default:
			after = append(after, part...)
		}
	}
	return before, after
}

// messages cuts a stream at its lengths.
func messages(stream []byte) [][]byte {
	var all [][]byte
	for len(stream) >= 4 {
		n := 4 + int(binary.LittleEndian.Uint32(stream))
		if len(stream) < n {
			break
		}
		all = append(all, stream[4:n])
		stream = stream[n:]
	}
	return all
}

// kindsOf are the kinds of a host's messages behind its greeting.
func kindsOf(t *testing.T, stream []byte) []protocol.MessageKind {
	t.Helper()
	var kinds []protocol.MessageKind
	verifier := protocol.NewVerifier(protocol.FromHost)
	for k, bytes := range messages(stream) {
		if k == 0 {
			if _, ok := protocol.PeekHello(bytes); !ok {
				t.Error("the first message is no greeting")
			}
			continue
		}
		m, err := verifier.Verify(bytes)
		if err != nil {
			t.Fatal(err)
		}
		kinds = append(kinds, m.Kind)
	}
	return kinds
}

// playPumped starts a pump and becomes the real worker behind it: its process number is the one that the host started.
func playPumped() {
	dir := filepath.Dir(os.Args[0])
	hostIn, hostOut := os.NewFile(0, "requests"), os.NewFile(1, "answers")
	in, toWorker, err := os.Pipe()
	check(err)
	fromWorker, out, err := os.Pipe()
	check(err)
	pump := exec.Command(filepath.Join(dir, pumpName))
	pump.Stdin, pump.Stdout, pump.Stderr = hostIn, hostOut, os.Stderr
	pump.ExtraFiles = []*os.File{toWorker, fromWorker}
	check(pump.Start())
	check(syscall.Dup2(int(in.Fd()), 0))
	check(syscall.Dup2(int(out.Fd()), 1))
	check(syscall.Exec(filepath.Join(dir, "spy-worker"), append([]string{"spy-worker"}, os.Args[1:]...), nil))
}

// playPump passes everything on and writes it down first.
func playPump() {
	log, err := os.Create(filepath.Join(filepath.Dir(os.Args[0]), "log"))
	check(err)
	var mu sync.Mutex
	pass := func(who string, from, to *os.File) {
		buf := make([]byte, 1<<16)
		for {
			n, err := from.Read(buf)
			if n > 0 {
				mu.Lock()
				_, werr := fmt.Fprintln(log, who, hex.EncodeToString(buf[:n]))
				mu.Unlock()
				check(werr)
				_, werr = to.Write(buf[:n])
				check(werr)
			}
			if err != nil {
				os.Exit(0)
			}
		}
	}
	go pass("worker", os.NewFile(4, "from worker"), os.Stdout)
	pass("host", os.Stdin, os.NewFile(3, "to worker"))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "pump "+strconv.Itoa(os.Getpid())+":", err)
		os.Exit(1)
	}
}
