import { escapeHtml, htmlPage } from '../html.ts'
import type { SandboxStore } from '../store.ts'
import { columnName } from './a1.ts'
import { isBold, readDocument, type Tab } from './document.ts'
import { render } from './read.ts'

const SHOWN_ROWS = 500

/**
 * A sample spreadsheet for people to look at, read-only. Whoever knows its id may: the id cannot be guessed, and is
 * known to its user alone.
 */
export async function sheetPage(store: SandboxStore, spreadsheetId: string): Promise<Response> {
  const sheet = await store.sheet(spreadsheetId)
  if (sheet === null) return htmlPage('No such sheet', '<h1>There is no sample sheet of this id</h1>', 404)
  const { title, tabs } = readDocument(sheet.document)
  return htmlPage(title, `<h1>${escapeHtml(title)}</h1>${tabs.map(tabHtml).join('')}`)
}

function tabHtml(tab: Tab): string {
  const rows = tab.rows.slice(0, SHOWN_ROWS)
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const columns = Array.from({ length: width }, (_, index) => index)
  const cellHtml = (row: number, column: number): string => {
    const text = escapeHtml(
      String(render(rows[row]?.[column], { values: 'FORMATTED_VALUE', dates: 'SERIAL_NUMBER' })),
    )
    return `<td>${isBold(tab, row, column) ? `<strong>${text}</strong>` : text}</td>`
  }
  const head = columns.map((column) => `<th scope="col">${columnName(column)}</th>`).join('')
  const body = rows
    .map(
      (_, row) =>
        `<tr><th scope="row">${row + 1}</th>${columns.map((column) => cellHtml(row, column)).join('')}</tr>`,
    )
    .join('')
  const count = `${tab.rows.length} rows${tab.rows.length > SHOWN_ROWS ? `, the first ${SHOWN_ROWS} shown` : ''}`
  return `<h2>${escapeHtml(tab.title)}</h2><p class="muted">${count}</p>${
    width === 0
      ? '<p>This tab is empty.</p>'
      : `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(tab.title)}"><table><thead><tr><th></th>${head}</tr></thead><tbody>${body}</tbody></table></div>`
  }`
}
