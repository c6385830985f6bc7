import { useQuery } from '@tanstack/react-query'
import { adminStatisticsMessages as text } from '#web/shared/admin-statistics-messages.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { useServices } from '#web/shared/services.tsx'
import { Bone, BoneLines, Skeleton } from '#web/shared/ui/skeleton.tsx'
import { usePageTitle } from '#web/shared/use-page-title.ts'
import { Failure } from '../failure.tsx'
import page from '../page.module.css'
import { useAddress } from '../use-address.ts'
import { CohortTable } from './cohort-table.tsx'
import { FeatureActivity, TopUsers } from './range-figures.tsx'
import { SignupsTable } from './signups-table.tsx'
import { OFFERED_RANGES, statisticsAddress, type TimeRange } from './statistics-address.ts'
import styles from './statistics-page.module.css'
import { statisticsQuery } from './statistics-query.ts'
import { Totals, TotalsToCome } from './totals.tsx'

/** How the installation is doing, with the definition of each figure next to it (SPEC 2, Statistics). */
export function StatisticsPage() {
  usePageTitle(text.title)
  const services = useServices()
  const [{ range }, change] = useAddress(statisticsAddress)
  const { data, isError, error, isPending, isPlaceholderData, refetch } = useQuery(
    statisticsQuery(services, range),
  )
  return (
    <div className={page.page}>
      <header>
        <h1 className={page.title}>{text.title}</h1>
        <p className={page.purpose}>{text.purpose}</p>
      </header>
      {isError ? <Failure text={text.failed(sentenceFor(error))} onRetry={() => void refetch()} /> : null}
      {isPending ? <FiguresToCome /> : null}
      {data === undefined ? null : (
        <>
          <Totals statistics={data} />
          <div className={styles.columns}>
            <SignupsTable signups={data.signupsByDate} nowMs={data.asOfMs} />
            <div className={styles.column}>
              <RangeChoice range={range} onChoose={(chosen) => change({ range: chosen })} />
              <div className={styles.column} aria-busy={isPlaceholderData}>
                <FeatureActivity activity={data.activityByFeature} range={range} nowMs={data.asOfMs} />
                <TopUsers users={data.topUsersByActivity} range={range} />
              </div>
              <CohortTable counts={data.retentionCohorts} nowMs={data.asOfMs} />
            </div>
          </div>
        </>
      )}
    </div>
  )
}

const SIGNUP_ROWS = 31

const FiguresToCome = () => (
  <Skeleton className={page.page}>
    <TotalsToCome />
    <div className={styles.columns}>
      <div className={page.box}>
        <BoneLines count={SIGNUP_ROWS} linePx={36} />
      </div>
      <div className={styles.column}>
        <Bone width="210px" height={34} />
        <div className={page.box}>
          <BoneLines count={6} linePx={36} />
        </div>
        <div className={page.box}>
          <BoneLines count={4} linePx={36} />
        </div>
      </div>
    </div>
  </Skeleton>
)

function RangeChoice({ range, onChoose }: { range: TimeRange; onChoose: (range: TimeRange) => void }) {
  return (
    <div role="group" aria-label={text.range.name} className={styles.ranges}>
      {OFFERED_RANGES.map((each) => (
        <button
          key={each}
          type="button"
          className={styles.range}
          aria-pressed={each === range}
          onClick={() => onChoose(each)}
        >
          {text.range.choices[each]}
        </button>
      ))}
    </div>
  )
}
