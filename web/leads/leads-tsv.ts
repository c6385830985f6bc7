import type { Lead } from '#domain/lead.ts'
import { shownContacts } from '#domain/lead-contacts.ts'
import type { ListedLead } from '#domain/lead-list.ts'
import { tsvOf } from '#domain/tsv.ts'
import { piecesOf } from './in-pieces.ts'
import { type HideableColumn, shownColumns } from './leads-columns.ts'

/** In the order in which the table shows them. */
export function contactsText(lead: Lead): string {
  const { emails, phones } = shownContacts(lead)
  return [...emails, ...phones].join(', ')
}

/** What the table's columns hold, as the sheet has it. */
const columnCell = {
  name: (lead: Lead) => lead.appName,
  tagline: (lead: Lead) => lead.tagline,
  score: (lead: Lead) => lead.targetScore,
  classification: (lead: Lead) => lead.aiClassification,
  contacts: contactsText,
  votes: (lead: Lead) => lead.votes,
  launched: (lead: Lead) => lead.launchedDate,
}

/** The leads with the columns of the table that are shown and their titles, to be pasted into a sheet; in pieces. */
export function* leadsTsv(
  listed: readonly ListedLead[],
  hidden: readonly HideableColumn[],
): Generator<string> {
  const columns = shownColumns(hidden)
  yield tsvOf([columns.map(({ title }) => title)])
  for (const rows of piecesOf(listed)) {
    yield `\n${tsvOf(rows.map(({ lead }) => columns.map(({ column }) => columnCell[column](lead))))}`
  }
}
