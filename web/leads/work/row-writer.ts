import type { Lead } from '#domain/lead.ts'
import { PartlySavedError } from '#operations/leads-sheet/save-lead.ts'

interface Waiting {
  lead: Lead
  /** The row that its contacts were taken from. */
  basis: Lead
  resolve: () => void
  reject: (error: unknown) => void
}

interface RowWriterOptions {
  /** Updates the rows of these leads, in as few requests as it takes. @throws {PartlySavedError} naming those it wrote */
  save: (leads: readonly Lead[], basis: ReadonlyMap<Lead, Lead>) => Promise<unknown>
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
      await save(
        batch.map(({ lead }) => lead),
        new Map(batch.map(({ lead, basis }) => [lead, basis])),
      )
      batch.forEach(({ resolve }) => resolve())
    } catch (error) {
      const written = error instanceof PartlySavedError ? error.saved.updated : []
      const cause: unknown = error instanceof PartlySavedError ? error.cause : error
      for (const { lead, resolve, reject } of batch) {
        if (written.includes(lead)) resolve()
        else reject(cause)
      }
    }
  }
  return {
    /** @throws as `save`, where this lead was not written */
    write: (lead: Lead, basis: Lead): Promise<void> =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ lead, basis, resolve, reject })
        if (waiting.length === 1) void writeAll()
      }),
  }
}
