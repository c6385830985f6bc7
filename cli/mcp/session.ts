/** What the calls of one assistant share: the launches that were found, and the money. */
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import type { Launch } from '#domain/launch/launch.ts'
import { type Context, type ContextOptions, inContext } from '../context.ts'
import type { Io } from '../io.ts'
import { Refusal } from './answer.ts'
import { mcpMessages } from './messages.ts'

const MOST_KEPT = 5_000
const MICRO_USD = 1_000_000

/** One call of a tool. */
export interface Call {
  /** Aborts when the client cancels it. */
  stop: AbortSignal
  /** In US dollars. */
  maxUsd?: number | undefined
  /** Writes nothing, and so needs no lock on the history. */
  readOnly: boolean
}

/** What a call works with. */
export interface CallContext extends Context {
  /** @throws {Refusal} that names those not known */
  launches: (ids: readonly string[]) => Launch[]
  remember: (launch: Launch) => void
  money: () => Money
}

interface Money {
  paidCalls: number
  paidUsd: number
  /** Of the whole process, after this call. */
  leftUsd: number
  /** The most that this call may cost. */
  callUsd: number
  totalUsd: number
}

export interface Session {
  run: <Answer>(call: Call, job: (context: CallContext) => Promise<Answer>) => Promise<Answer>
  /** Stops what runs, and resolves when all that is under way is kept. */
  close: () => Promise<void>
}

/**
 * Calls run one after the other. Each opens the configuration, the keys and the history anew, and closes them: this
 * process lives as long as the assistant, and other runs need the history meanwhile.
 * @param options.totalUsd the most that all calls together may cost, in US dollars
 */
export function createSession(
  io: Io,
  { totalUsd, ...options }: ContextOptions & { totalUsd: number },
): Session {
  const found = new LRUCache<string, Launch>({ max: MOST_KEPT })
  const closing = new AbortController()
  const turn = pLimit(1)
  let spentUsd = 0

  async function run<Answer>(call: Call, job: (context: CallContext) => Promise<Answer>): Promise<Answer> {
    const stop = AbortSignal.any([io.stop, closing.signal, call.stop])
    stop.throwIfAborted()
    const callUsd = Math.max(0, Math.min(call.maxUsd ?? Infinity, totalUsd - spentUsd))
    const opened = {
      ...options,
      'dry-run': call.readOnly,
      'max-usd': (Math.floor(callUsd * MICRO_USD) / MICRO_USD).toFixed(6),
    }
    return inContext(opened, { ...io, stop }, async (context) => {
      const { services, history } = context
      const productOf = (id: string): Launch | null => {
        const product = found.get(id) ?? history.productOf(id)
        // Sample launches of an earlier process are not for real calls, nor the other way round.
        return product?.sample === services.sample ? product : null
      }
      try {
        return await job({
          ...context,
          remember: (launch) => void found.set(launch.id, launch),
          launches(ids) {
            const unknown = ids.filter((id) => productOf(id) === null)
            if (unknown.length > 0) throw new Refusal(mcpMessages.unknownIds(unknown))
            return [...new Set(ids)].flatMap((id) => productOf(id) ?? [])
          },
          money: () => {
            const { calls, usd } = services.spending
            const leftUsd = Math.max(0, totalUsd - spentUsd - usd)
            return { paidCalls: calls, paidUsd: usd, leftUsd, callUsd, totalUsd }
          },
        })
      } finally {
        spentUsd += services.spending.usd
      }
    })
  }

  return {
    run: (call, job) => turn(() => run(call, job)),
    async close() {
      closing.abort()
      await turn(() => undefined)
    },
  }
}
