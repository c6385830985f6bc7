import { Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { KEY_KINDS, type KeyKind, type SentKey } from '#web/core/sent-keys/sent-keys.ts'
import { useServices } from '#web/core/services.tsx'
import { FigureTable } from '#web/ui/figure-table.tsx'
import { countText } from '#web/ui/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { settingsMessages } from './messages.ts'
import { Section } from './section.tsx'

const text = settingsMessages.sentKeys

/** Which host each key was sent to in this tab, counted live from the requests as they leave (docs/security.md). */
export function SentKeysSection() {
  const { sentKeys } = useServices()
  const { sinceMs, sent, ownServer } = useSyncExternalStore(sentKeys.subscribe, sentKeys.count)
  return (
    <Section title={text.title} purpose={text.purpose}>
      <FigureTable text>
        <Text component="caption" pb="xs" c="dimmed" ta="start">
          {text.since(new Date(sinceMs))}
        </Text>
        <thead>
          <tr>
            <th scope="col">{text.columns.key}</th>
            <th scope="col">{text.columns.sentTo}</th>
            <th scope="col">{text.columns.requests}</th>
          </tr>
        </thead>
        {KEY_KINDS.map((kind) => (
          <KindRows key={kind} kind={kind} sent={sent.filter((row) => row.kind === kind)} />
        ))}
      </FigureTable>
      <Notice tone={ownServer.withKey === 0 ? 'success' : 'danger'}>
        {text.ownServer(ownServer.withKey, ownServer.requests)}
      </Notice>
    </Section>
  )
}

function KindRows({ kind, sent }: { kind: KeyKind; sent: readonly SentKey[] }) {
  const rows = sent.length === 0 ? [null] : sent
  return (
    <tbody>
      {rows.map((row, index) => (
        <tr key={row === null ? '' : [row.place, row.host, row.sample].join(' ')}>
          {index > 0 ? null : (
            <th scope="rowgroup" rowSpan={rows.length}>
              {text.kinds[kind]}
            </th>
          )}
          <td>{row === null ? <Nowhere kind={kind} /> : <Host row={row} />}</td>
          <td>{countText(row?.requests ?? 0)}</td>
        </tr>
      ))}
    </tbody>
  )
}

function Host({ row: { place, host, sample, belongs } }: { row: SentKey }) {
  return (
    <>
      {place === 'outside' ? host : text.places[place]}
      {sample ? (
        <Text size="xs" c="dimmed">
          {text.sampleKey}
        </Text>
      ) : null}
      {belongs ? null : (
        <Text component="strong" display="block" c="var(--danger)">
          {text.wrongPlace}
        </Text>
      )}
    </>
  )
}

const Nowhere = ({ kind }: { kind: KeyKind }) => (
  <Text c="dimmed">{kind === 'privateKey' ? text.onlySigns : text.nowhere}</Text>
)
