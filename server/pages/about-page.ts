import { PRODUCT } from '#clients/pages/robots.ts'
import { serveDocument } from '../base/http/document-page.ts'
import type { FetchHandler } from '../base/http/fetch-handler.ts'

export interface AboutOptions {
  /** Whom to write to; null where the operator names nobody. */
  contact: string | null
  /** Whether pages are read here. */
  isOn: boolean
  fontUrl: string
}

/** A page for whoever runs a web site, or is named on one: what is read, what is kept, and how to end it. */
export function serveAboutPage({ contact, isOn, fontUrl }: AboutOptions): FetchHandler {
  const paragraphs = isOn ? READS : ['This installation reads no web pages.']
  const ask = contact === null ? [] : [`Questions and requests: ${contact}`]
  return serveDocument({ markdown: [TITLE, ...paragraphs, ...ask].join('\n\n'), fontUrl })
}

const TITLE = '# How Launchscout reads web pages'
const READS = [
  'The users of this installation of Launchscout look for the people behind new products. To check where an email address, a telephone number, or a name comes from, our server opens the public page that is cited for it.',
  `It calls itself ${PRODUCT}, and reads a page only when a user needs it. It follows robots.txt, sends no cookies, runs no scripts, and asks a site for one page a second at most after the first four. It does not sign in, and does not try to pass a page that asks for a person.`,
  `To keep it away, write into the robots.txt of your site: “User-agent: ${PRODUCT}”, and below it “Disallow: /”.`,
  'What a page says is kept for 7 days under the address of the page: its title, its text, and the email addresses, telephone numbers, profiles, names, and titles that it shows. That a page could not be read is kept for one hour. This belongs to no user, and is not in backups. Which person a user looks for stays in the browser of the user.',
  'The operator can remove a page from what is kept at any time, and finds the pages that name you.',
]
