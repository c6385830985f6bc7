import { useQuery } from '@tanstack/react-query'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import { useState } from 'react'
import type { SearchRun } from '../run/search-run.ts'
import {
  afterRun,
  dismissed,
  isTold,
  type LimitedJob,
  type LimitStop,
  limitStops,
  notDismissed,
  whatToDo,
} from './limit-stops.ts'
import { SmallButton } from './small-button.tsx'
import styles from './limit-banners.module.css'

/** The banners of the limits that a run has met (SPEC 8), each until it is dismissed or the next stop. */
export function LimitBanners({ run }: { run: SearchRun }) {
  const { data: settings } = useQuery(settingsQuery(useServices()))
  const stops = limitStops(run, (settings?.openaiApiKey ?? '') !== '')
  const running = run.phase === 'running'
  return (
    <>
      <LimitBanner job="classification" stops={stops.classification} running={running} />
      {/* Contacts are researched beside the run, each by itself. */}
      <LimitBanner job="contacts" stops={stops.contacts} running={false} />
    </>
  )
}

interface LimitBannerProps {
  job: LimitedJob
  stops: readonly LimitStop[]
  running: boolean
}

function LimitBanner({ job, stops, running }: LimitBannerProps) {
  const [dismissal, setDismissal] = useState(notDismissed)
  if (!running && dismissal.untilRunEnds) setDismissal(afterRun(dismissal, stops))
  const text = messages.limits
  const last = stops.at(-1)
  if (last === undefined || !isTold(dismissal, stops)) return null
  return (
    <div role="alert" aria-label={text.name[job]} className={styles.banner}>
      <p>
        <strong>{text.reached[job]}</strong> {whatToDo(last.failure)}
      </p>
      <span className={styles.actions}>
        <a href="#settings">{messages.search.openSettings}</a>
        <SmallButton quiet label={text.dismiss} onClick={() => setDismissal(dismissed(stops, running))} />
      </span>
    </div>
  )
}
