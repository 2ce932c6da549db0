// Running a program.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

	spy "github.com/small-python/spy/core"
)

// shell is one run of this command.
type shell struct {
	command *command
	input   *lines
	rt      *spy.Runtime
	stopped atomic.Bool // by Ctrl-C
	pending chan read   // a line that is being read
}

// source is a program.
type source struct {
	text     string
	filename string
	folder   string // from which its modules come, "" for none
}

// report shows the layers of the sandbox as a worker enforces them.
func (s *shell) report() int {
	if err := s.open(""); err != nil {
		return s.failed(err)
	}
	defer s.rt.Close()
	if err := s.rt.Start(context.Background()); err != nil {
		return s.failed(err)
	}
	r := s.rt.Sandbox()
	for _, layer := range r.Layers {
		fmt.Println(layer)
	}
	if !r.Full() {
		for _, layer := range r.Missing() {
			fmt.Fprintln(os.Stderr, "spy: not enforced:", layer)
		}
		return statusWorker
	}
	return 0
}

// program runs a file, a text, a module or standard input to its end.
func (s *shell) program() int {
	program, err := s.read()
	if err != nil {
		fmt.Fprintln(os.Stderr, "spy:", err)
		return statusUsage
	}
	if err := s.open(program.folder); err != nil {
		return s.failed(err)
	}
	defer s.rt.Close()
	ctx, stop := s.watch()
	defer stop()
	began := time.Now()
	if program.folder != "" && filepath.IsAbs(program.filename) {
		if err := s.rt.Set("__file__", program.filename); err != nil {
			return s.failed(err)
		}
	}
	err = s.rt.Exec(ctx, program.text, spy.Filename(program.filename))
	status := s.failed(err)
	if s.command.interactive && s.command.what != runInput {
		stop() // from here on Ctrl-C is the prompt's
		s.stopped.Store(false)
		return s.converse()
	}
	if e := s.end(began); e != nil && status == 0 {
		status = s.failed(e)
	}
	return status
}

// read gets the program. An error is one of usage.
func (s *shell) read() (source, error) {
	c := s.command
	switch c.what {
	case runText:
		return source{text: c.target, filename: "<string>"}, nil
	case runInput:
		text, err := io.ReadAll(s.input.reader)
		return source{text: string(text), filename: "<stdin>"}, err
	case runModule:
		return s.findModule()
	}
	path := c.target
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, "__main__.py")
	}
	text, err := os.ReadFile(path)
	if err != nil {
		return source{}, fmt.Errorf("can't open file %s: %w", c.target, reason(err))
	}
	full, err := filepath.Abs(path)
	return source{text: string(text), filename: full, folder: filepath.Dir(full)}, err
}

// reason takes an error of the system without the path, which is named already.
func reason(err error) error {
	var p *os.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// findModule looks for a module in the working directory and in those of --path; what is not there may be one of the engine's own.
func (s *shell) findModule() (source, error) {
	name := s.command.target
	folder, err := os.Getwd()
	if err != nil {
		return source{}, err
	}
	for _, dir := range append([]string{folder}, s.command.paths...) {
		stem := filepath.Join(dir, filepath.FromSlash(strings.ReplaceAll(name, ".", "/")))
		for _, path := range []string{filepath.Join(stem, "__main__.py"), stem + ".py"} {
			if text, err := os.ReadFile(path); err == nil {
				full, err := filepath.Abs(path)
				s.command.argv[0] = full
				return source{text: string(text), filename: full, folder: folder}, err
			}
		}
	}
	return source{text: "import runpy\nrunpy.run_module(" + quoted(name) + ", run_name='__main__', alter_sys=True)", filename: "<string>", folder: folder}, nil
}

// quoted writes an argument as a literal of Python.
func quoted(text string) string {
	var b strings.Builder
	b.WriteByte('\'')
	for _, r := range text {
		if r < ' ' || r == '\'' || r == '\\' || r > '~' {
			fmt.Fprintf(&b, `\U%08x`, r)
			continue
		}
		b.WriteRune(r)
	}
	b.WriteByte('\'')
	return b.String()
}

// open starts the runtime. Modules come from the program's folder and those of --path.
func (s *shell) open(folder string) error {
	o := s.command.options
	o.Argv = s.command.argv
	if o.Argv == nil {
		o.Argv = []string{""}
	}
	o.Input, o.Output, o.ErrorOutput = s.line, writeTo(os.Stdout), writeTo(os.Stderr)
	mounts, err := s.allMounts(folder)
	if err != nil {
		return err
	}
	rt, err := spy.New(o)
	if err != nil {
		return err
	}
	for _, m := range mounts {
		if err := rt.Mount(m.directory, m.options); err != nil {
			rt.Close()
			return err
		}
	}
	s.rt = rt
	return nil
}

// allMounts are those that were asked for, and after them the folders that modules come from. These can only be imported from, unless one
// that was asked for covers them.
func (s *shell) allMounts(folder string) ([]mount, error) {
	mounts := slices.Clone(s.command.mounts)
	for k := range mounts {
		full, err := filepath.Abs(mounts[k].directory)
		if err != nil {
			return nil, err
		}
		mounts[k].directory = full
		if mounts[k].options.At == "" {
			mounts[k].options.At = full
		}
	}
	asked := len(mounts)
	folders := s.command.paths
	if folder != "" {
		folders = append([]string{folder}, folders...)
	}
	for _, folder := range folders {
		full, err := filepath.Abs(folder)
		if err != nil {
			return nil, err
		}
		if k := slices.IndexFunc(mounts, func(m mount) bool { return m.options.At == full }); k >= 0 {
			mounts[k].options.OnPath = true
			continue
		}
		m := mount{full, spy.MountOptions{At: full, OnPath: true, ImportOnly: true}}
		for _, around := range mounts[:asked] {
			if around.options.At == around.directory && strings.HasPrefix(full, strings.TrimSuffix(around.directory, "/")+"/") {
				m.options.ImportOnly, m.options.Writable = false, around.options.Writable
			}
		}
		mounts = append(mounts, m)
	}
	return mounts, nil
}

// writeTo prints to a file. An error looks in the program as one of its own writes would.
func writeTo(f *os.File) func(string) error {
	return func(text string) error {
		_, err := f.WriteString(text)
		if number := syscall.Errno(0); errors.As(err, &number) {
			words := number.Error()
			class := "OSError"
			if number == syscall.EPIPE {
				class = "BrokenPipeError"
			}
			return spy.Raise(class, int(number), strings.ToUpper(words[:1])+words[1:])
		}
		return err
	}
}

// line is input(): it shows the prompt and reads a line. Ctrl-C ends the wait, and the line that comes after it is the next one's.
func (s *shell) line(ctx context.Context, prompt string) (string, error) {
	if prompt != "" {
		if _, err := os.Stdout.WriteString(prompt); err != nil {
			return "", err
		}
	}
	select {
	case r := <-s.reading():
		s.pending = nil
		return r.text, r.err
	case <-ctx.Done():
		return "", spy.Raise("KeyboardInterrupt")
	}
}

// watch turns Ctrl-C into the end of a context, and ends everything when that does not help. The function that it gives ends it.
func (s *shell) watch() (ctx context.Context, stop func()) {
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt)
	ctx, cancel := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() {
		select {
		case <-done:
			return
		case <-signals:
		}
		s.stopped.Store(true)
		cancel()
		select {
		case <-done:
			return
		case <-time.After(graceTime): // it writes where nobody reads
		case <-signals:
		}
		s.rt.Close()
		os.Exit(statusInterrupt)
	}()
	return ctx, sync.OnceFunc(func() {
		signal.Stop(signals)
		close(done)
		cancel()
	})
}

