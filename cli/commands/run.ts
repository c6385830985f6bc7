import type { Product } from '#domain/product.ts'
import { type Context, openContext } from '../context.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { explain } from '../explain.ts'
import type { Io } from '../io.ts'
import { progressMessages } from '../messages.ts'
import { readOptions, SEARCH, SHARED, SPENDING } from '../options.ts'
import { type Destination, openDestination } from '../output/destination.ts'
import { outputsOf } from '../output/named-outputs.ts'
import { writeLeads, type WrittenLeads } from '../output/write-leads.ts'
import { ending } from '../work/ending.ts'
import { showEstimate } from '../work/estimate.ts'
import { createLaunchWork, isoOf } from '../work/launch-work.ts'
import { isNotContacted } from '../work/research-all.ts'
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
  const context = await openContext(values, io)
  try {
    const { services, history, config, report, dryRun, folder, keys } = context
    const onlyNew = values['since-last'] === true
    const { stop } = io
    const nowMs = services.now()
    const wanted = searchOf(values, config, nowMs)
    const criteria = onlyNew ? sinceLast(wanted, history.lastUntil(services.sample), nowMs) : wanted
    const work = createLaunchWork({ services, history, prompt: config.criteria, stop, onWait: report.wait })
    const { most } = config.research
    if (services.sample) report.line(progressMessages.sample)
    if (dryRun) {
      const products: Product[] = []
      for await (const product of launchesOf(services, criteria, { stop, onWait: report.wait }))
        if (!onlyNew || !history.hasSeen(product.id)) products.push(product)
      return showEstimate({ products, work, context, io, json: values.json === true, research: most })
    }
    const destinations = outputsOf(values.to, config, services.sample).map((output) =>
      openDestination(output, { services, keys, folder }),
    )
    let found = 0
    let failed = 0
    const outcome = await runLaunches({
      services,
      history,
      work,
      criteria,
      most,
      onlyNew,
      stop,
      events: {
        found: () => (found += 1),
        judged: report.judged,
        researched: report.researched,
        failed: (product, error) => {
          if (!isNotContacted(error)) failed += 1
          report.failed(product, error)
        },
        wait: report.wait,
      },
    }).catch((error: unknown) => {
      report.paid(services.spending)
      throw error
    })
    report.line(progressMessages.found(found))
    const written = await finish({ outcome, destinations, context, until: criteria.endDate, io })
    const exitCode = ending({ halt: outcome.halt, failed, io, report, services })
    if (values.json === true)
      io.stdout(`${JSON.stringify(summaryOf({ found, failed, outcome, written, context }))}\n`)
    const saving = written?.errors.map(explain) ?? []
    for (const { sentence } of saving) io.stderr(`${sentence}\n`)
    return exitCode === EXIT.done || exitCode === EXIT.partly ? (saving[0]?.exitCode ?? exitCode) : exitCode
  } finally {
    await context.close()
  }
}

/**
 * Saves what is done, and notes what need not be looked at again. A user who stops the run wants no more of it: then
 * nothing is saved, and the next run does it without paying again.
 */
async function finish({
  outcome: { judged, leads, unfinished },
  destinations,
  context,
  until,
  io,
}: {
  outcome: RunOutcome
  destinations: readonly Destination[]
  context: Context
  until: string
  io: Io
}): Promise<WrittenLeads | null> {
  if (io.stop.aborted) return null
  const { services, history, report } = context
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

const summaryOf = ({
  found,
  failed,
  outcome: { judged, leads, unfinished },
  written,
  context: { services },
}: {
  found: number
  failed: number
  outcome: RunOutcome
  written: WrittenLeads | null
  context: Context
}) => ({
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
