import { CliError } from '../../cli-error.ts'
import { sentenceOf } from '../explained.ts'
import { mcpMessages } from '../messages.ts'
import type { CallContext } from '../session.ts'

/** A launch that there is no money left for has not failed. */
export const isBudgetReached = (error: unknown): boolean =>
  error instanceof CliError && error.code === 'BUDGET_REACHED'

/** How a call that costs money ended. `said` begins with why it did less than it was asked for. */
export function outcomeOf(
  { halt, services, io, money }: CallContext,
  { done, failed }: { done: number; failed: number },
): { said: string[]; isFailed: boolean; paid: { paidCalls: number; paidUsd: number; leftUsd: number } } {
  const { paidCalls, paidUsd, leftUsd, callUsd, totalUsd } = money()
  const cause = halt.cause()
  const said: string[] = []
  if (isBudgetReached(cause)) said.push(mcpMessages.budget(callUsd, leftUsd, totalUsd))
  else if (cause !== null) said.push(sentenceOf(cause, io))
  else if (io.stop.aborted) said.push(mcpMessages.stopped)
  if (failed > 0) said.push(mcpMessages.failed(failed))
  if (paidCalls > 0 && !services.sample) said.push(mcpMessages.paid(paidUsd, leftUsd))
  return {
    said,
    isFailed: cause !== null || io.stop.aborted || (failed > 0 && done === 0),
    paid: { paidCalls, paidUsd, leftUsd },
  }
}
