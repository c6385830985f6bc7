import { expect, test } from 'vitest'
import { readReply } from '../contact-reply/test-read.ts'
import { ContactsAnswer } from './ai-answers.ts'

const research = readReply('PERSON: Ada Moreau\nQUOTE: "Ada Moreau, CEO" | SOURCE: https://acme.example/team')

test('a research is the same after it was kept', () => {
  expect(ContactsAnswer.parse({ ...research, sample: false })).toEqual({ ...research, sample: false })
})

test('one that a release kept before quotes were asked for has none', () => {
  const people = research.people.map(({ name, title, contactInfo }) => ({ name, title, contactInfo }))
  const kept = ContactsAnswer.parse({ ...research, people, sample: false })
  expect(kept.people).toEqual(research.people.map((person) => ({ ...person, quote: null })))
})
