import { describe, expect, onTestFinished, test } from 'vitest'
import { DAY_MS, HOUR_MS } from '#domain/base/durations.ts'
import { createRobots } from './robots.ts'
import { openTestWeb, outcome, page, redirect, type Site, withRobots } from './test-web.ts'

const HELLO = '<p>hello</p>'

/** A site that has a robots.txt beside its pages. */
const siteWith = (robots: Site): Site =>
  withRobots((request, response) => (request.url === '/robots.txt' ? robots : page(HELLO))(request, response))

const text = (robots: string): Site => page(robots, { 'content-type': 'text/plain' })

async function open(sites: Record<string, Site>, limits = {}) {
  const web = await openTestWeb({ sites, limits })
  onTestFinished(() => web.close())
  return web
}

const ALL = 'User-agent: *\nDisallow: /'

describe('robots.txt', () => {
  test.each([
    ['that keeps everyone away', ALL, 'unreadable: robots'],
    ['that keeps us away', 'User-agent: LaunchscoutBot\nDisallow: /', 'unreadable: robots'],
    ['that lets us in and nobody else', `${ALL}\n\nUser-agent: LaunchscoutBot\nAllow: /`, HELLO],
    [
      'that keeps us away among others',
      'User-agent: GPTBot\nUser-agent: LaunchscoutBot\nDisallow: /\n\nUser-agent: *\nAllow: /',
      'unreadable: robots',
    ],
    [
      'with more rules for us than can be kept',
      `User-agent: *\n${'Allow: /team\n'.repeat(6_000)}`,
      'unreadable: robots',
    ],
    ['with a pattern of stars', `User-agent: *\nDisallow: /x${'*'.repeat(100_000)}y`, HELLO],
    ['about the path', 'User-agent: *\nDisallow: /team', 'unreadable: robots'],
    ['with a pattern', 'User-agent: *\nDisallow: /*?page=', 'unreadable: robots'],
  ])('%s is obeyed', async (_name, robots, expected) => {
    const web = await open({ 'a.example': siteWith(text(robots)) })
    expect(outcome(await web.fetch('http://a.example/team?page=1'))).toBe(expected)
    expect(web.seen.filter(({ url }) => url === 'a.example/team?page=1')).toHaveLength(
      expected === HELLO ? 1 : 0,
    )
  })

  test.each([
    ['is missing', page('', {}, 404), HELLO],
    ['fails', page('', {}, 500), 'unreadable: robots'],
    ['asks us to wait', page('', {}, 429), 'unreadable: throttled'],
    ['redirects without an end', redirect('/robots.txt'), HELLO],
    ['leads to an inner address', redirect('http://127.0.0.1/robots.txt'), 'unreadable: address'],
    ['leads to one that keeps us away', redirect('http://b.example/rules'), 'unreadable: robots'],
    ['says nothing', () => undefined, 'unreadable: timeout'],
    ['is larger than is read', text(`${ALL}\n${'# x\n'.repeat(500_000)}`), 'unreadable: robots'],
  ])('that %s', async (_name, robots: Site, expected) => {
    const web = await open(
      { 'a.example': siteWith(robots), 'b.example': text(ALL) },
      expected === 'unreadable: timeout' ? { totalMs: 400 } : {},
    )
    expect(outcome(await web.fetch('http://a.example/'))).toBe(expected)
  })

  test('is asked of each site that a redirect leads to', async () => {
    const web = await open({ 'a.example': redirect('http://b.example/'), 'b.example': siteWith(text(ALL)) })
    const fetched = await web.fetch('http://a.example/')
    expect(fetched).toMatchObject({ unreadable: 'robots', finalUrl: 'http://a.example/', status: 302 })
    expect(web.seen.map(({ url }) => url)).toEqual([
      'a.example/robots.txt',
      'a.example/',
      'b.example/robots.txt',
    ])
  })

  test('is read once for pages that are read at once', async () => {
    const web = await open({ 'a.example': siteWith(text('')) })
    await Promise.all(['/1', '/2', '/3'].map((path) => web.fetch(`http://a.example${path}`)))
    expect(web.seen.filter(({ url }) => url === 'a.example/robots.txt')).toHaveLength(1)
  })

  test.each([
    ['for a day', text(''), DAY_MS, HELLO],
    ['for an hour where it fails', page('', {}, 500), HOUR_MS, 'unreadable: robots'],
  ])('is kept %s', async (_name, robots, keptMs) => {
    const web = await open({ 'a.example': siteWith(robots) })
    let nowMs = 0
    const rules = createRobots(web.parts, () => nowMs)
    const ask = () => rules.permit(new URL('http://a.example/'), 'ada').catch(() => undefined)
    const asked = () => web.seen.length
    await ask()
    nowMs = keptMs - 1
    await ask()
    expect(asked()).toBe(1)
    nowMs = keptMs
    await ask()
    expect(asked()).toBe(2)
  })

  test.each([
    ['stars', `User-agent: *\n${`Disallow: /${'*a'.repeat(200)}b\n`.repeat(1_000)}`],
    ['odd names', 'User-agent: __proto__\nDisallow: /\nUser-agent: constructor\nDisallow: /'],
  ])('made of %s holds nobody up', async (_name, robots) => {
    const web = await open({ 'a.example': siteWith(text(robots)) })
    const fetched = await web.fetch(`http://a.example/${'a'.repeat(1_900)}`)
    expect([HELLO, 'unreadable: robots']).toContain(outcome(fetched))
  })
})
