import { expect, test } from 'vitest'
import { serveUsageFrame } from './usage-frame.ts'

const handle = serveUsageFrame({
  script: 'const text = "</script>"',
  publicUrl: 'https://scout.example',
  fontUrl: 'https://scout.example/assets/inter.woff2',
  metering: { baseUrl: 'https://api.metering.example/v1', widgetUrl: 'https://metering.example/w.js' },
})
const url = 'https://scout.example/usage-frame'

test('the frame has a policy with the provider’s hosts only, and no origin', async () => {
  const response = await handle(new Request(url))
  const policy = response.headers.get('content-security-policy') ?? ''
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
  expect(policy.split('; ')).toEqual([
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'nonce-${nonce}' https://metering.example/w.js`,
    "style-src 'unsafe-inline' https://metering.example",
    'font-src https://metering.example https://scout.example/assets/inter.woff2',
    'img-src https://metering.example data:',
    'connect-src https://metering.example https://api.metering.example',
    'frame-src https://metering.example',
    'frame-ancestors https://scout.example',
    "base-uri 'none'",
    "form-action 'none'",
  ])
  const html = await response.text()
  expect(html.split(`nonce="${nonce}"`)).toHaveLength(3)
  expect(html.split('</script>')).toHaveLength(3)
})

test('only a GET is answered', async () => {
  expect((await handle(new Request(url, { method: 'POST' }))).status).toBe(405)
})
