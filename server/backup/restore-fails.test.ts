import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { oneStatement, withDatabase } from '#server/db/one-statement.ts'
import { usedDataDir } from '#server/db/test-data-dir.ts'
import { openProxy } from '#server/db/test-proxy.ts'

const control = withDatabase(inject('embeddedTemplate'), 'postgres')
const env = {
  SECRET_KEY: randomBytes(32).toString('base64'),
  NODE_COMPILE_CACHE: inject('compileCache'),
}
let dataDir: string
/** usedDataDir is removed with its test. */
beforeEach(async () => {
  dataDir = await usedDataDir()
  const embedded = await startEmbedded({ dataDir, tmpDir: dataDir })
  await oneStatement(
    embedded.url,
    `insert into users (id, google_id, email, name) values ('ada', 'ada', 'ada@example.com', 'Łucja')`,
  )
  await embedded.stop()
})

function move(url: string): Promise<{ code: number; said: string }> {
  const all = { TMPDIR: dataDir, DATA_DIR: dataDir, TO_DATABASE_URL: url, ...env }
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'move.ts')],
      { env: all },
      (error, stdout, stderr) => resolve({ code: error === null ? 0 : 1, said: stdout + stderr }),
    )
  })
}

/** A database of a role of its own, both removed in the end. */
async function openTarget(encoding: string) {
  const name = `move_${randomBytes(6).toString('hex')}`
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
  ['halfway', /copy "users"/, 1],
  ['with the last answer', /^Q\0\0\0\x0bcommit/i, 0],
])(
  'a move whose connection is lost %s leaves nothing, or all',
  async (_name, last, code) => {
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
    const moved = await move(proxy.url)
    await isLost.promise
    expect(moved.said).toMatch(code === 0 ? /^Moved \d+ rows/ : /^The database cannot be used: /)
    expect(moved.code).toBe(code)
    const there = await relationsIn(asAdmin)
    if (code === 0)
      expect((await oneStatement(asAdmin, 'select name from users')).rows).toEqual([{ name: 'Łucja' }])
    else expect(there).toEqual(before)
  },
  120_000,
)

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
  'a move to a database %s says why, and leaves nothing there that the next one would refuse',
  async (_name, encoding, prepared, why, mended) => {
    const { name, asAdmin, url } = await openTarget(encoding)
    if (prepared !== '') await oneStatement(asAdmin, prepared.replaceAll('ROLE', name))
    const before = await relationsIn(asAdmin)
    const { code, said } = await move(url)
    expect(said).toContain(why)
    expect(said).not.toContain('node:')
    expect(code).toBe(1)
    expect(await relationsIn(asAdmin)).toEqual(before)
    if (mended === null) return
    await oneStatement(asAdmin, mended.replaceAll('ROLE', name))
    expect((await move(url)).said).toMatch(/^Moved \d+ rows/)
  },
  120_000,
)
