import { expect, test } from 'vitest'
import { leadEmailMarks, leadWarnings } from './lead-warnings.ts'
import { fromRow, type Lead } from './lead.ts'

const row = (part: Partial<Lead>): Lead => ({ ...fromRow([]), ...part })
const proof = (...entries: string[]) => ['Proof: acme.example', ...entries].join(' | ')
const ADA = { ceoName: 'Ada Park', ceoEmail: 'ada@acme.example', ceoPhone: '+44 20 7946 0018' }
const BOTH = ['ada@acme.example', '+44 20 7946 0018']

test.each([
  ['nothing where nothing is known', '', []],
  ['nothing where it was seen, and the person is theirs', proof('Ada Park = theirs', 'CEO Email = seen'), []],
  ['nothing where it could not be read', proof('CEO Email = unreadable page (timeout)'), []],
  ['nothing where it has no source', proof('CEO Email = no source', 'CEO Phone = not checked yet'), []],
  ['what was not seen', proof('CEO Email = seen', 'CEO Phone = not seen'), [[BOTH[1], 'not seen']]],
  [
    'all of somebody who is unsure',
    proof('Ada Park = unsure', 'CEO Email = seen'),
    BOTH.map((value) => [value, 'unsure']),
  ],
  [
    'the worst first',
    proof('Ada Park = unsure', 'CEO Phone = not seen'),
    [
      [BOTH[1], 'not seen'],
      [BOTH[0], 'unsure'],
    ],
  ],
  [
    'all of somebody of another company, whatever was seen',
    proof('Ada Park = another company’s', 'CEO Email = not seen'),
    BOTH.map((value) => [value, 'another company’s']),
  ],
  ['nothing of others', proof('Bo Lind = another company’s', 'CTO Email = not seen'), []],
])('a row warns of %s', (_name, researchNotes, expected) => {
  const warnings = leadWarnings(row({ ...ADA, researchNotes }), BOTH)
  expect(warnings.map(({ value, remark }) => [value, remark])).toEqual(expected)
})

test('a row that shows no contact warns of the doubtful ones beside the columns', () => {
  const lead = row({
    additionalContacts:
      'Eve Roe (CEO): eve@other.example (⚠ unsure), bo@acme.example\nCompany: x@b.example (⚠ not seen)',
  })
  expect(leadWarnings(lead, []).map(({ value }) => value)).toEqual(['x@b.example', 'eve@other.example'])
  expect(leadWarnings({ ...lead, ...ADA }, BOTH)).toEqual([])
})

test.each([
  ['the site of the proof', { researchNotes: proof() }, 'ada@acme.example', 'company'],
  ['a name below it', { researchNotes: proof() }, 'ada@mail.acme.example', 'company'],
  [
    'the company’s website',
    { companyWebsite: 'https://www.getacme.example/us' },
    'ada@getacme.example',
    'company',
  ],
  ['another domain', { researchNotes: proof() }, 'ada@other.example', 'other'],
  ['a domain while none is known', {}, 'ada@other.example', 'unknown'],
  ['a website that many share', { companyWebsite: 'https://github.com/acme' }, 'ada@github.com', 'unknown'],
  ['a mail service', {}, 'ada@gmail.com', 'free_mail'],
])('an address at %s', (_name, part, email, domain) => {
  expect(leadEmailMarks(row(part), ` ${email}`)).toEqual({ isRole: false, domain, hasMail: null })
})
