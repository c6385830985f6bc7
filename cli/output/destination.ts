import { createHash } from 'node:crypto'
import { resolve } from 'node:path'
import { maySave } from '#domain/account/credentials.ts'
import { CliError } from '../cli-error.ts'
import { type Keys, requireKey } from '../config/keys.ts'
import type { Output } from '../config/run-config.ts'
import type { Services } from '../services/services.ts'
import { addToCsv } from './csv-file.ts'
import { addToJsonLines } from './json-lines-file.ts'
import type { NewLead } from './leads.ts'
import { saveToSheet } from './sheet.ts'
import { checkWebhookAddress, sendToWebhook, webhookSecret } from './webhook.ts'

/** Where leads go. */
export interface Destination {
  /** Names it in the history, and to the user: `sheet 1AbC`, `csv leads.csv`. */
  name: string
  /**
   * Writes leads, of which none was written there before.
   * @returns those that are written
   * @throws {ServiceError}, {CliError}
   */
  write: (leads: readonly NewLead[]) => Promise<readonly NewLead[]>
}

/** @throws {CliError} KEY_NEEDED, WEBHOOK_ADDRESS, before anything is done */
export function openDestination(
  output: Output,
  { services, keys, folder }: { services: Services; keys: Keys; folder: string },
): Destination {
  const write = writerOf(output, { services, keys, folder })
  return {
    name: outputName(output, services.sample),
    write: async (leads) => (leads.length === 0 ? [] : write(leads)),
  }
}

/** The name of an output's destination. @throws {CliError} WEBHOOK_ADDRESS */
export function outputName(output: Output, sample: boolean): string {
  switch (output.type) {
    case 'sheet':
      return sample ? 'sample sheet' : `sheet ${output.spreadsheetId}`
    case 'csv':
    case 'jsonl':
      return `${output.type} ${output.path}`
    case 'webhook':
      return webhookName(checkWebhookAddress(output.url))
  }
}

/** Its path or query may hold a secret, and tells it from another webhook of the same host. */
const webhookName = (url: URL): string =>
  `webhook ${url.host} (${createHash('sha256').update(url.href).digest('hex').slice(0, 8)})`

function writerOf(
  output: Output,
  { services, keys, folder }: { services: Services; keys: Keys; folder: string },
): Destination['write'] {
  switch (output.type) {
    case 'sheet': {
      const sheet = services.sheetOf(output.spreadsheetId)
      return (leads) => {
        if (leads.some((lead) => !maySave(lead, sheet))) throw new CliError('SAMPLE_TO_REAL')
        return saveToSheet(sheet.sheets, leads)
      }
    }
    case 'csv':
      return (leads) => addToCsv(resolve(folder, output.path), leads)
    case 'jsonl':
      return (leads) => addToJsonLines(resolve(folder, output.path), leads)
    case 'webhook': {
      const url = checkWebhookAddress(output.url)
      const secret = webhookSecret(requireKey(keys, 'webhookSecret'))
      return (leads) => sendToWebhook({ url, secret, leads, services })
    }
  }
}
