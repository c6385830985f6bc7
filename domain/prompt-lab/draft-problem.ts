import { classifyInstructions, MAX_PROMPT_LENGTH, parseCriteria } from '../classification.ts'

/** Why a draft cannot be tried. */
export type DraftProblem = 'EMPTY' | 'TOO_LONG' | 'SAME' | 'SAVED_UNUSABLE'

const isTooLong = (prompt: string): boolean => prompt.length > MAX_PROMPT_LENGTH
const isEmpty = (prompt: string): boolean => parseCriteria(prompt).length === 0

/**
 * @returns null for a draft that can be tried. `SAME`: launches would be judged as by the saved prompt. `SAVED_UNUSABLE`:
 * nothing can be judged by the saved prompt, which is empty or too long
 */
export function draftProblem(saved: string, draft: string): DraftProblem | null {
  if (isEmpty(draft)) return 'EMPTY'
  if (isTooLong(draft)) return 'TOO_LONG'
  if (isEmpty(saved) || isTooLong(saved)) return 'SAVED_UNUSABLE'
  return classifyInstructions(saved) === classifyInstructions(draft) ? 'SAME' : null
}
