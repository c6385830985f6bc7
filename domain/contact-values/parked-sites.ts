/** Sites that are nobody's: their domains are for sale, or no page is there yet. */
import { folded } from '../base/folded-text.ts'

/** Cheap to look for first. */
const MAY_BE_FOR_SALE = /dom[aei][ien]|домен|域名|ドメイン|for sale|for purchase|parked/u

/** What dealers in domains and registrars write, in the languages in which they do. */
const FOR_SALE = new RegExp(
  [
    String.raw`[\p{L}\p{N}-]{1,63}\.\p{L}{2,24} (?:is|may be|could be|might be) (?:now |available |listed )?(?:for sale|available for purchase|parked)`,
    String.raw`domain (?:name )?(?:\S{1,80} )?(?:is|may be|could be) (?:available |listed )?(?:for sale|yours|parked)`,
    String.raw`(?:buy|purchase|acquire|get|own|lease|inquire about|make an offer (?:on|for)) this (?:premium )?domain|this domain (?:name )?(?:was|has been|is) (?:recently |just )?(?:registered|expired|parked|suspended)`,
    String.raw`domain (?:is )?parked|parked (?:free|domain|by|at)|domain (?:has )?expired|this (?:web ?)?page is parked|(?:premium )?domains? for sale|is a domain available`,
    String.raw`domain (?:steht|ist) (?:zum verkauf|zu verkaufen|geparkt|registriert)|domain (?:kaufen|zu verkaufen)|(?:diese|dieser) domain wurde (?:registriert|geparkt|reserviert)`,
    String.raw`domaine (?:\S{1,80} )?est (?:a vendre|en vente|disponible a la vente|parque|reserve)|dominio (?:\S{1,80} )?(?:esta |e )?(?:en venta|in vendita|a venda|aparcado|parcheggiato|estacionado|registrato)|domein (?:\S{1,80} )?(?:is )?te koop`,
    String.raw`doman(?:en)? (?:\S{1,80} )?ar till salu|dom[ae]ne(?:t)? (?:\S{1,80} )?er til salg?s|domena (?:\S{1,80} )?(?:jest )?na sprzedaz|domena (?:\S{1,80} )?je na prodej|домен (?:\S{1,80} )?(?:продается|продаётся|припаркован)|域名(?:出售|转让|可购买)|このドメイン(?:は|名は)[^\n]{0,20}(?:販売|お名前)|satilik domain`,
  ].join('|'),
  'iu',
)
/** What servers and hosters show until somebody puts a page there. */
const FIRST_PAGE =
  /welcome to (?:nginx|openresty|centos|caddy|tengine|lighttpd)|(?:apache2?|httpd|nginx|litespeed|tomcat|iis|plesk|cpanel|web ?server(?:['’]s)?)[^\n]{0,40} (?:default|test) page|(?:default|test) (?:web ?(?:site )?)?page (?:for|of) (?:the )?(?:apache|nginx|http|server)|iis windows server|domain default page|default web site page|future home of something quite cool|your (?:new )?(?:web ?)?(?:site|domain|hosting)(?: \S{1,80})? (?:is (?:now )?(?:ready|live|up and running)|has been (?:created|registered|activated|set up))|you are all set to go|account (?:has been )?suspended|there isn['’]t a github pages site here|(?:site|page|app) not found\s{1,3}(?:·|\|)?\s{0,3}netlify|deployment_not_found|no such app|website expired|hier entsteht eine neue|felicitations ?! votre (?:domaine|hebergement|site)|ce site est en attente|sitio en construccion por|index of \/$/imu
const MAX_PARKED_LENGTH = 3_000

/** Before and behind such words there is little: "Sorry, …", "… at Sedo", "… | HugeDomains". */
const MAX_BEFORE = 12
const BEHIND = /^[\s.!…]*(?:(?:now|today|here)[.!]?|(?:at|by|on|from|via|bei|sur|en|[|–—:-])\s.{2,40})?$/u
/** "acme.com is …" */
const NAMED_DOMAIN = /^[\p{L}\p{N}-]{1,63}\.\p{L}{2,24}(?= )/u

/**
 * Whether a page only offers its domain, or is what a hoster shows of a site that has no page yet: a sentence says so and
 * nothing else. A product for people who buy domains says it within others.
 * @param page its title, the text that a reader sees, and its address
 */
export function isParked({ text, title, url, finalUrl }: ParkedPage): boolean {
  if (text.length >= MAX_PARKED_LENGTH) return false
  // Of Apache, and the whole page.
  if (/^it works!?$/i.test(text.trim())) return true
  const address = (finalUrl ?? url).toLowerCase()
  return [title, ...text.split('\n')]
    .flatMap((line) => folded(line).split(/(?<=[.!?])\s/u))
    .some((sentence) => {
      const found =
        (MAY_BE_FOR_SALE.test(sentence) ? FOR_SALE.exec(sentence) : null) ?? FIRST_PAGE.exec(sentence)
      if (found === null || found.index > MAX_BEFORE) return false
      const [domain = ''] = NAMED_DOMAIN.exec(found[0]) ?? []
      return address.includes(domain) && BEHIND.test(sentence.slice(found.index + found[0].length))
    })
}

interface ParkedPage {
  title: string
  text: string
  url: string
  finalUrl: string | null
}
