import { MOST_DAYS, type SearchCriteria } from '#domain/search/search.ts'
import { CliError } from '../cli-error.ts'
import { MOST_RESULTS, type RunConfig } from '../config/run-config.ts'
import { inContext } from '../context.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { writeItem } from '../items-out.ts'
import { progressMessages } from '../messages.ts'
import { day, type OptionValues, readOptions, SEARCH, SHARED, wholeNumber } from '../options.ts'
import { criteriaOf, launchesOf } from '../work/run-launches.ts'

type SearchOptions = OptionValues<typeof SEARCH>

/** The search of the configuration, with what the command line says in its place. @throws {CliError} USAGE */
export function searchOf(options: SearchOptions, config: RunConfig, nowMs: number): SearchCriteria {
  const criteria = criteriaOf(
    config.search,
    {
      days: wholeNumber('days', options.days, 1, MOST_DAYS),
      since: day('since', options.since),
      until: day('until', options.until),
      minVotes: wholeNumber('min-votes', options['min-votes'], 0),
      maxResults: wholeNumber('max-results', options['max-results'], 1, MOST_RESULTS),
      topic: options.topic,
      featuredOnly: options.featured,
    },
    nowMs,
  )
  const { startDate, endDate } = criteria
  if (startDate > endDate)
    throw new CliError('USAGE', `The search would begin on ${startDate}, after its last day, ${endDate}.`)
  return criteria
}

/** `launchscout search`: launches, unjudged. Costs nothing. */
export async function searchCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values } = readOptions(args, { ...SHARED, ...SEARCH })
  return inContext({ ...values, 'dry-run': true, installation: false }, io, async (context) => {
    const { services, config, report } = context
    const criteria = searchOf(values, config, services.now())
    let count = 0
    for await (const product of launchesOf(context, criteria)) {
      writeItem(context, { product, verdict: null, contacts: null })
      count += 1
    }
    report.line(progressMessages.found(count))
    return EXIT.done
  })
}
