import { describe, expect, test } from 'vitest'
import { type Person } from '../contacts/contacts.ts'
import { readReply } from './test-read.ts'

const parse = (...lines: string[]) =>
  readReply(lines.join('\n'), { companyName: 'Busabase', webSearchCount: 3 })
function onlyPerson(...lines: string[]): Person {
  const { people } = parse(...lines)
  expect(people).toHaveLength(1)
  return people[0] ?? expect.fail('nobody was found')
}

test('a whole reply is read: people, the company, sources', () => {
  const result = parse(
    'PERSON: Ada Moreau',
    'TITLE: CEO',
    'BUSINESS_EMAIL: ada@busabase.example | SOURCE: https://busabase.example/team',
    'PERSONAL_EMAIL: ada@home.example',
    'BUSINESS_PHONE: +1 415 555 0132 | SOURCE: https://busabase.example/contact',
    'PERSONAL_PHONE: +1 415 555 0133',
    'LINKEDIN: https://www.linkedin.com/in/ada | SOURCE: https://www.linkedin.com/in/ada',
    'SUMMARY: Named on the team page.',
    'CONFIDENCE: High',
    'NOTES: Speaks at events.',
    'PERSON: Bo Chen',
    'TITLE: CTO',
    '',
    'COMPANY:',
    'COMPANY_WEBSITE: https://busabase.example | SOURCE: https://busabase.example',
    'COMPANY_EMAIL: hello@busabase.example | SOURCE: https://busabase.example/contact',
    'CONTACT_FORM: https://busabase.example/contact',
    'SUMMARY: Two leaders found.',
    'CONFIDENCE: medium',
    'NOTES: Young company.',
  )
  expect(result).toMatchObject({
    success: true,
    companyName: 'Busabase',
    people: [
      {
        name: 'Ada Moreau',
        title: 'CEO',
        contactInfo: {
          businessEmails: [{ email: 'ada@busabase.example', source: 'https://busabase.example/team' }],
          personalEmails: [{ email: 'ada@home.example', source: null }],
          businessPhones: [{ phone: '+1 415 555 0132', source: 'https://busabase.example/contact' }],
          personalPhones: [{ phone: '+1 415 555 0133', source: null }],
          linkedin: { url: 'https://www.linkedin.com/in/ada', source: 'https://www.linkedin.com/in/ada' },
          searchSummary: 'Named on the team page.',
          confidenceLevel: 'high',
          additionalNotes: 'Speaks at events.',
        },
      },
      {
        name: 'Bo Chen',
        title: 'CTO',
        contactInfo: {
          businessEmails: [],
          personalEmails: [],
          businessPhones: [],
          personalPhones: [],
          linkedin: null,
          searchSummary: '',
          confidenceLevel: '',
          additionalNotes: '',
        },
      },
    ],
    companyEmail: 'hello@busabase.example',
    companyWebsite: 'https://busabase.example',
    contactFormUrl: 'https://busabase.example/contact',
    companySources: {
      email: 'https://busabase.example/contact',
      website: 'https://busabase.example',
      contactForm: null,
    },
    searchNotes: 'Two leaders found.\nConfidence: medium\nYoung company.',
    webSearchCount: 3,
    sources: [],
  })
})

describe('models decorate their lines', () => {
  test.each([
    ['**PERSON:** Ada Moreau'],
    ['- Person: **Ada Moreau**'],
    ['PERSON 1: Ada Moreau'],
    ['> person : Ada Moreau'],
    ['PERSON: Ada Moreau | SOURCE: https://busabase.example/team'],
  ])('%j names Ada Moreau', (line) => {
    expect(onlyPerson(line).name).toBe('Ada Moreau')
  })

  test.each([
    [
      'Business Email: [ada@b.example](mailto:ada@b.example) | Source: [team](https://b.example/team)',
      'https://b.example/team',
    ],
    ['BUSINESS_EMAIL: <ada@b.example> (source: https://b.example/team)', 'https://b.example/team'],
    ['BUSINESS_EMAIL: ada@b.example – **Source:** <https://b.example/team>.', 'https://b.example/team'],
    [
      'BUSINESS_EMAIL: ada@b.example SOURCE: https://b.example/team?utm_source=openai',
      'https://b.example/team',
    ],
    ['BUSINESS_EMAIL: ada@b.example | SOURCE: their web page', null],
    ['BUSINESS_EMAIL: ada@b.example |', null],
  ])('%j gives the address', (line, source) => {
    expect(onlyPerson('PERSON: Ada', line).contactInfo.businessEmails).toMatchObject([
      { email: 'ada@b.example', source },
    ])
  })
})

