import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { meteringConfig } from '#clients/backend/documents.ts'
import { setLabel } from '#clients/backend/label-documents.ts'
import { changeUserDocuments } from '#clients/backend/user-documents.ts'
import { realTiming } from '#clients/http.ts'
import { createMetering } from '#clients/metering/metering.ts'
import { HOUR_MS, MINUTE_MS } from '#domain/base/durations.ts'
import { DO_NOT_CONTACT } from '#domain/contacts/do-not-contact.ts'
import { metered, type MeteredCall } from '#operations/ai/metered.ts'
import { readAllLabels } from '#operations/labels/read-labels.ts'
import { createTestBrowser } from '#server/identity/test-browser.ts'
import { openServer } from '#server/start/test-server.ts'
import { runProgram } from '../program.ts'
import { createAccountStore } from './account-store.ts'
import { type Account, openAccount } from './account.ts'
import { ACCOUNT, chooseAccountOf, createTestIo, newConfigFolder, signInBy } from './test-sign-in.ts'

let folder: string
let address: string
const clock = { aheadMs: 0 }
const now = () => Date.now() + clock.aheadMs
beforeAll(async () => {
  const server = await openServer()
  address = server.url
  return server.close
})
beforeEach(async () => {
  clock.aheadMs = 0
  folder = await newConfigFolder()
})

const open = () => {
  const { pause } = realTiming
  const store = createAccountStore({ XDG_CONFIG_HOME: folder }, { pause })
  return openAccount({ address, store, fetch, now })
}
const file = () => join(folder, 'launchscout', 'accounts.json')
const Kept = z.object({
  accounts: z.record(z.string(), z.object({ idToken: z.string(), refreshToken: z.string() })),
})
const kept = async () => Kept.parse(JSON.parse(await readFile(file(), 'utf8'))).accounts
const signOut = async () => {
  const { io, printed } = createTestIo(folder)
  return { exit: await runProgram(['sign-out'], io), printed }
}

const launch = {
  id: '1',
  name: 'Acme',
  tagline: '',
  description: '',
  website: 'https://acme.example',
  url: 'https://www.producthunt.com/products/acme',
  votesCount: 3,
  createdAt: '2026-11-01T00:00:00Z',
  featuredAt: '2026-11-01T00:00:00Z',
  thumbnailUrl: null,
  topics: [],
  makers: [],
  sample: true,
}
const label = {
  leadKey: 'acme.example',
  value: 'good',
  reason: 'fits',
  labeledAt: '2026-11-02T00:00:00.000Z',
  score: 80,
  promptHash: null,
  blind: false,
} as const

const call: MeteredCall = { feature: 'classify_app', tags: ['cli'], requested: { standard: true } }
const spent = {
  model: 'gpt-5.6-luna',
  usage: { inputTokens: 900, cachedInputTokens: 0, outputTokens: 80, reasoningTokens: 0 },
  webSearchCount: 0,
}

const labelsOf = ({ backend }: Account) => readAllLabels(backend)

async function usageOf({ backend, config, user }: Account) {
  const { embedApiKey: key } = (await backend.query(meteringConfig, {})).getUsageTapConfig
  return createMetering({ fetch, baseUrl: config.metering.baseUrl, key }).usage(user.email, { calls: 10 })
}

describe('a sign-in', () => {
  test('gives labels, the list of whom not to contact, and a meter, and is renewed until the sign-out', async () => {
    const { exit, printed, page } = await signInBy(folder, address)
    expect(exit).toBe(0)
    expect(page).toContain('You can close this page')
    expect(printed.at(-1)).toBe(`You are signed in at ${address} as ${ACCOUNT}.`)
    expect((await stat(file())).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'launchscout'))).mode & 0o777).toBe(0o700)

    const account = await open()
    expect(account.user.email).toBe(ACCOUNT)
    expect(account.config.publicUrl).toBe(address)
    await account.backend.mutate(setLabel, { input: { ...label, facts: launch } })
    await account.backend.mutate(changeUserDocuments, {
      kind: DO_NOT_CONTACT.name,
      changes: [{ key: 'other.example', value: {}, version: 0 }],
    })
    expect(await labelsOf(account)).toEqual(
      new Map([
        [label.leadKey, expect.objectContaining({ value: 'good', labeledAtMs: Date.parse(label.labeledAt) })],
      ]),
    )
    expect((await open()).lists.notContacted.site('https://other.example')).toBe('other.example')

    const { result } = await metered(account.meter, call, () => Promise.resolve({ result: 'yes', spent }))
    expect(result).toBe('yes')
    expect(await account.meter.flush()).toBe(0)
    expect((await usageOf(account)).calls).toMatchObject([{ inputTokens: 900, responseTokens: 80 }])

    const refreshTokens = async () => Object.values(await kept()).map(({ refreshToken }) => refreshToken)
    const first = await refreshTokens()
    clock.aheadMs = HOUR_MS - 4 * MINUTE_MS
    const others = await Promise.all([open(), open()])
    const renewed = await Promise.all([account, ...others].map(({ idToken }) => idToken()))
    expect(new Set(renewed).size).toBe(1)
    // An ID token of the same second is the same; a refresh token never is.
    expect(await refreshTokens()).not.toEqual(first)
    expect((await labelsOf(account)).size).toBe(1)

    const secrets = Object.values(await kept()).flatMap(({ idToken, refreshToken }) => [
      idToken,
      refreshToken,
    ])
    const out = await signOut()
    expect(out).toEqual({ exit: 0, printed: [`You are signed out at ${address}.`] })
    expect(await kept()).toEqual({})
    await expect(labelsOf(account)).rejects.toMatchObject({ code: 'SIGN_IN_ENDED' })
    await expect(open()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
    expect((await signOut()).exit).toBe(4)
    for (const secret of [first, ...secrets]) expect(printed.join('\n')).not.toContain(secret)
  })

  test('takes the place of the one before, which ends', async () => {
    const browser = createTestBrowser()
    await signInBy(folder, address, chooseAccountOf(browser))
    const before = await open()
    await signInBy(folder, address, chooseAccountOf(browser))
    await expect(labelsOf(before)).rejects.toMatchObject({ code: 'SIGN_IN_ENDED' })
    expect(await labelsOf(await open())).toBeInstanceOf(Map)
    expect((await open()).user.email).toBe(ACCOUNT)
  })

  test('that the user cancels is refused in a sentence, in both places', async () => {
    const browser = createTestBrowser()
    const { exit, printed, page } = await signInBy(folder, address, async (url) => {
      const chooser = await browser.visit(url)
      return (await browser.submit(chooser, { name: 'cancel', value: 'yes' })).text
    })
    expect(exit).toBe(4)
    expect(printed.at(-1)).toContain('The sign-in was refused (access_denied).')
    expect(page).toContain('The sign-in was refused (access_denied).')
    await expect(open()).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' })
  })
})