// graceTime is how long a program may take to stop after Ctrl-C.
const graceTime = 300 * time.Millisecond

// failed shows how a program ended and gives its status.
func (s *shell) failed(err error) int {
	var e *spy.Error
	switch {
	case err == nil:
		return 0
	case s.stopped.Load() && (errors.Is(err, spy.ErrTimeout) || errors.Is(err, spy.ErrClosed)):
		return statusInterrupt
	case errors.Is(err, spy.ErrTimeout):
		fmt.Fprintln(os.Stderr, "spy:", err)
		return statusTimeout
	case errors.Is(err, spy.ErrWorker) || errors.Is(err, spy.ErrClosed):
		fmt.Fprintln(os.Stderr, "spy:", err)
		showDetail(err)
		return statusWorker
	case !errors.As(err, &e) || s.rt == nil:
		fmt.Fprintln(os.Stderr, "spy:", err)
		return statusUsage
	case e.Type == "SystemExit":
		return exitStatus(e)
	}
	showError(e)
	if e.Type == "KeyboardInterrupt" {
		return statusInterrupt
	}
	return statusException
}

// showDetail shows what a worker said before it died. It comes from the worker, so nothing of it reaches the terminal as it is.
func showDetail(err error) {
	const most = 2000
	var w *spy.WorkerError
	if !errors.As(err, &w) || w.Detail == "" {
		return
	}
	detail := w.Detail
	if len(detail) > most {
		detail = detail[:most] + "..."
	}
	for line := range strings.Lines(detail) {
		quoted := strconv.QuoteToASCII(strings.TrimRight(line, "\n"))
		fmt.Fprintln(os.Stderr, "spy-worker:", quoted[1:len(quoted)-1])
	}
}

func showError(e *spy.Error) {
	text := e.Traceback
	if text == "" {
		text = e.Error()
	}
	fmt.Fprintln(os.Stderr, strings.TrimSuffix(text, "\n"))
}

// exitStatus is the status of a SystemExit: its code if that is a number, 0 for none; anything else is shown.
func exitStatus(e *spy.Error) int {
	switch code := e.Code.(type) {
	case nil:
		return 0
	case int64:
		return int(code & 0xff)
	case bool:
		if code {
			return 1
		}
		return 0
	}
	fmt.Fprintln(os.Stderr, e.Message)
	return statusException
}

// atExit runs what the program registered with atexit.
func (s *shell) atExit() error {
	if !s.command.options.Std {
		return nil
	}
	_, err := s.rt.Eval(context.Background(), "(lambda m: m and m._run_exitfuncs())(__import__('sys').modules.get('atexit'))")
	if errors.Is(err, spy.ErrClosed) {
		return nil // it is over already
	}
	return err
}

// end runs what is to run at the end and shows the statistics. The steps are those of the last operation before it: the look for something
// to run is one of its own.
func (s *shell) end(began time.Time) error {
	steps := s.rt.Stats().Steps
	err := s.atExit()
	if !s.command.stats {
		return err
	}
	stats := s.rt.Stats()
	fmt.Fprintf(os.Stderr, "steps: %d\nmemory: %d bytes (peak %d)\ntime: %.3f s (%.3f s in the engine)\n", steps, stats.Memory,
		max(stats.PeakMemory, stats.Memory), time.Since(began).Seconds(), stats.Time.Seconds())
	return err
}
