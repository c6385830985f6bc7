import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ClassificationResult, VERDICT_PARSER } from './classification.ts'
import { readReply } from './contact-reply/test-read.ts'
import {
  columnsWithoutSource,
  fromRow,
  isBlankRow,
  isLeadHeader,
  KEY_COLUMNS,
  launchKey,
  type Lead,
  LEAD_COLUMN_COUNT,
  LEAD_HEADER,
  leadFrom,
  sameLaunch,
  toRow,
  toUpdateRow,
} from './lead.ts'
import { leadLabels } from './lead-list.ts'
import type { Product } from './product.ts'

const product: Product = {
  id: '1189118',
  name: 'Busabase',
  tagline: 'A base for agents',
  description: 'Keeps records.',
  website: 'https://www.producthunt.com/r/ABC?utm_source=x',
  url: 'https://www.producthunt.com/products/busabase?utm_source=x',
  votesCount: 344,
  createdAt: '2026-10-09T07:01:00Z',
  featuredAt: null,
  thumbnailUrl: null,
  topics: [
    { name: 'Productivity', slug: 'productivity', postsCount: 1 },
    { name: 'Database', slug: 'database', postsCount: 2 },
  ],
  makers: [
    {
      id: '1',
      name: 'Ada',
      username: 'ada',
      headline: null,
      websiteUrl: 'https://ada.example/?ref=1',
      twitterUsername: 'adax',
    },
    {
      id: '0',
      name: '[REDACTED]',
      username: '[REDACTED]',
      headline: null,
      websiteUrl: null,
      twitterUsername: null,
    },
    { id: '2', name: 'Bo', username: '@bo', headline: null, websiteUrl: null, twitterUsername: '' },
  ],
  sample: false,
}
const verdict: ClassificationResult = {
  criteriaMet: ['AI-powered', 'Paying, already'],
  criteriaNotMet: [],
  confidence: 90,
  reasoning: 'It is.',
  targetScore: 100,
  criteria: [],
  byOwnCriteria: false,
  reply: null,
  parser: VERDICT_PARSER,
  sources: [],
}
const nowMs = Date.parse('2026-11-21T12:00:00Z')
const research = (...lines: string[]) => readReply(lines.join('\n'))
const leadWith = (...lines: string[]) => leadFrom(product, verdict, research(...lines), nowMs)

