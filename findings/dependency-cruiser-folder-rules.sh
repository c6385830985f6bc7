#!/usr/bin/env bash
# dependency-cruiser 18.7.2: a rule between folders (`scope: 'folder'`, `circular: true`) counts what files that the rule
# leaves out import.
#
# A folder imports another one where any of its files does: that is put together before the rules are looked at, and a rule
# sees folders only. So `pathNot: '\\.test\\.js$'`, which keeps tests out of every rule between modules, is compared with
# the names of folders, fits none of them, and is no error. A good guess is that the same words mean the same in both: that
# a cycle which only a test closes is left out, as the rule between modules says of the same two files. To leave tests out,
# they have to be excluded from the whole run, and then no other rule sees them either.
#
# Seen: a/one.js imports b/two.js, and b/two.test.js imports a/three.js. With the same pathNot, the rule that b imports
# nothing of a finds nothing, and the rule against cycles between folders names a and b; with an exclude, it names none.
# Exits 0 while this is so.
# Brings the Node.js that this version asks for.
set -euo pipefail

folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
mkdir -p src/a src/b
echo '{ "type": "module", "private": true }' >package.json
echo "import '../b/two.js'" >src/a/one.js
echo 'export const three = 3' >src/a/three.js
echo 'export const two = 2' >src/b/two.js
echo "import '../a/three.js'" >src/b/two.test.js
npm install --no-audit --no-fund --loglevel=error dependency-cruiser@18.7.2 node@24.11.1 >/dev/null

# Prints what a rule of the name "found" is broken by.
# $1: the rule, $2: further options
broken() {
  cat >rules.cjs <<JS
module.exports = { forbidden: [{ name: 'found', severity: 'warn', $1 }], options: { $2 } }
JS
  npx depcruise src --config rules.cjs --metrics --output-type json |
    node -e "const {summary}=JSON.parse(require('node:fs').readFileSync(0));console.log(summary.violations.map((v)=>v.from+'>'+v.to).sort().join(' '))"
}

no_tests="pathNot: '[.]test[.]js\$'"
modules=$(broken "from: { path: '^src/b', $no_tests }, to: { path: '^src/a' }" '')
control=$(broken "from: { path: '^src/b' }, to: { path: '^src/a' }" '')
folders=$(broken "scope: 'folder', from: { $no_tests }, to: { circular: true }" '')
excluded=$(broken "scope: 'folder', from: {}, to: { circular: true }" "exclude: '[.]test[.]js\$'")
echo "modules: [$modules]   modules with tests: [$control]   folders: [$folders]   folders, tests excluded: [$excluded]"
[ -z "$modules" ] && [ -n "$control" ] && [ -n "$folders" ] && [ -z "$excluded" ]
