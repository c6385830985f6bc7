import { expect, test } from 'vitest'
import { statisticsAddress } from './statistics-address.ts'

test.each([
  ['7d', '7d'],
  ['90d', '90d'],
  [undefined, '30d'],
  ['1y', '30d'],
  [30, '30d'],
])('the range %j in the address is %s', (range, read) => {
  expect(statisticsAddress.read({ range })).toEqual({ range: read })
})

test('the default stays out of the address', () => {
  expect(statisticsAddress.write({ range: '30d' })).toEqual({ range: undefined })
  expect(statisticsAddress.write({ range: '7d' })).toEqual({ range: '7d' })
})
