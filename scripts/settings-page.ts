/**
 * Writes docs/settings.md from what server/start/env-docs.ts says of each environment variable. Run
 * `npm run -s settings-page` after a change there; a test fails while the page is stale.
 */
import { writeFile } from 'node:fs/promises'
import { type VariableDoc, VARIABLES } from '#server/start/env-docs.ts'
import { formatted } from './formatted.ts'

export const SETTINGS_PAGE = 'docs/settings.md'

const INTRODUCTION = `# Settings of the server

<!-- Written by \`npm run -s settings-page\` from server/start/env-docs.ts. Do not edit it by hand. -->

All settings are environment variables, and \`npm start\` works without any of them. An empty variable counts as not set.

If a value is wrong, the server does not start. One message names every wrong variable and shows none of the values.`

/** What the page should hold, formatted as the repository's other pages are. */
export function settingsPage(): Promise<string> {
  const groups = Object.entries(VARIABLES).map(([subject, variables]) => groupText(subject, variables))
  return formatted(SETTINGS_PAGE, [INTRODUCTION, ...groups].join('\n\n'))
}

function groupText(subject: string, variables: Record<string, VariableDoc>): string {
  const rows = Object.entries(variables).map(
    ([name, doc]) => `| ${name} | ${defaultText(doc)} | ${doc.does} |`,
  )
  const head = ['| Variable | Default | What it does |', '| - | - | - |']
  return [`## ${subject}`, '', ...head, ...rows].join('\n')
}

const defaultText = (doc: VariableDoc): string => ('default' in doc ? `\`${doc.default}\`` : doc.without)

if (import.meta.main) await writeFile(new URL(`../${SETTINGS_PAGE}`, import.meta.url), await settingsPage())
