import type { Launch } from '#domain/launch/launch.ts'
import { explain } from './explain.ts'
import type { Io } from './io.ts'
import type { Item } from './item.ts'
import { progressMessages } from './messages.ts'
import { plain } from './plain.ts'
import type { Spending } from './services/spending.ts'

export type Report = ReturnType<typeof createReport>

/** Progress on standard error, so that standard output holds results alone. */
export function createReport(io: Pick<Io, 'stderr'>, { quiet, now }: { quiet: boolean; now: () => number }) {
  const line = (text: string) => {
    if (!quiet) io.stderr(`${text}\n`)
  }
  return {
    line,
    judged: ({ product, verdict }: Item) =>
      line(progressMessages.judged(verdict?.result.targetScore ?? 0, plain(product.name))),
    researched: ({ product, contacts }: Item) =>
      line(progressMessages.researched(plain(product.name), contacts?.research.people.length ?? 0)),
    failed: (product: Launch, error: unknown) =>
      line(progressMessages.failed(plain(product.name), explain(error).sentence)),
    wait: (untilMs: number) =>
      line(progressMessages.waiting(Math.max(1, Math.ceil((untilMs - now()) / 1_000)))),
    paid: ({ calls, usd }: Spending) => {
      if (calls > 0 && usd > 0) line(progressMessages.paid(calls, usd))
    },
  }
}
