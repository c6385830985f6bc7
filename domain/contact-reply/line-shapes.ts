/** Lines whose label is parted from its value by something else than a colon, written with one. */
import { type Tag, tagOf } from './labels.ts'

/** Signs that nobody sees, behind a label. */
const UNSEEN = /^([^:：]{1,60}[:：][*_]{0,3})[\u200B-\u200F\u2060\uFEFF]{1,9}/
/** "├── TITLE: CEO" */
const TREE = /^[\s│┃]{0,60}[├└┣┗]─{1,3}\s/
/** "PERSON ........ Jane Doe" */
const LEADERS = /^(\s{0,9}\p{L}[\p{L} _-]{1,40}?)\s?(?:\.\s?){3,120}\s?(\S.*)$/u
/** "**TITLE** CEO" */
const BOLD = /^(\s{0,9}(?:[-*+•]\s{1,9})?)\*\*(\p{L}[\p{L} _/-]{1,40})\*\*\s{1,9}([^\s:|=–—-].*)$/u
/** "【氏名】渡辺 詩織" */
const LENTICULAR = /^(\s{0,9})【([^【】]{1,40})】[:：]?\s{0,9}(.*)$/u
/** ":Person: Jane Doe", as in reStructuredText */
const FIELD = /^\s{0,9}:(\p{L}[\p{L} _-]{1,40}):\s{1,9}(\S.*)$/u

/** Words that are also said without labeling what follows. */
const WORDS: ReadonlySet<Tag> = new Set<Tag>(['COMPANY', 'CONTACTS', 'SUMMARY', 'NOTES', 'OTHER', 'SOURCE'])

/** No label with a value is shorter. */
const SHORTEST = 4

/** A line of a reply, with a colon behind its label. */
export function withColon(written: string): string {
  if (written.length < SHORTEST) return written
  const line = written.replace(UNSEEN, '$1').replace(TREE, '')
  const [, name = '', value = ''] = LEADERS.exec(line) ?? FIELD.exec(line) ?? []
  if (name !== '' && tagOf(name) !== null) return `${name}: ${value}`
  const [, indent = '', label = '', rest = ''] = BOLD.exec(line) ?? []
  const tag = label === '' ? null : tagOf(label)
  if (tag !== null && (/^[A-Z_]+$/.test(label) || !WORDS.has(tag))) return `${indent}${label}: ${rest}`
  const [, margin = '', bracketed = '', behind = ''] = LENTICULAR.exec(line) ?? []
  if (bracketed === '' || tagOf(bracketed) === null) return line
  return `${margin}${bracketed}: ${behind}`
}

/** Between labels on one line, which then have a name: "Person: Jane Doe; Title: CEO · Email: ...". */
const BETWEEN = /\s{0,9}(?:;|\s[·•–—]\s)\s{0,9}(?=\*{0,2}(\p{L}[\p{L} _-]{1,30}?)\s?[:：])/gu

/** A line of several labels, with bars between them. */
export const withBars = (line: string): string =>
  line.replace(BETWEEN, (between, label: string) => {
    const tag = tagOf(label)
    return tag === null || WORDS.has(tag) ? between : ' | '
  })
