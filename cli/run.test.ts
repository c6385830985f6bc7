import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { linesOf, openCli, SPREADSHEET_ID } from './test-io.ts'

const SEARCH = { days: 7, minVotes: 0, maxResults: 8 }
/** Reading pages takes its time, so that one test alone does it. */
const NO_PAGES = { most: 30, checkPages: false }
const SHEET = { type: 'sheet', spreadsheetId: SPREADSHEET_ID }

const Summary = z.object({
  found: z.number(),
  judged: z.number(),
  qualified: z.number(),
  leads: z.number(),
  saved: z.record(z.string(), z.number()),
  failed: z.number(),
  unfinished: z.number(),
  paidCalls: z.number(),
  paidUsd: z.number(),
})
const summaryIn = (out: string) => Summary.parse(linesOf(out)[0])

describe('a run', () => {
  test('finds, judges, researches and saves, and pays and saves nothing twice', async () => {
    const { call, asked } = await openCli({ search: SEARCH, output: SHEET })
    const first = await call(['run', '--json'])
    expect(first).toMatchObject({ exitCode: 0 })
    const summary = summaryIn(first.out)
    expect(summary).toMatchObject({ found: 8, judged: 8, failed: 0, unfinished: 0 })
    expect(summary.qualified).toBeGreaterThan(0)
    expect(summary.saved).toEqual({ [`sheet ${SPREADSHEET_ID}`]: summary.qualified })
    expect(asked).toHaveLength(8 + summary.qualified)
    expect(summary.paidCalls).toBe(8 + summary.qualified)
    expect(summary.paidUsd).toBeGreaterThan(0)

    const leads = linesOf((await call(['leads', '--json'])).out)
    expect(leads).toHaveLength(summary.qualified)

    const second = summaryIn((await call(['run', '--json'])).out)
    expect(second).toMatchObject({
      found: 8,
      judged: 8,
      paidCalls: 0,
      saved: { [`sheet ${SPREADSHEET_ID}`]: 0 },
    })
    expect(asked).toHaveLength(8 + summary.qualified)
    expect(linesOf((await call(['leads', '--json'])).out)).toEqual(leads)
  })

  test('with --since-last leaves out what is done, and goes on from the last run', async () => {
    const search = { days: 7, minVotes: 300, maxResults: 100 }
    const { call, asked } = await openCli({
      search,
      research: NO_PAGES,
      output: { type: 'jsonl', path: 'leads.jsonl' },
    })
    const first = summaryIn((await call(['run', '--json', '--since-last'])).out)
    expect(first.judged).toBeGreaterThan(3)
    const paid = asked.length
    const second = await call(['run', '--json', '--since-last'])
    expect(summaryIn(second.out)).toMatchObject({
      judged: 0,
      paidCalls: 0,
      saved: { 'jsonl leads.jsonl': 0 },
    })
    expect(asked).toHaveLength(paid)
    // Without it, the same search says again what is known.
    expect(summaryIn((await call(['run', '--json'])).out)).toMatchObject({
      judged: first.judged,
      paidCalls: 0,
    })
  })

  test('with other criteria judges anew', async () => {
    const { call, asked, folder } = await openCli({
      search: SEARCH,
      research: NO_PAGES,
      output: { type: 'csv', path: 'leads.csv' },
    })
    await call(['run'])
    const paid = asked.length
    const other = {
      search: SEARCH,
      research: NO_PAGES,
      criteria: ['Open source: its code is public.'],
      output: { type: 'csv', path: 'leads.csv' },
    }
    await writeFile(join(folder, 'launchscout.json'), JSON.stringify(other))
    expect(summaryIn((await call(['run', '--json'])).out).paidCalls).toBeGreaterThanOrEqual(8)
    expect(asked.length).toBeGreaterThan(paid)
  })

  test('with --dry-run tells the cost, asks nothing, and writes nothing', async () => {
    const { call, asked, folder } = await openCli({ search: SEARCH, research: NO_PAGES, output: SHEET })
    const { exitCode, out } = await call(['run', '--dry-run', '--json'])
    expect(exitCode).toBe(0)
    expect(linesOf(out)).toMatchObject([
      { dryRun: true, launches: 8, judge: { calls: 8 }, research: { calls: 8 } },
    ])
    expect(asked).toEqual([])
    await expect(readFile(join(folder, 'launchscout.history.jsonl'))).rejects.toMatchObject({
      code: 'ENOENT',
    })
  })

  test('stops before a call whose worst case is too dear, and saves what is done', async () => {
    const { call, asked } = await openCli({ search: SEARCH, research: NO_PAGES, output: SHEET })
    const { exitCode, out, err } = await call(['run', '--json', '--max-usd', '0.08'])
    expect(exitCode).toBe(6)
    expect(err).toContain('Stopped before a call that could have taken the costs beyond $0.08.')
    const summary = summaryIn(out)
    expect(summary.paidUsd).toBeLessThanOrEqual(0.08)
    expect(asked.length).toBeGreaterThan(0)
    expect(asked.length).toBeLessThan(8)
    expect(summary.unfinished).toBeGreaterThan(0)
    // Without the bound it is done to the end, and what was paid is not paid again.
    const rest = summaryIn((await call(['run', '--json'])).out)
    expect(rest).toMatchObject({ judged: 8, unfinished: 0 })
  })

  test('that is stopped says what was paid, saves nothing, and goes on the next time', async () => {
    const { call, asked } = await openCli({ search: SEARCH, research: NO_PAGES, output: SHEET })
    const stop = new AbortController()
    const stopped = await call(['run', '--json'], {
      stop: stop.signal,
      fetch: (request) => {
        if (request.url.includes('/ai/')) stop.abort()
        return null
      },
    })
    expect(stopped.exitCode).toBe(130)
    expect(stopped.err).toContain('Stopped. What is done is kept')
    expect(stopped.err).toMatch(/\d calls? (was|were) paid, about \$0\.\d\d/)
    const paid = asked.length
    expect(summaryIn(stopped.out)).toMatchObject({ saved: {}, judged: paid })
    const rest = summaryIn((await call(['run', '--json'])).out)
    expect(rest).toMatchObject({ judged: 8, unfinished: 0, paidCalls: asked.length - paid })
  })

  test('whose launch fails does the others, says so, and tries it again the next time', async () => {
    const { call } = await openCli({ search: SEARCH, research: NO_PAGES, output: SHEET })
    let broken = 1
    const partly = await call(['run', '--json'], {
      fetch: (request) =>
        request.url.includes('/ai/') && broken-- > 0
          ? Response.json({ error: { message: 'no' } }, { status: 400 })
          : null,
    })
    expect(partly.exitCode).toBe(3)
    expect(summaryIn(partly.out)).toMatchObject({ found: 8, judged: 7, failed: 1, unfinished: 1 })
    expect(summaryIn((await call(['run', '--json'])).out)).toMatchObject({ judged: 8, failed: 0 })
  })

  test('whose key is refused stops at once', async () => {
    const { call, asked } = await openCli({ search: SEARCH, research: NO_PAGES, output: SHEET })
    const refuse = () => Response.json({ error: { message: 'no', code: 'invalid_api_key' } }, { status: 401 })
    const { exitCode, err } = await call(['run'], {
      fetch: (request) => (request.url.includes('/ai/') ? refuse() : null),
    })
    expect(exitCode).toBe(4)
    expect(err).toContain('OpenAI does not accept the key.')
    expect(err).not.toContain('sk-real-1')
    expect(asked.length).toBeLessThanOrEqual(5)
  })

  test('whose listing fails keeps what was paid for, and says what it was', async () => {
    const { call, asked } = await openCli({
      search: { days: 7, minVotes: 0, maxResults: 40 },
      research: NO_PAGES,
      output: SHEET,
    })
    let pages = 0
    const failed = await call(['run', '--json'], {
      fetch: (request) =>
        request.url.includes('/listing/') && (pages += 1) > 1 ? new Response(null, { status: 403 }) : null,
    })
    expect(failed).toMatchObject({ exitCode: 5, out: '' })
    const paid = asked.length
    expect(paid).toBeGreaterThan(20)
    expect(failed.err).toContain(`${paid} calls were paid`)
    const rest = summaryIn((await call(['run', '--json'])).out)
    expect(rest).toMatchObject({ found: 40, unfinished: 0 })
    // Nothing that was answered before is requested again: 40 judgments, and a research for each that qualifies.
    expect(asked).toHaveLength(40 + rest.qualified)
  })

  test('researches no more contacts than allowed; the next run goes on', async () => {
    const { call } = await openCli({
      search: SEARCH,
      output: SHEET,
      research: { most: 1, checkPages: false },
    })
    const first = summaryIn((await call(['run', '--json'])).out)
    expect(first).toMatchObject({ leads: 1, unfinished: first.qualified - 1 })
    expect(summaryIn((await call(['run', '--json'])).out).leads).toBeGreaterThanOrEqual(1)
  })
})

