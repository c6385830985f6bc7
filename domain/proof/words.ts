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

/** Sections and words of people who do not work for the company whose page it is. */
const OUTSIDERS = oneOf(`
  advis[eo]rs? advisory board boards? investors? backers? backed angels? mentors? customers? clients? testimonials?
  reviews? partners? agency agencies freelancers? consultants? counsel lawyers? attorneys? solicitors? notary auditors?
  accountants? guests? speakers? sponsors? sponsored contributors? affiliates? ambassadors? patrons? supporters? alumni
  former friends fans translators? photographers? judges? jury trustees? shareholders? ehemalige berater(?:in|innen)? beirat
  aufsichtsrat verwaltungsrat investoren kunden kundenstimmen referenzen stimmen erfahrungen gaste sponsoren
  partner agentur kanzlei rechtsanwalt steuerberater conseillers? investisseurs? clienti temoignages avis anciens partenaires
  clientes testimonios testimonianze recensioni depoimentos inversores inversionistas investidores investitori asesores
  consejeros consiglieri consulenti parceiros ospiti invitados convidados opiniones klanten ervaringen adviseurs raad
  investeerders kunder radgivare investerare gaster doradcy klienci opinie inwestorzy partnerzy
  network fellows council panel bestyrelse styret styrelse rada nadzorcza poradci danismanlar colaboradores externos`)
/** Behind which stand people of other firms. */
export const OUTSIDER_SECTION = new RegExp(
  String.raw`^(?:(?:our|meet|the|unsere|nos|nuestros|nossos|i nostri|onze|vara|nasi|what|from|words|happy|customer|user|client|app|ratings (?:and|&)|scientific|external|medical|technical|strategic|clinical|legal|business|technology|industry|academic|science|reading|honorary|certified|official|old)\s+)*(?:${OUTSIDERS})(?:\s+(?:of|and|&|und|et|y|e|van|och|i)\s+\p{L}+|\s+(?:say|board|love us|stories|team|clients|de clients|van advies|nadzorcza))?:?$`,
  'u',
)
/** Who is heard on a show, and boards whose members work for others, however they are called. */
export const GUEST_SECTION =
  /^(?:(?:(?!managing|founding|senior|equity|for|become|top|new|all|recent|active)[\p{L}-]+ ){1,2}(?:investors|advis[eo]rs|partners|customers|mentors|angels|supporters|backers|clients|ambassadors)|(?:[\p{L}'’]+ ){0,3}(?:advisory|supervisory|scientific|editorial) (?:board|council|panel|committee|group)|(?:[\p{L}'’]+ ){0,2}councils?|with (?:the )?(?:kind )?(?:help|support|thanks) (?:from|of|to)|(?:our |the )?(?:volunteers|helpers|(?:office )?(?:dogs?|cats?|pets?))|in (?:loving )?memory of|napsali o nas|rekli o nas|napisali o nas|udtalelser|omdomen|(?:voices|guests?|heard|people|stars) (?:on|of|in|from) (?:the|our) (?:podcast|show|event|conference|radio|stage)|(?:colaboran|collaborano|collaborent) .{1,20}|(?:old )?friends .{0,40}|(?:past|previous) (?:members|team|staff|colleagues))\s?:?$/u
