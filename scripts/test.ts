import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { findBrowser, NO_BROWSER } from './browser.ts'

/**
 * Runs every check and test, then closes with one line: "N passed, N failed", and ", N skipped" where some were.
 * With `--all`, the long runs too.
 */
const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache')
const unitReport = join(cache, 'unit.json')
const browserReport = join(cache, 'browser.json')
/** vitest.config.ts and playwright.config.ts read it. */
const longRun: Record<string, string> = process.argv.includes('--all') ? { LONG_RUN: 'on' } : {}

interface Count {
  passed: number
  failed: number
  skipped: number
}

const UnitReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numFailedTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
})
const BrowserReport = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
  errors: z.array(z.unknown()),
})

interface RunOptions {
  env?: Record<string, string>
  /** What is printed is kept back and comes as one piece, so that several can run side by side. */
  print?: (text: string) => void
}

function run(
  command: string,
  args: readonly string[],
  { env = {}, print }: RunOptions = {},
): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', command), args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', print ? 'pipe' : 'inherit', print ? 'pipe' : 'inherit'],
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text: string) => print?.(text))
    child.on('error', () => resolve(false))
    child.on('close', (code) => resolve(code === 0))
  })
}

const say = (text: string) => process.stdout.write(`${text}\n`)
const one = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

/** The time since a part began, such as "83 s". */
function stopwatch(): () => string {
  const startMs = performance.now()
  return () => `${Math.round((performance.now() - startMs) / 1000)} s`
}

type Check = readonly [name: string, command: string, args: readonly string[]]
/** With types: `.oxlintrc.json` has the compiler's own findings told too. */
const LINT: Check = ['Types and lint', 'oxlint', ['.', '--deny-warnings', '--format=unix']]
const QUICK_CHECKS: readonly Check[] = [
  ['Format', 'oxfmt', ['--check']],
  ['Style lint', 'stylelint', ['**/*.css']],
  // The packages' declarations name what they use: the search for unused code reads them.
  ['Build', 'node', ['scripts/build-if-stale.ts']],
  ['Unused code', 'knip', []],
  ['Import rules', 'depcruise', ['.', '--config', '.dependency-cruiser.js', '--output-type', 'err']],
]

/** Runs a check and prints what it has to say in one piece, since another part can run beside it. */
async function check([name, command, args]: Check): Promise<Count> {
  const took = stopwatch()
  let printed = ''
  const ok = await run(command, args, { print: (text) => (printed += text) })
  if (!ok) failures.push(name)
  say(`${printed}\n== ${name}: ${ok ? 'passed' : 'FAILED'}, ${took()}`)
  return one(ok)
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** Each failed test, and each file that did not load, with the first line of what it says. */
const failedUnitTests = ({ testResults }: z.infer<typeof UnitReport>): string[] =>
  testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && status === 'failed') return [`${file}: ${firstLine(message)}`]
    return failed.map(
      ({ fullName, failureMessages: [reason = ''] }) => `${file}: ${fullName}: ${firstLine(reason)}`,
    )
  })

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? ''

/** Tests of the packages install, compile and build: beside the others, they would take the machine from them. */
const PACKAGES = 'scripts/packages/**'

const unitTests = (): Promise<Count> => vitest('Unit and integration tests', ['--exclude', PACKAGES])
const packageTests = (): Promise<Count> => vitest('Packages', ['scripts/packages'])

async function vitest(name: string, which: readonly string[]): Promise<Count> {
  say(`\n== ${name}`)
  const took = stopwatch()
  rmSync(unitReport, { force: true })
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`, ...which]
  const ok = await run('vitest', args, { env: longRun })
  say(`${name}: ${took()}`)
  const report = readReport(unitReport, UnitReport)
  if (report === null) return one(false)
  const failed = report.numFailedTests
  failures.push(...failedUnitTests(report))
  return {
    passed: report.numPassedTests,
    // A file that does not even load has no failed test of its own.
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

async function browserTests(): Promise<Count> {
  say('\n== Browser journeys')
  const took = stopwatch()
  const browser = await findBrowser(process.env)
  if (browser === null) {
    say(NO_BROWSER)
    return one(false)
  }
  const ok = await run('playwright', ['test', '--retries=1', '--reporter=list,json'], {
    env: {
      ...browser.env,
      ...longRun,
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      CHROMIUM_PATH: browser.path,
    },
  })
  say(`Browser journeys: ${took()}`)
  const report = readReport(browserReport, BrowserReport)
  if (report === null) return one(false)
  const { expected, unexpected: failed, flaky, skipped } = report.stats
  if (flaky > 0)
    say(`Failed once and passed when tried again, which is a defect to mend: ${flaky}, named above.`)
  return { passed: expected + flaky, failed: failed === 0 && !ok ? 1 : failed, skipped }
}

/** What failed, listed again at the end: the browser journeys that come last print a thousand lines. */
const failures: string[] = []

/** A part that breaks down has failed, and the last line still counts the others. */
const counted = (part: Promise<Count>): Promise<Count> =>
  part.catch((error: unknown) => {
    console.error(error)
    return one(false)
  })

/** The longest check takes one processor and all others another; the tests then need both. */
async function allParts(): Promise<Count[]> {
  const lint = counted(check(LINT))
  const counts: Count[] = []
  for (const each of QUICK_CHECKS) counts.push(await counted(check(each)))
  counts.push(await lint)
  counts.push(await counted(unitTests()))
  counts.push(await counted(packageTests()))
  counts.push(await counted(browserTests()))
  return counts
}

mkdirSync(cache, { recursive: true })
for (const file of [unitReport, browserReport]) rmSync(file, { force: true })
const took = stopwatch()
const counts = await allParts()
for (const failure of failures) say(`\nFailed: ${failure}`)
say(`\nAll of it: ${took()}`)
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
const skipped = sum('skipped')
say(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`)
process.exitCode = sum('failed') === 0 ? 0 : 1