test('sample data needs no key, goes to no output for real leads, and is there the next time', async () => {
  const { call, folder } = await openCli({
    search: SEARCH,
    research: NO_PAGES,
    output: { type: 'csv', path: 'leads.csv' },
  })
  const run = await call(['run', '--sample', '--json'], { env: {} })
  expect(run.exitCode).toBe(0)
  const { qualified } = summaryIn(run.out)
  expect(linesOf((await call(['leads', '--sample', '--json'], { env: {} })).out)).toHaveLength(qualified)
  await expect(readFile(join(folder, 'leads.csv'))).rejects.toMatchObject({ code: 'ENOENT' })
})

describe('refused with a sentence', () => {
  test.each<[string, string[], Record<string, string>, number, string]>([
    ['an unknown command', ['serach'], {}, 2, 'There is no command "serach".'],
    ['an unknown option', ['run', '--smaple'], {}, 2, '--smaple'],
    ['a number that is none', ['search', '--days', 'x'], {}, 2, '--days takes a whole number from 1 to 365.'],
    ['a day that is none', ['search', '--since', '2026-02-30'], {}, 2, '--since takes a day'],
    ['no token', ['search'], {}, 4, 'PRODUCT_HUNT_TOKEN is missing'],
    [
      'a sample token at the real service',
      ['search'],
      { PRODUCT_HUNT_TOKEN: 'sample_1' },
      4,
      'PRODUCT_HUNT_TOKEN',
    ],
    ['no output', ['run'], { PRODUCT_HUNT_TOKEN: 'ph-token' }, 2, 'nowhere to save'],
    ['a missing configuration', ['run', '-c', 'other.json'], {}, 2, 'There is no file'],
    [
      'input that is none',
      ['judge', '--sample', 'missing.jsonl'],
      {},
      2,
      'The input cannot be read: missing.jsonl',
    ],
  ])('%s', async (_name, args, env, exitCode, sentence) => {
    const { call } = await openCli()
    const refused = await call(args, { env })
    expect(refused).toMatchObject({ exitCode, out: '' })
    expect(refused.err).toContain(sentence)
  })

  test.each([
    ['a sheet', SHEET],
    ['a file', { type: 'csv', path: 'leads.csv' }],
  ])('sample launches and %s for real leads', async (_name, output) => {
    const { call } = await openCli({ search: SEARCH, research: NO_PAGES, output })
    const found = await call(['search', '--json', '--sample'])
    const judged = await call(['judge', '--json', '--sample'], { stdin: found.out })
    const saved = await call(['save'], { stdin: judged.out })
    expect(saved.exitCode).toBe(2)
    expect(saved.err).toContain('Sample data is not saved among real leads.')
    expect((await call(['save', '--sample'], { stdin: judged.out })).exitCode).toBe(0)
  })

  test('keys that others can read', async () => {
    const { call, folder, env } = await openCli()
    const file = join(folder, 'launchscout.keys.json')
    await writeFile(file, JSON.stringify(env), { mode: 0o644 })
    await chmod(file, 0o644)
    const refused = await call(['search'], { env: {} })
    expect(refused.exitCode).toBe(4)
    expect(refused.err).toContain(`chmod 600 ${file}`)
    await chmod(file, 0o600)
    expect((await call(['search'], { env: {} })).exitCode).toBe(0)
  })
})
