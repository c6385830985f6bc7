import { describe, expect, test } from 'vitest'
import { EXIT } from './exit-codes.ts'
import { linesOf, openCli } from './test-io.ts'

describe('a command line is refused, and nothing of it is ignored,', () => {
  test.each<[string, string[], string]>([
    ['with a word that run does not take', ['run', 'launches.jsonl'], '"launches.jsonl"'],
    ['with a word that search does not take', ['search', 'ai'], '"ai"'],
    ['with a word that leads does not take', ['leads', '10'], '"10"'],
    ['with a second file', ['judge', '-', 'b.jsonl'], '"b.jsonl"'],
    ['with more days than there are', ['search', '--days', '366'], 'from 1 to 365'],
    ['with more results than a configuration may say', ['search', '--max-results', '1001'], 'from 1 to 1000'],
    [
      'with a search that ends before it begins',
      ['search', '--since', '2026-11-20', '--until', '2026-11-10'],
      '2026-11-10',
    ],
  ])('%s', async (_which, args, named) => {
    const { call } = await openCli()
    const { exitCode, out, err } = await call([...args, '--sample'])
    expect({ exitCode, out }).toEqual({ exitCode: EXIT.usage, out: '' })
    expect(err).toContain(named)
  })

  test('but not one of the longest search', async () => {
    const { call } = await openCli()
    const { exitCode } = await call(['search', '--days', '365', '--max-results', '10', '--sample'])
    expect(exitCode).toBe(EXIT.done)
  })
})

test('a search until a day in the past has as many days as the configuration says, up to that day', async () => {
  const { call } = await openCli({ search: { days: 2, minVotes: 0 } })
  const { out } = await call(['search', '--until', '2026-11-10', '--json'])
  const days = linesOf(out).map((line) => JSON.stringify(line).replace(/.*"createdAt":"([\d-]+)T.*/, '$1'))
  expect(new Set(days)).toEqual(new Set(['2026-11-09', '2026-11-10']))
})

test.each([
  ['research', [], EXIT.usage],
  ['save', ['--to', 'csv:leads.csv'], EXIT.usage],
  ['research', ['--all'], EXIT.done],
])('%s %j of launches that are not judged ends with %i', async (command, options, expected) => {
  const { call } = await openCli()
  const { out: launches } = await call(['search', '--max-results', '2', '--json', '--sample'])
  const { exitCode, err } = await call([command, ...options, '--sample'], { stdin: launches })
  expect(exitCode).toBe(expected)
  expect(err.includes('2 launches of the input are not judged')).toBe(expected === EXIT.usage)
})

test('leads without a sheet say that a sheet is missing', async () => {
  const { call } = await openCli({ output: { type: 'csv', path: 'leads.csv' } })
  const { exitCode, err } = await call(['leads'])
  expect(exitCode).toBe(EXIT.usage)
  expect(err).toContain('There is no sheet to read.')
})

test('a file that cannot be written is named, and the others get their leads', async () => {
  const output = [
    { type: 'csv', path: 'missing/leads.csv' },
    { type: 'jsonl', path: 'leads.jsonl' },
  ]
  const { call } = await openCli({ search: { maxResults: 8 }, research: { most: 0 }, output })
  const { exitCode, out, err } = await call(['run', '--json', '--quiet'])
  expect(exitCode).toBe(EXIT.service)
  expect(err).toMatch(/missing\/leads\.csv cannot be read or written: there is no such folder\.\n$/)
  expect(linesOf(out)).toMatchObject([{ saved: { 'csv missing/leads.csv': 0 } }])
  expect(out).not.toContain('"jsonl leads.jsonl":0')
})