describe('the row', () => {
  test('has the 27 columns of SPEC 3, in their order', () => {
    expect(LEAD_HEADER).toEqual([
      'App Name',
      'Tagline',
      'Description',
      'Website',
      'Company Website',
      'Product Hunt URL',
      'Votes',
      'Launched Date',
      'Makers',
      'Maker Contacts',
      'Topics',
      'AI Classification',
      'Reasoning',
      'Target Score',
      'Captured At',
      'CEO Name',
      'CEO LinkedIn',
      'CEO Email',
      'CEO Phone',
      'CTO Name',
      'CTO LinkedIn',
      'CTO Email',
      'CTO Phone',
      'General Contact Email',
      'Contact Form URL',
      'Additional Contacts',
      'Research Notes',
    ])
    expect(LEAD_COLUMN_COUNT).toBe(27)
    expect(KEY_COLUMNS.map((column) => LEAD_HEADER[column])).toEqual([
      'App Name',
      'Website',
      'Product Hunt URL',
    ])
  })

  test('reads ragged rows: missing text is empty, missing numbers are 0', () => {
    const lead = fromRow(['Busabase'])
    expect(lead.appName).toBe('Busabase')
    expect([lead.votes, lead.targetScore, lead.researchNotes, lead.website]).toEqual([0, 0, '', ''])
  })

  test('reads cells of other types than were written', () => {
    const lead = fromRow([7, true, null, undefined, {}, 'x', '12', 46347, '', '', '', '', '', 'none'])
    expect(lead).toMatchObject({
      appName: '7',
      tagline: 'TRUE',
      description: '',
      website: '',
      companyWebsite: '',
      votes: 12,
      launchedDate: '46347',
      targetScore: 0,
    })
  })

  test('any lead comes back the same, also without its empty cells at the end', () => {
    const text = fc.string({ unit: 'grapheme' })
    const values = fc.tuple(fc.array(text, { minLength: 27, maxLength: 27 }), fc.nat(), fc.nat({ max: 100 }))
    const leads = values.map(([texts, votes, targetScore]) => ({ ...fromRow(texts), votes, targetScore }))
    fc.assert(
      fc.property(leads, (lead) => {
        const row = toRow(lead)
        expect(row).toHaveLength(27)
        expect(fromRow(row)).toEqual(lead)
        const answered = [...row]
        while (answered.at(-1) === '') answered.pop()
        expect(fromRow(answered)).toEqual(lead)
      }),
      { seed: 6, numRuns: 1_000 },
    )
  })

  test('an update leaves out what the lead does not know, so that nothing is wiped', () => {
    const row = toUpdateRow(leadFrom(product, verdict, null, nowMs), [], [])
    expect(row.slice(15)).toEqual(Array.from({ length: 12 }, () => null))
    expect(row[4]).toBeNull()
    expect(row[0]).toBe('Busabase')
    expect(row[13]).toBe(100)
  })

  test('an update leaves out what the row has already, and what names a launch that the row names by its code', () => {
    const lead = leadFrom(product, verdict, null, nowMs)
    const standing = toRow(lead)
    expect(toUpdateRow(lead, standing, standing).every((cell) => cell === null)).toBe(true)
    const renamed = ['Busabase (ask Ada)', 'old', ...standing.slice(2)]
    expect(toUpdateRow(lead, renamed, renamed).slice(0, 2)).toEqual([null, lead.tagline])
    const codeless = [
      'Busabase (ask Ada)',
      'old',
      standing[2] ?? '',
      'https://busabase.example',
      ...standing.slice(4),
    ]
    expect(toUpdateRow(lead, codeless, codeless).slice(0, 4)).toEqual([
      'Busabase',
      lead.tagline,
      null,
      lead.website,
    ])
  })

  test('an update leaves a formula that shows the same, and goes by what the website shows, not by its formula', () => {
    const lead = leadFrom(product, verdict, null, nowMs)
    const standing = toRow(lead)
    const entered = [
      '=UPPER("x")',
      '="t"',
      standing[2],
      `=HYPERLINK("${lead.website}")`,
      ...standing.slice(4),
    ]
    const named = ['X', lead.tagline, ...standing.slice(2, 6)]
    expect(toUpdateRow(lead, entered, named).every((cell) => cell === null)).toBe(true)
  })

  test('a cell stays within the 50,000 characters that Google allows', () => {
    const row = toRow({ ...leadWith(), researchNotes: 'x'.repeat(60_000) })
    expect(String(row[26])).toHaveLength(50_000)
  })
})

test('the header is known by its titles, whatever stands beside it', () => {
  expect(isLeadHeader([...LEAD_HEADER, 'My own'])).toBe(true)
  expect(isLeadHeader(LEAD_HEADER.map((title) => ` ${title} `))).toBe(true)
  expect(isLeadHeader(LEAD_HEADER.slice(0, 26))).toBe(false)
  expect(isLeadHeader(['Name', ...LEAD_HEADER.slice(1)])).toBe(false)
  expect(isLeadHeader([])).toBe(false)
})

test.each([
  [[], true],
  [['', '  ', null], true],
  [['', 0], false],
  [[false], false],
])('the row %j is blank: %s', (row, expected) => {
  expect(isBlankRow(row)).toBe(expected)
})

describe('which rows are the same launch (DESIGN 8, Saving)', () => {
  const key = (appName: string, website: string, productHuntUrl: string) =>
    launchKey({ appName, website, productHuntUrl })
  const redirect = (code: string) => `https://www.producthunt.com/r/${code}`
  const page = (name: string) => `https://www.producthunt.com/products/${name}`
  test.each([
    ['the code is the same', key('A', redirect('X1'), page('a')), key('B', redirect('X1'), page('b')), true],
    [
      'one product launched twice',
      key('A', redirect('X1'), page('a')),
      key('A', redirect('X2'), page('a')),
      false,
    ],
    [
      'one row has no code, the page is the same',
      key('A', 'https://a.example', page('a')),
      key('A', redirect('X1'), page('a')),
      true,
    ],
    [
      'the page differs in tracking, case and slash only',
      key('A', '', `${page('A')}/?utm_source=x`),
      key('B', '', page('a')),
      true,
    ],
    ['the pages differ', key('A', '', page('a')), key('A', '', page('b')), false],
    ['only the name is known, in both', key(' Busabase', '', ''), key('busabase ', '', ''), true],
    ['only the name is the same, one has a page', key('A', '', ''), key('A', '', page('a')), false],
    ['only the name is the same, one has a code', key('A', redirect('X1'), ''), key('A', '', ''), false],
    [
      'one has only a code, the other only a page',
      key('A', redirect('X1'), ''),
      key('A', '', page('a')),
      false,
    ],
    ['nothing is known', key('', '', ''), key('', '', ''), false],
  ])('%s', (_name, a, b, expected) => {
    expect(sameLaunch(a, b)).toBe(expected)
    expect(sameLaunch(b, a)).toBe(expected)
  })

  test('codes are told apart by case', () => {
    expect(sameLaunch(key('A', redirect('ab'), ''), key('A', redirect('AB'), ''))).toBe(false)
  })
})

