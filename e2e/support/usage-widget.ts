import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import type { UsageWidget, UsageWidgetObject, UsageWidgetOptions } from '#domain/usage-widget.ts'
import { signIn } from './journey.ts'
import { serve, type Served } from './serve.ts'

/** A demo user's keys, and calls made with them past the app. */
export interface Metered {
  embedKey: string
  organizationId: string
  /** Calls of the free tier, each of another launch, that the server counts as hosted. */
  judge: (count: number) => Promise<void>
  /** Calls of an own key, one after another. */
  countOwn: (count: number) => Promise<void>
}

const Config = z.object({
  data: z.object({
    getUsageTapConfig: z.object({ embedApiKey: z.string(), organizationId: z.string() }),
  }),
})
const Judged = z.object({ data: z.object({ freeAIOperation: z.object({ success: z.literal(true) }) }) })
const Begun = z.object({ result: z.object({ callId: z.string() }) })

/** Signs a user in, who is on the demo plan by that, and takes the page's own token for further requests. */
export async function openMetered(page: Page, url: string, account: string): Promise<Metered> {
  const first = page.waitForRequest((request) => request.url() === `${url}/graphql`)
  await signIn(page, url, account)
  await expect(page.getByText('Launchscout Demo')).toBeVisible()
  const authorization = (await (await first).allHeaders()).authorization ?? ''
  const graphql = async (query: string, variables: object = {}): Promise<unknown> => {
    const headers = { authorization, origin: url }
    const answer = await page.request.post(`${url}/graphql`, { headers, data: { query, variables } })
    return answer.json()
  }
  const config = Config.parse(await graphql('{ getUsageTapConfig { embedApiKey organizationId } }'))
  const { embedApiKey: embedKey, organizationId } = config.data.getUsageTapConfig
  const meter = async (call: 'call_begin' | 'call_end', data: object): Promise<unknown> => {
    const headers = { authorization: `Bearer ${embedKey}`, accept: 'application/vnd.usagetap.v1+json' }
    const answer = await page.request.post(`${url}/metering/${call}`, { headers, data })
    expect(answer.status()).toBe(200)
    return answer.json()
  }
  let launches = 0
  return {
    embedKey,
    organizationId,
    async judge(count) {
      const calls = Array.from({ length: count }, async () => {
        const name = `Launch ${++launches}`
        const post = { name, tagline: 'Answers mail', description: '', topics: [], website: '' }
        const input = {
          post,
          criteria: 'AI-powered: uses AI.',
          userEmail: account,
          requestId: crypto.randomUUID(),
        }
        const mutation =
          'mutation ($input: JSON!) { freeAIOperation(operation: "classify", input: $input) { success } }'
        Judged.parse(await graphql(mutation, { input }))
      })
      await Promise.all(calls)
    },
    async countOwn(count) {
      for (let call = 1; call <= count; call += 1) {
        const begun = await meter('call_begin', { customerId: account, feature: 'find_executives' })
        const { callId } = Begun.parse(begun).result
        const failed = call % 5 === 0
        await meter('call_end', {
          callId,
          modelUsed: 'gpt-5.6-luna',
          inputTokens: 1_000 * call,
          responseTokens: 10,
          responseStatusCode: failed ? 429 : 200,
          ...(failed && { error: { code: 'VENDOR_ERROR', message: 'too many' } }),
        })
      }
    },
  }
}

/** Somebody's own page, of another origin and with a strict policy, that loads the widget's script. */
export function serveWidgetPage(url: string): Promise<Served> {
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Our usage</title><link rel="icon" href="data:,"></head>
<body><main><h1>Our usage</h1></main><script src="${url}/metering/widget.js"></script></body></html>`
  const policy = [
    "default-src 'none'",
    'img-src data:',
    `script-src ${url}/metering/widget.js`,
    `connect-src ${url}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ')
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy }
  return serve(() => () => Promise.resolve(new Response(html, { headers })))
}

/** Opens that page, and has it show the widget, as docs/usage-widget.md says. */
export async function showWidget(page: Page, address: string, options: UsageWidgetOptions): Promise<void> {
  await page.goto(address)
  await page.evaluate((given) => {
    const container = document.querySelector('main')
    if (container !== null) Object.assign(window, { shown: window.UsageTapWidget.create(container, given) })
  }, options)
}

export const updateWidget = (page: Page, changed: Partial<UsageWidgetOptions>): Promise<void> =>
  page.evaluate((given) => window.shown.update(given), changed)

declare global {
  interface Window {
    UsageTapWidget: UsageWidgetObject
    shown: UsageWidget
  }
}

/** The app shows it in a frame. */
export const frameOf = (place: Page | Locator): FrameLocator => place.frameLocator('iframe')
export const widgetOn = (place: Page | FrameLocator): Locator =>
  place.getByRole('region', { name: 'AI usage' })
export const meterOn = (place: Page | FrameLocator, name: string): Locator =>
  widgetOn(place)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^\\s*${name}`) })
