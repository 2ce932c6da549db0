// Command inspect looks at what the packages hold before anybody installs them: each ELF file is for the machine that its path names, asks for no
// glibc newer than 2.28 and for no other library than glibc's, and the programs for none; licences and all that an install looks for are there. A
// package for another machine, which is never run here, is shown to be right in no other way.
//
//	go run ./packaging/inspect FILE…    a wheel, a .tgz or .tar.gz, a folder, or one ELF file
package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
)

// maxMember bounds one file of a package.
const maxMember = 256 << 20

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: inspect FILE…")
		os.Exit(2)
	}
	failed := false
	for _, name := range os.Args[1:] {
		seen, faults, err := inspect(name)
		if err != nil {
			faults = append(faults, err.Error())
		}
		for _, fault := range faults {
			fmt.Fprintf(os.Stderr, "%s: %s\n", name, fault)
		}
		if failed = failed || len(faults) > 0; len(faults) == 0 {
			fmt.Printf("%s: %s\n", name, strings.Join(seen, "; "))
		}
	}
	if failed {
		os.Exit(1)
	}
}

// inspect says what was looked at in a package and what is wrong with it.
func inspect(name string) (seen, faults []string, err error) {
	all, err := members(name)
	if err != nil {
		return nil, nil, err
	}
	for _, m := range all {
		if !isELF(m.content) {
			continue
		}
		n, err := readNeeds(m.content)
		if err != nil {
			return nil, nil, fmt.Errorf("%s: %w", m.name, err)
		}
		for _, fault := range n.faults(filepath.Base(name) + "/" + m.name) {
			faults = append(faults, m.name+": "+fault)
		}
		seen = append(seen, m.name+" "+n.String())
	}
	if len(seen) == 0 {
		return nil, nil, errors.New("no ELF file is in it")
	}
	faults = append(faults, missing(name, all)...)
	if filepath.Ext(name) == ".whl" {
		faults = append(faults, wheelFaults(name, all)...)
	}
	return seen, faults, nil
}

func isELF(content []byte) bool { return bytes.HasPrefix(content, []byte("\x7fELF")) }

// members are the regular files of a package or a folder, or the file itself.
func members(name string) (all []member, err error) {
	switch info, err := os.Stat(name); {
	case err != nil:
		return nil, err
	case info.IsDir():
		return folderMembers(name)
	case strings.HasSuffix(name, ".whl"):
		return zipMembers(name)
	case strings.HasSuffix(name, ".tgz"), strings.HasSuffix(name, ".tar.gz"):
		return tarMembers(name)
	}
	content, err := os.ReadFile(name)
	return []member{{filepath.Base(name), 0o755, content}}, err
}

func folderMembers(name string) (all []member, err error) {
	err = filepath.WalkDir(name, func(file string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		content, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		inside, err := filepath.Rel(name, file)
		all = append(all, member{inside, info.Mode(), content})
		return err
	})
	return all, err
}

func zipMembers(name string) (all []member, err error) {
	archive, err := zip.OpenReader(name)
	if err != nil {
		return nil, err
	}
	defer archive.Close()
	for _, f := range archive.File {
		if f.FileInfo().IsDir() {
			continue
		}
		r, err := f.Open()
		if err != nil {
			return nil, err
		}
		content, err := readMember(r)
		r.Close()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		all = append(all, member{f.Name, f.Mode(), content})
	}
	return all, nil
}

func tarMembers(name string) (all []member, err error) {
	file, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	unzipped, err := gzip.NewReader(file)
	if err != nil {
		return nil, err
	}
	for archive := tar.NewReader(unzipped); ; {
		h, err := archive.Next()
		if err == io.EOF {
			return all, nil
		}
		if err != nil {
			return nil, err
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		content, err := readMember(archive)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", h.Name, err)
		}
		all = append(all, member{h.Name, h.FileInfo().Mode(), content})
	}
}

func readMember(r io.Reader) ([]byte, error) {
	content, err := io.ReadAll(io.LimitReader(r, maxMember+1))
	if err == nil && len(content) > maxMember {
		err = fmt.Errorf("more than %d bytes", maxMember)
	}
	return content, err
}
