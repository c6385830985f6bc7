import { describe, expect, test } from 'vitest'
import { indexLeads } from '#domain/lead/lead-list.ts'
import { fromRow, type Lead } from '#domain/lead/lead.ts'
import { ALL_LEADS, findOpened, isByAddress, leadsAddress, openedLead } from './leads-view.ts'

const rows = (...leads: Partial<Lead>[]) =>
  indexLeads(leads.map((change) => ({ ...fromRow([]), ...change }))).rows
const launch = (code: string) => ({ appName: code, website: `https://www.producthunt.com/r/${code}` })

describe('the address of a view', () => {
  test.each([
    ['nothing for the default', { ...ALL_LEADS, opened: null }, {}],
    [
      'search, filter, sort and the open lead',
      {
        search: ' a b',
        classification: 'AI-powered',
        withEmail: true,
        status: 'NOT_A_FIT',
        sort: 'date',
        opened: { key: 'AbC1' },
      },
      {
        find: ' a b',
        label: 'AI-powered',
        email: true,
        status: 'not_a_fit',
        sort: 'date',
        lead: 'AbC1',
      },
    ],
  ] as const)('says %s, and gives it back', (_name, view, query) => {
    expect(JSON.parse(JSON.stringify(leadsAddress.write(view)))).toEqual(query)
    expect(leadsAddress.read(query)).toEqual(view)
  })

  test('leaves out a search that a server would refuse in an address', () => {
    const view = { ...ALL_LEADS, opened: null, search: 'x'.repeat(201) }
    expect(leadsAddress.write(view).find).toBeUndefined()
  })

  test.each([
    [
      { sort: 'votes', find: null, label: {}, email: 'yes', status: 'lost', lead: '' },
      { ...ALL_LEADS, opened: null },
    ],
    [
      { find: 2026, lead: 123 },
      { ...ALL_LEADS, search: '2026', opened: { key: '123' } },
    ],
  ])('of %j reads what it can', (query, view) => {
    expect(leadsAddress.read(query)).toEqual(view)
  })
})

describe('the opened lead', () => {
  test('of two rows of one launch the very one is found, also where rows moved', () => {
    const [first, second] = rows(launch('a'), launch('a'))
    if (first === undefined || second === undefined) throw new Error('two rows are listed')
    const moved = rows(launch('new'), launch('a'), launch('a'))
    expect(findOpened(moved, openedLead(first))).toBe(moved[1])
    expect(findOpened(moved, openedLead(second))).toBe(moved[2])
    expect(findOpened(rows(launch('a')), openedLead(second))).toMatchObject({ lead: first.lead })
  })

  test('nothing where none is opened, or its row is gone', () => {
    const [gone] = rows({ website: 'https://a.example' })
    if (gone === undefined) throw new Error('a row is listed')
    expect(findOpened(rows(launch('a')), null)).toBeNull()
    expect(findOpened(rows(launch('a')), openedLead(gone))).toBeNull()
    expect(isByAddress(null)).toBe(false)
    expect(isByAddress(openedLead(gone))).toBe(false)
  })
})
