import { useQuery } from '@tanstack/react-query'
import { parseCriteria } from '#domain/classification.ts'
import { displayDate } from '#domain/dates.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import type { SearchRun } from '../run/search-run.ts'
import { RUN_PROMPT } from '../search-jobs.ts'
import styles from './run-summary.module.css'

/** What the search shown was asked for, and by which criteria it judges: the form above may say something else by now. */
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
  const text = messages.search.summary
  const parts = [
    text.dates(displayDate(criteria.startDate), displayDate(criteria.endDate)),
    text.minVotes(criteria.minVotes),
    text.maxResults(criteria.maxResults),
    ...(criteria.topic === null ? [] : [text.topic(criteria.topic)]),
    ...(criteria.featuredOnly ? [messages.searchForm.featuredOnly] : []),
    ...(prompt == null ? [] : [text.criteria(labelsOf(prompt))]),
  ]
  const changed =
    prompt != null &&
    settings !== undefined &&
    criteriaOf(prompt) !== criteriaOf(settings.classificationPrompt)
  return (
    <section aria-label={messages.search.summaryName} className={styles.summary}>
      <p dir="auto">{parts.join(' · ')}</p>
      {changed ? <p>{text.otherCriteria}</p> : null}
    </section>
  )
}

const labelsOf = (prompt: string): string =>
  parseCriteria(prompt)
    .map(({ label }) => label)
    .join(', ')

/** Two texts with the same criteria judge alike. */
const criteriaOf = (prompt: string): string => JSON.stringify(parseCriteria(prompt))
