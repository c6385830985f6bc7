/** For tests: the commands of docs/operate.md, and which test runs which of them. */
import { readText } from './test-docs.ts'

/** Each command as the page has it, by the test that runs it, in the order in which it does. */
export const TRIED = {
  '.ci/run': ['npm start'],
  'scripts/release.stress.test.ts': [
    'npm run -s release',
    'sha256sum --check SHA256SUMS',
    'tar -xzf launchscout-0.2.0-linux-x64.tar.gz',
    './launchscout-0.2.0-linux-x64/launchscout',
    './launchscout health',
    './launchscout keys show',
  ],
  'scripts/operate.stress.test.ts': [
    'npm run -s seed -- --users 1000 --logs 10000',
    'npm run -s api-keys -- create <name> [days]',
    'npm run -s metering-key -- make <name>',
    'npm run -s keys -- show',
    'npm run -s keys -- rotate',
    'openssl rand -base64 32',
    'NEW_SECRET_KEY=... npm run -s keys -- reseal',
    'npm run -s health',
    'npm run -s doctor',
    'npm run -s backup -- --to /backups/launchscout-2026-11-26.backup',
    'npm run -s restore -- --from /backups/launchscout-2026-11-26.backup --without-deletions',
    "create role launchscout login password 'choose a long one';",
    'TO_DATABASE_URL=postgresql://launchscout:password@db.example.com/launchscout npm run -s move',
    'npm run -s keys -- reset',
    'npm run -s sbom',
  ],
  'scripts/pgbouncer.stress.test.ts': ["alter role launchscout set statement_timeout = '30s';"],
  'scripts/pgbackrest.stress.test.ts': [
    'sudo -u postgres pgbackrest --stanza=launchscout stanza-create',
    'sudo -u postgres pgbackrest --stanza=launchscout check',
    'sudo -u postgres pgbackrest --stanza=launchscout --type=full backup',
    'sudo -u postgres pgbackrest --stanza=launchscout info',
    "sudo -u postgres pgbackrest --stanza=launchscout --delta --type=time --target='2026-11-26 14:05:00+00' --target-action=promote restore",
  ],
} as const

export const operatePage = (): string => readText('docs/operate.md')

const NOT_TRIED = ' # not tried'
const INLINE = /`((?:[A-Z_]+=\S+ )?(?:npm start|npm run -s \w[^`]*|\.\/launchscout \w[^`]*|openssl [^`]*))`/g

interface Commands {
  /** What a test has to run. */
  toTry: string[]
  notTried: string[]
}

/**
 * The commands in a page of markdown: the lines of its indented blocks, the first line of each block of SQL, and in
 * sentences those that start one of our programs.
 */
export function commandsIn(markdown: string): Commands {
  const lines = [...markdown.matchAll(/^ {4}(\S.*)$/gm), ...markdown.matchAll(/^```sql\n(.*)$/gm)]
  const found = [...lines, ...markdown.matchAll(INLINE)].map(([, command = '']) => command)
  const isNotTried = (command: string) => command.endsWith(NOT_TRIED)
  return {
    toTry: [...new Set(found.filter((command) => !isNotTried(command)))],
    notTried: found.filter(isNotTried).map((command) => command.slice(0, -NOT_TRIED.length)),
  }
}

/** The text of the page's block in this language. */
export const blockOf = (language: string): string =>
  new RegExp(`^\`\`\`${language}\n([^]*?)^\`\`\`$`, 'm').exec(operatePage())?.[1] ?? ''
