import { describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { createBackend } from '#clients/backend/backend.ts'
import { readReply } from '#domain/contact-reply/test-read.ts'
import type { PageFacts } from '#domain/page/page-facts.ts'
import { testConfig } from '../test-config.ts'
import { checkLaunch, type CheckServices } from './check-launch.ts'

const TEAM = 'https://b.example/team'
const research = readReply(
  ['PERSON: Ada Park', 'TITLE: CEO', `BUSINESS_EMAIL: ada@b.example | SOURCE: ${TEAM}`].join('\n'),
  { sources: [{ url: TEAM, title: null, uses: ['opened'] }] },
)

const facts = (url: string, more: Partial<PageFacts> = {}): PageFacts => ({
  url,
  finalUrl: url,
  status: 200,
  unreadable: null,
  readAt: '2026-11-26T09:00:00.000Z',
  title: '',
  phones: [],
  profiles: [],
  people: [],
  organizations: [],
  contactForms: [],
  links: [],
  companyPages: [],
  emails: ['ada@b.example'],
  profileLines: [],
  lineKinds: '.',
  text: 'Ada Park, CEO: ada@b.example',
  ...more,
})

/** A server whose pages are answered as the test says. */
function opened(answer: (url: string, again: boolean) => Promise<PageFacts>) {
  const asked: string[] = []
  const pauses: number[] = []
  const dataFor = async (variables: unknown): Promise<unknown> => {
    if (!isPages(variables)) return { findMailDomains: [{ domain: 'b.example', takesMail: false }] }
    const [url = ''] = variables.urls
    asked.push(url)
    return { readPages: [await answer(url, variables.again)] }
  }
  const backend = createBackend({
    fetch: async (_url, init) => {
      const { variables } = Request.parse(JSON.parse(z.string().parse(init?.body)))
      return Response.json({ data: await dataFor(variables) })
    },
    url: 'https://scout.example/graphql',
    token: () => Promise.resolve('token'),
  })
  const services: CheckServices = {
    backend,
    pause: (ms) => {
      pauses.push(ms)
      return Promise.resolve()
    },
    config: testConfig('https://scout.example'),
    user: { id: 'ada', email: 'a@b.example', emailVerified: true, name: null, picture: null },
  }
  const stop = new AbortController()
  const begun: string[] = []
  const check = (name = 'Brindle', again = false) =>
    checkLaunch(services, { name, website: 'https://b.example/' }, research, {
      again,
      stop: stop.signal,
      onBegin: () => begun.push(name),
      onProof: () => undefined,
    })
  return { check, asked, pauses, begun, stop }
}

const Request = z.object({ variables: z.unknown() })
const isPages = (variables: unknown): variables is { urls: string[]; again: boolean } =>
  typeof variables === 'object' && variables !== null && 'urls' in variables

describe('a check', () => {
  test('asks for one page at a time, and says what they prove', async () => {
    const again: boolean[] = []
    const { check, asked } = opened((url, isAgain) => {
      again.push(isAgain)
      return Promise.resolve(facts(url))
    })
    const proof = await check('Brindle', true)
    expect(asked.toSorted()).toEqual(['https://b.example/', TEAM])
    expect(again).toEqual([true, true])
    expect(proof).toMatchObject({
      domain: 'b.example',
      people: [{ name: 'Ada Park', verdict: 'theirs' }],
      values: [{ verdict: 'seen', page: TEAM, inColumns: true, marks: { hasMail: false } }],
    })
  })

  test('is one of four at a time', async () => {
    const held: (() => void)[] = []
    let isHeld = true
    const { check, begun } = opened(async (url) => {
      if (isHeld) await new Promise<unknown>((resolve) => held.push(() => resolve(null)))
      return facts(url)
    })
    const all = ['1', '2', '3', '4', '5'].map((name) => check(name))
    await vi.waitFor(() => expect(held.length).toBeGreaterThanOrEqual(4))
    expect(begun).toEqual(['1', '2', '3', '4'])
    isHeld = false
    held.forEach((letGo) => letGo())
    await Promise.all(all)
    expect(begun).toHaveLength(5)
  })

  test('waits while the user’s pages of a minute are used up, and reads the page then', async () => {
    let refused = 2
    const { check, pauses } = opened((url) =>
      Promise.resolve(url === TEAM && refused-- > 0 ? facts(url, { unreadable: 'limit' }) : facts(url)),
    )
    expect((await check()).values[0]?.verdict).toBe('seen')
    expect(pauses).toHaveLength(2)
  })

  test('fails where those of the day are, so that nothing is written', async () => {
    const { check } = opened((url) => Promise.resolve(facts(url, { unreadable: 'limit' })))
    await expect(check()).rejects.toMatchObject({ service: 'backend', code: 'RATE_LIMITED' })
  })

  test('ends before it begins where it is stopped', async () => {
    const { check, stop, asked } = opened((url) => Promise.resolve(facts(url)))
    stop.abort(new Error('stopped'))
    await expect(check()).rejects.toThrow('stopped')
    expect(asked).toEqual([])
  })
})
