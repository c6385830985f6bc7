import { expect, test } from 'vitest'
import { isWebUrl, RESEARCH_INSTRUCTIONS } from './contacts.ts'

test('the instructions ask for each tag that the parser reads', () => {
  for (const tag of [
    'PERSON',
    'TITLE',
    'QUOTE',
    'BUSINESS_EMAIL',
    'PERSONAL_EMAIL',
    'BUSINESS_PHONE',
    'PERSONAL_PHONE',
    'LINKEDIN',
    'COMPANY_WEBSITE',
    'COMPANY_EMAIL',
    'CONTACT_FORM',
    'SUMMARY',
    'CONFIDENCE',
    'NOTES',
  ])
    expect(RESEARCH_INSTRUCTIONS).toMatch(new RegExp(`^${tag}: `, 'm'))
})

test.each([
  ['https://x.io', true],
  ['HTTP://x.io', true],
  ['//x.io', false],
  ['javascript:alert(1)', false],
  [' https://x.io', false],
])('%j may be linked to: %s', (text, expected) => {
  expect(isWebUrl(text)).toBe(expected)
})
