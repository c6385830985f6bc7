import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as z from 'zod'
import { findBrowser, NO_BROWSER } from './browser.ts'

/**
 * Runs every check and test, then closes with one line: "N passed, N failed", and ", N skipped" where some were.
 * `--long` runs the long tests in their place, and `--all` both.
 */
const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache')
const unitReport = join(cache, 'unit.json')
const browserReport = join(cache, 'browser.json')
const isAll = process.argv.includes('--all')
const isLong = isAll || process.argv.includes('--long')
const isShort = isAll || !isLong
/** vitest.config.ts and playwright.config.ts read it. */
const LONG_RUN = { LONG_RUN: 'on' }

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
      startTime: z.number(),
      endTime: z.number(),
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
  suites: z.array(z.unknown()),
})
/** A file of journeys, or a group in it. */
const Suite = z.object({
  file: z.string(),
  specs: z.array(
    z.object({
      title: z.string(),
      tests: z.array(
        z.object({
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(
            z.object({
              duration: z.number(),
              errors: z.array(z.object({ message: z.string().default('') })),
            }),
          ),
        }),
      ),
    }),
  ),
  suites: z.array(z.unknown()).default([]),
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

/** What takes long is where time can be saved: each run names it. */
interface Timed {
  name: string
  ms: number
}
const SHOWN_SLOWEST = 30

function saySlowest(of: string, timed: readonly Timed[]): void {
  const slowest = timed.toSorted((a, b) => b.ms - a.ms).slice(0, SHOWN_SLOWEST)
  say(`\nThe slowest ${of}:`)
  for (const { name, ms } of slowest) say(`${(ms / 1000).toFixed(1).padStart(7)} s  ${name}`)
}

interface Journey extends Timed {
  status: 'expected' | 'unexpected' | 'flaky' | 'skipped'
  /** The first line of what went wrong first. */
  reason: string
}

const journeysIn = (suites: readonly unknown[]): Journey[] =>
  suites.flatMap((each) => {
    const { file, specs, suites: inner } = Suite.parse(each)
    const own = specs.flatMap(({ title, tests }) =>
      tests.map(({ status, results }) => ({
        name: `${file}: ${title}`,
        ms: results.reduce((ms, { duration }) => ms + duration, 0),
        status,
        reason: firstLine(
          stripVTControlCharacters(results.flatMap(({ errors }) => errors)[0]?.message ?? ''),
        ),
      })),
    )
    return [...own, ...journeysIn(inner)]
  })

/** @param which further words of Vitest's command line, such as names of files */
async function vitest(name: string, which: readonly string[], env: Record<string, string>): Promise<Count> {
  say(`\n== ${name}`)
  const took = stopwatch()
  rmSync(unitReport, { force: true })
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${unitReport}`, ...which]
  const ok = await run('vitest', args, { env })
  const report = readReport(unitReport, UnitReport)
  if (report === null) return one(false)
  saySlowest(
    'files',
    report.testResults.map((file) => ({
      name: relative(root, file.name),
      ms: file.endTime - file.startTime,
    })),
  )
  say(`\n${name}: ${took()}`)
  const failed = report.numFailedTests
  failures.push(...failedUnitTests(report))
  if (failed === 0 && !ok && failures.length === 0) failures.push(`${name}: an error outside of any test`)
  return {
    passed: report.numPassedTests,
    // A file that does not even load has no failed test of its own.
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

async function journeys(name: string, which: readonly string[], env: Record<string, string>): Promise<Count> {
  say(`\n== ${name}`)
  const took = stopwatch()
  const browser = await findBrowser(process.env)
  if (browser === null) {
    say(NO_BROWSER)
    return one(false)
  }
  rmSync(browserReport, { force: true })
  const ok = await run('playwright', ['test', '--retries=2', '--reporter=list,json', ...which], {
    env: {
      ...browser.env,
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
      CHROMIUM_PATH: browser.path,
    },
  })
  const report = readReport(browserReport, BrowserReport)
  if (report === null) return one(false)
  const all = journeysIn(report.suites)
  saySlowest('journeys', all)
  say(`\n${name}: ${took()}`)
  const { expected, unexpected: failed, flaky, skipped } = report.stats
  const told = (status: Journey['status']) =>
    all.filter((each) => each.status === status).map((each) => `${each.name}: ${each.reason}`)
  failures.push(...told('unexpected'))
  flakes.push(...told('flaky'))
  return { passed: expected + flaky, failed: failed === 0 && !ok ? 1 : failed, skipped }
}

/** What failed, listed again at the end: the browser journeys that come last print a thousand lines. */
const failures: string[] = []
/** Journeys that failed once and passed when they were tried again: a defect to mend. */
const flakes: string[] = []

/** A part that breaks down has failed, and the last line still counts the others. */
const counted = (part: Promise<Count>): Promise<Count> =>
  part.catch((error: unknown) => {
    console.error(error)
    return one(false)
  })

/** The longest check takes one processor and all others another; the tests then need both. */
async function shortParts(): Promise<Count[]> {
  const lint = counted(check(LINT))
  const counts: Count[] = []
  for (const each of QUICK_CHECKS) counts.push(await counted(check(each)))
  counts.push(await lint)
  counts.push(await counted(vitest('Unit and integration tests', [], {})))
  counts.push(await counted(journeys('Browser journeys', [], {})))
  return counts
}

const longParts = async (): Promise<Count[]> => [
  await counted(vitest('Long tests', ['.stress.test.ts'], LONG_RUN)),
  await counted(journeys('Long journeys', ['--grep', '@long'], LONG_RUN)),
]

mkdirSync(cache, { recursive: true })
const took = stopwatch()
const counts = [...(isShort ? await shortParts() : []), ...(isLong ? await longParts() : [])]
for (const flake of flakes) say(`\nFailed once, passed when tried again: ${flake}`)
for (const failure of failures) say(`\nFailed: ${failure}`)
say(`\nAll of it: ${took()}`)
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
const skipped = sum('skipped')
say(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped === 0 ? '' : `, ${skipped} skipped`}`)
process.exitCode = sum('failed') === 0 ? 0 : 1
