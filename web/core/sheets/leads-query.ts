import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { isServiceError } from '#clients/http.ts'
import { createLeadFinder, type IndexedLead, type LeadFinder } from '#domain/lead/lead-list.ts'
import type { LeadsTab } from '#operations/leads-sheet/leads-tab.ts'
import { readLeads } from '#operations/leads-sheet/read-leads.ts'
import type { Services } from '../services.tsx'
import type { Settings } from '../vault/setting-names.ts'
import { configuredSheet } from '../vault/settings-query.ts'
import { readTabInWorker } from './read-tab-in-worker.ts'
import { userSheet } from './sheets.ts'

/** The user's sheet as read, ready for every search and sort until the next load. */
export interface LoadedLeads {
  /** In the order of the sheet. */
  leads: readonly IndexedLead[]
  find: LeadFinder
  /** Each distinct classification label, for the dropdown. */
  labels: readonly string[]
  totalLeads: number
  spreadsheetUrl: string
  /** Which of several tabs with our header was read; null where that was no question. */
  chosenTab: LeadsTab | null
  /** How long this load took. */
  loadMs: number
}

const refreshMs = 30_000
const loadsOfRest = 20
const soonestMs = 1_000

/** How long the sheet is left alone after a load: 20 times what the load took (DESIGN 7). */
const restMs = (loadMs: number): number => loadsOfRest * loadMs

/** What is known of the list's loads. Times are in epoch milliseconds, 0 for never. */
interface Loads {
  /** How long the last load took; null before one. */
  loadMs: number | null
  loadedAtMs: number
  failedAtMs: number
  /** The app has changed the sheet since. */
  isChanged: boolean
}

/**
 * Milliseconds until the list refreshes by itself: 30 s after the last attempt (SPEC 9, Spreadsheet and screens), later
 * where the sheet is slow to read, and soon after the app has changed the sheet. False while nothing was ever read: then
 * the user's Retry decides.
 */
export function refreshInMs({ loadMs, loadedAtMs, failedAtMs, isChanged }: Loads, nowMs: number) {
  if (loadMs === null) return false
  if (isChanged && failedAtMs <= loadedAtMs) return soonestMs
  const dueAtMs = Math.max(loadedAtMs, failedAtMs) + Math.max(refreshMs, restMs(loadMs))
  return Math.max(soonestMs, dueAtMs - nowMs)
}

/**
 * Marks the leads as changed by the app: a list that is open reads them again soon, another one when it is opened, as
 * each reading counts against Google's limit. A reading that is under way may miss the change, and begins again.
 */
export async function markLeadsChanged(cache: QueryClient): Promise<void> {
  const leads = { queryKey: ['leads'] }
  const isReading = cache.isFetching(leads) > 0
  if (isReading) await cache.cancelQueries(leads)
  await cache.invalidateQueries({ ...leads, refetchType: isReading ? 'active' : 'none' })
}

/**
 * The leads in the user's sheet; null where no sheet is configured. Refreshes by SPEC 9, Spreadsheet and screens, and
 * DESIGN 7; the screen adds `enabled`, so that nothing is read for a tab nobody looks at. Throws ServiceError of
 * `sheets`.
 */
export function leadsQuery(services: Services, settings: Settings) {
  const sheet = configuredSheet(settings)
  return queryOptions({
    queryKey: ['leads', services.user.id, sheet?.spreadsheetId ?? null, sheet?.account.clientEmail ?? null],
    queryFn: async (): Promise<LoadedLeads | null> => {
      const startedAtMs = services.now()
      const own = userSheet(services, settings)
      if (own === null) return null
      const read = await readLeads(own.sheets, readTabInWorker)
      const { rows, labels, totalLeads, spreadsheetUrl, tab, passedOver } = read
      return {
        leads: rows,
        find: createLeadFinder(read),
        labels,
        totalLeads,
        spreadsheetUrl,
        chosenTab: passedOver.length === 0 ? null : { tab, passedOver },
        loadMs: services.now() - startedAtMs,
      }
    },
    staleTime: ({ state }) => restMs(state.data?.loadMs ?? 0),
    refetchInterval: ({ state }) =>
      refreshInMs(
        {
          loadMs: state.data?.loadMs ?? null,
          loadedAtMs: state.dataUpdatedAt,
          failedAtMs: state.errorUpdatedAt,
          isChanged: state.isInvalidated,
        },
        services.now(),
      ),
    refetchOnWindowFocus: true,
    retry: (failures, error) => failures < 1 && isServiceError(error) && error.retry,
    // Comparing 50,000 rows with the last load takes longer than drawing the few that are seen.
    structuralSharing: false,
  })
}
