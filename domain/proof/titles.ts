/**
 * Words of job titles, from the pages of companies in the languages of this list, and the head nouns of the major groups
 * of ISCO-08. Folded as `foldText` does it: small, without marks.
 */

const oneOf = (words: string): string => words.trim().split(/\s+/).join('|')

/** Titles in whose name somebody is of one company: "CEO of Acme". Behind others stands what they lead: "Head of Growth". */
const TOP = oneOf(`
  c[efgtopmsi]o chief (?<!vice[\\s-])president(?:s|a|e)? owners? co-?owners? proprietors? founders? co-?founders? founding solopreneur
  chairman chairwoman chairperson principal creators? co-?creators? makers? inventors? entrepreneur managing\\sdirector
  grunder(?:in|innen)? mitgrunder(?:in|innen)? (?:mit)?begrunder(?:in)? geschaftsfuhrer(?:in|innen)? geschaftsfuhrung
  geschaftsleitung geschaftsleiter(?:in)? inhaber(?:in)? inh betreiber(?:in)? vorstand(?:svorsitzende[rn]?)? gesellschafter(?:in)?
  einzelunternehm\\p{L}* erfinder(?:in)? co-?fondat(?:eurs?|rices?|or[ei]|rici|orul|or) fondat(?:eurs?|rices?|or[ei]|rici|orul|or)
  gerante? dirigeante? proprietaire createur creatrice presidence co-?fundador(?:es|as?)? fundador(?:es|as?)? propietari[oa]
  duen[oa] creador(?:es|a)? proprietari[oa] dono criador(?:es|a)? socio-gerente titolar[ei] ideator[ei] ideatrice
  amministrat(?:ore|rice|ori) oprichters? medeoprichters? oprichtster eigenaar eigenaresse directeur-eigenaar bestuurder
  zaakvoerder grundare medgrundare agare innehavare vd indehaver innehaver stifter medstifter daglig\\sleder eier grunnlegger
  prezes(?:ka)? (?:wspol)?zalozyciel(?:ka|e)? wlasciciel(?:ka)? tworca jednatel(?:ka)? (?:spolu)?zakladatel(?:ka)?
  majitel(?:ka)? provozovatel perustaja(?:t|jasen)? toimitusjohtaja omistaja yrittaja kurucu(?:su)? sahibi asutaja alapito
  ugyvezeto tulajdonos tegevjuht`)

const OTHER = oneOf(`
  vice[\\s-]presidents? vp svp evp avp head directors? directora directores managers? managing\\spartner partners? leads?
  supervisors? superintendent foreman coordinators? administrators? controller comptroller treasurer secretary officers?
  executives? representatives? reps? agents? brokers? realtors? associates? assistants? receptionists? clerks? buyers? planners?
  engineers? developers? designers? architects? programmers? coders? scientists? researchers? analysts? specialists? strategists?
  evangelists? advocate consultants? technicians? estimators? mechanics? carpenters? electricians? plumbers? foremen
  installers? drivers? attorneys? lawyers? paralegals? counsel accountants? bookkeepers? auditors? editors? writers? copywriters?
  producers? publisher maintainers? operator webmasters? chefs? bakers? nurses? physicians? surgeons?
  dentists? hygienists? orthodontists? therapists? psychologists? psychotherapists? dermatologists? practitioners? pharmacists?
  veterinarians? paramedics? midwives midwife physiotherapists? dieticians? optometrists? audiologists? counsell?ors? pastor vicar rector minister
  mayor inspectors? surveyors? commissioners? councill?ors? sheriff warden recorder assessors? appraisers? curators? archivists? tutors?
  lecturers? interpreters? economists? chemists? biologists? geologists? statisticians? actuaries actuary welders? machinists? stylists?
  hairdressers? sommeliers? handym[ae]n merchandisers? dispatchers? operators? reporters? correspondents? columnists? professors? teachers? instructors? trainers? coaches? dean librarians? recruiters? hostess concierge
  team\\slead teamleiter(?:in)? leiter(?:in)? leitung prokurist(?:in)? verantwortlich(?:er|e)? ansprechpartner(?:in)? herausgeber(?:in)?
  vertreten vertretungsberechtigt\\p{L}* diensteanbieter anbieter(?:in)? mitarbeiter(?:in)? berater(?:in)? kundenbetreuer(?:in)?
  (?:software)?entwickler(?:in)? ingenieur(?:in)? meister(?:in)? buchhalter(?:in)? vertriebs\\p{L}+ ingenieure developpeur developpeuse
  directeurs? directrice responsable editeur editrice associee?s? charge(?:e)?\\s(?:de|d) comptable commercial(?:e)? juriste
  responsavel gerente gerencia administrador(?:es|a)? titular representante consejer[oa] soci[oa]s? diretor(?:es|a)? coordinador(?:a)?
  encargad[oa] jef[ea] asesor(?:a)? desarrollador(?:a)? ingenier[oa] abogad[oa] programador(?:a)? desenvolvedor(?:a)? engenheir[oa]
  direttor[ei] direttrice responsabile rappresentante\\slegale legale\\srappresentante sviluppatore sviluppatrice ingegnere
  consulente directie bestuurslid medewerk(?:er|ster) ontwikkelaar adviseur verkoopleider teknikchef ansvarig ansvarlig utgivare
  direktor utvecklare udvikler saljare radgivare konsult konsulent medarbejder \\p{L}{3,}chef dyrektor(?:ka)? kierowni(?:k|czka)
  specjalist(?:a|ka) programista reprezentowan\\p{L}* zarzad reditel(?:ka)? vedouci vyvojar obchodni\\szastupce \\p{L}*johtaja
  \\p{L}+paallikko kehittaja mudur\\p{L}* uzman\\p{L}* igazgato(?:ja)? vezeto juhataja tehnikajuht direktorius direktore direktors director(?:ul)?
  administratorul`)

