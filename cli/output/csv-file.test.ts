import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { expect, onTestFinished, test } from 'vitest'
import { readCsv } from '#domain/base/test-csv.ts'
import { LEAD_HEADER } from '#domain/lead/lead.ts'
import { CAPTURED_AT_MS } from '#domain/lead/test-lead.ts'
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

async function fileWith(text?: string | Buffer): Promise<string> {
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

/** The names of a file as another parser reads them, which finds the line breaks by itself. */
async function namesIn(file: string, delimiter: string): Promise<(string | undefined)[]> {
  const text = (await readFile(file, 'utf8')).replace(/^\uFEFF?sep=.\r?\n/i, '')
  const rows: string[][] = parse(text, { bom: true, delimiter, skip_empty_lines: true })
  const [header = [], ...others] = rows
  expect(rows.map(({ length }) => length)).toEqual(rows.map(() => header.length))
  return others.map((row) => row[header.findIndex((title) => /app name/i.test(title))])
}

const row = LEAD_HEADER.map((_title, column) => (column === nameColumn ? 'Acme' : ''))
const plainFile = (separator: string, lineBreak: string, header: readonly string[] = LEAD_HEADER) =>
  [header, row.concat(header.slice(row.length).map(() => ''))]
    .map((cells) => cells.join(separator))
    .join(lineBreak)

test.each([
  ['without a break at its end', plainFile(',', '\r\n'), ','],
  ['without quotes, with the breaks of Unix', `${plainFile(',', '\n')}\n`, ','],
  ['with the breaks of old Macs', plainFile(',', '\r'), ','],
  ['with semicolons and a byte order mark', `\uFEFF${plainFile(';', '\r\n')}\r\n`, ';'],
  ['with tabs', `${plainFile('\t', '\r\n')}\r\n`, '\t'],
  ['that names its separator', `sep=;\r\n${plainFile(';', '\r\n')}`, ';'],
  ['that names its separator, with a byte order mark', `\uFEFFSEP=\t\n${plainFile('\t', '\n')}\n`, '\t'],
  ['that another program made of two', `sep=;\n\uFEFF${plainFile(';', '\n')}\n`, ';'],
  ['read in another encoding and saved again', `"ï»¿""App Name"""${plainFile(';', '\n').slice(8)}`, ';'],
  ['with empty columns behind ours', plainFile(',', '\n', [...LEAD_HEADER, '', '']), ','],
  ['with a column of the user’s own', plainFile(';', '\n', [...LEAD_HEADER, '"My; notes"']), ';'],
  [
    'with titles in capitals',
    plainFile(
      ',',
      '\n',
      LEAD_HEADER.map((title) => ` ${title.toUpperCase()} `),
    ),
    ',',
  ],
  [
    'with quotes around titles',
    plainFile(
      ',',
      '\n',
      LEAD_HEADER.map((title) => `"${title}"`),
    ),
    ',',
  ],
])('a file %s gets rows of its form', async (_what, text, delimiter) => {
  const file = await fileWith(text)
  await addToCsv(file, leads('Beta'))
  await addToCsv(file, leads('Ceta'))
  expect(await namesIn(file, delimiter)).toEqual(['Acme', 'Beta', 'Ceta'])
})

test('values go under their titles where a user moved a column', async () => {
  const file = await fileWith(`${LEAD_HEADER.toReversed().join(',')}\n`)
  await addToCsv(file, leads('Beta'))
  expect(await namesIn(file, ',')).toEqual(['Beta'])
})

test.each([
  ['a title is gone', LEAD_HEADER.slice(1).join(',')],
  ['a quote is open', `"${LEAD_HEADER.join(',')}`],
])('a file of which %s is refused', async (_what, header) => {
  const file = await fileWith(`${header}\n`)
  await expect(addToCsv(file, leads('Acme'))).rejects.toMatchObject({ code: 'FILE_NOT_OURS' })
  expect(await readFile(file, 'utf8')).toBe(`${header}\n`)
})

test.each([
  ['the encoding of Western Windows', Buffer.from(`${plainFile(';', '\r\n')}\r\nM\u00fcller`, 'latin1')],
  ['UTF-16', Buffer.from(`\uFEFF${plainFile('\t', '\r\n')}`, 'utf16le')],
])('a file in %s is refused, and stays as it is', async (_what, bytes) => {
  const file = await fileWith(bytes)
  await expect(addToCsv(file, leads('Acme'))).rejects.toMatchObject({ code: 'FILE_NOT_UTF8', detail: file })
  expect(await readFile(file)).toEqual(bytes)
})

test('where semicolons part the columns, a stranger’s text becomes no formula for commas either', async () => {
  const file = await fileWith(`${plainFile(';', '\r\n')}\r\n`)
  await addToCsv(file, leads('x,=1+2;=3'))
  expect(await namesIn(file, ';')).toEqual(['Acme', `x,'=1+2;'=3`])
})

test('an empty file with a byte order mark keeps one', async () => {
  const file = await fileWith('\uFEFF')
  await addToCsv(file, leads('Acme'))
  expect(readCsv(await readFile(file, 'utf8'))[0]).toEqual(LEAD_HEADER)
})
