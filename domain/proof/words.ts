/** Words by which pages say who somebody is. Folded as `foldText` does it: small, without marks. */

const UNMARKED: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', ı: 'i' }

/** Small, and without marks; all other characters stay. */
export const foldText = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[łøđßı]/g, (letter) => UNMARKED[letter] ?? letter)

const oneOf = (words: string): string => words.trim().split(/\s+/).join('|')

const LATIN_TITLES = oneOf(`
  c[eftopmsi]o chief runs heads provider seller president presidenta presidente vice-president vp svp evp head director directora directores directors direction managing
  manager lead leader leads led engineer engineering developer developers designer architect owner owners proprietor
  maintainer maintainers author authors creator creators maker makers founder founders founded founding co-?founders?
  cofounders? co-?founded chairman chairwoman chair chairperson principal executive team grunder(?:in)? mitgrunder(?:in)?
  titular betreiber(?:in)? anbieter operator proprietors? editeur editrice representante rappresentante
  gegrundet geschaftsfuhrer(?:in)? geschaftsfuhrung inhaber(?:in)? leiter(?:in)? leitung vorstand vertreten
  verantwortlich(?:er)? fondateurs? fondatrices? co-?fondateurs? co-?fondatrices? fonde fondee gerante? directeur
  directrice responsable fundador(?:es|as?)? cofundador(?:es|as?)? fundado gerente administrador(?:a)? fondatore
  fondatrice fondata fondato cofondatore cofondatrice amministrat(?:ore|rice) titolare direttore direttrice
  responsabile socio socia diretor(?:a)? oprichters? directie eigenaar bestuurder grundare medgrundare vd teknikchef
  direktor fondator(?:ul)? medeoprichter stifter medstifter daglig prezes zalozyciel(?:ka)? wspolzalozyciel(?:ka)? dyrektor jednatel
  zakladatel(?:ka)? perustajat? toimitusjohtaja kurucu(?:su)? mudur asutaja alapito ugyvezeto`)
const OTHER_TITLES = oneOf(`
  основател\\p{L}* сооснователь директор\\p{L}* генеральный засновник руководитель ιδρυτης διευθυνων 代表取締役 代表 創業者
  社長 取締役 創始人 创始人 首席 总经理 대표 창업자 이사 創辦人 创办人 執行長 засновни\\p{L}* مؤسس المدير الرئيس מייסד מנכ`)

/** A title that people bear in a company, or what founders do. */
export const TITLE = new RegExp(
  String.raw`(?<![\p{L}])(?:${LATIN_TITLES})(?![\p{L}])|(?:${OTHER_TITLES})`,
  'u',
)

/** Titles of which a company has one at a time. */
export const TOP_TITLE = /(?<!\p{L})(?:ceo|chief executive|cto|chief technology|founder|president)(?!\p{L})/gu

/** No longer there. A word before "former" can be another company's ("formerly Acme"), so a title or a year must follow. */
export const FORMER = new RegExp(
  String.raw`(?<!\p{L})(?:former(?:ly)?|ex|previous(?:ly)?|past|ehemalige[rn]?|ancienne?|ancien|antigu[oa]|tidligere|tidigare|voormalig|byl[ya])[\s-]+(?:(?:our|its|the|und|and|et)\s+)?(?:\p{L}+[\s-]+)?(?:${LATIN_TITLES})(?!\p{L})` +
    String.raw`|(?<!\p{L})(?:until|till|bis|jusqu.en|hasta|fino al|tot|ate|t\.o\.m\.|do)\s+(?:\p{L}+\s+)?(?:19|20)\d\d` +
    String.raw`|(?:19|20)\d\d\s?(?:[-–—]|to)\s?(?:19|20)\d\d` +
    String.raw`|(?<!\p{L})(?:left (?:us|the company|in|for)|has left|have left|departed|stepped down|stood down|resigned|retired|moved on|moved to|sold (?:it|us|the company|the product|his|her|their)|handed over|was succeeded|was replaced|farewell|goodbye|last day|no longer|emerit\p{L}*|alumn\p{L}+|in memoriam|passed away|verlie(?:ss|ß)|a quitte|lamno?de)(?!\p{L})`,
  'u',
)

/** Where somebody is now, if it is not here. */
export const NOW_AT =
  /(?<!\p{L})(?:now|today|currently|heute|jetzt|desormais|ahora|ora|nu)\s+(?:\p{L}+\s+){0,4}?(?:at|with|for|bei|chez)\s/u

/** Sections and words of people who do not work for the company whose page it is. */
const OUTSIDERS = oneOf(`
  advis[eo]rs? advisory board investors? backers? angels? mentors? customers? clients? testimonials? reviews? partners?
  agency agencies studio freelancers? consultants? counsel lawyers? attorneys? solicitors? notary auditors? accountants?
  guests? speakers? sponsors? sponsored contributors? affiliates? alumni former ehemalige berater(?:in|innen)? beirat
  aufsichtsrat investoren kunden partner agentur kanzlei rechtsanwalt steuerberater conseillers? investisseurs? clienti
  clientes inversores asesores consiglieri`)
