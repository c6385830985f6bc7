import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import { criteriaOf, launchesOf } from '../../work/run-launches.ts'
import { answered } from '../answer.ts'
import { mcpMessages } from '../messages.ts'
import { MOST_FOUND, type SearchAnswer, type SearchArguments } from '../schemas.ts'
import type { CallContext } from '../session.ts'
import { shownLaunch } from '../shown.ts'

/** The launches of a search, which the session then knows. */
export async function* foundLaunches(context: CallContext, wish: z.infer<typeof SearchArguments>) {
  const wanted = criteriaOf(context.config.search, wish, context.services.now())
  const criteria = { ...wanted, maxResults: Math.min(wanted.maxResults, MOST_FOUND) }
  yield* launchesOf(context, criteria, context.remember)
}

export async function searchLaunches(
  wish: z.infer<typeof SearchArguments>,
  context: CallContext,
): Promise<CallToolResult> {
  const launches: z.infer<typeof SearchAnswer>['launches'] = []
  for await (const product of foundLaunches(context, wish))
    launches.push(shownLaunch(product, context.work.knownVerdict(product.id)))
  return answered([mcpMessages.found(launches.length)], { sample: context.services.sample, launches })
}
