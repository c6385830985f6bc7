/** What all webs of the sandbox do the same way. */
import { redirect, type WebAnswer } from './answer.ts'
import type { Site } from './site.ts'

export const REFUSED: WebAnswer = { kind: 'refused' }

const NO_ROBOTS: WebAnswer = {
  kind: 'whole',
  status: 404,
  headers: { 'content-type': 'text/plain' },
  body: 'Not found',
}

/** What a site answers at an address of its host. */
export function answerAt(site: Site, { protocol, pathname, search }: URL): WebAnswer {
  if (protocol === 'http:' && site.scheme === 'https')
    return redirect(`https://${site.host}${pathname}${search}`)
  if (protocol === 'https:' && site.scheme === 'http') return REFUSED
  const other = pathname.endsWith('/') ? pathname.slice(0, -1) : `${pathname}/`
  const paths = [`${pathname}${search}`, pathname, other]
  const found = paths.flatMap((path) => site.pages[path] ?? [])[0]
  if (found !== undefined) return found
  return pathname === '/robots.txt' ? { ...NO_ROBOTS } : site.otherwise
}

/** Always the same one for the same name. The addresses are public in form. */
export function publicAddress(host: string): string {
  const sum = Array.from(host).reduce((total, { length }, index) => {
    return (total * 31 + host.charCodeAt(index) * length) % 65_024
  }, 7)
  return `93.184.${Math.floor(sum / 254)}.${(sum % 254) + 1}`
}
