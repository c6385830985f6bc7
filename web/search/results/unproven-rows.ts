import * as z from 'zod/mini'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import { leadFrom } from '#domain/new-lead.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { loadFindWrong, withoutWrong } from '#web/core/contacts/known-sites.ts'
import type { Services } from '#web/core/services.tsx'
import { userSheet } from '#web/core/sheets/sheets.ts'
import { keptOf } from '#web/core/storage/use-kept.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import type { SavedRow } from './proven-rows.ts'

/** Launches that were saved during their check, and the sheets that they went to. No contact is kept here. */
const UnprovenRows = z.array(z.object({ launchId: z.string(), spreadsheetId: z.string() }))
type UnprovenRow = z.infer<typeof UnprovenRows>[number]

const MOST_KEPT = 500

const parse = (kept: unknown): readonly UnprovenRow[] => UnprovenRows.safeParse(kept).data ?? []

/** Rows that are to be brought up to date when a check is done, also after a reload. */
export function createUnprovenRows(services: Services) {
  const kept = keptOf(services.user.id, 'unproven-rows', parse)
  const without = (rows: readonly UnprovenRow[], ids: ReadonlySet<string>) =>
    rows.filter(({ launchId }) => !ids.has(launchId))
  return {
    has: (launchId: string): boolean => kept.read().some((row) => row.launchId === launchId),
    add: (launchIds: readonly string[], spreadsheetId: string): void => {
      if (launchIds.length === 0) return
      const rows = launchIds.map((launchId) => ({ launchId, spreadsheetId }))
      kept.change((before) => [...without(before, new Set(launchIds)), ...rows].slice(-MOST_KEPT))
    },
    remove: (launchIds: readonly string[]): void => {
      if (launchIds.some((id) => kept.read().some(({ launchId }) => launchId === id)))
        kept.change((before) => without(before, new Set(launchIds)))
    },
    /** The row of a launch as it was saved before anything was proven; null where that is another sheet. */
    restore: async ({ product, verdict, contacts }: RunItem): Promise<SavedRow | null> => {
      const row = kept.read().find(({ launchId }) => launchId === product.id)
      const sheet = userSheet(services, await services.cache.query(settingsQuery(services)))
      if (row === undefined || sheet === null || verdict === null || contacts === null) return null
      if (sheet.sheets.spreadsheetId !== row.spreadsheetId) return null
      const unproven = { ...contacts.research, proof: null }
      const research = withoutWrong(unproven, keyColumnsOf(product), await loadFindWrong(services))
      return {
        sheets: sheet.sheets,
        lead: leadFrom(product, verdict.result, research, services.now()),
        ofMs: contacts.atMs,
        proof: JSON.stringify(null),
      }
    },
  }
}
