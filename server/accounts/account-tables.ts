import { type Kysely, type RawBuilder, sql } from 'kysely'
import { DOCUMENT_KINDS } from '#domain/user-documents/kinds.ts'
import type { Database } from '../base/db/schema.ts'
import { holds } from '../base/db/search-text.ts'
import { forgetPerson } from '../identity/pool-accounts.ts'
import { INDEXED_LOG_TEXT } from '../users/activity-store.ts'

/** Whose account it is. */
export interface Person {
  id: string
  email: string
  /** The email and those of earlier times. */
  emails: string[]
  /** As the metering service knows the person. Empty before the first plan. */
  customerIds: string[]
  /** What takes the place of the person in rows that stay. Nothing leads from it to the person. */
  pseudonym: string
}

/** What the server keeps of a person in one table. */
export interface AccountTable {
  table: keyof Database
  /** In plain words, for people. */
  label: string
  /** What becomes of it with the account: rows go, or they stay without the person. */
  fate: 'deleted' | 'detached'
  /** The rows as JSON, without what would be a key in other hands. */
  read: (db: Kysely<Database>, person: Person) => Promise<unknown[]>
  /** @returns how many rows it was about */
  end: (db: Kysely<Database>, person: Person) => Promise<number>
}

async function readRows(
  db: Kysely<Database>,
  table: keyof Database,
  { where, omit = [] }: { where: RawBuilder<unknown>; omit?: string[] },
): Promise<unknown[]> {
  const { rows } = await sql<{ row: unknown }>`
    select to_jsonb(kept) - ${omit}::text[] as row from ${sql.table(table)} as kept where ${where}`.execute(
    db,
  )
  return rows.map(({ row }) => row)
}

async function change(db: Kysely<Database>, statement: RawBuilder<unknown>): Promise<number> {
  const { numAffectedRows } = await statement.execute(db)
  return Number(numAffectedRows ?? 0)
}

const ofUser = (person: Person, column = 'user_id') => sql`${sql.ref(column)} = ${person.id}`
const ofCustomer = ({ customerIds }: Person) => sql`customer_id = any(${customerIds}::text[])`

/** A table whose rows are a user's and go with the account. */
const owned = (
  table: keyof Database,
  label: string,
  { where = ofUser, omit }: { where?: (person: Person) => RawBuilder<unknown>; omit?: string[] } = {},
): AccountTable => ({
  table,
  label,
  fate: 'deleted',
  read: (db, person) => readRows(db, table, { where: where(person), ...(omit && { omit }) }),
  end: (db, person) => change(db, sql`delete from ${sql.table(table)} where ${where(person)}`),
})

const ofOwner = (person: Person) => ofUser(person, 'owner_id')

/** A table of the metering service that adds up with others, so that its rows stay under another name. */
const metered = (
  table: keyof Database,
  label: string,
  renamed: (pseudonym: string) => RawBuilder<unknown> = () => sql``,
): AccountTable => ({
  table,
  label,
  fate: 'detached',
  read: (db, person) => readRows(db, table, { where: ofCustomer(person) }),
  end: (db, person) =>
    change(
      db,
      sql`update ${sql.table(table)} set customer_id = ${person.pseudonym}${renamed(person.pseudonym)} where ${ofCustomer(person)}`,
    ),
})

/** What an account did stays without its user, email and details, except what an admin did to others. */
const activityLogs: AccountTable = {
  table: 'activity_logs',
  label: 'Activity log',
  fate: 'detached',
  read: (db, person) => readRows(db, 'activity_logs', { where: ofUser(person) }),
  end: (db, person) =>
    change(
      db,
      sql`update activity_logs set user_id = null, email = '',
        metadata = case when starts_with(action, 'admin:') then metadata end where ${ofUser(person)}`,
    ),
}

/** How a text stands within the JSON text of an entry. */
const inJson = (text: string): string => JSON.stringify(text).slice(1, -1)
/** In a regular expression of PostgreSQL and of JavaScript alike. */
const inPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

/**
 * Where the entry of somebody else names the person: by the id as a whole value, or by an email anywhere, such as in a reason
 * that an admin wrote, but not as part of a longer email.
 */
const patternsOf = ({ id, emails }: Person) => [
  { text: inJson(id), pattern: `"${inPattern(inJson(id))}"`, quote: '"' },
  ...emails.map((email) => ({
    text: inJson(email),
    pattern: emailPattern(inJson(email)),
    quote: '',
  })),
]

const emailPattern = (email: string): string => `(?<![\\w.+-])${inPattern(email)}(?![\\w-]|\\.\\w)`

/** A text that an admin wrote, without the emails of the person. */
export const withoutEmails = (text: string, { emails }: Pick<Person, 'emails'>): string =>
  emails.reduce((rest, email) => rest.replace(new RegExp(emailPattern(email), 'gi'), '…'), text)

