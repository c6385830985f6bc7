import { recordOfLead } from '#domain/export/export-record.ts'
import { launchOfExport } from '#domain/export/json-export.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { readLeads } from '#operations/leads-sheet/read-leads.ts'
import { CliError } from '../cli-error.ts'
import { inContext } from '../context.ts'
import { EXIT, type ExitCode } from '../exit-codes.ts'
import type { Io } from '../io.ts'
import { tabbed } from '../items-out.ts'
import { readOptions, SHARED, wholeNumber } from '../options.ts'
import { outputsOf } from '../output/named-outputs.ts'
import { jsonLine, plain } from '../plain.ts'

/** `launchscout leads`: reads the leads of the sheet, the last ones first. */
export async function leadsCommand(args: readonly string[], io: Io): Promise<ExitCode> {
  const { values } = readOptions(args, {
    ...SHARED,
    to: { type: 'string', multiple: true },
    limit: { type: 'string' },
  })
  const limit = wholeNumber('limit', values.limit, 1)
  return inContext(
    { ...values, 'dry-run': true, installation: false },
    io,
    async ({ services, config, json }) => {
      const sheetOutput = outputsOf(values.to, config, services.sample).find(({ type }) => type === 'sheet')
      if (sheetOutput?.type !== 'sheet') throw new CliError('NO_SHEET')
      const { sheets, sample } = services.sheetOf(sheetOutput.spreadsheetId)
      const { rows } = await readLeads(sheets)
      for (const { lead } of rows.toReversed().slice(0, limit)) {
        const record = () => launchOfExport(recordOfLead(lead, sample))
        io.stdout(json ? jsonLine(record()) : `${textOf(lead)}\n`)
      }
      return EXIT.done
    },
  )
}

const textOf = (lead: Lead): string =>
  tabbed(
    [
      String(lead.targetScore).padStart(3),
      lead.appName,
      lead.companyWebsite,
      lead.ceoName,
      lead.ceoEmail,
    ].map(plain),
  )
