import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, inject, onTestFinished, test } from 'vitest'
import { oneStatement, withDatabase } from '../base/db/one-statement.ts'
import { openDatabase } from './open-database.ts'

const DOCS = join(import.meta.dirname, '..', '..', 'docs', 'operate.md')
const control = withDatabase(inject('embeddedTemplate'), 'postgres')

/** Opens a database as DATABASE_URL. @returns the warnings of the log */
async function warningsOf(databaseUrl: string): Promise<string[]> {
  const lines: string[] = []
  await using cleanup = new AsyncDisposableStack()
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  const ofEmbedded = {
    dataDir: '',
    database: { poolSize: 10, directUrl: null, isPooled: false, readUrl: null },
    secretKey: null,
    backup: {
      passphrase: null,
      publicKey: null,
      privateKey: null,
      folder: '',
      keep: 7,
      minuteOfDay: null,
      migratesWithout: false,
    },
    plan: null,
    signal: new AbortController().signal,
    program: '0.1.0',
    onLost: () => undefined,
  }
  await openDatabase({ databaseUrl, log, cleanup, now: Date.now, ...ofEmbedded })
  return lines
}

test('the statements of docs/operate.md make a role that is enough, and that a start does not warn of', async () => {
  const name = `made_${randomBytes(4).toString('hex')}`
  const [, block = ''] = /```sql\n(create role[^]*?)```/.exec(await readFile(DOCS, 'utf8')) ?? []
  const [ofServer = '', ofDatabase = ''] = block.replaceAll('launchscout', name).split(/^\\connect .*$/m)
  onTestFinished(async () => {
    await oneStatement(control, `drop database ${name} with (force)`)
    await oneStatement(control, `drop role ${name}`)
  })
  for (const statement of ofServer.split(';\n')) await oneStatement(control, statement)
  for (const statement of ofDatabase.split(';\n')) await oneStatement(withDatabase(control, name), statement)

  const url = new URL(withDatabase(control, name))
  const superuser = url.href
  url.username = name
  expect(await warningsOf(url.href)).toEqual([])
  expect(await warningsOf(superuser)).toEqual([expect.stringContaining('is a superuser')])
})
