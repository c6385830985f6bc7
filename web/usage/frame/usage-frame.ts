import * as z from 'zod/mini'
import { realTiming } from '#clients/http.ts'
import {
  USAGE_KEY_REFUSED,
  USAGE_WIDGET_OBJECT,
  type UsageWidget,
  type UsageWidgetObject,
  type UsageWidgetOptions,
} from '#domain/metering/usage-widget.ts'
import { startWidget } from '../start-widget.ts'
import { type FromFrame, ToFrame } from './frame-messages.ts'

/**
 * The script of the sandboxed frame in which the metering provider's usage widget runs, ours or an outside one (decision
 * 0058). It loads the provider's script, makes the widget (SPEC 4), and speaks for it: messages come from the app only,
 * and what is sent holds no key.
 */
const Settings = z.object({ appOrigin: z.string(), widgetUrl: z.string() })
const { appOrigin, widgetUrl } = Settings.parse(
  JSON.parse(document.getElementById('settings')?.textContent ?? 'null'),
)
const send = (message: FromFrame) => window.parent.postMessage(message, appOrigin)

let options: UsageWidgetOptions | null = null
let widget: UsageWidget | null = null

async function start(first: UsageWidgetOptions): Promise<void> {
  const script = { isLoaded: false }
  const parts = {
    load: async () => {
      await loadScript()
      script.isLoaded = true
    },
    widgetObject,
    container: () => document.getElementById('widget'),
    options: () => options ?? first,
    pause: realTiming.pause,
    log: (what: string, error: unknown) => {
      // oxlint-disable-next-line no-console -- SPEC 8, Leads tab: only logged
      console.warn(what, error)
    },
  }
  widget = await startWidget(parts)
  const failed = script.isLoaded ? 'notStarted' : 'failed'
  send({ type: 'state', state: widget === null ? failed : 'shown' })
}

/** The frame's policy takes a script from this one address only. */
function loadScript(): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = widgetUrl
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`The script ${widgetUrl} cannot be loaded.`)))
    document.head.append(script)
  })
}

function widgetObject(): UsageWidgetObject | null {
  const found: unknown = Reflect.get(window, USAGE_WIDGET_OBJECT)
  return isWidgetObject(found) ? found : null
}

const isWidgetObject = (found: unknown): found is UsageWidgetObject =>
  typeof found === 'object' && found !== null && 'create' in found && typeof found.create === 'function'

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
send({ type: 'state', state: 'ready' })
