import { z } from 'zod'
import type { RecordedCall, RecordedStep } from '#sandbox/sheets/recording.ts'

/** What stands for the words of a recording; a spreadsheet never has more. */
const WORDS =
  `amber basil cedar delta ember fjord grove heron inlet jolly kiosk lemon maple night ocean pearl quill
raven slate thyme umbra vivid wheat xenon yacht zebra acorn birch cocoa dingo eagle flint`.split(/\s+/)
/** With letters beyond ASCII, for words that have some. */
const ACCENTED_WORDS = ['Zürichsee', 'Ærøskøbing', 'Łódź', 'Ελλάδα']
const SIGNS = ['🚲', '🧭', '🪁', '🧶', '🛶', '🧲', '🪜', '🪴', '🏡']

const WORD_OR_SIGN = /\p{L}[\p{L}_]*|\p{Extended_Pictographic}/gu
const SPREADSHEET_ID = 'SPREADSHEET_ID'
/** Google's ids of tabs are as large; that of the first tab, 0, stays. */
const FIRST_SHEET_ID = 100_001
/** The name that Google gives to the first tab. */
const FIRST_TAB = 'Sheet1'

/**
 * The calls of one spreadsheet with words of our own in its titles and cells, and other ids. The same word becomes the
 * same word throughout. What makes a text special stays: digits, blanks, signs, letters beyond ASCII, formulas, and
 * titles that could be taken for a cell. Throws where the words do not suffice.
 * @param steps the calls to one spreadsheet, from its beginning
 */
export function renameCalls(steps: readonly RecordedStep[]): RecordedStep[] {
  const rename = createRename()
  return steps.map((step) => ('new' in step ? step : renameCall(step, rename)))
}

interface Rename {
  text: (text: string) => string
  sheetId: (id: number) => number
}

function createRename(): Rename {
  const given = new Map<string, string>()
  const sheetIds = new Map<number, number>([[0, 0]])
  const left = { words: [...WORDS], accented: [...ACCENTED_WORDS], signs: [...SIGNS] }
  const next = (word: string): string => {
    const list = /^[A-Za-z_]+$/.test(word) ? left.words : /\p{L}/u.test(word) ? left.accented : left.signs
    const own = list.shift()
    if (own === undefined) throw new Error(`No word is left to stand for ${word}`)
    return own
  }
  const word = (old: string): string => {
    const own = given.get(old) ?? next(old)
    given.set(old, own)
    return own
  }
  return {
    text: (text) => (text.startsWith('=') ? text : text.replace(WORD_OR_SIGN, word)),
    sheetId: (id) => {
      const own = sheetIds.get(id) ?? FIRST_SHEET_ID + sheetIds.size - 1
      sheetIds.set(id, own)
      return own
    },
  }
}

function renameCall(call: RecordedCall, rename: Rename): RecordedCall {
  const path = renamePath(call.path, rename)
  const json = call.json === undefined ? {} : { json: renameRecord(call.json, rename) }
  const body = renameRecord(call.body, rename)
  return { method: call.method, path, ...json, status: call.status, body }
}

function renamePath(path: string, rename: Rename): string {
  const [, place = '', query] = /^([^?]*)(?:\?(.*))?$/s.exec(path) ?? []
  const renamed = place.replace(
    /^\/values\/(.*?)(:append|:clear)?$/,
    (_text, range: string, action = '') =>
      `/values/${encodeURIComponent(renameRange(decodeURIComponent(range), rename))}${String(action)}`,
  )
  if (query === undefined) return renamed
  const parameters = [...new URLSearchParams(query)].map(([name, value]) => [
    name,
    name === 'ranges' ? renameRange(value, rename) : value,
  ])
  return `${renamed}?${new URLSearchParams(parameters).toString()}`
}

const RANGE_KEYS = ['range', 'updatedRange', 'tableRange', 'clearedRange']
const anyRecord = z.record(z.string(), z.unknown())

const renameRecord = (record: Record<string, unknown>, rename: Rename): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, renameValue(value, key, rename)]))

function renameValue(value: unknown, key: string, rename: Rename): unknown {
  if (typeof value === 'string') {
    if (key === 'title') return renameTitle(value, rename)
    if (key === 'spreadsheetId') return SPREADSHEET_ID
    if (key === 'spreadsheetUrl') return `https://docs.google.com/spreadsheets/d/${SPREADSHEET_ID}/edit`
    return RANGE_KEYS.includes(key) ? renameRange(value, rename) : value
  }
  if (typeof value === 'number') return key === 'sheetId' ? rename.sheetId(value) : value
  if (Array.isArray(value))
    return key === 'values' ? renameCells(value, rename) : value.map((item) => renameValue(item, '', rename))
  const record = anyRecord.safeParse(value)
  return record.success ? renameRecord(record.data, rename) : value
}

const renameCells = (rows: readonly unknown[], rename: Rename): unknown[] =>
  rows.map((row) =>
    Array.isArray(row)
      ? row.map((cell: unknown) => (typeof cell === 'string' ? rename.text(cell) : cell))
      : row,
  )

const renameTitle = (title: string, rename: Rename): string =>
  title === FIRST_TAB || /^[A-Z]{1,3}\d+$/.test(title) ? title : rename.text(title)

const CELLS = /^(?:[A-Z]{1,3}\d*|\d+)(?::(?:[A-Z]{1,3}\d*|\d+))?$/

/** The title of a range; its cells stay, and what stands for cells but is none is text. */
function renameRange(range: string, rename: Rename): string {
  if (CELLS.test(range)) return range
  const [, quoted, plain = '', cells] = /^(?:'((?:[^']|'')+)'|([^'!]*))(?:!(.*))?$/s.exec(range) ?? []
  const title =
    quoted === undefined
      ? renameTitle(plain, rename)
      : `'${renameTitle(quoted.replaceAll("''", "'"), rename).replaceAll("'", "''")}'`
  if (cells === undefined) return title
  return `${title}!${CELLS.test(cells) ? cells : rename.text(cells)}`
}
