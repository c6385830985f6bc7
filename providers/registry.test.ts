import { expect, test } from 'vitest'
import { answerReaderOf, isSampleAiKey, ownKeyOf, PROVIDERS } from './registry.ts'

test.each([
  ['sk-sample-abc', true],
  [' sk-sample-abc', true],
  ['sk-abc', false],
  ['sample_abc', false],
  ['', false],
])('the key %j is one of sample data: %s', (key, expected) => {
  expect(isSampleAiKey(key)).toBe(expected)
})

test.each(['sk-abc', ''])('the own key %j comes with its provider', (key) => {
  expect(ownKeyOf({ openaiApiKey: key })).toEqual({ provider: PROVIDERS[0], key })
})

test.each(PROVIDERS)('the answers of $name can be read', async ({ id }) => {
  expect(await answerReaderOf(id)).toBeTypeOf('function')
})

test.each(['', 'toString', 'another'])('nobody reads answers of %j', async (id) => {
  expect(await answerReaderOf(id)).toBeNull()
})
