import { maySave } from '#domain/credentials.ts'
import { leadFrom } from '#domain/lead.ts'
import { saveLeads } from '#operations/save-lead.ts'
import { messages } from '#web/shared/messages.ts'
import type { Services } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import { userSheet } from '#web/shared/sheets.ts'
import { webLock } from '#web/shared/web-lock.ts'
import type { JudgedItem } from '../run/search-run.ts'
import { outcomeOf, type SaveOutcome } from './save-outcome.ts'

/** What of a launch goes into its row. */
export type SavedLaunch = Pick<JudgedItem, 'product' | 'verdict' | 'contacts'>

/** True where any part of a lead came from the sandbox. */
const isSample = ({ product, verdict, contacts }: SavedLaunch): boolean =>
  product.sample || verdict.sample || contacts?.sample === true

/** One save to the sheet of the settings as they are now. Never throws. */
export async function saveToSheet(
  services: Services,
  items: readonly SavedLaunch[],
  newTab: boolean,
): Promise<SaveOutcome> {
  let spreadsheetId = ''
  try {
    const settings = await services.cache.query(settingsQuery(services))
    const sheet = userSheet(services, settings)
    if (sheet === null) return { kind: 'refused', sentence: messages.sheets.configureFirst }
    if (items.some((item) => !maySave({ sample: isSample(item) }, sheet))) {
      return { kind: 'refused', sentence: messages.sheets.sampleToReal }
    }
    spreadsheetId = sheet.sheets.spreadsheetId
    const nowMs = services.now()
    // No two alike: a write whose answer was lost is told by the time of capture (decision 0026).
    const leads = items.map(({ product, verdict, contacts }, index) =>
      leadFrom(product, verdict.result, contacts?.research ?? null, nowMs + index),
    )
    await saveLeads(sheet.sheets, leads, { lock: webLock, newTab })
    return { kind: 'saved', spreadsheetId, notice: null }
  } catch (error) {
    return outcomeOf(error, { count: items.length, spreadsheetId })
  }
}
