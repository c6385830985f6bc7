/** On pages about the company, what somebody does who is the subject of a sentence. */
import type { Around } from './around.ts'
import { type Company, namesCompany } from './company.ts'
import { isOfFirm } from './outsider.ts'
import type { PageView } from './page-view.ts'
import { foldText } from './words.ts'

const ABOUT =
  /\/(?:about|about-us|our-story|story|team|company|people|who-we-are|support|contact|ueber-uns|uber-uns|a-propos|nosotros|sobre|sobre-nos|chi-siamo|over-ons|om-os|om-oss|o-nas|o-nosi)(?:\/(?:us|team|story|company))?(?:\.\w{2,5})?\/?$/i

/** "Jane Doe makes the soap." */
export function isSubject({ before, behind }: Around, view: PageView, company: Company): boolean {
  if (!ABOUT.test(new URL(view.address).pathname) || /\p{L}/u.test(before)) return false
  const [sentence = ''] = behind.split(/[.!?\n]/, 1)
  const [, verb = '', object = ''] = DOES.exec(foldText(sentence)) ?? []
  if (verb === '' || NO_WORK.test(verb)) return false
  const isElsewhere = FOR_OTHER.test(sentence) && !namesCompany(sentence, company)
  return !isElsewhere && !OTHERS.test(object) && !isOfFirm({ behind: sentence }, company)
}

const DOES =
  /^,?\s(?:now |also |still |mostly |and )?(\p{L}{3,14}s) ((?:the|our|all|every|most|everything|it|what|sensors|whatever|your)(?!\p{L}).{0,80})/u
/** Of customers, friends, and whoever tells of it. */
const NO_WORK =
  /^(?:uses|loves|likes|says|thinks|recommends|reviews|praises|supports|advises|chairs|backs|helps|believes|invests|knows|visits|joins|was|has|does|needs|wants|trusts|sees|calls|thanks|buys|rents|lends|hosts|owns|gets|gives|finds|shares|follows|mentors|audits|represents|leaves|left|wins|becomes|sits|takes|sells|always|sometimes|considers|inspires)$/u
const FOR_OTHER = /\s(?:at|of|for|from)\s(?:the\s)?\p{Lu}\p{L}/u
const OTHERS = /(?<!\p{L})(?:plug-?ins?|themes?|\p{Lu}?\p{L}+ (?:image|package|port|wrapper)|integrations?|forks?|(?:customers?|kitchen|bakery|shop|restaurant|hotel|school|hospital|mill|farm|office) (?:of|next door|across)|his own|her own|their own)(?!\p{L})/u
