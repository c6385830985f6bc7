/** Who somebody is to a company, in the words beside their name. Folded as `folded` does it: small, without marks. */
import { DEPARTMENTS, OTHER, TOP, UNSPACED } from './title-words.ts'

/** That somebody founded, owns or runs it, in a verb before the name: "founded by Jane Doe". */
const BY = String.raw`(?:co-?)?(?:founded|started|established|commenced|launched|opened|set up|r[ae]pp?resen\p{L}{1,6}|owned|run|led|created|begun|built|made|gegrundet|gefuhrt|betrieben|cree|fonde|dirige|fundad[oa]|dirigid[oa]|fondat[oa]|opgericht|grundat|zalozon[aey])\p{L}{0,2}\s(?:[^\s.,;]{1,20}\s){0,4}(?:by|vo[nm]|par|por|pel[ao]|da|dal|dalla|door|av|af|przez)`

/** As `folded` writes what is looked through: also the letters of Korean, Japanese and Russian. */
const plain = (pattern: string): string => pattern.normalize('NFKD').replace(/\p{M}/gu, '')
const word = (words: string): string => String.raw`(?<![\p{L}-])(?:${words})(?!\p{L})`

export const TITLE = new RegExp(plain(`${word(`${TOP}|${OTHER}|${BY}`)}|(?:${UNSPACED})`), 'u')
export const TOP_TITLE = new RegExp(word(TOP), 'u')

/** Behind a name: who somebody is to the company, by a verb. */
export const FOUNDED =
  /^[\s,]*(?:(?:and|&|und|et|y|e)\s[^,.]{3,60}\s)?(?:\p{L}+\s){0,2}(?:co-?)?(?:founded|started|established|commenced|launched|opened|set up|owns|runs|leads|created|built|gr(?:u|ue)ndete|fond[ao]t?o?|dirige|cree|fundo|creo|richtte|grunda(?:de|r)|starta(?:de|r)|start(?:et|ede)|stifte(?:t|de)|grunnla|grundlagde|zalozyla?|zalozila?|perusti|kurdu)(?!\p{L})/u

/** Before a title: it is one of the past, or of somebody from outside. */
export const NOT_NOW =
  /(?<!\p{L})(?:former(?:ly)?|ex|past|previous(?:ly)?|late|retired|emeritus|until|(?:until|bis)\s(?:19|20)\d\d|outgoing|departing|(?:stepp(?:ed|ing)|steps) down|resign(?:ed|s|ing)|replac(?:es|ed|ing)|succeed(?:s|ed|ing)|was\s(?:the|our|its|an?)|(?<!ha(?:s|ve)\s)served as|ehemalig\p{L}*|fruher\p{L}*|ancien(?:ne)?|antigu[oa]|ex-|anterior|voormalig\p{L}*|tidigare|tidligere|byl[ya]|dawn[ya])\W+(?:\p{L}+\W+){0,2}$/u
