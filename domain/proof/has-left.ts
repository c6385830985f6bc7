/** Whether a text says that somebody no longer works for the company, and not only what they did before. */
import type { Around } from './around.ts'
import { type Company, namesCompany } from './company.ts'
import { TITLE_WORDS } from './titles.ts'
import { foldText } from './words.ts'

/** "Former CEO", "ex-CTO". Behind it, a firm can follow. */
const FORMER = new RegExp(
  String.raw`(?<!\p{L})(?:former(?:ly)?|ex|previous(?:ly)?|past|ehemalige[rn]?|ehem\.?|fruhere[rn]?|ancienne?|ex-|antigu[oa]|antig[oa]|tidligere|tidigare|voormalige?|byl[yai])[\s-]+(?:(?:our|its|the|und|and|et)\s+)?(?:(\p{L}+)[\s-]+)?(?:${TITLE_WORDS})(?!\p{L})`,
  'u',
)

const YEAR = String.raw`((?:19|20)\d\d)`
const UNTIL = new RegExp(
  String.raw`(?<!\p{L})(?:until|till|bis|jusqu.en|hasta|fino al|tot|ate|t\.o\.m\.|do)\s+(?:(?:the\s+)?(?:end|summer|spring|autumn|fall|winter)\s+(?:of\s+)?)?(?:\p{L}+\s+)?${YEAR}`,
  'u',
)
const SPAN = new RegExp(String.raw`(?:19|20)\d\d\s?(?:[-–—]|to|bis)\s?${YEAR}`, 'u')

/** Of the company, as no other is named behind it. */
const LEFT = new RegExp(
  String.raw`(?<!\p{L})(?:` +
    [
      String.raw`(?:has|have|had)? ?left (?:us|the (?:company|team|business|firm|project)|in (?:(?:\p{L}+ )?(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december)|last (?:year|month|week|spring|summer|autumn|fall|winter)|for (?:another|a new|other)|to (?:join|start|found|pursue|become|lead|work))`,
      String.raw`(?:has|have) left(?! (?:behind|\p{L}+ jobs?))`,
      String.raw`is leaving|is no longer|are no longer|no longer (?:with|at|works?|working|part of|involved|employed|our|the|an?)`,
      String.raw`has departed|departed (?:in|from the|the)|stepped down|steps down|stood down|has stepped (?:down|back|away)|stepped (?:back|away) (?:from|as)|resigned(?! from (?:her|his|their|an?))|has retired|retired (?:in|from (?:the|this)|as)|moved on(?:$|\W| (?:in|to|from))`,
      String.raw`says? (?:goodbye|good-bye|farewell)(?! to (?!us|the (?:team|company)))`,
      String.raw`(?:has )?died|is deceased|†|hands? (?:the (?:keys|lead|reins|baton|company)|over) to|pass(?:es|ed)? (?:on )?the (?:baton|torch|reins|lead) (?:on )?to|sets? out on (?:his|her|their) own|set off on (?:his|her|their) own|(?:is|are) (?:starting|building|founding) something (?:new )?of (?:his|her|their) own|gave up (?:the lead|the office|(?:his|her|their) (?:office|role|post))|sold (?:it|us|the company|the product|the business|the app)|handed (?:it |the \p{L}+ )?over|was succeeded|was replaced|emerit\p{L}*|in memoriam|passed away|(?:(?:his|her|their)|^['’]s|^) last (?:day|week|month)`,
      String.raw`(?:hat|haben) (?:uns|das unternehmen|die firma)(?: [\p{L}\d]{2,12}){0,3} verlassen|verlie(?:ss|ß)|zuruckgezogen|zuruckgetreten|s['’]est retiree?|se retiro|si e ritirat[oa]|ausgeschieden|a quitte|lamno?de|(?:ha|han) dejado|ha lasciato|heeft .{1,40} verlaten|odszed[lł]|odeszla|deixou`,
    ].join('|') +
    String.raw`)(?!\p{L})`,
  'u',
)
const FAREWELL =
  /(?<!\p{L})(?:farewell|goodbye|good-bye|last day (?:of|for)|we (?:said|say|are saying) goodbye to|thank you and farewell)\W{1,3}(?:\p{L}+\W+){0,3}$/u

/** In front of the one who left. */
const SUCCEEDED =
  /(?:(?:took|takes|taking) (?:it |the \p{L}+ )?over(?: (?:it|us|the \p{L}+|\p{L}+))? from|takes over from|taking over from|succeeds|succeeded|succeeding|replaces|replaced|replacing|nachfolger(?:in)? von|succede a|successor to|successor of)\s+(?:\p{L}+\s+){0,3}$/u

/** What somebody did before is told behind these. */
const BEFORE =
  /(?<!\p{L})(?:before|prior|previously|formerly|after|worked|spent|studied|university|school|years (?:at|in)|vorher|zuvor|studierte|avant|antes|prima di|fore|innan)(?!\p{L})/u

const MAX_REACH = 160
const MAX_BEFORE = 60

/** @param thisYear a term that ends in it or later has not ended */
export function hasLeft({ before, behind, section }: Around, company: Company, thisYear: number): boolean {
  if (/^(?:our )?(?:alumni|former|ehemalige|anciens)/.test(section)) return true
  const start = before.slice(-MAX_BEFORE)
  const foldedStart = foldText(start)
  if (SUCCEEDED.test(foldedStart) || FAREWELL.test(foldedStart) || isFormer(start, company)) return true
  const [ofThem = ''] = upToNextName(behind.slice(0, MAX_REACH), company).split(
    /(?<!\p{L})(?:took over from|takes over from|succeed\p{L}*|replac\p{L}*|follow(?:s|ed|ing)) (?!by)/iu,
  )
  return ofThem.split(/[;\n]/).some((part) => saysLeft(part, company, thisYear))
}

