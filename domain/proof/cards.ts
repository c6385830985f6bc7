/** Lists of people on a page, one below the other, where some have a title that says whose they are. */
import { aroundOf } from './around.ts'
import type { Company } from './company.ts'
import { employerOf } from './employer.ts'
import { isFront } from './mock-up.ts'
import { CARD, isNameLine } from './name-line.ts'
import { isOutside } from './outsider.ts'
import { isAmongPeople } from './page-section.ts'
import type { PageView } from './page-view.ts'
import type { Mention } from './person-name.ts'
import { isTitled } from './title-of.ts'
import { LEADER } from './titles.ts'
import { foldText } from './words.ts'

/** From one name to the next: a title, a few words, a link. */
const MAX_CARD = 5

/** On a page of the company: beside a leader of it in a list of names. */
export function isBesideOwn({ first, last }: Mention, view: PageView, company: Company): boolean {
  if (first !== last) return false
  const whole = view.lines[first] ?? ''
  const isCard = CARD.test(whole)
  if (!isCard && !isNameLine(whole)) return false
  const before = isCard ? cardAt(-1) : previousName
  const behind = isCard ? cardAt(1) : nextName
  return [before, behind].some((next) => {
    let line: number | null = first
    for (let step = 0; step < MOST_STEPS && line !== null; step++) {
      line = next(line, view)
      if (line !== null && isLeaderAt(line, view, company)) return true
    }
    return false
  })
}

const MOST_STEPS = 4

const cardAt =
  (step: number) =>
  (from: number, { lines }: PageView): number | null =>
    CARD.test(lines[from + step] ?? '') ? from + step : null

function nextName(from: number, { lines }: PageView): number | null {
  const found = lines.slice(from + 2, from + 1 + MAX_CARD).findIndex(isNameLine)
  return found === -1 ? null : from + 2 + found
}

function previousName(from: number, { lines }: PageView): number | null {
  const start = Math.max(0, from - MAX_CARD)
  const found = lines.slice(start, Math.max(start, from - 1)).findLastIndex(isNameLine)
  return found === -1 ? null : start + found
}

function isLeaderAt(line: number, view: PageView, company: Company): boolean {
  const whole = view.lines[line] ?? ''
  const name = CARD.exec(whole)?.[1] ?? whole
  return aroundOf(name, { first: line, last: line, form: 'full' }, view).some((around) => {
    const employer = employerOf(around, company, true)
    return (
      isTitled(around, company) &&
      LEADER.test(foldText(around.behind)) &&
      (employer === null || employer === 'company') &&
      !around.isStatement &&
      !isOutside(around, company) &&
      (!isFront(view) || isAmongPeople(around.section, view))
    )
  })
}