/** Behind a title: when it ended. */
export const ENDED =
  /^[^.]{0,40}(?<!\p{L})(?:until|till|bis|jusqu['’]en|hasta|fino al|tot|tills|from\s(?:19|20)\d\d\s(?:to|until))\s(?:\p{L}+\s)?(?:19|20)\d\d|^[^.]{0,40}(?<!\p{L})(?:ha(?:s|ve) left|a quitte)(?!\p{L})|^[^.]{0,40}\((?:19|20)\d\d\s?[–-]\s?(?:19|20)\d\d\)/u
/** Behind a title: what comes next is told of other times. */
export const BEFORE_THAT =
  /[.;,(–—-]\s?(?:previously|formerly|before|prior|ex|past|earlier|fruher|zuvor|vorher|ehemal\p{L}*|anteriormente|auparavant|precedemment|in precedenza|voorheen|tidigare|wczesniej)(?!\p{L})/u
export const OUTSIDER =
  /(?<!\p{L})(?:customers?|clients?|patients?|students?|users?|guests?|investors?|advis[eo]rs?|mentors?|advisory board|kunde|kundin|client(?:e|a)|beirat|aufsichtsrat|reviewer|collaborators?|authors?|artists?|journalist\p{L}*|reporter)(?!\p{L}|\s(?:success|support|care|service|relations|experience|development|manage\p{L}*))/u

/** Before a name: it is of who made the pages, and not what is sold there. */
export const CREDIT =
  /(?<!\p{L})(?:(?:web\s?)?(?:site|design|theme)|designed|photos?|fotos?|illustrations?|hosted|powered)(?:\s\p{L}+){0,3}\s?(?:by|von|par|por|di|door|av|af|:)\s/u

/** A department and nothing else: "Customer Support". */
export const DEPARTMENT_LINE = new RegExp(
  String.raw`^\s*(?:${DEPARTMENTS})(?:\s?(?:&|and|und|/)\s?(?:${DEPARTMENTS}))?\s*$`,
  'u',
)

/** What a title is about, and no firm: "Director, Operations". */
export const DEPARTMENT = new RegExp(
  String.raw`^(?:the\s)?(?:${DEPARTMENTS}|board|customers?|clients?|global|north|south|east|west|europe|america|asia|americas|emea|apac|dach|region\p{L}*|strategy|business|programming|education|content|community|data|security|quality|production|training|public|corporate|internal|external)(?!\p{L})`,
  'u',
)

const OUR =
  "(?:(?:our|meet|the|about|your|executive|management|leadership|core|senior|founding|global|unser[e]?|das|die|notre|nuestro|nosso|il nostro|ons|het|vart|vores|nasz|what|why|happy|read|hear from|from|nos|los|i|nuestros|nossos|onze|vore|vara|nasi|.{2,30}['’]s)\\s){0,3}"

const called = (names: string, behind: string): RegExp =>
  new RegExp(plain(`^${OUR}(?:${names})(?:\\s(?:${behind})(?:\\s.{1,40})?)?[:?]?$`), 'u')

/** What a page or a heading is called that has the company's own people. */
export const TEAM = called(
  `team|people|staff|leadership|management|executives?|founders?|makers?|crew|attorneys?|lawyers?|doctors?|physicians?|providers|faculty|agents|partners|directors|engineers|developers|managers|associates|consultants|employees|(?:staff|company) directory|who we are|who is who|about(?: us| the company)?|equipe|equipo|equipa|squadra|mitarbeiter(?:innen)?|uber uns|ueber uns|ansprechpartner|wer wir sind|kopfe|qui sommes nous|a propos|nosotros|quienes somos|chi siamo|quem somos|over ons|wie we zijn|medewerkers|om oss|om os|medarbetare|medarbejdere|ansatte|o nas|zespol|tym|meista|henkilosto|ekibimiz|hakkimizda|rolunk|csapat|echipa|команда|о нас|о компании|сотрудники|会社概要|役員|スタッフ|团队|关于我们|회사소개|팀`,
  `team|members?|directory|behind|of|at|&|and|und|et|y|e|en|och|og`,
)
/** What one is called that has others: whoever speaks there is one of them. */
export const OTHERS = called(
  `testimonials?|reviews?|customers?|clients?|case stud(?:y|ies)|(?:customer|client|success|user) stories|partners|investors?|advis[eo]rs?|(?:\\p{L}+ )?advisory (?:board|council)|speakers?|guests?|directory|exhibitors|sponsors|(?:backed|funded|supported|trusted|loved|used|recommended) by(?: .{1,40})?|backers|angels|kunden(?:stimmen)?|referenzen|temoignages|avis|clientes|testimoni(?:os|anze)|recensioni|opinie|klanten|kunder|klienci|clienti|depoimentos|opiniones|ervaringen|referencje|referencie|referanslar|wall of love|ils nous (?:recommandent|font confiance)|parlano di noi|dicono di noi|(?:was|das) (?:\\p{L}+ )?(?:sagen )?(?:unsere )?kunden(?: sagen)?|lo que dicen|o que dizem|cosa dicono|ce qu(?:e|['’]en) (?:disent|pensent)|wat klanten|co mowia|hvad siger|отзывы|お客様の声`,
  `say|are saying|love|zeggen|sagen|di noi|nos clients|nuestros clientes|nossos clientes|i nostri clienti|think|stories|reviews|testimonials|feedback|spotlight`,
)
