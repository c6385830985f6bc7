import { describe, expect, test } from 'vitest'
import { customerIdIn, firstFields, readDiagnosticsFields } from './form-fields.ts'
import { rememberedKey, rememberKey } from './remembered-key.ts'

const fields = firstFields('https://app.example/metering', 'utk-1')
const read = (changed: Partial<typeof fields>) =>
  readDiagnosticsFields({ ...fields, ...changed }, 'ad.min@x.com', () => 0.5)

test('the form begins with the values of SPEC 9', () => {
  expect(read({})).toEqual({
    settings: {
      key: 'utk-1',
      baseUrl: 'https://app.example/metering',
      customerId: 'phh-admin-diagnostics',
      feature: 'admin.diagnostics',
      tags: ['admin', 'diagnostics'],
      requested: {
        standard: true,
        premium: false,
        audio: false,
        image: false,
        search: true,
        reasoningLevel: 'HIGH',
      },
    },
  })
})

test.each([
  ['utk-1', null, 'phh-admin-diagnostics'],
  ['ek-1', null, 'ad.min@x.com'],
  [' ek-1', null, 'ad.min@x.com'],
  ['ek-1', 'typed', 'typed'],
  ['ek-1', '', ''],
])('with the key %j and the typed id %j the customer is %j', (key, customerId, expected) => {
  expect(customerIdIn({ ...fields, key, customerId }, 'ad.min@x.com')).toBe(expected)
})

test('what is typed is trimmed, and empty tags are left out', () => {
  expect(read({ key: ' ek-1\n', tags: ' a,, b ,', feature: ' f ' })).toMatchObject({
    settings: { key: 'ek-1', customerId: 'adminxcom', tags: ['a', 'b'], feature: 'f' },
  })
})

test.each([
  ['no key', { key: '  ' }, 'key', /^API key is required to run diagnostics$/],
  ['a key of two lines', { key: 'utk-1\nutk-2' }, 'key', /no spaces/],
  ['an address that is none', { baseUrl: 'metering' }, 'baseUrl', /http/],
  ['a script as an address', { baseUrl: 'javascript:alert(1)' }, 'baseUrl', /http/],
] as const)('%s is said at its field', (_what, changed, field, sentence) => {
  const outcome = read(changed)
  expect('errors' in outcome && outcome.errors[field]).toMatch(sentence)
})

describe('the key is remembered', () => {
  const storage = () => {
    const items = new Map<string, string>()
    return {
      items,
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
      removeItem: (name: string) => void items.delete(name),
    }
  }

  test('only while it is ticked and there is one', () => {
    const kept = storage()
    rememberKey(kept, { key: 'utk-1', remember: false })
    expect(rememberedKey(kept)).toBeNull()
    rememberKey(kept, { key: 'utk-1', remember: true })
    expect(rememberedKey(kept)).toBe('utk-1')
    rememberKey(kept, { key: '', remember: true })
    expect(kept.items.size).toBe(0)
    rememberKey(kept, { key: 'utk-2', remember: true })
    rememberKey(kept, { key: 'utk-2', remember: false })
    expect(kept.items.size).toBe(0)
  })
})
