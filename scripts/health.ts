/**
 * Asks the server that runs here with the same settings whether it can serve requests: `npm run -s health`. The exit
 * code is 0 if it can, and 1 otherwise. For health checks where there is no curl, such as in a container.
 */
import { isIPv6 } from 'node:net'
import { StartError } from '#server/base/errors/start-error.ts'
import { readEnv } from '#server/start/env.ts'
import { runCommand } from './operator-command.ts'

const LIMIT_MS = 4_000
/** A server that listens on every address is asked on loopback. */
const LOOPBACK_OF: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' }

async function health(): Promise<string> {
  const { host, port } = readEnv(process.env)
  const address = LOOPBACK_OF[host] ?? host
  const url = `http://${isIPv6(address) ? `[${address}]` : address}:${port}/healthz/ready`
  const answer = await fetch(url, { signal: AbortSignal.timeout(LIMIT_MS) }).catch((cause: unknown) => {
    throw new StartError(`${url} does not answer.`, { cause })
  })
  const text = await answer.text()
  if (!answer.ok) throw new StartError(`${url} answers with ${answer.status}: ${text}`)
  return text
}

await runCommand(health)
