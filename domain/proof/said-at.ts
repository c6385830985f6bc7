import { isMadeOfName, isNamedIn, type Mention } from '../contact-values/person-names.ts'
import { emailDomain } from '../contact-values/sites.ts'
/** What one place of a page says about whether a person works for the company. */
import { isAbout, isOfOtherBlock, isStaffPage } from './about-page.ts'
import type { Around } from './around.ts'
import { type Company, isNamesake, leadsToNamesake, namesCompany } from './company.ts'
import { emailsAround, isAtOther, isEmailOfCompany, isForeignEmail } from './email-owner.ts'
import { type Employer, employerOf, withoutQuotes } from './employer.ts'
import { isOnBoard } from './farewell.ts'
import { hasLeft, joinsOther, wasOnly } from './has-left.ts'
import { isSubject } from './home-verb.ts'
import { introducesThemselves, isMaker, isOfCompany, speaksForIt } from './maker.ts'
import { isFront } from './mock-up.ts'
import { isOfFirm, isOutside, isOutsideRelation, isPartner } from './outsider.ts'
import { isAboutOthers, isAmongPeople, isArticle, isOutsiderSection } from './page-section.ts'
import type { PageView } from './page-view.ts'
import { isPersonal } from './personal-page.ts'
import { asksToReach } from './reached.ts'
import { isFirmLine } from './statement.ts'
import { isTitled } from './title-of.ts'
import { LEADER, TITLE } from './titles.ts'
import { DENIED, foldText, OUTSIDER_TITLE, TO_MODELS } from './words.ts'

/**
 * `theirs`: works for the company. `former`: did. `elsewhere`: works for another. `beside`: named, with something that
 * speaks against it. `named`: named, and no more. `none`: not named.
 */
export type Said = 'theirs' | 'former' | 'elsewhere' | 'beside' | 'named' | 'none'

export interface At {
  name: string
  view: PageView
  company: Company
  isOwn: boolean
}

export function saidIn(around: Around, at: At & { mention: Mention }): Said {
  const { view, company, isOwn, name } = at
  if (isOfBroker(view, company)) return 'named'
  if (
    hasLeft(isOwn ? around : { ...around, section: '' }, company, thisYearOf(view)) ||
    (!isOwn && joinsOther(around, company))
  )
    return isOwn || namesCompany(around.text, company) ? 'former' : 'beside'
  const isToModels = view.folded
    .slice(at.mention.first, at.mention.last + 1)
    .some((line) => TO_MODELS.test(line))
  if (isToModels) return saidToModels(at)
  const emails = emailsAround(at.mention, view).filter((email) =>
    isMadeOfName(email.split('@')[0] ?? '', name),
  )
  if (emails.some((email) => isEmailOfCompany(email, company)))
    return view.isOld || isUntrusted(at) ? 'named' : 'theirs'
  const isMaking = isMaker(around, company)
  const hasRole =
    isMaking ||
    isTitled(around, company) ||
    isOfCompany(around, company, isOwn) ||
    (isOwn && isSubject(around, at, company))
  const employer = employerOf(around, company, isOwn)
  const foreign = emails.filter((email) => isAtOther(email, name, company))
  if (foreign.length > 0 && !isCompanys(around, at, employer, hasRole))
    return saidByAddress(around, at, { foreign, employer, hasRole })
  if (isByline(around.text, name) && !(hasRole && (employer === 'company' || (isOwn && employer === null))))
    return isOwn ? saidOfOwnAuthor(around, at) : saidOfAuthor(at)
  if (isComment(around)) return 'named'
  if (!isOwn && isPartner(around, company)) return 'elsewhere'
  if (employer === 'other') return isOwn || hasRole ? 'elsewhere' : 'beside'
  const isStatement = around.isStatement && employer !== 'company'
  if (isOwn && !view.isOld && employer !== 'maybe_other' && isInsider(around, at)) return 'theirs'
  // Who is a guest of another site can be of the company.
  const isOfTitle = !isOwn && hasRole && employer === 'company' && isOfficeHere(around, company)
  if (!isOfTitle && (isOutside(around, company) || isStatement)) return saidOfOutsider(around, at, employer)
  // Who is quoted with another firm is of it.
  if (employer === 'maybe_other') return isOwn && SAID.test(around.before) ? 'elsewhere' : 'beside'
  if (isOwn && !isTitled(around, company) && isOnBoard(around)) return 'beside'
  if (view.isOld || (!isMaking && wasOnly(around)) || (!isMaking && isPast(foldText(around.text), view)))
    return 'named'
  if (isOwn) return saidByCompany(around, at, { hasRole, isMaking, employer })
  if (!hasRole) return 'named'
  return isUntrusted(at) ? saidOfNamesake(at) : saidBeyond(around, at, isMaking)
}