const UNSPACED = oneOf(`
  основател\\p{L}* сооснователь директор\\p{L}* генеральный менеджер\\p{L}* руководитель засновни\\p{L}* владелец ιδρυτης διευθυν\\p{L}*
  代表取締役 代表 創業者 社長 取締役 部長 課長 担当 創始人 创始人 首席 总经理 经理 대표 창업자 이사 팀장 創辦人 创办人 執行長 مؤسس المدير الرئيس מייסד מנכ`)

/** That somebody founded, owns or runs it, in a verb before the name: "founded by Jane Doe". */
const BY = String.raw`(?:co-?)?(?:founded|started|established|commenced|launched|opened|set up|represented|owned|run|led|created|begun|built|made|gegrundet|gefuhrt|betrieben|cree|fonde|dirige|fundad[oa]|dirigid[oa]|fondat[oa]|opgericht|grundat|zalozon[aey])\p{L}{0,2}\s(?:\p{L}+\s){0,4}(?:by|von|par|por|da|door|av|af|przez)`

const word = (words: string): string => String.raw`(?<![\p{L}-])(?:${words})(?!\p{L})`
const words = (list: string): RegExp => new RegExp(word(list), 'u')

export const TITLE = new RegExp(`${word(`${TOP}|${OTHER}|${BY}`)}|(?:${UNSPACED})`, 'u')
export const TOP_TITLE = words(TOP)

/** Behind a name: who somebody is to the company, by a verb. */
export const FOUNDED =
  /^[\s,]*(?:(?:and|&|und|et|y|e)\s[^,.]{3,60}\s)?(?:\p{L}+\s){0,2}(?:co-?)?(?:founded|started|established|commenced|launched|opened|set up|owns|runs|leads|created|built|grundete|fonda|dirige|fundo|fondo|richtte|grundade)(?!\p{L})/u

/** Before a title: it is one of the past, or of somebody from outside. */
export const NOT_NOW =
  /(?<!\p{L})(?:former(?:ly)?|ex|past|previous(?:ly)?|late|retired|emeritus|until|was\s(?:the|our|its|an?)|ehemalig\p{L}*|fruher\p{L}*|ancien(?:ne)?|antigu[oa]|ex-|anterior|voormalig\p{L}*|tidigare|tidligere|byl[ya]|dawn[ya])\W+(?:\p{L}+\W+){0,2}$/u
