import { expect, test } from 'vitest'
import { TEST_PRODUCT } from '../lead/test-lead.ts'
import { Launch } from './launch.ts'

test('a launch says where it is from, and one that was kept before it did is from Product Hunt', () => {
  const { source, ...older } = TEST_PRODUCT
  expect(Launch.parse({ ...TEST_PRODUCT, source: 'elsewhere' }).source).toBe('elsewhere')
  expect(Launch.parse(older)).toEqual({ ...older, source })
})
