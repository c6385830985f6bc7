import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { connect } from '../base/db/connect.ts'
import { oneStatement, withDatabase } from '../base/db/one-statement.ts'
import { createSealer } from '../base/db/sealer.ts'
import { openTestDatabase } from '../base/db/test-database.ts'
import { openProxy } from '../base/db/test-proxy.ts'
import { isDatabaseUnavailable } from '../base/db/unavailable.ts'
import { restoreBackup } from './restore-backup.ts'
import { insertUser } from './test-backup.ts'
import { writeBackup } from './write-backup.ts'

const control = withDatabase(inject('embeddedTemplate'), 'postgres')
const sealer = createSealer(randomBytes(32))
let bytes: Buffer
beforeAll(async () => {
  const source = await openTestDatabase()
  await insertUser(source, 'ada')
  const out = new PassThrough()
  const options = { pool: source.pool, program: '0.1.0', sealer, nowMs: Date.now() }
  ;[bytes] = await Promise.all([buffer(out), writeBackup(options, out)])
  await source.close()
})

async function restore(url: string): Promise<void> {
  const { pool, close } = connect({ url, maxConnections: 1 })
  onTestFinished(close)
  await restoreBackup({ pool, sealer, deletions: [] }, Readable.from([bytes]))
}

/** A database of a role of its own, both removed in the end. */
async function openTarget(encoding: string) {
  const name = `restore_${randomBytes(6).toString('hex')}`
  await oneStatement(control, `create role ${name} login`)
  await oneStatement(
    control,
    `create database ${name} template template0 encoding '${encoding}' locale_provider libc lc_collate 'C' lc_ctype 'C'`,
  )
  onTestFinished(async () => {
    await oneStatement(control, `drop database ${name} with (force)`)
    await oneStatement(control, `drop role ${name}`)
  })
  const asAdmin = withDatabase(control, name)
  const url = new URL(asAdmin)
  url.username = name
  return { name, asAdmin, url: url.href }
}

/** All that is there, from tables to indexes, by name. */
async function relationsIn(url: string): Promise<string> {
  const { rows } = await oneStatement(
    url,
    `select string_agg(relname, ' ' order by relname) from pg_class where relnamespace not in
      ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)`,
  )
  return JSON.stringify(rows)
}

const MAY_CREATE = 'grant create on schema public to ROLE; create extension pg_trgm'
test.each([
  ['halfway', /copy "users"/, false],
  ['with the last answer', /^Q\0\0\0\x0bcommit/i, true],
])('a restore whose connection is lost %s leaves nothing, or all', async (_name, last, isAll) => {
  const { name, asAdmin, url } = await openTarget('UTF8')
  await oneStatement(asAdmin, MAY_CREATE.replaceAll('ROLE', name))
  const before = await relationsIn(asAdmin)
  const isLost = Promise.withResolvers<null>()
  const proxy = await openProxy(url, ({ client, server }) => {
    client.on('data', (sent: Buffer) => {
      server.write(sent)
      if (!last.test(sent.toString('latin1'))) return
      server.removeAllListeners('data').end()
      server.once('close', () => isLost.resolve(null))
    })
    server.on('data', (answer: Buffer) => client.write(answer))
  })
  onTestFinished(proxy.close)
  const error: unknown = await restore(proxy.url).catch((reason: unknown) => reason)
  await isLost.promise
  expect(isDatabaseUnavailable(error)).toBe(!isAll)
  if (isAll) expect((await oneStatement(asAdmin, 'select id from users')).rows).toEqual([{ id: 'ada' }])
  else expect(await relationsIn(asAdmin)).toEqual(before)
})

test.each([
  ['whose role may not create', 'UTF8', '', 'permission denied for schema public', MAY_CREATE],
  [
    'whose role may not create the extension',
    'UTF8',
    'grant create on schema public to ROLE',
    'The database needs its extension pg_trgm',
    null,
  ],
  [
    'that refuses while rows come in',
    'UTF8',
    `${MAY_CREATE}; create function refuse() returns event_trigger language plpgsql as $$ begin
      if exists (select from pg_class where relname = 'users')
        and exists (select from pg_trigger where tgrelid = 'users'::regclass and tgenabled = 'D')
      then raise 'not in this database'; end if; end $$;
      create event trigger ROLE_refuses on ddl_command_start when tag in ('ALTER TABLE') execute function refuse()`,
    'not in this database',
    null,
  ],
  ['of the encoding LATIN1', 'LATIN1', MAY_CREATE, 'has the encoding LATIN1', null],
  ['of no encoding', 'SQL_ASCII', MAY_CREATE, 'has the encoding SQL_ASCII', null],
])(
  'a restore into a database %s says why, and leaves nothing there that the next one would refuse',
  async (_name, encoding, prepared, why, mended) => {
    const { name, asAdmin, url } = await openTarget(encoding)
    if (prepared !== '') await oneStatement(asAdmin, prepared.replaceAll('ROLE', name))
    const before = await relationsIn(asAdmin)
    await expect(restore(url)).rejects.toThrow(why)
    expect(await relationsIn(asAdmin)).toEqual(before)
    if (mended === null) return
    await oneStatement(asAdmin, mended.replaceAll('ROLE', name))
    await restore(url)
  },
)
