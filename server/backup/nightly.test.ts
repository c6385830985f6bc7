import { expect, test } from 'vitest'
import { isBackupDue, lastNightMs, nextNightMs } from './nightly.ts'

const at = (time: string) => Date.parse(`2026-11-${time}Z`)
const THREE = 180
const long = at('01T00:00')

test.each([
  ['26T03:00', '26T03:00', '27T03:00'],
  ['26T02:59', '25T03:00', '26T03:00'],
  ['26T23:59', '26T03:00', '27T03:00'],
])('at %s the last night was %s, the next is %s', (now, last, next) => {
  expect(lastNightMs(at(now), THREE)).toBe(at(last))
  expect(nextNightMs(at(now), THREE)).toBe(at(next))
})

test.each<[string, string, string | null, string | null, number, boolean]>([
  ['after the night, when the last is of the night before', '26T03:05', '25T03:02', '25T03:02', long, true],
  ['before the night', '26T02:59', '25T03:02', '25T03:02', long, false],
  ['once it is made', '26T03:15', '26T03:05', '26T03:05', long, false],
  ['once another one was made since', '26T12:00', '26T11:00', '26T11:00', long, false],
  ['when the server was down that night', '26T09:00', '24T03:00', '24T03:00', long, true],
  ['when none was ever made', '26T03:05', null, null, long, true],
  ['on a database that is younger', '26T09:00', null, null, at('26T08:00'), false],
  ['right after one that failed', '26T03:15', '25T03:02', '26T03:05', long, false],
  ['four hours after one that failed', '26T07:05', '25T03:02', '26T03:05', long, true],
])('%s, the backup is due: %s', (_when, now, good, tried, bornMs, due) => {
  const lastGoodMs = good === null ? null : at(good)
  const lastTriedMs = tried === null ? null : at(tried)
  expect(isBackupDue({ nowMs: at(now), minuteOfDay: THREE, bornMs, lastGoodMs, lastTriedMs })).toBe(due)
})
