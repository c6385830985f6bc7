import { looksLikeName, namesRole } from './labels.ts'

/** A name and what a separator parts from it: "Jane Doe – CEO", "Jane Doe (CEO)", "Jane Doe, CEO". */
export function splitName(text: string): { name: string; rest: string } {
  const match = /^([^–—(|,:]{2,80}?)(?:\s{1,9}(?:[–—-]{1,2}|→)\s{1,9}|\s{0,9}[–—(|,:]\s{0,9})(.*)$/.exec(text)
  return { name: match?.[1] ?? text, rest: match?.[2] ?? '' }
}

/** A role and what follows it: an address, a link, a remark behind a dash. */
export function splitRole(text: string): { role: string; rest: string } {
  const end =
    /\s{0,9}(?:[–—|:;]|\)\s{0,9}[–—:;,.-]?|,\s?(?=\S{1,64}@|https?:|\+\d)|\s-\s)\s{0,9}|\s(?=\S{1,64}@\S|https?:\/\/|\[)/.exec(
      text,
    )
  if (end === null) return { role: text.replace(/\)$/, ''), rest: '' }
  return { role: text.slice(0, end.index), rest: text.slice(end.index + end[0].length) }
}

/** A name that stands with its role, parted; any other text is the name. */
export function nameAndRole(text: string): { name: string; role: string } {
  const { name, rest } = splitName(text)
  const role = rest.replace(/\)$/, '').trim()
  const isBoth = looksLikeName(name) && role.length <= 100 && namesRole(role)
  return isBoth ? { name: name.trim(), role } : { name: text, role: '' }
}

/** Signs in front of an item that are no pictures; in a class of a regular expression. */
export const POINTERS = '↳└→➤➢➔▶►▸»›✓✔✦★☆◆◇■□'

/** Pictures, in a class of a regular expression. */
export const PICTURES = String.raw`\p{Extended_Pictographic}\uFE0F\u200D\u20E3`

const MARK = /\uE0F0\d+\uE0F1/g
/** The marks of a text's citations. */
export const marksIn = (text: string): string[] => text.match(MARK) ?? []
/** A text without them. */
export const withoutMarks = (text: string): string => text.replace(MARK, '').trim()
