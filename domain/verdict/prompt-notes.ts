import {
  MAX_CRITERIA,
  MAX_LABEL_LENGTH,
  MAX_PROMPT_LENGTH,
  parseCriteria,
  writtenCriteria,
} from './classification.ts'

/** What of a prompt does not count as it is written. */
export type PromptNote =
  /** That many characters over the limit: it cannot be searched with. */
  | { kind: 'TOO_LONG'; over: number }
  /** That many criteria, the last ones, are left out. */
  | { kind: 'LEFT_OUT'; count: number }
  /** Of this label only so much is used. */
  | { kind: 'LABEL_CUT'; label: string }
  /** Several criteria have this label: only the first judgment under it counts. */
  | { kind: 'LABEL_TWICE'; label: string }

/** Everything of a prompt that does not count as written, worst first. */
export function promptNotes(prompt: string): PromptNote[] {
  const notes: PromptNote[] = []
  const over = prompt.length - MAX_PROMPT_LENGTH
  if (over > 0) notes.push({ kind: 'TOO_LONG', over })
  const written = writtenCriteria(prompt)
  if (written.length > MAX_CRITERIA) notes.push({ kind: 'LEFT_OUT', count: written.length - MAX_CRITERIA })
  const labels = parseCriteria(prompt).map(({ label }) => label)
  labels.forEach((label, index) => {
    if ((written[index]?.label.length ?? 0) > MAX_LABEL_LENGTH) notes.push({ kind: 'LABEL_CUT', label })
  })
  const twice = new Set(labels.filter((label, index) => labels.indexOf(label) !== index))
  for (const label of twice) notes.push({ kind: 'LABEL_TWICE', label })
  return notes
}
