import { describe, expect, test } from 'vitest'
import { type FollowUp, isDue, isLeadStatus, isNextStep, LEAD_STATUSES, localDay } from './lead-status.ts'

test.each([
  ['2026-11-24', true],
  ['2000-01-01', true],
  ['9999-12-31', true],
  ['1999-12-31', false],
  ['0202-11-24', false],
  ['0000-01-01', false],
  ['2026-02-30', false],
  ['2026-11-24T00:00', false],
  ['', false],
])('%j as a next step: %s', (text, isOne) => {
  expect(isNextStep(text)).toBe(isOne)
})

test('a status is one of the four, written exactly so', () => {
  expect(LEAD_STATUSES.every(isLeadStatus)).toBe(true)
  expect(['new', '', null, undefined, 'WON', 0].some(isLeadStatus)).toBe(false)
})

describe('a next step is due', () => {
  const today = '2026-11-24'
  test.each<[string, FollowUp, boolean]>([
    ['today', { status: 'CONTACTED', nextStep: today }, true],
    ['when it is overdue, also of last year', { status: 'NEW', nextStep: '2025-12-31' }, true],
    ['not tomorrow', { status: 'REPLIED', nextStep: '2026-11-25' }, false],
    ['not where none is planned', { status: 'CONTACTED', nextStep: null }, false],
    ['not of a lead that is not a fit', { status: 'NOT_A_FIT', nextStep: today }, false],
  ])('%s', (_name, followUp, due) => {
    expect(isDue(followUp, today)).toBe(due)
  })
})

test.each([
  ['UTC', '2026-11-24'],
  ['Pacific/Auckland', '2026-11-25'],
  ['America/Los_Angeles', '2026-11-24'],
])('the day of 11:30 UTC in %s is %s', (timeZone, day) => {
  expect(localDay(Date.parse('2026-11-24T11:30:00Z'), timeZone)).toBe(day)
})

test('shortly after midnight UTC it is still yesterday in New York', () => {
  expect(localDay(Date.parse('2026-11-24T03:00:00Z'), 'America/New_York')).toBe('2026-11-23')
})
