/** Whether a text says, without a title, that somebody made or leads what the company has, or speaks for it. */
import { type Around, INTRODUCTION } from './around.ts'
import { type Company, isNameOfCompany, namesCompany } from './company.ts'
import { THE_WHOLE, VERB } from './making.ts'
import { isNameLine } from './name-line.ts'
import { isOfOtherSubject } from './other-subject.ts'
import { isArticle } from './page-section.ts'
import type { PageView } from './page-view.ts'
import { TITLE_WORD } from './titles.ts'
import { foldText } from './words.ts'

const BY = '(?:by|von|par|por|da|dal|door|av|af|przez|od)'
const MADE = [
  'made|set up|established|built|created|developed|crafted|handcrafted|hand-?made|coded|programmed|written|started|founded|co-?founded|launched|invented|run|led|headed|owned|maintained|operated|bootstrapped|dreamed up|hacked together|brought to you|edited|curated|looked after|kept alive|brewed|baked|stitched|sewn|roasted|assembled|soldered|conceived|produced|published|authored|shipped|cooked up|managed|directed|provided|offered|sold',
  'gemacht|gebaut|entwickelt|programmiert|gegrundet|betrieben|erfunden|geleitet|gefuhrt|geschrieben|ins leben gerufen|erdacht|herausgegeben',
  'faite?|cree|creee|developpee?|fondee?|concue?|imaginee?|editee?|dirigee?|lancee?|publiee?',
  'hech[oa]|cread[oa]|desarrollad[oa]|fundad[oa]|dirigid[oa]|feito|feita|criad[oa]|desenvolvid[oa]|liderad[oa]',
  'fatt[oa]|creat[oa]|sviluppat[oa]|fondat[oa]|ideat[oa]|guidat[oa]|gemaakt|gebouwd|opgericht|ontwikkeld|bedacht|geleid',
  'startades|skapades|utvecklades|byggdes|stiftet|startet|grunnlagt|skabt|skapt|perustettu|perustivat|perustama|gjord|byggd|byggt|grundad|grundades|grundat|skapad|skapat|utvecklad|drivs|lavet|laget|grundlagt|bygget|udviklet|utviklet|startet',
  'stworzon[aey]|zalozon[aey]|prowadzon[aey]|vytvoril|zalozil',
].join('|')

