import { expect, test } from 'vitest'
import { SOURCE_FACTS } from './facts.ts'
import { isSampleSource, isSampleValue, missingSetting, sourceOf, SOURCES, valuesOf } from './registry.ts'

test.each([
  ['sample_abc', true],
  [' sample_abc', true],
  ['Sample_abc', false],
  ['abc_sample_', false],
  ['', false],
])('%j is a sample value: %s', (token, expected) => {
  expect(isSampleValue(token)).toBe(expected)
})

const [source] = SOURCES

test('every source has its facts, and a name, a service and a place in the sandbox of its own', () => {
  expect(SOURCES.map(({ id, name, service }) => ({ id, name, service }))).toEqual(
    SOURCE_FACTS.map(({ id, name, service }) => ({ id, name, service })),
  )
  for (const key of ['id', 'name', 'service'] as const)
    expect(new Set(SOURCES.map((each) => each[key])).size).toBe(SOURCES.length)
  expect(new Set(SOURCES.map(({ sandbox }) => sandbox.path)).size).toBe(SOURCES.length)
})

test('a source gets the values of its own settings, and no other', () => {
  const all = { productHuntToken: 'token', openaiApiKey: 'sk-own' }
  expect(valuesOf(source, all)).toEqual({ productHuntToken: 'token' })
})

test.each([
  ['', 'Product Hunt token', false],
  ['  ', 'Product Hunt token', false],
  ['token', null, false],
  ['sample_1', null, true],
])('with the token %j it needs %s, and is sample data: %s', (productHuntToken, label, isSample) => {
  expect(missingSetting(source, { productHuntToken })?.label ?? null).toBe(label)
  expect(isSampleSource(source, { productHuntToken })).toBe(isSample)
})

test.each([
  ['of a source', { service: 'listing' }, 'product-hunt'],
  ['of another service', { service: 'ai' }, 'product-hunt'],
  ['that has no code', null, 'product-hunt'],
] as const)('a failure %s is told by a source', (_name, failure, id) => {
  expect(sourceOf(failure).id).toBe(id)
})
