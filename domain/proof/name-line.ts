import { folded } from '../folded-text.ts'
import { DEPARTMENT_LINE, TITLE } from './titles.ts'

const MAX_NAME = 60
const LEGAL_FORM = /\s(?:GmbH|UG|AG|KG|Ltd|Limited|LLC|LLP|Inc|SAS|SARL|SpA|BV|AB|ApS|Oy)\.?$/u
const PARTICLES = String.raw`(?:(?:d[aeiou]s?|v[ao]n|der|den|del|della|dos|el|al|la|le|ter|ten|zu|bin|ibn|y)\s)*`
const NAME = new RegExp(
  String.raw`^(?:Dr\.?\s|Prof\.?\s){0,2}\p{Lu}[\p{L}'’.-]*(?:\s${PARTICLES}[\p{Lu}\p{Lo}][\p{L}'’.-]*){1,3}$`,
  'u',
)

/** Whether a line can be a name and nothing else. */
export const isNameLine = (line = ''): boolean =>
  line.length <= MAX_NAME &&
  !LEGAL_FORM.test(line) &&
  NAME.test(line) &&
  !TITLE.test(folded(line)) &&
  !DEPARTMENT_LINE.test(folded(line))
