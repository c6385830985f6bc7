import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readReply } from './test-read.ts'

const parse = (...lines: string[]) => readReply(lines.join('\n'))

describe('whatever a model writes', () => {
  const tag = fc.constantFrom(
    'PERSON',
    'TITLE',
    'BUSINESS_EMAIL',
    'LINKEDIN',
    'COMPANY',
    'CONTACT_FORM',
    'NOTES',
    'SUMMARY',
  )
  const line = fc.oneof(
    fc.string(),
    fc.string({ unit: 'binary' }),
    fc.tuple(tag, fc.string()).map(([name, value]) => `**${name}**: ${value} | SOURCE: ${value}`),
  )

  test('the parser gives a result and never throws', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const result = parse(...lines)
        expect(result.people.every(({ name }) => name !== '')).toBe(true)
      }),
      { seed: 4, numRuns: 1_000 },
    )
  })

  test('a line made to be slow is read at once', () => {
    const hostile = [
      ...['*', '_', ' ', '| ', '[', '.', 'source', '`', '1', '(', 'PERSON ', 'A_', '<', '\\', '"', '“', ';'],
      ...[
        '[A]',
        '{A',
        'a, ',
        '<b>',
        '</b>',
        '<PERSON>',
        '(http://',
        ' https://',
        'SOURCE: ',
        '\t',
        'QUOTE: ',
        'TITLE: a|',
      ],
    ].map((part) => part.repeat(30_000))
    const begun = performance.now()
    for (const part of hostile)
      parse(
        part,
        `PERSON${part}`,
        `PERSON: ${part}x`,
        `PERSON: x\nBUSINESS_EMAIL: ${part}@ | SOURCE: https://x/${part}\nQUOTE: "${part}`,
      )
    expect(performance.now() - begun).toBeLessThan(10_000)
  })

  // Values as they can stand on a page: no line breaks, no decoration at their ends, nothing that says "none".
  const word = fc
    .stringMatching(/^[a-z][a-z0-9]{3,9}$/)
    .filter((text) => !/source|unknown|none|xxx/.test(text))
  const url = word.map((text) => `https://${text}.example/team`)
  const email = word.map((text) => `${text}@${text}.example`)
  const phone = (area: string) =>
    fc.integer({ min: 0, max: 999 }).map((number) => `${area} 0${String(number).padStart(3, '0')}`)
  const sourced = <T>(value: fc.Arbitrary<T>) => fc.record({ value, source: fc.option(url) })
  const valuesOf = (value: fc.Arbitrary<string>, maxLength: number) =>
    fc.uniqueArray(sourced(value), { maxLength, selector: (each) => each.value })
  const person = fc.record({
    name: word,
    title: word,
    businessEmails: valuesOf(email, 3),
    personalEmails: valuesOf(
      email.map((text) => `own.${text}`),
      2,
    ),
    businessPhones: valuesOf(phone('+44 20 7946'), 2),
    personalPhones: valuesOf(phone('+44 20 7947'), 2),
    linkedin: fc.option(sourced(word.map((text) => `https://www.linkedin.com/in/${text}`))),
    summary: word,
    notes: word,
  })
  const dress = fc.constantFrom(
    (name: string, value: string) => `${name}: ${value}`,
    (name: string, value: string) => `- **${name}:** ${value}`,
    (name: string, value: string) => `## ${name.toLowerCase().replaceAll('_', ' ')} : ${value}`,
  )

  test('every tagged value is kept, with its source and its person', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(person, { maxLength: 4, selector: ({ name }) => name }),
        dress,
        (people, write) => {
          const withSource = ({ value, source }: { value: string; source: string | null }) =>
            source === null ? value : `${value} | SOURCE: ${source}`
          const lines = people.flatMap((each) => [
            write('PERSON', each.name),
            write('TITLE', each.title),
            ...each.businessEmails.map((value) => write('BUSINESS_EMAIL', withSource(value))),
            ...each.personalEmails.map((value) => write('PERSONAL_EMAIL', withSource(value))),
            ...each.businessPhones.map((value) => write('BUSINESS_PHONE', withSource(value))),
            ...each.personalPhones.map((value) => write('PERSONAL_PHONE', withSource(value))),
            ...(each.linkedin === null ? [] : [write('LINKEDIN', withSource(each.linkedin))]),
            write('SUMMARY', each.summary),
            write('NOTES', each.notes),
          ])
          const emails = (values: { value: string; source: string | null }[]) =>
            values.map(({ value, source }) => ({ email: value, source }))
          const phones = (values: { value: string; source: string | null }[]) =>
            values.map(({ value, source }) => ({ phone: value, source }))
          expect(parse(...lines).people).toMatchObject(
            people.map((each) => ({
              name: each.name,
              title: each.title,
              contactInfo: {
                businessEmails: emails(each.businessEmails),
                personalEmails: emails(each.personalEmails),
                businessPhones: phones(each.businessPhones),
                personalPhones: phones(each.personalPhones),
                linkedin:
                  each.linkedin === null ? null : { url: each.linkedin.value, source: each.linkedin.source },
                searchSummary: each.summary,
                confidenceLevel: '',
                additionalNotes: each.notes,
              },
            })),
          )
        },
      ),
      { seed: 5, numRuns: 200 },
    )
  })
})
