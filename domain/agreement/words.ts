import { diffWordsWithSpace } from 'diff'

export interface WordRun {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** Beyond so many changed words, blanks and signs, two prompts are shown one after the other: nobody reads such a mixture. */
const MOST_CHANGES = 500

/**
 * Two prompts word by word: without what was removed the runs are the new prompt, without what was added the old one.
 * Words, signs, line ends and blanks count one each.
 */
export function compareWords(before: string, after: string): WordRun[] {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES })
  const runs: WordRun[] =
    changes === undefined
      ? [
          { text: before, change: 'removed' },
          { text: after, change: 'added' },
        ]
      : changes.map(({ value, added, removed }) => ({
          text: value,
          change: added ? 'added' : removed ? 'removed' : 'same',
        }))
  return runs.filter(({ text }) => text !== '')
}
