import { USAGE_WIDGET_OBJECT, type UsageWidgetObject } from '#domain/usage-widget.ts'

const scripts = new WeakMap<Document, Promise<void>>()

/**
 * Loads the usage widget's script, once for the page (SPEC 4); after a failure it may be tried again. The page's policy
 * takes a script from this one address only.
 * @throws Error when it cannot be loaded
 */
export function loadWidgetScript(page: Document, url: string): Promise<void> {
  const known = scripts.get(page)
  if (known !== undefined) return known
  const loading = added(page, url).catch((error: unknown) => {
    scripts.delete(page)
    throw error
  })
  scripts.set(page, loading)
  return loading
}

function added(page: Document, url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = page.createElement('script')
    script.src = url
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error(`The script ${url} cannot be loaded.`))
    })
    page.head.append(script)
  })
}

/** The object that the widget's script puts on the page; null while it is not there. */
export function findWidgetObject(page: Window): UsageWidgetObject | null {
  const found: unknown = Reflect.get(page, USAGE_WIDGET_OBJECT)
  return isWidgetObject(found) ? found : null
}

const isWidgetObject = (found: unknown): found is UsageWidgetObject =>
  typeof found === 'object' && found !== null && 'create' in found && typeof found.create === 'function'
