import { describe, expect, test } from 'vitest'
import type { UsageWidget, UsageWidgetOptions } from '#domain/metering/usage-widget.ts'
import { startWidget, type WidgetParts } from './start-widget.ts'

const options: UsageWidgetOptions = {
  apiKey: 'ek-1',
  organizationId: 'org',
  customerId: 'ada@example.com',
  type: 'calls',
  format: 'detailed',
  theme: 'light',
  metrics: ['standardCalls'],
}
const made: UsageWidget = { update: () => undefined, refresh: () => undefined, remove: () => undefined }

/** A page on which the object and the container are there from an attempt on; 0 for at once. */
function page({ loads = true, objectFrom = 0, containerFrom = 0 }) {
  const pausesMs: number[] = []
  const logged: string[] = []
  const created: UsageWidgetOptions[] = []
  const create = (_container: string, given: UsageWidgetOptions) => {
    created.push(given)
    return made
  }
  const parts: WidgetParts<string> = {
    load: () => (loads ? Promise.resolve() : Promise.reject(new Error('blocked'))),
    widgetObject: () => (pausesMs.length > objectFrom ? { create } : null),
    container: () => (pausesMs.length > containerFrom ? 'container' : null),
    options: () => options,
    pause: (ms) => Promise.resolve(void pausesMs.push(ms)),
    log: (what, error) => void logged.push(`${what}: ${String(error)}`),
  }
  return { parts, pausesMs, logged, created }
}

describe('the usage widget', () => {
  test.each([
    ['once, 150 ms after its script is there', {}, [150]],
    ['after further attempts while its object is missing', { objectFrom: 2 }, [150, 150, 150]],
    ['after further attempts while its container is missing', { containerFrom: 2 }, [150, 150, 150]],
  ])('is made %s', async (_name, late, expectedMs) => {
    const { parts, pausesMs, created, logged } = page(late)
    expect(await startWidget(parts)).toBe(made)
    expect({ pausesMs, created, logged }).toEqual({ pausesMs: expectedMs, created: [options], logged: [] })
  })

  test.each([
    ['its script cannot be loaded', { loads: false }, 'Error: blocked'],
    ['its object stays away', { objectFrom: 99 }, "Error: The widget's object is missing."],
    ['its container stays away', { containerFrom: 99 }, "Error: The widget's container is missing."],
  ])('is not made where %s, which is only logged', async (_name, lacking, reason) => {
    const { parts, created, logged } = page(lacking)
    expect(await startWidget(parts)).toBeNull()
    expect({ created, logged }).toEqual({ created: [], logged: [`usage widget not shown: ${reason}`] })
  })
})