const namesPerson = (person: Person) => {
  const held = patternsOf(person).map(
    ({ text, pattern }) => sql`(${holds(INDEXED_LOG_TEXT, text)} and metadata ~* ${pattern})`,
  )
  return sql`user_id is distinct from ${person.id} and (${sql.join(held, sql` or `)})`
}

/** What admins did to the account, and security events from before it had a record. */
const logsOfOthers: AccountTable = {
  table: 'activity_logs',
  label: 'Entries of others that name the account',
  fate: 'detached',
  read: (db, person) =>
    readRows(db, 'activity_logs', { where: namesPerson(person), omit: ['user_id', 'email'] }),
  end: (db, person) => {
    const replaced = patternsOf(person).reduce(
      (text, { pattern, quote }) =>
        sql`regexp_replace(${text}, ${pattern}, ${`${quote}${person.pseudonym}${quote}`}, 'gi')`,
      sql`metadata`,
    )
    return change(db, sql`update activity_logs set metadata = ${replaced} where ${namesPerson(person)}`)
  },
}

const namesCustomer = ({ customerIds }: Person) =>
  sql`exists (select from unnest(${customerIds.map((id) => JSON.stringify(id))}::text[]) as name
    where strpos(answer::text, name) > 0)`

/** Sealed, and it says what the profile says: only its end is told. */
const poolAccount: AccountTable = {
  table: 'oidc_payloads',
  label: 'Name and email at the sign-in service',
  fate: 'deleted',
  read: () => Promise.resolve([]),
  end: (db, person) => forgetPerson(db, person.id),
}

/**
 * Every table that the server keeps something of a person in, in an order in which it can be deleted. A test compares it
 * with the tables of the database.
 */
export const ACCOUNT_TABLES: readonly AccountTable[] = [
  owned('messages', 'Notes', { where: ofOwner }),
  owned('message_removals', 'Traces of deleted notes', { where: ofOwner }),
  owned('conversations', 'Conversations', { where: ofOwner }),
  owned('message_owners', 'Numbering of notes', { where: ofOwner }),
  ...DOCUMENT_KINDS.map(({ name, label }) =>
    owned('user_documents', label, { where: (person) => sql`${ofUser(person)} and kind = ${name}` }),
  ),
  owned('launch_labels', 'Labels of launches'),
  owned('page_reads', 'Counts of pages read by day'),
  owned('hosted_answers', 'Kept answers of the free tier'),
  owned('mutation_keys', 'Keys of the last changes', { omit: ['input_hash'] }),
  owned('vault_key_shares', 'Key share of the settings', { omit: ['key_share'] }),
  owned('sessions', 'Sessions', { omit: ['sid_hash'] }),
  owned('sandbox_sheets', 'Sample spreadsheet'),
  owned('sandbox_accounts', 'Sample keys', { omit: ['listing_token', 'ai_key', 'credentials'] }),
  owned('former_emails', 'Earlier emails'),
  owned('user_months', 'Counts of activities by month'),
  owned('user_action_days', 'Counts of activities by day'),
  owned('metering_customer_answers', 'Answers about the plan', {
    where: namesCustomer,
    omit: ['requested_by', 'idempotency_key', 'body_hash'],
  }),
  owned('metering_limits', 'Limits that an admin set', { where: ofCustomer }),
  // Before what is renamed: a call that is begun meanwhile waits, and finds that its customer is new.
  owned('metering_customers', 'Plan', { where: ofCustomer }),
  metered(
    'metering_calls',
    'Metered calls',
    (pseudonym) => sql`, begun_by =
    case when begun_by like 'secret:%' then begun_by else ${`embed:${pseudonym}`} end`,
  ),
  metered('metering_counters', 'Usage by month'),
  metered('metering_resets', 'Resets of usage'),
  activityLogs,
  logsOfOthers,
  poolAccount,
  owned('user_search', 'Search index of users'),
  owned('users', 'Profile', { where: (person) => sql`id = ${person.id}`, omit: ['search'] }),
]

/** Who the account of a user is; its rows are not locked. */
export async function findPerson(
  db: Kysely<Database>,
  { id, email, pseudonym }: Pick<Person, 'id' | 'email' | 'pseudonym'>,
): Promise<Person> {
  const former = await db.selectFrom('former_emails').select('email').where('user_id', '=', id).execute()
  const customers = await db
    .selectFrom('metering_customers')
    .select('customer_id')
    .where('user_id', '=', id)
    .execute()
  const customerIds = customers.map((row) => row.customer_id)
  const known = [email, ...former.map((row) => row.email)]
  const others = await db
    .selectFrom('users')
    .select('email')
    .where('id', '<>', id)
    .where('email', 'in', known)
    .execute()
  const emails = known.filter(
    (each) =>
      !others.some((other) => other.email === each) && (!hasIssuerPrefix(id) || customerIds.includes(each)),
  )
  return { id, email, emails, customerIds, pseudonym }
}

/** A further issuer's word for an email proves nothing (decision 0033): entries that name it may be about somebody else. */
const hasIssuerPrefix = (id: string): boolean => id.includes(':')
