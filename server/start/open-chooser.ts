import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import { z } from 'zod'
import { OPEN_CHOOSER_WARNING } from '#domain/backend/public-config.ts'
import type { Database } from '../base/db/schema.ts'
import type { Secrets } from '../base/db/secrets.ts'
import type { Api } from '../base/http/app.ts'
import type { FetchHandler } from '../base/http/fetch-handler.ts'
import { BODY_LIMIT_BYTES } from '../base/http/size-limits.ts'
import { logRefused } from '../base/log/refusals.ts'
import { poolRedirectUri } from '../identity/pool.ts'
import { endSessions } from '../identity/sessions-store.ts'
import { type ChooserAccess, chooserRefusal, chooserRefused } from '../sandbox/chooser-guard.ts'
import type { SecurityLog } from '../security/security-log.ts'

const LOOPBACK_NOTE =
  'The account chooser is on: it asks for no password, and answers this machine only. A proxy on this machine that ' +
  'hides itself from Launchscout opens it to others, so set up Google sign-in or an outside user pool before you use one.'

const REPLACED_NOTE =
  'The account chooser was in use on this database. A real sign-in has taken its place: all sessions from before have ' +
  'ended, and everybody signs in again.'

/** What the account chooser is made with, which stands in for Google where no real sign-in is set up (DESIGN 4). */
export async function chooserOptions(options: {
  settings: { publicUrl: string }
  secrets: Secrets
  log: Logger
  access: ChooserAccess
}) {
  const { settings, secrets, log, access } = options
  const { publicUrl } = settings
  if (access === 'anyone') log.warn(OPEN_CHOOSER_WARNING)
  else log.info(LOOPBACK_NOTE)
  return {
    baseUrl: `${publicUrl}/sandbox/google`,
    redirectUris: [poolRedirectUri(publicUrl)],
    signingKey: await signingKey(secrets),
    random: randomBytes,
    warning: access === 'anyone' ? OPEN_CHOOSER_WARNING : null,
  }
}

/** Where the account chooser is served, and to whom. */
export function chooserApi(options: {
  settings: { publicUrl: string }
  log: Logger
  handle: FetchHandler
  access: ChooserAccess
}): Api {
  const { settings, log, handle, access } = options
  const path = '/sandbox/google/*'
  const guard: Api['guard'] = ({ raw }) => {
    const refusal = chooserRefusal(raw, { publicUrl: settings.publicUrl, access })
    if (refusal === null) return null
    logRefused(log, { user: null, operation: `${raw.method} ${path}`, code: refusal, event: 'authz_fail' })
    return chooserRefused(refusal)
  }
  return { path, handle, bodyLimitBytes: BODY_LIMIT_BYTES.chooser, guard }
}

const KEY_NAME = 'sandbox-google-key'

/**
 * Whoever came in by the account chooser proved nothing. Once a real sign-in is set up, all sessions from before end: its
 * key in the database tells that it was used. Everything that would sign them in again is deleted.
 */
export async function endChosenSessions({
  db,
  now,
  log,
  security,
}: {
  db: Kysely<Database>
  /** Milliseconds since 1970. */
  now: () => number
  log: Logger
  security: Pick<SecurityLog, 'happened'>
}): Promise<void> {
  const ended = await db.transaction().execute(async (transaction) => {
    const { numDeletedRows } = await transaction
      .deleteFrom('secrets')
      .where('name', '=', KEY_NAME)
      .executeTakeFirst()
    if (numDeletedRows === 0n) return null
    await transaction.deleteFrom('oidc_payloads').execute()
    return endSessions(transaction, 'everybody', { reason: 'SIGN_IN_REPLACED', atMs: now() })
  })
  if (ended === null) return
  for (const { userId: user } of ended)
    security.happened({ name: 'session_expired', user, detail: 'SIGN_IN_REPLACED' })
  log.warn({ sessions: ended.length }, REPLACED_NOTE)
}

function signingKey(secrets: Secrets): Promise<JWK> {
  const Key: z.ZodType<JWK> = z.looseObject({ kty: z.string(), kid: z.string() })
  const make = async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true })
    return { ...(await exportJWK(privateKey)), kid: 'sandbox-google' }
  }
  return secrets.shared(KEY_NAME, make, Key)
}
