/**
 * The figures of the admin panel (DESIGN 5):
 *
 *     npm run -s roll-ups -- verify     compares each with a count of the rows themselves; exit code 1 where any differs
 *     npm run -s roll-ups -- rebuild    mends those that differ
 *
 * Works on DATABASE_URL, also while servers run, or on the embedded database in DATA_DIR while the server is stopped.
 */
import { type Difference, rebuildRollUps, verifyRollUps } from '#server/admin/roll-ups.ts'
import { StartError } from '#server/start/start-error.ts'
import { runCommand, withDatabase } from './operator-command.ts'

async function verify(): Promise<string> {
  const differences = await withDatabase(({ db }) => verifyRollUps(db))
  if (differences.length === 0) return 'Every figure is what the rows add up to.'
  throw new StartError(
    [...differences.map(lineOf), `${differences.length} figures differ: mend them with rebuild.`].join('\n'),
  )
}

function lineOf({ rollUp, key, kept, counted }: Difference): string {
  const which = Object.entries(key).map(([name, value]) => `${name} ${value}`)
  return `${rollUp}, ${which.join(', ')}: kept ${kept}, counted ${counted}`
}

async function rebuild(): Promise<string> {
  const mended = await withDatabase(({ db }) => rebuildRollUps(db))
  return `${mended} figures were mended.`
}

const [command = '', ...rest] = process.argv.slice(2)
const commands: Record<string, (() => Promise<string>) | undefined> = { verify, rebuild }
await runCommand(() => {
  const run = rest.length === 0 && Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run === undefined) throw new StartError('Say one of: verify, rebuild.')
  return run()
})
