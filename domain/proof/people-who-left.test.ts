/** People who left, or lead what is above the company, and sites that are called like it. */
import { describe, expect, test } from 'vitest'
import { at, HOME, page, personOn } from './test-proof.ts'

const HOME_PAGE = page(HOME, 'Brindle\nBread minutes')

describe('somebody whom an older page has is another’s, where the company', () => {
  const older = at('/blog/2025/03/rye', 'Rye\n2025-03-04, Maren Holt (CTO of Brindle)')
  test.each([
    [
      'says that it was the last day',
      'News\n29 May 2026\nMaren Holt was our CTO for five years. Friday was her last day.',
    ],
    ['says that she set out on her own', 'News\n29 May 2026\nMaren Holt sets out on her own.'],
    ['says that she gave up the lead', 'News\n29 May 2026\nMaren Holt gave up the lead in May.'],
  ])('%s', (_name, text) => {
    expect(personOn([HOME_PAGE, ...older, ...at('/blog/news', text)])?.verdict).toBe('another')
  })

  test('the newest dated page counts: who is back may be theirs', () => {
    const left = at('/blog/2024/12/news', 'Maren Holt has left the company.')
    const back = at('/blog/2026/03/news', 'Maren Holt, CEO of Brindle, is back.')
    expect(personOn([HOME_PAGE, ...left, ...back])?.verdict).toBe('unsure')
    expect(personOn([HOME_PAGE, ...left, ...older])?.verdict).toBe('unsure')
    expect(personOn([HOME_PAGE, ...left])?.verdict).toBe('another')
  })
})

describe('a site that is called like the company', () => {
  const other = (text: string) => page('https://brindle-status.example/', text)
  const post = 'Uploads were slow. Posted by Maren Holt, Brindle'
  const blank = page(HOME, '')

  test('is its own where nothing of the company’s can be read and an address of it stands there', () => {
    expect(personOn([blank, other(`${post}\nstatus@brindle.example`)])?.verdict).toBe('theirs')
  })

  test.each([
    ['without that address', blank, other(post), 'theirs'],
    ['that denies it', blank, other(`${post}\nNot affiliated with status@brindle.example`), 'theirs'],
    [
      'with that address, where the company can be read',
      HOME_PAGE,
      other(`Maren Holt, CEO\nhi@brindle.example`),
      'another',
    ],
  ])('does not say %s', (_name, home, site, verdict) => {
    expect(personOn([home, site])?.verdict).not.toBe(verdict)
  })
})

describe('the pages of an account of a code host', () => {
  const pages = (account: string) => [
    page('https://github.com/brindle-dev/brindle', 'brindle\nQueues'),
    page(`https://${account}.github.io/`, 'Brindle was written by Maren Holt.'),
  ]
  test('are of whoever has the account', () => {
    const verdict = (account: string) =>
      personOn(pages(account), 'Maren Holt', 'Author', 'https://github.com/brindle-dev/brindle')?.verdict
    expect(verdict('brindle-dev')).toBe('theirs')
    expect(verdict('acme-dev')).not.toBe('theirs')
  })
})
