import { USAGE_KEY_REFUSED, type UsageWidget, type UsageWidgetOptions } from '#domain/usage-widget.ts'
import { type FrameFailure, FromFrame, type ToFrame } from './frame-messages.ts'

export interface FramedWidgetOptions {
  /** Of our page that holds the widget (USAGE_FRAME_PATH). */
  url: string
  /** The frame's name for screen readers. */
  title: string
  options: () => UsageWidgetOptions
}

/** A provider's script may ask for any height: more than a page of calls needs is not given. */
const MOST_HEIGHT_PX = 4_000

/**
 * Shows an outside provider's usage widget in a frame without an origin, so that its script reaches neither our storage
 * nor our page (decision 0058). The key goes to the frame by postMessage: no address has it. The frame's policy and the
 * page's keep the frame at its own address, so that no other page receives the key.
 * @param signal takes the frame away
 * @returns the widget once it is there, or why there is none; null where the signal was first
 */
export function startFramedWidget(
  container: HTMLElement,
  { url, title, options }: FramedWidgetOptions,
  signal: AbortSignal,
): Promise<UsageWidget | FrameFailure | null> {
  const page = container.ownerDocument
  const frame = page.createElement('iframe')
  let current: UsageWidgetOptions | null = null
  const send = (message: ToFrame) => {
    // It has no origin that could be named.
    frame.contentWindow?.postMessage(message, '*')
  }
  const sendOptions = (changed: Partial<UsageWidgetOptions>) => {
    current = { ...(current ?? options()), ...changed }
    send({ type: 'options', options: { ...current, metrics: [...current.metrics] } })
  }
  const widget: UsageWidget = {
    update: sendOptions,
    refresh: () => send({ type: 'refresh' }),
    remove: () => {
      window.removeEventListener('message', receive)
      frame.remove()
    },
  }
  const { promise, resolve } = Promise.withResolvers<UsageWidget | FrameFailure | null>()

  function receive({ source, data }: MessageEvent): void {
    if (source === null || source !== frame.contentWindow) return
    const message = FromFrame.safeParse(data)
    if (!message.success) return
    switch (message.data.type) {
      case 'ready': {
        sendOptions({})
        return
      }
      case 'shown': {
        resolve(widget)
        return
      }
      case 'height':
        frame.style.height = `${Math.min(Math.max(message.data.px, 0), MOST_HEIGHT_PX)}px`
        return
      case 'keyRefused':
        frame.dispatchEvent(new CustomEvent(USAGE_KEY_REFUSED, { bubbles: true }))
        return
      case 'failed':
        widget.remove()
        {
          resolve(message.data.reason)
          return
        }
    }
  }

  window.addEventListener('message', receive)
  signal.addEventListener('abort', () => {
    widget.remove()
    resolve(null)
  })
  frame.title = title
  frame.src = url
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.referrerPolicy = 'no-referrer'
  container.append(frame)
  return promise
}
