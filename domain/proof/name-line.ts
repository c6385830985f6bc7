/** Lines that hold a name. */
import { TITLE } from './titles.ts'
import { foldText } from './words.ts'

/** What is longer is prose. */
export const MAX_TITLE_LINE = 100

/** A line that can be a name and nothing else. */
export const isNameLine = (line = ''): boolean =>
  line.length <= MAX_TITLE_LINE &&
  /^\p{Lu}[\p{L}'’.-]*(?:\s(?:(?:d[aeiou]s?|v[ao]n|der|den|del|della|dos|el|al|la|le|ter|ten|zu|bin|ibn|y)\s)*[\p{Lu}\p{Lo}][\p{L}'’.-]*){1,3}$/u.test(
    line,
  ) &&
  !TITLE.test(foldText(line))
