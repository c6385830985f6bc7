import type { IncomingMessage } from 'node:http'
import { isLoopbackAddress } from '../base/http/loopback.ts'

/** Who may choose an account: users of this machine, or whoever reaches the page (ACCOUNT_CHOOSER=anyone). */
export type ChooserAccess = 'loopback' | 'anyone'

export interface ChooserGuardOptions {
  /** An origin. */
  publicUrl: string
  access: ChooserAccess
}

/** Why a request may not reach the account chooser. */
export type ChooserRefusal = 'OTHER_MACHINE' | 'OTHER_HOST' | 'OLD_HTTP' | 'PROXIED' | 'OTHER_SITE'

const PROXY_HEADER = /^(?:via|forwarded|x-forwarded-.*|x-real-ip)$/
const LOOPBACK_HOST = /^(?:(?:[\w-]+\.)*localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i

/**
 * The account chooser asks for no password, so it is for this machine only (DESIGN 4): the request comes from a loopback
 * address, under a loopback name, by HTTP/1.1 or newer (nginx forwards by 1.0 unless told otherwise), and with no header
 * that a proxy adds. The choice itself comes from our own page, whoever may choose. A proxy on this machine that hides
 * all of this for a client that forges the rest cannot be told apart.
 * @returns null where the request may pass
 */
export function chooserRefusal(
  request: Pick<IncomingMessage, 'method' | 'httpVersionMajor' | 'httpVersionMinor' | 'headers'> & {
    socket: Pick<IncomingMessage['socket'], 'remoteAddress'>
  },
  { publicUrl, access }: ChooserGuardOptions,
): ChooserRefusal | null {
  const { method, headers, httpVersionMajor, httpVersionMinor, socket } = request
  if (access === 'loopback') {
    if (!isLoopbackAddress(socket.remoteAddress ?? '')) return 'OTHER_MACHINE'
    if (!LOOPBACK_HOST.test(headers.host ?? '')) return 'OTHER_HOST'
    if (httpVersionMajor < 1 || (httpVersionMajor === 1 && httpVersionMinor < 1)) return 'OLD_HTTP'
    if (Object.keys(headers).some((name) => PROXY_HEADER.test(name))) return 'PROXIED'
  }
  const isChoice = method !== 'GET' && method !== 'HEAD'
  const isOurs = headers.origin === publicUrl && headers['sec-fetch-site'] === 'same-origin'
  return isChoice && !isOurs ? 'OTHER_SITE' : null
}

const SENTENCES: Record<ChooserRefusal, string> = {
  OTHER_MACHINE: 'It was opened from another machine.',
  OTHER_HOST: 'It was opened under a name other than localhost.',
  OLD_HTTP: 'The request came by HTTP/1.0, as proxies send it.',
  PROXIED: 'The request came through a proxy.',
  OTHER_SITE: 'The choice was not made on its own page. Open Launchscout again, and sign in there.',
}

/** What a refused request is answered. */
export const chooserRefused = (refusal: ChooserRefusal): Response =>
  new Response(
    `The account chooser is only for trying Launchscout on your own machine. ${SENTENCES[refusal]} ` +
      'For other people, set up Google sign-in or an outside user pool: docs/settings.md says how.\n',
    {
      status: 403,
      headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
    },
  )