/** "made with love by", "founded in 2019 in Leeds by" */
const MADE_BY = new RegExp(
  String.raw`(?<!\p{L})(?:${MADE})(?!\p{L})([^.!?\n]{0,60}?)(?<!\p{L})${BY}(?!\p{L})([^.!?]{0,100})$`,
  'u',
)
/** "a project by", "another little thing from" */
const THING_BY = new RegExp(
  String.raw`(?<!\p{L})(?:an?|our|another|the|ein|eine|un|une|uma?|een|ett?|en)\s+(?:[\p{L}-]+\s+){0,3}(?:projects?|projekt|projet|proyecto|projeto|progetto|apps?|products?|produkt|produit|producto|prodotto|tools?|experiment|game|creation|venture|startup|start-up|company|thing|invention|production|publication|service|work)\s+(?:by|from|of|von|par|de|di|do|da|door|van|av|fran|af)\s+(?:the\s+)?([^.!?]{0,60})$`,
  'u',
)
/** "from an idea of" */
const IDEA_OF =
  /(?<!\p{L})(?:dall['’]idea di|un['’]idea di|(?:the |an )?idea (?:of|by|from)|brainchild of|(?:une |l['’])?idee d[e']|(?:eine |der |die )?idee (?:von|van)|(?:la |una )?idea de|(?:uma )?ideia de)\s*([^.!?]{0,60})$/u
/** "Acme založily sestry": the verb stands before its subject. */
const VERB_FIRST =
  /(?<!\p{L})(?:zalozil[aiy]?|zalozyl[aiy]|vytvoril[aiy]?|stworzyl[aiy]|fundaron|crearon|fondarono|crearono|grundeten)(?!\p{L})([^.!?]{0,80})$/u
/** Who made these made no product. */
const PART =
  /(?<!\p{L})(?:(?:web)?sites?|webseite|(?:web|land)\p{L}*page|pages?|theme|template|logo|icons?|illustrations?|photos?|pictures?|images?|artwork|fonts?|videos?|music|podcast|integrations?|plugins?|extensions?|translations?|report|survey|study|course|episode|design|branding|booth|film|poster|article|post|story|review|case study|playlist|quote|cover|community|events?|workshops?|webinars?|talks?|sessions?|class(?:es)?|retreat|tour|masterclass|round|funding|investment|financing|raise|campaign|rebrand\p{L}*|redesign|identity|menu|recipes?)\s+(?:(?:is|was|are|were|has been|lovingly|proudly|beautifully|wurde|ist|und|and|&|kindly|designed|developed|built|coded|created|made|drawn|written|produced)\s+){0,4}$/u

const DOES = new RegExp(
  String.raw`^[\s,:–—-]*(?:(?:who|which|that|der|die|qui|que|che|som|and|und|et|then|also|both|together|originally|single-handedly|now|has|have|had|i|she|he|they|sie|er|elle|il|lei|ella|hij|zij|han|hon|proudly|still)\s+){0,4}(?:${VERB})(?!\p{L})(.{0,80})`,
  'u',
)
const USES = /^\s*(?:using|with|on|to use|mit|avec|con|her|his|their)(?!\p{L})/u

const MAX_REACH = 160

export function isMaker(found: Around, company: Company): boolean {
  const around = { ...found, behind: found.behind.replace(AGE, '') }
  const lead = leadOf(around).replace(WHO_CLAUSE, ' ').slice(-MAX_REACH)
  return (
    [MADE_BY, THING_BY, IDEA_OF, VERB_FIRST].some((pattern) => isMadeBy(lead, around, pattern, company)) ||
    isDoer(around.behind, company) ||
    around.linesBehind.some((line) => isDoer(withoutSubject(line, around), company))
  )
}

/** "by Ana Diaz, who baked for years, and by" */
const WHO_CLAUSE = /,\swho\s[^.!?]{3,200}?,\s(?=and by\s)/gu

/** "Ana Diaz, 34," */
const AGE = /(?:,\s|\s\()[1-9]\d(?:,(?=\s(?!and|und|et|y))|\)|,?(?=\s(?:and|und|et|y)\s))/gu

/** What leads to the name: its sentence, or the line before where it begins one. */
const leadOf = ({ before, lineBefore }: Around): string =>
  before.trim() === '' && !isNameLine(lineBefore) ? `${lineBefore} ` : before

/** Between "by" and the name, only other names and titles. */
function isMadeBy(lead: string, { text }: Around, pattern: RegExp, company: Company): boolean {
  const before = foldText(lead)
  const found = pattern.exec(before)
  if (found === null || PART.test(before.slice(0, found.index))) return false
  if (isOfOtherSubject(lead.slice(0, found.index), text, company)) return false
  const between = found.at(-1) ?? ''
  const names = lead
    .slice(lead.length - between.length)
    .replace(GROUP, ' ')
    .replace(APPOSITION, ' ')
  if (/possible|better|easier|richer|more/.test(found[0].slice(0, -between.length || undefined))) return false
  const words = names.split(/[\s,&:;()|/–—-]+/)
  return words.every((word) => word === '' || /^\p{Lu}/u.test(word) || isBetweenWord(foldText(word)))
}

/** "by Ana Diaz, a painter, and" */
const APPOSITION = /,\s(?:an?|the|ein|eine|un|une|una)\s\p{Ll}[\p{L}-]*(?:\s\p{Ll}[\p{L}-]*){0,3},/gu
/** "by two students in Porto:" */
const GROUP =
  /^\s*(?:two|three|four|five|a couple of|zwei|drei|deux|trois|dos|tres|due|tre|twee|drie)\s(?:\p{Ll}+\s?){1,3}(?:\s?(?:in|from|of|aus|de|di)\s\p{Lu}\p{L}+)?\s?[:,–—-]/u

/** "by engineer": what somebody is. */
const isBetweenWord = (word: string): boolean =>
  GLUE.test(word) || TITLE_WORD.test(word) || (word.length > 2 && !NO_TRADE.test(word))
const NO_TRADE =
  /^(?:of|for|from|with|to|at|in|on|into|about|using|via|over|than|like|under|after|who|which|that|says|said|loves?|likes?|uses?|help|work|hand|people|whom|customers?|clients?|members?|users?|fans?|including|inspired|based|our|hundreds|thousands|students|investors?|contributors|advis\p{L}*|agency|agentur)$/u
const GLUE =
  /^(?:and|und|et|y|e|en|och|og|i|den|der|dem|les|las|los|le|la|gli|schwestern|bruder|geschwister|ehepaar|soeurs|freres|hermanas|hermanos|sorelle|fratelli|systrarna|broderna|sestry|bratri|siostry|bracia|manzele|the|our|me|a|an|solo|indie|independent|full-stack|brothers?|sisters?|siblings|friends?|husband|wife|couple|duo|two|three|mit|with|love|by|former|ex|partners?)$/

/** "and Tobi Lund", "& Ana Diaz": whoever stands beside the name does the same. */
const OTHER_NAMES =
  /^(?:(?:\s*[,&]|\s+(?:and|und|et|y|e|en|och|og|i))\s+(?:(?:and|und|et|y|e|en|och|og|i)\s+)?(?:(?:her|his|their|ihre?|seine?)\s+(?:\p{Ll}{2,20}\s+){1,2})?\p{Lu}[\p{L}'’.-]{0,30}(?:\s\p{Lu}[\p{L}'’.-]{0,30}){0,3}){1,5}/u

