#!/bin/sh
# Installs the Node package in an empty folder, without a network and without running anything, and runs the quick start there.
# usage: try_npm.sh PACKAGE
set -eu
package=$(realpath "$1") page=$(realpath docs/quick_start_node.md)
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here"
echo '{"private": true}' > package.json
npm install --silent --offline --ignore-scripts --no-audit --no-fund "$package"
awk '/^```js$/ { on = 1; next } /^```$/ { if (on) exit } on' "$page" > quick_start.mjs
env -i HOME="$here" PATH="$PATH" node quick_start.mjs
env -i HOME="$here" PATH="$PATH" node -e '
const { Runtime } = require("small-python")
const rt = new Runtime()
console.log("the npm package works:", rt.runSync("print(6 * 7)").output.trim())
rt.close()'
