import type { Sheets } from '#clients/sheets/sheets.ts'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { CONTACT_KEYS, contactColumns } from '#domain/lead/new-lead.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { saveLeads } from '#operations/leads-sheet/save-lead.ts'
import { PartlySavedError, type SaveResult } from '#operations/leads-sheet/save-work.ts'
import { loadFindWrong, withoutWrong } from '#web/core/contacts/known-sites.ts'
import type { Services } from '#web/core/services.tsx'
import { markLeadsChanged } from '#web/core/sheets/leads-query.ts'
import { webLock } from '#web/core/storage/web-lock.ts'
import type { SharedRun } from '../run/shared-run.ts'

type SavedItem = Pick<RunItem, 'product' | 'contacts'>

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

const isChecking = ({ checking }: RunItem): boolean => checking.kind === 'busy' || checking.kind === 'waiting'

const proofText = ({ contacts }: SavedItem): string => JSON.stringify(contacts?.research.proof ?? null)

/** What was written of leads, some of which may have failed; null where none was. */
const savedOf = (error: unknown): SaveResult | null =>
  error instanceof PartlySavedError ? error.saved : null

/**
 * Rows that were saved while their contacts were being checked: each is brought up to date when its check is done, unless
 * somebody has changed its contacts since. Where that fails, or the page was loaded anew, another save does it.
 */
export const createProvenRows = (services: Services, run: Run): ProvenRows => new Rows(services, run)

type Run = Pick<SharedRun, 'getSnapshot' | 'subscribe'>

class Rows implements ProvenRows {
  readonly #services: Services
  readonly #run: Run
  readonly #saved = new Map<string, SavedRow>()
  #updating: Promise<void> | null = null

  constructor(services: Services, run: Run) {
    this.#services = services
    this.#run = run
    run.subscribe(() => this.#begin())
  }

  readonly noteSaved: ProvenRows['noteSaved'] = (sheets, items, leads, { added, rows }) => {
    items.forEach((item, index) => {
      const lead = leads[index]
      const standing = lead === undefined ? undefined : added.includes(lead) ? lead : rows.get(lead)
      if (standing === undefined || item.contacts === null) return
      this.#saved.set(item.product.id, {
        sheets,
        lead: standing,
        ofMs: item.contacts.atMs,
        proof: proofText(item),
      })
    })
    this.#begin()
  }

  readonly settled = async (): Promise<readonly Lead[]> => {
    await this.#updating
    return [...this.#saved.values()].map(({ lead }) => lead)
  }

  #due(): RunItem[] {
    return this.#run.getSnapshot().items.filter((item) => {
      if (isChecking(item)) return false
      const row = this.#saved.get(item.product.id)
      return row !== undefined && row.ofMs === item.contacts?.atMs && row.proof !== proofText(item)
    })
  }

  #begin(): void {
    if (this.#updating === null && this.#due().length > 0) this.#updating = this.#updateAllDue()
  }

  async #updateAllDue(): Promise<void> {
    while (this.#due().length > 0) {
      await this.#services.pause(gatherMs).catch(() => undefined)
      await this.#update(this.#due()).catch(() => undefined)
    }
    this.#updating = null
  }

  async #update(items: readonly RunItem[]): Promise<void> {
    const next = items.flatMap((item) => {
      const row = this.#saved.get(item.product.id)
      return row === undefined ? [] : [{ item, row, noted: { ...row, proof: proofText(item) } }]
    })
    // What fails is not tried again and again: it is noted as written.
    for (const { item, noted } of next) this.#saved.set(item.product.id, noted)
    const findWrong = await loadFindWrong(this.#services)
    for (const [sheets, rows] of Map.groupBy(next, ({ row }) => row.sheets)) {
      const updates = rows.map(({ item: { product, contacts }, row }): [Lead, Lead] => {
        const research =
          contacts === null ? null : withoutWrong(contacts.research, keyColumnsOf(product), findWrong)
        return [{ ...row.lead, ...contactColumns(research) }, row.lead]
      })
      const options = { lock: webLock, written: this.#services.written, only: CONTACT_KEYS }
      const leads = updates.map(([lead]) => lead)
      const saved = await saveLeads(sheets, leads, { ...options, basis: new Map(updates) }).catch(savedOf)
      rows.forEach(({ item, noted }, index) => {
        const lead = leads[index]
        const standing = lead === undefined ? undefined : saved?.rows.get(lead)
        // Another save may have been noted since.
        if (standing !== undefined && this.#saved.get(item.product.id) === noted)
          this.#saved.set(item.product.id, { ...noted, lead: standing })
      })
    }
    void markLeadsChanged(this.#services.cache)
  }
}
