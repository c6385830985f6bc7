import { expect, test } from 'vitest'
import { PublicConfigSchema } from '#domain/backend/public-config-schema.ts'
import { servePublicConfig } from '../base/http/page.ts'
import { readEnv } from './env.ts'
import { publicConfig } from './public-config.ts'

const identity = {
  issuer: 'https://pool.example',
  clientId: 'web',
  cliClientId: 'cli',
  logout: 'standard',
  scope: 'openid email',
  authorizeParams: {},
} as const

const configFor = (env: Record<string, string>, hostedAi: 'real' | 'sandbox' | null) =>
  publicConfig({ settings: readEnv(env), version: '1.2.3', identity, launchesNote: null, hostedAi })

test.each([
  ['real', 'real'],
  ['sandbox', 'sample'],
  [null, null],
] as const)('a demo tier answered by %j is sent to the page as %j', (source, shown) => {
  expect(configFor({}, source).hostedAi).toBe(shown)
})

test('the command line gets the same settings where it asks for them, and only reads them', async () => {
  const config = configFor({}, null)
  const serve = servePublicConfig(() => config)
  const answer = await serve(new Request('http://localhost/public-config.json'))
  expect(PublicConfigSchema.parse(await answer.json())).toEqual(config)
  expect((await serve(new Request('http://localhost/public-config.json', { method: 'POST' }))).status).toBe(
    405,
  )
})

test('the page learns the addresses of services, and no key of the installation', () => {
  const config = JSON.stringify(
    configFor(
      {
        OPENAI_API_KEY: 'sk-canary',
        GOOGLE_CLIENT_ID: 'client',
        GOOGLE_CLIENT_SECRET: 'google-canary',
        DATABASE_URL: 'postgresql://user:database-canary@db.example/app',
        METERING_BASE_URL: 'https://metering.example',
        METERING_SECRET_KEY: 'metering-canary',
        METERING_EMBED_KEY: 'ek-canary',
        METERING_ORGANIZATION_ID: 'org',
        METERING_WIDGET_URL: 'https://metering.example/widget.js',
      },
      'real',
    ),
  )
  expect(config).toContain('https://metering.example')
  expect(config).not.toContain('canary')
})
