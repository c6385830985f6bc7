import { expect, test } from 'vitest'
import { readReply } from './test-read.ts'

test.each([
  ['Jane Staff', 'CTO', true],
  ['Jane Press', 'Chief Executive Officer', true],
  ['Jane Sales', 'Co-founder', true],
  ['Acme Staff', '', false],
  ['Acme Press', 'Media', false],
  ['Acme Team', 'CTO', false],
])('%s, %j, is a person: %s', (name, title, isPerson) => {
  const reply = `PERSON: ${name}\n${title === '' ? '' : `TITLE: ${title}\n`}BUSINESS_EMAIL: jane@acme.example | SOURCE: https://acme.example/team`
  expect(readReply(reply).people.map((person) => person.name)).toEqual(isPerson ? [name] : [])
})
