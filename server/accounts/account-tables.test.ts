import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { RolledBack } from '../backup/trial-schema.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { ACCOUNT_TABLES, findPerson, withoutEmails } from './account-tables.ts'
import { fillAccount } from './test-account.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

/** Tables with a column that says who, and that have nothing of a person all the same. */
const WITHOUT_PERSON = [
  // Of the version before, in step with user_documents by triggers.
  'lead_follow_ups',
  // Keyed hashes, which are forgotten (deleted-accounts-store.ts).
  'deleted_accounts',
]

/** Tables that point to a user: by a foreign key, through others too, or by the name of a column. */
async function tablesOfUsers({ db }: TestDatabase): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    with recursive pointing as (
      select 'users'::regclass::oid as oid
      union
      select conrelid from pg_constraint join pointing on confrelid = pointing.oid where contype = 'f'
    )
    select distinct relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r' and (
      oid in (select oid from pointing)
      or exists (select from pg_attribute where attrelid = pg_class.oid and attnum > 0 and not attisdropped
        and attname ~ '(user|owner|customer|account|subject)(_id|_hash)?$|email|begun_by'))
    order by 1`.execute(db)
  return rows.map(({ name }) => name)
}

test('every table that points to a user is part of an export and of a deletion', async () => {
  const known = new Set<string>(ACCOUNT_TABLES.map(({ table }) => table))
  const found = await tablesOfUsers(database)
  expect(found.filter((name) => !known.has(name) && !WITHOUT_PERSON.includes(name))).toEqual([])
  expect(found).toEqual(
    expect.arrayContaining(['users', 'messages', 'metering_calls', 'vault_key_shares', 'sessions']),
  )
})

test('a new table that points to a user is noticed', async () => {
  await sql`create table new_of_user (user_id text)`.execute(database.db)
  await sql`create table new_of_message (owner_id text, id uuid, foreign key (owner_id, id) references messages)`.execute(
    database.db,
  )
  expect(await tablesOfUsers(database)).toEqual(expect.arrayContaining(['new_of_message', 'new_of_user']))
})

test.each([
  [
    'of our own sign-in, the email and earlier ones',
    'eve',
    {},
    ['eve@example.com', 'eve-before@example.com'],
  ],
  [
    'whose earlier email another user has now, the others',
    'eve',
    { other: 'eve-before@example.com' },
    ['eve@example.com'],
  ],
  ['of a further issuer, none', 'other:eve', {}, []],
  [
    'of a further issuer, the email under which metering knows them',
    'other:eve',
    { customer: 'eve@example.com' },
    ['eve@example.com'],
  ],
])(
  'entries that name an email are about a user %s',
  async (_name, id, { other, customer }: { other?: string; customer?: string }, emails) => {
    const { db } = database
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`insert into users (id, google_id, email) values (${id}, ${id}, 'eve@example.com')`.execute(
          trx,
        )
        await sql`insert into former_emails (user_id, email) values (${id}, 'eve-before@example.com')`.execute(
          trx,
        )
        if (other !== undefined)
          await sql`insert into users (id, google_id, email) values ('other', 'other', ${other})`.execute(trx)
        if (customer !== undefined)
          await sql`insert into metering_customers (customer_id, user_id) values (${customer}, ${id})`.execute(
            trx,
          )
        const person = await findPerson(trx, { id, email: 'eve@example.com', pseudonym: 'deleted:2' })
        expect(person.emails).toEqual(emails)
        throw new RolledBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
  },
)

test.each(['jürgen.o’neil+x@exämple.de', "o'brien{1}@example.com", 'a"b@example.com', 'ada@example.com'])(
  'the email %s is taken out of a reason that an admin wrote, in the log and elsewhere, and nothing else is',
  async (email) => {
    const { db } = database
    const reason = `See ${email.toUpperCase()}, x${email}, and ${email}.au.`
    const person = { id: 'nobody', email, emails: [email], customerIds: [], pseudonym: 'deleted:3' }
    const logs = ACCOUNT_TABLES.find(({ label }) => label === 'Entries of others that name the account')
    await db
      .transaction()
      .execute(async (trx) => {
        await sql`insert into users (id, google_id, email) values ('admin', 'admin', 'admin@x.com')`.execute(
          trx,
        )
        await sql`insert into activity_logs (id, user_id, email, action, metadata)
          values (gen_random_uuid(), 'admin', '', 'admin:BLOCK_USER', ${JSON.stringify({ reason })})`.execute(
          trx,
        )
        expect(await logs?.end(trx, person)).toBe(1)
        const { rows } = await sql<{ metadata: string }>`select metadata from activity_logs
          where action = 'admin:BLOCK_USER' and user_id = 'admin'`.execute(trx)
        expect(JSON.parse(rows[0]?.metadata ?? '')).toEqual({
          reason: `See deleted:3, x${email}, and ${email}.au.`,
        })
        throw new RolledBack()
      })
      .catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
    expect(withoutEmails(reason, person)).toBe(`See …, x${email}, and ${email}.au.`)
  },
)

test('an account that has something everywhere has it read and ended in each table', async () => {
  const { db } = database
  const actor = { id: 'ada', email: 'ada@example.com', token: '' }
  await sql`insert into users (id, google_id, email) values ('ada', 'ada', 'ada@example.com')`.execute(db)
  await fillAccount(db, actor)
  const person = await findPerson(db, { ...actor, pseudonym: 'deleted:1' })
  const read = new Map<string, number>()
  for (const table of ACCOUNT_TABLES) read.set(table.label, (await table.read(db, person)).length)
  const withoutRows = [...read].filter(([, rows]) => rows === 0).map(([label]) => label)
  expect(withoutRows).toEqual(['Name and email at the sign-in service'])
  for (const { label, end } of ACCOUNT_TABLES) {
    const ended = await end(db, person)
    expect({ label, ended }).toEqual({ label, ended: Math.max(read.get(label) ?? 0, 1) })
  }
})
