import type { SearchRun } from '#domain/search-run/run-state.ts'
import { useServices } from '#web/core/services.tsx'
import { useLabelsInUse } from '../agreement/use-labels-in-use.ts'
import { askForSuggestion } from './ask-for-suggestion.ts'
import { PromptLab } from './prompt-lab.tsx'
import { savePrompt } from './save-prompt.ts'

interface LabPartProps {
  savedPrompt: string
  /** The search that is shown. */
  run: SearchRun
}

/** The prompt lab with what it saves and asks for. */
export function LabPart({ savedPrompt, run }: LabPartProps) {
  const services = useServices()
  const labels = useLabelsInUse()
  return (
    <PromptLab
      savedPrompt={savedPrompt}
      onUse={(prompt) => savePrompt(services, { prompt, inPlaceOf: savedPrompt })}
      run={run}
      suggest={labels.size === 0 ? null : (call) => askForSuggestion(services, savedPrompt, labels, call)}
    />
  )
}
