import { lettersOf } from '../contact-values/sites.ts'
/** Of what a sentence says by whom it was made. */
import { type Company, namesCompany } from './company.ts'
import { isPlace } from './places.ts'
import { foldText } from './words.ts'

/** "Loaf, which was founded by", "Loaf was founded by", "Loaf, run by": of Loaf. */
export function isOfOtherSubject(before: string, text: string, company: Company): boolean {
  const [, subject = '', comma = '', verb = ''] = SUBJECT.exec(before) ?? []
  if (subject === '' || (comma === '' && verb === '')) return false
  const letters = lettersOf(subject)
  const isShort = letters.length > 3 && [...company.names].some((name) => name.startsWith(letters))
  // A firm can be called like its founder.
  const isOfPerson = text.lastIndexOf(subject) > before.length
  return (
    !isOfPerson &&
    !isPlace(subject) &&
    !NO_SUBJECT.test(foldText(subject)) &&
    !isShort &&
    !namesCompany(subject, company)
  )
}
const SUBJECT =
  /((?:\p{Lu}[\p{L}\p{N}'’&-]*\s){0,3}\p{Lu}[\p{L}\p{N}'’&-]*)(,?)\s(?:(?:which|that)\s)?((?:is|was|has been|had been|wurde|ist|a ete|est|fue|fu|e stat[oa]|foi|werd|blev|ble)\s)?(?:(?:proudly|lovingly|originally|first|co|jointly|also|then|now)[\s-])*$/u
const NO_SUBJECT =
  /^(?:the|this|our|it|we|all|everything|app|site|website|code|designed|made|built|founded|in|and|a|an|story|monday|tuesday|wednesday|thursday|friday|saturday|sunday|january|february|march|april|may|june|july|august|september|october|november|december|das|die|der|wir|alles|le|la|el|il|created|developed|proudly|lovingly|happily|handcrafted|maintained|copyright|company|startup|operations|sales|engineering|product|design|support|marketing|development|research|production|finance|technology|growth|logistics)$/u
