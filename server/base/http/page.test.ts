import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { PublicConfig } from '#domain/backend/public-config.ts'
import { createPage } from './page.ts'

const BUILT =
  '<html><head><meta property="csp-nonce" nonce="LAUNCHSCOUT_NONCE"><script type="module" src="/a.js" nonce="LAUNCHSCOUT_NONCE"></script></head><body></body></html>'

const config: PublicConfig = {
  version: '1.2.3',
  publicUrl: 'https://scout.example',
  adminEmailDomain: 'example.com',
  isOpenToAnyone: false,
  identity: {
    issuer: 'https://pool.example',
    clientId: 'web',
    cliClientId: null,
    logout: 'standard',
    scope: 'openid email',
    authorizeParams: { hint: '</script><script>alert(1)</script><!-- $& $1' },
  },
  endpoints: {
    sheets: 'https://s.example',
    token: 'https://t.example',
  },
  sandbox: null,
  sources: [{ id: 'product-hunt', url: 'https://l.example/x', sandboxUrl: null }],
  providers: [
    {
      id: 'openai',
      baseUrl: 'https://a.example',
      sandboxUrl: null,
      models: { classify: 'small', research: 'large' },
    },
  ],
  hostedProvider: 'openai',
  readsPages: true,
  hostedAi: 'sample',
  metering: {
    baseUrl: 'https://scout.example/metering',
  },
}
const page = createPage({
  html: BUILT,
  config: () => config,
  connectOrigins: () => ['https://l.example', 'https://a.example'],
})

function nonceOf(html: string): string {
  return /csp-nonce" nonce="([^"]+)"/.exec(html)?.[1] ?? ''
}

test('each page has a nonce of its own, everywhere the build left a place for it and in its policy', () => {
  const [first, second] = [page(), page()]
  const nonce = nonceOf(first.html)
  expect(nonce).toMatch(/^[A-Za-z0-9+/=]{24}$/)
  expect(nonceOf(second.html)).not.toBe(nonce)
  expect(first.html).not.toContain('LAUNCHSCOUT_NONCE')
  expect(first.html.split(`nonce="${nonce}"`)).toHaveLength(5)
  expect(first.headers['content-security-policy']).toContain(`script-src 'nonce-${nonce}';`)
})

test('the policy allows exactly the hosts in use and nothing unsafe', () => {
  const policy = page().headers['content-security-policy'] ?? ''
  expect(policy).toContain("connect-src 'self' https://l.example https://a.example;")
  expect(policy).toContain(
    "img-src 'self' data: https://ph-files.imgix.net https://lh3.googleusercontent.com;",
  )
  for (const rule of [
    "default-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    'worker-src https://scout.example/call-keeper.js https://scout.example/assets/;',
    "form-action 'self'",
    'frame-src https://scout.example/usage-frame;',
    "require-trusted-types-for 'script'",
  ]) {
    expect(policy).toContain(rule)
  }
  expect(policy).not.toContain('unsafe')
  expect(policy).not.toContain('*')
})

test('the settings come through whole, and cannot end their element', () => {
  const { html } = page()
  const [, text = ''] = /id="launchscout-config"[^>]*>(.*?)<\/script>/s.exec(html) ?? []
  expect(text).not.toContain('<')
  expect(JSON.parse(text)).toEqual(config)
})

test('the page is never kept by a cache', () => {
  expect(page().headers['cache-control']).toBe('no-store')
})

describe('the Trusted Types policy', () => {
  const Policy = z.object({
    createHTML: z.function({ input: [z.string()], output: z.nullable(z.string()) }),
    createScriptURL: z.function({ input: [z.string()], output: z.nullable(z.string()) }),
  })

  /** Runs the page's first inline script and returns the policy it makes. */
  function policyOfPage() {
    const made: unknown[] = []
    const trustedTypes = { createPolicy: (name: string, policy: unknown) => made.push(name, policy) }
    const [, script = ''] = /<script nonce="[^"]+">(.*?)<\/script>/s.exec(page().html) ?? []
    runInNewContext(script, { window: { trustedTypes }, trustedTypes })
    expect(made[0]).toBe('default')
    return Policy.parse(made[1])
  }

  test.each([['.a > .b { color: red }'], ['a < b'], ['1 <2'], ['']])('lets %j through', (text) => {
    expect(policyOfPage().createHTML(text)).toBe(text)
  })
  test.each([['<img src=x onerror=alert(1)>'], ['x</style>'], ['<!-- x'], ['<SCRIPT>']])(
    'refuses %j',
    (text) => {
      expect(policyOfPage().createHTML(text)).toBeNull()
    },
  )

  test.each([['tab-worker-aBo_-hjz.js'], ['x-worker-1.js']])('starts %s, a worker of the build', (file) => {
    const url = `https://scout.example/assets/${file}`
    expect(policyOfPage().createScriptURL(url)).toBe(url)
  })
  test.each([
    ['https://scout.example/assets/index-abc.js'],
    ['https://scout.example/assets/../graphql?x-worker-1.js'],
    ['https://scout.example/x-worker-1.js'],
    ['https://evil.example/assets/x-worker-1.js'],
    ['https://scout.example/assets/x-worker-1.js?x'],
    ['blob:https://scout.example/assets/x-worker-1.js'],
    ['data:text/javascript,1'],
  ])('starts no worker from %s', (url) => {
    expect(policyOfPage().createScriptURL(url)).toBeNull()
  })

  test('loads the service worker and no other script', () => {
    const { createScriptURL } = policyOfPage()
    expect(createScriptURL('/call-keeper.js')).toBe('/call-keeper.js')
    expect(createScriptURL(`https://scout.example/metering/widget.js`)).toBeNull()
    expect(createScriptURL('https://evil.example/call-keeper.js')).toBeNull()
  })
})
