import type { Timing } from '#clients/http.ts'
import type { UsageWidget, UsageWidgetOptions } from '#domain/metering/usage-widget.ts'

export interface WidgetParts<Container> {
  /** Loads the widget's script. */
  load: () => Promise<void>
  /** Null while it is missing. */
  widgetObject: () => {
    create: (container: Container, options: UsageWidgetOptions) => UsageWidget
  } | null
  /** Null while it is missing. */
  container: () => Container | null
  options: () => UsageWidgetOptions
  pause: Timing['pause']
  log: (what: string, error: unknown) => void
}

/** SPEC 9, Spreadsheet and screens: how long after all is there the widget is made. */
const initDelayMs = 150
const ATTEMPTS = 5

/**
 * Makes the usage widget once its script is there, 150 ms later; where its container or its object is missing, it is
 * tried again (SPEC 4). What fails is only logged (SPEC 8, Leads tab).
 * @returns null where none was made
 */
export async function startWidget<Container>(parts: WidgetParts<Container>): Promise<UsageWidget | null> {
  const { load, widgetObject, container, options, pause, log } = parts
  try {
    await load()
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      await pause(initDelayMs)
      const [object, element] = [widgetObject(), container()]
      if (object !== null && element !== null) return object.create(element, options())
    }
    throw new Error(`The widget's ${widgetObject() === null ? 'object' : 'container'} is missing.`)
  } catch (error) {
    log('usage widget not shown', error)
    return null
  }
}
