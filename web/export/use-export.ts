import { useState } from 'react'
import { isoDay } from '#domain/base/dates.ts'
import type { ExportRecord } from '#domain/export/export-record.ts'
import {
  CRM_FORMATS,
  type CrmFormat,
  type ExportFormat,
  exportText,
  type PastedColumn,
} from '#domain/export/export-text.ts'
import { saveFile } from '#web/core/save-file.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import type { Flash } from '#web/ui/use-flash.ts'
import { readBarred } from './barred-query.ts'
import { blobOf } from './blob-of.ts'
import { exportMessages, type RowsName } from './messages.ts'

export interface ExportSource {
  /** What a row is called. */
  rowsName: RowsName
  /** The columns of what is copied; those of the sheet where none are given. */
  pasted?: readonly PastedColumn[] | undefined
}

interface Exporting {
  busy: boolean
  /** How the last export ended; stays until the next one. */
  outcome: Flash | null
  /** Writes a file, or the clipboard. */
  start: (format: ExportFormat, records: Iterable<ExportRecord>) => void
}

/** The exports of one menu, one at a time. */
export function useExport(source: ExportSource): Exporting {
  const services = useServices()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Flash | null>(null)
  const start = async (format: ExportFormat, records: Iterable<ExportRecord>) => {
    setBusy(true)
    setOutcome(null)
    setOutcome(await exportRecords(services, source, format, records))
    setBusy(false)
  }
  return { busy, outcome, start: (format, records) => void start(format, records) }
}

/** Never throws. */
async function exportRecords(
  services: Services,
  { rowsName, pasted }: ExportSource,
  format: ExportFormat,
  records: Iterable<ExportRecord>,
): Promise<Flash> {
  const text = exportMessages
  const nowMs = services.now()
  const barring = readBarred(services)
  const making = barring.then((barred) =>
    blobOf(exportText(format, records, { barred, nowMs, pasted }), TYPES[format] ?? CSV),
  )
  // Begun before anything is awaited: some browsers let a page copy only in answer to a click.
  const copying = format === 'tsv' ? copy(making.then(({ blob }) => blob)) : null
  const made = await making.catch(() => null)
  if (made === null) return { kind: 'error', text: text.listUnknown }
  const { rows, sample, leftOut } = made.exported
  const said = (kind: Flash['kind'], sentence: string): Flash => ({
    kind,
    text: sentence + text.leftOut(leftOut, rowsName),
  })
  if (copying !== null) {
    const copied = await copying
    return copied ? said('success', text.copied(rows, rowsName)) : { kind: 'error', text: text.copyRefused }
  }
  const crm = CRM_FORMATS.find((each) => each === format)
  if (rows === 0) return said('error', crm === undefined ? text.nothing(rowsName) : text.noContacts)
  const file = text.file(fileWords(crm, rowsName, sample), isoDay(nowMs), format === 'json' ? 'json' : 'csv')
  saveFile(file, made.blob)
  return said(
    'success',
    crm === undefined ? text.saved(rows, rowsName, file) : text.savedContacts(rows, file),
  )
}

const CSV = 'text/csv;charset=utf-8'
const TYPES: Partial<Record<ExportFormat, string>> = { tsv: 'text/plain', json: 'application/json' }

const fileWords = (crm: CrmFormat | undefined, rowsName: RowsName, sample: boolean): string =>
  `${sample ? 'sample-' : ''}${crm ?? (rowsName === 'lead' ? 'leads' : 'launches')}`

/** False where the browser does not let us, or where there is no text. */
const copy = (text: Promise<Blob>): Promise<boolean> =>
  new Promise<void>((resolve) => {
    resolve(navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })]))
  }).then(
    () => true,
    () => false,
  )
