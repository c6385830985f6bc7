/** Whether a page of the company counts somebody among those who make or lead it. */
import type { Around } from './around.ts'
import { type Company, isNameOfCompany, namesCompany } from './company.ts'
import { THE_WHOLE, VERB } from './making.ts'
import { foldText } from './words.ts'

const MAX_REACH = 160

export const isAmongMakers = (around: Around, company: Company): boolean =>
  isCounted(around) ||
  isOfTeam(around) ||
  isAnswer(around) ||
  isOneOf(around, company) ||
  isWhole(around, company)

const COUNT = String.raw`(?:(?:(?:we|there) (?:are|is)\s+|we['’]re\s+|it['’]s\s+|wir sind\s+|nous sommes\s+|somos\s+|siamo\s+)?(?:(?:just|only|nur|the|a team of)\s+){0,2}(?:two|three|four|five|[2-5]|a couple|a duo|a pair|a trio|zwei|drei|vier|deux|trois|dos|tres|due|tre|twee|drie)(?:\s+(?:of (?:us|them)|people|humans|persons|friends|makers|brothers|sisters|siblings|developers|designers|engineers|leute|menschen|personen|freunde|personnes|personas|persone|mensen))?(?:\s+(?:who\s+)?(?:makes?|runs?|builds?|built|made|started|founded)\s+\S{1,30})?\s*[:,–—-]\s*|(?:an? )?(?:one|two|three)-(?:man|woman|person|people)\s\p{L}{2,12}\s*[:,–—-]\s*)`
const COUNTED = new RegExp(String.raw`(?:^|[.!?]\s|[–—]\s|\s(?:is|are)\s)\s*${COUNT}`, 'iu')

/** "We are two people: Ana Diaz (design) and", with nothing but other names up to this one. */
function isCounted({ before }: Around): boolean {
  const start = before.slice(-MAX_REACH)
  const found = COUNTED.exec(start)
  return found !== null && isOfNames(start.slice(found.index + found[0].length))
}

/** "Our team is Ana Diaz and", "A equipa conta ainda com Ana Diaz (vendas) e" */
function isOfTeam({ before }: Around): boolean {
  const start = before.slice(-MAX_REACH)
  const found = TEAM_IS.exec(foldText(start))
  return found !== null && isOfNames(start.slice(found.index + found[0].length))
}
const TEAM_IS =
  /(?<!(?:design|product|dev|his|her|their|agency|investment) )(?<!\p{L})(?:team|crew|equipa|equipe|equipo|squadra|mannschaft|ploeg|zespol|tiimi)(?: \p{L}+)?\s(?:is|are|includes?|consists? of|also includes|conta(?: ainda)? com|inclui|compte|comprend|se compose de|besteht aus|sind|incluye|lo forman|la forman|son|si compone di|comprende|bestaat uit|bestar av|bestar af|sklada sie z|tworza)\s+/u

const WHO =
  /^(?:who(?:['’]s| is| are)? (?:makes?|made|making|runs?|running|builds?|built|building|behind|started|founded|develops|wrote|created|owns) .{1,40}|wer (?:steckt|steht|macht|baut) .{1,40}|qui (?:est|se cache) derriere .{1,40}|quien (?:esta detras|hace) .{1,40}|chi c['’]e dietro .{1,40})\??$/u
const MAX_QUESTION = 60

/** "Who makes this?", and in the next line names alone up to this one. */
function isAnswer({ before, lineBefore }: Around): boolean {
  if (lineBefore.length > MAX_QUESTION || !WHO.test(foldText(lineBefore).trim())) return false
  const counted = COUNTED.exec(before)
  return isOfNames(counted?.index === 0 ? before.slice(counted[0].length) : before)
}

/** "Acme is Ana Diaz (design) and", with nothing but other names up to this one. */
function isWhole({ before, behind }: Around, company: Company): boolean {
  const [, subject = '', others = ''] = IS.exec(before.slice(-MAX_REACH)) ?? []
  const isOurs =
    isNameOfCompany(subject, company) || /^(?:(?:hi|hello|hey)[,!]?\s)?(?:we|wir|nous)$/i.test(subject)
  return isOurs && isOfNames(others) && ENDS.test(behind)
}

const IS =
  /(?:^|[.!?]\s+)([^.!?]{1,40}?)(?:['’]re|\s+(?:is|are|ist|sind|est|es|son|sono|sommes|zijn|är|er))\s+([^.!?]{0,100})$/u
const ENDS = /^(?:\s*$|\s?[.,(–—]|\s(?:and|und|et|y|e|en|och|og|&)\s)/u

const isOfNames = (text: string): boolean =>
  text
    .replace(/\([^)]{0,40}\)/g, ' ')
    .split(/[\s,&+/]+/)
    .every((word) => word === '' || /^\p{Lu}/u.test(word) || /^(?:and|und|et|y|e|en|och|og|i)$/.test(word))

/** "one of the two people who make Acme" */
function isOneOf({ behind }: Around, company: Company): boolean {
  const [, object] = ONE_OF.exec(foldText(behind.slice(0, MAX_REACH))) ?? []
  if (object === undefined) return false
  const start = object.trim().split(/[\s.,;]+/, 3)
  return THE_WHOLE.test(object) || namesCompany(start.join(' '), company)
}

const ONE_OF = new RegExp(
  String.raw`^[\s,–—-]*(?:(?:who\s+)?(?:is|are)\s+)?one of (?:the |its |our )?(?:\p{L}+ ){0,3}?(?:behind|(?:who|that) (?:${VERB}))(?!\p{L})(.{0,60})`,
  'u',
)

const RELATIVE =
  '(?:(?:his|her|their|my|our|ihre[mnr]?|seine[mnr]?|sa|son|ses|su|sua|suo|zijn|haar)\\s+)?(?:(?:old|younger|older|best|longtime|long-time|twin|good|former)\\s+){0,2}(?:(?:husband|wife|partner|brother|sister|friend|colleague|co-?founder|classmate|roommate|father|mother|son|daughter|cousin|mann|frau|bruder|schwester|freund(?:in)?|mari|femme|frere|soeur|ami|amie|marido|mujer|hermano|hermana|fratello|sorella)\\s+)?'
const WITH = new RegExp(
  String.raw`(?<!\p{L})(?:${VERB})(\s+[^.!?;,]{1,50}?)\s+(?:together |jointly |along )?(?:with|mit|avec|con|met|med)\s+${RELATIVE}$`,
  'u',
)

/** "Acme, which Ana Diaz runs with her friend" */
const WHICH_WITH = new RegExp(
  String.raw`(\S{1,30}(?:\s\S{1,30})?),?\s(?:which|that)\s[\p{L}\s'’-]{2,40}?\s(?:${VERB})\s(?:together |jointly |along )?with\s${RELATIVE}$`,
  'u',
)

/** "Ana Diaz started it with her friend" in front of the name. */
export function isCompanion({ before }: Around, company: Company): boolean {
  const start = before.slice(-MAX_REACH)
  const [, whose = ''] = WHICH_WITH.exec(start) ?? []
  if (namesCompany(whose, company)) return true
  const [, what = ''] = WITH.exec(foldText(start)) ?? []
  const object = what.replace(/\s+(?:in|im|en|i)\s+\S{1,20}$/u, '')
  const isWhole = THE_WHOLE.exec(object)?.[0].trim() === object.trim()
  return object !== '' && (isWhole || isNameOfCompany(object, company))
}
