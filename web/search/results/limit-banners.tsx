import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Failure } from '#domain/base/failure.ts'
import type { SearchRun } from '#domain/search-run/run-state.ts'
import { ownKeyOf } from '#providers/registry.ts'
import { limitMessages } from '#web/core/plan/limit-messages.ts'
import { whatToDo } from '#web/core/plan/limits.ts'
import { useServices } from '#web/core/services.tsx'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { Notice } from '#web/ui/notice.tsx'
import { searchMessages } from '../messages.ts'
import { type LimitedJob, limitStops } from './limit-stops.ts'
import { SmallButton } from './small-button.tsx'

/** The banners of the limits that a run has met (SPEC 8, Plans and AI), each until it is dismissed or the next search. */
export function LimitBanners({ run }: { run: SearchRun }) {
  const { data: settings } = useQuery(settingsQuery(useServices()))
  const stops = limitStops(run, settings !== undefined && ownKeyOf(settings).key !== '')
  // The criteria are sealed anew for each search.
  return (['classification', 'contacts'] as const).map((job) => (
    <LimitBanner key={`${job} ${run.sealedPrompt}`} job={job} last={stops[job].at(-1)} />
  ))
}

function LimitBanner({ job, last }: { job: LimitedJob; last: Failure | undefined }) {
  const [dismissed, setDismissed] = useState(false)
  const text = limitMessages
  if (last === undefined || dismissed) return null
  return (
    <Notice
      role="alert"
      aria-label={text.name[job]}
      tone="warning"
      actions={
        <>
          <a href="#settings">{searchMessages.openSettings}</a>
          <SmallButton quiet label={text.dismiss} onClick={() => setDismissed(true)} />
        </>
      }
    >
      <strong>{text.reached[job]}</strong> {whatToDo(last)}
    </Notice>
  )
}