/** What follows up to the next person, unless that one is named together with them: "and Tobi Lund". */
function upToNextName(behind: string, company: Company): string {
  for (const { 0: found, 1: name = '', index } of behind.matchAll(NEXT_NAME)) {
    const isPair = index === 0 && !found.startsWith(',')
    const isPerson =
      !name.split(/\s/).some((word) => OFFICE.test(foldText(word))) && !namesCompany(name, company)
    if (isPerson && !isPair) return behind.slice(0, index)
  }
  return behind
}

const NEXT_NAME =
  /(?:[,;]|\s(?:and|und|et|y|e|with|by|&|og|och|en|after|when|while|as|because|from|than|nachdem|als))\s+(?:and\s+)?(\p{Lu}\p{Ll}[\p{L}'’-]{0,30}\s\p{Lu}[\p{L}'’.-]{1,30})/gu

function saysLeft(part: string, company: Company, thisYear: number): boolean {
  const folded = foldText(part)
  const left = LEFT.exec(folded)
  if (left !== null && !(OFFICE_LEFT.test(left[0]) && isOfOther(part.slice(left.index), company))) return true
  const [, leftBehind] = LEFT_NAMED.exec(part) ?? []
  if (leftBehind !== undefined && namesCompany(leftBehind, company)) return true
  const ended = UNTIL.exec(folded) ?? SPAN.exec(folded)
  if (ended !== null && Number(ended[1]) < thisYear && !BEFORE.test(folded)) {
    const clauses = part.slice(0, ended.index).split(/[,.(]/)
    // Years alone are those of what stands before them.
    const last = clauses.findLast((clause) => /\p{L}/u.test(clause)) ?? ''
    if (!isOfOther(last, company)) return true
  }
  return isFormer(part, company)
}

/** "was our first CTO": of what somebody is now, it says nothing. */
export const wasOnly = ({ behind }: Around): boolean => {
  const [sentence = ''] = foldText(behind).split(/[.;\n]/, 1)
  return WAS.test(sentence) && !IS_STILL.test(sentence)
}
const WAS = new RegExp(
  String.raw`^\s*(?:was|used to be|had been)\s+(?:once\s+|long\s+)?(?:our|the|its|their|[\p{L}-]+['’]s)\s+(?:[\p{L}-]+\s+){0,2}(?:${TITLE_WORDS})(?!\p{L})`,
  'u',
)
const IS_STILL = /(?<!\p{L})(?:is|are|now|today|still|runs|leads|stays|remains|until now)(?!\p{L})/u

/** Left an office, of which another organization may follow. */
const OFFICE_LEFT = /resign|retire|step|stood|depart|emerit|moved on|longer/
const LEFT_NAMED =
  /(?<!\p{L})(?:left|leaves|is leaving|quit|departed|departed from|verließ|quitté|dejó|lasciato)\s+((?:\p{Lu}[\p{L}\p{N}’'.-]{0,30}\s?){1,3})/u

/** A former officer of the company: of no other organization, and with no office since. */
function isFormer(text: string, company: Company): boolean {
  const folded = foldText(text)
  const former = FORMER.exec(folded)
  if (former === null) return false
  const [whole, between = ''] = former
  const ahead = folded.slice(0, former.index)
  const rest = text.slice(former.index)
  const isOffice = OFFICE.test(ahead) || MADE.test(ahead) || IS_NOW.test(folded.slice(former.index))
  if (isOffice || isOfOther(rest, company)) return false
  // "Former Google engineer": a name in the place of a word.
  const at = text.toLowerCase().indexOf(between, former.index)
  const isName = between !== '' && text.slice(at, at + between.length) !== between
  return !isName || ADJECTIVE.test(between) || OFFICE.test(between) || namesCompany(whole, company)
}

const OFFICE = new RegExp(String.raw`(?<!\p{L})(?:${TITLE_WORDS})(?!\p{L})`, 'u')
const MADE = /(?<!\p{L})(?:founded|started|built|made|created|run|led|developed) by(?!\p{L})/u
const ADJECTIVE =
  /^(?:technical|creative|commercial|financial|managing|general|deputy|vice|senior|junior|interim|acting|joint|sales|marketing|product|operating|operations|software|art|first|early|longtime)$/
/** "a former baker who started it" */
const IS_NOW =
  /(?<!\p{L})(?:who|now|and now|today|turned)\s+(?:\p{L}+\s+)?(?:founded|founder|founders?|started|built|runs|leads|created|makes|our|is|maker|ceo|cto)(?!\p{L})/u

const AT_ORGANIZATION =
  /(?<!\p{L})(?:at|@|bei|chez|presso|hos|bij|of|for|from)\s+(?:the\s+)?(\p{Lu}[^,;()\n]{0,40})/u

/** Names first an organization that is not the company. */
function isOfOther(text: string, company: Company): boolean {
  const [, organization] = AT_ORGANIZATION.exec(text) ?? []
  return organization !== undefined && !namesCompany(organization, company)
}

/** "joins Acme as CTO", in an article about somebody of the company. */
export function joinsOther({ behind }: Around, company: Company): boolean {
  const [, joined] =
    /\b(?:joins|has joined|is joining|moves to|leaves for|leaves to join|joined(?=[^.;]{1,80}\bas\b))\s+(?:\p{Ll}+\s)?(\p{Lu}[^,.;]{1,60})/u.exec(
      behind.slice(0, MAX_REACH),
    ) ?? []
  return joined !== undefined && !namesCompany(joined, company)
}
