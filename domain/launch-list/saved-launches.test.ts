import { describe, expect, test } from 'vitest'
import { indexLeads } from '../lead/lead-list.ts'
import { fromRow, type Lead } from '../lead/lead.ts'
import { launch } from '../search-run/test-launches.ts'
import { createFindSaved, hasContact } from './saved-launches.ts'

const lead = (change: Partial<Lead>): Lead => ({ ...fromRow([]), ...change })
const CODE = 'https://www.producthunt.com/r/ABC123'
const OTHER = 'https://www.producthunt.com/r/XYZ789'
const URL = 'https://www.producthunt.com/products/acme'

describe('a launch is found in the sheet', () => {
  test.each([
    ['by its redirect code', { website: CODE }, { website: CODE, url: URL }, true],
    [
      'by its listing URL where the row has no code',
      { productHuntUrl: URL },
      { website: CODE, url: URL },
      true,
    ],
    ['by its name where both have neither', { appName: 'Acme' }, { name: ' ACME ' }, true],
    [
      'not by a URL that another launch of the product has',
      { website: OTHER, productHuntUrl: URL },
      { website: CODE, url: URL },
      false,
    ],
    ['not by its name where one has an address', { appName: 'Acme' }, { name: 'Acme', url: URL }, false],
    ['not by an empty name', { appName: '' }, { name: '' }, false],
  ])('%s', (_, row, product, found) => {
    const rows = indexLeads([
      lead({ appName: 'Other', website: '', productHuntUrl: '' }),
      lead({ appName: 'X', website: '', productHuntUrl: '', ...row }),
    ]).rows
    expect(createFindSaved(rows)(launch('1', { name: 'X', ...product }))).toBe(found ? rows[1] : null)
  })
})

test('a lead has a contact where any way to reach somebody is there', () => {
  const none = lead({})
  expect(hasContact(none)).toBe(false)
  expect(hasContact({ ...none, contactFormUrl: 'https://acme.example/contact' })).toBe(true)
})
