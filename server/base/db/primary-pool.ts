import { setTimeout as pause } from 'node:timers/promises'
import { Client, type ClientBase, type ClientConfig, Pool, type PoolClient, type PoolConfig } from 'pg'
import {
  askServer,
  CONNECT_LIMIT_MS,
  createHosts,
  type Hosts,
  hostsOf,
  type requireWritable,
} from './hosts.ts'
import { DatabaseAway, isConnectionUseless, isDatabaseUnavailable, isServerFull } from './unavailable.ts'

export interface PrimaryPoolOptions {
  /** With one host or several. */
  url: string
  maxConnections: number
  /** Of each connection. */
  config: ClientConfig
  /** Behind a pooler in transaction mode: a connection keeps nothing from one transaction to the next. */
  isPooled: boolean
  /** How long a connection may be in use before its server is asked whether it is still there; null: it never is. */
  askAfterMs: number | null
  /** Makes sure that a new connection leads to a server that will do. */
  requireUsable: typeof requireWritable
  /** How long whoever needs a connection waits for one, and for a server that takes writes. */
  waitLimitMs: number
}

/** Between two tries at a server that has no connection left. */
const FULL_WAIT_MS = 250
/** For a server that may have much to do. */
const ASK_LIMIT_MS = 4_000

type Release = (unusable?: Error | boolean) => void
type OnConnected = (error: Error | undefined, client: PoolClient | undefined, release: Release) => void

/** An open connection. */
interface Opened {
  url: string
  /** null while it is idle. */
  busySinceMs: number | null
  isUseless: boolean
}

/**
 * Connections to the server that takes writes. Whoever needs one while there is no such server waits for it, up to a limit.
 * A connection that turns out to be of no use is closed, and the server is looked for among all hosts.
 */
export class PrimaryPool extends Pool {
  readonly isPooled: boolean
  readonly #waitLimitMs: number
  readonly #opened = new Map<ClientBase, Opened>()
  readonly #hosts: Hosts

  constructor(options: PrimaryPoolOptions) {
    const { url, maxConnections, config, waitLimitMs, askAfterMs, requireUsable } = options
    const urls = hostsOf(url)
    const target = createTarget(urls[0] ?? url, config, requireUsable)
    super({
      ...target.options,
      connectionString: url,
      max: maxConnections,
      connectionTimeoutMillis: waitLimitMs,
      // They are kept: a new one takes a process of PostgreSQL, and plans each statement anew (decision 0004).
      idleTimeoutMillis: 0,
    })
    this.isPooled = options.isPooled
    this.#waitLimitMs = waitLimitMs
    this.#hosts = createHosts({
      urls,
      ask: (each) => askServer(each, { requireUsable }),
      onFound: (found) => {
        target.setUrl(found)
        this.#close((opened) => opened.url !== found)
      },
    })
    this.on('connect', (client) => this.#follow(client, target.urlOf(client)))
    this.on('acquire', (client) => this.#setBusy(client, performance.now()))
    this.on('release', (_error, client) => this.#setBusy(client, null))
    this.on('remove', (client) => this.#opened.delete(client))
    if (askAfterMs !== null) this.#askWhileBusy(askAfterMs, requireUsable)
  }

  override connect(): Promise<PoolClient>
  override connect(callback: OnConnected): void
  override connect(callback?: OnConnected): Promise<PoolClient> | undefined {
    const connected = this.#connectInTime()
    if (callback === undefined) return connected
    connected.then(
      (client) => callback(undefined, client, (unusable) => client.release(unusable)),
      (error: unknown) => callback(errorOf(error), undefined, () => undefined),
    )
    return undefined
  }

  /** @throws DatabaseAway where there is no connection in time */
  async #connectInTime(): Promise<PoolClient> {
    const untilMs = performance.now() + this.#waitLimitMs
    for (;;) {
      try {
        const client = await this.#connectOnce()
        if (this.#opened.get(client)?.isUseless !== true) return client
        client.release(true)
      } catch (error) {
        if (this.ending || !isDatabaseUnavailable(error)) throw error
        if (performance.now() >= untilMs) throw new DatabaseAway(error)
        if (isServerFull(error)) await pause(FULL_WAIT_MS)
      }
    }
  }

  async #connectOnce(): Promise<PoolClient> {
    const url = await this.#hosts.find()
    try {
      return await super.connect()
    } catch (error) {
      if (!isServerFull(error)) this.#hosts.forget(url)
      throw error
    }
  }

  #follow(client: PoolClient, url: string): void {
    this.#opened.set(client, { url, busySinceMs: null, isUseless: false })
    client.on('error', () => this.#hosts.forget(url))
    // What a server says to a statement is known to whoever sent it, and only here to the pool.
    client.connection.on('errorMessage', (message: unknown) => {
      if (!isConnectionUseless(message)) return
      this.#hosts.forget(url)
      this.#close((_opened, other) => other === client)
    })
  }

  #setBusy(client: ClientBase, sinceMs: number | null): void {
    const opened = this.#opened.get(client)
    if (opened !== undefined) opened.busySinceMs = sinceMs
  }

  /** Closes connections. Those in use fail for whoever uses them. */
  #close(isMeant: (opened: Opened, client: ClientBase) => boolean): void {
    for (const [client, opened] of this.#opened) {
      if (opened.isUseless || !isMeant(opened, client)) continue
      opened.isUseless = true
      if (client instanceof Client) client.connection.stream.destroy()
    }
  }

  /**
   * A server that is cut off says nothing, and a statement would wait for its answer for a quarter of an hour (the
   * system's limit for TCP).
   */
  #askWhileBusy(askAfterMs: number, requireUsable: typeof requireWritable): void {
    const asking = new Set<string>()
    const timer = setInterval(() => {
      if (this.ending) clearInterval(timer)
      const beforeMs = performance.now() - askAfterMs
      const isLong = ({ busySinceMs }: Opened) => busySinceMs !== null && busySinceMs <= beforeMs
      const urls = new Set([...this.#opened.values()].filter(isLong).map(({ url }) => url))
      for (const url of urls) {
        if (asking.has(url)) continue
        asking.add(url)
        askServer(url, { limitMs: ASK_LIMIT_MS, requireUsable })
          .catch((error: unknown) => {
            if (!isDatabaseUnavailable(error) || isServerFull(error)) return
            this.#hosts.forget(url)
            this.#close((opened) => opened.url === url && isLong(opened))
          })
          .finally(() => asking.delete(url))
      }
    }, askAfterMs / 2)
    timer.unref()
  }
}

/** Where new connections of a pool lead to, and where each of them does. */
function createTarget(firstUrl: string, config: ClientConfig, requireUsable: typeof requireWritable) {
  let url = firstUrl
  const urls = new WeakMap<ClientBase, string>()
  class TargetClient extends Client {
    constructor() {
      super({ ...config, connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS })
      urls.set(this, url)
    }
  }
  const options: PoolConfig = {
    ...config,
    Client: TargetClient,
    verify: (client, done) => {
      requireUsable(client).then(
        () => done(),
        (error: unknown) => done(errorOf(error)),
      )
    },
  }
  return {
    options,
    urlOf: (client: ClientBase): string => urls.get(client) ?? url,
    setUrl(found: string) {
      url = found
    },
  }
}

const errorOf = (thrown: unknown): Error =>
  thrown instanceof Error ? thrown : new Error('a connection failed', { cause: thrown })
