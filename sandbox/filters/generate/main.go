// Command generate writes the filter tables into package sandbox. Run it in the folder above: go generate
package main

import (
	"log"
	"os"
	"path/filepath"

	"github.com/small-python/spy/sandbox/filters"
)

func main() {
	for _, m := range filters.Machines() {
		source, err := filters.Source(m)
		if err != nil {
			log.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join("..", filters.FileName(m)), source, 0o644); err != nil {
			log.Fatal(err)
		}
	}
}
