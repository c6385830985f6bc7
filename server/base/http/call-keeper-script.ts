import { callKeeperPolicy } from './security-headers.ts'
import { SCRIPT, serveText } from './text-handler.ts'

/**
 * Serves /call-keeper.js, the service worker of the calls that users pay for. A worker has the policy of its own
 * script's answer, not of the page; the browser asks for a newer one each time that it is registered.
 * @param connectOrigins origins besides our own that it talks to: the AI provider's and the metering service's
 */
export const serveCallKeeper = (
  script: string,
  connectOrigins: readonly string[],
): ((request: Request) => Promise<Response>) =>
  serveText(script, SCRIPT, {
    'cache-control': 'no-cache',
    'content-security-policy': callKeeperPolicy(connectOrigins),
  })
