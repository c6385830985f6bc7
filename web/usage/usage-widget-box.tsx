import { useComputedColorScheme } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { realTiming } from '#clients/http.ts'
import { isOwnWidget, USAGE_FRAME_PATH } from '#domain/public-config.ts'
import { USAGE_KEY_REFUSED, type UsageWidget, type UsageWidgetOptions } from '#domain/usage-widget.ts'
import { planMessages } from '#web/core/errors/service-messages.ts'
import { usageChangedQuery } from '#web/core/metering/usage-changed.ts'
import { usageConfigQuery } from '#web/core/metering/usage-config.ts'
import { planQuery } from '#web/core/plan/plan.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { Card } from '#web/ui/card.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Bone } from '#web/ui/skeleton.tsx'
import type { FrameFailure } from './frame/frame-messages.ts'
import { startFramedWidget } from './frame/framed-widget.ts'
import { usageMessages } from './messages.ts'
import { startWidget } from './start-widget.ts'
import { findWidgetObject, loadWidgetScript } from './widget-script.ts'
import shared from '#web/ui/shared.module.css'
import styles from './usage-widget-box.module.css'

type UsageWidgetBoxProps = Pick<UsageWidgetOptions, 'type' | 'format'> & { className?: string | undefined }

/** SPEC 7, Usage metering. */
const METRICS = ['standardCalls', 'standardTokens', 'premiumCalls', 'premiumTokens'] as const

/**
 * The metering service's usage widget, made when its script, the usage config and the user's email are there (SPEC 2,
 * Usage tab; SPEC 4). It follows the color scheme, the plan, and what is used in this tab.
 */
export function UsageWidgetBox({ type, format, className = '' }: UsageWidgetBoxProps) {
  const services = useServices()
  const { user, now } = services
  const { data: usageConfig, isError, refetch } = useQuery(usageConfigQuery(services))
  const { data: plan } = useQuery(planQuery(services))
  const { data: changedAtMs } = useQuery(usageChangedQuery(user, now))
  const theme = useComputedColorScheme('light')
  const box = useRef<HTMLDivElement>(null)
  const [widget, setWidget] = useState<UsageWidget | null>(null)
  const [failure, setFailure] = useState<FrameFailure | null>(null)

  const optionsNow = useEffectEvent((): UsageWidgetOptions => ({
    apiKey: usageConfig?.embedApiKey ?? '',
    organizationId: usageConfig?.organizationId ?? '',
    customerId: user.email,
    type,
    format,
    theme,
    metrics: METRICS,
  }))
  const isReady = usageConfig !== undefined && user.email !== ''
  useEffect(() => {
    if (!isReady) return undefined
    const leaving = new AbortController()
    let made: UsageWidget | null = null
    const parts = { services, box, options: () => optionsNow() }
    const start = isOwnWidget(services.config) ? startInPage : startInFrame
    void start(parts, leaving.signal).then((started) => {
      if (typeof started === 'string') {
        if (!leaving.signal.aborted) setFailure(started)
        return
      }
      if (leaving.signal.aborted) {
        started.remove()
        return
      }
      made = started
      setWidget(started)
    })
    return () => {
      leaving.abort()
      made?.remove()
      setWidget(null)
      setFailure(null)
    }
  }, [services, isReady])

  const apiKey = usageConfig?.embedApiKey
  useEffect(() => {
    if (apiKey !== undefined) widget?.update({ apiKey, theme, type, format })
  }, [widget, apiKey, theme, type, format])
  useEffect(() => widget?.refresh(), [widget, plan, changedAtMs])
  useFreshKey(box)
  return (
    <div className={format === 'detailed' ? styles.detailed : className}>
      <div ref={box} className={styles.box}>
        {widget === null && failure === null && !isError ? <MetersToCome /> : null}
      </div>
      {failure === 'NOT_STARTED' ? (
        <Notice role="status" tone="warning">
          {usageMessages.widgetNotStarted}
        </Notice>
      ) : null}
      {isError && format === 'detailed' ? (
        <Notice
          role="alert"
          tone="danger"
          actions={<PlainButton onClick={() => void refetch()}>{commonMessages.retry}</PlainButton>}
        >
          {planMessages.configFailed}
        </Notice>
      ) : null}
    </div>
  )
}

interface StartParts {
  services: Services
  box: { current: HTMLElement | null }
  options: () => UsageWidgetOptions
}

/** Our own widget: its script comes from the server that delivers this page. */
async function startInPage(
  { services, box, options }: StartParts,
  signal: AbortSignal,
): Promise<UsageWidget | FrameFailure> {
  const load = async () => {
    // A customer is known to the service once the plan is synced.
    await Promise.all([loadWidgetScript(document, services.config.metering.widgetUrl), services.start()])
  }
  const container = () => box.current
  const widgetObject = () => findWidgetObject(window)
  const parts = { load, widgetObject, container, options, pause: realTiming.pause, log }
  return (await startWidget(parts, signal)) ?? 'NOT_LOADED'
}

/** An outside provider's widget. */
async function startInFrame(
  { services, box, options }: StartParts,
  signal: AbortSignal,
): Promise<UsageWidget | FrameFailure> {
  await services.start()
  if (box.current === null || signal.aborted) return 'NOT_LOADED'
  const url = `${services.config.publicUrl}${USAGE_FRAME_PATH}`
  const title = usageMessages.widgetTitle
  const started = await startFramedWidget(box.current, { url, title, options }, signal)
  if (typeof started === 'string') log('usage widget not shown', started)
  return started ?? 'NOT_LOADED'
}

/** Silent: the widget itself says what it waits for. */
export const MetersToCome = ({ className = '' }: { className?: string | undefined }) => (
  <Card className={`${styles.toCome} ${className}`} aria-hidden="true">
    {METRICS.map((metric) => (
      <div key={metric} className={shared.stack}>
        <Bone width="45%" />
        <Bone height={8} />
        <Bone width="60%" height={10} />
      </div>
    ))}
  </Card>
)

/** Our keys live an hour: the widget says when its own is over, and a new one is fetched. */
function useFreshKey(box: { current: HTMLElement | null }): void {
  const services = useServices()
  useEffect(() => {
    const element = box.current
    const renew = () => {
      services.cache.query({ ...usageConfigQuery(services), staleTime: 0 }).catch((error: unknown) => {
        log('usage widget without a new key', error)
      })
    }
    element?.addEventListener(USAGE_KEY_REFUSED, renew)
    return () => element?.removeEventListener(USAGE_KEY_REFUSED, renew)
  }, [services, box])
}

function log(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- SPEC 8, Leads tab: only logged
  console.warn(what, error)
}
