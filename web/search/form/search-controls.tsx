import type { SearchRun } from '#domain/search-run/run-state.ts'
import type { RunCommand } from '#domain/search-run/search-run.ts'
import type { SearchCriteria } from '#domain/search/search.ts'
import { storageMessages } from '#web/core/messages.ts'
import { useServices } from '#web/core/services.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { useFlash } from '#web/ui/use-flash.ts'
import { RUN_PROMPT } from '../search-jobs.ts'
import { SearchForm } from './search-form.tsx'

interface SearchControlsProps {
  run: SearchRun
  send: (command: RunCommand) => void
  /** Opens how often the score is right. */
  onCheck: () => void
}

/** The form, and what begins and stops a run. */
export function SearchControls({ run, send, onCheck }: SearchControlsProps) {
  const { vault } = useServices()
  const [flash, say] = useFlash()
  const search = (criteria: SearchCriteria, prompt: string) => {
    vault.seal(RUN_PROMPT, prompt).then(
      (sealedPrompt) => send({ do: 'search', criteria, sealedPrompt }),
      () => say('error', storageMessages.saveFailed),
    )
  }
  return (
    <>
      <SearchForm run={run} onSearch={search} onCheck={onCheck} />
      <FlashLine flash={flash} />
    </>
  )
}
