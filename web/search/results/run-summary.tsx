import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { parseCriteria } from '#domain/classification.ts'
import { displayDate } from '#domain/dates.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { searchFormMessages } from '../form/messages.ts'
import { searchMessages } from '../messages.ts'
import { RUN_PROMPT } from '../search-jobs.ts'

/** The form and the criteria of the search shown: the form above may say something else by now. */
export function RunSummary({ run: { criteria, sealedPrompt } }: { run: SearchRun }) {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const { data: prompt } = useQuery({
    queryKey: ['run-prompt', services.user.id, sealedPrompt],
    queryFn: () => (sealedPrompt === null ? null : services.vault.unseal(RUN_PROMPT, sealedPrompt)),
    staleTime: Infinity,
    networkMode: 'always',
  })
  if (criteria === null) return null
  const text = searchMessages.summary
  const parts = [
    text.dates(displayDate(criteria.startDate), displayDate(criteria.endDate)),
    text.minVotes(criteria.minVotes),
    text.maxResults(criteria.maxResults),
    ...(criteria.topic === null ? [] : [text.topic(criteria.topic)]),
    ...(criteria.featuredOnly ? [searchFormMessages.featuredOnly] : []),
    ...(prompt == null ? [] : [text.criteria(labelsOf(prompt))]),
  ]
  const changed =
    prompt != null &&
    settings !== undefined &&
    criteriaOf(prompt) !== criteriaOf(settings.classificationPrompt)
  return (
    <Stack component="section" gap="2xs" c="dimmed" aria-label={searchMessages.summaryName}>
      <p dir="auto">{parts.join(' · ')}</p>
      {changed ? <p>{text.otherCriteria}</p> : null}
    </Stack>
  )
}

const labelsOf = (prompt: string): string =>
  parseCriteria(prompt)
    .map(({ label }) => label)
    .join(', ')

/** Two texts with the same criteria judge alike. */
const criteriaOf = (prompt: string): string => JSON.stringify(parseCriteria(prompt))
