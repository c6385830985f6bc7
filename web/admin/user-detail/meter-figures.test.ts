import { describe, expect, test } from 'vitest'
import { meterFigures, readLimit } from './meter-figures.ts'

describe('a meter', () => {
  test.each([
    ['that is unused', 0, 200, 0, 'fine'],
    ['below four fifths', 159, 200, 0.795, 'fine'],
    ['from four fifths on', 160, 200, 0.8, 'near'],
    ['one before its end', 199, 200, 0.995, 'near'],
    ['at its end', 200, 200, 1, 'reached'],
    ['over its end, after the limit was lowered', 300, 200, 1, 'reached'],
    ['with the limit 0', 0, 0, 1, 'reached'],
    ['without a limit', 9, null, null, 'fine'],
    ['without a reported use', null, 200, null, 'fine'],
  ])('%s', (_name, used, limit, share, level) => {
    const [first] = meterFigures({ standardCalls: used }, { standardCalls: limit })
    expect(first).toEqual({ name: 'standardCalls', used, limit, share, level })
  })

  test('stands in its place even where nothing is reported of it', () => {
    expect(meterFigures({}, {}).map(({ name }) => name)).toEqual([
      'standardCalls',
      'premiumCalls',
      'standardTokens',
      'premiumTokens',
    ])
  })
})

describe('a new limit', () => {
  test.each([
    ['0', 0],
    [' 500 ', 500],
    ['2,000,000', 2_000_000],
    ['2 000 000', 2_000_000],
    ['2147483647', 2_147_483_647],
  ])('%j is a limit', (text, limit) => {
    expect(readLimit(text)).toBe(limit)
  })

  test.each([[''], ['-1'], ['1.5'], ['1,5'], ['1e3'], ['ten'], ['2147483648'], ['٣']])(
    '%j is none',
    (text) => {
      expect(readLimit(text)).toBeNull()
    },
  )
})
