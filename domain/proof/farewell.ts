/** Posts of a company that say goodbye to somebody, and who left the lead for a seat on its board. */
import type { Around } from './around.ts'
import { firstNameMentions } from './first-name.ts'
import { foldName } from './fold-name.ts'
import type { PageView } from './page-view.ts'
import { firstNamesOf } from './person-name.ts'
import { foldText } from './words.ts'

const MAX_HEADING = 60
const MOST_LINES = 12
const GOODBYE =
  /^(?:so long|farewell|goodbye|good-bye|saying goodbye to|bye|adieu|au revoir|adios|hasta luego|arrivederci|ciao|tschuss|auf wiedersehen|tot ziens|hej da|farvel|do widzenia)[,:]?\s(?:to\s)?(\p{L}[\p{L}'’-]+)(?:\s\p{L}[\p{L}'’-]+){0,3}[.!]?$/u

/** Below a heading that says goodbye to a first name, the page has the family name too, if only in an address. */
export function isFarewell(name: string, view: PageView): boolean {
  const givens = firstNamesOf(name)
  const heads = [...view.facts.title.split(/\s(?:[|–—·-]|::)\s/u), ...view.lines.slice(0, MOST_LINES)]
  const isSaid = heads.some(
    (head) =>
      head.length <= MAX_HEADING && givens.includes(foldName(GOODBYE.exec(foldText(head))?.[1] ?? '')),
  )
  if (!isSaid || firstNameMentions(name, view).length === 0) return false
  const family = foldName(name.split(/[\s,]+/).at(-1) ?? '')
  return [...view.lines, ...view.facts.emails].some((line) =>
    foldName(line)
      .split(/[^\p{L}]+/u)
      .includes(family),
  )
}

/** "founded it, and is a member of its board": no office since. */
export const isOnBoard = ({ behind }: Around): boolean => BOARD.test(foldText(behind))

const BOARD =
  /(?<!\p{L})(?:(?:is|are|remains|stays|serves as|became)(?: still| now)?(?: an?)?(?: non-executive| active)? (?:member|director|part|chair|observer) (?:of|on) (?:its|the|our|their)(?: supervisory)? board|(?:sits|serves|stays|is|remains|is still) on (?:its|the|our|their)(?: supervisory)? board|chairs (?:its|the|our|their) board)(?!\p{L})/u
