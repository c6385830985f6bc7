/** Which employer a text gives beside somebody's title. */
import type { Around } from './around.ts'
import { type Company, namesCompany } from './company.ts'
import { isPlace } from './places.ts'
import { TITLE, TITLE_WORD, TOP_WORD } from './titles.ts'
import { FIRM, foldText, INSIDER_SECTION, PEOPLE_SECTION } from './words.ts'

/** `maybe_other`: a name that may be another company's, or only a place or a department. */
export type Employer = 'company' | 'other' | 'maybe_other' | null

const ORGANIZATION = String.raw`((?:\p{Lu}|\d{1,4}\p{L})[\p{L}\p{N}&'’.-]{0,30}(?:\s(?:(?:of|for|and|&|de|der)\s)?(?:\p{Lu}|\d)[\p{L}\p{N}&'’.-]{0,30}){0,4})`
const AT_WORD = '(?:at|@|bei|bei der|beim|chez|presso|hos|vid|bij)'
const AT = new RegExp(String.raw`(?<!\p{L})${AT_WORD}\s+(?:the\s)?${ORGANIZATION}`, 'u')
const AT_START = new RegExp(String.raw`^\s*${AT_WORD}\s+(?:the\s)?${ORGANIZATION}`, 'u')
const OF = new RegExp(
  String.raw`(?<!\p{L})(?:of|von|de|di|della|du|for|da|do|van|av|af)\s+(?:the\s)?${ORGANIZATION}`,
  'u',
)
const WHOLE = new RegExp(String.raw`^\s*${ORGANIZATION}\s*$`, 'u')
/** "CEO of a chain of clinics": not of the company whose page it is. */
const OF_SOME =
  /(?<!\p{L})(?:of|at|for|bei|von|de|di|chez)\s+(?:an?|one of|another|several|einer|einem|eines|une?|una|uno)\s+(?!(?:\p{L}+\s+)?(?:small|tiny|little|team|group|crew|project|company that|product))/u
/** What people lead that is no company, and what stands behind a title. */
const DEPARTMENT =
  /^(?:engineering|product|design|research|marketing|sales|growth|operations|people|talent|technology|science|data|ai|ml|security|finance|legal|customer|support|business|partnerships|communications|content|strategy|staff|the|state|publication|linkedin|email|phone|mail|x|twitter|github|contact|web|mobile|platform|infrastructure|software|hardware|quality|community|brand|revenue|tel|fax|she|he|they|phd|ph\.d|mba|msc|bsc|dr|read|more|write|ios|android|backend|back-end|frontend|front-end|ux|ui|hr|it|pr|devops|education|entwicklung|vertrieb|technik|produkt|betrieb|kunden|finanzen|produit|technique|ventes|desarrollo|ventas|producto|creative|innovation|machine|user|full|happiness|culture|remote|part-time|full-time|co-founder|founder|mitglied|und|and|sitz|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sep(?:t|tember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?|based|born|since|seit|depuis|est|jr|sr|esq)\b/i
/** Adjectives in front of a title, and words that begin a sentence. */
const BEFORE_TITLE =
  /^(?:tekninen|toiminnallinen|hallituksen|technick[ay]|technische[rs]?|teknisk[ae]?|muszaki|kaufmannische[rs]?|commercieel|technisch|my|mein|meine|mon|ma|mi|mio|mia|mijn|min|o|a|os|as|i|gli|los|las|les|lo|l|en|et|den|det|het|de|da|our|meet|the|dear|hi|hello|ask|contact|by|and|with|from|about|new|former|first|only|senior|junior|technical|creative|managing|general|vice|deputy|interim|acting|founding|executive|operating|financial|commercial|solo|indie|serial|proud|lead|chief|co|our|your|und|unser|unsere|notre|nuestr[oa]|il|la|le|el|die|der|das|this|that|here|says?|written|made|built|created|from|as|is|a|an)$/

/** What stands farther behind a name is of something else. */
const MAX_BEHIND = 300

/** @param isOwn whether it stands on a page of the company: "our CEO" is that of whoever writes */
export function employerOf(around: Around, company: Company, isOwn: boolean): Employer {
  const { behind, text, section } = around
  // One of several groups.
  const now = NOW_AT.exec(behind.replace(PREDECESSOR, ' '))?.slice(1).join('') ?? ''
  if (now !== '' && !namesCompany(now, company) && !isPlace(now)) return 'other'
  const beside = besideName(behind, company)
  if (beside !== null) return beside
  const isListed = PEOPLE_SECTION.test(section)
  let follows = isListed || INSIDER_SECTION.test(section)
  let hasTitle = false
  for (const part of titleIn(behind)
    .slice(0, MAX_BEHIND)
    .split(/[,;|·•()\n]|\s[–—-]\s|[.!?]\s+(?=\p{Lu})/u)) {
    if (part.trim() === '') continue
    if (isBefore(part)) {
      follows = false
      continue
    }
    const isTitle = TITLE.test(foldText(part))
    if (isTitle && OURS.test(foldText(part))) return isOwn ? 'company' : 'maybe_other'
    if (isTitle && namesCompany(OF.exec(part)?.[1] ?? '', company)) return 'company'
    const named = isTitle ? namedWith(part) : follows ? namedBehind(part, hasTitle || isListed) : null
    if (named !== null && !DEPARTMENT.test(named.name) && !isPlace(named.name)) {
      if (namesCompany(named.name, company)) return 'company'
      if (named.isSure || !isListed) return named.isSure ? 'other' : 'maybe_other'
    }
    if (isTitle && OF_SOME.test(foldText(part))) return 'maybe_other'
    // What follows on a title and names nobody ends what is said of it.
    if (hasTitle && !isTitle) break
    follows = isTitle
    hasTitle ||= isTitle
  }
  if (!isOwn && OURS_BEFORE.test(foldText(around.before))) return 'maybe_other'
  return employerBefore(around, company) ?? (namesCompany(withoutQuotes(text), company) ? 'company' : null)
}

/** "Jane Doe of Acme Ltd" */
function besideName(behind: string, company: Company): Employer {
  const [, preposition = '', name = ''] = BESIDE_NAME.exec(behind) ?? []
  if (name === '' || namesCompany(name, company) || isPlace(name) || DEPARTMENT.test(name)) return null
  if (behind.match(FIRM)?.some((firm) => name.includes(firm)) === true) return 'other'
  return /^(?:of|at|@)$/.test(preposition) ? 'maybe_other' : null
}
const BESIDE_NAME = new RegExp(
  String.raw`^\s+(of|at|@|from|von|bei|chez|di|de|du)\s+(?:the\s)?${ORGANIZATION}`,
  'u',
)

/** "(CEO), Tobi Lund (CTO)": what stands in brackets behind the name, if it is a title. */
function titleIn(behind: string): string {
  const [, inner] = /^\s*\(([^)]{1,80})\)/u.exec(behind) ?? []
  return inner !== undefined && TITLE.test(foldText(inner)) ? inner : behind
}

