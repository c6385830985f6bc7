/** What a model says about a value instead of giving it, or beside it. */

/** No value is longer; what a model writes beyond is not looked at. */
export const MAX_VALUE_LENGTH = 2_000

const NOTHING_PHRASES = [
  String.raw`not?(?:\s+(?:\w+\s+){0,4}(?:found|available|listed|known|disclosed|provided|published|given|specified|stated|identified|located|confirmed|verified|shown|public|applicable)\b.*)`,
  String.raw`none(?:\b.*)?`,
  String.raw`n\s?\/\s?a\b.*|n\.\s?a\.?(?:\s.*)?|na`,
  String.raw`nil|null|undefined|nothing|empty|blank|tb[ad]|missing|private|hidden|redacted|masked|anonymous|withheld`,
  String.raw`(?:un(?:known|available|disclosed|listed|named|identified|published|specified|confirmed|clear))\b.*`,
  String.raw`(?:unable|insufficient)\b.*|there (?:is|are|was|were) no\b.*|(?:could|can|did|does|do|was|were|is|are)\s?(?:not|n['’]t)\b.*`,
  String.raw`(?:cannot|couldn['’]?t|wasn['’]?t|didn['’]?t|isn['’]?t)\b.*`,
  String.raw`no\s+(?:\w+\s+){0,4}(?:e-?mails?|address(?:es)?|phones?|telephones?|numbers?|linkedin|profiles?|names?|contacts?|information|info|data|results?|website|site|form|page|source|title|role|record|one|person|individual|leader|founder|ceo|cto)\b.*`,
  String.raw`(?:information|data|details|name|title|email|phone)\s+(?:is\s+|was\s+)?(?:not|un)\w*\b.*`,
  String.raw`未找到.*|未公开.*|未知|无|暂无.*|不明|なし|見つかりません.*|非公開|없음|nicht (?:gefunden|verfügbar|bekannt|angegeben|öffentlich).*|unbekannt|kein[es]?\b.*|non (?:trouvée?s?|disponible|communiquée?|renseignée?|trovat[oa]|disponibile)\b.*|introuvable|aucune?\b.*|inconnue?|no (?:encontrad[oa]|disponible|se encontró)\b.*|n[ãa]o (?:encontrad[oa]|dispon[ií]vel)\b.*|desconocid[oa]|niet (?:gevonden|beschikbaar)\b.*|onbekend|geen\b.*|не найден[ао]?.*|нет|bulunamad[ıi].*|yok|ikke (?:fundet|tilgængelig|funnet|tilgjengelig)\b.*|hittades inte.*|ej (?:hittad|tillgänglig)\b.*|nie (?:znaleziono|podano)\b.*|brak\b.*|nenalezen[oa]?.*|neuveden[oa]?.*|nem található.*|nu (?:a fost găsit|este disponibil).*|δεν βρέθηκε.*|tidak ditemukan.*|không tìm thấy.*`,
  String.raw`[-–—_.?*\s]+`,
]
/** `\b` knows the letters of English alone. */
const WORD_END = String.raw`(?![\p{L}\p{N}_])`
const NOTHING = new RegExp(
  String.raw`^[\s("'\[*_✔✘✗✖×❌-]{0,9}(?:${NOTHING_PHRASES.join('|').replaceAll(String.raw`\b`, WORD_END)})$`,
  'isu',
)

/** "Not found", "N/A as of 2026", "no public e-mail" and their like. */
export const isNothing = (text: string): boolean =>
  text.trim() === '' || NOTHING.test(text.slice(0, 300).trim())

