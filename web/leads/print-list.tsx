import { memo, useEffect, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { displayDate } from '#domain/dates.ts'
import { contactsText } from '#domain/lead-contacts.ts'
import { leadLabels, type ListedLead } from '#domain/lead-list.ts'
import { countText } from '#web/ui/locale.ts'
import { shorten } from '#web/ui/shown-text.ts'
import { leadAddress, MAX_CELL_TEXT } from './lead-text.ts'
import { type HideableColumn, shownColumns } from './leads-columns.ts'
import { leadsMessages } from './messages.ts'
import styles from './print-list.module.css'

/** Some 70 pages; more than that is a file, not a print. */
const MAX_PRINTED = 1_000

interface PrintListProps {
  rows: readonly ListedLead[]
  hidden: readonly HideableColumn[]
  /** True while the Leads tab is the one that is seen. */
  active: boolean
}

/** What is printed of the Leads tab in place of the page: the rows that are found, not only those near the window. */
export const PrintList = memo(function PrintList({ rows, hidden, active }: PrintListProps) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!active) return
    // The browser takes the page as it is when this returns.
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      end()
    }
  }, [active])
  return printing ? createPortal(<Sheet rows={rows} hidden={hidden} />, document.body) : null
})

function Sheet({ rows, hidden }: Omit<PrintListProps, 'active'>) {
  const text = leadsMessages
  const columns = shownColumns(hidden)
  const printed = rows.slice(0, MAX_PRINTED)
  return (
    <section className={styles.sheet}>
      <h1>{text.title}</h1>
      <p>
        {rows.length > MAX_PRINTED ? text.printedFirst(MAX_PRINTED, rows.length) : text.printed(rows.length)}
      </p>
      <table>
        <thead>
          <tr>
            {columns.map(({ column, title }) => (
              <th key={column} scope="col" className={styles[column]}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {printed.map((row) => (
            <tr key={row.id}>
              {columns.map(({ column }) => (
                <td key={column} dir="auto" className={styles[column]}>
                  {cells[column](row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const cells = {
  name: ({ lead }: ListedLead) => {
    const address = leadAddress(lead)
    return (
      <>
        <strong>{shorten(lead.appName.trim(), MAX_CELL_TEXT) || leadsMessages.unnamed}</strong>
        {address === null ? null : <a href={address}>{address}</a>}
      </>
    )
  },
  tagline: ({ lead }: ListedLead) => shorten(lead.tagline, MAX_CELL_TEXT),
  score: ({ lead }: ListedLead) => lead.targetScore,
  classification: ({ lead }: ListedLead) => shorten(leadLabels(lead).join(', '), MAX_CELL_TEXT),
  contacts: ({ lead }: ListedLead) => shorten(contactsText(lead), MAX_CELL_TEXT),
  votes: ({ lead }: ListedLead) => countText(lead.votes),
  launched: ({ lead }: ListedLead) => shorten(displayDate(lead.launchedDate), MAX_CELL_TEXT),
}
