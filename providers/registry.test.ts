import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { answerReaderOf, isSampleAiKey, ownKeyOf, PROVIDERS } from './registry.ts'

const NO_KEYS = z
  .record(z.enum(PROVIDERS.map(({ key }) => key.setting)), z.string())
  .parse(Object.fromEntries(PROVIDERS.map(({ key }) => [key.setting, ''])))

test.each([
  ['sk-sample-abc', true],
  [' sk-sample-abc', true],
  ['sk-abc', false],
  ['sample_abc', false],
  ['', false],
])('the key %j is one of sample data: %s', (key, expected) => {
  expect(isSampleAiKey(key)).toBe(expected)
})

test.each(PROVIDERS)('the own key of $name comes with it', (provider) => {
  const keyed = { ...NO_KEYS, [provider.key.setting]: 'a-key' }
  expect(ownKeyOf(keyed)).toEqual({ provider, key: 'a-key' })
})

test('without an own key it is the first provider', () => {
  expect(ownKeyOf(NO_KEYS)).toEqual({ provider: PROVIDERS[0], key: '' })
})

test.each(PROVIDERS)('the answers of $name can be read', async ({ id }) => {
  expect(await answerReaderOf(id)).toBeTypeOf('function')
})

test.each(['', 'toString', 'another'])('nobody reads answers of %j', async (id) => {
  expect(await answerReaderOf(id)).toBeNull()
})
