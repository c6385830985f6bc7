import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import { judgeAll } from '../../work/judge-all.ts'
import { answered } from '../answer.ts'
import { sentenceOf } from '../explained.ts'
import { mcpMessages } from '../messages.ts'
import type { JudgeAnswer, JudgeArguments } from '../schemas.ts'
import type { CallContext } from '../session.ts'
import { shownName, shownVerdict } from '../shown.ts'
import { isBudgetReached, outcomeOf } from './outcome.ts'
import { foundLaunches } from './search-launches.ts'

type Answer = z.infer<typeof JudgeAnswer>

export async function judgeLaunches(
  given: z.infer<typeof JudgeArguments>,
  context: CallContext,
  onProgress: (done: number) => void,
): Promise<CallToolResult> {
  const { services, work, report, io } = context
  const launches: Answer['launches'] = []
  const failed: Answer['failed'] = []
  const known = new Set<string>()
  async function* asked() {
    const { launchIds } = given
    const all = launchIds === undefined ? foundLaunches(context, given) : context.launches(launchIds)
    for await (const product of all) {
      if (work.knownVerdict(product.id) !== null) known.add(product.id)
      yield product
    }
  }
  await judgeAll(asked(), {
    ...context,
    onJudged(item) {
      const { product, verdict } = item
      if (verdict === null) return
      launches.push(shownVerdict(product, verdict, known.has(product.id)))
      report.judged(item)
      onProgress(launches.length + failed.length)
    },
    onFailed(product, error) {
      if (isBudgetReached(error)) return
      failed.push({ id: product.id, name: shownName(product), why: sentenceOf(error, io) })
      report.failed(product, error)
    },
  })
  launches.sort((one, other) => other.score - one.score)
  const { said, isFailed, paid } = outcomeOf(context, { done: launches.length, failed: failed.length })
  const all = [...said, mcpMessages.judged(launches.length)]
  return answered(all, { sample: services.sample, launches, failed, ...paid }, isFailed)
}
