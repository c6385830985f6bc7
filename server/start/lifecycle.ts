import type { FastifyInstance } from 'fastify'
import { StartError } from '../base/errors/start-error.ts'

/** How long running requests get to finish once the server is to stop. */
export const DRAIN_LIMIT_MS = 10_000
const DRAIN_POLL_MS = 50

/**
 * Listens.
 * @throws StartError when the port is taken or may not be used
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: { host: string; port: number },
): Promise<void> {
  await app.listen({ host, port }).catch((cause: unknown) => refuse(cause, { host, port }))
}

function refuse(cause: unknown, { host, port }: { host: string; port: number }): never {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined
  throw new StartError(listenProblem(code, { host, port }), { cause })
}

/** Why a server cannot listen, as a sentence. */
function listenProblem(code: unknown, { host, port }: { host: string; port: number }): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} on ${host} is already in use: stop the other program or set PORT.`
    case 'EACCES':
      return `Port ${port} may not be used by this user: set PORT to 1024 or higher.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return `HOST ${host} is no address of this machine.`
    default:
      return `The server cannot listen on ${host}, port ${port} (${String(code)}).`
  }
}

/** Stops accepting, lets running requests finish for up to 10 s, then cuts what is left. */
export async function drain(app: FastifyInstance, limitMs = DRAIN_LIMIT_MS): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), limitMs)
  // A connection whose last request has just finished would otherwise be kept for another.
  const sweep = setInterval(() => app.server.closeIdleConnections(), DRAIN_POLL_MS)
  await app.close()
  clearTimeout(cut)
  clearInterval(sweep)
}

/** Resolves at a signal to stop; at a second one, the process stops at once. */
export function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
      process.once(signal, () => {
        process.once(signal, () => process.exit(1))
        resolve(signal)
      })
    }
  })
}
