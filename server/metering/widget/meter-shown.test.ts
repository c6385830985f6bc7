import { describe, expect, test } from 'vitest'
import { meterShown } from './meter-shown.ts'
import { meter } from './test-usage.ts'

const nowMs = Date.parse('2026-11-21T12:00:00Z')
const shown = (change: Parameters<typeof meter>[0], format: 'detailed' | 'compact' = 'detailed') =>
  meterShown('standardCalls', meter(change), format, nowMs)

describe('a bar', () => {
  test.each<[number, number, boolean | undefined, string, string | null]>([
    [0, 0, false, 'fine', null],
    [159, 0, false, 'fine', null],
    [160, 0, false, 'near', 'Nearly used up: 80%'],
    [150, 10, false, 'near', 'Nearly used up: 80%'],
    [199, 0, false, 'near', 'Nearly used up: 99%'],
    [199, 1, true, 'full', 'All in use, partly by calls in progress'],
    [200, 0, undefined, 'full', 'Limit reached: no further calls are possible'],
    [250, 0, undefined, 'full', 'Limit reached: no further calls are possible'],
    [170, 0, true, 'full', 'Limit reached: no further calls are possible'],
  ])('of %i used and %i set aside of 200, full: %s, is %s', (used, reserved, full, level, warning) => {
    expect(shown({ used, reserved, full })).toMatchObject({ level, warning })
  })

  test('has the share that is used or set aside, never more than all of it', () => {
    expect(shown({ used: 40, reserved: 10 }).share).toBe(0.25)
    expect(shown({ used: 900 }).share).toBe(1)
    expect(shown({ used: 0, limit: 0, full: undefined })).toMatchObject({ share: 1, level: 'full' })
    expect(shown({ used: 900, limit: null })).toMatchObject({ share: null, level: 'unlimited' })
  })

  test('says what is used, left and set aside, and when it begins anew', () => {
    expect(shown({ used: 1_150, reserved: 5, limit: 2_000 })).toMatchObject({
      name: 'Judgments and drafts',
      amount: '1,150 of 2,000',
      notes: ['845 left', '5 reserved for calls in progress', 'Resets Dec 1 (UTC), in 9 days'],
      spoken: '1,150 of 2,000, 845 left, 5 reserved for calls in progress, Resets Dec 1 (UTC), in 9 days',
    })
    expect(shown({ used: 1_150_000, limit: 2_000_000 }, 'compact')).toMatchObject({
      amount: '1.2M of 2M',
      notes: ['Resets Dec 1 (UTC)'],
    })
    expect(shown({ used: 7, limit: null }).notes).toEqual(['No limit'])
  })

  test.each([
    ['2026-11-23T12:00:00Z', 'Resets Nov 23 (UTC), in 2 days'],
    ['2026-11-23T11:59:00Z', 'Resets Nov 23 (UTC), in 47 h'],
    ['2026-11-21T12:59:30Z', 'Resets Nov 21 (UTC), in 60 min'],
    ['2026-11-21T12:00:01Z', 'Resets Nov 21 (UTC), in 1 min'],
    ['2026-11-21T12:00:00Z', 'Resets Nov 21 (UTC)'],
    ['next month', 'Resets next month'],
  ])('that resets at %s says "%s"', (resetsAt, sentence) => {
    expect(shown({ resetsAt }).notes.at(-1)).toBe(sentence)
  })
})
