import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { meteringConfig } from '#clients/backend/documents.ts'
import { setLabel } from '#clients/backend/label-documents.ts'
import { changeUserDocuments } from '#clients/backend/user-documents.ts'
import { createMetering } from '#clients/metering/metering.ts'
import { DO_NOT_CONTACT } from '#domain/contacts/do-not-contact.ts'
import type { LabelValue } from '#domain/labels/launch-label.ts'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import { leadKey } from '#domain/lead/lead-link.ts'
import { WRONG_CONTACTS, wrongContactKey } from '#domain/lead/wrong-contacts.ts'
import { NEVER_SENT } from '#domain/metering/metering.ts'
import { isQualified } from '#domain/verdict/classification.ts'
import { createTestBrowser } from '#server/identity/test-browser.ts'
import { openServer } from '#server/start/test-server.ts'
import { createAccountStore } from './account/account-store.ts'
import { type Account, openAccount } from './account/account.ts'
import { chooseAccountOf, signInBy } from './account/test-sign-in.ts'
import { Item } from './item.ts'
import { type Call, linesOf, openCli } from './test-io.ts'

const CONFIG = {
  search: { days: 7, minVotes: 0, maxResults: 20 },
  research: { most: 30, checkPages: false },
  output: { type: 'jsonl', path: 'leads.jsonl' },
}

let address: string
let users = 0
beforeAll(async () => {
  const { url, close } = await openServer()
  address = url
  return close
})

/** No wait takes any time, but the limit of a begin (DESIGN 6) is never over. */
const pause = (ms: number) => (ms === 5_000 ? new Promise<void>(() => undefined) : Promise.resolve())

/** A user who is signed in at the installation, with stand-ins of all vendors. */
async function openSignedIn(config: object = CONFIG) {
  const cli = await openCli({ ...config, installation: address })
  users += 1
  const visit = chooseAccountOf(createTestBrowser(), `founder-${users}@example.com`)
  expect((await signInBy(cli.folder, address, visit)).exit).toBe(0)
  const env = { ...cli.env, XDG_CONFIG_HOME: cli.folder }
  const store = createAccountStore(env, { pause: () => Promise.resolve() })
  const sent: { path: string; body: string; holdsKey: boolean }[] = []

  /** @param metering what answers a request to the metering service in its place; null for the service itself */
  async function run(
    args: readonly string[],
    metering: (path: string, nth: number) => Response | null = () => null,
    changes: Record<string, string> = {},
  ) {
    const toInstallation: Call['fetch'] = async (request, vendors) => {
      if (!request.url.startsWith(address)) return vendors(request)
      const path = new URL(request.url).pathname
      const body = await request.clone().text()
      const nth = sent.filter((one) => one.path === path).length
      const whole = [request.url, ...request.headers.values(), body].join('\n')
      sent.push({ path, body, holdsKey: /sk-real-1|ph-token|PRIVATE KEY/.test(whole) })
      return (path.startsWith('/metering/') ? metering(path, nth) : null) ?? fetch(request)
    }
    return cli.call(args, { env: { ...env, ...changes }, fetch: toInstallation, timing: { pause } })
  }

  return {
    ...cli,
    run,
    sent,
    sentTo: (path: string) => sent.filter((one) => one.path === `/metering${path}`),
    account: () => openAccount({ address, store, fetch, now: Date.now }),
  }
}

/** What the same launches are without an installation. */
async function judgedAndResearched(): Promise<Item[]> {
  const { call } = await openCli(CONFIG)
  const judged = await call(['judge', '--json'], { stdin: (await call(['search', '--json'])).out })
  const researched = await call(['research', '--all', '--json'], { stdin: judged.out })
  return linesOf(researched.out).map((line) => Item.parse(line))
}

const isGood = ({ verdict }: Item): boolean => verdict !== null && isQualified(verdict.result)
const emailOf = ({ contacts }: Item): string | undefined =>
  contacts?.research.people.flatMap(({ contactInfo }) => contactInfo.businessEmails)[0]?.email
const keyOf = ({ product }: Item): string => leadKey(keyColumnsOf(product)) ?? ''

const doNotContact = ({ backend }: Account, entries: string[]) =>
  backend.mutate(changeUserDocuments, {
    kind: DO_NOT_CONTACT.name,
    changes: entries.map((key) => ({ key, value: {}, version: 0 })),
  })

/** What a user says of launches before the run. */
async function saySo(
  account: Account,
  { bad, good, company, person, wrong }: Record<'bad' | 'good' | 'company' | 'person' | 'wrong', Item>,
) {
  const { backend } = account
  const label = (item: Item, value: LabelValue) =>
    backend.mutate(setLabel, {
      input: {
        leadKey: keyOf(item),
        value,
        reason: '',
        labeledAt: '2026-11-02T00:00:00.000Z',
        score: item.verdict?.result.targetScore ?? null,
        promptHash: null,
        model: null,
        blind: false,
        facts: item.product,
      },
    })
  await label(bad, 'not_for_me')
  await label(good, 'good')
  const domain = emailOf(company)?.split('@')[1] ?? ''
  await doNotContact(account, [domain, emailOf(person) ?? ''])
  const value = {
    leadKey: keyOf(wrong),
    leadName: wrong.product.name,
    kind: 'email' as const,
    value: emailOf(wrong) ?? '',
  }
  await backend.mutate(changeUserDocuments, {
    kind: WRONG_CONTACTS.name,
    changes: [{ key: wrongContactKey(value), value, version: 0 }],
  })
}

