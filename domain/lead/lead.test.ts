import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fromRow,
  isBlankRow,
  isLeadHeader,
  KEY_COLUMNS,
  launchKey,
  LEAD_COLUMN_COUNT,
  LEAD_HEADER,
  sameLaunch,
  toRow,
} from './lead.ts'
import { leadWith } from './test-lead.ts'

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

  test.each([
    ['1,234', 1234],
    ['12,345,678.5', 12345678.5],
    ['1 234', 1234],
    ['69.6', 69.6],
    ['85 %', 85],
    ['-3', -3],
    ['12,34', 0],
    ['many', 0],
    ['', 0],
  ])('reads the number %j that arrives as a text as %d', (votes, expected) => {
    expect(fromRow(['', '', '', '', '', '', votes]).votes).toBe(expected)
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

  test('a cell stays within the 50,000 characters that Google allows', () => {
    const row = toRow({ ...leadWith(), researchNotes: 'x'.repeat(60_000) })
    expect(String(row[26])).toHaveLength(50_000)
  })
})

test('the header is known by its titles, whatever stands beside it', () => {
  expect(isLeadHeader([...LEAD_HEADER, 'My own'])).toBe(true)
  expect(isLeadHeader(LEAD_HEADER.map((title) => ` ${title} `))).toBe(true)
  expect(isLeadHeader(LEAD_HEADER.slice(0, 24))).toBe(true)
  expect(isLeadHeader(['Name', ...LEAD_HEADER.slice(1)])).toBe(true)
  expect(isLeadHeader(['Nom', 'Accroche', 'Texte', 'Site', ...LEAD_HEADER.slice(4)])).toBe(false)
  // A column that was put in or taken out moves those behind it.
  expect(isLeadHeader([...LEAD_HEADER.slice(0, 25), 'Mine', ...LEAD_HEADER.slice(25)])).toBe(false)
  expect(isLeadHeader([...LEAD_HEADER.slice(0, 25), ...LEAD_HEADER.slice(26)])).toBe(false)
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
})
