import { Group } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { backUpNow } from '#clients/backend/admin-documents.ts'
import { DAY_MS } from '#domain/base/durations.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PageSection } from '../page.tsx'
import { Time } from '../times.tsx'
import { type Backups, backupsQuery, runningBackup } from './backups-query.ts'
import { BackupsTable } from './backups-table.tsx'
import { ageText, systemMessages } from './messages.ts'

const text = systemMessages.backups
/** As the warning in the log at a start (server/backup/backups.ts). */
const OLD_MS = 2 * DAY_MS

/** The backups: whether there is a good one, how they are made, and the latest ones. */
export function BackupsSection({ backups }: { backups: Backups }) {
  return (
    <PageSection title={text.title} means={text.means}>
      <Warnings backups={backups} />
      <FactList facts={factsOf(backups)} />
      <BackUpNow backups={backups} />
      <BackupsTable items={backups.items} />
    </PageSection>
  )
}

function Warnings({ backups: { lastGood, encrypted, asOfMs } }: { backups: Backups }) {
  const ageMs = lastGood === null ? null : asOfMs - Date.parse(lastGood.takenAt)
  return (
    <>
      {ageMs === null ? <Notice tone="warning">{text.none}</Notice> : null}
      {ageMs !== null && ageMs > OLD_MS ? (
        <Notice tone="warning">
          {text.old(ageText(ageMs))} {text.whatToDo}
        </Notice>
      ) : null}
      {encrypted ? null : <Notice tone="warning">{text.plain}</Notice>}
    </>
  )
}

function factsOf({ lastGood, nextAt, folder, keep, asOfMs }: Backups) {
  const { facts } = text
  const ofPlan = [
    [facts.next, nextAt === null ? text.off : <Time key="next" iso={nextAt} utc />],
    [facts.folder, text.folder(folder, keep)],
  ] as const
  if (lastGood === null) return ofPlan
  const { takenAt, bytes, rows, triedAt, encrypted } = lastGood
  return [
    [
      facts.last,
      <span key="last">
        {ageText(asOfMs - Date.parse(takenAt))} (<Time iso={takenAt} utc />)
      </span>,
    ],
    [facts.size, text.size(bytes ?? 0, rows ?? 0)],
    [facts.tried, triedAt === null ? text.no : <Time key="tried" iso={triedAt} utc />],
    [facts.encrypted, encrypted ? text.yes : text.no],
    ...ofPlan,
  ] as const
}

type Asked = { state: 'asking' } | { state: 'begun'; before: string | undefined } | { failed: string }

/** The button, and what became of the backup that it began. */
function BackUpNow({ backups }: { backups: Backups }) {
  const services = useServices()
  const cache = useQueryClient()
  const [asked, setAsked] = useState<Asked | null>(null)
  const state = asked !== null && 'state' in asked ? asked : null
  const [latest] = backups.items
  const made =
    state?.state === 'begun' && latest?.finishedAt != null && latest.id !== state.before ? latest : null
  const busy = state?.state === 'asking' || runningBackup(backups) !== undefined
  const begin = async () => {
    setAsked({ state: 'asking' })
    try {
      await services.backend.mutate(backUpNow, {})
      setAsked({ state: 'begun', before: latest?.id })
    } catch (error) {
      setAsked({ failed: text.begunFailed(sentenceFor(error)) })
    }
    await cache.invalidateQueries(backupsQuery(services))
  }
  const error = made?.error ?? null
  const failed = error === null ? null : text.doneBadly(text.errors[error])
  return (
    <>
      <Group>
        <BusyButton busy={busy} working={busy} onClick={() => void begin()}>
          {busy ? text.making : text.now}
        </BusyButton>
      </Group>
      <Notice role="status" tone="success">
        {made !== null && failed === null ? text.done : null}
      </Notice>
      <Notice role="alert" tone="danger">
        {asked !== null && 'failed' in asked ? asked.failed : failed}
      </Notice>
    </>
  )
}
