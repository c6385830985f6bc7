/** Calls that are held back until the test lets them go; for the model-based test of saving. */
import * as z from 'zod/mini'
import { parseRange } from '#clients/sheets/a1.ts'
import type { Grid } from './test-sheet-owner.ts'
import type { Truth } from './test-sheet-truth.ts'
import type { Save } from './test-true-rows.ts'

const Range = z.object({ range: z.optional(z.string()), values: z.optional(z.array(z.array(z.unknown()))) })
const Body = z.extend(Range, { data: z.optional(z.array(Range)) })
const Appended = z.object({ updates: z.object({ updatedRange: z.string() }) })

/** What becomes of a call. */
export type Outcome = 'well' | 'limited' | 'failing' | 'lost before' | 'lost after' | 'failing after'

interface Held {
  writer: number
  let: (outcome: Outcome) => Promise<void>
}

interface HeldCallsOptions {
  truth: Truth
  /** Where a call goes that is let go. */
  pass: typeof fetch
  /** The first tab, to be read. */
  change: (change: (grid: Grid) => void) => Promise<void>
}

const refusal = (status: number) => Response.json({ error: { message: 'Not now', details: [] } }, { status })
const isWhole = ({ url }: Request) => url.includes('FORMULA') && !url.includes(':batchGet')

export class HeldCalls {
  readonly #held: Held[] = []
  readonly #options: HeldCallsOptions

  constructor(options: HeldCallsOptions) {
    this.#options = options
  }

  get count(): number {
    return this.#held.length
  }

  /** @param current the save that the writer is at */
  fetchOf(writer: number, current: () => Save | null): typeof fetch {
    return (input, init) => {
      const request = new Request(input, init)
      if (request.url.endsWith('/token')) return this.#options.pass(request)
      return new Promise((resolve, reject) => {
        const answer = { resolve, reject }
        this.#held.push({ writer, let: (outcome) => this.#settle(request, outcome, current(), answer) })
      })
    }
  }

  /** Calls of the same writer stay in their order. */
  sort(): void {
    this.#held.sort((one, other) => one.writer - other.writer)
  }

  async letGo(pick: number, outcome: Outcome): Promise<void> {
    const [call] = this.#held.splice(pick % Math.max(1, this.#held.length), 1)
    await call?.let(outcome)
  }

  async #settle(
    request: Request,
    outcome: Outcome,
    save: Save | null,
    { resolve, reject }: { resolve: (answer: Response) => void; reject: (error: Error) => void },
  ): Promise<void> {
    const lose = () => reject(new TypeError('fetch failed'))
    if (outcome === 'limited') resolve(refusal(429))
    else if (outcome === 'failing') resolve(refusal(503))
    else if (outcome === 'lost before') lose()
    else {
      const answer = await this.#carryOut(request, save, outcome === 'well')
      if (outcome === 'well') resolve(answer)
      else if (outcome === 'lost after') lose()
      else resolve(refusal(500))
    }
    if (save !== null) noteMustRead(request, outcome, save)
  }

  /** Sends a call on, and notes what it did to the sheet. */
  async #carryOut(request: Request, save: Save | null, answered: boolean): Promise<Response> {
    const { pass, truth, change } = this.#options
    const sent = request.clone()
    const answer = await pass(request)
    if (save === null || answer.status !== 200) return answer
    if (sent.method === 'GET') {
      if (answered && isWhole(sent)) truth.wasRead(save)
      return answer
    }
    const [written, appended] = await Promise.all([cellsWritten(sent), rowsAppended(sent, answer.clone())])
    await change((grid) => truth.wasWritten(grid.rows, { save, answered, appended, written }))
    return answer
  }
}

const isAppend = ({ url }: Request): boolean => url.includes(':append')

/** The cells that a call writes into rows that are there. */
async function cellsWritten(sent: Request): Promise<[index: number, column: number][]> {
  if (isAppend(sent)) return []
  const { data, range, values } = Body.parse(await sent.json())
  return (data ?? [{ range, values }]).flatMap(({ range, values = [] }) =>
    (values[0] ?? []).flatMap((cell, column): [number, number][] =>
      cell === null ? [] : [[(parseRange(range ?? '')?.firstRow ?? 0) - 1, column]],
    ),
  )
}

/** The rows that a call added, and above which row, from 0; null for none. */
async function rowsAppended(sent: Request, answer: Response): Promise<{ at: number; count: number } | null> {
  if (!isAppend(sent)) return null
  const rows = parseRange(Appended.parse(await answer.json()).updates.updatedRange)
  return rows === null ? null : { at: rows.firstRow - 1, count: rows.lastRow - rows.firstRow + 1 }
}

/** After a write without a good answer its writer has to look before it writes again. */
function noteMustRead({ url, method }: Request, outcome: Outcome, save: Save): void {
  if (/:append|values:batchUpdate/.test(url)) save.mustRead = outcome !== 'well'
  else if (method === 'GET' && outcome === 'well') save.mustRead = false
}
