import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createLeadFinder, indexLeads, leadLabels, type LeadQuery } from './lead-list.ts'
import { fromRow, type Lead } from './lead.ts'

const lead = (change: Partial<Lead>): Lead => ({ ...fromRow([]), ...change })
const indexed = (...leads: Partial<Lead>[]) => indexLeads(leads.map(lead))
const query = (part: Partial<LeadQuery>): LeadQuery => ({
  search: '',
  classification: '',
  withEmail: false,
  sort: 'score',
  ...part,
})

const leads = indexed(
  {
    appName: 'Beta',
    targetScore: 80,
    launchedDate: '2026-11-02',
    aiClassification: 'AI-powered, Young',
  },
  {
    appName: 'Alpha',
    targetScore: 80,
    launchedDate: '46347',
    tagline: 'Sales CRM',
    aiClassification: 'Young',
  },
  {
    appName: 'Gamma',
    targetScore: 95,
    launchedDate: '',
    topics: 'Databases',
    description: 'Stores things',
  },
)
const find = createLeadFinder(leads)
const names = (part: Partial<LeadQuery>) => find(query(part)).map((each) => each.lead.appName)

describe('sorting', () => {
  test.each([
    ['score', ['Gamma', 'Beta', 'Alpha']],
    ['date', ['Alpha', 'Beta', 'Gamma']],
    ['name', ['Alpha', 'Beta', 'Gamma']],
  ] as const)('by %s, equal ones in the order of the sheet', (sort, expected) => {
    expect(names({ sort })).toEqual(expected)
  })

  test('by name as people do: whatever the case and the accents, a shorter one before what it begins, none last', () => {
    const sorted = ['', 'app', 'App', 'Apple', 'Éclair', 'ecru', 'Ångström', '漢字', '🚀 zap']
    const expected = ['Ångström', 'app', 'App', 'Apple', 'Éclair', 'ecru', '漢字', '🚀 zap', '']
    const finder = createLeadFinder(indexed(...sorted.map((appName) => ({ appName }))))
    expect(finder(query({ sort: 'name' })).map((each) => each.lead.appName)).toEqual(expected)
  })
})

describe('searching looks into name, tagline, description and topics, whatever the case', () => {
  test.each([
    ['bETA', ['Beta']],
    ['crm', ['Alpha']],
    ['stores', ['Gamma']],
    ['DATABASE', ['Gamma']],
    [' beta ', ['Beta']],
    ['young', []],
    ['', ['Gamma', 'Beta', 'Alpha']],
  ])('%j finds %j', (search, expected) => {
    expect(names({ search })).toEqual(expected)
  })
})

test.each(['épicerie', 'epicerie', 'EPICERIE', 'ÉPI'])(
  '%j finds "Épicerie", with and without accents',
  (search) => {
    const finder = createLeadFinder(
      indexed({ appName: 'Épicerie' }, { appName: 'Epicerie du coin' }, { appName: 'Bar' }),
    )
    expect(finder(query({ search })).map((each) => each.lead.appName)).toEqual([
      'Épicerie',
      'Epicerie du coin',
    ])
  },
)

test.each([
  ['Young', ['Beta', 'Alpha']],
  ['ai-POWERED', ['Beta']],
  ['none', []],
])('the classification %j keeps %j', (classification, expected) => {
  expect(names({ classification })).toEqual(expected)
})

test('whatever was queried before, a query gives what looking at every lead would give', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'b', 'B', ' ', 'é'), maxLength: 6 })
  const cells = fc.record({ appName: text, description: text, aiClassification: text })
  const filters = fc.record({
    search: fc.string({ unit: fc.constantFrom('a', 'b', ' '), maxLength: 3 }),
    classification: fc.string({ unit: fc.constantFrom('a', 'B'), maxLength: 2 }),
  })
  fc.assert(
    fc.property(
      fc.array(cells, { maxLength: 12 }),
      fc.array(filters, { minLength: 1, maxLength: 12 }),
      (rows, queries) => {
        const all = indexed(...rows)
        const finder = createLeadFinder(all)
        for (const { search, classification } of queries) {
          const expected = all.rows.filter(
            (each) =>
              [each.lead.appName, each.lead.description].some((cell) =>
                cell.toLowerCase().includes(search.trim()),
              ) && each.lead.aiClassification.toLowerCase().includes(classification.toLowerCase()),
          )
          expect(finder(query({ search, classification }))).toEqual(expected)
        }
      },
    ),
  )
})

test('the labels of all leads are listed once each, in order', () => {
  expect(leads.labels).toEqual(['AI-powered', 'Young'])
  expect(leadLabels(lead({ aiClassification: ' A ,, B' }))).toEqual(['A', 'B'])
})

describe('what distinguishes rows', () => {
  const ids = (...cells: Partial<Lead>[]) => indexed(...cells).rows.map(({ id }) => id)

  test('stays with the lead where rows are put before it', () => {
    const before = ids({ website: 'https://a.example' }, { appName: 'B' })
    const after = ids({ appName: 'New' }, { website: 'https://a.example' }, { appName: 'B' })
    expect(after.slice(1)).toEqual(before)
  })
})
