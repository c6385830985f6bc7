/** What a model says instead of a value, and the remarks that stand beside one. */

/** No value is longer; what a model writes beyond is not looked at. */
export const MAX_VALUE_LENGTH = 2_000

const NOTHING_PHRASES = [
  String.raw`not?(?:\s+(?:\w+\s+){0,4}(?:found|available|listed|known|disclosed|provided|published|given|specified|stated|identified|located|confirmed|verified|shown|public|applicable)\b.*)`,
  String.raw`none(?:\s?[^\p{L}\s@.-].*|\s(?:of|in|on|at|for|to|by|via|was|were|is|are|has|have|could|can|that|as|yet|so|other|were|public\w*|known|shown|given|seen|\w+ed|found|available|visible|applicable)\b.*)?`,
  String.raw`n\s?\/\s?a\b.*|n\.\s?a\.?(?:\s?[(,;–-].*)?|na`,
  String.raw`nil|null|undefined|nothing|empty|blank|tb[ad]|missing|private|hidden|redacted|masked|anonymous|withheld`,
  String.raw`(?:un(?:known|available|disclosed|listed|named|identified|published|specified|confirmed|clear))\b.*`,
  String.raw`(?:unable|insufficient)\b.*|there (?:is|are|was|were) no\b.*|(?:could|can|did|does|do|was|were|is|are)\s?(?:not|n['’]t)\b.*`,
  String.raw`(?:cannot|couldn['’]?t|wasn['’]?t|didn['’]?t|isn['’]?t)\b.*`,
  String.raw`no\s+(?:\w+\s+){0,4}(?:e-?mails?|address(?:es)?|phones?|telephones?|numbers?|linkedin|profiles?|names?|contacts?|information|info|data|results?|website|site|form|page|source|title|role|record|one|person|individual|leader|founder|ceo|cto)\b.*`,
  String.raw`(?:information|data|details|name|title|email|phone)\s+(?:is\s+|was\s+)?(?:not|un)\w*\b.*`,
  String.raw`未找到.*|未公开.*|未知|无|暂无.*|不明|なし|見つかりません.*|非公開|없음|nicht (?:gefunden|verfügbar|bekannt|angegeben|öffentlich).*|unbekannt|kein[es]?\b.*|non (?:trouvée?s?|disponible|communiquée?|renseignée?|trovat[oa]|disponibile)\b.*|introuvable|aucune?\b.*|inconnue?|no (?:encontrad[oa]|disponible|se encontró)\b.*|n[ãa]o (?:encontrad[oa]|dispon[ií]vel)\b.*|desconocid[oa]|niet (?:gevonden|beschikbaar)\b.*|onbekend|geen\b.*|не найден[ао]?.*|нет|bulunamad[ıi].*|yok|ikke (?:fundet|tilgængelig|funnet|tilgjengelig)\b.*|hittades inte.*|ej (?:hittad|tillgänglig)\b.*|nie (?:znaleziono|podano)\b.*|brak\b.*|nenalezen[oa]?.*|neuveden[oa]?.*|nem található.*|nu (?:a fost găsit|este disponibil).*|δεν βρέθηκε.*|tidak ditemukan.*|không tìm thấy.*`,
  String.raw`[-–—_.?*\s]+`,
]
/** `\b` knows the letters of English alone; "none@acme.com", "none-such.com" and "None-Smith" are no such words. */
const WORD_END = String.raw`(?![\p{L}\p{N}_@]|[.-][\p{L}\p{N}])`
const NOTHING = new RegExp(
  String.raw`^[\s("'\[*_✔✘✗✖×❌-]{0,9}(?:${NOTHING_PHRASES.join('|').replaceAll(String.raw`\b`, WORD_END)})$`,
  'isu',
)

/** "Not found", "N/A as of 2026", "no public email" and their like. */
export const isNothing = (text: string): boolean =>
  text.trim() === '' || NOTHING.test(text.slice(0, 300).trim())

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
