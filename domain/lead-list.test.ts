import { describe, expect, test } from 'vitest'
import { fromRow, type Lead } from './lead.ts'
import {
  distinctLabels,
  indexLeads,
  leadLabels,
  matchingLeads,
  sortLeads,
  type LeadQuery,
} from './lead-list.ts'

const lead = (change: Partial<Lead>): Lead => ({ ...fromRow([]), ...change })
const leads = indexLeads(
  [
    lead({
      appName: 'Beta',
      targetScore: 80,
      launchedDate: '2026-11-02',
      aiClassification: 'AI-powered, Young',
    }),
    lead({
      appName: 'Alpha',
      targetScore: 80,
      launchedDate: '46347',
      tagline: 'Sales CRM',
      aiClassification: 'Young',
    }),
    lead({
      appName: 'Gamma',
      targetScore: 95,
      launchedDate: '',
      topics: 'Databases',
      description: 'Stores things',
    }),
  ].map((each, index) => ({ lead: each, rowNumber: index + 2 })),
)
const names = ({ search = '', classification = '', sort = 'score' }: Partial<LeadQuery>) =>
  matchingLeads(sortLeads(leads, sort), { search, classification }).map(({ lead: { appName } }) => appName)

describe('sorting', () => {
  test.each([
    ['score', ['Gamma', 'Beta', 'Alpha']],
    ['date', ['Alpha', 'Beta', 'Gamma']],
    ['name', ['Alpha', 'Beta', 'Gamma']],
  ] as const)('by %s, equal ones in the order of the sheet', (sort, expected) => {
    expect(names({ sort })).toEqual(expected)
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

test.each([
  ['Young', ['Beta', 'Alpha']],
  ['ai-POWERED', ['Beta']],
  ['none', []],
])('the classification %j keeps %j', (classification, expected) => {
  expect(names({ classification })).toEqual(expected)
})

test('the labels of all leads are listed once each, in order', () => {
  expect(distinctLabels(leads.map((each) => each.lead))).toEqual(['AI-powered', 'Young'])
  expect(leadLabels(lead({ aiClassification: ' A ,, B' }))).toEqual(['A', 'B'])
})
