/** Which employer a text gives behind somebody's title. */
import type { Around } from './around.ts'
import { type Company, namesCompany } from './company.ts'
import { foldText, INSIDER_SECTION, NOW_AT, TITLE } from './words.ts'

/** `maybe_other`: a name that may be another company's, or only a place or a department. */
export type Employer = 'company' | 'other' | 'maybe_other' | null

const ORGANIZATION = String.raw`((?:\p{Lu}|\d{1,4}\p{L})[\p{L}\p{N}&'’.-]{0,30}(?:\s(?:(?:of|for|and|&|de|der)\s)?(?:\p{Lu}|\d)[\p{L}\p{N}&'’.-]{0,30}){0,4})`
const AT = new RegExp(
  String.raw`(?:\bat|@|\bbei|\bchez|\bpresso|\bhos|\bvid|\bbij)\s+(?:the\s)?${ORGANIZATION}`,
  'u',
)
const OF = new RegExp(
  String.raw`(?:\bof|\bvon|\bde|\bdi|\bdella|\bdu|\bfor)\s+(?:the\s)?${ORGANIZATION}`,
  'u',
)
const WHOLE = new RegExp(String.raw`^\s*${ORGANIZATION}\s*$`, 'u')
/** What people lead that is no company, and what stands behind a title. */
const DEPARTMENT =
  /^(?:engineering|product|design|research|marketing|sales|growth|operations|people|talent|technology|science|data|ai|ml|security|finance|legal|customer|support|business|partnerships|communications|content|strategy|staff|the|state|publication|linkedin|email|phone|mail|x|twitter|github|contact|web|mobile|platform|infrastructure|software|hardware|quality|community|brand|revenue|tel|fax|she|he|they|phd|mba|read|more|write)\b/i

/** What stands farther behind a name is of something else. */
const MAX_BEHIND = 300

export function employerOf({ behind, text, section }: Around, company: Company): Employer {
  if (NOW_AT.test(foldText(behind)) && !namesCompany(behind, company)) return 'other'
  let hasTitle = INSIDER_SECTION.test(section)
  for (const part of behind.slice(0, MAX_BEHIND).split(/[,;|·•()\n]|\s[–—-]\s/)) {
    const isTitle = TITLE.test(foldText(part))
    const named = namedIn(part, isTitle, isTitle || hasTitle)
    if (named !== null && !DEPARTMENT.test(named.name))
      return namesCompany(named.name, company) ? 'company' : named.isSure ? 'other' : 'maybe_other'
    hasTitle ||= isTitle
  }
  return namesCompany(text, company) ? 'company' : null
}

function namedIn(
  part: string,
  isTitle: boolean,
  hasTitle: boolean,
): { name: string; isSure: boolean } | null {
  if (!hasTitle || isBefore(part)) return null
  const at = AT.exec(part)?.[1]
  if (at !== undefined) return { name: at, isSure: true }
  const name = (isTitle ? OF : WHOLE).exec(part)?.[1]
  return name === undefined ? null : { name, isSure: false }
}

/** "Before: CTO at Acme" */
const isBefore = (part: string): boolean =>
  /(?<!\p{L})(?:before|previously|prior|formerly|ex|worked|was|were|ran|led|built|studied|after|spoke|speaks)(?!\p{L})/u.test(
    foldText(part),
  )
