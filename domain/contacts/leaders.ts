/** Who leads a company, by their titles (DESIGN 8). */
import type { Person } from './contacts.ts'

const CEO = /\bceo\b|chief executive|\b(?:co-?\s?)?founder\b/i
const CTO = /\bcto\b|chief technology|\b(?:vp|vice president|head)\b.*\bengineering\b/i

/** "Former CEO", "Assistant to the CEO", "Not the CEO" */
const NOT_IN_OFFICE =
  /\b(?:former(?:ly)?|ex|previous(?:ly)?|past|late|assistant|secretary|advis[eo]r|investor|board member|deputy|aide|coach|chief of staff|office of|reports?|not|never|no longer|ea|pa)\b|\bto (?:the |our )?$/i
/** "CEO (until 2024)", "Founder Associate", "CEO 2019–2022" */
const OFFICE_ENDED =
  /^[\s-]?(?:associate|relations|success|office|coach|community|in residence|emerit\w+|['’]s (?:office|assistant|associate))\b|\b(?:until|till|ended|left|retired|resigned|departed|stepp\w+ down|deceased|no longer)\b|\(\s?(?:former|ex|retired|past)\s?\)|(?:19|20)\d\d\s?(?:[-–]|to)\s?(?:19|20)\d\d/i
/** "CEO of Betacorp" */
const AT_COMPANY = /^\W{0,3}(?:(?:and|&)[^,;|]{0,60}?\s)?(?:of|at|@)\s+(.+)$/i
const OUTSIDER = /\b(?:investor|advis[eo]r|angel|mentor|board member|consultant)\b/i

export interface Leaders {
  ceo: Person | undefined
  cto: Person | undefined
}

/** What a row calls the two: it does not keep the title itself. */
export const COLUMN_TITLES = { ceo: 'CEO or founder', cto: 'CTO or head of engineering' }

/**
 * The first chief executive or founder, and the first other person who leads technology. Somebody who holds the office in
 * a company of another name comes after those who do not, as a product's name is often not its company's.
 */
export function leadersOf(people: readonly Person[], companyName: string): Leaders {
  const first = (office: RegExp, among: readonly Person[]): Person | undefined =>
    among.find(({ title }) => holds(office, title, companyName) === 'here') ??
    among.find(({ title }) => holds(office, title, companyName) === 'elsewhere' && !OUTSIDER.test(title))
  const ceo = first(CEO, people)
  return {
    ceo,
    cto: first(
      CTO,
      people.filter((person) => person !== ceo),
    ),
  }
}

function holds(office: RegExp, title: string, companyName: string): 'here' | 'elsewhere' | 'no' {
  const parts = title.replace(/,\s(?=engineering)/gi, ' ').split(/[,;|·•\n]|\s\/\s/)
  const found = parts.map((part) => {
    const match = office.exec(part)
    if (match === null) return 'no'
    const [before, behind] = [part.slice(0, match.index), part.slice(match.index + match[0].length)]
    if (NOT_IN_OFFICE.test(before) || OFFICE_ENDED.test(behind)) return 'no'
    const company = AT_COMPANY.exec(behind)?.[1]
    return company === undefined || isSameCompany(company, companyName) ? 'here' : 'elsewhere'
  })
  return found.includes('here') ? 'here' : found.includes('elsewhere') ? 'elsewhere' : 'no'
}

function isSameCompany(stated: string, known: string): boolean {
  const [one, other] = [letters(stated), letters(known)]
  return one === '' || other === '' || one === 'company' || one.startsWith(other) || other.startsWith(one)
}

const letters = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^the\s+/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