/** Behind a title: when it ended. */
export const ENDED =
  /^[^.]{0,40}(?<!\p{L})(?:until|till|bis|jusqu['’]en|hasta|fino al|tot|tills)\s(?:\p{L}+\s)?(?:19|20)\d\d|^[^.]{0,40}\((?:19|20)\d\d\s?[–-]\s?(?:19|20)\d\d\)/u
export const OUTSIDER =
  /(?<!\p{L})(?:customers?|clients?|patients?|students?|users?|guests?|investors?|advis[eo]rs?|mentors?|board|kunde|kundin|client(?:e|a)|beirat|aufsichtsrat|reviewer|journalist\p{L}*|reporter|site (?:by|design)|(?:website|webdesign|web design|designed|photos?|hosted|powered)(?:\s\p{L}+)? (?:by|von|par))(?!\p{L}|\s(?:success|support|care|service|relations|experience|manage\p{L}*))/u

const DEPARTMENTS =
  'sales|marketing|support|people|hr|human resources|talent|operations|finance|accounting|engineering|products?|design|growth|press|media|partnerships|customers? (?:support|service|success|care|relations)|technology|it|legal|research|development|business development|public relations|administration|reservations|purchasing|shipping|service|vertrieb|verkauf|buchhaltung|einkauf|kundendienst|technik|ventas|comercial|vendite|verkoop|salg'

/** A department and nothing else: "Customer Support". */
export const DEPARTMENT_LINE = new RegExp(
  String.raw`^\s*(?:${DEPARTMENTS})(?:\s?(?:&|and|und|/)\s?(?:${DEPARTMENTS}))?\s*$`,
  'u',
)

/** What a title is about, and no firm: "Director, Operations". */
export const DEPARTMENT = new RegExp(
  String.raw`^(?:the\s)?(?:${DEPARTMENTS}|customers?|clients?|global|north|south|east|west|europe|america|asia|americas|emea|apac|dach|region\p{L}*|strategy|business|programming|education|content|community|data|security|quality|production|training|public|corporate|internal|external)(?!\p{L})`,
  'u',
)

const OUR =
  "(?:(?:our|meet|the|about|your|executive|management|leadership|core|senior|founding|global|unser[e]?|das|die|notre|nuestro|nosso|il nostro|ons|het|vart|vores|nasz|what|why|happy|read|hear from|from|.{2,30}['’]s)\\s){0,3}"

/** What a page or a heading is called that has the company's own people. */
export const TEAM = new RegExp(
  `^${OUR}(?:team|people|staff|leadership|management|executives?|founders?|makers?|crew|attorneys?|lawyers?|doctors?|physicians?|providers|faculty|agents|partners|directors|engineers|developers|managers|associates|consultants|employees|(?:staff|company) directory|who we are|who is who|about(?: us| the company)?|equipe|equipo|equipa|squadra|mitarbeiter(?:innen)?|uber uns|ueber uns|ansprechpartner|wer wir sind|kopfe|qui sommes nous|a propos|nosotros|quienes somos|chi siamo|quem somos|over ons|wie we zijn|medewerkers|om oss|om os|medarbetare|medarbejdere|ansatte|o nas|zespol|tym|meista|henkilosto|ekibimiz|hakkimizda|rolunk|csapat|echipa|команда|о нас|о компании|сотрудники|会社概要|役員|スタッフ|团队|关于我们|회사소개|팀)(?:\\s(?:team|members?|directory|behind|of|at|&|and|und|et|y|e|en|och|og)(?:\\s.{1,40})?)?[:?]?$`,
  'u',
)
/** What one is called that has others: whoever speaks there is one of them. */
export const OTHERS = new RegExp(
  `^${OUR}(?:testimonials?|reviews?|customers?|clients?|case stud(?:y|ies)|(?:customer|client|success|user) stories|partners|investors?|advis[eo]rs?|(?:\\p{L}+ )?advisory (?:board|council)|speakers?|guests?|kunden(?:stimmen)?|referenzen|temoignages|avis|clientes|testimoni(?:os|anze)|recensioni|opinie|klanten|kunder)(?:\\s(?:say|are saying|love|think|stories|reviews|testimonials|feedback|spotlight)(?:\\s.{1,40})?)?[:?]?$`,
  'u',
)
