import { useQuery } from '@tanstack/react-query'
import { startTransition, useState } from 'react'
import { maySave } from '#domain/account/credentials.ts'
import { createFindSaved, hasContact } from '#domain/launch-list/saved-launches.ts'
import type { IndexedLead } from '#domain/lead/lead-list.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import type { JudgedItem } from '#domain/search-run/search-run.ts'
import { useServices } from '#web/core/services.tsx'
import { leadsQuery } from '#web/core/sheets/leads-query.ts'
import { userSheet } from '#web/core/sheets/sheets.ts'
import { NOTHING_SAVED, type Settings } from '#web/core/vault/setting-names.ts'
import { webAddress } from '#web/ui/shown-text.ts'

/** Whether the launch is in the sheet that is in use, whoever saved it, and whether more is known of it since. */
export type Saved = 'no' | 'as-it-is' | 'without-the-latest'

interface SavedItem {
  item: JudgedItem
  spreadsheetId: string
}

const sameAnswers = (one: RunItem, other: RunItem): boolean =>
  one.verdict?.atMs === other.verdict?.atMs && one.contacts?.atMs === other.contacts?.atMs

/**
 * The launches that this session saved, and those that the sheet has.
 * @param settings undefined while they are loaded
 * @param items the launches to look for
 */
export function useSavedItems(settings: Settings | undefined, items: readonly RunItem[]) {
  const [saved, setSaved] = useState<ReadonlyMap<string, SavedItem>>(new Map())
  const add = (items: readonly JudgedItem[], savedTo: string) => {
    const entries = items.map((item) => [item.product.id, { item, spreadsheetId: savedTo }] as const)
    startTransition(() => setSaved((before) => new Map([...before, ...entries])))
  }
  const remove = (items: readonly JudgedItem[]) => {
    const ids = new Set(items.map(({ product }) => product.id))
    setSaved((before) => new Map([...before].filter(([id]) => !ids.has(id))))
  }
  const spreadsheetId = settings?.spreadsheetId.trim()
  const { inSheet, sheetUrl } = useInSheet(settings, items)
  const savedOf = (item: RunItem): Saved => {
    const known = saved.get(item.product.id)
    if (known === undefined || known.spreadsheetId !== spreadsheetId) return inSheet(item)
    return sameAnswers(known.item, item) ? 'as-it-is' : 'without-the-latest'
  }
  return { savedOf, add, remove, sheetUrl }
}

/** How long a look into the sheet holds: others rarely save the same launches, and Google counts each reading. */
const sheetRestMs = 60_000

/**
 * Looks launches up in the user's sheet, which is read again when the window comes back after a minute. A real
 * sheet is not read for sample launches, which it never has.
 */
function useInSheet(
  settings: Settings | undefined,
  items: readonly RunItem[],
): { inSheet: (item: RunItem) => Saved; sheetUrl: string | null } {
  const services = useServices()
  const sheet = settings === undefined ? null : userSheet(services, settings)
  const wanted = sheet !== null && items.some(({ product }) => maySave(product, sheet))
  const { data } = useQuery({
    ...leadsQuery(services, settings ?? NOTHING_SAVED),
    enabled: wanted,
    refetchInterval: false,
    staleTime: sheetRestMs,
  })
  const leads = data?.leads
  const inSheet = savedIn(leads)
  return { inSheet, sheetUrl: webAddress(data?.spreadsheetUrl ?? '') }
}

function savedIn(leads: readonly IndexedLead[] | undefined): (item: RunItem) => Saved {
  if (leads === undefined) return () => 'no'
  const find = createFindSaved(leads)
  return (item) => {
    const row = find(item.product)
    if (row === null) return 'no'
    const hasMore = item.contacts?.research.success === true && !hasContact(row.lead)
    return hasMore ? 'without-the-latest' : 'as-it-is'
  }
}
