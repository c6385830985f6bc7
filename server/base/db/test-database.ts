import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connect, type Connection } from './connect.ts'
import { oneStatement, withDatabase } from './one-statement.ts'

/** A fresh, migrated database of a test file's own. */
export interface TestDatabase extends Pick<Connection, 'db' | 'pool'> {
  /** For tests that connect themselves, or hand it to another process. */
  url: string
  /** Closes and drops it. */
  close: () => Promise<void>
}

/** Opens one in the embedded engine: what a test uses that is not about the database itself. */
export function openTestDatabase(): Promise<TestDatabase> {
  return copyOf(inject('embeddedTemplate'))
}

/**
 * Every engine under test: the embedded one, and the PostgreSQL of TEST_DATABASE_URL when it is set.
 * A test of a store (`*-store.test.ts`) runs over all: `describe.each(engines)('users on $name', ({ open }) => ...)`.
 */
export const engines = [
  { name: 'embedded PostgreSQL', open: openTestDatabase, template: inject('embeddedTemplate') },
  ...externalEngine(inject('externalTemplate')),
]

function externalEngine(template: string | undefined) {
  return template === undefined ? [] : [{ name: 'TEST_DATABASE_URL', open: () => copyOf(template), template }]
}

async function copyOf(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const url = withDatabase(template, name)
  const control = withDatabase(template, 'postgres')
  // Files that are copied cost a third of pages that are logged, for a server that does not wait for its disk.
  await oneStatement(
    control,
    `create database ${name} template ${new URL(template).pathname.slice(1)} strategy file_copy`,
  )
  const connection = connect({ url })
  return {
    db: connection.db,
    pool: connection.pool,
    url,
    close: async () => {
      await connection.close()
      await oneStatement(control, `drop database ${name} with (force)`)
    },
  }
}
