/**
 * Writes docs/launchscout.schema.json, the JSON Schema of launchscout.json, from what the command line reads. Run
 * `npm run -s config-schema` after a change of cli/config/run-config.ts; a test fails while the file is stale.
 */
import { writeFile } from 'node:fs/promises'
import { runConfigSchema } from '../cli/config/run-config.ts'
import { formatted } from './formatted.ts'

export const CONFIG_SCHEMA = 'docs/launchscout.schema.json'

/** What the file should hold, formatted as the repository's other files are. */
export const configSchema = (): Promise<string> =>
  formatted(CONFIG_SCHEMA, JSON.stringify(runConfigSchema(), null, 2))

if (import.meta.main) await writeFile(new URL(`../${CONFIG_SCHEMA}`, import.meta.url), await configSchema())
