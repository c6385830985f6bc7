import { isMadeOfWholeName, isNamedIn } from '../contact-values/person-names.ts'
/** Pages of a person's own. */
import { type Company, namesCompany } from './company.ts'
import type { PageView } from './page-view.ts'

/** A page that has somebody's name as its title or in its address. */
export const isPersonal = (name: string, { facts, site }: PageView): boolean =>
  isNamedIn(name, facts.title) || (site?.kind === 'own' && isMadeOfWholeName(site.label, name))

/** On their own page, somebody says that they make it. */
export const tellsOfMaking = (name: string, view: PageView, company: Company): boolean =>
  isPersonal(name, view) &&
  view.lines.some((line, index) => {
    const folded = view.folded[index] ?? ''
    return I_MAKE.test(folded) && !I_MADE_BEFORE.test(folded) && namesCompany(line, company)
  })

const I_MADE_BEFORE =
  /(?<!\p{L})(?:before|previously|formerly|former|ex|until|till|past|sold|left|used to|earlier|prior|acquired|exit(?:ed)?|bis|fruher|avant|ancien\p{L}*|antes)(?!\p{L})|(?:19|20)\d\d\s?[-–—]\s?(?:19|20)\d\d/u

const I_MAKE =
  /(?<!\p{L})(?:(?:i|we)(?:['’]m|['’]ve| am| have)?(?: also| currently| now| recently)? (?:founded|started|built|build|building|run|running|make|making|created|creating|develop|developing|launched|work on|working on|lead)|(?:currently|now|today) (?:building|making|running|working on|at)|(?:co-?)?founder (?:of|at)|(?:maker|creator|author|owner) of|ceo (?:of|at)|cto (?:of|at)|ich (?:baue|betreibe|entwickle|leite|habe)|je (?:dirige|developpe|construis)|j['’]ai (?:fonde|cree|lance))(?!\p{L})/u
