import type { Launch } from '#domain/launch/launch.ts'
import { type Context, inContext } from '../context.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { progressMessages } from '../messages.ts'
import { readOptions, SEARCH, SHARED, SPENDING } from '../options.ts'
import type { Destination } from '../output/destination.ts'
import { openOutputs } from '../output/named-outputs.ts'
import { tellErrors, writeLeads, type WrittenLeads } from '../output/write-leads.ts'
import { ending } from '../work/ending.ts'
import { showEstimate } from '../work/estimate.ts'
import { isoOf } from '../work/launch-work.ts'
import { isWanted, launchesOf, runLaunches, type RunOutcome, sinceLast } from '../work/run-launches.ts'
import { searchOf } from './search.ts'

const OPTIONS = {
  ...SHARED,
  ...SPENDING,
  ...SEARCH,
  to: { type: 'string', multiple: true },
  'since-last': { type: 'boolean' },
} as const

/** `launchscout run`: finds, judges, researches and saves, as the configuration says. */
export async function runCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values } = readOptions(args, OPTIONS)
  return inContext(values, io, async (context) => {
    const { services, history, config, report } = context
    const onlyNew = values['since-last'] === true
    const nowMs = services.now()
    const wanted = searchOf(values, config, nowMs)
    const criteria = onlyNew ? sinceLast(wanted, history.lastUntil(services.sample), nowMs) : wanted
    if (services.sample) report.line(progressMessages.sample)
    if (context.dryRun) {
      const products: Launch[] = []
      for await (const product of launchesOf(context, criteria))
        if (!onlyNew || !history.hasSeen(product.id)) products.push(product)
      return showEstimate(context, products, config.research.most)
    }
    const destinations = openOutputs(values.to, context)
    const outcome = await runLaunches(context, criteria, { onlyNew }).catch((error: unknown) => {
      report.paid(services.spending)
      throw error
    })
    report.line(progressMessages.found(outcome.found))
    const written = await finish(outcome, destinations, context, criteria.endDate)
    const exitCode = ending(context, outcome.failed)
    if (context.json) io.stdout(`${JSON.stringify(summaryOf(outcome, written, context))}\n`)
    const savingCode = tellErrors(written?.errors ?? [], io)
    return exitCode === EXIT.done || exitCode === EXIT.partly ? (savingCode ?? exitCode) : exitCode
  })
}

/**
 * Saves what is done, and notes what need not be looked at again. A user who stops the run wants no more of it: then
 * nothing is saved, and the next run does it without paying again.
 */
async function finish(
  { judged, leads, unfinished }: RunOutcome,
  destinations: readonly Destination[],
  context: Context,
  until: string,
): Promise<WrittenLeads | null> {
  const { services, history, report, io } = context
  if (io.stop.aborted) return null
  const written = await writeLeads(leads, destinations, context)
  const at = isoOf(services.now())
  const isDone = (id: string, isLead: boolean) => !isLead || written.savedIds.has(id)
  const done = judged.filter((item) => isDone(item.product.id, isWanted(services, item)))
  await history.add(
    ...done
      .filter(({ product }) => !history.hasSeen(product.id))
      .map(({ product: { id, name } }) => ({
        type: 'seen' as const,
        at,
        launchId: id,
        name,
        sample: services.sample,
      })),
  )
  if (unfinished === 0 && written.errors.length === 0)
    await history.add({ type: 'run', at, until, sample: services.sample })
  else if (unfinished > 0) report.line(progressMessages.unfinished(unfinished))
  return written
}

const summaryOf = (
  { found, failed, judged, leads, unfinished }: RunOutcome,
  written: WrittenLeads | null,
  { services }: Context,
) => ({
  found,
  judged: judged.length,
  qualified: judged.filter((item) => isWanted(services, item)).length,
  leads: leads.length,
  saved: written?.counts ?? {},
  failed,
  unfinished,
  paidCalls: services.spending.calls,
  paidUsd: services.spending.usd,
  sample: services.sample,
})