export const OUTSIDER_SECTION = new RegExp(
  String.raw`^(?:(?:our|meet|the|unsere|nos|nuestros|i nostri|what|from|words)\s+)*(?:${OUTSIDERS})(?:\s+(?:and|&|und|et|y)\s+\p{L}+|\s+(?:say|board|love us|stories))?:?$`,
  'u',
)
/** Headings above what others say of a product. */
export const PRAISE =
  /^(?:(?:loved|trusted|used) by|what (?:people|our users|users|they|others|teams) say|wall of love|kind words|case stud|success stor|(?:special |with )?thanks|acknowledg|credits|in the news|hall of fame)/u

export const INSIDER_SECTION =
  /^(?:(?:our|meet|the|active|unser|notre|nuestro|il nostro|vart)\s+)*(?:team|people|staff|founders?|co-?founders?|leadership|management|company|who we are|about(?: us)?|equipe|equipo|squadra|mitarbeiter|grunder|geschaftsfuhrung|impressum|imprint|contact|kontakt)(?:\s+team)?:?$/u

/** What a line says before somebody who works for another firm. */
export const OUTSIDER =
  /(?<!\p{L})(?:agency|agentur|agence|law firm|kanzlei|attorneys?|solicitors?|counsel|advis[eo]rs?|investors?|representative|represented by|hosted by|hosting|hebergeur|hoster|hosting provider|sponsors?|sponsored|site by|website by|webdesign|design(?:ed)? by|built by|powered by|created by|press contact at|data protection|auditor|accountant|our partner|group partner|your contact|our contact|customers?|clients?|report abuse|cookies|guest|guest post|host|interview with|speaker|datenschutz|privacy officer|dpo|fotos?|photos?|photograph\p{L}*|image credits?|bildnachweis|illustrations?|translated by|webmaster|moderat\p{L}+)(?!\p{L})/u

/** Titles of people who work for somebody else. */
export const OUTSIDER_TITLE =
  /^[\s,(–—-]*(?:(?:our|an?|the|its|ehemaliger?|external|externe[rn]?)\s+)?(?:\p{L}+\s+)?(?:advis[eo]r|investor|angel|mentor|consultant|board (?:member|observer)|member of the board|non-executive|freelanc|contractor|guest|customer|client|journalist|reporter|beirat|berater|beta tester)/u

/** In front of the one who left. */
export const SUCCEEDED =
  /(?:took over from|takes over from|succeeds|succeeded|replaces|replaced)\s+(?:\p{L}+\s+){0,3}$/u

/** "Acme Works Ltd": the name in front of what a firm is called in the registers. */
export const FIRM =
  /(?<![\p{L}\p{N}&'’.-])((?:[\p{Lu}\d][\p{L}\p{N}&'’.-]{0,30}\s){0,4}[\p{Lu}\d][\p{L}\p{N}&'’.-]{0,30}),?\s(?=(?:Pty |Pte )?(?:Inc|Incorporated|LLC|Ltd|Limited|PLC|plc|LLP|Corp|Corporation|GmbH|UG|AG|KG|OHG|SE|SAS|SASU|SARL|SA|S\.?r\.?l|S\.?p\.?A|S\.?L|SLU|B\.?V|N\.?V|AB|ApS|A\/S|AS|Oyj?|OÜ|K\.?K|Sp\. z o\.o|s\.r\.o|Lda|Ltda)(?![\p{L}\p{N}]))/gu

/** Who a site says is behind it; a firm follows. */
export const MAKER =
  /(?:(?:made|operated|run|published|provided|developed|owned) by|(?:service|product|brand|trademark|part|subsidiary|division) of|between you and|(?:betrieben|herausgegeben|angeboten) von|(?:edite|exploite|propose) par)\s+(?:the\s+)?$/u
/** Who built the pages is not behind the product. */
export const NO_MAKER =
  /(?:web ?site|site|page|design|theme|hosting)\s+(?:is\s+)?(?:made|run|operated|provided|developed)/u

/** Sites that sell contact data give what they have put together, and no source. */
export const BROKER =
  /[\p{L}\d][*•]{2,}[\p{L}\d.]*@|@[*•]{2,}|email (?:address )?format|most common email|org ?chart|(?:get|view|reveal|unlock|see|find) (?:\p{L}+['’]?s? )?(?:verified |full |direct |work )?(?:email|phone|contact)s?(?: address| number| info\p{L}*| details)|direct dial|contact information for|people also (?:search|view)/u

/** Says that somebody is not what they may be taken for. */
export const DENIED =
  /(?<!\p{L})(?:is not|are not|isn['’]t|not (?:affiliated|related|to be confused|associated|part of|with us|our)|no relation|impersonat\p{L}*|pretend\p{L}*|beware|fake|scam\p{L}*|fraud\p{L}*)(?!\p{L})/u
