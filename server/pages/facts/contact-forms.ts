import { getDomain } from 'tldts'
import type { PageContent } from './page-content.ts'

const MOST_FORMS = 10
const CONTACT_PATH =
  /\/(?:contact(?:-?us|-?sales|-?form)?|contacto|contatti|kontakt(?:formular)?|get-in-touch|write-to-us|nous-contacter)(?:\.\w{2,5})?\/?$/i
const CONTACT_TEXT =
  /^(?:contact(?: us| sales| form)?|kontakt(?:formular)?|get in touch|write to us|contacto|contatti|nous contacter)$/i

/** Pages with a form to write to whoever is behind this page: itself, and pages of its site that say so. */
export function contactFormsOf(content: PageContent, { url, base }: { url: URL; base: string }): string[] {
  const site = domainOf(url)
  const linked = content.links.flatMap(({ href, text }) => {
    if (href.length > 500 || !URL.canParse(href, base)) return []
    const target = new URL(href, base)
    target.hash = ''
    const isPage = /^https?:$/.test(target.protocol) && domainOf(target) === site && target.username === ''
    return isPage && (CONTACT_PATH.test(target.pathname) || CONTACT_TEXT.test(text)) ? [target.href] : []
  })
  const own = content.hasContactForm ? [url.href] : []
  return [...new Set([...own, ...linked])].slice(0, MOST_FORMS)
}

const domainOf = (url: URL): string => getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.hostname
