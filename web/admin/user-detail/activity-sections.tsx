import { Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { countText } from '#web/ui/locale.ts'
import { actionWords } from '../action-words.ts'
import { BarTable } from '../bar-table.tsx'
import { largestFirst, shareOfMost } from '../bars.ts'
import { logsSearch } from '../logs-search.ts'
import { MetadataList } from '../metadata-list.tsx'
import { PageSection } from '../page.tsx'
import { Time } from '../times.tsx'
import { adminUserMessages as text } from '../users-messages.ts'
import type { RecentActivity, UserDetails } from './details-query.ts'
import shared from '#web/ui/shared.module.css'
import styles from './activity-sections.module.css'

/** What the user did: in figures, by feature, and lately. */
export function ActivitySections({ details }: { details: UserDetails }) {
  const { user, activityCount, usageByFeature, recentActivity } = details
  const figures = largestFirst(usageByFeature)
  const [favorite] = figures
  const { summary, byFeature } = text
  return (
    <>
      <PageSection title={summary.title}>
        <dl className={styles.sums}>
          <Sum name={summary.count} value={countText(activityCount)} note={summary.countNote} />
          <Sum name={summary.features} value={String(figures.length)} note={summary.featuresNote} />
          <Sum
            name={summary.favorite}
            value={favorite === undefined ? summary.none : actionWords(favorite.key)}
            note={favorite === undefined ? '' : summary.times(favorite.count)}
          />
        </dl>
      </PageSection>
      <PageSection title={byFeature.title}>
        {figures.length === 0 ? (
          <Text c="dimmed">{byFeature.none}</Text>
        ) : (
          <BarTable
            name={byFeature.title}
            columns={{ label: byFeature.feature, count: byFeature.count }}
            rows={figures.map(({ key, count }) => ({
              key,
              count,
              length: `${shareOfMost(count, figures) * 100}%`,
              label: (
                <Link to="/admin/logs" search={logsSearch({ user: user.id, action: key })} title={key}>
                  {actionWords(key)}
                </Link>
              ),
            }))}
          />
        )}
      </PageSection>
      <Recent activities={recentActivity} userId={user.id} />
    </>
  )
}

function Sum({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <div>
      <Text component="dt" size="xs" c="dimmed">
        {name}
      </Text>
      <Text component="dd" size="lg" fw="var(--weight-bold)">
        {value}
      </Text>
      <Text component="dd" size="xs" c="dimmed">
        {note}
      </Text>
    </div>
  )
}

function Recent({ activities, userId }: { activities: readonly RecentActivity[]; userId: string }) {
  return (
    <PageSection title={text.recent.title}>
      {activities.length === 0 ? (
        <Text c="dimmed">{text.recent.none}</Text>
      ) : (
        <>
          <ol className={shared.lined}>
            {activities.map(({ id, action, metadata, createdAt }) => (
              <li key={id}>
                <Group component="p" justify="space-between" gap="xs">
                  <strong title={action}>{actionWords(action)}</strong>
                  <Text span size="xs" c="dimmed">
                    <Time iso={createdAt} />
                  </Text>
                </Group>
                <MetadataList metadata={metadata} />
              </li>
            ))}
          </ol>
          <p>
            <Link to="/admin/logs" search={logsSearch({ user: userId })}>
              {text.recent.all}
            </Link>
          </p>
        </>
      )}
    </PageSection>
  )
}
