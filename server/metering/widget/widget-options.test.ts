import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '#domain/durations.ts'
import { type Attribute, readLook, readOptions } from './widget-options.ts'

const three = { 'api-key': 'ek-1', 'organization-id': 'org', 'customer-id': ' ada@example.com ' }
const from = (attributes: Partial<Record<Attribute, string>>) => (name: Attribute) => attributes[name] ?? null
const scriptUrl = 'https://scout.example/metering/widget.js?v=2'

describe('the widget', () => {
  test('needs a key, an organization and a customer, and finds the service beside its script', () => {
    expect(readOptions(from(three), scriptUrl)).toEqual({
      apiKey: 'ek-1',
      customerId: 'ada@example.com',
      baseUrl: 'https://scout.example/metering/',
      pageSize: 10,
      refreshMs: MINUTE_MS,
    })
    expect(readLook(from(three))).toEqual({
      type: 'calls',
      format: 'detailed',
      theme: 'light',
      metrics: ['standardCalls', 'standardTokens', 'premiumCalls', 'premiumTokens'],
    })
  })

  test.each<[string, Partial<Record<Attribute, string>>, string | null, string[]]>([
    ['nothing', {}, scriptUrl, ['api-key', 'organization-id', 'customer-id']],
    ['blank values', { ...three, 'customer-id': ' ' }, scriptUrl, ['customer-id']],
    ['a script from nowhere', three, null, ['base-url']],
    ['an address that is none', { ...three, 'base-url': 'https://' }, null, ['base-url']],
  ])('given %s says what is missing', (_name, attributes, script, missing) => {
    expect(readOptions(from(attributes), script)).toEqual({ missing })
  })

  test.each<[Attribute, string, object]>([
    ['base-url', 'https://other.example/m', { baseUrl: 'https://other.example/m' }],
    ['base-url', '/m/', { baseUrl: 'https://scout.example/m/' }],
    ['page-size', '25', { pageSize: 25 }],
    ['page-size', '0', { pageSize: 1 }],
    ['page-size', '1000', { pageSize: 100 }],
    ['page-size', 'many', { pageSize: 10 }],
    ['type', 'usage', { pageSize: 0 }],
    ['refresh', '15', { refreshMs: 15_000 }],
    ['refresh', '0', { refreshMs: 5_000 }],
  ])('takes %s="%s"', (attribute, value, expected) => {
    expect(readOptions(from({ ...three, [attribute]: value }), scriptUrl)).toMatchObject(expected)
  })

  test.each<[Attribute, string, object]>([
    ['type', 'usage', { type: 'usage' }],
    ['type', 'other', { type: 'calls' }],
    ['format', 'compact', { format: 'compact' }],
    ['theme', 'dark', { theme: 'dark' }],
    ['theme', 'auto', { theme: 'auto' }],
    ['metrics', 'premiumCalls, standardCalls,none', { metrics: ['premiumCalls', 'standardCalls'] }],
  ])('looks as %s="%s" says', (attribute, value, expected) => {
    expect(readLook(from({ [attribute]: value }))).toMatchObject(expected)
  })
})
