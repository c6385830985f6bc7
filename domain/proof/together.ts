/** Whether a page of the company counts somebody among those who make or lead it. */
import type { Around } from './around.ts'
import { type Company, isNameOfCompany, namesCompany } from './company.ts'
import { foldText } from './words.ts'

const MAX_REACH = 160

/** @param does verbs of whoever makes or leads something, and what all of it is called, behind a blank */
export function isAmongMakers(
  around: Around,
  company: Company,
  does: { verb: string; whole: RegExp },
): boolean {
  return isCounted(around) || isAnswer(around) || isOneOf(around, company, does)
}

const COUNT = String.raw`(?:(?:we|there) (?:are|is)\s+|we['’]re\s+|it['’]s\s+|wir sind\s+|nous sommes\s+|somos\s+|siamo\s+)?(?:(?:just|only|nur|the|a team of)\s+){0,2}(?:two|three|four|five|[2-5]|a couple|a duo|a pair|a trio|zwei|drei|vier|deux|trois|dos|tres|due|tre|twee|drie)(?:\s+(?:of (?:us|them)|people|humans|persons|friends|makers|brothers|sisters|siblings|developers|designers|engineers|leute|menschen|personen|freunde|personnes|personas|persone|mensen))?\s*[:,–—-]\s*`
const COUNTED = new RegExp(String.raw`(?:^|[.!?]\s|[–—]\s)\s*${COUNT}`, 'u')

/** "We are two people: Ana Diaz (design) and", with nothing but other names up to this one. */
function isCounted({ before }: Around): boolean {
  const start = before.slice(-MAX_REACH)
  const found = COUNTED.exec(foldText(start))
  return (
    found !== null && isOfNames(start.slice(-(start.length - found.index - found[0].length) || start.length))
  )
}

const WHO =
  /^(?:who(?:['’]s| is| are)? (?:makes?|made|making|runs?|running|builds?|built|building|behind|started|founded|develops|wrote|created|owns) .{1,40}|wer (?:steckt|steht|macht|baut) .{1,40}|qui (?:est|se cache) derriere .{1,40}|quien (?:esta detras|hace) .{1,40}|chi c['’]e dietro .{1,40})\??$/u
const MAX_QUESTION = 60

/** "Who makes this?", and in the next line names alone up to this one. */
function isAnswer({ before, lineBefore }: Around): boolean {
  if (lineBefore.length > MAX_QUESTION || !WHO.test(foldText(lineBefore).trim())) return false
  const counted = COUNTED.exec(foldText(before))
  return isOfNames(counted?.index === 0 ? before.slice(counted[0].length) : before)
}

const isOfNames = (text: string): boolean =>
  text
    .replace(/\([^)]{0,40}\)/g, ' ')
    .split(/[\s,&+/]+/)
    .every((word) => word === '' || /^\p{Lu}/u.test(word) || /^(?:and|und|et|y|e|en|och|og|i)$/.test(word))

/** "one of the two people who make Acme" */
function isOneOf(
  { behind }: Around,
  company: Company,
  { verb, whole }: { verb: string; whole: RegExp },
): boolean {
  const found = new RegExp(
    String.raw`^[\s,–—-]*(?:(?:who\s+)?(?:is|are)\s+)?one of (?:the |its |our )?(?:\p{L}+ ){0,3}?(?:behind|(?:who|that) (?:${verb}))(?!\p{L})(.{0,60})`,
    'u',
  ).exec(foldText(behind.slice(0, MAX_REACH)))
  return found?.[1] !== undefined && isAllOfIt(found[1], company, whole)
}

const isAllOfIt = (object: string, company: Company, whole: RegExp): boolean =>
  whole.test(object) ||
  namesCompany(
    object
      .trim()
      .split(/[\s.,;]+/)
      .slice(0, 3)
      .join(' '),
    company,
  )

const RELATIVE =
  '(?:(?:his|her|their|my|our|ihre[mnr]?|seine[mnr]?|sa|son|ses|su|sua|suo|zijn|haar)\\s+)?(?:(?:old|younger|older|best|longtime|long-time|twin|good|former)\\s+){0,2}(?:(?:husband|wife|partner|brother|sister|friend|colleague|co-?founder|classmate|roommate|father|mother|son|daughter|cousin|mann|frau|bruder|schwester|freund(?:in)?|mari|femme|frere|soeur|ami|amie|marido|mujer|hermano|hermana|fratello|sorella)\\s+)?'

/** "Ana Diaz started it with her friend" in front of the name. */
export function isCompanion(
  { before }: Around,
  company: Company,
  { verb, whole }: { verb: string; whole: RegExp },
): boolean {
  const found = new RegExp(
    String.raw`(?<!\p{L})(?:${verb})(\s+[^.!?;,]{1,50}?)\s+(?:together |jointly |along )?(?:with|mit|avec|con|met|med)\s+${RELATIVE}$`,
    'u',
  ).exec(foldText(before.slice(-MAX_REACH)))
  const object = found?.[1]?.replace(/\s+(?:in|im|en|i)\s+\S{1,20}$/u, '') ?? ''
  const [all] = whole.exec(object) ?? []
  return object !== '' && (all?.trim() === object.trim() || isNameOfCompany(object, company))
}
