/** Titles that people bear in a company. Folded as `foldText` does it: small, without marks. */

const oneOf = (words: string): string => words.trim().split(/\s+/).join('|')

/** Of leaders, and of whoever an imprint names. */
const LEADERS = oneOf(`
  c[efgtopmsi]o chief provider seller president presidents presidenta presidente vice-president vp svp evp head director directors
  directora directores managing manager leader owner owners co-?owners? proprietor proprietors? maintainer maintainers author
  authors creator creators co-?creators? maker makers inventor inventors founder founders founding co-?founders? cofounders?
  solopreneur inh chairman chairwoman chairperson principal controller operator publisher representative entrepreneur
  grunder(?:in|innen)? mitgrunder(?:in|innen)? mitbegrunder(?:in)? begrunder(?:in)? betreiber(?:in)? anbieter(?:in)? diensteanbieter
  geschaftsfuhrer(?:in|innen)? geschaftsfuhrung geschaftsfuhrend\\p{L}* geschaftsleitung geschaftsleiter(?:in)? inhaber(?:in)?
  leiter(?:in)? leitung vorstand(?:svorsitzende[rn]?)? vertreten vertretungsberechtigt\\p{L}* verantwortlich(?:er|e)? ansprechpartner(?:in)?
  herausgeber(?:in)? gesellschafter(?:in)? prokurist(?:in)? einzelunternehm\\p{L}* erfinder(?:in)? teamleiter(?:in)?
  fondateurs? fondatrices? co-?fondateurs? co-?fondatrices? gerante? directeur directrice directeurs responsable editeur editrice
  proprietaire createur creatrice dirigeante? presidence associee?s? responsavel
  fundador(?:es|as?)? cofundador(?:es|as?)? co-fundador(?:es|as?)? gerente gerencia administrador(?:es|a)? titular propietari[oa]
  duen[oa] creador(?:es|a)? representante consejer[oa] soci[oa]s? diretor(?:es|a)? socio-gerente proprietari[oa] dono criador(?:es|a)?
  fondator[ei] fondatrice fondatrici cofondator[ei] cofondatrice amministrat(?:ore|rice|ori) titolar[ei] direttore direttrice
  responsabile legale rappresentante ideator[ei] ideatrice
  oprichters? medeoprichters? oprichtster directie directeur-eigenaar eigenaar eigenaresse bestuurder zaakvoerder
  grundare medgrundare agare innehavare vd teknikchef ansvarig ansvarlig utgivare indehaver innehaver direktor stifter medstifter
  daglig leder eier grunnlegger
  prezes(?:ka)? zalozyciel(?:ka|e)? wspolzalozyciel(?:ka)? wlasciciel(?:ka)? dyrektor(?:ka)? tworca reprezentowan\\p{L}* zarzad
  jednatel(?:ka)? zakladatel(?:ka)? spoluzakladatel(?:ka)? majitel(?:ka)? provozovatel
  perustaja(?:t|jasen)? \\p{L}*johtaja omistaja yrittaja kurucu(?:su)? mudur sahibi asutaja alapito ugyvezeto tulajdonos fondator(?:ul)?
  administrator reditel(?:ka)? igazgato(?:ja)? tegevjuht juhataja tehnikajuht direktorius direktore direktors`)

/** Of everyone else. */
const OTHERS = oneOf(`
  lead engineer engineers engineering developer developers designer designers architect programmer coder scientist
  researcher analyst specialist strategist evangelist officer assistant recruiter producer coordinator treasurer secretary
  executive entwickler(?:in)? softwareentwickler(?:in)? ingenieur(?:in)? ingenieure developpeur developpeuse desarrollador(?:a)?
  ingenier[oa] sviluppatore sviluppatrice programador(?:a)? desenvolvedor(?:a)? ontwikkelaar utvecklare udvikler programista
  vyvojar kehittaja \\p{L}{4,}chef`)

/** Words that are titles only where they stand beside the name. */
const BESIDE = oneOf(`
  team chair direction`)

const UNSPACED = oneOf(`
  основател\\p{L}* сооснователь директор\\p{L}* генеральный засновник руководитель ιδρυτης διευθυνων 代表取締役 代表 創業者
  社長 取締役 創始人 创始人 首席 总经理 대표 창업자 이사 創辦人 创办人 執行長 засновни\\p{L}* مؤسس المدير الرئيس מייסד מנכ`)

const TITLES = `${LEADERS}|${OTHERS}|${BESIDE}`

export const TITLE_WORDS = TITLES

/** A title that people bear in a company. */
export const TITLE = new RegExp(String.raw`(?<!\p{L})(?:${TITLES})(?!\p{L})|(?:${UNSPACED})`, 'u')

/** A word that is one. */
export const TITLE_WORD = new RegExp(String.raw`^(?:${TITLES}|${UNSPACED})$`, 'u')
export const BESIDE_WORD = new RegExp(String.raw`^(?:${BESIDE})$`, 'u')

/** Titles in whose name somebody is of one company: "CEO of Acme". Behind others stands what they lead: "Head of Growth". */
export const TOP_WORD =
  /^(?:ceo|cto|coo|cfo|cpo|founders?|co-?founders?|owner|chairman|chairwoman|president|inhaber(?:in)?|geschaftsfuhrer(?:in)?|fondateur|fondatrice|fundador|fundadora|fondatore|creator|maker)$/u

/** Of whoever leads or started a company. */
export const LEADER =
  /(?<!\p{L})(?:ceo|cto|coo|cfo|cpo|chief|(?:co-?)?found(?:ers?|ed|ing)|started|owners?|president|managing director|inhaber(?:in)?|(?:mit)?grunder\p{L}*|gegrundet|geschaftsfuhr\p{L}*|co-?fondat\p{L}*|fondat\p{L}*|fonde\p{L}*|co-?fundador\p{L}*|fundad\p{L}*|oprichters?|opgericht|grundar\p{L}*|grundat|makers?|creators?|built|made|developer|entwickler\p{L}*|vd|\p{L}*johtaja|perustaja\p{L}*|prezes\p{L}*|zalozyciel\p{L}*|jednatel\p{L}*|majitel\p{L}*|zakladatel\p{L}*|reditel\p{L}*|ugyvezeto|alapito|kurucu\p{L}*|stifter|indehaver|innehavare|agare|grunnlegger|eier|daglig leder|adm\.? direktor|eigenaar|directeur|directrice|direttore|direttrice|titolare|amministrat\p{L}*|gerente|gerante?|socio|socia|propietari[oa]|bestuurder|zaakvoerder)(?!\p{L})/u

/** Titles of which a company has one at a time. */
export const TOP_TITLE = /(?<!\p{L})(?:ceo|chief executive|cto|chief technology|founder|president)(?!\p{L})/gu
