import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { ToggleGroup } from '#web/ui/plain-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Columns, Page, PageHeader } from '../page.tsx'
import { useAddress } from '../use-address.ts'
import { CohortTable } from './cohort-table.tsx'
import { adminStatisticsMessages as text } from './messages.ts'
import { FeatureActivity, TopUsers } from './range-figures.tsx'
import { SignupsTable } from './signups-table.tsx'
import { OFFERED_RANGES, statisticsAddress } from './statistics-address.ts'
import { statisticsQuery } from './statistics-query.ts'
import { Totals } from './totals.tsx'

/** How the installation is doing, with the definition of each figure next to it (SPEC 2, Admin screens: Statistics). */
export function StatisticsPage() {
  usePageTitle(text.title)
  const services = useServices()
  const [{ range }, change] = useAddress(statisticsAddress)
  const { data, isError, error, isPending, isPlaceholderData, refetch } = useQuery(
    statisticsQuery(services, range),
  )
  return (
    <Page>
      <PageHeader title={text.title} purpose={text.purpose} />
      {isError ? (
        <FailureNotice text={text.failed(sentenceFor(error))} onRetry={() => void refetch()} />
      ) : null}
      {isPending ? <Skeleton /> : null}
      {data === undefined ? null : (
        <>
          <Totals statistics={data} />
          <Columns>
            <Stack>
              <SignupsTable signups={data.signupsByDate} nowMs={data.asOfMs} />
              <CohortTable counts={data.retentionCohorts} nowMs={data.asOfMs} />
            </Stack>
            <Stack>
              <ToggleGroup
                label={text.range.name}
                values={OFFERED_RANGES}
                chosen={range}
                text={text.range.choices}
                onChoose={(chosen) => change({ range: chosen })}
              />
              <Stack aria-busy={isPlaceholderData}>
                <FeatureActivity activity={data.activityByFeature} range={range} nowMs={data.asOfMs} />
                <TopUsers users={data.topUsersByActivity} range={range} />
              </Stack>
            </Stack>
          </Columns>
        </>
      )}
    </Page>
  )
}
