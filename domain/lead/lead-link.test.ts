import { describe, expect, test } from 'vitest'
import { findByKey, leadKey } from './lead-link.ts'
import { indexLeads } from './lead-list.ts'
import { fromRow, type Lead } from './lead.ts'

const lead = (change: Partial<Lead>): Lead => ({ ...fromRow([]), ...change })
const redirect = (code: string) => `https://www.producthunt.com/r/${code}`
const page = (slug: string) => `https://www.producthunt.com/products/${slug}`

describe('a lead is named by', () => {
  test.each([
    ['its redirect code', { website: redirect('AbC123'), productHuntUrl: page('a'), appName: 'A' }, 'AbC123'],
    [
      'its listing URL without one',
      { website: 'https://a.example', productHuntUrl: `${page('Quill-2')}/?utm_source=x`, appName: 'A' },
      page('quill-2'),
    ],
    [
      'its name without either',
      { website: 'https://a.example', appName: ' Åsa’s Bäckerei ' },
      'åsa’s bäckerei',
    ],
    ['nothing where it has none', { description: 'x' }, null],
    ['nothing where it is too long for an address', { appName: 'x'.repeat(501) }, null],
  ])('%s', (_name, cells, expected) => {
    const { rows } = indexLeads([lead(cells)])
    expect(leadKey(lead(cells))).toBe(expected)
    if (expected !== null) expect(findByKey(rows, expected)).toBe(rows[0])
  })
})

describe('among many', () => {
  const { rows } = indexLeads([
    lead({ appName: 'one' }),
    lead({ appName: 'Two', website: redirect('one'), productHuntUrl: page('shared') }),
    lead({ appName: 'Three', website: redirect('three'), productHuntUrl: page('shared') }),
    lead({ appName: '!!!' }),
    lead({ appName: 'one' }),
  ])

  test.each([
    ['a code before a name', 'one', 1],
    ['the first of several launches that share a listing URL', page('shared'), 1],
    ['a name without letters', '!!!', 3],
  ])('%s', (_name, key, index) => {
    expect(findByKey(rows, key)).toBe(rows[index])
  })

  test.each(['unknown', 'ONE', page('share'), 'two', ''])('nothing for %j', (key) => {
    expect(findByKey(rows, key)).toBeNull()
  })
})
