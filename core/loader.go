// Loading modules from a folder.
package spy

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"strings"
	"syscall"
	"unicode"
)

type moduleKey struct{}

// SetModule lets a Loader say more about the module that it found: what __file__ and tracebacks show, and whether it is a package.
func SetModule(ctx context.Context, filename string, isPackage bool) {
	if m, ok := ctx.Value(moduleKey{}).(*Module); ok {
		m.Filename, m.Package = filename, isPackage
	}
}

// DirLoader serves the pure-Python modules and packages of a folder, and nothing else of it: no name, and no link inside of the folder,
// leads out of it. Guests see the files under their names inside of the folder.
func DirLoader(folder string) (Loader, error) {
	root, err := os.OpenRoot(folder)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, name string) (string, bool, error) {
		stem, ok := modulePath(name)
		if !ok {
			return "", false, nil
		}
		for _, try := range []struct {
			file      string
			isPackage bool
		}{{stem + "/__init__.py", true}, {stem + ".py", false}} {
			source, err := readModule(root, try.file)
			if err == nil {
				SetModule(ctx, try.file, try.isPackage)
				return source, true, nil
			}
			if !missing(err) {
				return "", false, err
			}
		}
		return "", false, nil
	}, nil
}

// missing tells whether an error means that there is no such module here.
func missing(err error) bool {
	return errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ENOTDIR)
}

// maxSource bounds the source of one module.
const maxSource = 16 << 20

func readModule(root *os.Root, file string) (string, error) {
	info, err := root.Stat(file)
	if err != nil {
		return "", err
	}
	if !info.Mode().IsRegular() {
		return "", fs.ErrNotExist
	}
	f, err := root.Open(file)
	if err != nil {
		return "", err
	}
	defer f.Close()
	content, err := io.ReadAll(io.LimitReader(f, maxSource+1))
	if err != nil {
		return "", err
	}
	if len(content) > maxSource {
		return "", errors.New("module file " + path.Base(file) + " is too big")
	}
	return string(content), nil
}

// modulePath is the path without ending of a module's dotted name, if each part is an identifier.
func modulePath(name string) (string, bool) {
	parts := strings.Split(name, ".")
	for _, part := range parts {
		for k, r := range part {
			if r != '_' && !unicode.IsLetter(r) && (k == 0 || !unicode.IsDigit(r)) {
				return "", false
			}
		}
		if part == "" {
			return "", false
		}
	}
	return strings.Join(parts, "/"), true
}
