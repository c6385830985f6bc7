import { afterEach, describe, expect, test } from 'vitest'
import { displayDate, isDay, isoDay, lastDays, parseSheetDate, postedRange, serialToTimeMs } from './dates.ts'

const zone = process.env.TZ
afterEach(() => {
  if (zone === undefined) delete process.env.TZ
  else process.env.TZ = zone
})

test('the last 7 days are seven, with today, in UTC', () => {
  expect(lastDays(7, Date.UTC(2026, 10, 21, 23, 59))).toEqual({
    startDate: '2026-11-15',
    endDate: '2026-11-21',
  })
})

test("a day's range goes from its first to its last second, as SPEC 7 writes it", () => {
  expect(postedRange('2026-11-14', '2026-11-21')).toEqual({
    postedAfter: '2026-11-14T00:00:00Z',
    postedBefore: '2026-11-21T23:59:59Z',
  })
})

test.each([
  ['2026-11-21', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-11-31', false],
  ['26-11-21', false],
  ['2026-11-21T00:00:00Z', false],
  ['', false],
])('%j is a day of the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected)
})

describe("a spreadsheet's serial days (epoch 1900, with its false leap day)", () => {
  test.each([
    [1, '1900-01-01'],
    [59, '1900-02-28'],
    [61, '1900-03-01'],
    [44927, '2023-01-01'],
    [46347, '2026-11-21'],
  ])('serial %i is %s', (serial, day) => {
    expect(isoDay(serialToTimeMs(serial))).toBe(day)
  })

  test('a fraction is a time of that day', () => {
    expect(new Date(serialToTimeMs(46347.5)).toISOString()).toBe('2026-11-21T12:00:00.000Z')
  })
})

describe("a sheet's date for people (SPEC 5)", () => {
  test.each([
    ['2026-11-21', 'Nov 21, 2026'],
    ['2026-11-21T23:30:00.000Z', 'Nov 21, 2026'],
    ['46347', 'Nov 21, 2026'],
    ['46347.99', 'Nov 21, 2026'],
    ['March 5, 2026', 'Mar 5, 2026'],
    ['3/5/2026', 'Mar 5, 2026'],
    ['2026-03-05 10:00', 'Mar 5, 2026'],
    ['Thu, 5 Mar 2026 10:00 AM', 'Mar 5, 2026'],
    ['next spring', 'next spring'],
    ['round 3', 'round 3'],
    ['Q3 2026', 'Q3 2026'],
    ['99999999999999', '99999999999999'],
    ['5 March 2026', 'Mar 5, 2026'],
    ['2026/03/05', 'Mar 5, 2026'],
    ['2026-02-30', '2026-02-30'],
    ['2026-02-30T10:00:00Z', '2026-02-30T10:00:00Z'],
    ['Feb 30, 2026', 'Feb 30, 2026'],
    ['2/30/2026', '2/30/2026'],
    ['-5', '-5'],
    ['-1', '-1'],
    ['3 5', '3 5'],
    ['1', 'Jan 1, 1900'],
    ['2026', 'Jul 18, 1905'],
    ['9999', 'May 17, 1927'],
    ['2958465', 'Dec 31, 9999'],
    ['2958466', '2958466'],
    ['0', '0'],
    ['69.6', '69.6'],
    ['March', 'March'],
    ['', 'N/A'],
    ['   ', 'N/A'],
  ])('%j shows as %j, east and west of Greenwich', (text, shown) => {
    for (const place of ['Asia/Tokyo', 'America/Los_Angeles', 'UTC']) {
      process.env.TZ = place
      expect(displayDate(text), place).toBe(shown)
    }
  })
})

test('a text that is no date has no time', () => {
  expect(parseSheetDate('soon')).toBeNull()
})
