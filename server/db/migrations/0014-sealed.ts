import { type Kysely, sql } from 'kysely'

export const oldestProgram = '0.1.0'

/**
 * Secrets and the user pool's artefacts become texts, so that they can be sealed: the next start does that, with a key
 * that the database does not have (server/start/open-secrets.ts). What artefacts are found by becomes its hash here, as
 * `hashOf` in server/identity/oidc-payloads.ts makes it, so that whoever is signed in stays so.
 *
 * The constraints are not valid for the rows that are there, which are still plain. They refuse every plain row from now
 * on, such as one of an older server that still runs.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table secrets alter column value type text using value::text`.execute(db)
  const hashOf = (column: string) =>
    sql`translate(encode(sha256(convert_to(${sql.ref(column)}, 'UTF8')), 'base64'), '+/=', '-_')`
  await sql`alter table oidc_payloads
    alter column payload type text using payload::text,
    alter column id type text using ${hashOf('id')},
    alter column grant_id type text using ${hashOf('grant_id')},
    alter column uid type text using ${hashOf('uid')},
    alter column user_code type text using ${hashOf('user_code')}`.execute(db)
  await sql`alter table secrets
    add constraint secrets_are_sealed check (value like 'v1.%') not valid`.execute(db)
  await sql`alter table oidc_payloads
    add constraint oidc_payloads_are_sealed check (payload like 'v1.%') not valid`.execute(db)
}
