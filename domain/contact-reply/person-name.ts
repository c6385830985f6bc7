/** The names of people as models write them. */
import { nameWords } from '../contact-values/name-parts.ts'
import { isNothing } from './remarks.ts'

/** Without pictures and ticks. */
export const withoutPictures = (text: string): string =>
  text.replace(/[\p{Extended_Pictographic}\u200D\uFE0F\u20E3]/gu, '').trim()

/** "(high confidence)", "(confirmed)": how sure the model is, behind a value. */
const CERTAINTY =
  /\s[([](?:(?:very )?(?:high|medium|low)(?:[ -]confidence)?|confidence: \w+|confirmed|verified|current)[)\]]$/i
export const withoutCertainty = (text: string): string => text.replace(CERTAINTY, '')

/** Without pictures, and without what stands in parentheses behind it: "Jane Doe (she/her) 🎉". */
export const plainName = (written: string): string =>
  inOrder(
    withoutPictures(written)
      .replace(/\s[–—(<-]{0,2}\s?https?:\/\/\S{1,2000}$/i, '')
      .replace(/\s\((?:she|he|they|her|him|them|hers|his|theirs|[/,\s]){2,20}\)/gi, '')
      .replace(CERTAINTY, '')
      .replace(/\s{2,}/g, ' ')
      .trim(),
  )

/** "Jane Roe" of "Roe, Jane", as files have it. */
function inOrder(name: string): string {
  const words = /^[^\s,]+, [^\s,]+$/.test(name) ? nameWords(name) : []
  return words.length === 2 ? words.join(' ') : name
}

const GENERIC_WORDS = new Set(
  'a an the our their this of at and or not ceo cto coo cfo cmo founder founders cofounder co chief executive executives technology technical officer president director manager owner leader leaders leadership management maker makers team staff people person individual name names full first last company anonymous stealth unknown undisclosed unnamed private public title role hidden withheld insert your here nobody overview summary section contacts contact details information profile profiles results findings'.split(
    ' ',
  ),
)
const SENTENCE =
  /^(?:i|we|there|it|this|that|one)\s(?:could|can|was|were|am|are|have|has|is|did|do|does|found|will|only)\b|^(?:not|nobody|no one|neither|could|does|did|was|insufficient|information|name (?:withheld|hidden|not|un\w+)|based on|according to|multiple|several|various)\b/i
const GROUP =
  /(?:^|\s)(?:department|management|leadership|inc\.?|llc|ltd\.?|gmbh|corp\.?|founders|admins?|customer (?:service|success)|help ?desk)$/i
/** Words for several that are family names, too: "Jane Staff" is somebody, and "Editorial Staff" is not. */
const GROUP_OR_NAME = /^(.*\s)?(?:team|support|staff|sales|group|press|office)$/i
const BEFORE_GROUP =
  /\b(?:it|web|tech|platform|community|billing|leadership|management|e-?mail|phone|chat|live|online|premium|global|the|our|all|core|head|back|front|home|main|inside|field|account|investor|public|press|media|news|sales|support|customer|client|user|marketing|growth|engineering|product|design|data|founding|executive|general|corporate|company|business|human|hr|legal|finance|dev|development|editorial|research|success|operations|ops|security|admin|administrative|office|contact|info|partner|partners|help|service|technical|staff|team|working|senior|junior)\b/i

/** "Total found: 2 leaders" */
const COUNT = /^total\b|\b\d{1,5}\s(?:leaders?|people|persons?|e-?mails?|results?|contacts?|founders?)\b/i

/** An address, a handle, or one letter of a masked name. */
const NO_NAME = /^(?:@\S+|\S+@\S+\.\S+|https?:\S+|\S+\.\S+\/\S*|\p{Lu}\.?)$/u

/** A name that is a guess, stands for no person, or is kept back. */
const UNSURE =
  /\?$|^(?:possibly|probably|maybe|perhaps|likely|presumably|potentially)\s|^(?:person|contact|leader|founder|individual|employee|executive)\s?#?\d{1,3}$|\b(?:undisclosed|not disclosed|anonymous)\b|\((?:example|sample|placeholder|template|dummy|fictional|hypothetical|test|unverified|unconfirmed|possibly|likely|presumed|guess\w*|inferred|namesake|same name|different person|wrong person|unrelated)\b[^)]*\)/i

/**
 * Whether a text stands where a name should, and names no single person.
 * @param company whose staff "Acme Staff" is
 */
export function isNobody(name: string, company: string): boolean {
  const bare = name.replace(/\s{0,9}\([^()]{0,300}\)/g, '').trim()
  if (isNothing(name) || isNothing(bare) || /not found|^[[<{].*[\]>}]$/i.test(name) || !/\p{L}/u.test(name))
    return true
  if (UNSURE.test(name) || NO_NAME.test(bare)) return true
  if (SENTENCE.test(name) || isGroup(bare, company) || COUNT.test(bare)) return true
  return bare
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .every((word) => GENERIC_WORDS.has(word))
}

function isGroup(name: string, company: string): boolean {
  if (GROUP.test(name)) return true
  if (!GROUP_OR_NAME.test(name)) return false
  const before = namesLikeGroup(name)
  const [first = ''] = before.toLowerCase().split(/\s/)
  return (
    before === '' ||
    company
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .includes(first)
  )
}

/** "Jane" of "Jane Staff", which is a person's where they have a role; empty for "Editorial Staff" and all others. */
export function namesLikeGroup(name: string): string {
  const [, before = ''] = GROUP_OR_NAME.exec(name) ?? []
  return BEFORE_GROUP.test(before) ? '' : before.trim()
}
