/** What the palette finds a command by. */
export interface Named {
  label: string
  /** Other words for it, which are not shown. */
  otherWords: string
}

/**
 * The commands that match what was typed, best first; equal ones keep their order, and nothing typed matches all.
 * Each typed word must be found. Best is a label that begins with all that was typed, then words of the label that begin
 * with the typed ones, then words among the others, then the typed words anywhere in the label.
 */
export function matchCommands<Command extends Named>(
  commands: readonly Command[],
  typed: string,
): readonly Command[] {
  const wanted = fold(typed).trim()
  return commands
    .map((command) => ({ command, rank: rankOf(command, wanted) }))
    .filter(({ rank }) => rank !== null)
    .sort((one, other) => (one.rank ?? 0) - (other.rank ?? 0))
    .map(({ command }) => command)
}

/** 0 is best; null for no match. */
function rankOf({ label, otherWords }: Named, wanted: string): number | null {
  const name = fold(label)
  if (name.startsWith(wanted)) return 0
  const parts = wordsOf(wanted)
  const ownWords = wordsOf(name)
  const allWords = [...ownWords, ...wordsOf(fold(otherWords))]
  if (parts.every((part) => ownWords.some((word) => word.startsWith(part)))) return 1
  if (parts.every((part) => allWords.some((word) => word.startsWith(part)))) return 2
  return parts.every((part) => name.includes(part)) ? 3 : null
}

const wordsOf = (text: string): string[] => text.split(/[\s/]+/).filter((word) => word !== '')

/** Without case and accents. */
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
