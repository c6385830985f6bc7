import { FactList } from '#web/ui/fact-list.tsx'
import { countText } from '#web/ui/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PageSection } from '../page.tsx'
import { bytesText, systemMessages } from './messages.ts'
import type { SystemState } from './system-query.ts'

const text = systemMessages.state

/** What runs, and whether it has what it needs. */
export function StateSection({ state }: { state: SystemState }) {
  const { database, room, listener } = state
  return (
    <PageSection title={text.title} means={text.means}>
      {database === null ? <Notice tone="danger">{text.away}</Notice> : null}
      {text.room[room] === null ? null : (
        <Notice tone={room === 'FULL' ? 'danger' : 'warning'}>{text.room[room]}</Notice>
      )}
      {listener === 'LOST' ? <Notice tone="warning">{text.lost}</Notice> : null}
      <FactList facts={factsOf(state)} />
    </PageSection>
  )
}

function factsOf({ version, database, disks, listener, replicaLagMs, events }: SystemState) {
  const { facts } = text
  return [
    [facts.version, version],
    ...(database === null
      ? []
      : ([
          [facts.database, text.engines[database.engine](database.version)],
          [facts.size, bytesText(database.bytes)],
        ] as const)),
    ...disks.map(
      ({ place, freeBytes, sizeBytes }) => [text.places[place], text.free(freeBytes, sizeBytes)] as const,
    ),
    [facts.listener, text.listeners[listener]],
    ...(events === null
      ? []
      : ([
          [facts.notices, text.full(events.noticesRatio)],
          [facts.ends, countText(events.endsWaiting)],
        ] as const)),
    [facts.replica, replicaLagMs === null ? text.noReplica : text.behind(replicaLagMs)],
  ] as const
}