/** Words by which a model says that it made a value up, does not know all of it, or does not believe it. */
const DOUBTED_PHRASES = [
  'patterns?|formats?|conventions?|schemes?|guess(?:ed|es)?|inferred|infer|presum\\w{1,6}|assum\\w{1,6}|speculat\\w{1,6}',
  'likely|probabl[ye]|possibl[ye]|potential(?:ly)?|perhaps|maybe|(?:may|might|could) be|uncertain|unsure|not (?:sure|certain|checked|tested)|unchecked|untested|would try|should work|worth a try|name match|matched by name|[1-8]?\\d(?:\\.\\d)?\\s?% (?:confiden\\w{1,3}|certain\\w{0,2}|match)',
  'deduced|derived|extrapolated|estimated|hypothetical|constructed|generated|placeholder|(?<![.@\\w-])example|masked|redacted|obfuscated|partial(?:ly)?',
  'based on (?:the )?(?:name|domain|common|typical|standard|usual|other|their e-?mail)',
  'former(?!ly (?:at|of|with)\\b)(?:ly)?(?! (?:ceo|cto|coo|cfo|founder|co-?founder|vp|head|director)\\b)',
  'previous(?:ly)?(?! (?:at|of|with)\\b)|until (?:she|he|they) left|left in|(?:her|his|their) time at|prior (?:e-?mail|address|number|employer)|(?<!\\bnot )\\bold (?:e-?mail|address|number|phone|profile|account|job|employer|company|domain)',
  'outdated|obsolete|stale|inactive|deactivated|disconnected|no longer|expired|defunct|invalid|bounce[sd]?|bouncing|dead',
  'unconfirmed|unverifi(?:ed|able)|not (?:\\w+ )?(?:verified|confirmed)|could not (?:be )?(?:verif|confirm)\\w{0,4}|low confidence',
  'vermut\\p{L}{1,6}|wahrscheinlich|angenommen|geraten|unbestätigt|nicht (?:bestätigt|verifiziert)|veraltet|ehemalig\\p{L}{0,2}',
  'probable(?:ment|mente)?|supposée?s?|présumée?s?|devinée?s?|non (?:confirmée?|vérifiée?|confermat[oa]|confirmad[oa])|suposición|supuest[oa]|suposto|posiblemente|no (?:confirmad[oa]|publicad[oa]|verificad[oa])|probabilmente|presunt[oa]|ipotizzat[oa]|provavelmente|não confirmad[oa]|waarschijnlijk|vermoedelijk|niet bevestigd',
  'предположительно|вероятно|не подтвержден\\p{L}{0,2}|устаре\\p{L}{1,6}|бывш\\p{L}{1,3}',
  'vorige (?:werkgever|werkgeefster|baan)|verouderde?|voormalige?|ancien(?:ne)? (?:employeur|adresse|poste)|obsol[eè]te|antigu[oa] (?:empleo|empleador|empresa|trabajo)|obsolet[oa]|desactualizad[oa]|inferid[oa]s?|deducid[oa]s?|adivinad[oa]s?|déduite?s?|früher\\p{L}{1,2} arbeitgeber\\p{L}{0,2}|alte[rs]? (?:adresse|nummer|arbeitgeber)|abgeleitet|precedente (?:datore|impiego)|dedott[oa]|desatualizad[oa]|deduzid[oa]|afgeleid|gegokt',
  'namesakes?|(?:another|a different|the wrong|some other) \\w+|someone else|same name|rejected|discarded|ruled out|mismatch(?:ed)?|not (?:the )?(?:same|right|correct|a match)',
]
const DOUBTED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${DOUBTED_PHRASES.join('|')})(?![\\p{L}\\p{N}])|\\be\\.\\s?g\\.|推测|推測|猜测|猜測|未确认|未核实|未核實|未验证|未驗證|未经证实|已离职|已失效|推定|推測|未確認|未検証|おそらく|退職`,
  'iu',
)

/** Words by which a model says that somebody is with the company no more, or never was. */
const GONE =
  /\bno longer (?:works?|working|employed|with|at|part|affiliated|involved|associated|there)\b|\b(?:has |have |had |who |he |she |they |^)left (?:the )?(?:company|firm|startup|team|organi[sz]ation|business|in (?:\w+ )?(?:19|20)\d\d)\b|^\s*(?:former(?:ly)?|ex|left|departed|retired|past|inactive)\b|\bleft the company\b|\b(?:does|do|did|has|have) (?:not|n['’]t) (?:work|ever worked) (?:for|at|with) (?:the|this|our) (?:company|startup|firm)\b|\b(?:belongs? to|works? for|of) (?:another|a different|an unrelated) company\b|\bnot a contact of\b|\bhas no role (?:at|in)\b|^元(?=\p{Lu})|^前(?=\p{Lu})|退職|退社|已离职|離職|已離職/iu

/** Whether a remark says that a person is not, or not any more, with the company. */
export const hasLeft = (remark: string): boolean => GONE.test(remark)

/** Words by which a model says that a value is not the person's own. */
const NOT_THEIRS =
  /\bnot (?:hers?|his|theirs|personal|(?:her|his|their) own|direct)\b|\b(?:hers|his|theirs) is\b|\b(?:general|shared|generic|common|team|support) (?:inbox|address|mailbox|e-?mail|line|number|contact|hotline)\b|\bonly the (?:general|generic|company)\b|\b(?:whole|entire) team\b|\bbelongs? to (?:the |an? |their |another |other )\w+|\bpertence\w* a outr[oa]\b|\bpertenece a otr[oa]\b|\bappartient à (?:un|une|l['’]) ?(?:autre|agence)\b|\bappartiene a un['’]? ?altr[oa]\b|\bgehört (?:zu )?(?:einer?|einem) ander\w+\b|\bhotline\b|\b(?:assistant|agency|spokes\w{3,6}|lawyer|colleague|relative|wife|husband|office manager|secretary|receptionist)(?:['’]?s)?\b|\bco-?founder['’]s\b/i
/** Whether a remark beside a value of the company says that it is another's. */
export const isNotOfCompany = (remark: string): boolean =>
  /\bnot (?:to|of|from|for) (?:the|this|our) company\b|\bnot the company['’]s\b|\b(?:PR|press|marketing|media|recruitment|web) agency\b|\bbelongs? to (?:the |an? )?(?:agency|another|different|previous|unrelated)\b/i.test(
    remark,
  )

/** Who is named as the owner: "(Bob Ray, CTO)", "belongs to Bob Ray", "see Bob Ray's". */
const OWNER =
  /\(\s?(\p{Lu}[\p{Ll}’'-]+(?:\s\p{Lu}[\p{L}.’'-]*){1,3})(?:\s?[,)]|\s{2})|\b(?:belongs to|that of)\s(?!her\b|him\b|them\b)([^),;]{2,80})|\bsee\s(\p{Lu}[\p{L}\s.-]{2,60})['’]s\b/u

/** Whether a remark beside a value takes it back. */
export const isDoubted = (remark: string): boolean => DOUBTED.test(remark)

/**
 * Whether a remark beside a value of a person says that it is another's.
 * @param name of the person
 */
export function isSomebodyElses(remark: string, name: string): boolean {
  if (NOT_THEIRS.test(remark)) return true
  const [, named, belonging, referred] = OWNER.exec(remark) ?? []
  const owner = named ?? belonging ?? referred
  if (owner === undefined) return false
  const own = wordsOf(name)
  return !wordsOf(owner).some((word) => own.includes(word))
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/\p{L}{2,}/gu) ?? []

/** Stars, dots and boxes in the place of letters; "xxx" too. */
export const MASKS = /[*•●·…█▇#_]{2,}|[*•●█▇]|\.{3}|x{3,}/i

/** The values of a line, each with the remarks behind it: "a@b.co, c@d.co (inferred, not verified)" has two. */
export function valuesWithRemarks(text: string, isValue: RegExp): string[] {
  return text.split(/[,;|\n]|\s(?:or|and|oder|und|y|et|\/)\s/).reduce<string[]>((parts, piece) => {
    const last = parts.pop()
    if (last === undefined) parts.push(piece)
    else if (isValue.test(piece)) parts.push(last, piece)
    else parts.push(`${last} ${piece}`)
    return parts
  }, [])
}

/** What stands beside the values of a part. */
export const withoutAddresses = (text: string): string =>
  text.replace(
    /https?:\/\/\S{1,2000}|\S{1,200}@[^\s()]{1,200}|(?:[a-z]{2,3}\.)?linkedin\.com\/\S{1,300}/gi,
    ' ',
  )

/** Without signs that nobody sees; full-width signs as the plain ones. */
export const visible = (text: string): string =>
  text
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD\u202A-\u202E]/g, '')
    .replace(/[\uFF01-\uFF5E]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))

/** Each once, by what makes two the same. */
export function unique(values: readonly string[], keyOf: (value: string) => string): string[] {
  return [...new Map(values.toReversed().map((value) => [keyOf(value), value])).values()].toReversed()
}
