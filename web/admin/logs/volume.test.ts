import { describe, expect, test } from 'vitest'
import { volumeOf } from './volume.ts'

const nowMs = Date.parse('2026-11-22T02:00:00Z')
const none = { from: '', to: '' }

describe('the volume', () => {
  test('has a bar for each day up to today, those without entries too', () => {
    const { unit, bars, total } = volumeOf({ '2026-11-08': 2, '2026-11-20': 3, '2026-11-22': 1 }, none, nowMs)
    expect(unit).toBe('day')
    expect(total).toBe(6)
    expect(bars).toHaveLength(15)
    expect(bars.slice(-3)).toEqual([
      { from: '2026-11-20', to: '2026-11-20', count: 3, running: false },
      { from: '2026-11-21', to: '2026-11-21', count: 0, running: false },
      { from: '2026-11-22', to: '2026-11-22', count: 1, running: true },
    ])
  })

  test('with one day of entries still has 14 days, so that the day is a bar and no block', () => {
    const { bars } = volumeOf({ '2026-11-22': 5 }, none, nowMs)
    expect([bars.length, bars[0]?.from, bars.at(-1)?.count]).toEqual([14, '2026-11-09', 5])
  })

  test('without any entry has the last 30 days', () => {
    const { bars } = volumeOf({}, none, nowMs)
    expect([bars.length, bars[0]?.from, bars.at(-1)?.to]).toEqual([30, '2026-10-24', '2026-11-22'])
  })

  test('ends today, though the filter may end later', () => {
    const { bars } = volumeOf({}, { from: '2026-11-21', to: '2027-01-01' }, nowMs)
    expect(bars.map(({ to }) => to)).toEqual(['2026-11-21', '2026-11-22'])
  })

  test('of the days of a filter has those alone', () => {
    const { bars } = volumeOf({ '2026-11-02': 5 }, { from: '2026-11-01', to: '2026-11-03' }, nowMs)
    expect(bars.map(({ count }) => count)).toEqual([0, 5, 0])
  })

  test.each([
    ['2026-08-23', 'day', 92],
    ['2026-08-22', 'week', 14],
    ['2025-02-17', 'week', 92],
    ['2025-02-16', 'month', 22],
  ])('from %s on is drawn by %s, in %i bars', (from, unit, count) => {
    const volume = volumeOf({}, { from, to: '' }, nowMs)
    expect([volume.unit, volume.bars.length]).toEqual([unit, count])
  })

  test('by week begins anew on Mondays, and loses no entry', () => {
    const counts = { '2026-08-01': 1, '2026-11-15': 2, '2026-11-16': 4, '2026-11-22': 8 }
    const { bars, total } = volumeOf(counts, none, nowMs)
    expect(bars.at(-1)).toEqual({ from: '2026-11-16', to: '2026-11-22', count: 12, running: true })
    expect(bars.at(-2)).toMatchObject({ from: '2026-11-09', to: '2026-11-15', count: 2 })
    expect(total).toBe(15)
  })

  test('from the year 1 on begins with the first entry', () => {
    const { bars } = volumeOf({ '2026-11-01': 1 }, { from: '0001-01-01', to: '' }, nowMs)
    expect(bars).toHaveLength(22)
  })

  test('of days in the wrong order is empty', () => {
    expect(volumeOf({}, { from: '2026-11-05', to: '2026-11-01' }, nowMs)).toEqual({
      unit: 'day',
      bars: [],
      total: 0,
    })
  })
})
