import { countText } from '#web/shared/locale.ts'
import { Link } from '@tanstack/react-router'
import { adminUserMessages as text } from '#web/shared/admin-users-messages.ts'
import { BarTable } from '../bar-table.tsx'
import { largestFirst, shareOfMost } from '../bars.ts'
import { logsSearch } from '../logs-search.ts'
import { MetadataList } from '../metadata-list.tsx'
import page from '../page.module.css'
import { Time } from '../times.tsx'
import styles from './activity-sections.module.css'
import type { RecentActivity, UserDetails } from './details-query.ts'

/** What the user did: in figures, by feature, and lately. */
export function ActivitySections({ details }: { details: UserDetails }) {
  const { user, activityCount, usageByFeature, recentActivity } = details
  const figures = largestFirst(usageByFeature)
  const [favorite] = figures
  const { summary, byFeature } = text
  return (
    <>
      <section className={page.box} aria-labelledby="summary-title">
        <h2 id="summary-title" className={page.subtitle}>
          {summary.title}
        </h2>
        <dl className={styles.sums}>
          <Sum name={summary.count} value={countText(activityCount)} note={summary.countNote} />
          <Sum name={summary.features} value={String(figures.length)} note={summary.featuresNote} />
          <Sum
            name={summary.favorite}
            value={favorite?.key ?? summary.none}
            note={favorite === undefined ? '' : summary.times(favorite.count)}
          />
        </dl>
      </section>
      <section className={page.box} aria-labelledby="features-title">
        <h2 id="features-title" className={page.subtitle}>
          {byFeature.title}
        </h2>
        {figures.length === 0 ? (
          <p className={page.note}>{byFeature.none}</p>
        ) : (
          <BarTable
            name={byFeature.title}
            columns={{ label: byFeature.feature, count: byFeature.count }}
            rows={figures.map(({ key, count }) => ({
              key,
              count,
              length: `${shareOfMost(count, figures) * 100}%`,
              label: (
                <Link to="/admin/logs" search={logsSearch({ user: user.id, action: key })}>
                  {key}
                </Link>
              ),
            }))}
          />
        )}
      </section>
      <Recent activities={recentActivity} userId={user.id} />
    </>
  )
}

function Sum({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      <dd className={styles.note}>{note}</dd>
    </div>
  )
}

function Recent({ activities, userId }: { activities: readonly RecentActivity[]; userId: string }) {
  return (
    <section className={page.box} aria-labelledby="recent-title">
      <h2 id="recent-title" className={page.subtitle}>
        {text.recent.title}
      </h2>
      {activities.length === 0 ? (
        <p className={page.note}>{text.recent.none}</p>
      ) : (
        <>
          <ol className={styles.recent}>
            {activities.map(({ id, action, metadata, createdAt }) => (
              <li key={id}>
                <p className={styles.action}>
                  <strong>{action}</strong> <Time iso={createdAt} />
                </p>
                <MetadataList metadata={metadata} />
              </li>
            ))}
          </ol>
          <Link to="/admin/logs" search={logsSearch({ user: userId })} className={styles.all}>
            {text.recent.all}
          </Link>
        </>
      )}
    </section>
  )
}