/** "started Acme", "writes all of it" */
function isDoer(behind: string, company: Company): boolean {
  const start = upToOther(behind.slice(0, MAX_REACH))
  if (isToolOf(start, company)) return false
  return [start, start.replace(OTHER_NAMES, ' '), ...clausesOf(start)].some((clause) => {
    const [, object] = DOES.exec(foldText(clause).replace(IDEA, ' ')) ?? []
    if (object === undefined || USES.test(object)) return false
    const whole = THE_WHOLE.exec(object)
    if (whole !== null) return !EASY.test(object) && !isOfOtherFirm(object.slice(whole[0].length), company)
    const [direct = ''] = object.split(
      /[.!?;]|(?<!\p{L})(?:with|using|on|for|at|mit|avec|con|because|so that|part of)(?!\p{L})/u,
    )
    return namesCompany(direct.split(/\s+/).slice(0, 7).join(' '), company)
  })
}

/** "came up with the idea for" */
const IDEA = /\sthe (?:idea|concept) (?:for|of|behind)\s/u

/** "talks with Ana Diaz, who started Acme": of her. */
function upToOther(behind: string): string {
  const found = OTHER_WHO.exec(behind)
  return found === null ? behind : behind.slice(0, found.index)
}
const OTHER_WHO =
  /(?<!(?:^|,)\s?(?:and|und|et|y|e|&)\s(?:[^,.]{1,30}\s)?)(?<![\p{L}])\p{Lu}\p{Ll}[\p{L}'’-]{0,20}\s\p{Lu}[\p{L}'’-]{1,20},?\s(?:who|whose|which|die|der|qui|que|che)\s/u

/** "makes it easy", "made it to the top" */
const EASY =
  /^\s+(?:it|this|us)\s+(?:to|easy|easier|possible|clear|simple|work|happen|into|all the|with|through|back)(?!\p{L})/u

/** "with Acme": a customer. */
const isToolOf = (text: string, company: Company): boolean =>
  [
    ...text.matchAll(
      /(?<!\p{L})(?:with|using|thanks to|via|through|uses|use|mit|avec|con|dank)\s+([^,.;]{1,40})/giu,
    ),
  ].some(([, tool = '']) => namesCompany(tool.split(/\s+/).slice(0, 2).join(' '), company))

const isOfOtherFirm = (behind: string, company: Company): boolean => {
  const [, firm] =
    /^[^.;,]{0,20}?(?<!\p{L})(?:at|of|bei|chez)\s+(?!(?:the|a|an|all|us|our)\s)([^.;,]{1,30})/u.exec(
      behind,
    ) ?? []
  return firm !== undefined && !namesCompany(firm, company)
}

/** What follows on the name: behind a comma, and in the next sentence with a pronoun. */
const clausesOf = (text: string): string[] =>
  text
    .split(
      /[.,;\n]\s*|\s(?:and|who|und|et|before|until|then|so)\s|\s(?:job|career|bank|work|studies|company|firm)\s+(?:[^.;]{1,40}\s)?to\s/,
    )
    .slice(1, 6)

