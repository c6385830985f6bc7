import { CliError } from '../cli-error.ts'
import { openContext } from '../context.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import { explain } from '../explain.ts'
import type { Io } from '../io.ts'
import { isSampleItem } from '../item.ts'
import { readJudgedItems } from '../items-in.ts'
import { readOptions, SHARED } from '../options.ts'
import { openDestination } from '../output/destination.ts'
import { outputsOf } from '../output/named-outputs.ts'
import { writeLeads } from '../output/write-leads.ts'

/** `launchscout save`: writes judged launches to the sheet, a file or a webhook. */
export async function saveCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(args, { ...SHARED, to: { type: 'string', multiple: true } }, 1)
  const items = await readJudgedItems(positionals[0], io)
  const context = await openContext(values, io)
  try {
    const { services, config, folder, keys } = context
    if (values.to === undefined && !services.sample && items.some(isSampleItem))
      throw new CliError('SAMPLE_TO_REAL')
    const destinations = outputsOf(values.to, config, services.sample).map((output) =>
      openDestination(output, { services, keys, folder }),
    )
    const { counts, errors } = await writeLeads(items, destinations, context)
    if (values.json === true) io.stdout(`${JSON.stringify({ saved: counts })}\n`)
    const explained = errors.map(explain)
    for (const { sentence } of explained) io.stderr(`${sentence}\n`)
    return explained[0]?.exitCode ?? EXIT.done
  } finally {
    await context.close()
  }
}
