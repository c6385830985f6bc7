/** Lines that hold a name. */
import type { PageView } from './page-view.ts'
import type { Mention } from './person-name.ts'
import { TITLE } from './titles.ts'
import { foldText } from './words.ts'

const LEGAL_FORM = /\s(?:GmbH|UG|AG|KG|Ltd|Limited|LLC|LLP|Inc|SAS|SARL|SpA|BV|AB|ApS|Oy)\.?$/u

/** What is longer is prose. */
export const MAX_TITLE_LINE = 100

/** A line that can be a name and nothing else. */
export const isNameLine = (line = ''): boolean =>
  line.length <= MAX_TITLE_LINE &&
  !LEGAL_FORM.test(line) &&
  /^\p{Lu}[\p{L}'’.-]*(?:\s(?:(?:d[aeiou]s?|v[ao]n|der|den|del|della|dos|el|al|la|le|ter|ten|zu|bin|ibn|y)\s)*[\p{Lu}\p{Lo}][\p{L}'’.-]*){1,3}$/u.test(
    line,
  ) &&
  !TITLE.test(foldText(line))

/** "Jane Doe – Sales" */
export const CARD =
  /^(\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){1,3})\s?(?:[,:|·•(]|\s[–—-]\s)\s?[^.!?]{2,40}$/u

/** Beside another such line. */
export const isInRun = ({ first, last }: Mention, { lines }: PageView): boolean =>
  [lines[first - 1], lines[last + 1]].some((line = '') => CARD.test(line))
