import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { LEAD_HEADER } from '#domain/lead.ts'
import { readCsv } from '#domain/test-csv.ts'
import { CAPTURED_AT_MS } from '#domain/test-lead.ts'
import { itemNamed, NO_LISTS } from '../test-items.ts'
import { addToCsv } from './csv-file.ts'
import { leadsOf } from './leads.ts'

const leads = (...names: string[]) =>
  leadsOf(
    names.map((name) => itemNamed(name)),
    NO_LISTS,
    CAPTURED_AT_MS,
  )
const nameColumn = LEAD_HEADER.indexOf('App Name')

async function fileWith(text?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-csv-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'leads.csv')
  if (text !== undefined) await writeFile(file, text)
  return file
}

test.each([
  ['that is missing', undefined],
  ['that is empty', ''],
])('a file %s gets its header once', async (_which, text) => {
  const file = await fileWith(text)
  await addToCsv(file, leads('Acme'))
  await addToCsv(file, leads('Beta', 'Ceta'))
  const [header, ...rows] = readCsv(await readFile(file, 'utf8'))
  expect(header).toEqual(LEAD_HEADER)
  expect(rows.map((row) => row[nameColumn])).toEqual(['Acme', 'Beta', 'Ceta'])
})

test('a new file is the user’s alone', async () => {
  const file = await fileWith()
  await addToCsv(file, leads('Acme'))
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test.each([
  ['other columns', 'name,phone\r\nAda,1\r\n'],
  ['less than a header', 'x'],
])('a file with %s is refused, and stays as it is', async (_what, text) => {
  const file = await fileWith(text)
  await expect(addToCsv(file, leads('Acme'))).rejects.toMatchObject({ code: 'FILE_NOT_OURS', detail: file })
  expect(await readFile(file, 'utf8')).toBe(text)
})

test('a stranger’s text becomes no formula', async () => {
  const file = await fileWith()
  await addToCsv(file, leads('=HYPERLINK("https://evil.example")'))
  const rows = readCsv(await readFile(file, 'utf8'))
  expect(rows[1]?.[nameColumn]).toBe(`'=HYPERLINK("https://evil.example")`)
})
