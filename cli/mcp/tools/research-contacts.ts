import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import type { Launch } from '#domain/launch/launch.ts'
import type { Item } from '../../item.ts'
import { researchAll } from '../../work/research-all.ts'
import { isWanted } from '../../work/run-launches.ts'
import { answered, Refusal } from '../answer.ts'
import { sentenceOf } from '../explained.ts'
import { mcpMessages } from '../messages.ts'
import type { ResearchAnswer, ResearchArguments } from '../schemas.ts'
import type { CallContext } from '../session.ts'
import { shownContacts, shownName } from '../shown.ts'
import { isBudgetReached, outcomeOf } from './outcome.ts'

type Answer = z.infer<typeof ResearchAnswer>

/** Judged launches with what is known of them. @throws {Refusal} that names those not judged */
export function judgedItems({ work }: Pick<CallContext, 'work'>, products: readonly Launch[]): Item[] {
  const items = products.map((product) => ({
    product,
    verdict: work.knownVerdict(product.id),
    contacts: work.knownContacts(product.id),
  }))
  const unjudged = items.filter(({ verdict }) => verdict === null).map(({ product }) => product.id)
  if (unjudged.length > 0) throw new Refusal(mcpMessages.notJudged(unjudged))
  return items
}

export async function researchContacts(
  { launchIds, alsoUnqualified }: z.infer<typeof ResearchArguments>,
  context: CallContext,
  onProgress: (done: number) => void,
): Promise<CallToolResult> {
  const { services, report, io } = context
  const items = judgedItems(context, context.launches(launchIds))
  const wanted = items.filter((item) => alsoUnqualified || isWanted(services, item))
  const known = new Set(wanted.filter(({ contacts }) => contacts !== null).map(({ product }) => product.id))
  const launches: Answer['launches'] = []
  const failed: Answer['failed'] = []
  const research = researchAll({
    ...context,
    onResearched(item) {
      const { product, contacts } = item
      if (contacts === null) return
      const { lists } = services
      launches.push(shownContacts(product, contacts.research, { lists, paidBefore: known.has(product.id) }))
      report.researched(item)
      onProgress(launches.length + failed.length)
    },
    onFailed({ product }, error) {
      if (isBudgetReached(error)) return
      failed.push({ id: product.id, name: shownName(product), why: sentenceOf(error, io) })
      report.failed(product, error)
    },
  })
  wanted.forEach(research.add)
  await research.done()
  const unqualified = items.filter((item) => !wanted.includes(item)).map(({ product }) => product.id)
  const { said, isFailed, paid } = outcomeOf(context, { done: launches.length, failed: failed.length })
  if (unqualified.length > 0) said.push(mcpMessages.unqualified(unqualified.length))
  return answered(
    [...said, mcpMessages.researched(launches.length)],
    { sample: services.sample, launches, unqualified, failed, ...paid },
    isFailed,
  )
}
