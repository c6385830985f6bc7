import { foldName } from '../contact-values/fold-name.ts'
import { firstNamesOf, isNamedIn } from '../contact-values/person-names.ts'
/** Posts of a company that say goodbye to somebody, and who left the lead for a seat on its board. */
import type { Around } from './around.ts'
import { type Company, namesCompany } from './company.ts'
import { firstNameMentions } from './first-name.ts'
import type { PageView } from './page-view.ts'
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

/** A letter in the first person says goodbye, and is signed with the name. */
export const isOwnFarewell = (name: string, view: PageView, company: Company): boolean =>
  view.lines.some(
    (line, index) => line.length <= MAX_HEADING && isAuthorLine(view, index) && isNamedIn(name, line),
  ) &&
  view.lines.some((line) =>
    [...line.matchAll(I_LEAVE)].some(({ 0: said, index }) => {
      const [, what = ''] =
        /^\s(?:from\s)?(\p{Lu}\S{0,30}(?:\s\p{Lu}\S{0,30})?)/u.exec(line.slice(index + said.length)) ?? []
      return what === '' ? !OTHER_JOB.test(line.slice(index + said.length)) : namesCompany(what, company)
    }),
  )

/** At the end, or as the author. */
const isAuthorLine = ({ folded }: PageView, index: number): boolean =>
  /^\W{0,3}(?:by|posted by|written by|von|par|por|di)\s/u.test(folded[index] ?? '') ||
  /^\s?[–—~-]/u.test(folded[index] ?? '') ||
  index >= folded.length - MOST_BELOW

const MOST_BELOW = 4
const I_LEAVE =
  /(?<!\p{L})(?:I(?:['’]m| am|['’]ll be| will be|['’]ve decided on| have decided on) (?:now |also |soon )?(?:stepping (?:down|back|away|aside)|leaving|moving on|handing over|retiring|resigning|saying goodbye)|I(?: have|['’]ve) (?:left|stepped (?:down|back|away)|handed over)|(?:my|My) last day|I (?:will|am going to|have decided to|decided to|['’]ve decided to) (?:step (?:down|back|away|aside)|leave|move on|retire|resign|hand over))(?!\p{L})/gu
/** "I am leaving my job to build this" */
const OTHER_JOB =
  /^\s(?:(?:my|a|behind|out|you|to (?:build|start|found|work on))(?!\p{L})|the (?!company|team|office|lead|keys|role|post))/u

/** "founded it, and is a member of its board": no office since. */
export const isOnBoard = ({ behind }: Around): boolean => BOARD.test(foldText(behind))

const BOARD =
  /(?<!\p{L})(?:(?:is|are|remains|stays|serves as|became)(?: still| now)?(?: an?)?(?: non-executive| active)? (?:member|director|part|chair|observer) (?:of|on) (?:its|the|our|their)(?: supervisory)? board|(?:sits|serves|stays|is|remains|is still) on (?:its|the|our|their)(?: supervisory)? board|chairs (?:its|the|our|their) board)(?!\p{L})/u
