import { useState } from 'react'
import { isoDay } from '#domain/dates.ts'
import type { ListedLead } from '#domain/lead-list.ts'
import { useServices } from '#web/core/services.tsx'
import type { ShowFlash } from '#web/ui/use-flash.ts'
import { textBlob } from './in-pieces.ts'
import type { HideableColumn } from './leads-columns.ts'
import { leadsCsv, saveFile } from './leads-csv.ts'
import { leadsTsv } from './leads-tsv.ts'
import { leadsMessages } from './messages.ts'

interface LeadsExport {
  /** True while a file or the clipboard is written. */
  writing: boolean
  /** Saves all columns of the rows as a CSV file. */
  exportCsv: () => Promise<void>
  /** Copies the columns that are shown, to be pasted into a spreadsheet. */
  copy: () => Promise<void>
}

/**
 * The rows that are shown, as a file or in the clipboard.
 * @param say shows how a copy ended
 */
export function useLeadsExport(
  rows: readonly ListedLead[],
  hidden: readonly HideableColumn[],
  say: ShowFlash,
): LeadsExport {
  const services = useServices()
  const [writing, setWriting] = useState(false)
  const text = leadsMessages
  const exportCsv = async () => {
    setWriting(true)
    saveFile(
      text.exportFile(isoDay(services.now())),
      await textBlob(leadsCsv(rows), 'text/csv;charset=utf-8'),
    )
    setWriting(false)
  }
  const copy = async () => {
    setWriting(true)
    try {
      // Without waiting for the text: some browsers let a page copy only in answer to a click, and wait for the text themselves.
      const tsv = textBlob(leadsTsv(rows, hidden), 'text/plain')
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': tsv })])
      say('success', text.copied(rows.length))
    } catch {
      say('error', text.copyRefused)
    }
    setWriting(false)
  }
  return { writing, exportCsv, copy }
}
