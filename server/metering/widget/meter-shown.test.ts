import { describe, expect, test } from 'vitest'
import { meterShown } from './meter-shown.ts'
import type { WidgetMeter } from './read-usage.ts'

const shown = (change: Partial<WidgetMeter>, format: 'detailed' | 'compact' = 'detailed') =>
  meterShown(
    'standardCalls',
    { used: 0, limit: 200, resetsAt: '2026-12-01T00:00:00.000Z', ...change },
    format,
  )

describe('a bar', () => {
  test.each<[number, number, boolean | undefined, string, string | null]>([
    [159, 0, false, 'fine', null],
    [160, 0, false, 'near', 'Nearly used up: 80%'],
    [150, 10, false, 'near', 'Nearly used up: 80%'],
    [199, 0, false, 'near', 'Nearly used up: 99%'],
    [199, 1, true, 'full', 'All in use, partly by calls in progress'],
    [200, 0, undefined, 'full', 'Limit reached'],
    [170, 0, true, 'full', 'Limit reached'],
  ])('of %i used and %i set aside of 200, full: %s, is %s', (used, reserved, full, level, warning) => {
    expect(shown({ used, reserved, ...(full !== undefined && { full }) })).toMatchObject({ level, warning })
  })

  test('has the share that is used or set aside, never more than all of it', () => {
    expect(shown({ used: 40, reserved: 10 }).share).toBe(0.25)
    expect(shown({ used: 900 }).share).toBe(1)
    expect(shown({ limit: 0 })).toMatchObject({ share: 1, level: 'full' })
    expect(shown({ used: 900, limit: null })).toMatchObject({ share: null, notes: ['No limit'] })
  })

  test('says what is used, left and set aside, and when it begins anew', () => {
    expect(shown({ used: 1_150, reserved: 5, limit: 2_000 })).toMatchObject({
      name: 'Judgments and drafts',
      amount: '1,150 of 2,000',
      notes: ['845 left', '5 reserved for calls in progress', 'Resets Dec 1 (UTC)'],
    })
    expect(shown({ used: 1_150_000, limit: 2_000_000, resetsAt: 'next month' }, 'compact')).toMatchObject({
      amount: '1.2M of 2M',
      notes: ['Resets next month (UTC)'],
    })
  })
})