const SAID = /["”»]\W{0,6}(?:said|says|sagt|sagte|dit|explains|adds)\s$/u

/** Who introduces themselves works for themselves. */
const isInsider = (around: Around, { view }: At): boolean =>
  !isAboutOthers(view) &&
  !isOutsiderSection(around.section) &&
  introducesThemselves(around, view) &&
  !around.isStatement &&
  !USER.test(foldText(around.behind))

/** "I'm Jane Doe, a customer" */
const USER =
  /^[\s,]*(?:an?\s)?(?:[\p{L}-]+\s){0,2}(?:users?|customer|client|fan|investor|advis\p{L}*|member|reader|student|patient|patron|sponsor)(?!\p{L})/u

/** "CEO of Acme" right behind the name: whatever they are for the site that says so. */
const isOfficeHere = ({ behind, text }: Around, company: Company): boolean =>
  namesCompany(behind.slice(0, MAX_OFFICE), company) &&
  !OUTSIDER_TITLE.test(foldText(behind)) &&
  !DENIED.test(foldText(text)) &&
  !isOutsideRelation(text, company)

const MAX_OFFICE = 60

/** "Jane Doe says:" above what anybody wrote below an article. */
const isComment = ({ before, text }: Around): boolean =>
  before.trim() === '' &&
  /\s(?:says|said|wrote|commented|replied|sagt|schrieb|dit|a écrit|dice):?\s*(?:\n|$)/u.test(text)

/** On a page of the company, a customer or a lawyer is another firm's where the page names one. */
const saidOfOutsider = (around: Around, { isOwn, company }: At, employer: Employer): Said =>
  isOwn && (employer === 'maybe_other' || isOfFirm(around, company)) ? 'elsewhere' : 'beside'

const thisYearOf = ({ facts }: PageView): number => Number(facts.readAt.slice(0, 4))

/** A page of the company: whoever has a role, stands among its people, or speaks for it. */
function saidByCompany(
  around: Around,
  at: At & { mention: Mention },
  { hasRole, isMaking, employer }: { hasRole: boolean; isMaking: boolean; employer: Employer },
): Said {
  const { view, mention, company } = at
  if (isAboutOthers(view)) return hasRole && employer === 'company' ? 'theirs' : 'beside'
  if (isIntroduced(around, view, mention)) return 'theirs'
  const isListed =
    around.isAlone &&
    HONORIFICS.test(around.before) &&
    (isAmongPeople(around.section, view) || isDeveloper(mention, view))
  if (speaksForIt(around, view) || asksToReach(around, view, company) || isInContactRow(around, at))
    return 'theirs'
  const isTitleAlone = !isMaking && employer !== 'company'
  if (isTitleAlone && isFront(view) && !isAmongPeople(around.section, view) && isShown(around, at))
    return 'named'
  return hasRole || isListed ? 'theirs' : 'named'
}

/** On a first page, people of the product: those without a leader's title. */
const isShown = ({ before, text, linesBehind }: Around, { company }: At): boolean =>
  !/(?<!\p{L})(?:our|my|meet|the founder|unser\p{L}*|notre|nuestr[oa])(?!\p{L})/u.test(foldText(text)) &&
  ((!/\p{L}/u.test(before) && !LEADER.test(foldText(text))) || isFirmLine(linesBehind[1], company))

/** "Sales Jane Doe 555-0134 sales@acme.example" in a table of contacts. */
const isInContactRow = (
  { text, behind }: Around,
  { view, mention, company }: At & { mention: Mention },
): boolean =>
  mention.first === mention.last &&
  text.length <= MAX_ROW &&
  !/[.!?](?:\s|$)/u.test(text) &&
  !isOfFirm({ behind }, company) &&
  view.facts.emails.some((email) => text.toLowerCase().includes(email) && isEmailOfCompany(email, company))

const MAX_ROW = 120

/** Right below "Meet the founders", a sentence that begins with somebody. */
const isIntroduced = (
  { before, behind, section }: Around,
  { folded, lines }: PageView,
  { first }: Mention,
): boolean =>
  FOUNDERS_SECTION.test(section) &&
  folded.slice(Math.max(0, first - 4), first).some((line) => line.trim() === section) &&
  /^(?:[\p{Lu}][\p{L}'’.-]+[\s,&]+|(?:and|und|et|y|e|en|och|og)\s)*$/u.test(before) &&
  /^(?:\s(?:and\s\p{Lu}|\p{Ll})|,\s|\s?[–—:-]\s)/u.test(behind) &&
  (lines[first] ?? '').length > MAX_HEADING

const MAX_HEADING = 25
const FOUNDERS_SECTION =
  /(?<!\p{L})(?:founders?|makers?|behind|team|who (?:makes|made|runs|builds|built|we are)|grunder\p{L}*|fondateurs|fundadores|fondatori|oprichters|grundare)(?!\p{L})/u

const HONORIFICS = /^[^\p{L}]*(?:(?:dr|prof|mr|mrs|ms|herr|frau|ing|dipl|mag)\.?[\s-]*)*$/iu

const STORE_HEAD_LINES = 8

/** On the page of an app, who offers it stands below its name. */
const isDeveloper = ({ first }: Mention, { site }: PageView): boolean =>
  site?.kind === 'app_store' && first < STORE_HEAD_LINES

/** With an address at another domain, what is said to models is said for somebody else. */
const saidToModels = (at: At & { mention: Mention }): Said =>
  emailsAround(at.mention, at.view).some((email) => isForeignEmail(email, at.company))
    ? 'elsewhere'
    : 'beside'

/** Somebody with an address at another domain. Whose that domain is, is plain only with another sign. */
function saidByAddress(
  around: Around,
  { view, company, isOwn }: At,
  { foreign, employer, hasRole }: { foreign: readonly string[]; employer: Employer; hasRole: boolean },
): Said {
  if (isOwn) {
    const hasOwnMail = view.facts.emails.some((email) => isEmailOfCompany(email, company))
    const isOther =
      hasOwnMail || employer === 'other' || isOutside(around, company) || isOfFirm(around, company)
    return isOther || isAboutOthers(view) ? 'elsewhere' : 'beside'
  }
  const isOfSite = foreign.some((email) => emailDomain(email) === view.site?.key)
  return hasRole && employer === 'company' && !isOfSite ? 'named' : 'elsewhere'
}

/** A company can have its mail at another domain: its own page gives a role, and names no other employer. */
const isCompanys = (
  around: Around,
  { isOwn, view, company }: At,
  employer: Employer,
  hasRole: boolean,
): boolean =>
  isOwn &&
  hasRole &&
  !isOutside(around, company) &&
  !isAboutOthers(view) &&
  (employer === null || employer === 'company')

/** On the company's site: who is behind a product page made it; the author of an article can be a guest. */
const saidOfOwnAuthor = (around: Around, { view, company }: At): Said =>
  !isArticle(view) &&
  !isAboutOthers(view) &&
  !isOutside(around, company) &&
  !around.isStatement &&
  !view.isOld
    ? 'theirs'
    : 'named'

/** Who writes an article, or a page about something else, is of its site, unless anybody can write there. */
function saidOfAuthor({ name, view, company }: At): Said {
  if (view.site?.kind !== 'own' || isPersonal(name, view)) return 'named'
  return view.isDated || !view.lines.some((line) => namesCompany(line, company)) ? 'elsewhere' : 'named'
}

/** Another site's page: about the company, or about its own people. */
function saidBeyond(
  around: Around,
  { view, company, mention }: At & { mention: Mention },
  isMaking: boolean,
): Said {
  const isLeader = LEADER.test(foldText(around.text)) || (isMaking && view.site?.kind !== 'own')
  const near = withoutQuotes(`${around.before.slice(-MAX_NEAR)}\n${around.behind.slice(0, MAX_NEAR)}`)
  if (namesCompany(near, company) && (isLeader || !OF_PROJECT.test(foldText(around.text)))) return 'theirs'
  if (isMaking && namesCompany(view.facts.title, company) && IT.test(foldText(around.text))) return 'theirs'
  // Agencies and investors name their own people on pages about the company.
  if (isAbout(view, company)) return isLeader && !isOfOtherBlock(mention, view, company) ? 'theirs' : 'named'
  return isStaffPage(view) ? 'elsewhere' : 'named'
}

const MAX_NEAR = 120
/** What an article calls the company. */
const IT =
  /(?<!\p{L})(?:the|this|das|die|l['’]|la) ?(?:company|start-?up|spin-?out|spin-?off|firm|business|unternehmen|firma|entreprise|empresa)(?!\p{L})/u

/** What a firm does for another: it has its own people for it. */
const OF_PROJECT =
  /(?<!\p{L})(?:project|account|campaign|rebrand\p{L}*|redesign|relaunch|website|engagement|deal|investment|round|case study|portfolio|collaboration|photo\p{L}*)(?!\p{L})/u

/** What a namesake says of its own people; nothing of what others say of it or sell. */
const saidOfNamesake = ({ view, company }: At): Said => {
  const { domain } = company.pin
  // Called like the company and with an address there: it may be the company's own, or pretend to be.
  const isConnected = view.facts.emails.some((email) => isEmailOfCompany(email, company))
  return isNamesake(view.site, company) && domain !== null && !isConnected ? 'elsewhere' : 'named'
}

/** A page of a namesake, one that leads to a namesake, and one of a site that sells contact data. */
export const isUntrusted = ({ view, company, isOwn }: At): boolean =>
  !isOwn && (isNamesake(view.site, company) || leadsToNamesake(view, company) || isOfBroker(view, company))

const isOfBroker = ({ site }: PageView, { brokers }: Company): boolean => brokers.has(site?.key ?? '')

/** "By Jane Doe" in front of an article. */
function isByline(text: string, name: string): boolean {
  const [line = ''] = text.split('\n')
  const [, behind] =
    /(?:^\W{0,3}|[.!?]\s)(?:(?:written|posted|published|text|words)\s+)?(?:by|von|par|di|por|af|av)[:\s]+(.{1,80})/iu.exec(
      line,
    ) ?? []
  return behind !== undefined && isNamedIn(name, behind)
}

/** "was CTO", "spoke in 2021 as CTO": of a time that has passed. */
function isPast(folded: string, view: PageView): boolean {
  const years = [...folded.matchAll(/(?<!\d)(?:19|20)\d\d(?!\d)/g)].map(([year]) => Number(year))
  const told = TOLD_OF.exec(folded)?.index ?? Infinity
  const title = TITLE.exec(folded)?.index ?? Infinity
  return told < title && title < Infinity && years.length > 0 && Math.max(...years) < thisYearOf(view) - 1
}

const TOLD_OF = /(?<!\p{L})(?:was|were|spoke|served|worked|talked|presented|held)(?!\p{L})/u
