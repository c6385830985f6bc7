import type { Sheets } from '#clients/sheets/sheets.ts'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import type { Lead } from '#domain/lead.ts'
import { CONTACT_KEYS, contactColumns } from '#domain/new-lead.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { PartlySavedError, saveLeads, type SaveResult } from '#operations/leads-sheet/save-lead.ts'
import { loadFindWrong, withoutWrong } from '#web/core/contacts/known-sites.ts'
import type { Services } from '#web/core/services.tsx'
import { markLeadsChanged } from '#web/core/sheets/leads-query.ts'
import { webLock } from '#web/core/storage/web-lock.ts'
import type { SharedRun } from '../run/shared-run.ts'

/** What a save wrote of a launch. */
interface SavedRow {
  sheets: Sheets
  /** As it stands in the sheet. */
  lead: Lead
  /** Which answer its contacts are of. */
  ofMs: number
  /** The proof that its row has, as text. */
  proof: string
}

type SavedItem = Pick<RunItem, 'product' | 'contacts'>

export interface ProvenRows {
  /** @param leads of the items, in their order, as they were written; `saved` says which were, and how they stand */
  noteSaved: (
    sheets: Sheets,
    items: readonly SavedItem[],
    leads: readonly Lead[],
    saved: Pick<SaveResult, 'added' | 'rows'>,
  ) => void
  /** The rows as they stand, once no update is under way. */
  settled: () => Promise<readonly Lead[]>
}

/** What comes within it is written together, as Google counts each request. */
const gatherMs = 1_500

const proofText = ({ contacts }: SavedItem): string => JSON.stringify(contacts?.research.proof ?? null)

/** What was written of leads, some of which may have failed. @throws where none was written */
function savedOf(error: unknown): SaveResult {
  if (error instanceof PartlySavedError) return error.saved
  throw error
}

/**
 * Rows that were saved while their contacts were being checked: each is brought up to date when its check is done, unless
 * somebody has changed its contacts since. Where that fails, the next check of the launch, or another save, does it.
 */
export function createProvenRows(
  services: Services,
  run: Pick<SharedRun, 'getSnapshot' | 'subscribe'>,
): ProvenRows {
  const saved = new Map<string, SavedRow>()
  let updating: Promise<void> | null = null

  const isDue = (item: RunItem): boolean => {
    const row = saved.get(item.product.id)
    return (
      row !== undefined &&
      row.ofMs === item.contacts?.atMs &&
      (item.checking.kind === 'idle' || item.checking.kind === 'failed') &&
      row.proof !== proofText(item)
    )
  }
  const due = (): RunItem[] => run.getSnapshot().items.filter(isDue)

  async function update(items: readonly RunItem[]): Promise<void> {
    const findWrong = await loadFindWrong(services)
    const next = items.flatMap((item) => {
      const row = saved.get(item.product.id)
      if (row === undefined || item.contacts === null) return []
      const research = withoutWrong(item.contacts.research, keyColumnsOf(item.product), findWrong)
      const lead = { ...row.lead, ...contactColumns(research) }
      return [{ id: item.product.id, row, lead, proof: proofText(item) }]
    })
    // What fails is not tried again and again: it is noted as written.
    for (const { id, row, proof } of next) saved.set(id, { ...row, proof })
    for (const [sheets, rows] of Map.groupBy(next, ({ row }) => row.sheets)) {
      const { rows: standing } = await saveLeads(
        sheets,
        rows.map(({ lead }) => lead),
        {
          lock: webLock,
          written: services.written,
          only: CONTACT_KEYS,
          basis: new Map(rows.map(({ row, lead }) => [lead, row.lead])),
        },
      ).catch(savedOf)
      for (const { id, row, lead, proof } of rows)
        saved.set(id, { ...row, proof, lead: standing.get(lead) ?? row.lead })
    }
    void markLeadsChanged(services.cache)
  }

  async function updateAllDue(): Promise<void> {
    while (due().length > 0) {
      await services.pause(gatherMs).catch(() => undefined)
      await update(due()).catch(() => undefined)
    }
    updating = null
  }

  const begin = (): void => {
    if (due().length > 0) updating ??= updateAllDue()
  }

  run.subscribe(begin)
  return {
    noteSaved: (sheets, items, leads, { added, rows }) => {
      items.forEach((item, index) => {
        const lead = leads[index]
        const standing = lead === undefined ? undefined : added.includes(lead) ? lead : rows.get(lead)
        if (standing === undefined || item.contacts === null) return
        saved.set(item.product.id, {
          sheets,
          lead: standing,
          ofMs: item.contacts.atMs,
          proof: proofText(item),
        })
      })
      begin()
    },
    settled: async () => {
      await updating
      return [...saved.values()].map(({ lead }) => lead)
    },
  }
}
