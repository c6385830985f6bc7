import { resolve } from 'node:path'
import { maySave } from '#domain/credentials.ts'
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
  const destination = destinationOf(output, { services, keys, folder })
  return {
    name: destination.name,
    write: async (leads) => (leads.length === 0 ? [] : destination.write(leads)),
  }
}

function destinationOf(
  output: Output,
  { services, keys, folder }: { services: Services; keys: Keys; folder: string },
): Destination {
  switch (output.type) {
    case 'sheet': {
      const sheet = services.sheetOf(output.spreadsheetId)
      return {
        name: sheet.sample ? 'sample sheet' : `sheet ${output.spreadsheetId}`,
        write: (leads) => {
          if (leads.some((lead) => !maySave(lead, sheet))) throw new CliError('SAMPLE_TO_REAL')
          return saveToSheet(sheet.sheets, leads)
        },
      }
    }
    case 'csv':
      return {
        name: `csv ${output.path}`,
        write: (leads) => addToCsv(resolve(folder, output.path), leads),
      }
    case 'jsonl':
      return {
        name: `jsonl ${output.path}`,
        write: (leads) => addToJsonLines(resolve(folder, output.path), leads),
      }
    case 'webhook': {
      const url = checkWebhookAddress(output.url)
      const secret = webhookSecret(requireKey(keys, 'webhookSecret'))
      return {
        // Its path or query may hold a secret.
        name: `webhook ${url.host}`,
        write: (leads) => sendToWebhook({ url, secret, leads, services }),
      }
    }
  }
}
