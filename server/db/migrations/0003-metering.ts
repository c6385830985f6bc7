import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

const now = sql`now()`
const json = sql`'[]'::jsonb`

/** The metering service (DESIGN 6): customers of any program, calls, their counters, limits, days and keys. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeCustomers(db)
  await createCalls(db)
  await createCounters(db)
  await createKeys(db)
  await createUndeliveredEnds(db)
}

/** A customer of another program has no user here, and one that was only begun for has no plan. */
async function changeCustomers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('metering_customers')
    .alterColumn('user_id', (c) => c.dropNotNull())
    .alterColumn('plan_name', (c) => c.dropNotNull())
    .addColumn('email', 'text')
    .addColumn('name', 'text')
    .addColumn('friendly_name', 'text')
    .addColumn('stripe_customer_id', 'text')
    .addColumn('tags', 'jsonb', (c) => c.notNull().defaultTo(json))
    .execute()
}

async function createCalls(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('metering_calls')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('begun_by', 'text', (c) => c.notNull())
    .addColumn('payer', 'text', (c) => c.notNull())
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('day', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('feature', 'text')
    .addColumn('tags', 'jsonb', (c) => c.notNull())
    .addColumn('begin_key', 'text')
    .addColumn('begin_hash', 'text', (c) => c.notNull())
    .addColumn('begun', 'jsonb', (c) => c.notNull())
    .addColumn('reserved_tokens', 'bigint', (c) => c.notNull())
    .addColumn('begun_at', 'timestamptz', (c) => c.notNull())
    .addColumn('lease_ends_at', 'timestamptz', (c) => c.notNull())
    .addColumn('expired_at', 'timestamptz')
    .addColumn('ended_at', 'timestamptz')
    .addColumn('end_key', 'text')
    .addColumn('end_hash', 'text')
    .addColumn('used_tokens', 'bigint')
    .addColumn('usage', 'jsonb')
    .addCheckConstraint('metering_calls_state', sql`state in ('open', 'expired', 'ended', 'refused')`)
    // What the installation pays for is let in only when it was counted on its day.
    .addCheckConstraint(
      'metering_calls_counted_on_a_day',
      sql`payer = 'own' or state = 'refused' or day is not null`,
    )
    .execute()
  await db.schema
    .createIndex('metering_calls_begin_key')
    .on('metering_calls')
    .columns(['begun_by', 'begin_key'])
    .unique()
    .where('begin_key', 'is not', null)
    .execute()
  await db.schema
    .createIndex('metering_calls_end_key')
    .on('metering_calls')
    .columns(['begun_by', 'end_key'])
    .unique()
    .where('end_key', 'is not', null)
    .execute()
  await db.schema
    .createIndex('metering_calls_open')
    .on('metering_calls')
    .column('lease_ends_at')
    .where(sql<boolean>`state = 'open'`)
    .execute()
  await db.schema
    .createIndex('metering_calls_refused')
    .on('metering_calls')
    .column('begun_at')
    .where(sql<boolean>`state = 'refused'`)
    .execute()
  await db.schema
    .createIndex('metering_calls_customer')
    .on('metering_calls')
    .columns(['customer_id', 'begun_at', 'id'])
    .execute()
}

async function createCounters(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('metering_counters')
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('payer', 'text', (c) => c.notNull())
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('period', 'text', (c) => c.notNull())
    .addColumn('used_calls', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('reserved_calls', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('used_tokens', 'bigint', (c) => c.notNull().defaultTo(0))
    .addColumn('reserved_tokens', 'bigint', (c) => c.notNull().defaultTo(0))
    .addPrimaryKeyConstraint('metering_counters_pk', ['customer_id', 'payer', 'tier', 'period'])
    .addCheckConstraint(
      'metering_counters_not_negative',
      sql`least(used_calls, reserved_calls, used_tokens, reserved_tokens) >= 0`,
    )
    .execute()

  await db.schema
    .createTable('metering_limits')
    .addColumn('customer_id', 'text', (c) => c.notNull())
    .addColumn('payer', 'text', (c) => c.notNull())
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('max_calls', 'bigint')
    .addColumn('max_tokens', 'bigint')
    .addPrimaryKeyConstraint('metering_limits_pk', ['customer_id', 'payer', 'tier'])
    .execute()

  await db.schema
    .createTable('metering_days')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('calls', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('metering_days_pk', ['day', 'tier'])
    .execute()
}

/** Ends of hosted calls that the metering service, ours or an outside one, could not be told yet. */
async function createUndeliveredEnds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('metering_undelivered_ends')
    .addColumn('call_id', 'text', (c) => c.primaryKey())
    .addColumn('body', 'jsonb', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
}

async function createKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('metering_keys')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('key_hash', 'text', (c) => c.notNull().unique())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('revoked_at', 'timestamptz')
    .execute()

  await db.schema
    .createTable('metering_customer_answers')
    .addColumn('asked_by', 'text', (c) => c.notNull())
    .addColumn('idempotency_key', 'text', (c) => c.notNull())
    .addColumn('body_hash', 'text', (c) => c.notNull())
    .addColumn('answer', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('metering_customer_answers_pk', ['asked_by', 'idempotency_key'])
    .execute()
}
