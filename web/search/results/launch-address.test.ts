import { expect, test } from 'vitest'
import { ALL_LAUNCHES, type LaunchQuery } from '#domain/launch-list/launch-query.ts'
import { launchAddress } from './launch-address.ts'

const written = (query: LaunchQuery) =>
  Object.fromEntries(Object.entries(launchAddress.write(query)).filter(([, value]) => value !== undefined))

test.each<[string, Partial<LaunchQuery>, Record<string, unknown>]>([
  ['the default needs no word', {}, {}],
  ['a view', { view: 'not-saved' }, { show: 'not-saved' }],
  ['a text', { text: 'pull requests' }, { text: 'pull requests' }],
  ['an order', { sort: { column: 'votes', descending: false } }, { order: 'votes-up' }],
  ['the order of a criterion', { sort: { column: 'c12', descending: true } }, { order: 'c12-down' }],
  ['a score', { bin: { from: 0, to: 9 } }, { score: 0 }],
  ['criteria', { criteria: { 1: 'met', 20: 'not_known' } }, { c1: 'met', c20: 'not_known' }],
])('%s is written and read back', (_, part, address) => {
  const query = { ...ALL_LAUNCHES, ...part }
  expect(written(query)).toEqual(address)
  expect(launchAddress.read(address)).toEqual(query)
})

test('what means nothing is the default', () => {
  const wrong = { show: 'x', text: {}, order: 'c0-down', score: 55, c1: 'yes', c21: 'met' }
  expect(launchAddress.read(wrong)).toEqual(ALL_LAUNCHES)
  expect(written({ ...ALL_LAUNCHES, text: 'x'.repeat(201) })).toEqual({})
})