/** A line about somebody, from its verb on; nothing where it is about somebody else. */
function withoutSubject(line: string, { text }: Around): string {
  const subject =
    /^(?:I|She|He|They|Sie|Er|Elle|Il|Lei|Ella|Hij|Zij|Han|Hon)(?=\s)|^(\p{Lu}[\p{L}'’-]{1,30})(?=\s)/u.exec(
      line,
    )
  if (subject === null) return ''
  const [found, given] = subject
  return given === undefined || text.includes(given) ? line.slice(found.length) : ''
}

const HOLDER =
  /(?:©|\(c\)|copyright)\s*(?:by\s+)?(?:(?:19|20)\d\d(?:\s?[-–—]\s?(?:(?:19|20)?\d\d|present|today))?,?\s*)(?:by\s+)?$/u

/** On a page of the company: who introduces themselves, or holds the rights. */
export function speaksForIt(around: Around, view: PageView): boolean {
  const before = foldText(around.before).slice(-60)
  const isOwner = HOLDER.test(before) && !PART.test(before)
  const isSender = FROM.test(before) && FROM_END.test(around.behind) && !isArticle(view)
  return isOwner || introducesThemselves(around, view) || isSender
}

/** "From Jane Doe, who could not find one." */
const FROM = /^\s*(?:an? (?:\p{L}+ )?(?:letter|note|word|message) )?from\s*$/u
const FROM_END = /^(?:\s*$|,\swho\s|\s(?:and|&)\s\p{Lu})/u

/** "Hi, I'm Jane Doe" */
export const introducesThemselves = ({ before }: Around, view: PageView): boolean =>
  INTRODUCED.test(foldText(before).slice(-60)) && !isArticle(view)

const INTRODUCED = new RegExp(String.raw`(?:${INTRODUCTION.source})\s*$`, 'iu')

const WORKS_FOR =
  /^(?:,[^,]{0,40},)?\s*(?:who\s+)?(?:(?:works|arbeitet|travaille) (?:at|for|on|bei|fur|chez|pour)|(?:has )?joined|joins|is with|(?:is|are) (?:a )?part of|belongs to|has been (?:with|at|for|part of))\s+([^.,;]{1,40})/u
const US = /^(?:us|our (?:\p{L}+ )?team|the (?:\p{L}+ )?team|the company)(?!\p{L}| for a| on (?:a|the|our))/u

/** "Ana Diaz, who led sales at Acme, joined in March to run the team" */
const JOINED =
  /^(?:,[^,.]{0,80},)?\s*(?:who\s+)?(?:has\s+)?(?:recently\s+|also\s+|then\s+)?joined\s+(?:in (?:\p{L}+\s)?(?:19|20)\d\d|in (?:january|february|march|april|may|june|july|august|september|october|november|december|spring|summer|autumn|fall|winter)|last (?:year|month|week|spring|summer|autumn|fall|winter)|this (?:year|month|week|spring|summer|autumn)|earlier|recently|as (?:our|the|an?|employee|first|\p{L}+ (?:hire|employee)|head|lead|chief|c[efotpm]o|vp|director)|to (?:lead|run|build|head|grow|look after))(?!\p{L})/u

/** "Acme's own Jane Doe" */
const WHOSE = /(\S{1,30}(?:\s\S{1,30})?)['’]s(?:\sown)?\s$/u
/** "Jane and her team ship", and not "use" */
const HER_TEAM =
  /^\s(?:and|&)\s(?:her|his|their)\s(?:\p{L}+\s)?(?:team|crew)\s(?:of\s\p{L}+\s)?(?:now\s)?(?:ship|build|make|run|answer|look after|design|write|bake|work on)(?!\p{L})/u

/** "Con noi lavora anche Ana Diaz" */
const WITH_US =
  /(?<!\p{L})(?:con noi|with us|bei uns|chez nous|avec nous|con nosotros|hos os|hos oss|conosco|connosco|bij ons|u nas|z nami)\s+(?:lavora(?:no)?|c['’]e|works?|arbeite[nt]|travaille(?:nt)?|trabajan?|trabalham?|arbejder|jobbar|werkt|werken|pracuj[ea])(?:\s(?:anche|also|auch|aussi|tambien|tambem|ook|ogsa|ocksa|tez))?\s*$/u

/** "Jane Doe, Acme", "Jane Doe from Acme", "Jane Doe and the Acme team" */
export function isOfCompany(around: Around, company: Company, isOwn: boolean): boolean {
  const { behind } = around
  const [, whom] = WORKS_FOR.exec(foldText(behind.slice(0, MAX_REACH))) ?? []
  if (whom !== undefined && ((isOwn && US.test(whom)) || namesCompany(whom, company))) return true
  const [, whose = ''] = WHOSE.exec(around.before) ?? []
  if (namesCompany(whose, company)) return true
  if (isOwn && HER_TEAM.test(foldText(behind.slice(0, MAX_REACH)))) return true
  if (isOwn && JOINED.test(foldText(behind.slice(0, MAX_REACH)))) return true
  if (isOwn && WITH_US.test(foldText(around.before))) return true
  const [, with_ = ''] =
    /^\s*(?:and|und|et|y|&|en|och|og)\s+(?:the|das|l['’]|el|de)?\s*([^.!?,;\n]{1,60})/u.exec(behind) ?? []
  if (/\s(?:team|crew|family|equipe|équipe)\s*$/iu.test(with_) && namesCompany(with_, company)) return true
  const [, place] = /^\s*[,(|·•–—@-]+\s*([^.!?,;|·•()\n–—]{1,60})(?=$|[.!?,;|·•()\n–—])/u.exec(behind) ?? []
  if (place !== undefined && isNameOfCompany(place, company)) return true
  const [, from] =
    /^\s+(?:of|from|at|von|bei|chez|van|från|da|de)\s+((?:\p{Lu}[\p{L}\p{N}'’-]{0,30}\s?){1,3})/u.exec(
      behind,
    ) ?? []
  return from !== undefined && namesCompany(from, company)
}
