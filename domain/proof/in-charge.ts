/** Whether a page of the company says, without a title, what somebody does in it. */
import type { Around } from './around.ts'
import { type Company, namesCompany } from './company.ts'
import { isAboutPage } from './home-verb.ts'
import { isInRun } from './name-line.ts'
import { isOfFirm } from './outsider.ts'
import { isAmongPeople } from './page-section.ts'
import type { PageView } from './page-view.ts'
import type { Mention } from './person-name.ts'
import { foldText } from './words.ts'

const MAX_REACH = 120
const PART =
  '(?:sales|marketing|operations|ops|support|customers?|finances?|money|accounts|hiring|people|partnerships|engineering|technology|product|growth|community|communications|design|code|coding|software|hardware|forecasts|production|logistics|research|science|everything|all)'
const IN_CHARGE = new RegExp(
  String.raw`(?:^|[,;–—]\s|\s(?:who|and|to|now)\s)\s*(?:(?:is|are)\s)?(?:in charge of|(?:responsible for|looks? after|takes? care of|handles?|runs?|leads?|heads?|manages?|does)\s(?:(?:the|our|all)\s){0,2}(?:${PART}|\p{L}{3,20}\s(?:team|side|part|half|department|work|group|squad))(?!\p{L})|si occupa d\p{L}*|segue\s|cura\s|kummert sich um|ist (?:zustandig|verantwortlich) fur|verantwortet|betreut|s['’]occupe d\p{L}*|se encarga de|se ocupa de|cuida d\p{L}*|zorgt voor|star for|ansvarar for|har ansvar(?:et)? for|vastaa|odpowiada za|zajmuje sie)([^.!?]{0,60})`,
  'u',
)
/** A customer does that for somebody else. */
const FOR_OTHERS = /(?<!\p{L})(?:at|for|of|in|bei|von)\s+(?:an?|her|his|their|the (?:city|town)|\p{Lu})/u
const OWNS =
  /(?:^|[,;]\s|\s(?:who|and|both|each)\s)\s*(?:both\s|each\s)?owns?\s(?:an?\s|one\s|the other\s)?(?:half|third|quarter|\d\d?\s?(?:%|percent))(?!\p{L})(?=\s*(?:$|[.,;)]|of (?:it|us|the (?:company|business|firm|shop)(?!\p{L}))|of (?<of>[^.,;]{1,40})))/u
const MAINTAINS = /^[\s,]*(?:who\s|also\s)?(?:maintains|looks after)\s(?:the|its|our)\s([^.!?]{1,40})/u
/** Whoever maintains these adds to a product and does not make it. */
const ADDED =
  /(?<!\p{L})(?:plug-?ins?|integrations?|packages?|ports?|forks?|themes?|extensions?|wrappers?|clients?|images?|formulas?|templates?|lists?|wiki|forum)(?!\p{L})/u

export function isInCharge(around: Around, company: Company): boolean {
  const behind = around.behind.slice(0, MAX_REACH)
  const folded = foldText(behind)
  if (isInChargeBefore(around, company)) return true
  if (isOfFirm(around, company)) return false
  const charge = IN_CHARGE.exec(folded)
  const owns = OWNS.exec(folded)
  const [, part] = MAINTAINS.exec(folded) ?? []
  const isForOthers = (found: RegExpExecArray) =>
    FOR_OTHERS.test(behind.slice(found.index)) && !namesCompany(behind.slice(found.index), company)
  return (
    (charge !== null && !isForOthers(charge)) ||
    (owns !== null && (owns.groups?.of === undefined || namesCompany(owns.groups.of, company))) ||
    (part !== undefined && !ADDED.test(part))
  )
}

/** "Die Technik verantwortet Jane Doe": the verb stands before its subject. */
const isInChargeBefore = ({ before, behind }: Around, company: Company): boolean =>
  /^(?:die|den|das|um|fur|le|la|les|el|los|il|lo|gli|del|della)\s.{2,40}\s(?:verantwortet|leitet|betreut|ubernimmt|macht|steuert|gestaltet|kummert sich|(?:dirige|gere|cura|segue|lleva|coordina)(?: aussi)?)\s$/u.test(
    foldText(before),
  ) && !isOfFirm({ behind: behind.split(',')[0] ?? '' }, company)

/** "Jane Doe, claims, and the website" in a list of the company's people. */
export const isListedWithPart = (
  around: Around,
  { view, mention }: { view: PageView; mention: Mention },
  company: Company,
): boolean =>
  (isAmongPeople(around.section, view) || (isAboutPage(view) && isInRun(mention, view))) &&
  around.before.trim() === '' &&
  /^\s*(?:(?:[,:–—]|-\s|\()\s*(?!ex-|former)\p{Ll}|@[\w.-]{2,40}\s+(?!ex-|former)\p{L})/u.test(
    around.behind,
  ) &&
  !isOfFirm(around, company)
