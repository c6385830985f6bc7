#!/usr/bin/env bash
# @playwright/test 1.65.1 against 1.59.1: while `expect(locator)` waits for an element that is not there yet, each look
# renders the accessibility tree of the whole page.
#
# Since 1.60 a failed expectation ends with such a tree, for the report. It is not made once, at the end, but at every look
# that finds nothing, and it is thrown away when the element comes. On a page of some thousand elements most of the page's
# own processor time goes there, and the page that the test waits for is slowed down by the waiting. A good guess is that
# waiting costs what one query costs, that `expect(...).toBeVisible()` and `locator.waitFor()` cost the same, and that the
# later notes on passing expectations took it away: they did so only where the locator finds an element.
#
# Seen (the share of the busy time of the page's main thread, 4,000 rows, the element comes after 3 s):
#   1.65.1 expect: about 0.8 in ariaSnapshotForExpectFailure   1.65.1 waitFor: 0   1.59.1 expect: 0
# Exits 0 while this is so. Needs a Chromium: the one of CHROMIUM_PATH, or of the PATH.
set -euo pipefail

browser=${CHROMIUM_PATH:-$(command -v chromium-headless-shell || command -v chromium)}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

cat >"$folder/wait.spec.js" <<'JS'
const { expect, test } = require('@playwright/test')

async function shareOfSnapshots(page, wait) {
  const cells = '<li><span>Some launch</span> <a href="#a">its page</a> <button>Save</button></li>'
  await page.setContent(`<ul>${cells.repeat(1000)}</ul>`)
  await page.evaluate(() => setTimeout(() => document.body.append('It is here'), 3_000))
  const session = await page.context().newCDPSession(page)
  await session.send('Profiler.enable')
  await session.send('Profiler.start')
  await wait(page.getByText('It is here'))
  const { profile } = await session.send('Profiler.stop')
  const parents = new Map(profile.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id])))
  const names = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.functionName]))
  const isIn = (id) => names.get(id) === 'ariaSnapshotForExpectFailure' || (parents.has(id) && isIn(parents.get(id)))
  const busy = profile.samples.filter((id) => !['(idle)', '(root)'].includes(names.get(id)))
  return busy.filter(isIn).length / busy.length
}

test('what waiting costs', async ({ page }) => {
  const expected = await shareOfSnapshots(page, (element) => expect(element).toBeVisible())
  const waited = await shareOfSnapshots(page, (element) => element.waitFor())
  console.log('SHARES', JSON.stringify({ expect: expected, waitFor: waited }))
})
JS

# Prints the shares that a version of the library comes to.
shares() {
  local home=$folder/$1
  mkdir "$home"
  cp "$folder/wait.spec.js" "$home"
  cat >"$home/playwright.config.js" <<JS
module.exports = { use: { launchOptions: { executablePath: '$browser', args: ['--no-sandbox'] } } }
JS
  (cd "$home" && npm init -y >/dev/null && npm install --no-audit --no-fund --loglevel=error "@playwright/test@$1" >/dev/null &&
    npx playwright test --reporter=line | sed -n 's/.*SHARES //p')
}

newer=$(shares 1.65.1)
older=$(shares 1.59.1)
echo "1.65.1: $newer   1.59.1: $older"
node -e '
  const [newer, older] = process.argv.slice(1).map((text) => JSON.parse(text))
  process.exit(newer.expect > 0.3 && newer.waitFor === 0 && older.expect === 0 && older.waitFor === 0 ? 0 : 1)
' "$newer" "$older"
