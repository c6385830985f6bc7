import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { findBrowser, NO_BROWSER } from './browser.ts'

/** Runs every check and test, then closes with one line: "N passed, N failed", and ", N skipped" where some were. */
const root = join(import.meta.dirname, '..')
const cache = join(root, '.cache')
const unitReport = join(cache, 'unit.json')
const browserReport = join(cache, 'browser.json')

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

function run(command: string, args: string[], env: Record<string, string> = {}): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(join(root, 'node_modules', '.bin', command), args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    child.on('error', () => resolve(false))
    child.on('exit', (code) => resolve(code === 0))
  })
}

const title = (text: string) => process.stdout.write(`\n== ${text}\n`)
const one = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 })

async function check(name: string, command: string, args: string[]): Promise<Count> {
  title(name)
  const ok = await run(command, args)
  process.stdout.write(`${name}: ${ok ? 'passed' : 'FAILED'}\n`)
  return one(ok)
}

function readReport<T>(file: string, schema: z.ZodType<T>): T | null {
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

async function unitTests(): Promise<Count> {
  title('Unit and integration tests')
  const ok = await run('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${unitReport}`,
  ])
  const report = readReport(unitReport, UnitReport)
  if (report === null) return one(false)
  const failed = report.numFailedTests
  return {
    passed: report.numPassedTests,
    // A file that does not even load has no failed test of its own.
    failed: failed === 0 && !ok ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  }
}

async function browserTests(): Promise<Count> {
  title('Browser journeys')
  const browser = await findBrowser(process.env)
  if (browser === null) {
    process.stdout.write(`${NO_BROWSER}\n`)
    return one(false)
  }
  const ok = await run('playwright', ['test', '--reporter=list,json'], {
    ...browser.env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    CHROMIUM_PATH: browser.path,
  })
  const report = readReport(browserReport, BrowserReport)
  if (report === null) return one(false)
  const { expected, unexpected, flaky, skipped } = report.stats
  const failed = unexpected + flaky
  return { passed: expected, failed: failed === 0 && !ok ? 1 : failed, skipped }
}

mkdirSync(cache, { recursive: true })
for (const file of [unitReport, browserReport]) rmSync(file, { force: true })
const counts = [
  await check('Types', 'tsc', ['--noEmit']),
  await check('Lint', 'eslint', ['.', '--max-warnings', '0']),
  await check('Format', 'prettier', ['--check', '.', '--log-level', 'warn']),
  await check('Import rules', 'depcruise', [
    '.',
    '--config',
    '.dependency-cruiser.js',
    '--output-type',
    'err',
  ]),
  await check('Build', 'node', ['scripts/build-if-stale.ts']),
  await unitTests(),
  await browserTests(),
]
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
const skipped = sum('skipped')
process.stdout.write(
  `\n${sum('passed')} passed, ${sum('failed')} failed${skipped === 0 ? '' : `, ${skipped} skipped`}\n`,
)
process.exitCode = sum('failed') === 0 ? 0 : 1
