import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { limitMessages } from '#web/core/plan/limit-messages.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { Notice } from '#web/ui/notice.tsx'
import { searchMessages } from '../messages.ts'
import {
  afterRun,
  dismissed,
  isShown,
  type LimitedJob,
  type LimitStop,
  limitStops,
  notDismissed,
  whatToDo,
} from './limit-stops.ts'
import { SmallButton } from './small-button.tsx'

/** The banners of the limits that a run has met (SPEC 8, Plans and AI), each until it is dismissed or the next stop. */
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
  const text = limitMessages
  const last = stops.at(-1)
  if (last === undefined || !isShown(dismissal, stops)) return null
  return (
    <Notice
      role="alert"
      aria-label={text.name[job]}
      tone="warning"
      actions={
        <>
          <a href="#settings">{searchMessages.openSettings}</a>
          <SmallButton quiet label={text.dismiss} onClick={() => setDismissal(dismissed(stops, running))} />
        </>
      }
    >
      <strong>{text.reached[job]}</strong> {whatToDo(last.failure)}
    </Notice>
  )
}
