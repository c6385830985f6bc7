/** Names that stand beside a title. Who bears which title is for `domain/` to say; this finds candidates. */

export interface TitledName {
  name: string
  title: string
}

const MOST_NAMES = 100
const MAX_LINE = 200
const MAX_TITLE = 100
const MOST_LINES = 20_000

const TITLE =
  /\b(?:c[a-z]{1,2}o|(?:co-?\s?)?founder|founding \w{2,20}|chief [\w ]{2,40} officer|president|vice president|vp|svp|evp|managing (?:director|partner)|general manager|owner|partner|director|head of [\w&]{2,30}|(?:lead|principal|staff|senior)? ?engineer|(?:mit)?gr(?:ü|ue)nder(?:in)?|gesch(?:ä|ae)ftsf(?:ü|ue)hrer(?:in)?|inhaber(?:in)?|vorstand|fondateur|fondatrice|fundador|fundadora|gérant|directeur|director general|ceo)\b/iu
/** Words that begin with a capital in headings and are no one's name. */
const NO_NAME =
  /^(?:the|our|we|meet|about|contact|read|more|team|us|company|home|blog|news|press|jobs|careers|products?|pricing|login|sign|get|learn|view|see|all|new|welcome|hello|hi|from|by|for|with|and|of|your|my|former|ex|dear|inc|ltd|llc|gmbh|copyright|privacy|terms|legal|email|phone|linkedin|twitter|github|message|story|customer|customers|product|founders?|leadership|management|board|advisors?|investors?|partners?|support|sales|marketing|engineering|office|address|street|book|demo|free|start|download|follow|share|join)$/i

const WORD = String.raw`\p{Lu}[\p{L}'’.-]{0,30}`
const PARTICLE = String.raw`(?:d[aeiou]s?|v[ao]n|der|den|zu|zum|bin|ibn|al|el|la|le|ter|ten|y|e|dos|della|du|st\.)`
const NAME = String.raw`${WORD}(?: ${PARTICLE}){0,2}(?: (?:${PARTICLE} ){0,2}${WORD}){1,3}`
const WHOLE = new RegExp(`^${NAME}$`, 'u')
const AT_START = new RegExp(
  `^(${NAME})(?:\\s?[,|·•–—:(/-]\\s?|\\s(?=is (?:the|a|our) ))(.{2,${MAX_TITLE}})$`,
  'u',
)
const AT_END = new RegExp(`^(.{2,${MAX_TITLE}}?)(?:\\s?[,|·•–—:-]\\s?|\\s)(${NAME})[.)]?$`, 'u')
const MAX_NAME = 60

/** @param text whose blocks are lines, and whose cells are parted by tabs */
export function titledNamesIn(text: string): TitledName[] {
  const lines = text.split(/[\n\t]/, MOST_LINES)
  const found = new Map<string, TitledName>()
  for (const [index, line] of lines.entries()) {
    if (line.length > MAX_LINE || !TITLE.test(line)) continue
    const pair = inLine(line) ?? beside(line, lines[index - 1] ?? '', lines[index + 1] ?? '')
    if (pair !== null) found.set(`${pair.name}\n${pair.title}`.toLowerCase(), pair)
    if (found.size >= MOST_NAMES) break
  }
  return [...found.values()]
}

/** "Jane Doe, CEO", "Jane Doe (Founder)", "CEO: Jane Doe" */
function inLine(line: string): TitledName | null {
  const [, name = '', behind = ''] = AT_START.exec(line) ?? []
  if (isName(name) && TITLE.test(behind)) return { name, title: titleOf(behind) }
  const [, before = '', last = ''] = AT_END.exec(line) ?? []
  if (isName(last) && TITLE.test(before) && !WHOLE.test(before)) return { name: last, title: titleOf(before) }
  return null
}

/** A title alone in its line, with the name in the line before, or else in the one after. */
function beside(line: string, before: string, after: string): TitledName | null {
  if (line.length > MAX_TITLE || /[.!?]\s/.test(line)) return null
  const name = [before, after].find(isName)
  return name === undefined ? null : { name, title: titleOf(line) }
}

const isName = (text: string): boolean =>
  text.length <= MAX_NAME &&
  WHOLE.test(text) &&
  !TITLE.test(text) &&
  !text.split(' ').some((word) => NO_NAME.test(word))

const titleOf = (text: string): string =>
  text
    .replace(/^is (?:the|an?|our) /, '')
    .replace(/^[\s,|·•–—:(/-]+|[\s,|·•–—:)/.-]+$/g, '')
    .slice(0, MAX_TITLE)
