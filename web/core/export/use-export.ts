import { useState } from 'react'
import { isoDay } from '#domain/dates.ts'
import { NOBODY_LISTED } from '#domain/do-not-contact.ts'
import type { ExportRecord } from '#domain/export/export-record.ts'
import {
  CRM_FORMATS,
  type Exported,
  type ExportFormat,
  exportText,
  type PastedColumn,
} from '#domain/export/export-text.ts'
import type { Flash } from '#web/ui/use-flash.ts'
import { useServices } from '../services.tsx'
import { blobOf, saveFile } from './export-file.ts'
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

/** Exports of the records of one menu, one at a time. */
export function useExport({ rowsName, pasted }: ExportSource): Exporting {
  const { now } = useServices()
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Flash | null>(null)
  const run = async (format: ExportFormat, records: Iterable<ExportRecord>) => {
    const nowMs = now()
    const pieces = exportText(format, records, { list: NOBODY_LISTED, nowMs, pasted })
    if (format === 'tsv') return copy(pieces, rowsName)
    const isJson = format === 'json'
    const made = await blobOf(pieces, isJson ? 'application/json' : 'text/csv;charset=utf-8')
    const { rows, sample } = made.exported
    if (rows === 0) return nothing(format, made.exported, rowsName)
    const what = isCrm(format) ? format : rowsName === 'lead' ? 'leads' : 'launches'
    const file = exportMessages.file(what, sample, isoDay(nowMs), isJson ? 'json' : 'csv')
    saveFile(file, made.blob)
    const text = exportMessages
    return success(
      isCrm(format) ? text.savedContacts(rows, file) : text.saved(rows, rowsName, file),
      made.exported,
      rowsName,
    )
  }
  const start = async (format: ExportFormat, records: Iterable<ExportRecord>) => {
    setBusy(true)
    setOutcome(null)
    setOutcome(await run(format, records))
    setBusy(false)
  }
  return { busy, outcome, start: (format, records) => void start(format, records) }
}

const isCrm = (format: ExportFormat): boolean => CRM_FORMATS.some((crm) => crm === format)

const success = (text: string, { leftOut }: Exported, rowsName: RowsName): Flash => ({
  kind: 'success',
  text: text + exportMessages.leftOut(leftOut, rowsName),
})

const nothing = (format: ExportFormat, { leftOut }: Exported, rowsName: RowsName): Flash => ({
  kind: 'error',
  text:
    (isCrm(format) ? exportMessages.noContacts : exportMessages.nothing(rowsName)) +
    exportMessages.leftOut(leftOut, rowsName),
})

/** Some browsers let a page copy only in answer to a click, and wait for the text themselves. */
async function copy(pieces: Generator<string, Exported>, rowsName: RowsName): Promise<Flash> {
  try {
    const made = blobOf(pieces, 'text/plain')
    const text = made.then(({ blob }) => blob)
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': text })])
    const { exported } = await made
    return success(exportMessages.copied(exported.rows, rowsName), exported, rowsName)
  } catch {
    return { kind: 'error', text: exportMessages.copyRefused }
  }
}
