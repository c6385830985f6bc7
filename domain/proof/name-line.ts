/** Lines that hold a name. */
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
