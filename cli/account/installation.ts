import { createHttp, isServiceError, realTiming, withoutRedirects } from '#clients/http.ts'
import { PublicConfigSchema } from '#domain/backend/public-config-schema.ts'
import { CLI_CLIENT_ID, PUBLIC_CONFIG_PATH, type PublicConfig } from '#domain/backend/public-config.ts'
import { CliError } from '../cli-error.ts'

const TIMEOUT_MS = 10_000
const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]']

/** Whether keys and tokens may go there: https, or this computer. */
export const isSafeAddress = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || (protocol === 'http:' && LOOPBACK_HOSTS.includes(hostname))

/** Null for what is no address. The first releases of Node 20 have no URL.parse. */
export const urlOf = (text: string, base?: string): URL | null =>
  URL.canParse(text, base) ? new URL(text, base) : null

/**
 * The address of an installation as accounts are kept by it: an origin.
 * @throws {CliError} BAD_ADDRESS
 */
export function installationAddress(text: string): string {
  const url = urlOf(text)
  if (url === null || url.href !== `${url.origin}/` || !isSafeAddress(url))
    throw new CliError('BAD_ADDRESS', text)
  return url.origin
}

export interface InstallationOptions {
  /** Of `installationAddress`. */
  address: string
  fetch: typeof fetch
  signal?: AbortSignal | undefined
}

/**
 * Reads the public settings of an installation.
 * @throws {CliError} UNREACHABLE, NOT_LAUNCHSCOUT, OTHER_ADDRESS; the signal's reason when aborted
 */
export async function readInstallation({
  address,
  fetch,
  signal,
}: InstallationOptions): Promise<PublicConfig> {
  const request = createHttp({ ...realTiming, fetch: withoutRedirects(fetch) })
  const url = `${address}${PUBLIC_CONFIG_PATH}`
  const call = { service: 'backend', url, schema: PublicConfigSchema, timeoutMs: TIMEOUT_MS, signal } as const
  const { data } = await request(call).catch((cause: unknown) => {
    if (!isServiceError(cause)) throw cause
    throw new CliError(cause.retry ? 'UNREACHABLE' : 'NOT_LAUNCHSCOUT', address, { cause })
  })
  const { origin } = new URL(data.publicUrl)
  if (origin !== address) throw new CliError('OTHER_ADDRESS', origin)
  return data
}

/** Whom the command line signs in with, and as which client. */
export interface SignInService {
  issuer: string
  clientId: string
  scope: string
  authorizeParams: Record<string, string>
}

/**
 * How one signs in at an installation. Our own pools all know the command line by the same name, so an installation that
 * names the pool of another one would get a sign-in that is good there: such a name is taken only of its own address.
 * @throws {CliError} SIGN_IN_NOT_OFFERED, FOREIGN_POOL
 */
export function signInServiceOf({ publicUrl, identity }: PublicConfig): SignInService {
  const { issuer, cliClientId: clientId, scope, authorizeParams } = identity
  if (clientId === null) throw new CliError('SIGN_IN_NOT_OFFERED', publicUrl)
  const isOwn = new URL(issuer).origin === new URL(publicUrl).origin
  if (!isSafeAddress(new URL(issuer)) || (clientId === CLI_CLIENT_ID && !isOwn))
    throw new CliError('FOREIGN_POOL', publicUrl)
  return { issuer, clientId, scope, authorizeParams }
}
