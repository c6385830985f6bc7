import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { CAPTURED_AT_MS } from '#domain/lead/test-lead.ts'
import { explain } from '../explain.ts'
import { itemNamed, NO_LISTS } from '../test-items.ts'
import { leadsOf } from './leads.ts'
import { checkWebhookAddress, sendToWebhook, webhookSecret } from './webhook.ts'

const BYTES = Buffer.alloc(32, 7)
const SECRET = `whsec_${BYTES.toString('base64')}`
const NOW_MS = Date.parse('2026-11-27T06:00:00Z')
const URL_WITH_TOKEN = 'https://hooks.example/leads?token=canary-token'

/** What a receiver got. */
interface Got {
  id: string
  time: string
  signature: string
  body: string
  redirect: string
}

/** Sends so many leads to a receiver that answers so in turn; null is no answer. */
async function send(count: number, ...answers: (number | null)[]) {
  const got: Got[] = []
  const waits: number[] = []
  let nowMs = NOW_MS
  const leads = leadsOf(
    Array.from({ length: count }, (_, index) => itemNamed(`Acme ${index}`)),
    NO_LISTS,
    CAPTURED_AT_MS,
  )
  const outcome = await sendToWebhook({
    url: checkWebhookAddress(URL_WITH_TOKEN),
    secret: webhookSecret(SECRET),
    leads,
    services: {
      fetch: async (input, init) => {
        const request = new Request(input, init)
        const header = (name: string) => request.headers.get(`webhook-${name}`) ?? ''
        got.push({
          id: header('id'),
          time: header('timestamp'),
          signature: header('signature'),
          body: await request.text(),
          redirect: request.redirect,
        })
        const status = answers[Math.min(got.length, answers.length) - 1] ?? null
        if (status === null) throw new TypeError('fetch failed')
        return new Response(null, { status })
      },
      now: () => nowMs,
      pause: (ms) => {
        waits.push(ms)
        nowMs += 5_000
        return Promise.resolve()
      },
    },
  }).then(
    (taken) => ({ taken: taken.length, error: null }),
    (error: unknown) => ({ taken: null, error }),
  )
  return { ...outcome, got, waits }
}

/** As the specification says it, by other code than ours. */
const isSigned = ({ id, time, body, signature }: Got): boolean =>
  signature === `v1,${createHmac('sha256', BYTES).update([id, time, body].join('.')).digest('base64')}`

test('leads are signed, so that a receiver knows who sent them and when', async () => {
  const { taken, got } = await send(2, 204)
  expect(taken).toBe(2)
  expect(got).toHaveLength(1)
  const [request] = got
  if (request === undefined) throw new Error('Nothing was sent')
  expect(isSigned(request)).toBe(true)
  expect(isSigned({ ...request, body: request.body.replace('Acme 0', 'Acme 9') })).toBe(false)
  expect(Number(request.time)).toBe(NOW_MS / 1_000)
  expect(JSON.parse(request.body)).toMatchObject({
    type: 'leads.created',
    timestamp: '2026-11-27T06:00:00.000Z',
    data: { leads: [{ name: 'Acme 0' }, { name: 'Acme 1' }] },
  })
})

describe('a request that may be taken later', () => {
  test.each([
    ['no answer', null],
    ['500', 500],
    ['503', 503],
    ['429', 429],
    ['408', 408],
  ])('is sent again after %s, with the same id and a new time', async (_name, answer) => {
    const { taken, got, waits } = await send(1, answer, 200)
    expect(taken).toBe(1)
    expect(got).toHaveLength(2)
    expect(new Set(got.map(({ id }) => id)).size).toBe(1)
    expect(new Set(got.map(({ time }) => time)).size).toBe(2)
    expect(got.every(isSigned)).toBe(true)
    expect(waits).toHaveLength(1)
  })

  test('is given up after four tries', async () => {
    const { error, got } = await send(1, 500)
    expect(got).toHaveLength(4)
    expect(error).toMatchObject({ code: 'WEBHOOK_REFUSED', detail: 'hooks.example (status 500)' })
  })
})

test.each([400, 401, 404, 410])('an answer of %i is final', async (status) => {
  const { error, got } = await send(1, status)
  expect(got).toHaveLength(1)
  expect(explain(error)).toMatchObject({ exitCode: 5, code: 'WEBHOOK_REFUSED' })
})

test('a redirect is not followed', async () => {
  expect((await send(1, 204)).got).toMatchObject([{ redirect: 'error' }])
})

test('an error says neither the secret nor what is secret in the address', async () => {
  const { error } = await send(1, 400)
  const text = `${explain(error).sentence} ${String(error)} ${JSON.stringify(error)}`
  expect(text).toContain('hooks.example')
  for (const secret of [SECRET, BYTES.toString('base64'), 'canary-token']) expect(text).not.toContain(secret)
})

test.each([
  ['https', 'https://hooks.example/leads', true],
  ['http to this machine', 'http://localhost:8080/leads', true],
  ['http to this machine by its address', 'http://127.0.0.1:8080/', true],
  ['http to another host', 'http://hooks.example/leads', false],
  ['http to a host that is called like this machine', 'http://localhost.hooks.example/', false],
  ['another scheme', 'file:///etc/passwd', false],
  ['no address', 'hooks.example', false],
])('an address of %s', (_name, address, isTaken) => {
  if (isTaken) expect(checkWebhookAddress(address).href).toBe(address)
  else expect(() => checkWebhookAddress(address)).toThrow('WEBHOOK_ADDRESS')
})

test.each([
  ['of 32 bytes', SECRET, true],
  ['of 24 bytes', `whsec_${Buffer.alloc(24, 1).toString('base64')}`, true],
  ['without its mark', BYTES.toString('base64'), true],
  ['that is too short', `whsec_${Buffer.alloc(23, 1).toString('base64')}`, false],
  ['that is a word', 'whsec_canary', false],
])('a secret %s', (_name, secret, isTaken) => {
  if (isTaken) expect(webhookSecret(secret).length).toBeGreaterThanOrEqual(24)
  else {
    expect(() => webhookSecret(secret)).toThrow('KEY_NEEDED LAUNCHSCOUT_WEBHOOK_SECRET')
    expect(() => webhookSecret(secret)).not.toThrow(secret)
  }
})
