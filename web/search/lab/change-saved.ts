import type { Tryout } from '#domain/prompt-lab/tryout.ts'
import type { TryoutWork } from './tryout-work.ts'

/** `to` takes the place of the saved prompt `from`: the draft, or on Undo the one before. */
export interface SavedPromptChange {
  kind: 'use' | 'undo'
  from: string
  to: string
}

/** @returns null where the draft was used and the saved prompt was changed since: an undo would overwrite that */
export function savedPromptChange(
  { draft, usedInPlaceOf }: Pick<Tryout, 'draft' | 'usedInPlaceOf'>,
  saved: string,
): SavedPromptChange | null {
  if (usedInPlaceOf === null) return { kind: 'use', from: saved, to: draft }
  return saved === draft ? { kind: 'undo', from: saved, to: usedInPlaceOf } : null
}

interface Saving {
  onUse: (prompt: string) => Promise<void>
  work: Pick<TryoutWork, 'noteUse' | 'noteUndo'>
}

/** Saves the other prompt, and notes that with the tryout once it is saved. @throws as `onUse` */
export async function changeSaved(
  { kind, from, to }: SavedPromptChange,
  { onUse, work }: Saving,
): Promise<void> {
  await onUse(to)
  if (kind === 'use') work.noteUse(from)
  else work.noteUndo()
}
