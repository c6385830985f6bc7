/** Public registers of companies, which list who is in office. */
import { type Company, namesCompany } from './company.ts'
import type { PageView } from './page-view.ts'
import type { Mention } from './person-name.ts'
import { TITLE } from './titles.ts'

const FIELD =
  /^(?:company (?:number|status|type)|registered (?:number|office|address)|registration number|officers|incorporated on|handelsregister|amtsgericht|siren|siret|forme juridique|domicilio social|numero de registro)(?!\p{L})/u
const LEAST_FIELDS = 2

/** A page that is called like the company, and has the fields of a register. */
export const isRegister = ({ facts, folded }: PageView, company: Company): boolean =>
  namesCompany(facts.title, company) && folded.filter((line) => FIELD.test(line)).length >= LEAST_FIELDS

const LINES_BELOW = 2

const ENDED =
  /(?<!\p{L})(?:resigned|ceased|terminated|removed|dissolved|until|ausgeschieden|abberufen|cesado|demission\p{L}*)(?!\p{L})/u

/** One line for each officer, or the office in the lines below the name. */
export function officeIn({ first, last }: Mention, { folded }: PageView): 'theirs' | 'beside' | 'named' {
  const own = folded.slice(first, last + 1).join(' ')
  const line =
    TITLE.test(own) || ENDED.test(own) ? own : folded.slice(first, last + 1 + LINES_BELOW).join(' ')
  if (ENDED.test(line)) return 'beside'
  return TITLE.test(line) ? 'theirs' : 'named'
}
