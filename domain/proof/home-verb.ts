import type { Mention } from '../contact-values/person-names.ts'
/** On the company's pages about itself: who is the subject of a sentence there. */
import type { Around } from './around.ts'
import { type Company, namesCompany } from './company.ts'
import { isOfFirm } from './outsider.ts'
import type { PageView } from './page-view.ts'
import { foldText } from './words.ts'

const ABOUT =
  /\/(?:about|about-us|about-me|our-story|story|history|team|company|people|who|who-we-are|ueber-uns|uber-uns|ueber-mich|a-propos|equipe|notre-histoire|nosotros|quienes-somos|equipo|sobre|sobre-nos|quem-somos|chi-siamo|la-nostra-storia|over-ons|om|om-os|om-oss|meista|o-nas|o-nosi|rolunk|hakkimizda)(?:\/(?:us|team|story|company))?(?:\.\w{2,5})?\/?$/iu
const isAt = (path: RegExp, { address }: PageView): boolean => path.test(new URL(address).pathname)

/** "Jane Doe makes the soap", or a story of the company that begins with somebody. */
export function isSubject(
  around: Around,
  { view, mention }: { view: PageView; mention: Mention },
  company: Company,
): boolean {
  if (!isAt(ABOUT, view) || !START.test(foldText(around.before.replace(OTHERS_BEFORE, '')))) return false
  const [sentence = ''] = around.behind
    .replace(BESIDE, ' ')
    .replace(OTHERS_BEHIND, ' ')
    .replace(BESIDE, ' ')
    .split(/[.!?\n]/, 1)
  const [, alone] = /^\s(\p{L}{3,14}s)$/u.exec(foldText(sentence)) ?? []
  if (alone !== undefined) return !NO_WORK.test(alone)
  const [, verb = '', object = ''] = VERB.exec(foldText(sentence)) ?? []
  const isHelp = verb.startsWith('help') && /(?<!\p{L})my\s\p{L}+\s$/u.test(around.before)
  if (verb === '' || (NO_WORK.test(verb) && !isHelp) || isOfFirm({ behind: sentence }, company)) return false
  if (
    isUser(sentence, company) ||
    OF_OTHER.test(object) ||
    (FOR_OTHER.test(sentence) && !namesCompany(sentence, company))
  )
    return false
  return isHelp || HOME_OBJECT.test(object) || isStoryOf(view, mention, company)
}

