/** Sites that are nobody's: their domains are for sale, or no page is there yet. */
import { folded } from '../base/folded-text.ts'

/** Of words as `folded` leaves a page's: without the marks of any script. */
const pattern = (...parts: string[]): RegExp =>
  new RegExp(parts.join('|').normalize('NFKD').replace(/\p{M}/gu, ''), 'iu')

/** The same for words at the beginning of a sentence. Before them there is little: "Sorry, …". */
const beginning = (...parts: string[]): RegExp => pattern(`^[^]{0,12}?(?:${parts.join('|')})`)

const THIS = String.raw`(?:this|the|diese[rs]?|die|ihre|ce|cet|le|votre|este|el|su|o|questo|il|deze|de|dit|den|det|denna|denne|dette|bu|ten|ta|tato|acest|ez a|tämä|данный|этот|цей)`
const DOMAIN = String.raw`(?:(?:premium |web ?site )?domain(?: ?name)?|domeinnaam|domein|(?:nom de )?domaine|(?:nombre de |nome (?:de |a )?)?dominio|doménov[áé] jméno|domén[ay]|domena|domän(?:en|namnet)?|domæne(?:t|navnet)?|domene(?:t|navnet)?|domeniul?|alan adi|verkkotunnus|домен(?:ное имя)?|域名|ドメイン名?|도메인)`
const HOST = String.raw`[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{2,24}){1,2}`
/** What has become of a domain that is in no use. */
const STATE = String.raw`(?:for (?:sale|purchase)|purchased|parked|registered|reserved|expired|suspended|yours|isn['’]t connected|not (?:yet )?(?:connected|configured|in use|active)|zum verkauf|zu verkaufen|geparkt|registriert|reserviert|abgelaufen|noch nicht|à vendre|en vente|à la vente|disponible|parqué|enregistré|réservé(?! aux)|expiré|déposé|a la venta|en venta|aparcado|estacionado|registr?ado|reservado|caducado|expirado|in vendita|parcheggiato|registrato|scaduto|à venda|te koop|geregistreerd|gereserveerd|geparkeerd|till salu|parkerad|registrerad|reserverad|til salgs?|parkeret|parkert|registrer(?:e?t)|reserver(?:e?t)|na sprzedaż|zaparkowana|zarejestrowana|wygasla|na prodej|k prodeji|na predaj|zaparkován|(?:za)?registrován|eladó|foglalt|parkol|de vânzare|parcat|înregistrat|satilik|satisa|park ?edil|kayitli|kaydedil|tescil|myytävänä|varattu|rekisteröity|прода[её]|на продаж|припаркован|зарегистрирован|зареєстрован)`
/** "This domain is registered at …", "acme.com may be for sale" */
const IS = String.raw`(?: (?:name|is|was|has|been|may|might|could|be|now|available|listed|recently|just|currently|also|isn['’]t|ist|steht|wurde|kann|est|a été|está|fue|ha sido|è|é|stato|foi|wordt|werd|door|är|er|jest|została|je|byla|este|a fost|on|for|\p{L}{1,3}|[|–—-])){0,5} `
const OFFERED = pattern(
  `^(?:.{0,12}\\s)?(?:${THIS} ${DOMAIN}(?: (${HOST}))?|domänen|domæne(?:t|navnet)|domene(?:t|navnet)|${DOMAIN} (${HOST})|(${HOST}))${IS}${STATE}`,
  `^${DOMAIN} ${STATE} (?:by|at|bei|von|par|chez|por|en|da|su|door|bij|hos|u|przez)(?!\\p{L})`,
  `^(?:本|此|该|這個|这个)域名|(?:この|本)ドメイン(?:名)?(?:は|を)[^\\n]{0,24}(?:販売|取得|売|譲渡|お名前)|域名(?:出售|转让|可购买|已停放)|도메인[^\\n]{0,12}(?:판매|팝니다|구입)|(?:도메인|ドメイン)パーキング`,
)
/** What dealers in domains and registrars write, with nothing behind it. */
const FOR_SALE = beginning(
  String.raw`(?:would you like to |do you want to |want to |interested in )?(?:buy(?:ing)?|purchas(?:e|ing)|acquir(?:e|ing)|get|own|lease|inquire about) this (?:premium )?domain(?: name)?`,
  String.raw`make an offer (?:on|for) (?:this domain(?: name)?|(${HOST}))`,
  String.raw`domain (?:is )?parked|parked (?:free|domain|by|at|on the bun)|domain (?:has )?expired|this (?:web ?)?page is parked|premium domain(?: name)? for sale|is a domain available|sedo domain parking`,
  String.raw`domain (?:kaufen|zu verkaufen)|satilik (?:domain|alan adi)|dominio en venta|dominio in vendita|domaine à vendre|a domain (?:eladó|foglalt)|домен продается`,
)
/** What servers and hosters show until somebody puts a page there. */
const FIRST_PAGE = beginning(
  String.raw`welcome to (?:nginx|openresty|centos|caddy|tengine|lighttpd)|(?:apache2?|httpd|nginx|litespeed|tomcat|iis|plesk|cpanel|web ?server(?:['’]s)?)[^\n]{0,40} (?:default|test) page|(?:default|test) (?:web ?(?:site )?)?page (?:for|of) (?:the )?(?:apache|nginx|http|server)|iis windows server|domain default page|default web site page|future home of something quite cool`,
  String.raw`your (?:new )?(?:web ?)?(?:site|domain|hosting)(?: \S{1,80})? (?:is (?:now )?(?:ready|live|up and running)|has been (?:created|registered|activated|set up))|you are all set to go|account (?:has been )?suspended|there isn['’]t a github pages site here|(?:site|page|app) not found\s{1,3}(?:·|\|)?\s{0,3}netlify|deployment_not_found|no such app|website expired|this (?:shop|store) is (?:currently |temporarily )?unavailable|(?:\S{1,20} )?this is a (?:temporary |default )?placeholder (?:page )?for[^.\n]{0,60}`,
  String.raw`hier entsteht (?:in kürze |demnächst |bald )?(?:eine |die |ein )?(?:neue[rs]? )?(?:internet-?(?:präsenz|seite|auftritt)|web-?\s?(?:site|seite|auftritt|präsenz)|homepage)|diese internetpräsenz wurde (?:noch nicht|gerade|soeben)[^.\n]{0,40}|(?:félicitations ?! )?votre (?:domaine|hébergement|site) a (?:bien )?été (?:créé|enregistré|installé)[^\n]{0,60}|ce site est en attente[^.\n]{0,40}|sitio en construcción por|index of \/$`,
)
/** They sell nothing else. */
const DEALER =
  /hugedomains|sedo(?:\.com| domain|parking)|afternic|dan\.com|bodis|parkingcrew|buydomains|domainmarket|brandbucket/