interface Named {
  name: string
  isSure: boolean
}

/** "CTO at Acme", "CEO of Acme"; "Head of Growth" is of no company. */
function namedWith(part: string): Named | null {
  const words = part.split(/\s+/)
  const last = words.findLastIndex((word) => TITLE_WORD.test(bare(word)))
  const behind = ` ${words.slice(last + 1).join(' ')}`
  const at = AT.exec(behind)
  if (at?.[1] !== undefined && !OTHER_WORK.test(behind.slice(0, at.index)))
    return { name: at[1], isSure: true }
  if (!words.some((word) => TOP_WORD.test(bare(word))) || LEADS_PART.test(bare(words[last] ?? '')))
    return null
  const of = OF.exec(behind)?.[1] ?? WHOLE.exec(behind)?.[1]
  return of === undefined ? null : { name: of, isSure: false }
}

/** Behind these stands what somebody leads: "Founder & Head of Sound". */
const LEADS_PART = /^(?:chief|head|lead|vp|svp|evp|vice-president|manager|leiter(?:in)?)$/u

/** "CTO and lecturer at": two things. */
const OTHER_WORK = /(?<!\p{L})(?:and|und|et|y|e)\s+(?:(?:an?|the|also|ein|eine|une?)\s+)?\p{Ll}/u

const bare = (word: string): string => foldText(word).replace(/[^\p{L}\p{N}-]+$|^[^\p{L}\p{N}]+/gu, '')

/** Right behind a title, or in a list of people behind the name. */
function namedBehind(part: string, mayBeWhole: boolean): Named | null {
  const at = AT_START.exec(part)?.[1]
  if (at !== undefined) return { name: at, isSure: true }
  const name = mayBeWhole ? WHOLE.exec(part)?.[1] : undefined
  // With a number, it is an address.
  return name === undefined || /\s\d+\p{L}?$|^\d/u.test(name) ? null : { name, isSure: false }
}

/** "our CTO" */
const OURS =
  /(?<!\p{L})(?:our|unser(?:e[rn]?)?|notre|nuestr[oa]|nostr[oa]|noss[oa]|onze|ons|var|vores|nasz)\s+(?:\p{L}+[\s-]+){0,3}$|(?<!\p{L})(?:our|unser(?:e[rn]?)?|notre|nuestr[oa]|onze|vores)\s+(?:\p{L}+[\s-]){0,2}(?:c[etofpmo]o|founder|co-?founder|lead|head|chief|director|managing|engineer|designer|developer|manager|president|owner|geschaftsfuhr\p{L}*|grunder\p{L}*|fondat\p{L}*|fundador\p{L}*)(?!\p{L})/u

