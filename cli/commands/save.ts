import { CliError } from '../cli-error.ts'
import { inContext } from '../context.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { isSampleItem } from '../item.ts'
import { readJudgedItems } from '../items-in.ts'
import { readOptions, SHARED } from '../options.ts'
import { openOutputs } from '../output/named-outputs.ts'
import { tellErrors, writeLeads } from '../output/write-leads.ts'

/** `launchscout save`: writes judged launches to the sheet, a file or a webhook. */
export async function saveCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values, positionals } = readOptions(args, { ...SHARED, to: { type: 'string', multiple: true } }, 1)
  const items = await readJudgedItems(positionals[0], io)
  return inContext(values, io, async (context) => {
    const { sample } = context.services
    if (values.to === undefined && !sample && items.some(isSampleItem)) throw new CliError('SAMPLE_TO_REAL')
    const { counts, errors } = await writeLeads(items, openOutputs(values.to, context), context)
    if (context.json) io.stdout(`${JSON.stringify({ saved: counts })}\n`)
    return tellErrors(errors, io) ?? EXIT.done
  })
}
