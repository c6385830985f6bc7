import { type Kysely, sql } from 'kysely'

/**
 * Secrets and the user pool's artefacts become texts, so that they can be sealed: the next start does that, with a key
 * that the database does not have (server/start/open-secrets.ts). What artefacts are found by becomes its hash here, as
 * `hashOf` in server/identity/oidc-payloads.ts makes it, so that whoever is signed in stays so.
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
}