const OURS_BEFORE =
  /(?<!\p{L})(?:our|unser\p{L}*|notre|nuestr[oa]|nostr[oa]|noss[oa]|onze|vores)\s+(?:[\p{L}-]+,?\s+){1,4}$/u

/** "She succeeded Ana Diaz, who now runs" */
const PREDECESSOR =
  /(?<!\p{L})(?:succe(?:eds?|eded)|replace[sd]?|follow(?:s|ed)|took over from|takes over from)\s(?:\p{Lu}[\p{L}'’.-]+\s?){1,4},\swho\s[^.!?]{1,200}/gu

/** Where somebody is now, if it is not here. */
const NOW_AT = new RegExp(
  String.raw`(?<!\p{L})(?:[Nn]ow|[Tt]oday|[Cc]urrently|[Nn]owadays|heute|jetzt|désormais|ahora|oggi|nu)\s+` +
    String.raw`(?:(?!lives?\s|living\s|based\s|at home)\p{L}+\s+){0,5}?(?:(?:at|bei|chez|hos|bij|presso)\s+(?:the\s+)?${ORGANIZATION}|(?:works?|working|arbeitet|travaille)\s+(?:for|with|für|pour)\s+(?:the\s+)?${ORGANIZATION}|(?:runs|leads|heads)\s+${ORGANIZATION})` +
    String.raw`|(?<!\p{L})works\s+at\s+(?:the\s+)?${ORGANIZATION}\s+now(?!\p{L})`,
  'u',
)

/** "Before: CTO at Acme" */
const isBefore = (part: string): boolean =>
  /(?<!\p{L})(?:before|previously|prior|formerly|former|ex|worked|was|were|ran|led|built|studied|after|spoke|speaks|spent|years|joined|grew|degree|graduated?|alum\p{L}*|came|comes|sold|lives?|living|born|raised|trained|teaches|taught|lectur\p{L}*|mentors|advis\p{L}*|volunteers|wrote|holds|earned|vorher|zuvor|fruher|studierte|avant|ancien\p{L}*|antes|prima|tidigare|tidligere|voorheen)(?!\p{L})/u.test(
    foldText(part),
  )

export const withoutQuotes = (text: string): string =>
  text.replace(/\S{1,64}@\S{1,100}/g, ' ').replace(/["“„«][^"“”„«»]{0,400}["”»]/g, ' ')

const MAX_BEFORE = 80

/** "Acme CEO Jane Doe", "its CEO, Jane Doe": of whom the sentence speaks. */
function employerBefore({ before, behind }: Around, company: Company): Employer {
  if (/:\s*$/.test(before)) return null
  // What a founder is elsewhere: "Founded by Acme engineer Jane Doe".
  if (/(?<!\p{L})(?:founded|started|built|created|made) by\s(?:\S+\s){1,4}$/iu.test(before)) return null
  const words = before.slice(-MAX_BEFORE).trim().split(/\s+/)
  const [next = ''] = behind.trim().split(/[\s\n]+/, 1)
  if (TITLE_WORD.test(bare(next))) return null
  let end = words.length
  const isTitle = (word = '') => TITLE_WORD.test(bare(word))
  // "Ana Diaz and engineer": of somebody else.
  const isJoined = (at: number) => /^(?:and|&|,)$/.test(words[at] ?? '') && isTitle(words[at - 1])
  while (end > 0 && (isTitle(words[end - 1]) || isJoined(end - 1))) end--
  if (end === 0 || !words.slice(end).some((word) => TITLE_WORD.test(bare(word)))) return null
  const ahead = words.slice(0, end)
  if (ahead.slice(-3).some((word) => /^(?:former|formerly|ex|ehemaliger?|ancien(?:ne)?)$/i.test(word)))
    return null
  const last = ahead.at(-1) ?? ''
  if (/^(?:and|&|und|et|y|e|en|och|og)$/.test(last)) return null
  // Of what stands right before: "bought by Loaf, whose CEO".
  if (/^(?:whose|deren|dessen)$/i.test(last)) {
    const whom = ahead.slice(0, -1).findLast((word) => /^\p{Lu}/u.test(word)) ?? ''
    return namesCompany(whom, company) ? 'company' : 'maybe_other'
  }
  if (/^(?:its|their)$/i.test(last)) return namesCompany(before, company) ? 'company' : 'maybe_other'
  const start = ahead.findLastIndex((word) => !/^[\p{Lu}\d]/u.test(word) || /[,;:.!?]$/.test(word)) + 1
  const names = ahead.slice(start).filter((word) => !BEFORE_TITLE.test(bare(word)) && !DEPARTMENT.test(word))
  if (names.length === 0) return null
  const name = names.join(' ').replace(/['’]s$/, '')
  return namesCompany(name, company) ? 'company' : 'maybe_other'
}
