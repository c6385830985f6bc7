/**
 * Words of job titles and of departments, as parts of patterns: from the pages of companies in the languages of this list,
 * and the head nouns of the groups of ISCO-08. Folded as `folded` does it: small, without marks.
 */

const oneOf = (words: string): string => words.trim().split(/\s+/).join('|')

/** Titles in whose name somebody is of one company: "CEO of Acme". Behind others stands what they lead: "Head of Growth". */
export const TOP = oneOf(`
  c[efgtopmsi]o chief (?<!vice[\\s-])president(?:s|a|e)? owners? co-?owners? proprietors? founders? co-?founders? founding solopreneur
  chairman chairwoman chairperson principal creators? co-?creators? makers? inventors? entrepreneur managing\\sdirector
  (?:mit|be)?gr(?:u|ue)nder(?:in|innen)? mitbegrunder(?:in)? gesch(?:a|ae)ftsf(?:u|ue)hr(?:ung|er(?:in|innen)?)
  geschaftsleitung geschaftsleiter(?:in)? inhaber(?:in)? inh betreiber(?:in)? vorstand(?:svorsitzende[rn]?)? gesellschafter(?:in)?
  einzelunternehm\\p{L}* erfinder(?:in)? co-?fondat(?:eurs?|rices?|or[ei]|rici|orul|or) fondat(?:eurs?|rices?|or[ei]|rici|orul|or)
  gerante? dirigeante? proprietaire createur creatrice presidence co-?fundador(?:es|as?)? fundador(?:es|as?)? propietari[oa]
  duen[oa] creador(?:es|a)? proprietari[oa] dono criador(?:es|a)? socio-gerente titolar[ei] ideator[ei] ideatrice
  amministrat(?:ore|rice|ori) oprichters? medeoprichters? oprichtster eigenaar eigenaresse directeur-eigenaar bestuurder
  zaakvoerder grundare medgrundare agare innehavare vd indehaver innehaver stifter medstifter daglig\\sleder eier grunnlegger
  prezes(?:ka)? (?:wspol)?zalozyciel(?:ka|e)? wlasciciel(?:ka)? tworca jednatel(?:ka)? (?:spolu)?zakladatel(?:ka)?
  majitel(?:ka)? provozovatel perustaja(?:t|jasen)? toimitusjohtaja omistaja yrittaja kurucu(?:su)? sahibi asutaja alapito
  ugyvezeto tulajdonos tegevjuht`)

/** Of everybody else. */
export const OTHER = oneOf(`
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
  \\p{L}{0,25}(?:entwickler|ingenieur|meister|buchhalter|sprecher|referent|redakteur|assistent|techniker|koordinator|betreuer|vertreter|direktor|leiter|manager)(?:in|innen|r)?
  vertriebs\\p{L}+ ingenieure developpeur developpeuse redact(?:eur|rice) journaliste porte-parole attachee? portavoz periodista
  redactor(?:a)? portavoce addett[oa] redatt(?:ore|rice) giornalista woordvoerder redacteur talsperson pressekontakt
  directeurs? directrice responsable editeur editrice associee?s? charge(?:e)?\\s(?:de|d) comptable commercial(?:e)? juriste
  responsavel gerente gerencia administrador(?:es|a)? titular representante consejer[oa] soci[oa]s? diretor(?:es|a)? coordinador(?:a)?
  encargad[oa] jef[ea] asesor(?:a)? desarrollador(?:a)? ingenier[oa] abogad[oa] programador(?:a)? desenvolvedor(?:a)? engenheir[oa]
  direttor[ei] direttrice responsabile rappresentante\\slegale legale\\srappresentante sviluppatore sviluppatrice ingegnere
  consulente directie bestuurslid medewerk(?:er|ster) ontwikkelaar adviseur verkoopleider teknikchef ansvarig ansvarlig utgivare
  direktor utvecklare udvikler saljare radgivare konsult konsulent medarbejder \\p{L}{3,}chef dyrektor(?:ka)? kierowni(?:k|czka)
  specjalist(?:a|ka) programista reprezentowan\\p{L}* zarzad reditel(?:ka)? vedouci vyvojar obchodni\\szastupce \\p{L}*johtaja
  \\p{L}+paallikko kehittaja mudur\\p{L}* uzman\\p{L}* igazgato(?:ja)? vezeto juhataja tehnikajuht direktorius direktore direktors director(?:ul)?
  administratorul pendiri direktur pengasas pengarah`)

/** In languages that part no words, or have endings of many kinds. */
export const UNSPACED = oneOf(`
  основател\\p{L}* сооснователь директор\\p{L}* генеральный менеджер\\p{L}* руководитель засновни\\p{L}* владелец ιδρυτης διευθυν\\p{L}*
  代表取締役 代表 創業者 社長 取締役 部長 課長 担当 創始人 创始人 首席 总经理 经理 대표이사 대표(?:자|(?=\\s?[:：])) 창업자 이사 팀장 創辦人 创办人 執行長 مؤسس المدير الرئيس مدير giam\\sdoc (?:nguoi|nha)\\ssang\\slap ディレクター ผู้ก่อตั้ง กรรมการผู้จัดการ ผู้จัดการ संस्थापक निदेशक प्रबंधक מייסד מנכ`)

/** What people are put to. */
export const DEPARTMENTS =
  'sales|marketing|support|people|hr|human resources|talent|operations|finance|accounting|engineering|products?|design|growth|press|media|partnerships|customers? (?:support|service|success|care|relations)|technology|it|legal|research|development|business development|public relations|administration|reservations|purchasing|shipping|service|vertrieb|verkauf|buchhaltung|einkauf|kundendienst|technik|ventas|comercial|vendite|verkoop|salg'
