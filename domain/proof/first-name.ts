/** People whom a page of the company calls by their first names: whoever signs, and who is told of there. */
import { foldName } from '../contact-values/fold-name.ts'
import { firstNamesOf, type Mention } from '../contact-values/person-names.ts'
import type { PageView } from './page-view.ts'
import { TITLE_WORD } from './titles.ts'
import { foldText } from './words.ts'

interface FirstNameMention {
  /** As the page writes it. */
  given: string
  mention: Mention
}

const MOST_MENTIONS = 10
const MAX_LINE = 1_000
const CAPITAL = /(?<![\p{L}\p{N}@.'’-])\p{Lu}[\p{L}'’-]{2,30}(?![\p{L}\p{N}@'’-])/gu

/** The lines with a first name alone. None where the page names somebody else with that first name. */
export const firstNameMentions = (name: string, view: PageView): FirstNameMention[] =>
  partMentions(name, new Set(firstNamesOf(name)), view)

function partMentions(name: string, givens: ReadonlySet<string>, { lines }: PageView): FirstNameMention[] {
  const own = new Set(name.split(/[\s,-]+/).map(foldName))
  const found: FirstNameMention[] = []
  for (const [index, whole] of lines.entries()) {
    const line = whole.slice(0, MAX_LINE)
    for (const { 0: word, index: at } of line.matchAll(CAPITAL)) {
      if (!givens.has(foldName(word))) continue
      const [, next] = /^\s(\p{Lu}[\p{L}'’-]*)/u.exec(line.slice(at + word.length)) ?? []
      if (next === undefined) {
        const isAlone = !/\p{Lu}[\p{L}'’-]{0,30}\s$/u.test(line.slice(Math.max(0, at - 40), at))
        if (isAlone) found.push({ given: word, mention: { first: index, last: index, form: 'full' } })
      } else if (!own.has(foldName(next.replace(/['’]s$/u, ''))) && !TITLE_WORD.test(foldText(next)))
        return []
    }
  }
  return found.slice(0, MOST_MENTIONS)
}

export const isFirstNameIn = (given: string, sentence: string): boolean =>
  [...sentence.matchAll(CAPITAL)].some(([word]) => word === given)
