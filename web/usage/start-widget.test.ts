import { describe, expect, test } from 'vitest'
import type { UsageWidget, UsageWidgetOptions } from '#domain/usage-widget.ts'
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
const made: UsageWidget = {
  update: () => undefined,
  refresh: () => undefined,
  remove: () => undefined,
}

/** A page on which the object and the container are there from an attempt on; 0 for at once. */
function page({
  loads = true,
  objectFrom = 0,
  containerFrom = 0,
}: {
  loads?: boolean
  objectFrom?: number
  containerFrom?: number
}) {
  const pausesMs: number[] = []
  const logged: string[] = []
  const created: UsageWidgetOptions[] = []
  const parts: WidgetParts<string> = {
    load: () => (loads ? Promise.resolve() : Promise.reject(new Error('blocked'))),
    widgetObject: () =>
      pausesMs.length > objectFrom
        ? {
            create: (_container, given) => {
              created.push(given)
              return made
            },
          }
        : null,
    container: () => (pausesMs.length > containerFrom ? 'container' : null),
    options: () => options,
    pause: (ms, signal) => {
      pausesMs.push(ms)
      return signal?.aborted === true ? Promise.reject(new Error('stopped')) : Promise.resolve()
    },
    log: (what, error) => void logged.push(`${what}: ${String(error)}`),
  }
  return { parts, pausesMs, logged, created }
}

describe('the usage widget', () => {
  test('is made once, 150 ms after its script is there', async () => {
    const { parts, pausesMs, created, logged } = page({})
    expect(await startWidget(parts, new AbortController().signal)).toBe(made)
    expect({ pausesMs, created, logged }).toEqual({ pausesMs: [150], created: [options], logged: [] })
  })

  test.each([
    ['object', { objectFrom: 2 }],
    ['container', { containerFrom: 2 }],
  ])('is tried again while its %s is missing', async (_name, late) => {
    const { parts, pausesMs, created, logged } = page(late)
    expect(await startWidget(parts, new AbortController().signal)).toBe(made)
    expect({ pausesMs, created, logged }).toEqual({
      pausesMs: [150, 150, 150],
      created: [options],
      logged: [],
    })
  })

  test.each([
    ['its script cannot be loaded', { loads: false }, 'Error: blocked'],
    ['its object stays away', { objectFrom: 99 }, "Error: The widget's object is missing."],
    ['its container stays away', { containerFrom: 99 }, "Error: The widget's container is missing."],
  ])('is not made where %s, which is only logged', async (_name, lacking, reason) => {
    const { parts, created, logged } = page(lacking)
    expect(await startWidget(parts, new AbortController().signal)).toBeNull()
    expect({ created, logged }).toEqual({ created: [], logged: [`usage widget not shown: ${reason}`] })
  })

  test('is not made where its place is gone before, and nothing is logged', async () => {
    const { parts, created, logged } = page({})
    expect(await startWidget(parts, AbortSignal.abort())).toBeNull()
    expect({ created, logged }).toEqual({ created: [], logged: [] })
  })
})
