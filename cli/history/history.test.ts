import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { HistoryLine } from './history-line.ts'
import { openHistory, readHistory } from './history.ts'

const at = '2026-11-27T06:00:00.000Z'
const seen = (launchId: string): HistoryLine => ({
  type: 'seen',
  at,
  launchId,
  name: launchId,
  sample: false,
})
const saved = (launchId: string): HistoryLine => ({ type: 'saved', at, launchId, output: 'csv leads.csv' })
const textOf = (...lines: object[]): string => lines.map((line) => `${JSON.stringify(line)}\n`).join('')

async function folderWith(text?: string) {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-history-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'launchscout.history.jsonl')
  if (text !== undefined) await writeFile(file, text)
  return { folder, file, read: () => readFile(file, 'utf8') }
}

async function open(folder: string) {
  const history = await openHistory(folder)
  onTestFinished(() => history.close())
  return history
}

test('what was added is known at once, and to the next process', async () => {
  const { folder, file } = await folderWith()
  const first = await openHistory(folder)
  await first.add(seen('1'), saved('1'), { type: 'run', at, until: '2026-11-27', sample: false })
  expect(first.hasSeen('1')).toBe(true)
  await first.close()
  const second = await open(folder)
  expect(second.hasSeen('1')).toBe(true)
  expect(second.isSaved('1', 'csv leads.csv')).toBe(true)
  expect(second.isSaved('1', 'csv other.csv')).toBe(false)
  expect([second.lastUntil(false), second.lastUntil(true)]).toEqual(['2026-11-27', null])
  // It has contacts of people.
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('lines that are added at the same time are whole', async () => {
  const { folder, read } = await folderWith()
  const history = await open(folder)
  const ids = Array.from({ length: 100 }, (_, index) => String(index))
  await Promise.all(ids.map((id) => history.add(seen(id), saved(id))))
  expect(await read()).toBe(textOf(...ids.flatMap((id) => [seen(id), saved(id)])))
})

describe('the last line', () => {
  const torn = `{"type":"seen","at":"${at}","launchId":"2","name":"Caf`

  test.each([
    ['in the middle of a text', torn],
    ['in the middle of a letter', Buffer.concat([Buffer.from(torn), Buffer.from([0xc3])])],
  ])('that was cut off %s is removed, and what is added next is whole', async (_where, cut) => {
    const { folder, file, read } = await folderWith()
    await writeFile(file, Buffer.concat([Buffer.from(textOf(seen('1'))), Buffer.from(cut)]))
    const history = await open(folder)
    expect([history.hasSeen('1'), history.hasSeen('2')]).toEqual([true, false])
    await history.add(seen('3'))
    expect(await read()).toBe(textOf(seen('1'), seen('3')))
  })

  test('that is cut off does not keep a dry run from reading, which changes nothing', async () => {
    const text = textOf(seen('1')) + torn
    const { folder, read } = await folderWith(text)
    const history = await readHistory(folder)
    await history.add(seen('3'))
    expect([history.hasSeen('1'), history.hasSeen('3')]).toEqual([true, true])
    expect(await read()).toBe(text)
  })
})

test.each([
  ['no JSON', '{"type":"seen"'],
  ['not such a line', JSON.stringify({ type: 'seen', at })],
  ['no object', '7'],
])('a line between others that is %s is refused with its number, and the file stays', async (_what, line) => {
  const text = `${textOf(seen('1'))}${line}\n${textOf(seen('2'))}`
  const { folder, file, read } = await folderWith(text)
  const refused = { code: 'HISTORY_UNREADABLE', detail: `${file}, line 2` }
  await expect(openHistory(folder)).rejects.toMatchObject(refused)
  await expect(readHistory(folder)).rejects.toMatchObject(refused)
  expect(await read()).toBe(text)
  // It is not locked by the attempt: after a correction it opens.
  await writeFile(file, textOf(seen('1')))
  expect((await open(folder)).hasSeen('1')).toBe(true)
})

describe('the lock', () => {
  test('keeps a second process out until the first is done', async () => {
    const { folder, file } = await folderWith()
    const first = await openHistory(folder)
    await expect(openHistory(folder)).rejects.toMatchObject({ code: 'BUSY', detail: file })
    await first.close()
    expect((await open(folder)).hasSeen('1')).toBe(false)
  })

  test.each([
    ['of a process that was killed is taken over', 60, true],
    ['of a process that is at work is not', 0, false],
  ])('%s', async (_which, secondsAgo, opens) => {
    const { folder, file } = await folderWith(textOf(seen('1')))
    await mkdir(`${file}.lock`)
    const touched = new Date(Date.now() - secondsAgo * 1_000)
    await utimes(`${file}.lock`, touched, touched)
    if (opens) expect((await open(folder)).hasSeen('1')).toBe(true)
    else await expect(openHistory(folder)).rejects.toMatchObject({ code: 'BUSY' })
  })
  test('that another process took keeps what is added, and ends the run', async () => {
    const { folder, file, read } = await folderWith()
    // A lock is looked at after half the time for which it counts.
    const history = await openHistory(folder, 2_000)
    await history.add(seen('1'))
    const taken = new Date(Date.now() - 1_000)
    await utimes(`${file}.lock`, taken, taken)
    await vi.waitFor(() => expect(history.add(saved('1'))).rejects.toMatchObject({ code: 'BUSY' }), {
      timeout: 10_000,
    })
    await history.close()
    expect(await read()).toContain(textOf(saved('1')))
    // It is the other one's.
    expect((await stat(`${file}.lock`)).isDirectory()).toBe(true)
  })
})
