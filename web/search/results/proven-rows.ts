import type { Sheets } from '#clients/sheets/sheets.ts'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import type { Lead } from '#domain/lead.ts'
import { CONTACT_KEYS, contactColumns } from '#domain/new-lead.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { PartlySavedError, saveLeads } from '#operations/leads-sheet/save-lead.ts'
import { loadFindWrong, withoutWrong } from '#web/core/contacts/known-sites.ts'
import type { Services } from '#web/core/services.tsx'
import { markLeadsChanged } from '#web/core/sheets/leads-query.ts'
import { webLock } from '#web/core/storage/web-lock.ts'
import type { SharedRun } from '../run/shared-run.ts'

/** What a save wrote of a launch. */
interface SavedRow {
  sheets: Sheets
  lead: Lead
  /** Which answer its contacts are of. */
  ofMs: number
  /** The proof that its row has, as text. */
  proof: string
}

export interface ProvenRows {
  /** @param leads of the items, in their order, as they were written */
  noteSaved: (
    sheets: Sheets,
    items: readonly Pick<RunItem, 'product' | 'contacts'>[],
    leads: readonly Lead[],
  ) => void
  /** Calls back with leads as they stand in their rows after an update. Returns how to stop. */
  subscribe: (listener: (leads: readonly Lead[]) => void) => () => void
}

/** What comes within it is written together, as Google counts each request. */
const gatherMs = 1_500

const proofText = ({ contacts }: Pick<RunItem, 'contacts'>): string =>
  JSON.stringify(contacts?.research.proof ?? null)

/** Those that were written nevertheless: others may have no row any more. @throws where none was */
function updatedOf(error: unknown): { updated: readonly Lead[] } {
  if (error instanceof PartlySavedError) return error.saved
  throw error
}

/**
 * Rows that were saved while their contacts were being checked: each is brought up to date when its check is done. Where
 * that fails, the next check of the launch, or another save, does it.
 */
export function createProvenRows(
  services: Services,
  run: Pick<SharedRun, 'getSnapshot' | 'subscribe'>,
): ProvenRows {
  const saved = new Map<string, SavedRow>()
  const listeners = new Set<(leads: readonly Lead[]) => void>()
  let isUpdating = false

  const isDue = (item: RunItem): boolean => {
    const row = saved.get(item.product.id)
    return (
      row !== undefined &&
      row.ofMs === item.contacts?.atMs &&
      (item.checking.kind === 'idle' || item.checking.kind === 'failed') &&
      row.proof !== proofText(item)
    )
  }
  const due = (): RunItem[] => (saved.size === 0 ? [] : run.getSnapshot().items.filter(isDue))

  async function update(items: readonly RunItem[]): Promise<void> {
    const findWrong = await loadFindWrong(services)
    const bySheet = new Map<Sheets, { id: string; row: SavedRow }[]>()
    for (const item of items) {
      const row = saved.get(item.product.id)
      if (row === undefined || item.contacts === null) continue
      const research = withoutWrong(item.contacts.research, keyColumnsOf(item.product), findWrong)
      const lead = { ...row.lead, ...contactColumns(research) }
      const next = { ...row, lead, proof: proofText(item) }
      const others = bySheet.get(row.sheets) ?? []
      bySheet.set(row.sheets, [...others, { id: item.product.id, row: next }])
    }
    for (const [sheets, rows] of bySheet) {
      const leads = rows.map(({ row }) => row.lead)
      // What fails is not tried again and again: it is noted as written.
      for (const { id, row } of rows) saved.set(id, row)
      const { updated } = await saveLeads(sheets, leads, {
        lock: webLock,
        written: services.written,
        only: CONTACT_KEYS,
      }).catch(updatedOf)
      listeners.forEach((listener) => listener(updated))
    }
    void markLeadsChanged(services.cache)
  }

  async function updateDue(): Promise<void> {
    if (isUpdating || due().length === 0) return
    isUpdating = true
    await services.pause(gatherMs).catch(() => undefined)
    await update(due()).catch(() => undefined)
    isUpdating = false
    void updateDue()
  }

  run.subscribe(() => void updateDue())
  return {
    noteSaved: (sheets, items, leads) => {
      items.forEach((item, index) => {
        const lead = leads[index]
        if (lead === undefined || item.contacts === null) return
        saved.set(item.product.id, { sheets, lead, ofMs: item.contacts.atMs, proof: proofText(item) })
      })
      void updateDue()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