/** Cheap to look for first. */
const MAY_BE = pattern('dom[aeiæ]|дом|域名|ドメ|도메|alan ad|verkkot|sale|purchase|parked|offer')
const MAX_PARKED_LENGTH = 3_000
/** Of a page that names a dealer and little else. */
const MAX_OF_DEALER = 300
const MAX_SENTENCE = 160

/** Behind such words there is little: "… at Sedo", "… | HugeDomains". */
const BEHIND =
  /^[\s.!?…]*(?:(?:now|today|here|yet)[.!]?|(?:for free, courtesy of|at|by|on|from|via|bei|sur|en|[|–—:-])\s.{2,40})?$/u
/**
 * Whether a page only offers its domain, or is what a hoster shows of a site that has no page yet: a sentence says it of
 * this domain, or says it and nothing else. A product for people who buy domains says it within others.
 * @param page its title, the text that a reader sees, and its address
 */
export function isParked({ text, title, url, finalUrl }: ParkedPage): boolean {
  if (text.length >= MAX_PARKED_LENGTH) return false
  // Of Apache, and the whole page.
  if (/^it works!?$/i.test(text.trim())) return true
  const address = (finalUrl ?? url).toLowerCase()
  const lines = [title, ...text.split('\n')].map(folded)
  // At most one of its groups holds a host.
  const isHere = (found: RegExpExecArray) => address.includes(found.slice(1).join(''))
  if (text.length <= MAX_OF_DEALER && lines.some((line) => DEALER.test(line) && MAY_BE.test(line)))
    return true
  return lines
    .flatMap((line) => line.split(/(?<=[.!?])\s/u))
    .filter((sentence) => sentence.length <= MAX_SENTENCE)
    .some((sentence) => {
      const offer = MAY_BE.test(sentence) ? OFFERED.exec(sentence) : null
      if (offer !== null && isHere(offer)) return true
      const found = (MAY_BE.test(sentence) ? FOR_SALE.exec(sentence) : null) ?? FIRST_PAGE.exec(sentence)
      return found !== null && isHere(found) && BEHIND.test(sentence.slice(found[0].length))
    })
}

interface ParkedPage {
  title: string
  text: string
  url: string
  finalUrl: string | null
}
