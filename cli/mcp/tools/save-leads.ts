import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import type { z } from 'zod'
import { openDestination, outputName } from '../../output/destination.ts'
import { outputsOf } from '../../output/named-outputs.ts'
import { writeLeads } from '../../output/write-leads.ts'
import { answered, Refusal } from '../answer.ts'
import { sentenceOf } from '../explained.ts'
import { mcpMessages } from '../messages.ts'
import type { saveArguments } from '../schemas.ts'
import type { CallContext } from '../session.ts'
import { judgedItems } from './research-contacts.ts'

/** Writes where the configuration says alone: a model never names a path or an address. */
export async function saveLeads(
  { launchIds, output }: z.infer<ReturnType<typeof saveArguments>>,
  context: CallContext,
): Promise<CallToolResult> {
  const { services, config, keys, folder, io } = context
  const items = judgedItems(context, context.launches(launchIds))
  const all = outputsOf(undefined, config, services.sample).map((each) => ({
    name: outputName(each, services.sample),
    each,
  }))
  const named = all.filter(({ name }) => output === undefined || name === output)
  if (named.length === 0) throw new Refusal(mcpMessages.noSuchOutput(all.map(({ name }) => name)))
  const destinations = named.map(({ each }) => openDestination(each, { services, keys, folder }))
  const { counts, savedIds, errors } = await writeLeads(items, destinations, context)
  const problems = errors.map((error) => sentenceOf(error, io))
  const outputs = Object.entries(counts).map(([name, saved]) => ({ output: name, saved }))
  const said = outputs.map(({ output: name, saved }) => mcpMessages.saved(saved, name))
  return answered(
    [...problems, ...said],
    { sample: services.sample, outputs, savedIds: [...savedIds], problems },
    problems.length > 0,
  )
}
