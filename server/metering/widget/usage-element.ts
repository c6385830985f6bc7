import { USAGE_KEY_REFUSED, type UsageWidgetOptions } from '#domain/usage-widget.ts'
import { readUsage } from './read-usage.ts'
import { createUsagePages, type UsagePages, type UsageShown } from './usage-pages.ts'
import { createUsageView } from './usage-view.ts'
import { type Attribute, ATTRIBUTES, readLook, readOptions, type WidgetOptions } from './widget-options.ts'
import { createStyles } from './widget-styles.ts'

export const ELEMENT_NAME = 'launchscout-usage'

/** Which attribute each of the object's options stands for. */
const ATTRIBUTE_OF: Record<keyof UsageWidgetOptions, Attribute> = {
  apiKey: 'api-key',
  organizationId: 'organization-id',
  customerId: 'customer-id',
  type: 'type',
  format: 'format',
  theme: 'theme',
  metrics: 'metrics',
}

const NOTHING_YET: UsageShown = { usage: null, problem: null, page: 1, turning: false }

/** A class, since the browser takes custom elements as classes only. It asks for figures while it can be seen. */
class UsageElement extends HTMLElement {
  static readonly observedAttributes = ATTRIBUTES
  /** Where the widget's script came from; the service is beside it. */
  static scriptUrl: string | null = null

  /** Options that a script gave. They go before attributes, and stand nowhere in the page. */
  readonly #given = new Map<string, string>()
  #options: WidgetOptions | null = null
  #pages: UsagePages | null = null
  #shown = NOTHING_YET
  #isOnScreen = false
  readonly #view = createUsageView({
    older: () => this.#pages?.older(),
    newer: () => this.#pages?.newer(),
    retry: () => this.refresh(),
  })
  readonly #screen = new IntersectionObserver((entries) => {
    this.#isOnScreen = entries.at(-1)?.isIntersecting ?? false
    this.#lookAround()
  })

  constructor() {
    super()
    const root = this.attachShadow({ mode: 'open' })
    root.adoptedStyleSheets = [createStyles()]
    root.append(this.#view.node)
  }

  configure(options: Partial<UsageWidgetOptions>): void {
    for (const [name, attribute] of Object.entries(ATTRIBUTE_OF)) {
      const value = Object.entries(options).find(([option]) => option === name)?.[1]
      if (value !== undefined) this.#given.set(attribute, typeof value === 'string' ? value : value.join(' '))
    }
    this.#apply()
  }

  refresh(): void {
    this.#pages?.refresh()
  }

  connectedCallback(): void {
    this.#screen.observe(this)
    document.addEventListener('visibilitychange', this.#lookAround)
    this.#apply()
  }

  disconnectedCallback(): void {
    this.#screen.disconnect()
    document.removeEventListener('visibilitychange', this.#lookAround)
    this.#stop()
  }

  attributeChangedCallback(): void {
    this.#apply()
  }

  readonly #attributeOf = (name: Attribute) => this.#given.get(name) ?? this.getAttribute(name)

  readonly #lookAround = () =>
    this.#pages?.setVisible(this.#isOnScreen && document.visibilityState === 'visible')

  #stop(): void {
    this.#pages?.close()
    this.#pages = null
    this.#options = null
  }

  /** Begins anew where something else is requested, reads again with another key, and draws in the look of now. */
  #apply(): void {
    if (!this.isConnected) return
    const options = readOptions(this.#attributeOf, UsageElement.scriptUrl)
    if ('missing' in options) {
      this.#stop()
      this.#view.drawNotSetUp(options.missing, readLook(this.#attributeOf))
      return
    }
    const before = this.#options
    const isSameList = before !== null && isSame({ ...before, apiKey: '' }, { ...options, apiKey: '' })
    if (!isSameList) this.#stop()
    this.#options = options
    if (!isSameList) this.#begin(options)
    else if (before.apiKey !== options.apiKey) this.refresh()
    this.#draw()
  }

  #begin({ refreshMs }: WidgetOptions): void {
    this.#shown = NOTHING_YET
    this.#pages = createUsagePages({
      read: (before, signal) => this.#read(before, signal),
      show: (shown) => this.#show(shown),
      refreshMs,
      now: () => Date.now(),
      later: (run, ms) => {
        const timer = setTimeout(run, ms)
        return () => clearTimeout(timer)
      },
    })
    this.#lookAround()
  }

  async #read(before: string | null, signal: AbortSignal) {
    if (this.#options === null) throw new Error('nothing is to be read')
    return readUsage((input, init) => fetch(input, init), { ...this.#options, before }, signal)
  }

  #show(shown: UsageShown): void {
    const isRefusedNow = shown.problem === 'KEY_REFUSED' && this.#shown.problem !== 'KEY_REFUSED'
    this.#shown = shown
    this.#draw()
    if (isRefusedNow)
      this.dispatchEvent(new CustomEvent(USAGE_KEY_REFUSED, { bubbles: true, composed: true }))
  }

  #draw(): void {
    this.#view.draw(this.#shown, readLook(this.#attributeOf), Date.now())
  }
}

/**
 * Defines `<launchscout-usage api-key organization-id customer-id>` (SPEC 7, Usage metering; docs/usage-widget.md).
 * @param scriptUrl where the widget's script came from; the service is beside it
 */
export function defineUsageElement(scriptUrl: string | null) {
  UsageElement.scriptUrl = scriptUrl
  customElements.define(ELEMENT_NAME, UsageElement)
  return UsageElement
}

const isSame = (one: WidgetOptions, other: WidgetOptions): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
