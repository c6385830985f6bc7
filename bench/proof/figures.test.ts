import { beforeAll, describe, expect, test } from 'vitest'
import { linesOf, proofCases } from './labels.ts'
import { measured } from './measure.ts'
import { createReader } from './read-web.ts'
import { hosts } from './web.ts'

/** The most errors of each kind that the rules make on the labeled set. Whoever makes fewer lowers the number. */
const MOST = {
  'called seen': 0,
  'not called seen': 2,
  'called theirs': 3,
  'theirs, and not called so': 14,
  'called another company’s': 0,
  'of another company, in a contact column': 6,
  'theirs, in no contact column': 17,
}

describe('on the labeled set, the rules make no more errors than they did', () => {
  let result: Awaited<ReturnType<typeof measured>> | null = null
  beforeAll(async () => {
    result = await measured(proofCases(), createReader())
  })

  test.each(Object.entries(MOST))('%s: at most %i', (what, number) => {
    const lines = result?.errors.flatMap((error) => (error.what === what ? [error.line] : []))
    expect(lines?.length, lines?.join('\n')).toBeLessThanOrEqual(number)
  })

  test('no kind of error is left out', () => {
    expect(result?.errors.filter(({ what }) => !(what in MOST))).toEqual([])
  })

  test('each person who is another company’s and each value is judged', () => {
    expect(result?.figures).toMatchObject({ cases: 78, values: 385, people: 141 })
    expect(result?.figures.verdicts.right).toBeGreaterThanOrEqual(378)
  })
})

/** Hosts that exist; here they answer with invented pages. */
const WELL_KNOWN =
  /(?:^|\.)(?:apple\.com|google\.com|github\.com|github\.io|notion\.site|producthunt\.com|linkedin\.com|x\.com|twitter\.com|instagram\.com|crunchbase\.com|bsky\.app|linktr\.ee|webflow\.io|huggingface\.co|carrd\.co|netlify\.app)$/
/** Nobody can register these (RFC 2606). */
const RESERVED = /\.(?:example|test)$/

describe('the labeled companies are invented', () => {
  test('every host has a name that nobody can register, or is a well-known one', () => {
    expect(hosts().length).toBeGreaterThan(100)
    expect(hosts().filter((host) => !RESERVED.test(host) && !WELL_KNOWN.test(host))).toEqual([])
  })

  test('every mail address is at such a name, or has a sign that its mail service does not allow', () => {
    const emails = linesOf('web.jsonl').flatMap(
      (site) => JSON.stringify(site).match(/[\w.+-]+@[a-z0-9.-]+\.[a-z]+/gi) ?? [],
    )
    expect(emails.length).toBeGreaterThan(200)
    const possible = emails.filter(
      (email) => !RESERVED.test(email.toLowerCase()) && !/_[^@]*@gmail\.com$/.test(email),
    )
    expect(possible).toEqual([])
  })
})
