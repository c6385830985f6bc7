import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

const now = sql`now()`

export async function up(db: Kysely<unknown>): Promise<void> {
  await createSecrets(db)
  await createUsers(db)
  await createActivityLogs(db)
  await createOidcPayloads(db)
  await createMeteringCustomers(db)
  await createHostedAnswers(db)
  await createSandboxTables(db)
}

async function createSecrets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'jsonb', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
}

async function createUsers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('google_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text')
    .addColumn('picture', 'text')
    .addColumn('has_completed_onboarding', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('blocked', 'boolean', (c) => c.notNull().defaultTo(false))
    .addColumn('blocked_reason', 'text')
    .addColumn('last_active', 'timestamptz')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
  await db.schema.createIndex('users_email').on('users').column('email').execute()
}

async function createActivityLogs(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('activity_logs')
    .addColumn('id', 'uuid', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('users.id'))
    .addColumn('email', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('metadata', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
  await db.schema
    .createIndex('activity_logs_user')
    .on('activity_logs')
    .columns(['user_id', 'created_at', 'id'])
    .execute()
  await db.schema
    .createIndex('activity_logs_time')
    .on('activity_logs')
    .columns(['created_at', 'id'])
    .execute()
}

async function createOidcPayloads(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('oidc_payloads')
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('payload', 'jsonb', (c) => c.notNull())
    .addColumn('grant_id', 'text')
    .addColumn('uid', 'text')
    .addColumn('user_code', 'text')
    .addColumn('consumed_at', 'timestamptz')
    .addColumn('expires_at', 'timestamptz')
    .addPrimaryKeyConstraint('oidc_payloads_pk', ['model', 'id'])
    .execute()
  for (const column of ['grant_id', 'uid', 'expires_at']) {
    await db.schema.createIndex(`oidc_payloads_${column}`).on('oidc_payloads').column(column).execute()
  }
}

async function createMeteringCustomers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('metering_customers')
    .addColumn('customer_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('plan_name', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
}

async function createHostedAnswers(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('hosted_answers')
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('input_hash', 'text', (c) => c.notNull())
    .addColumn('status', 'text', (c) => c.notNull())
    .addColumn('answer', 'jsonb')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .addPrimaryKeyConstraint('hosted_answers_pk', ['user_id', 'request_id'])
    .execute()
  await db.schema.createIndex('hosted_answers_expires_at').on('hosted_answers').column('expires_at').execute()
}

async function createSandboxTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sandbox_accounts')
    .addColumn('user_id', 'text', (c) => c.primaryKey())
    .addColumn('listing_token', 'text', (c) => c.notNull().unique())
    .addColumn('ai_key', 'text', (c) => c.notNull().unique())
    .addColumn('client_email', 'text', (c) => c.notNull().unique())
    .addColumn('spreadsheet_id', 'text', (c) => c.notNull().unique())
    .addColumn('credentials', 'jsonb', (c) => c.notNull())
    .addColumn('public_key', 'jsonb', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()

  await db.schema
    .createTable('sandbox_sheets')
    .addColumn('spreadsheet_id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull())
    .addColumn('document', 'jsonb', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('updated_at', 'timestamptz', (c) => c.notNull().defaultTo(now))
    .execute()
}
