import type { Lead } from '#domain/lead/lead.ts'
import { PartlySavedError, type SaveResult } from '#operations/leads-sheet/save-work.ts'

interface Waiting {
  lead: Lead
  /** The row that its contacts were taken from. */
  basis: Lead
  /** With the row as it stands where it had other contacts than its basis; else with null. */
  resolve: (changed: Lead | null) => void
  reject: (error: unknown) => void
}

interface RowWriterOptions {
  /** Updates the rows of these leads, in as few requests as it takes. @throws {PartlySavedError} naming those it wrote */
  save: (leads: readonly Lead[], basis: ReadonlyMap<Lead, Lead>) => Promise<SaveResult>
  /** How long rows are gathered. */
  gather: () => Promise<void>
}

/** Writes together what comes together, as Google counts each request. */
export function createRowWriter({ save, gather }: RowWriterOptions) {
  let waiting: Waiting[] = []
  async function writeAll(): Promise<void> {
    await gather().catch(() => undefined)
    const batch = waiting
    waiting = []
    try {
      const saved = await save(
        batch.map(({ lead }) => lead),
        new Map(batch.map(({ lead, basis }) => [lead, basis])),
      )
      batch.forEach((each) => each.resolve(changedRow(saved, each.lead)))
    } catch (error) {
      const saved = error instanceof PartlySavedError ? error.saved : null
      const cause: unknown = error instanceof PartlySavedError ? error.cause : error
      for (const { lead, resolve, reject } of batch) {
        if (saved?.updated.includes(lead) === true) resolve(changedRow(saved, lead))
        else reject(cause)
      }
    }
  }
  return {
    /**
     * @returns the row as it stands, if it has other contacts than its basis and was left alone; else null
     * @throws as `save`, where this lead was not written
     */
    write: (lead: Lead, basis: Lead): Promise<Lead | null> =>
      new Promise((resolve, reject) => {
        waiting.push({ lead, basis, resolve, reject })
        if (waiting.length === 1) void writeAll()
      }),
  }
}

const changedRow = ({ leftAlone, rows }: SaveResult, lead: Lead): Lead | null =>
  leftAlone.has(lead) ? (rows.get(lead) ?? null) : null
