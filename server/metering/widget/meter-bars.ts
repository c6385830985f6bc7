import type { LimitType } from '#domain/metering.ts'
import { element } from './element.ts'
import { type MeterShown, meterShown } from './meter-shown.ts'
import type { WidgetMeter } from './read-usage.ts'
import { words } from './words.ts'

/** The bars of the metrics, redrawn in place. */
export interface MeterBars {
  node: HTMLElement
  draw: (meters: Record<string, WidgetMeter>, options: BarOptions) => void
}

interface BarOptions {
  /** A metric that the service does not know is left out. */
  metrics: readonly LimitType[]
  format: 'detailed' | 'compact'
  /** Milliseconds since 1970. */
  nowMs: number
}

export function createMeterBars(): MeterBars {
  const node = element('ul', { class: 'meters', 'aria-label': words.metersName })
  return {
    node,
    draw(meters, { metrics, format, nowMs }) {
      const items = metrics.flatMap((type) => {
        const meter = meters[type]
        return meter === undefined ? [] : [drawMeter(meterShown(type, meter, format, nowMs))]
      })
      node.replaceChildren(...items)
    },
  }
}

function drawMeter({ name, level, share, amount, warning, notes, spoken }: MeterShown): HTMLElement {
  const head = element('div', { class: 'head' }, [
    element('span', { class: 'name', text: name }),
    element('span', { class: 'amount', text: amount }),
  ])
  const foot = element('div', { class: 'foot' }, [
    ...(warning === null ? [] : [element('strong', { class: 'warning', text: warning })]),
    ...notes.map((note) => element('span', { text: note })),
  ])
  return element('li', { class: 'meter', 'data-level': level }, [
    head,
    ...(share === null ? [] : [drawBar(name, share, spoken)]),
    foot,
  ])
}

function drawBar(name: string, share: number, spoken: string): HTMLElement {
  const value = element('div', { class: 'value' })
  // Something used is seen, however small its share.
  value.style.inlineSize = share === 0 ? '0' : `max(2px, ${share * 100}%)`
  const numbers = {
    'aria-valuemin': '0',
    'aria-valuemax': '100',
    'aria-valuenow': String(Math.round(share * 100)),
  }
  const names = { role: 'meter', 'aria-label': name, 'aria-valuetext': spoken }
  return element('div', { class: 'bar', ...names, ...numbers }, [value])
}
