import { StartError } from '#server/base/errors/start-error.ts'
import { listApiKeys, revokeApiKey } from '#server/identity/api-keys-store.ts'
/**
 * Keys for programs that ask the API as nobody in particular (docs/backend-client.md, auth mode apiKey):
 *
 *     npm run -s api-keys -- create <name> [days]
 *     npm run -s api-keys -- list
 *     npm run -s api-keys -- revoke <id>
 *
 * Works on DATABASE_URL, or on the embedded database in DATA_DIR while the server is stopped.
 */
import { DEFAULT_KEY_DAYS, makeApiKey, MOST_DAYS } from '#server/identity/api-keys.ts'
import { runCommand, withDatabase } from './operator-command.ts'

const USAGE = 'Say one of: create <name> [days], list, revoke <id>.'

async function create(name: string, days: string): Promise<string> {
  const wanted = { name, days: Number(days), nowMs: Date.now() }
  const made = await withDatabase(({ db }) => makeApiKey(db, wanted))
  if (made === null)
    throw new StartError(
      `A name is 1 to 40 small letters, digits and hyphens and begins with a letter or digit; days are 1 to ${MOST_DAYS}.`,
    )
  return `${made.key}\nThis is the key of ${name} until ${made.expiresAt.toISOString()}; it is not shown again. Its id is ${made.id}.`
}

async function list(): Promise<string> {
  const keys = await withDatabase(({ db }) => listApiKeys(db))
  const lines = keys.map((key) => {
    const used = key.last_used_at ? `last used ${key.last_used_at.toISOString()}` : 'never used'
    const end = key.revoked_at ? `, revoked ${key.revoked_at.toISOString()}` : ''
    return `${key.id}  ${key.name}  until ${key.expires_at.toISOString()}, ${used}${end}`
  })
  return lines.length > 0 ? lines.join('\n') : 'There are no keys yet.'
}

async function revoke(id: string): Promise<string> {
  if (!(await withDatabase(({ db }) => revokeApiKey(db, id, new Date()))))
    throw new StartError(`There is no key with the id ${id} that is not revoked.`)
  return `The key ${id} is revoked; every server refuses it within a second.`
}

await runCommand(() => {
  const [command, first, second, ...rest] = process.argv.slice(2)
  if (rest.length === 0) {
    if (command === 'create' && first !== undefined) return create(first, second ?? String(DEFAULT_KEY_DAYS))
    if (command === 'list' && first === undefined) return list()
    if (command === 'revoke' && first !== undefined && second === undefined) return revoke(first)
  }
  throw new StartError(USAGE)
})