/** Time, what somebody is, and whose relative they are. */
const START =
  /^\W{0,3}(?:(?:today|now|these days|since then|here|there|aujourd['’]hui|heute|hoy|oggi|hoje|idag|i dag|nu|dzis|dnes|together|in (?:19|20)\d\d),?\s+)?(?:(?:my|his|her|their|our|ihre?|seine?|son|sa|su|sua)\s(?:(?:older|younger|old|best|twin|co-?)[\s-]?)?(?:wife|husband|brother|sister|partner|friend|co-?founder|founder|colleague|daughter|son|father|mother|dad|mum|mom|cousin|frau|mann|bruder|schwester|femme|mari|frere|soeur|mujer|marido|hermano|hermana|moglie|marito|fratello|sorella)\s|(?:\p{L}{4,14}\s){0,2})$/u
/** In front: "Ana Diaz and" */
const OTHERS_BEFORE =
  /(?:\p{Lu}[\p{L}'’.-]+\s?){1,3}(?:\s?\([^)]{1,30}\))?(?:,\s[\p{Ll}\s]{3,30},)?\s?(?:and|und|et|y|e|en|och|og|&)\s$/u
const OTHERS_BEHIND =
  /^\s{0,3}(?:and|und|et|y|e|en|och|og|&)\s(?:(?:his|her|their)\s\p{Ll}+\s)?\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,2}/u
/** "(joiner)", ", a joiner," */
const BESIDE = /^\s{0,3}(?:\([^)]{1,40}\)|,\s(?:an?\s)?[\p{Ll}\s]{3,40},)/u
const VERB =
  /^\s{1,3}(?:now |also |still |mostly |both |each |then |first |aussi |auch )?(\p{L}{3,14})(?: (?:up|out|off))? (.{1,120})/u
const HOME_OBJECT =
  /^(?:the|our|all|every|most|everything|it|what|sensors|whatever|your|le|la|les|l['’]|notre|nos|die|den|das|unsere?n?|alle|el|los|las|nuestr\p{L}*|il|lo|i|gli|o|os|as|het|de|onze|alla)(?!\p{L})/u
/** Of customers, friends, and whoever tells of it. */
const NO_WORK =
  /^(?:us(?:es?|ed|a)|dejo|dejaron|quit\p{L}*|abandon\p{L}*|verl\p{L}*|lasci\p{L}*|odesz\p{L}*|opusc\p{L}*|utilise|utilizza|nutzt|lov\p{L}*|lik(?:es?|ed)|liebt|aime|adore|ama|empfiehlt|sa(?:ys|id|gt)|dit|think\p{L}*|recommend\p{L}*|review\p{L}*|prais\p{L}*|support\p{L}*|advis\p{L}*|chair\p{L}*|back(?:s|ed)|help\p{L}*|believ\p{L}*|invest\p{L}*|kn[eo]ws?|visit\p{L}*|has|have|had|hat|need\p{L}*|want\p{L}*|trust\p{L}*|s(?:ees|aw)|call(?:s|ed)|thank\p{L}*|b(?:uys|ought)|rent\p{L}*|lend\p{L}*|lent|host(?:s|ed)|own(?:s|ed)?|g(?:ets|ives|ave)|find\p{L}*|found|shar(?:es|ed)|follow\p{L}*|mentor\p{L}*|audit\p{L}*|represent\p{L}*|lea(?:ves|ving)|left|w(?:ins|on)|sits?|sat|tak(?:es|en)|took|s(?:ells|old)|inspir\p{L}*|taught|teach\p{L}*|told|tells|ask(?:s|ed)|offer\p{L}*|introduc\p{L}*|invit\p{L}*|hired|paid|pays|m[ae]t|meets|married|marries|spoke|speaks|talk(?:s|ed)|wrote|writes|died|is|was|are|were|with|from|and|who|that|works?|worked|joined|joins|cheer\p{L}*|acquir\p{L}*)$/u
const FOR_OTHER = /\s(?:at|for|from|chez|bei|presso)\s(?:the\s)?\p{Lu}\p{L}/u
const OF_OTHER =
  /(?<!\p{L})(?:plug-?ins?|themes?|integrations?|forks?|(?:docker )?image|package|port|wrapper|mill|(?:customers?|kitchen|bakery|shop|restaurant|hotel|school|hospital|farm|office) (?:of|next door|across)|his own|her own|their own)(?!\p{L})/u

/** "plans her week with Acme" */
const isUser = (sentence: string, company: Company): boolean =>
  [
    ...sentence.matchAll(
      /\s(?:with|using|via|through|thanks to|on|mit|avec|con|med)\s((?:the\s)?\S{1,30}(?:\s\S{1,30})?)/gu,
    ),
  ].some(([, tool = '']) => namesCompany(tool, company))

/** The paragraph tells of the company. */
function isStoryOf({ lines }: PageView, { first, last }: Mention, company: Company): boolean {
  const story = lines
    .slice(first, last + 2)
    .join(' ')
    .slice(0, MAX_STORY)
  return namesCompany(story, company) && BEGINNING.test(foldText(story)) && !OF_USERS.test(foldText(story))
}
const MAX_STORY = 1_500
const BEGINNING =
  /(?<!\p{L})(?:bec[ao]mes?|grew into|turned into|(?:was|is) born|came out|beg[au]n|started?|starting|built|wrote|made|launch(?:ed)?|founded|created|opened|set up|prototype|first version|the result|attempt|runs?|leads?)(?!\p{L})/u
const OF_USERS =
  /(?<!\p{L})(?:us(?:e|es|ed|ing|ers?)|customers?|clients?|introduced|recommend\p{L}*|pilot\p{L}*|ordered|signed up)(?!\p{L})/u
