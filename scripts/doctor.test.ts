import { execFile } from 'node:child_process'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { newFolder } from '#server/db/test-data-dir.ts'
import { openTestDatabase } from '#server/db/test-database.ts'
import { ensureUser } from '#server/users/users-store.ts'

const DOCTOR = join(import.meta.dirname, 'doctor.ts')
/** In whatever is secret. */
const CANARY = 'canary7Qx'

const doctor = async (env: Record<string, string>, ...args: string[]) =>
  (await promisify(execFile)(process.execPath, [DOCTOR, ...args], { env })).stdout

test(
  'the bundle says what there is, and has no secret of the settings, the database, or the log',
  { timeout: 60_000 },
  async () => {
    const folder = await newFolder()
    const database = await openTestDatabase()
    onTestFinished(() => database.close())
    const { user } = await ensureUser(database.db, {
      subject: `${CANARY}-subject`,
      email: `${CANARY}@one.example`,
      name: CANARY,
      picture: null,
    })
    expect(user.email).toContain('canary')
    const time = new Date().toISOString()
    const lines = [
      {
        level: 'error',
        time,
        err: {
          type: `${CANARY}Error`,
          message: CANARY,
          code: '53100',
          stack: `DatabaseError: ${CANARY}\n    at write (/home/${CANARY}/server/users/users-store.ts:12:3)`,
        },
        reqId: CANARY,
        msg: 'GraphQL request failed',
      },
      {
        level: 'error',
        time,
        msg: `the key ${CANARY} failed`,
        err: { type: 'Error', code: CANARY, stack: CANARY },
      },
      {
        level: 'warn',
        time,
        msg: 'sweeping failed; it is tried again',
        path: `/${CANARY}`,
        authorization: CANARY,
      },
      { level: 'info', time, msg: 'answered', path: `/${CANARY}` },
    ]
    const log = join(folder, 'server.log')
    writeFileSync(log, [...lines.map((line) => JSON.stringify(line)), `plain ${CANARY}`].join('\n'))
    const bundle = join(folder, 'bundle.json')
    const address = new URL(database.url)
    address.searchParams.set('application_name', CANARY)
    const env = {
      DATABASE_URL: address.href,
      DATA_DIR: folder,
      SECRET_KEY: Buffer.from(CANARY.repeat(5)).toString('base64'),
      OPENAI_API_KEY: CANARY,
      BACKUP_PASSPHRASE: CANARY.repeat(2),
      METRICS_TOKEN: CANARY.repeat(2),
      GOOGLE_CLIENT_ID: CANARY,
      GOOGLE_CLIENT_SECRET: CANARY,
    }
    const printed = await doctor(env, '--log', log, '--bundle', bundle)
    const written = readFileSync(bundle, 'utf8')
    for (const secret of [CANARY, env.SECRET_KEY, address.hostname === '' ? CANARY : database.url])
      expect(`${printed}${written}`.toLowerCase()).not.toContain(secret.toLowerCase())
    expect(statSync(bundle).mode & 0o777).toBe(0o600)
    expect(JSON.parse(written)).toMatchObject({
      server: 'does not answer',
      database: { engine: 'OWN' },
      errors: { 'GraphQL request failed (53100)': 1, 'another error': 1 },
      log: [
        { message: 'GraphQL request failed', code: '53100', frames: ['server/users/users-store.ts:12:3'] },
        { message: null, code: null },
        { level: 'warn', message: 'sweeping failed; it is tried again' },
      ],
    })
    for (const name of Object.keys(env)) expect(printed).toContain(name)
    await expect(doctor(env, '--bundle', bundle)).rejects.toThrow('is there already')
  },
)

test('a database that does not answer is a finding', { timeout: 60_000 }, async () => {
  const DATA_DIR = await newFolder()
  const printed = await doctor({ DATA_DIR, DATABASE_URL: 'postgresql://u:canary@127.0.0.1:1/none' })
  expect(printed).toContain('Database: does not answer')
  expect(printed).not.toContain('canary')
})
