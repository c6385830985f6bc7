import { folded } from '../base/folded-text.ts'
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

/** Whether a line is of one person: the name alone or with what stands behind it: "Ada Moe, CEO", "CEO: Ada Moe". */
export function isEntryOfName(line = ''): boolean {
  const [, before = ''] = /^(\p{Lu}[\p{L}'’-]+\s\p{Lu}[\p{L}'’-]+)\s?[,–(|\t]/u.exec(line) ?? []
  const [, behind = ''] = /^[^:]{2,40}:\s(.{3,60})$/u.exec(line) ?? []
  return [line, before, behind].some(isNameLine)
}
