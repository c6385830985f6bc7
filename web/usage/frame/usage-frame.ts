import * as z from 'zod/mini'
import { realTiming } from '#clients/http.ts'
import { USAGE_KEY_REFUSED, type UsageWidget, type UsageWidgetOptions } from '#domain/usage-widget.ts'
import { startWidget } from '../start-widget.ts'
import { findWidgetObject, loadWidgetScript } from '../widget-script.ts'
import { type FromFrame, ToFrame } from './frame-messages.ts'

/**
 * The script of the sandboxed frame in which an outside provider's usage widget runs (decision 0058). It loads the
 * provider's script, makes the widget as the app would (SPEC 4), and speaks for it: messages come from the app only, and
 * what is sent holds no key.
 */
const Settings = z.object({ appOrigin: z.string(), widgetUrl: z.string() })
const { appOrigin, widgetUrl } = Settings.parse(
  JSON.parse(document.getElementById('settings')?.textContent ?? 'null'),
)
const container = () => document.getElementById('widget')
const send = (message: FromFrame) => window.parent.postMessage(message, appOrigin)

let options: UsageWidgetOptions | null = null
let widget: UsageWidget | null = null

async function start(first: UsageWidgetOptions): Promise<void> {
  const script = { isLoaded: false }
  const load = async () => {
    await loadWidgetScript(document, widgetUrl)
    script.isLoaded = true
  }
  const parts = {
    load,
    widgetObject: () => findWidgetObject(window),
    container,
    options: () => options ?? first,
    pause: realTiming.pause,
    log: (what: string, error: unknown) => {
      // oxlint-disable-next-line no-console -- SPEC 8, Leads tab: only logged
      console.warn(what, error)
    },
  }
  widget = await startWidget(parts, new AbortController().signal)
  if (widget === null) send({ type: 'failed', reason: script.isLoaded ? 'NOT_STARTED' : 'NOT_LOADED' })
  else send({ type: 'shown' })
}

window.addEventListener('message', ({ source, origin, data }) => {
  if (source !== window.parent || origin !== appOrigin) return
  const message = ToFrame.safeParse(data)
  if (!message.success) return
  if (message.data.type === 'refresh') {
    widget?.refresh()
    return
  }
  const isFirst = options === null
  options = message.data.options
  // A frame of another color scheme than its page has an opaque background.
  document.documentElement.style.colorScheme = options.theme === 'auto' ? 'light dark' : options.theme
  if (isFirst) void start(options)
  else widget?.update(options)
})
document.addEventListener(USAGE_KEY_REFUSED, () => send({ type: 'keyRefused' }))
new ResizeObserver(() => {
  send({ type: 'height', px: Math.ceil(document.documentElement.getBoundingClientRect().height) })
}).observe(document.documentElement)
send({ type: 'ready' })
