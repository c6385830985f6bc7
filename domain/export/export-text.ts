import { csvOf, csvRows } from '../base/csv.ts'
import { tsvOf } from '../base/tsv.ts'
import { doubtfulValues } from '../lead/contact-ways.ts'
import { columnOf, type Lead, LEAD_HEADER, toRow } from '../lead/lead.ts'
import { APOLLO } from './apollo.ts'
import { ATTIO } from './attio.ts'
import { type ContactRow, contactRows, type CrmShape, guardedForImport } from './contact-rows.ts'
import type { ExportRecord } from './export-record.ts'
import { HUBSPOT } from './hubspot.ts'
import { INSTANTLY } from './instantly.ts'
import { JSON_END, jsonStart, launchOfExport } from './json-export.ts'
import { type Barred, type LeftOut, nothingLeftOut, permitted } from './left-out.ts'

export const CRM_FORMATS = ['hubspot', 'attio', 'apollo', 'instantly'] as const
export type CrmFormat = (typeof CRM_FORMATS)[number]
export type ExportFormat = 'csv' | 'tsv' | 'json' | CrmFormat

const SHAPES: Record<CrmFormat, CrmShape> = {
  hubspot: HUBSPOT,
  attio: ATTIO,
  apollo: APOLLO,
  instantly: INSTANTLY,
}

export interface ExportOptions {
  barred: Barred
  nowMs: number
  /** The columns of a TSV; those of the sheet where none are given. */
  pasted?: readonly PastedColumn[] | undefined
}

export interface PastedColumn {
  title: string
  cell: (lead: Lead) => string | number
}

export interface Exported {
  /** Launches in CSV, TSV and JSON, people in a file for a CRM. */
  rows: number
  /** Whether any of them came from the sandbox. */
  sample: boolean
  leftOut: LeftOut
}

/** Records of which a text is made at a time. With 27 columns that takes some 20 ms. */
const PIECE_RECORDS = 500

/**
 * Records as the text of a file, or of the clipboard, in pieces (SPEC 2, Export; decision 0062); at its end, what it holds and what not. CSV for
 * spreadsheets has a byte order mark. Files for CRMs have none, as some importers would take it for a part of the first
 * column's name.
 */
export function* exportText(
  format: ExportFormat,
  records: Iterable<ExportRecord>,
  options: ExportOptions,
): Generator<string, Exported> {
  const exported: Exported = { rows: 0, sample: false, leftOut: nothingLeftOut() }
  const pieces = piecesOf(permittedOf(records, options.barred, exported))
  if (format === 'csv') yield* csvText(pieces, exported)
  else if (format === 'tsv') yield* tsvText(pieces, exported, options.pasted)
  else if (format === 'json') yield* jsonText(pieces, exported, options.nowMs)
  else yield* crmText(SHAPES[format], pieces, exported)
  return exported
}

type Pieces = Iterable<readonly ExportRecord[]>

function* permittedOf(records: Iterable<ExportRecord>, barred: Barred, exported: Exported) {
  for (const record of records) {
    const left = permitted(record, barred, exported.leftOut)
    if (left === null) continue
    exported.sample ||= left.sample
    yield left
  }
}

function* piecesOf(records: Iterable<ExportRecord>): Generator<ExportRecord[]> {
  let piece: ExportRecord[] = []
  for (const record of records) {
    piece.push(record)
    if (piece.length < PIECE_RECORDS) continue
    yield piece
    piece = []
  }
  if (piece.length > 0) yield piece
}

const SCORE = columnOf('targetScore')

/** The row of the sheet; a launch that was not judged has no score, which is not 0. */
const sheetCells = ({ lead, judged }: ExportRecord): (string | number)[] =>
  judged ? toRow(lead) : toRow(lead).with(SCORE, '')

function* csvText(pieces: Pieces, exported: Exported): Generator<string> {
  yield csvOf([LEAD_HEADER])
  for (const piece of pieces) {
    exported.rows += piece.length
    yield csvRows(piece.map(sheetCells))
  }
}

function* tsvText(
  pieces: Pieces,
  exported: Exported,
  pasted: readonly PastedColumn[] | undefined,
): Generator<string> {
  yield tsvOf([pasted?.map(({ title }) => title) ?? LEAD_HEADER])
  for (const piece of pieces) {
    exported.rows += piece.length
    yield `\n${tsvOf(piece.map((record) => pasted?.map(({ cell }) => cell(record.lead)) ?? sheetCells(record)))}`
  }
}

function* jsonText(pieces: Pieces, exported: Exported, nowMs: number): Generator<string> {
  yield jsonStart(nowMs)
  for (const piece of pieces) {
    const comma = exported.rows === 0 ? '' : ','
    exported.rows += piece.length
    yield comma + piece.map((record) => `\n${JSON.stringify(launchOfExport(record))}`).join(',')
  }
  yield JSON_END
}

function* crmText(shape: CrmShape, pieces: Pieces, exported: Exported): Generator<string> {
  const written = new Set<string>()
  yield csvRows([shape.columns.map(({ title }) => title)])
  for (const piece of pieces) {
    const rows = piece.flatMap((record) => importedRows(record, shape, written, exported.leftOut))
    exported.rows += rows.length
    yield csvRows(
      rows.map((row) => shape.columns.map(({ cell }) => cell(row))),
      guardedForImport,
    )
  }
}

/** Those of a launch that an import takes. @param written the addresses that the file has already; grows */
function importedRows(
  record: ExportRecord,
  { needsEmail }: CrmShape,
  written: Set<string>,
  leftOut: LeftOut,
): ContactRow[] {
  const all = contactRows(record)
  leftOut.doubtful += doubtfulValues(record.lead).length
  if (all.length === 0) leftOut.withoutContacts++
  const reached = needsEmail ? all.filter(({ email }) => email !== '') : all
  leftOut.withoutEmail += all.length - reached.length
  const rows = reached.filter(({ email }) => {
    const address = email.toLowerCase()
    const isNew = address === '' || !written.has(address)
    if (address !== '') written.add(address)
    return isNew
  })
  leftOut.repeated += reached.length - rows.length
  return rows
}
