//go:build linux

// The documentation once more, against what users install: `make try-packages` names the folder of the packages in SPY_PACKAGES. Each is installed in an
// empty environment without a network, and every snippet runs there; nothing of the sources is on a path or named in the environment.
package docs

import (
	"archive/zip"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

// fromPackages runs snippets with what lies in $K: env has the wheel, node the npm package, tree the tarball, and gobin and go what Go fetched.
var fromPackages = map[string]language{
	"python": {"snippet.py", "python3", `"$K/env/bin/python" "$F"`, "small_python"},
	"go":     {"main.go", "go", `cd "$(dirname "$F")" && cp "$K"/go/go.* . && PATH=$K/gobin:$PATH go run .`, "package main"},
	"c": {"snippet.c", "pkg-config", `cc -std=gnu11 -Wall -Wextra -Werror -o "$F.exe" "$F" $(pkg-config --cflags --libs spy) ` +
		`-Wl,-rpath,$(pkg-config --variable=libdir spy) && "$F.exe"`, "int main("},
	"cpp": {"snippet.cpp", "pkg-config", `c++ -std=c++17 -Wall -Wextra -o "$F.exe" "$F" $(pkg-config --cflags --libs spy) ` +
		`-Wl,-rpath,$(pkg-config --variable=libdir spy) && "$F.exe"`, "int main("},
	"js": {"snippet.mjs", "node", `cd "$(dirname "$F")" && ln -s "$K/node/node_modules" . && node "$F"`, "from 'small-python'"},
	"sh": {"snippet.sh", "sh", `cd "$(dirname "$F")" && PATH=$K/tree/bin:$PATH sh -eu "$F"`, ""},
}

// must runs a command in the kit's environment.
func (k kit) must(t *testing.T, folder, command string) {
	t.Helper()
	c := exec.CommandContext(t.Context(), "sh", "-ec", command)
	c.Dir, c.Env = folder, k.env
	if out, err := c.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", command, err, out)
	}
}

// output gives what a program of this machine says of itself.
func output(t *testing.T, name string, args ...string) string {
	t.Helper()
	out, err := exec.Command(name, args...).Output()
	if err != nil {
		t.Fatalf("%s %q: %v", name, args, err)
	}
	return strings.TrimSpace(string(out))
}

// one gives the only file of a pattern.
func one(t *testing.T, pattern string) string {
	t.Helper()
	files, _ := filepath.Glob(pattern)
	if len(files) != 1 {
		t.Fatalf("got %q for %s, want one file", files, pattern)
	}
	return files[0]
}