async function usageOf({ backend, config, user }: Account) {
  const { embedApiKey: key } = (await backend.query(meteringConfig, {})).getUsageTapConfig
  return createMetering({ fetch, baseUrl: config.metering.baseUrl, key }).usage(user.email, { calls: 100 })
}

const Summary = z.object({ judged: z.number(), leads: z.number(), paidCalls: z.number() })
const summaryIn = (out: string) => Summary.parse(linesOf(out)[0])

describe('a run of a user who is signed in', () => {
  test('is metered call by call, and their labels and lists hold', async () => {
    const known = await judgedAndResearched()
    const [bad, company, person, wrong, ...others] = known.filter((item) => isGood(item) && emailOf(item))
    const good = known.find((item) => !isGood(item))
    if (!bad || !good || !company || !person || !wrong) throw new Error('There are too few launches.')
    const { run, sentTo, sent, asked, account, folder } = await openSignedIn()
    await saySo(await account(), { bad, good, company, person, wrong })

    const { exitCode, out, err } = await run(['run', '--json'])
    expect({ exitCode, err }).toMatchObject({ exitCode: 0 })
    const summary = summaryIn(out)
    const researched = known.filter((item) => item !== bad && (item === good || isGood(item)))
    expect(summary).toEqual({
      judged: known.length,
      leads: researched.length,
      paidCalls: known.length + researched.length,
    })

    const text = await readFile(join(folder, 'leads.jsonl'), 'utf8')
    const names = linesOf(text).map((line) => z.object({ name: z.string() }).parse(line).name)
    expect(names.sort()).toEqual(
      researched.flatMap((item) => (item === company ? [] : [item.product.name])).sort(),
    )
    for (const item of [person, wrong]) expect(text).not.toContain(emailOf(item))
    for (const item of others) expect(text).toContain(emailOf(item))

    expect(asked).toHaveLength(summary.paidCalls)
    const ids = sentTo('/call_end').map((one) => /"callId":"([^"]+)"/.exec(one.body)?.[1])
    expect([sentTo('/call_begin').length, ids.length, new Set(ids).size]).toEqual(
      Array(3).fill(summary.paidCalls),
    )
    const { calls, planName } = await usageOf(await account())
    expect(planName).not.toContain('demo')
    expect(
      Object.fromEntries(
        [...Map.groupBy(calls, ({ feature }) => feature)].map(([of, all]) => [of, all.length]),
      ),
    ).toEqual({
      classify_app: known.length,
      find_executives: researched.length,
    })
    for (const one of calls) {
      expect(one).toMatchObject({ errorCode: null })
      expect(Math.min(one.inputTokens, one.responseTokens)).toBeGreaterThan(0)
    }
    // Keys stay on the machine.
    expect(sent.filter(({ holdsKey }) => holdsKey)).toHaveLength(0)
  })

  test('makes no further call once the metering service allows none, and says so', async () => {
    const { run, asked } = await openSignedIn()
    const { exitCode, err } = await run(['run'], (path, nth) =>
      path.endsWith('/call_begin') && nth >= 3
        ? Response.json({
            result: { status: 'ACCEPTED', code: 'CALL_BEGUN', allowed: false },
            data: { callId: `no-${nth}`, allowed: false },
            correlationId: 't',
          })
        : null,
    )
    expect(exitCode).toBe(4)
    expect(err).toContain('Your plan allows no further calls.')
    expect(asked).toHaveLength(3)
    // What was judged is kept, and the next run goes on.
    const next = await run(['run', '--json'])
    expect(next.exitCode).toBe(0)
    expect(summaryIn(next.out).paidCalls).toBeGreaterThan(3)
  })

  test('goes on while the metering service is down, which costs nothing but the metering', async () => {
    const { run, asked, account } = await openSignedIn()
    const { exitCode, out, err } = await run(['run', '--json'], () => new Response(null, { status: 503 }))
    expect(exitCode).toBe(0)
    expect(asked).toHaveLength(summaryIn(out).paidCalls)
    expect(summaryIn(out).judged).toBe(CONFIG.search.maxResults)
    expect(err).not.toContain('503')
    expect((await usageOf(await account())).calls).toEqual([])
  })

  test('ends a call that its budget does not allow as one that was never made', async () => {
    const { run, sentTo, asked } = await openSignedIn()
    const { exitCode, err } = await run(['run', '--max-usd', '0.001'])
    expect(exitCode).toBe(6)
    expect(err).toContain('Stopped before a call')
    expect(asked).toEqual([])
    const ends = sentTo('/call_end').map(({ body }) => body)
    expect(ends).toHaveLength(sentTo('/call_begin').length)
    expect(ends.filter((body) => !body.includes(NEVER_SENT))).toEqual([])
  })
})

test('a company that is not to be contacted is not researched, which is no failure', async () => {
  const [listed, other] = (await judgedAndResearched()).filter((item) => isGood(item))
  if (!listed || !other) throw new Error('There are too few launches.')
  const { run, account, sentTo, folder } = await openSignedIn()
  await doNotContact(await account(), ['listed.example'])
  const judged = [
    { ...listed, contacts: null, product: { ...listed.product, website: 'https://www.listed.example' } },
    { ...other, contacts: null },
  ]
  await writeFile(join(folder, 'judged.jsonl'), judged.map((item) => `${JSON.stringify(item)}\n`).join(''))
  const { exitCode, out, err } = await run(['research', 'judged.jsonl', '--json'])
  expect(exitCode).toBe(0)
  expect(err).toContain('Its company is on your list of whom not to contact.')
  expect(linesOf(out)).toMatchObject([{ product: { id: other.product.id } }])
  expect(sentTo('/call_begin')).toHaveLength(1)
})
