import { useQuery } from '@tanstack/react-query'
import { displayDate } from '#domain/base/dates.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { parseCriteria } from '#domain/verdict/classification.ts'
import { hashOfPrompt } from '#web/core/prompts/prompt-hash.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { searchFormMessages } from '../form/messages.ts'
import { searchMessages } from '../messages.ts'
import { RUN_PROMPT } from '../search-jobs.ts'

type Searched = Pick<SearchRun, 'criteria' | 'sealedPrompt'>

/** The form and the criteria of the search shown, in one line: the form above may say something else by now. */
export function useRunSummary(run: Searched): string {
  const prompt = useRunPrompt(run)
  const { criteria } = run
  if (criteria === null) return ''
  const text = searchMessages.summary
  const parts = [
    text.dates(displayDate(criteria.startDate), displayDate(criteria.endDate)),
    text.minVotes(criteria.minVotes),
    text.maxResults(criteria.maxResults),
    ...(criteria.topic === null ? [] : [text.topic(criteria.topic)]),
    ...(criteria.featuredOnly ? [searchFormMessages.featuredOnly] : []),
    ...(prompt === null ? [] : [text.criteria(labelsOf(prompt))]),
  ]
  return parts.join(' · ')
}

/** True where the user has changed the criteria since the search that is shown. */
export function useHasOtherCriteria(run: Searched): boolean {
  const { data: settings } = useQuery(settingsQuery(useServices()))
  const prompt = useRunPrompt(run)
  if (prompt === null || settings === undefined) return false
  return criteriaIn(prompt) !== criteriaIn(settings.classificationPrompt)
}

/** What names the criteria that the search judges by, as with kept answers; null while it is not known. */
export function useRunPromptHash(run: Pick<SearchRun, 'sealedPrompt'>): string | null {
  const { user } = useServices()
  const prompt = useRunPrompt(run)
  const { data } = useQuery({
    queryKey: ['run-prompt-hash', user.id, run.sealedPrompt],
    queryFn: () => hashOfPrompt(prompt ?? ''),
    enabled: prompt !== null,
    staleTime: Infinity,
    networkMode: 'always',
  })
  return data ?? null
}

/** The criteria that the search judges by; null while they are not known. */
function useRunPrompt({ sealedPrompt }: Pick<SearchRun, 'sealedPrompt'>): string | null {
  const { vault, user } = useServices()
  const { data } = useQuery({
    queryKey: ['run-prompt', user.id, sealedPrompt],
    queryFn: () => (sealedPrompt === null ? null : vault.unseal(RUN_PROMPT, sealedPrompt)),
    staleTime: Infinity,
    networkMode: 'always',
  })
  return data ?? null
}

const labelsOf = (prompt: string): string =>
  parseCriteria(prompt)
    .map(({ label }) => label)
    .join(', ')

/** Two texts with the same criteria judge alike. */
const criteriaIn = (prompt: string): string => JSON.stringify(parseCriteria(prompt))