// newPackagesKit installs all of the packages for this machine.
func newPackagesKit(t *testing.T) kit {
	t.Helper()
	dist := os.Getenv("SPY_PACKAGES")
	if dist == "" {
		t.Skip("SPY_PACKAGES names no packages: make try-packages makes and names them")
	}
	arch := map[string]string{"amd64": "x86_64", "arm64": "aarch64"}[runtime.GOARCH]
	k := kit{folder: t.TempDir(), languages: fromPackages}
	path := "/usr/bin:/bin"
	for _, program := range []string{"node", "npm", "go"} {
		file, err := exec.LookPath(program)
		if err != nil {
			t.Fatal(err)
		}
		path = filepath.Dir(file) + ":" + path
	}
	k.env = []string{"K=" + k.folder, "HOME=" + k.folder + "/home", "PATH=" + path, "PKG_CONFIG_PATH=" + k.folder + "/tree/lib/pkgconfig"}
	for _, folder := range []string{"home", "node", "tree", "go", "proxy"} {
		if err := os.Mkdir(filepath.Join(k.folder, folder), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	output(t, "python3", "-m", "venv", filepath.Join(k.folder, "env")) // in its own environment: it may be a shim that needs one
	k.must(t, k.folder, "env/bin/pip install -q --no-index --no-deps '"+one(t, dist+"/small_python-*-manylinux_2_28_"+arch+".whl")+"' && env/bin/pip check")
	k.must(t, k.folder, "env/bin/pip install -q --no-index --no-deps --target other --platform manylinux_2_28_aarch64 --only-binary :all: '"+
		one(t, dist+"/small_python-*-manylinux_2_28_aarch64.whl")+"' && test -x other/small_python/spy-worker")
	k.must(t, k.folder+"/node", `echo '{"private": true}' >package.json && npm install --silent --offline --ignore-scripts --no-audit --no-fund '`+
		one(t, dist+"/small-python-*.tgz")+"'")
	k.must(t, k.folder+"/tree", "tar xzf '"+one(t, dist+"/small-python-*-linux-"+arch+".tar.gz")+"' --strip-components=1")
	k.installGo(t)
	for _, setting := range k.env {
		if root, _ := filepath.Abs("../.."); strings.Contains(setting, root) {
			t.Errorf("%s names the sources", setting)
		}
	}
	return k
}

// installGo publishes the module in a folder as a proxy lays it out, installs the worker with the command of the documentation, and begins a module
// that requires it. What other modules there are comes from where the sources' build found them.
func (k *kit) installGo(t *testing.T) {
	t.Helper()
	publish(t, k.folder+"/proxy")
	k.env = append(k.env, "GOPROXY=file://"+k.folder+"/proxy,file://"+output(t, "go", "env", "GOMODCACHE")+"/cache/download",
		"GOSUMDB=off", "GOTOOLCHAIN=local", "GOFLAGS=-modcacherw", "GOBIN="+k.folder+"/gobin", "CGO_ENABLED=0")
	page, err := os.ReadFile("../../docs/quick_start_go.md")
	if err != nil {
		t.Fatal(err)
	}
	commands := regexp.MustCompile("`(go (?:install|get) [^`]*)`").FindAllSubmatch(page, -1)
	if len(commands) != 2 {
		t.Fatalf("got %q, want how to get the module and how to install the worker", commands)
	}
	k.must(t, k.folder+"/go", "go mod init example.org/app")
	for _, command := range commands {
		k.must(t, k.folder+"/go", string(command[1]))
	}
	k.must(t, "/", `test "$(ls "$GOBIN")" = spy-worker && go install github.com/small-python/spy/cmd/...@latest && test -x "$GOBIN/spy"`)
}

// publish lays out what git knows of the sources as a module proxy does.
func publish(t *testing.T, proxy string) {
	t.Helper()
	const module = "github.com/small-python/spy"
	content, err := os.ReadFile("../../VERSION")
	if err != nil {
		t.Fatal(err)
	}
	version := "v" + strings.TrimSpace(string(content))
	folder := filepath.Join(proxy, module, "@v")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	mod, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range map[string]string{"list": version + "\n", version + ".mod": string(mod), version + ".info": `{"Version": "` + version + `"}`} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.Create(filepath.Join(folder, version+".zip"))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	archive := zip.NewWriter(file)
	for _, name := range strings.Split(output(t, "git", "-C", "../..", "ls-files"), "\n") {
		if err := add(archive, module+"@"+version+"/"+name, filepath.Join("../..", name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := archive.Close(); err != nil {
		t.Fatal(err)
	}
}

func add(archive *zip.Writer, name, from string) error {
	r, err := os.Open(from)
	if err != nil {
		return err
	}
	defer r.Close()
	w, err := archive.Create(name)
	if err == nil {
		_, err = io.Copy(w, r)
	}
	return err
}

func TestPackages(t *testing.T) {
	k := newPackagesKit(t)
	k.runAll(t)
	t.Run("CMake", func(t *testing.T) { k.cmake(t) })
	t.Run("types", func(t *testing.T) { k.types(t) })
}

// cmake builds both quick starts with find_package.
func (k kit) cmake(t *testing.T) {
	if _, err := exec.LookPath("cmake"); err != nil {
		t.Skip(err)
	}
	for _, page := range []string{"quick_start_c.md", "quick_start_cpp.md"} {
		s := snippets(t, "../../docs/"+page)[0]
		folder := t.TempDir()
		source := k.languages[s.language].file
		lists := "cmake_minimum_required(VERSION 3.16)\nproject(app C CXX)\nset(CMAKE_CXX_STANDARD 17)\nfind_package(spy REQUIRED)\n" +
			"add_executable(app " + source + ")\ntarget_link_libraries(app PRIVATE spy::spy)\n"
		for name, text := range map[string]string{source: s.text, "CMakeLists.txt": lists, "want": s.output} {
			if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		k.must(t, folder, `cmake -S . -B out -DCMAKE_PREFIX_PATH="$K/tree" && cmake --build out && out/app >got && diff want got`)
	}
}

// types has TypeScript look at programs that import and that require the installed package.
func (k kit) types(t *testing.T) {
	typescript, err := filepath.Abs("../../bindings/node/node_modules")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(typescript + "/typescript"); err != nil {
		t.Skip("no TypeScript: make addon installs it")
	}
	for _, name := range []string{"typed.mts", "typed.cts"} {
		text, err := os.ReadFile("../../bindings/node/test/" + name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(k.folder, "node", name), text, 0o644); err != nil {
			t.Fatal(err)
		}
		k.must(t, k.folder+"/node", "node '"+typescript+"/typescript/bin/tsc' --noEmit --strict --skipLibCheck false --target esnext --lib esnext --typeRoots '"+
			typescript+"/@types' --types node --module nodenext "+name)
	}
}
