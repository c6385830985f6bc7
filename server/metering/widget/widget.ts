import {
  USAGE_KEY_REFUSED,
  USAGE_WIDGET_OBJECT,
  type UsageWidgetObject,
  type UsageWidgetOptions,
} from '#domain/metering/usage-widget.ts'
import { createView } from './draw.ts'
import { readUsage } from './read-usage.ts'
import { createUsageReader, type UsageShown } from './usage-reader.ts'
import { createStyles } from './widget-styles.ts'

/** The script of /metering/widget.js (SPEC 7, Usage metering; docs/usage-widget.md). */

/** The service is beside the script. */
const baseUrl = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : ''

const widgetObject: UsageWidgetObject = {
  create(container, given) {
    let options = given
    let shown: UsageShown = { usage: null, problem: null, page: 1 }
    let isOnScreen = false
    const host = document.createElement('div')
    const root = host.attachShadow({ mode: 'open' })
    const reader = createUsageReader({
      isSeen: () => isOnScreen && document.visibilityState === 'visible',
      read: (before, signal) =>
        readUsage(
          (input, init) => fetch(input, init),
          { baseUrl, ...options, calls: options.type === 'calls', before },
          signal,
        ),
      show: (now) => {
        const isRefusedNow = now.problem === 'KEY_REFUSED' && shown.problem !== 'KEY_REFUSED'
        shown = now
        view.draw(shown, options)
        if (isRefusedNow) host.dispatchEvent(new CustomEvent(USAGE_KEY_REFUSED, { bubbles: true }))
      },
    })
    const view = createView({ older: reader.older, newer: reader.newer, retry: reader.refresh })
    const screen = new IntersectionObserver((entries) => {
      isOnScreen = entries.at(-1)?.isIntersecting ?? false
    })
    root.adoptedStyleSheets = [createStyles()]
    root.append(view.node)
    container.append(host)
    view.draw(shown, options)
    screen.observe(host)
    return {
      update(changed: Partial<UsageWidgetOptions>) {
        const isOther = changed.apiKey !== undefined && changed.apiKey !== options.apiKey
        options = { ...options, ...changed }
        if (isOther) reader.refresh()
        view.draw(shown, options)
      },
      refresh: reader.refresh,
      remove() {
        reader.close()
        screen.disconnect()
        host.remove()
      },
    }
  },
}
Object.assign(window, { [USAGE_WIDGET_OBJECT]: widgetObject })
