import { getDomain } from 'tldts'
import type { PageContent } from './page-content.ts'

const MOST_FORMS = 10
const CONTACT_PATH =
  /\/(?:contact(?:-?us|-?sales|-?form)?|contacto|contatti|kontakt(?:formular)?|get-in-touch|write-to-us|nous-contacter)(?:\.\w{2,5})?\/?$/i
/** Where a form asks for a price and takes a text too. */
const REQUEST_PATH =
  /\/(?:(?:get-a-|request-a-)?quot(?:e|ation)|enquir(?:y|ies)|inquir(?:y|ies)|anfrage|devis|preventivo|presupuesto|offerte)(?:\.\w{2,5})?\/?$/i
/** Services whose frames are forms. */
const FORM_FRAME =
  /(?:^|\.)(?:typeform\.com|tally\.so|jotform\.com|hsforms\.(?:com|net)|hubspot\.com|airtable\.com|paperform\.co|fillout\.com|youform\.com|cognitoforms\.com|formstack\.com|wufoo\.com)$/i
const CONTACT_TEXT =
  /^(?:contact(?: us| sales| form)?|kontakt(?:formular)?|get in touch|write to us|contacto|contatti|nous contacter|contactez[- ]nous|cont[aá]ctanos|contattaci|escr[ií]benos|scrivici|schreiben sie uns|kontakta oss|kontakt os|neem contact op|say hello|talk to us|message us|(?:send|drop) us a (?:message|line)|(?:book|request|get) a (?:demo|call|quote)|お問い合わせ|联系我们|문의하기)$|\bcontact form\b|\bkontaktformular\b/iu

/**
 * Pages with a form to write to whoever is behind this page: itself, pages of its site that say so, and those elsewhere
 * that a link calls so.
 */
export function contactFormsOf(
  content: PageContent,
  links: readonly { url: URL; text: string }[],
  { url, base }: { url: URL; base: string },
): string[] {
  const site = domainOf(url)
  const linked = links.flatMap(({ url: target, text }) => {
    const isContact =
      CONTACT_TEXT.test(text) || (CONTACT_PATH.test(target.pathname) && domainOf(target) === site)
    // A page's link to itself does not say that it has a form.
    return isContact && target.href !== url.href ? [target.href] : []
  })
  const framed = content.frames.flatMap((src) =>
    src.length <= MAX_FRAME_LENGTH && isFormFrame(src, base) ? [new URL(src, base).href] : [],
  )
  // On a page about contact, any form that takes a text is one to write to them, and so is a frame of a service.
  const isContactPage = CONTACT_PATH.test(url.pathname) || REQUEST_PATH.test(url.pathname)
  const isForm = content.hasContactForm || (isContactPage && (content.hasTextForm || framed.length > 0))
  const own = isForm ? [url.href] : []
  return [...new Set([...own, ...framed, ...linked])].slice(0, MOST_FORMS)
}

const MAX_FRAME_LENGTH = 2_000

function isFormFrame(src: string, base: string): boolean {
  if (!URL.canParse(src, base)) return false
  const { hostname, pathname } = new URL(src, base)
  return FORM_FRAME.test(hostname) || (hostname === 'docs.google.com' && pathname.startsWith('/forms/'))
}

const domainOf = (url: URL): string => getDomain(url.hostname, { allowPrivateDomains: true }) ?? url.hostname
