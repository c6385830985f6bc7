import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, inject, onTestFinished, test } from 'vitest'
import { newFolder } from '#server/base/db/test-data-dir.ts'
import { openTestDatabase } from '#server/base/db/test-database.ts'

const DOCTOR = join(import.meta.dirname, 'doctor.ts')
/** In whatever is secret. */
const CANARY = 'canary7Qx'

const doctor = async (env: Record<string, string>) =>
  (
    await promisify(execFile)(process.execPath, [DOCTOR], {
      env: { NODE_COMPILE_CACHE: inject('compileCache'), ...env },
    })
  ).stdout

test('it says what there is, and no secret', { timeout: 60_000 }, async () => {
  const database = await openTestDatabase()
  onTestFinished(() => database.close())
  const address = new URL(database.url)
  address.searchParams.set('application_name', CANARY)
  const env = {
    DATABASE_URL: address.href,
    DATA_DIR: await newFolder(),
    SECRET_KEY: Buffer.from(CANARY.repeat(5)).toString('base64'),
    OPENAI_API_KEY: CANARY,
    BACKUP_PASSPHRASE: CANARY.repeat(2),
    METRICS_TOKEN: CANARY.repeat(2),
    GOOGLE_CLIENT_ID: CANARY,
    GOOGLE_CLIENT_SECRET: CANARY,
  }
  const printed = await doctor(env)
  for (const secret of [CANARY, env.SECRET_KEY])
    expect(printed.toLowerCase()).not.toContain(secret.toLowerCase())
  expect(printed).toContain('Server: does not answer')
  expect(printed).toMatch(/^Database: PostgreSQL/m)
  for (const name of Object.keys(env)) expect(printed).toContain(name)
})

test('a database that does not answer is a finding', { timeout: 60_000 }, async () => {
  const DATA_DIR = await newFolder()
  const printed = await doctor({ DATA_DIR, DATABASE_URL: 'postgresql://u:canary@127.0.0.1:1/none' })
  expect(printed).toContain('Database: does not answer')
  expect(printed).not.toContain('canary')
})