/** Headings above what others say of a product. */
export const PRAISE =
  /^(?:(?:loved|trusted|used|recommended|chosen|backed|funded|supported) by|(?:similar|related|more|other) (?:companies|startups|products|profiles|tools|people|launches|posts|articles)|(?:people|others|members) (?:also|you may)|alternatives|competitors|you (?:might|may) also|(?:see |hear |here['’]s |read )?what (?:people|our|users|they|others|teams|everyone|makers|founders|customers)\b.{0,30}\b(?:say|saying|think|love)|don['’]t (?:just )?take our word|wall of love|love from|kind words|words from|hear from|case stud|success stor|customer stor|(?:special |with |many )?thanks(?: to\b.{0,30})?:?$|acknowledg|credits|in the news|as seen|hall of fame|(?:\d+ )?(?:comments?|replies|responses|kommentare|commentaires|comentarios|commenti)(?!\p{L}).{0,15}$|leave a (?:reply|comment)|featured (?:in|by|guests|customers|users|makers)|used by|(?:customer|client|user|community|member)s? (?:spotlight|showcase|highlights?|of the (?:month|week)|love)|our (?:users|community|backers)$|in their (?:own )?words|hear it from|from our (?:customers|users|community)|what they['’]re saying|reviews from|(?:over |join )?[\d,.]+\+? (?:\p{L}+ ){1,3}(?:love|trust|use)|das sagen|was (?:unsere )?(?:kunden|nutzer|andere)|dank(?:sagung)?$|ils nous font|ils parlent|remerciements|dicono di noi|lo que dicen|o que dizem|wat klanten|vad vara kunder)/u

/** Behind which stand the company's own people, however far down. */
export const PEOPLE_SECTION =
  /^(?:(?:our|meet|the|your|active|core|founding|executive|senior|unser|unsere|das|die|notre|l['’]|nuestro|nosso|il nostro|ons|het|vart|vores|nasz|nas)\s*)*(?:team|teams|people|staff|founders?|founding team|co-?founders?|makers?|leadership|management|executives|crew|humans?|who we are|who is who|who['’]s who|wer wir sind|wie we zijn|biz kimiz|ekibimiz|kdo jsme|kim jestesmy|vem vi ar|hvem er vi|equipe|equipo|equipa|squadra|mitarbeiter(?:innen)?|kopfe|grunder(?:innen|team)?|geschaftsfuhrung|geschaftsleitung|fondateurs|fundadores|fondatori|direction|oprichters|medarbetare|medarbejdere|zespol|tym|maintainers?|nosotros|chi siamo|quienes somos|qui sommes-nous|quem somos)(?:\s+(?:team|behind (?:it|this|\p{L}+)|members))?[:?]?$|^(?:(?:founders?|team|people|staff) (?:bios?|profiles?|stories)|who(?: is|['’]s| are) behind .{1,30}|who (?:makes|made|runs|builds|built) .{1,30}|(?:the |meet the |our )?(?:small |tiny |whole |little )?(?:people|person|team|makers?|humans?|folks|minds?|faces?|crew|nerds|friends) (?:behind|at|who|that|building|making|running) .{1,40}|wer steckt (?:dahinter|hinter .{1,30})|qui est derriere .{1,30})\??$/u
/** Behind which they stand if they come soon. */
export const INSIDER_SECTION =
  /^(?:(?:our|the|about|uber)\s+)*(?:company|about(?: us| me| the (?:maker|founder|founders|developer|developers|team|people|author)s?)?|uns|mich|uber uns|a propos|sobre|impressum|imprint|anbieterkennzeichnung|mentions legales|aviso legal|note legali|contact(?: us)?|kontakt|contatti|contacto|get in touch|say hello|colophon|(?:a )?(?:note|letter|word|message|hello) from (?:the|our) (?:founders?|makers?|team|ceo)|from (?:the|our) (?:founders?|makers?|ceo)|(?:founders?['’]s?|maker['’]s) (?:note|letter|message|story)|angaben gemass .{1,30}|diensteanbieter.{0,20})(?:\s+team)?:?$/u

/** Roles in which people of a company look after others. */
const CARE = String.raw`(?:\s+(?:&\s+)?(?:success|support|experience|service|services|care|operations|relations|relationships|happiness|insights?|development|engineering|marketing|engagement|solutions|onboarding|delight|program\p{L}*|manage\p{L}*|lead|growth|acquisition|facing|centric|obsession))`

/** What a line says before somebody who works for another firm. */
export const OUTSIDER = new RegExp(
  String.raw`(?<!\p{L})(?:(?:customers?|clients?|investors?|guest|host)(?!${CARE}|\p{L}|[’'-])|(?:agency|agentur|agence|agencia|agenzia|law firm|kanzlei|(?:rechts|patent)an\p{L}+|attorneys?|solicitors?|counsel|avocate?|abogad[oa]|avvocat[oa]|advoka[ta]t?|advocaat|notar\p{L}*|advis[eo]rs?|mentors?|representative in|represented by(?!\s*:|\s+(?:the |its |our |their )?(?:managing |executive )?(?:director|partner|owner|founder|manager))|hosted by|hosting|hebergeur|hebergement|hoster|sponsors?|sponsored|(?:board(?: of directors)?|chair)(?=\s*:)|(?:web|home)?\s?(?:site|page|page design|design)(?:\s+(?:is|was))? (?:by|von|par|de|door|av)|site (?:web )?(?:realise|developpe|concu) par|website(?:\s+\p{L}+)? (?:by|von|door)|webdesign\p{L}*|grafik\p{L}*|gestaltung|umsetzung|realisierung|realisation|realizzazione|realizacion|conception|konzept\p{L}*|layout|theme|template|logo|icons?|artwork|design(?:ed)? by|powered by|press contact|pressekontakt|presse-?agentur|data protection|datenschutz\p{L}*|protection des donnees|protezione dei dati|ochrony danych|proteccion de datos|protecao de dados|gegevensbescherming|dataskydd\p{L}*|databeskytt\p{L}*|tietosuoja\p{L}*|privacy officer|dpo|auditor|accountant|steuerberat\p{L}*|(?:our|your|the) recruiters?|recruit(?:ment|ing) (?:by|is with|partner)|loss adjusters?|underwrit(?:ten by|ers?)|insurers?|bookkeepers?|surveyors?|our partner|group partner|partner agency|report abuse|cookies|guest (?:post|author|article|writer|contributor)|gastbeitrag|gastautor\p{L}*|interview with|interview mit|entretien avec|in conversation with|speakers?|fotos?|photos?(?! of(?!\p{L}))|photograph(?! of(?!\p{L}))\p{L}*|fotograf\p{L}*|photographe|images?(?! of(?!\p{L}))|image credits?|bildnachweis|bilder|illustrations?|translat\p{L}* by|translators?|ubersetz\p{L}*|traduction|traduccion|traduzione|webmaster|moderat\p{L}+|music by|voice by|narrated by|inspired by|in memory of|rest in peace|questions (?:for|to)|our (?:users?|members?)(?=\s*:)|dedicated to|based on (?:\p{L}+ )?(?:work|ideas?) (?:by|of)|thanks to|thank you,?|dank an|merci a|gracias a|grazie a|congratulations?,?|according to|book by|font by)(?!\p{L}))`,
  'u',
)

/** Titles of people who work for somebody else. */
export const OUTSIDER_TITLE = new RegExp(
  String.raw`^[\s,(|:·–—-]*(?:(?:is|was|acts as|serves as|joined as)\s+)?(?:(?:our|an?|the|its|their|ehemaliger?|external|externe[rn]?|independent|former|unser\p{L}*|notre)\s+){0,2}(?:\p{L}+\s+)?(?:advis[eo]rs?|advisory|angel|mentors?|consultants?|consultor[ae]?|consulente|consulent|consultante|k[ou]ns[uo]lt\p{L}*|konsulent\p{L}*|doradca|doradczyni|poradce|poradkyne|radgiver\p{L}*|radgivare|board (?:member|observer|director|adviso\p{L}+)|member of (?:the|our) (?:\p{L}+ )?board|chair of (?:the|our) (?:\p{L}+ )?board|non-executive|freelanc\p{L}*|contractor|journalist\p{L}*|reporter|beirat|berater(?:in)?|conseiller|beta (?:tester|user)|early user|power user|user(?!\s+(?:research\p{L}*|experience|interface|acquisition|growth|success|support|operations))|investor(?!${CARE})|guest(?!${CARE})|customer(?!${CARE})|client(?!${CARE})|shareholder)(?!\p{L})`,
  'u',
)

/** "Acme Works Ltd": the name in front of what a firm is called in the registers. */
export const FIRM =
  /(?<![\p{L}\p{N}&'’.-])((?:[\p{Lu}\d][\p{L}\p{N}&'’.-]{0,30}\s(?:(?:&|and|und|et|y)\s)?){0,4}[\p{Lu}\d][\p{L}\p{N}&'’.-]{0,30}),?\s(?=(?:Pty |Pte )?(?:Inc|Incorporated|LLC|Ltd|Limited|PLC|plc|LLP|Corp|Corporation|GmbH|UG|AG|KG|OHG|SE|SAS|SASU|SARL|SA|S\.?r\.?l|S\.?p\.?A|S\.?L|SLU|B\.?V|N\.?V|AB|ApS|A\/S|AS|Oyj?|OÜ|K\.?K|Sp\. z o\.o|s\.r\.o|Lda|Ltda)(?![\p{L}\p{N}]))/gu

/** Who a site says is behind it; a firm follows. */
export const MAKER =
  /(?:(?:made|operated|run|published|provided|developed|owned) by|(?:service|product|brand|trademark|part|subsidiary|division) of|between you and|(?:betrieben|herausgegeben|angeboten) von|(?:edite|exploite|propose) par)\s+(?:the\s+)?$/u
/** Who built the pages is not behind the product. */
export const NO_MAKER =
  /(?:web ?site|site|page|design|theme|hosting)\s+(?:is\s+)?(?:made|run|operated|provided|developed)/u

/** Sites that sell contact data give what they have put together, and no source. */
export const BROKER =
  /[\p{L}\d][*•]{2,}[\p{L}\d.]*@|@[*•]{2,}|email (?:address )?format|most common email|org ?chart|(?:get|view|reveal|unlock|see|find) (?:\p{L}+['’]?s? )?(?:verified |full |direct |work )?(?:email|phone|contact)s?(?: address| number| info\p{L}*| details)|direct dial|contact information for|people also (?:search|view)|looking for (?:\p{L}+ ){1,5}(?:email|phone|contact)|ceo (?:contact|e-?mail|phone)|\d\d ?% (?:match|confiden\p{L}*|accura\p{L}*|deliverab\p{L}*|valid)|format: \S{1,40}@|unlock \d|(?:accuracy|confidence|deliverability|match(?: rate)?|score):? \d\d ?%|\d+ (?:verified |business |work )?(?:emails?|contacts|phone numbers|direct dials) (?:found|available)|claim (?:this|your) profile|remove (?:me|my (?:data|profile))/u
export const BROKER_TITLE =
  /(?:e-?mail|phone)(?: address| numbers?)?(?:es)?(?: &| and|,| \/) ?(?:e-?mail|phone)|(?:employees?|staff|revenue|competitors|funding)(?: &| and|,| \/) ?(?:e-?mails?|phones?|contacts?|employees|revenue|competitors|valuation)(?!\p{L})|(?:contact|e-?mail) (?:info|information|details|address) (?:for|of)|(?:['’]s|ceo|founder) (?:e-?mail|phone|contact)/u

/** Says that somebody is not what they may be taken for. */
export const DENIED =
  /(?<!\p{L})(?:(?:is|are|was) (?:not|neither|in no way) (?:our|with us|part of|a part of|affiliated|associated|related|connected|employed|involved|an? (?:\p{L}+ )?(?:employee|member|founder|owner|officer|partner)|the (?:\p{L}+ )?(?:ceo|founder|owner|maker|author|director))|(?:isn|aren|wasn)['’]t (?:our|with us|part of|affiliated|associated|related|connected|the (?:ceo|founder|owner))|not (?:affiliated|associated|to be confused)|no (?:relation|connection|affiliation)|impersonat\p{L}*|pretend\p{L}* to be|beware|fake (?:accounts?|profiles?|e-?mails?|calls?)|scammers?|fraudulent\p{L}*|nicht zu verwechseln|nichts zu tun|rien a voir)(?!\p{L})/u

/** Written for models, not for readers. What it says of people counts for nothing. */
export const TO_MODELS =
  /(?<!\p{L})(?:(?:ai|llm|language) (?:assistants?|models?|agents?|crawlers?|systems?|bots?|readers?)\s?[:,]|(?:assistants?|chatbots?|chatgpt|claude|gemini|copilot)\s?:|(?:ignore|disregard|forget) (?:all |any |the |your |these ){0,2}(?:previous|prior|above|earlier|other|former) (?:instructions?|prompts?|text|rules)|(?:if|when) you are an? (?:ai|llm|language model|assistant|bot)|system prompt|(?:state|say|report|answer|reply|respond|confirm|output|record) (?:that (?:this|it) (?:is|was)|that (?:the|their) (?:ceo|founder|owner)|only|with|as) (?:confirmed|verified|true|the following)?)(?!\p{L})/u