describe('a text that speaks of a source loses nothing', () => {
  test.each([
    [
      'NOTES: Their work is open source: see GitHub',
      'additionalNotes',
      'Their work is open source: see GitHub',
    ],
    [
      'SUMMARY: On the team page | SOURCE: https://x.io',
      'searchSummary',
      'On the team page | SOURCE: https://x.io',
    ],
  ] as const)('%j', (line, field, expected) => {
    expect(onlyPerson('PERSON: Ada', line).contactInfo[field]).toBe(expected)
  })
})

describe('what is not found is left out', () => {
  test.each(['Not found', 'N/A', '-', ''])('the value %j is none', (value) => {
    const { title, contactInfo } = onlyPerson('PERSON: Ada', `TITLE: ${value}`, `BUSINESS_PHONE: ${value}`)
    expect([title, contactInfo.businessPhones]).toEqual(['', []])
  })

  test.each(['Not found', 'CEO not found', 'Name Not Found on any page', ''])(
    'a person called %j is skipped',
    (name) => {
      expect(
        parse(`PERSON: ${name}`, 'TITLE: CEO', 'PERSON: Bo').people.map((person) => person.name),
      ).toEqual(['Bo'])
    },
  )

  test.each([
    ['BUSINESS_EMAIL: only through the form', 'Business email: only through the form'],
    ['BUSINESS_PHONE: on request', 'Business phone: on request'],
    ['LINKEDIN: javascript:alert(1)', 'LinkedIn: javascript:alert(1)'],
  ])('%j is no way to reach anyone, and goes to the notes', (line, note) => {
    const { contactInfo } = onlyPerson('PERSON: Ada', line)
    expect(contactInfo).toMatchObject({
      businessEmails: [],
      personalEmails: [],
      businessPhones: [],
      personalPhones: [],
      linkedin: null,
    })
    expect(contactInfo.additionalNotes).toBe(`Also ${note}`)
  })
})

describe('the company’s own values (SPEC 5)', () => {
  test.each([
    ['COMPANY_EMAIL: hello at b.example', 'companyEmail', null],
    ['COMPANY_EMAIL: hello@b.example', 'companyEmail', 'hello@b.example'],
    ['CONTACT_FORM: b.example/contact', 'contactFormUrl', null],
    ['CONTACT_FORM: ftp://b.example', 'contactFormUrl', null],
    ['CONTACT_FORM: HTTP://b.example/contact', 'contactFormUrl', 'HTTP://b.example/contact'],
    ['COMPANY_WEBSITE: javascript:alert(1)', 'companyWebsite', null],
    ['COMPANY_WEBSITE: https://b.example', 'companyWebsite', 'https://b.example'],
  ] as const)('%j', (line, field, expected) => {
    expect(parse(line)[field]).toBe(expected)
  })

  test('the first acceptable one counts, a second one goes to the notes', () => {
    const result = parse('COMPANY_EMAIL: none', 'COMPANY_EMAIL: a@b.example', 'COMPANY_EMAIL: c@b.example')
    expect([result.companyEmail, result.searchNotes]).toEqual([
      'a@b.example',
      'Also Company email: c@b.example',
    ])
  })

  test.each([
    [['PERSON: Ada'], true],
    [['COMPANY_EMAIL: a@b.example'], true],
    [['CONTACT_FORM: https://b.example'], true],
    [['COMPANY_WEBSITE: https://b.example'], false],
    [['PERSON: Not found', 'NOTES: nothing'], false],
    [[''], false],
  ])('%j is a success: %s', (lines, success) => {
    expect(parse(...lines).success).toBe(success)
  })
})

test('a second LinkedIn, title or confidence of a person goes into the notes', () => {
  const { contactInfo, title } = onlyPerson(
    'PERSON: Ada',
    'TITLE: CEO',
    'TITLE: Founder',
    'LINKEDIN: linkedin.com/in/ada',
    'LINKEDIN: https://www.linkedin.com/in/ada2',
    'CONFIDENCE: high',
    'CONFIDENCE: low',
  )
  expect(title).toBe('CEO')
  expect(contactInfo.linkedin?.url).toBe('https://linkedin.com/in/ada')
  expect(contactInfo.additionalNotes.split('\n')).toEqual([
    'Also Title: Founder',
    'Also LinkedIn: https://www.linkedin.com/in/ada2',
    'Also Confidence: low',
  ])
})
