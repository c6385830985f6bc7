import type { ListedLead } from '#domain/lead-list.ts'
import { tsvOf } from '#domain/tsv.ts'
import { type HideableColumn, shownColumns } from './leads-columns.ts'

/** What the table's columns hold, as the sheet has it. */
export const columnCell = {
  name: ({ lead }: ListedLead) => lead.appName,
  tagline: ({ lead }: ListedLead) => lead.tagline,
  score: ({ lead }: ListedLead) => lead.targetScore,
  classification: ({ lead }: ListedLead) => lead.aiClassification,
  votes: ({ lead }: ListedLead) => lead.votes,
  launched: ({ lead }: ListedLead) => lead.launchedDate,
}

/** The leads with the columns of the table that are shown and their titles, to be pasted into a sheet. */
export function leadsTsv(listed: readonly ListedLead[], hidden: readonly HideableColumn[]): string {
  const columns = shownColumns(hidden)
  return tsvOf([
    columns.map(({ title }) => title),
    ...listed.map((row) => columns.map(({ column }) => columnCell[column](row))),
  ])
}
