import { CONFIG_SCHEMA_PATH, providerConfig, type PublicConfig } from '#domain/backend/public-config.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { MOST_DAYS, type SearchCriteria } from '#domain/search/search.ts'
import { ownKeyOf } from '#providers/registry.ts'
import { sampleParts } from '#web/core/sample/sample-parts.ts'
import type { Settings } from '#web/core/vault/setting-names.ts'
import { configuredSheet } from '#web/core/vault/settings-query.ts'

export const RUN_CONFIG_FILE = 'launchscout.json'

/** What an ID of Google's looks like; the command line takes no other. */
const SPREADSHEET_ID = /^[\w-]{10,}$/

/**
 * The text of launchscout.json, by which the command line does what this browser does (docs/automation.md). There is no
 * key in it. A sample sheet is left out, since it is this installation's own.
 * @param search the last search; null before the first, for the defaults
 */
export function runConfigText(
  config: PublicConfig,
  settings: Settings,
  search: SearchCriteria | null,
): string {
  const { publicUrl } = config
  const { models } = providerConfig(config, ownKeyOf(settings).provider.id)
  const sheet = sampleParts(config, settings).includes('sheet') ? null : configuredSheet(settings)
  const hasSheet = sheet !== null && SPREADSHEET_ID.test(sheet.spreadsheetId)
  const file = {
    $schema: `${publicUrl}${CONFIG_SCHEMA_PATH}`,
    ...(search !== null && { search: searchOf(search) }),
    criteria: settings.classificationPrompt
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
    models: { classify: models.classify, research: models.research },
    ...(hasSheet && { output: { type: 'sheet', spreadsheetId: sheet.spreadsheetId } }),
    installation: publicUrl,
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** A run looks at the last days, and so at as many as the search did. */
function searchOf({ startDate, endDate, ...search }: SearchCriteria) {
  const days = Math.round((Date.parse(endDate) - Date.parse(startDate)) / DAY_MS) + 1
  return { days: Math.min(Math.max(days, 1), MOST_DAYS), ...search }
}
