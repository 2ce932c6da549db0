// Finding the worker's program.
package spy

import (
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"

	"github.com/small-python/spy/worker/protocol"
)

const (
	workerName     = "spy-worker"
	workerVariable = "SPY_WORKER"
)

// findWorker gives the path of the worker: the one that is asked for, else SPY_WORKER, else beside beside (a library that has this code in
// it) or the running program, else on PATH. The error names all that was tried.
func findWorker(asked, beside string) (string, error) {
	if asked != "" {
		return explicit(asked, "Options.Worker")
	}
	if path := os.Getenv(workerVariable); path != "" {
		return explicit(path, workerVariable)
	}
	name := workerName
	if runtime.GOOS == "windows" {
		name += ".exe"
	}
	var tried []string
	for _, place := range besides(beside) {
		path := filepath.Join(place, name)
		if runnable(path) == nil {
			return path, nil
		}
		tried = append(tried, path)
	}
	if path, err := exec.LookPath(name); err == nil {
		return filepath.Abs(path)
	}
	return "", notStarted("no worker found: tried Options.Worker (not set), SPY_WORKER (not set), " + strings.Join(tried, ", ") +
		" and " + name + " on PATH; to get it: " + protocol.InstallCommand(protocol.BuildID()))
}

func besides(library string) []string {
	var places []string
	if library != "" {
		places = append(places, filepath.Dir(library))
	}
	if program, err := os.Executable(); err == nil {
		if real, err := filepath.EvalSymlinks(program); err == nil {
			program = real
		}
		if dir := filepath.Dir(program); len(places) == 0 || places[0] != dir {
			places = append(places, dir)
		}
	}
	return places
}

func explicit(path, source string) (string, error) {
	full, err := filepath.Abs(path)
	if err == nil {
		err = runnable(full)
	}
	if err != nil {
		var p *fs.PathError
		if errors.As(err, &p) {
			err = p.Err
		}
		return "", notStarted("the worker that " + source + " names cannot be used: " + path + ": " + err.Error())
	}
	return full, nil
}

// runnable looks whether there is a program at the path.
func runnable(path string) error {
	info, err := os.Stat(path)
	if err != nil {
		return err
	}
	if info.IsDir() {
		return errors.New("it is a directory")
	}
	if runtime.GOOS != "windows" && info.Mode()&0o111 == 0 {
		return errors.New("it is not executable")
	}
	return nil
}
