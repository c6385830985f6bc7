import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { oneStatement, withDatabase } from '#server/base/db/one-statement.ts'
import { newFolder } from '#server/base/db/test-data-dir.ts'
import { asSuperuser } from '#server/base/db/test-superuser.ts'
import { freePort, serving, start } from '#server/start/test-server.ts'
import { withReplaced } from './test-docs.ts'
import { blockOf, TRIED } from './test-operate.ts'

const root = join(import.meta.dirname, '..')
const PATH = `${dirname(process.execPath)}:${process.env.PATH ?? ''}`

/** Makes a database by the page's SQL, with a name of its own. Returns its address. */
async function newDatabase(): Promise<string> {
  const name = `operated_${randomBytes(4).toString('hex')}`
  const control = withDatabase(asSuperuser(inject('embeddedTemplate')), 'postgres')
  const [before = '', after = ''] = blockOf('sql')
    .replaceAll(/\blaunchscout\b/g, name)
    .split(/^\\connect .*$/m)
  const statements = (text: string) => text.split(';').filter((statement) => statement.trim() !== '')
  onTestFinished(async () => {
    await oneStatement(control, `drop database ${name} with (force)`)
    await oneStatement(control, `drop role ${name}`)
  })
  for (const statement of statements(before)) await oneStatement(control, statement)
  for (const statement of statements(after)) await oneStatement(withDatabase(control, name), statement)
  const url = new URL(withDatabase(control, name))
  url.username = name
  return url.href
}

test('the commands of docs/operate.md do what the page says, one after the other', async () => {
  const [folder, dataDir, port] = [await newFolder(), await newFolder(), await freePort()]
  const env = {
    ...{ PATH, HOME: folder, TMPDIR: dataDir, DATA_DIR: dataDir, PORT: String(port) },
    BACKUP_PASSPHRASE: 'a passphrase of this test',
  }
  const tried: string[] = []
  /** Runs a command of the page, with `own` in place of some of its words. */
  const run = async (
    command: string,
    own: Record<string, string> = {},
    changed: Record<string, string> = {},
  ) => {
    tried.push(command)
    const line = withReplaced(command, own)
    const options = { cwd: root, env: { ...env, ...changed }, maxBuffer: 16 * 1024 * 1024 }
    return (await promisify(execFile)('sh', ['-c', line], options)).stdout
  }

  const seeded = await run('npm run -s seed -- --users 1000 --logs 10000')
  expect(seeded).toContain('1000 users and 10000 activities')
  const partner = { '<name> [days]': 'partner 30' }
  expect(await run('npm run -s api-keys -- create <name> [days]', partner)).toContain('the key of partner')
  expect(await run('npm run -s metering-key -- make <name>', { '<name>': 'partner' })).toContain(
    'the key of partner',
  )

  expect(await run('npm run -s keys -- show')).toContain('The database is not sealed yet.')
  expect(await run('npm run -s keys -- rotate')).toContain('has a new signing key')
  const key = (await run('openssl rand -base64 32')).trim()
  const newKey = { 'NEW_SECRET_KEY=...': `NEW_SECRET_KEY=${key}` }
  expect(await run('NEW_SECRET_KEY=... npm run -s keys -- reseal', newKey)).toContain('SECRET_KEY')
  const resealed = { SECRET_KEY: key }

  const server = start({ ...env, ...resealed })
  await serving(server)
  expect(await run('npm run -s health')).toContain('"ready"')
  expect(await run('npm run -s doctor', {}, resealed)).toContain('Server: ready')
  const backups = { '/backups': folder }
  const saved = 'npm run -s backup -- --to /backups/launchscout-2026-11-26.backup'
  expect(await run(saved, backups, resealed)).toContain('It is encrypted, and holds the keys of the server.')
  server.process.kill('SIGTERM')
  await server.ended
  const restored = 'npm run -s restore -- --from /backups/launchscout-2026-11-26.backup --without-deletions'
  const empty = { DATA_DIR: await newFolder() }
  expect(await run(restored, backups, empty)).toContain('Row counts and checksums are those of the backup.')

  const target = await newDatabase()
  tried.push(firstLine(blockOf('sql')))
  const moved = 'TO_DATABASE_URL=postgresql://launchscout:password@db.example.com/launchscout npm run -s move'
  const address = { 'postgresql://launchscout:password@db.example.com/launchscout': `'${target}'` }
  expect(await run(moved, address, resealed)).toContain('Row counts and checksums are the same.')
  expect(await run('npm run -s keys -- reset', {}, resealed)).toContain('All keys and sessions are deleted.')
  expect(await run('npm run -s sbom')).toContain('"bomFormat": "CycloneDX"')
  expect(tried.toSorted()).toEqual(TRIED['scripts/operate.stress.test.ts'].toSorted())
}, 180_000)

const firstLine = (text: string) => text.split('\n')[0] ?? ''
