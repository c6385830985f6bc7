/** Leads as signed requests, by the Standard Webhooks specification (standardwebhooks.com, version 1). */
import { createHmac, randomUUID } from 'node:crypto'
import { realTiming, retry, type RetryRule, withoutRedirects } from '#clients/http.ts'
import { isSafeAddress, urlOf } from '../account/installation.ts'
import { CliError } from '../cli-error.ts'
import type { Services } from '../services/services.ts'
import { recordOf } from './lead-record.ts'
import type { NewLead } from './leads.ts'

/** So that no request grows beyond what receivers take. */
const LEADS_A_REQUEST = 25
const AGAIN: RetryRule = { times: 3 }
const TIMEOUT_MS = 15_000
const MIN_SECRET_BYTES = 24

/** @throws {CliError} WEBHOOK_ADDRESS for anything but https, or http to this machine */
export function checkWebhookAddress(text: string): URL {
  const url = urlOf(text)
  if (url === null || !isSafeAddress(url)) throw new CliError('WEBHOOK_ADDRESS', url?.host ?? '')
  return url
}

/** The bytes of a secret: `whsec_` and base64, of 24 bytes at least. @throws {CliError} KEY_NEEDED */
export function webhookSecret(secret: string): Buffer {
  const bytes = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  if (bytes.length < MIN_SECRET_BYTES) throw new CliError('KEY_NEEDED', 'LAUNCHSCOUT_WEBHOOK_SECRET')
  return bytes
}

/** A request that was not taken. */
export class WebhookError extends CliError {
  /** The leads of the requests before it. */
  readonly taken: readonly NewLead[]

  constructor(why: string, taken: readonly NewLead[]) {
    super('WEBHOOK_REFUSED', why)
    this.taken = taken
  }
}

/** What a receiver compares: of the id, the time in seconds, and the body. */
const signatureOf = (
  secret: Buffer,
  { id, timestamp, body }: { id: string; timestamp: number; body: string },
): string => `v1,${createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64')}`

/**
 * Sends leads, at most 25 a request. A request that fails is sent up to 3 times more with the same id, by which a
 * receiver knows it again.
 * @returns the leads, all of which were taken
 * @throws {WebhookError} where a request was not taken
 */
export async function sendToWebhook({
  url,
  secret,
  leads,
  services,
}: {
  url: URL
  secret: Buffer
  leads: readonly NewLead[]
  services: Pick<Services, 'fetch' | 'now' | 'pause'>
}): Promise<readonly NewLead[]> {
  const taken: NewLead[] = []
  for (let from = 0; from < leads.length; from += LEADS_A_REQUEST) {
    const some = leads.slice(from, from + LEADS_A_REQUEST)
    const id = `msg_${randomUUID()}`
    const body = JSON.stringify({
      type: 'leads.created',
      timestamp: new Date(services.now()).toISOString(),
      data: { leads: some.map(recordOf) },
    })
    const timing = { ...realTiming, now: services.now, pause: services.pause }
    await retry(
      () => send({ url, secret, id, body, services }),
      (error) => (error instanceof NotTaken && !error.isFinal ? AGAIN : null),
      { timing },
    ).catch((error: unknown) => {
      throw error instanceof NotTaken ? new WebhookError(`${url.host} (${error.message})`, taken) : error
    })
    taken.push(...some)
  }
  return taken
}

class NotTaken extends Error {
  readonly isFinal: boolean

  constructor(why: string, isFinal: boolean) {
    super(why)
    this.isFinal = isFinal
  }
}

const PASSING_STATUSES = [408, 425, 429]

/** @throws {NotTaken} */
async function send({
  url,
  secret,
  id,
  body,
  services: { fetch, now },
}: {
  url: URL
  secret: Buffer
  id: string
  body: string
  services: Pick<Services, 'fetch' | 'now'>
}): Promise<void> {
  const timestamp = Math.floor(now() / 1_000)
  const response = await withoutRedirects(fetch)(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, { id, timestamp, body }),
    },
    body,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => null)
  await response?.body?.cancel()
  if (response?.ok === true) return
  if (response === null) throw new NotTaken('no answer', false)
  const { status } = response
  throw new NotTaken(`status ${status}`, status < 500 && !PASSING_STATUSES.includes(status))
}
