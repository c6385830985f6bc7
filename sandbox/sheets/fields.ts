import { badField, invalidArgument } from './errors.ts'

/** Names of fields, nested; an empty one is whole. */
export interface FieldTree {
  [name: string]: FieldTree
}

const WHOLE: FieldTree = {}
const VALUE_RANGE = { range: WHOLE, majorDimension: WHOLE, values: WHOLE }
const UPDATES = {
  spreadsheetId: WHOLE,
  updatedRange: WHOLE,
  updatedRows: WHOLE,
  updatedColumns: WHOLE,
  updatedCells: WHOLE,
  updatedData: VALUE_RANGE,
}
const SHEET_PROPERTIES = {
  sheetId: WHOLE,
  title: WHOLE,
  index: WHOLE,
  sheetType: WHOLE,
  hidden: WHOLE,
  gridProperties: {
    rowCount: WHOLE,
    columnCount: WHOLE,
    frozenRowCount: WHOLE,
    frozenColumnCount: WHOLE,
    hideGridlines: WHOLE,
  },
}
const CELL = {
  userEnteredValue: WHOLE,
  effectiveValue: WHOLE,
  formattedValue: WHOLE,
  userEnteredFormat: { textFormat: { bold: WHOLE } },
}

/** The fields of each answer that can be requested; named as in contracts/google-sheets-v4.discovery.json. */
export const FIELDS = {
  spreadsheet: {
    spreadsheetId: WHOLE,
    spreadsheetUrl: WHOLE,
    properties: { title: WHOLE, locale: WHOLE, timeZone: WHOLE, autoRecalc: WHOLE },
    sheets: { properties: SHEET_PROPERTIES, data: { rowData: { values: CELL } } },
    namedRanges: WHOLE,
  },
  valueRange: VALUE_RANGE,
  batchGet: { spreadsheetId: WHOLE, valueRanges: VALUE_RANGE },
  update: UPDATES,
  append: { spreadsheetId: WHOLE, tableRange: WHOLE, updates: UPDATES },
  batchUpdateValues: {
    spreadsheetId: WHOLE,
    totalUpdatedRows: WHOLE,
    totalUpdatedColumns: WHOLE,
    totalUpdatedCells: WHOLE,
    totalUpdatedSheets: WHOLE,
    responses: UPDATES,
  },
  clear: { spreadsheetId: WHOLE, clearedRange: WHOLE },
  batchUpdate: { spreadsheetId: WHOLE, replies: WHOLE },
} as const satisfies Record<string, FieldTree>

/** Google's partial answers: `sheets.properties(sheetId,title),spreadsheetUrl`. Throws the vendor's 400s. */
export function selectFields(body: unknown, mask: string, known: FieldTree): unknown {
  const tree = parseMask(mask)
  checkKnown(tree, known, [])
  return project(body, tree)
}

/** Reads a mask. Throws a 400 where it cannot be read. */
function parseMask(mask: string): FieldTree {
  const tokens = mask.match(/[A-Za-z0-9_]+|\*|[.,()/]|\S/g) ?? []
  let at = 0
  const fail = () => badField('fields', `Error parsing 'fields' parameter: ${mask}`)

  const readList = (): FieldTree => {
    const tree: FieldTree = {}
    for (;;) {
      readPath(tree)
      if (tokens[at] !== ',') return tree
      at += 1
    }
  }
  const readPath = (into: FieldTree): void => {
    const name = tokens[at]
    if (name === undefined || !/^(\w+|\*)$/.test(name)) throw fail()
    at += 1
    const child = (into[name] ??= {})
    if (tokens[at] === '.' || tokens[at] === '/') {
      at += 1
      readPath(child)
    } else if (tokens[at] === '(') {
      at += 1
      Object.assign(child, readList())
      if (tokens[at] !== ')') throw fail()
      at += 1
    }
  }

  const tree = readList()
  if (at < tokens.length) throw fail()
  return tree
}

function checkKnown(tree: FieldTree, known: FieldTree, path: string[]): void {
  for (const [name, child] of Object.entries(tree)) {
    if (name === '*') continue
    const next = Object.hasOwn(known, name) ? known[name] : undefined
    const at = [...path, name].join('.')
    if (next === undefined)
      throw badField(
        at,
        `Error expanding 'fields' parameter. Cannot find matching fields for path '${at}'.`,
        'Request contains an invalid argument.',
      )
    if (Object.keys(next).length > 0) checkKnown(child, next, [...path, name])
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function project(value: unknown, tree: FieldTree): unknown {
  if (Object.keys(tree).length === 0 || Object.hasOwn(tree, '*')) return value
  if (Array.isArray(value)) return value.map((item: unknown) => project(item, tree))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(tree)
      .filter(([name]) => Object.hasOwn(value, name))
      .map(([name, child]) => [name, project(value[name], child)]),
  )
}

/** The paths that a mask of an update request names, each to its end. Throws the vendor's 400s. */
export function maskPaths(mask: string): string[] {
  if (mask.trim() === '')
    throw invalidArgument("At least one field must be listed in 'fields'. (Use '*' to indicate all fields.)")
  return leaves(parseMask(mask))
}

const leaves = (tree: FieldTree): string[] =>
  Object.entries(tree).flatMap(([name, child]) => {
    const below = leaves(child)
    return below.length === 0 ? [name] : below.map((path) => `${name}.${path}`)
  })
