import { diffArrays, diffWordsWithSpace } from 'diff'
import { writtenCriteria } from '../classification.ts'

type Change = 'same' | 'added' | 'removed'

export interface WordRun {
  text: string
  change: Change
}

/** A line of one of two prompts, or of both where its criterion has other words. */
export interface ComparedLine {
  /** `changed`: both prompts have a criterion with its label, but not with the same words. */
  change: Change | 'changed'
  /** Without what was added they are the line before, without what was removed the line after. No line ends. */
  runs: WordRun[]
}

/** Beyond so many changes, two texts are shown one after the other: nobody reads such a mixture. */
const MOST_CHANGES = 500

/**
 * Two prompts line by line, as a criterion is a line, and the lines of the same label word by word. Without what was added
 * the lines are the old prompt, without what was removed the new one.
 */
export function compareLines(before: string, after: string): ComparedLine[] {
  const hunks = aligned(linesOf(before), linesOf(after), (one, other) => one === other)
  return hunks.flatMap(({ removed, added, pairs }) => [
    ...changedLines(removed, added),
    ...pairs.map(([line]) => whole(line, 'same')),
  ])
}

const linesOf = (prompt: string): string[] => (prompt === '' ? [] : prompt.split('\n'))

const whole = (line: string, change: Change): ComparedLine => ({ change, runs: nonEmpty(line, change) })

const nonEmpty = (text: string, change: Change): WordRun[] => (text === '' ? [] : [{ text, change }])

/** Lines that were replaced by others. */
const changedLines = (before: string[], after: string[]): ComparedLine[] =>
  aligned(before, after, haveSameLabel).flatMap(({ removed, added, pairs }) => [
    ...removed.map((line) => whole(line, 'removed')),
    ...added.map((line) => whole(line, 'added')),
    ...pairs.map(([one, other]): ComparedLine => ({ change: 'changed', runs: compareWords(one, other) })),
  ])

function haveSameLabel(one: string, other: string): boolean {
  const label = labelOf(one)
  return label !== null && label === labelOf(other)
}

/** Null where nothing is written before a colon. */
function labelOf(line: string): string | null {
  const [criterion] = writtenCriteria(line)
  return criterion === undefined || criterion.label === criterion.meaning
    ? null
    : criterion.label.toLowerCase()
}

/** What is in one list alone, and then the pairs that follow. */
interface Hunk {
  removed: string[]
  added: string[]
  pairs: (readonly [string, string])[]
}

function aligned(
  before: string[],
  after: string[],
  comparator: (one: string, other: string) => boolean,
): Hunk[] {
  const changes = diffArrays(before, after, { comparator, maxEditLength: MOST_CHANGES })
  if (changes === undefined) return [{ removed: before, added: after, pairs: [] }]
  const hunks: Hunk[] = []
  let [old, fresh] = [0, 0]
  let open: Hunk = { removed: [], added: [], pairs: [] }
  for (const { count, added, removed } of changes) {
    if ((added || removed) && open.pairs.length > 0) {
      hunks.push(open)
      open = { removed: [], added: [], pairs: [] }
    }
    const [ofOld, ofNew] = [before.slice(old, old + count), after.slice(fresh, fresh + count)]
    if (removed) open.removed.push(...ofOld)
    else if (added) open.added.push(...ofNew)
    else open.pairs.push(...ofOld.map((line, index) => [line, ofNew[index] ?? line] as const))
    if (!added) old += count
    if (!removed) fresh += count
  }
  return [...hunks, open]
}

/** Words, signs and blanks count one each. */
function compareWords(before: string, after: string): WordRun[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES })
  if (changes === undefined) return [...nonEmpty(before, 'removed'), ...nonEmpty(after, 'added')]
  return withoutGaps(
    changes.flatMap(({ value, added, removed }) =>
      nonEmpty(value, added ? 'added' : removed ? 'removed' : 'same'),
    ),
  )
}

/** Makes one run of what was removed, and one of what was added, where only a blank parts the words. */
function withoutGaps(runs: readonly WordRun[]): WordRun[] {
  const joined: WordRun[] = []
  let group: WordRun[] = []
  const close = () => {
    joined.push(...asOne(group))
    group = []
  }
  runs.forEach((run, index) => {
    const isGap = run.change === 'same' && isBlank(run.text) && group.length > 0
    const goesOn = (runs[index + 1]?.change ?? 'same') !== 'same'
    if (run.change !== 'same' || (isGap && goesOn)) group.push(run)
    else {
      close()
      joined.push(run)
    }
  })
  close()
  return joined
}

const isBlank = (text: string): boolean => text.trim() === ''

function asOne(group: readonly WordRun[]): readonly WordRun[] {
  const without = (change: Change) =>
    group
      .filter((run) => run.change !== change)
      .map(({ text }) => text)
      .join('')
  const [before, after] = [without('added'), without('removed')]
  return isBlank(before) || isBlank(after)
    ? group
    : [
        { text: before, change: 'removed' },
        { text: after, change: 'added' },
      ]
}
