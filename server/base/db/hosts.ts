import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

/** The servers of one database, of which one takes writes. After a failover it is another one. */

/** Scheme, user and password, hosts with their ports, and the rest. */
const ADDRESS = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^/?#]*)(.*)$/s

/**
 * The connection string of each host in one that may name several: `postgresql://user:password@one:5432,two:5432/name`
 * (PostgreSQL's documentation, 34.1.1.3). The driver takes one host only.
 */
export function hostsOf(url: string): string[] {
  const [, scheme = '', user = '', hosts = '', rest = ''] = ADDRESS.exec(url) ?? []
  return hosts.split(',').map((host) => `${scheme}${user}${host}${rest}`)
}

/** How long one server may take to let a connection in and to say what it is. */
export const CONNECT_LIMIT_MS = 2_000
/** Between two looks at all servers. */
const LOOK_AGAIN_MS = 250

/** A server that answers and takes no writes. Its code is PostgreSQL's for that. */
export class ReadOnlyServer extends Error {
  override readonly name = 'ReadOnlyServer'
  readonly code = '25006'
}

/**
 * Makes sure that a connection leads to a server that takes writes. One that does not answer in time is cut off.
 * @throws ReadOnlyServer for a standby, and for one that was set to be read only
 */
export async function requireWritable(client: Client, limitMs: number = CONNECT_LIMIT_MS): Promise<void> {
  const limit = setTimeout(() => client.connection.stream.destroy(), limitMs)
  try {
    const { rows } = await client.query<{ transaction_read_only: string }>('show transaction_read_only')
    if (rows[0]?.transaction_read_only !== 'off') throw new ReadOnlyServer('the server takes no writes')
  } finally {
    clearTimeout(limit)
  }
}

/** For reads, any server will do. */
export const requireNothing: typeof requireWritable = () => Promise.resolve()

/** Connects to a server and makes sure that it is of use; rejects where it is not. */
export async function askServer(
  url: string,
  { limitMs = CONNECT_LIMIT_MS, requireUsable = requireWritable }: AskOptions = {},
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: limitMs })
  // Without a listener, a connection that breaks meanwhile would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    await requireUsable(client, limitMs)
  } finally {
    // One that hangs is not waited for.
    client.end().catch(() => undefined)
  }
}

export interface AskOptions {
  limitMs?: number
  requireUsable?: typeof requireWritable
}

export interface Hosts {
  /**
   * The server that takes writes. All who ask while it is not known wait for the same look at all servers.
   * @throws what each server answered, where none takes writes
   */
  find: () => Promise<string>
  /** Forgets a server, unless another one was found meanwhile: it is gone, or takes no writes any more. */
  forget: (url: string) => void
}

/**
 * Finds the server that takes writes among several.
 * @param options.ask rejects for a server that is not there or takes none
 * @param options.onFound is called with each one that was looked for and found
 */
export function createHosts(options: {
  urls: readonly string[]
  ask?: (url: string) => Promise<void>
  onFound?: (url: string) => void
}): Hosts {
  const { urls, ask = askServer, onFound } = options
  // The first connection to an only server finds out by itself.
  let known = urls.length === 1 ? (urls[0] ?? null) : null
  let looking: Promise<string> | null = null

  async function look(): Promise<string> {
    try {
      const found = await Promise.any(urls.map((url) => ask(url).then(() => url)))
      known = found
      onFound?.(found)
      return found
    } catch (error) {
      // Part of the look, so that the servers are asked at this pace, however many wait.
      await pause(LOOK_AGAIN_MS)
      throw error instanceof AggregateError && error.errors.length === 1 ? error.errors[0] : error
    } finally {
      looking = null
    }
  }

  return {
    find: () => (known === null ? (looking ??= look()) : Promise.resolve(known)),
    forget(url) {
      if (known === url) known = null
    },
  }
}
