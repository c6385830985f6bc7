import type { SearchCriteria } from '#domain/search.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { FlashLine } from '#web/shared/ui/flash-line.tsx'
import { useFlash } from '#web/shared/use-flash.ts'
import { SearchForm } from './search-form.tsx'
import { RUN_PROMPT } from '../search-jobs.ts'
import type { RunCommand, SearchRun } from '../run/search-run.ts'

/** The form, and what begins and stops a run. */
export function SearchControls({ run, send }: { run: SearchRun; send: (command: RunCommand) => void }) {
  const { vault } = useServices()
  const [flash, say] = useFlash()
  const search = (criteria: SearchCriteria, prompt: string) => {
    vault.seal(RUN_PROMPT, prompt).then(
      (sealedPrompt) => send({ do: 'search', criteria, sealedPrompt }),
      () => say('error', messages.settings.storageFailed),
    )
  }
  return (
    <>
      <SearchForm run={run} onSearch={search} onStop={() => send({ do: 'stop' })} />
      <FlashLine flash={flash} />
    </>
  )
}
