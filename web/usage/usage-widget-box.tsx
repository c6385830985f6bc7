import { useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { USAGE_FRAME_PATH } from '#domain/backend/public-config.ts'
import type { UsageWidgetOptions } from '#domain/metering/usage-widget.ts'
import { planMessages } from '#web/core/errors/service-messages.ts'
import { usageChangedQuery } from '#web/core/metering/usage-changed.ts'
import { usageConfigQuery } from '#web/core/metering/usage-config.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { useServices } from '#web/core/services.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type FrameState, FromFrame, type ToFrame } from './frame/frame-messages.ts'
import { usageMessages } from './messages.ts'
import styles from './usage-widget-box.module.css'

type UsageWidgetBoxProps = Pick<UsageWidgetOptions, 'type' | 'format'> & { className?: string | undefined }

/** SPEC 7, Usage metering. */
const METRICS = ['standardCalls', 'standardTokens', 'premiumCalls', 'premiumTokens'] as const
/** A provider's script may ask for any height: more than a page of calls needs is not given. */
const MOST_HEIGHT_PX = 4_000

/**
 * The metering service's usage widget (SPEC 2, Usage tab; SPEC 4), in a frame without an origin, so that a provider's
 * script reaches neither our storage nor our page (decision 0058). The key goes to the frame by postMessage: no address
 * has it. The frame's policy and the page's keep the frame at its own address, so that no other page receives the key.
 * It follows the color scheme, the plan, and what is used in this tab.
 */
export function UsageWidgetBox({ type, format, className = '' }: UsageWidgetBoxProps) {
  const services = useServices()
  const { user, now, config, cache } = services
  const { data: usageConfig, isError, refetch } = useQuery(usageConfigQuery(services))
  const { data: plan } = useQuery(planQuery(services))
  const { data: changedAtMs } = useQuery(usageChangedQuery(user, now))
  const theme = useComputedColorScheme('light')
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<FrameState | null>(null)
  const [heightPx, setHeightPx] = useState(0)

  const receive = useEffectEvent(({ source, data }: MessageEvent) => {
    const message = FromFrame.safeParse(data).data
    if (message === undefined || source === null || source !== frame.current?.contentWindow) return
    if (message.type === 'state') setState(message.state)
    else if (message.type === 'height') setHeightPx(Math.min(Math.max(message.px, 0), MOST_HEIGHT_PX))
    // Our keys live an hour: the widget says when its own is over, and a new one is fetched.
    else void cache.query({ ...usageConfigQuery(services), staleTime: 0 }).catch(() => undefined)
  })
  useEffect(() => {
    const listen = (event: MessageEvent) => receive(event)
    window.addEventListener('message', listen)
    return () => window.removeEventListener('message', listen)
  }, [])

  const isThere = state === 'ready' || state === 'shown'
  useEffect(() => {
    if (!isThere || usageConfig === undefined || user.email === '') return undefined
    const { embedApiKey: apiKey, organizationId } = usageConfig
    const look = { type, format, theme, metrics: [...METRICS] }
    let isOver = false
    // A customer is known to the service once the plan is synced.
    void services.start().then(() => {
      const options = { apiKey, organizationId, customerId: user.email, ...look }
      if (!isOver) sendTo(frame.current, { type: 'options', options })
    })
    return () => {
      isOver = true
    }
  }, [services, user, isThere, usageConfig, theme, type, format])
  useEffect(() => {
    if (state === 'shown') sendTo(frame.current, { type: 'refresh' })
  }, [state, plan, changedAtMs])
  return (
    <div className={format === 'detailed' ? styles.detailed : className}>
      <div className={styles.box}>
        {state === null || state === 'ready' ? isError ? null : <Skeleton lines={2} /> : null}
        {state === 'failed' || state === 'notStarted' ? null : (
          <iframe
            ref={frame}
            title={usageMessages.widgetTitle}
            src={`${config.publicUrl}${USAGE_FRAME_PATH}`}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            height={state === 'shown' ? heightPx : 0}
          />
        )}
      </div>
      {state === 'notStarted' ? (
        <Notice role="status" tone="warning">
          {usageMessages.widgetNotStarted}
        </Notice>
      ) : null}
      {isError && format === 'detailed' ? (
        <FailureNotice text={planMessages.configFailed} onRetry={() => void refetch()} />
      ) : null}
    </div>
  )
}

/** It has no origin that could be named. */
const sendTo = (frame: HTMLIFrameElement | null, message: ToFrame): void =>
  frame?.contentWindow?.postMessage(message, '*')