describe('the lead of a judged launch', () => {
  test('has the launch, its visible makers and the verdict, without query strings', () => {
    expect(leadFrom(product, verdict, null, nowMs)).toMatchObject({
      appName: 'Busabase',
      website: 'https://www.producthunt.com/r/ABC',
      companyWebsite: '',
      productHuntUrl: 'https://www.producthunt.com/products/busabase',
      votes: 344,
      launchedDate: '2026-10-09',
      makers: 'Ada, Bo',
      makerContacts: 'Ada: @ada, X: @adax, https://ada.example/\nBo: @bo',
      topics: 'Productivity, Database',
      reasoning: 'It is.',
      targetScore: 100,
      capturedAt: '2026-11-21T12:00:00.000Z',
      ceoName: '',
      researchNotes: '',
    } satisfies Partial<Lead>)
  })

  test('joins the labels met so that each can be told apart again, also one with a comma', () => {
    expect(leadLabels(leadFrom(product, verdict, null, nowMs))).toEqual(['AI-powered', 'Paying; already'])
  })

  test.each([
    ['CEO', 'ceoName'],
    ['Chief Executive Officer', 'ceoName'],
    ['Founder', 'ceoName'],
    ['Co-Founder & CTO', 'ceoName'],
    ['Cofounder', 'ceoName'],
    ['CTO', 'ctoName'],
    ['Chief Technology Officer', 'ctoName'],
    ['VP of Engineering', 'ctoName'],
    ['Vice President, Engineering', 'ctoName'],
    ['Head of Engineering', 'ctoName'],
  ] as const)('a %s goes into %s', (title, column) => {
    expect(leadWith('PERSON: Ada', `TITLE: ${title}`)[column]).toBe('Ada')
  })

  test.each(['Founding Engineer', 'VP Sales', 'Director', 'Engineer', 'Head of Design', ''])(
    'a person with the title %j goes into Additional Contacts',
    (title) => {
      const lead = leadWith('PERSON: Ada', `TITLE: ${title}`)
      expect([lead.ceoName, lead.ctoName]).toEqual(['', ''])
      expect(lead.additionalContacts).toBe(title === '' ? 'Ada' : `Ada (${title})`)
    },
  )

  describe('what speaks for a value decides where it goes', () => {
    const page = { url: 'https://b.example/team', title: null, uses: ['cited' as const] }
    const reply = (...lines: string[]) =>
      leadFrom(
        product,
        verdict,
        readReply(['COMPANY_WEBSITE: https://b.example', ...lines].join('\n'), { sources: [page] }),
        nowMs,
      )

    test('supported values fill the columns, and no line speaks of them', () => {
      const lead = reply(
        'PERSON: Ada',
        'TITLE: CEO',
        'BUSINESS_EMAIL: ada@b.example | SOURCE: https://b.example/team',
      )
      expect([lead.ceoName, lead.ceoEmail, lead.additionalContacts]).toEqual(['Ada', 'ada@b.example', ''])
      expect(lead.researchNotes).toBe('Pages cited: https://b.example/team')
    })

    test('values without a source fill them too, and the notes begin with their names', () => {
      const lead = reply(
        'PERSON: Ada',
        'TITLE: CEO',
        'BUSINESS_EMAIL: ada@b.example, a@b.example',
        'PERSONAL_PHONE: +1 415 555 0132',
      )
      expect([lead.ceoEmail, lead.ceoPhone]).toEqual(['ada@b.example', '+1 415 555 0132'])
      expect(lead.researchNotes.split('\n')[0]).toBe('No source ○ CEO Email, CEO Phone, a@b.example')
      expect(columnsWithoutSource(lead)).toEqual(['CEO Email', 'CEO Phone', 'a@b.example'])
    })

    test('doubtful values go to Additional Contacts, and a sure one takes the column', () => {
      const lead = reply(
        'PERSON: Ada',
        'TITLE: CEO',
        'BUSINESS_EMAIL: ceo@attacker-mail.example | SOURCE: https://attacker-mail.example/x',
        'BUSINESS_EMAIL: ada@b.example | SOURCE: https://b.example/team',
        'COMPANY_EMAIL: info@attacker-mail.example',
        'CONTACT_FORM: https://attacker-mail.example/form',
      )
      expect([lead.ceoEmail, lead.generalContactEmail, lead.contactFormUrl]).toEqual([
        'ada@b.example',
        '',
        '',
      ])
      expect(lead.additionalContacts.split('\n')).toEqual([
        'Ada (CEO): ceo@attacker-mail.example (⚠ unverified)',
        'Company: info@attacker-mail.example (⚠ unverified), https://attacker-mail.example/form (⚠ unverified)',
      ])
    })

    test('a person whose values are all doubtful leads nobody’s columns', () => {
      const lead = reply(
        'PERSON: Eve',
        'TITLE: CEO',
        'BUSINESS_EMAIL: ceo@attacker-mail.example',
        'PERSON: Ada',
        'TITLE: Co-founder',
        'BUSINESS_EMAIL: ada@b.example | SOURCE: https://b.example/team',
      )
      expect([lead.ceoName, lead.ceoEmail]).toEqual(['Ada', 'ada@b.example'])
      expect(lead.additionalContacts).toBe('Eve (CEO): ceo@attacker-mail.example (⚠ unverified)')
    })

    test.each(['Former CEO', 'ex-CEO', 'Assistant to the CEO', 'Chief of Staff to the CEO'])(
      'a %s is not the chief executive',
      (title) => {
        expect(reply('PERSON: Eve', `TITLE: ${title}`, 'PERSON: Ada', 'TITLE: CEO').ceoName).toBe('Ada')
      },
    )
  })

  test('columns hold one address each, everything else goes into Additional Contacts', () => {
    const lead = leadWith(
      'PERSON: Ada',
      'TITLE: CEO',
      'PERSONAL_EMAIL: ada@home.example',
      'BUSINESS_EMAIL: ada@b.example',
      'BUSINESS_PHONE: +1 415 555 0132',
      'LINKEDIN: https://www.linkedin.com/in/ada?x=1',
      'PERSON: Bo',
      'TITLE: CTO',
      'PERSONAL_EMAIL: bo@home.example',
      'PERSON: Cleo',
      'TITLE: Head of Ops: EMEA',
      'BUSINESS_EMAIL: cleo@b.example',
      'PERSON: Dan',
      'TITLE: Founder',
    )
    expect(lead).toMatchObject({
      ceoName: 'Ada',
      ceoEmail: 'ada@b.example',
      ceoPhone: '+1 415 555 0132',
      ceoLinkedIn: 'https://www.linkedin.com/in/ada',
      ctoName: 'Bo',
      ctoEmail: 'bo@home.example',
    })
    expect(lead.additionalContacts.split('\n')).toEqual([
      'Ada (CEO): ada@home.example',
      'Cleo (Head of Ops: EMEA): cleo@b.example',
      'Dan (Founder)',
    ])
  })

  test('the company’s own addresses and the notes have their columns', () => {
    const lead = leadWith(
      'PERSON: Ada',
      'SUMMARY: On the team page.',
      'NOTES: Busy.',
      'COMPANY_EMAIL: hello@b.example',
      'CONTACT_FORM: https://b.example/contact?x=1',
      'COMPANY_WEBSITE: https://b.example/?utm_source=x',
      'SUMMARY: One found.',
    )
    expect(lead).toMatchObject({
      generalContactEmail: 'hello@b.example',
      contactFormUrl: 'https://b.example/contact',
      companyWebsite: 'https://b.example/',
      researchNotes:
        'No source ○ Company Website, General Contact Email, Contact Form URL\nOne found.\nAda: On the team page.\nAda: Busy.',
    })
  })
})
