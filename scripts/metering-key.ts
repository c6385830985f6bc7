import { StartError } from '#server/base/errors/start-error.ts'
/**
 * Keys for other programs that use the metering service (docs/metering.md):
 *
 *     npm run -s metering-key -- make <name>
 *     npm run -s metering-key -- list
 *     npm run -s metering-key -- revoke <id>
 *
 * Works on DATABASE_URL, or on the embedded database in DATA_DIR while the server is stopped.
 */
import { makeSecretKey, OWN_NAME } from '#server/metering/secret-keys.ts'
import { listMeteringKeys, revokeMeteringKey } from '#server/metering/store/keys.ts'
import { runCommand, withDatabase } from './operator-command.ts'

const USAGE = 'Say one of: make <name>, list, revoke <id>.'

async function make(name: string): Promise<string> {
  const made = await withDatabase(({ db }) => makeSecretKey(db, name))
  if (made === null)
    throw new StartError(
      `A name is 1 to 40 small letters, digits and hyphens, begins with a letter or digit, and is not ${OWN_NAME}.`,
    )
  return `${made.key}\nThis is the key of ${name}; it is not shown again. Its id is ${made.id}.`
}

async function list(): Promise<string> {
  const keys = await withDatabase(({ db }) => listMeteringKeys(db))
  const lines = keys.map(({ id, name, created_at: made, revoked_at: revoked }) => {
    const end = revoked ? `, revoked ${revoked.toISOString()}` : ''
    return `${id}  ${name}  made ${made.toISOString()}${end}`
  })
  return lines.length > 0 ? lines.join('\n') : 'There are no keys yet.'
}

async function revoke(id: string): Promise<string> {
  if (!(await withDatabase(({ db }) => revokeMeteringKey(db, id, new Date()))))
    throw new StartError(`There is no key with the id ${id} that is not revoked.`)
  return `The key ${id} is revoked; every server refuses it within a second.`
}

const [command, argument, ...rest] = process.argv.slice(2)
const commands: Record<string, (() => Promise<string>) | undefined> =
  rest.length > 0
    ? {}
    : argument === undefined
      ? { list }
      : { make: () => make(argument), revoke: () => revoke(argument) }

await runCommand(() => {
  const run = command === undefined || !Object.hasOwn(commands, command) ? undefined : commands[command]
  if (run === undefined) throw new StartError(USAGE)
  return run()
})
