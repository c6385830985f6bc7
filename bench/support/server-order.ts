import * as z from 'zod'

export const ISSUER = 'https://pool.bench.example/pool'
export const AUDIENCE = 'launchscout-web'

/** What a server of a bench is started with, as JSON in its first argument. */
const ServerOrder = z.object({
  /** Of its database. */
  url: z.string(),
  /** The public key of the pool, as JSON. */
  jwk: z.string(),
})
export type ServerOrder = z.infer<typeof ServerOrder>

export const serverOrder = (): ServerOrder => ServerOrder.parse(JSON.parse(process.argv[2] ?? ''))

/** Reports to whoever started this process, see support/servers.ts. */
export function answerParent(port: number, close: () => Promise<void>): void {
  process.on('message', (message) => {
    if (message === 'stop') void close().then(() => process.exit(0))
    if (message !== 'report') return
    // What the first collection lets go of, the second one takes.
    globalThis.gc?.()
    globalThis.gc?.()
    setTimeout(() => process.send?.({ memoryMb: process.memoryUsage.rss() / 1e6 }), 100)
  })
  // A bench that was stopped stops its servers.
  process.once('disconnect', () => process.exit(1))
  process.send?.({ port })
}
