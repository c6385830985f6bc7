import { PROVIDERS } from '#providers/registry.ts'
import { SOURCE_SETTINGS } from '#sources/registry.ts'

/** What `--help` says. It loads no more than the names of the providers, so that it comes at once. */

const files = `
  -c, --config FILE    the configuration; launchscout.json by default
      --keys FILE      a JSON file with your keys, of mode 0600; launchscout.keys.json by default
      --sample         invented launches, people and scores; needs no key`
const quiet = `
  -q, --quiet          no progress on standard error`
const shared = `${files}
      --json           JSON on standard output${quiet}`
const spending = `
      --dry-run        tells what it would cost, and does nothing else
      --max-usd N      makes no call whose worst case would exceed N US dollars`
const search = `
      --days N         launches of the last N days, or of N days up to --until
      --since DAY      the first day, such as 2026-11-01 (UTC)
      --until DAY      the last day
      --min-votes N    with at least N votes
      --max-results N  at most N launches
      --topic SLUG     of one topic
      --featured       featured launches only`
const to = `
      --to OUTPUT      sheet:ID, csv:FILE, jsonl:FILE or webhook:ADDRESS; can be given more than once`

const sourceKeys = SOURCE_SETTINGS.map(({ variable }) => variable).join(', ')
const aiKeys = PROVIDERS.map(({ variables }) => variables.apiKey.name).join(', ')

export const HELP = `Launchscout finds leads among new product launches.

  launchscout run         searches, judges, researches and saves, as launchscout.json says
  launchscout search      finds launches
  launchscout judge       judges launches by your criteria
  launchscout research    researches the contacts of launches that qualify
  launchscout save        saves leads
  launchscout leads       reads the leads of your sheet
  launchscout sign-in     signs in at your installation
  launchscout sign-out    ends that
  launchscout mcp         gives an assistant these tools, over the Model Context Protocol

Try it without any key:

  launchscout run --sample
  launchscout leads --sample

Keys come from the environment: ${sourceKeys}, ${aiKeys}, GOOGLE_CREDENTIALS (the service
account's JSON) and LAUNCHSCOUT_WEBHOOK_SECRET.

"launchscout COMMAND --help" says more. docs/automation.md has the configuration and the exit codes.
`

export const COMMAND_HELP = {
  run: `launchscout run [options]

Finds launches, judges them, researches the contacts of those that qualify, and saves the leads. What was
judged, researched and saved before is not paid for and not saved again.

      --since-last     only launches that no run has dealt with, from the last run on${search}${to}${spending}${shared}
`,
  search: `launchscout search [options]

Finds launches. It costs nothing.
${search}${shared}
`,
  judge: `launchscout judge [FILE] [options]

Judges launches that "launchscout search --json" wrote to FILE or to standard input.
${spending}${shared}
`,
  research: `launchscout research [FILE] [options]

Researches the contacts of launches that "launchscout judge --json" wrote.

      --all            also of launches that do not qualify${spending}${shared}
`,
  save: `launchscout save [FILE] [options]

Saves leads that "launchscout research --json" or "launchscout judge --json" wrote.
${to}${shared}
`,
  'sign-in': `launchscout sign-in ADDRESS [options]

Signs in at an installation of Launchscout, in your browser. With "installation" in launchscout.json, runs
are metered there, and your labels and lists hold.

      --no-browser     only shows the address to open
      --port N         the port on this machine that the browser comes back to
`,
  'sign-out': `launchscout sign-out [ADDRESS]

Ends the sign-in, at the installation too.
`,
  leads: `launchscout leads [options]

Reads the leads of the sheet, the last ones first.

      --limit N        at most N leads
      --to sheet:ID    another sheet than the one of the configuration${shared}
`,
  mcp: `launchscout mcp [options]

Answers an assistant on standard input and output, by the Model Context Protocol: the tools search_launches,
judge_launch, research_contacts and save_leads. An assistant starts it by itself; docs/assistants.md has
its configuration.

      --max-usd N      the most that all its calls may cost, in US dollars; 1 by default${files}${quiet}
`,
}
export type CommandName = keyof typeof COMMAND_HELP
export const isCommand = (name: string): name is CommandName => Object.hasOwn(COMMAND_HELP, name)
