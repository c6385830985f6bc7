import { describe, expect, test } from 'vitest'
import { PROVIDERS } from '#providers/registry.ts'
import { SOURCES } from '#sources/registry.ts'
import { readEnv } from './env.ts'

function messageOf(env: Record<string, string>): string {
  try {
    readEnv(env)
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
  return 'accepted'
}

const METERING = {
  METERING_BASE_URL: 'https://metering.example/v1',
  METERING_SECRET_KEY: 'sk-secret',
  METERING_EMBED_KEY: 'ek-secret',
  METERING_ORGANIZATION_ID: 'org',
  METERING_WIDGET_URL: 'https://metering.example/widget.js',
}
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'shh' }
const OIDC = { OIDC_ISSUER: 'https://pool.example/abc', OIDC_CLIENT_ID: 'web' }

test('an empty environment gives the defaults of DESIGN 3', () => {
  expect(readEnv({})).toEqual({
    production: false,
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    trustedProxies: [],
    dataDir: './data',
    databaseUrl: null,
    database: { poolSize: 10, directUrl: null, isPooled: false, readUrl: null },
    shutdownWaitMs: 0,
    secretKey: null,
    backup: {
      passphrase: null,
      publicKey: null,
      privateKey: null,
      folder: 'data/backups',
      keep: 7,
      minuteOfDay: 180,
      migratesWithout: false,
    },
    metricsToken: null,
    deletionsList: null,
    admins: { domain: 'launchscout.example', emails: [] },
    identity: { kind: 'chooser', access: 'loopback' },
    sessionLimits: { idleMs: 1_209_600_000, maxMs: 7_776_000_000 },
    furtherIssuers: [],
    endpoints: {
      sheets: 'https://sheets.googleapis.com/v4/spreadsheets',
      token: 'https://oauth2.googleapis.com/token',
    },
    sources: [{ source: SOURCES[0], url: 'https://api.producthunt.com/v2/api/graphql' }],
    providers: [
      {
        provider: PROVIDERS[0],
        apiKey: null,
        baseUrl: 'https://api.openai.com/v1',
        models: { classify: 'gpt-5.6-luna', research: 'gpt-5.6-terra' },
      },
    ],
    metering: null,
    demoLimits: { standardCalls: 200, premiumCalls: 20, standardTokens: 2_000_000, premiumTokens: 2_000_000 },
    demoDailyLimits: { standardCalls: 5_000, premiumCalls: 300 },
    demoDailyBudgetMicroUsd: 20_000_000,
    pageReader: { contact: null },
    sandbox: { launchesFile: null, day: null, latency: 'realistic' },
  })
})

test('an empty or blank variable counts as not set', () => {
  expect(readEnv({ PORT: '', PUBLIC_URL: '  ', GOOGLE_CLIENT_ID: '', DATABASE_URL: '' })).toEqual(readEnv({}))
})

describe('each variable is taken as written', () => {
  test.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ HOST: '0.0.0.0', ...GOOGLE }, { host: '0.0.0.0' }],
    [
      { ADMIN_EMAILS: ' Ada@One.example,bob@two.example ' },
      { admins: { domain: 'launchscout.example', emails: ['ada@one.example', 'bob@two.example'] } },
    ],
    [{ PUBLIC_URL: 'http://app.localhost:3000' }, { publicUrl: 'http://app.localhost:3000' }],
    [{ PUBLIC_URL: 'https://Scout.Example', ...GOOGLE }, { publicUrl: 'https://scout.example' }],
    [
      { TRUSTED_PROXY: '10.0.0.1, 192.168.0.0/16, ::1' },
      { trustedProxies: ['10.0.0.1', '192.168.0.0/16', '::1'] },
    ],
    [{ DATA_DIR: '/var/lib/launch scout' }, { dataDir: '/var/lib/launch scout' }],
    [
      { DATABASE_URL: 'postgres://u:p@one:5432,two:5433/x' },
      { databaseUrl: 'postgres://u:p@one:5432,two:5433/x' },
    ],
    [{ DATABASE_POOL_SIZE: '4' }, { database: { poolSize: 4 } }],
    [
      {
        DATABASE_URL: 'postgres://pooler/x',
        DATABASE_POOLED: 'on',
        DATABASE_DIRECT_URL: 'postgres://one,two/x',
        DATABASE_READ_URL: 'postgres://two/x',
      },
      { database: { isPooled: true, directUrl: 'postgres://one,two/x', readUrl: 'postgres://two/x' } },
    ],
    [{ SECRET_KEY: Buffer.alloc(32, 255).toString('base64') }, { secretKey: Buffer.alloc(32, 255) }],
    [{ ADMIN_EMAIL_DOMAIN: 'Example.COM' }, { admins: { domain: 'example.com', emails: [] } }],
    [GOOGLE, { identity: { kind: 'google', clientId: 'id', clientSecret: 'shh' } }],
    [
      OIDC,
      {
        identity: {
          kind: 'outside',
          issuer: 'https://pool.example/abc',
          clientId: 'web',
          cliClientId: null,
          logout: 'standard',
          scope: 'openid email profile aws.cognito.signin.user.admin',
          authorizeParams: {},
        },
      },
    ],
    [
      {
        ...OIDC,
        OIDC_CLI_CLIENT_ID: 'cli',
        OIDC_LOGOUT: 'cognito',
        OIDC_SCOPE: 'openid  email offline_access',
        OIDC_AUTHORIZE_PARAMS: 'identity_provider=Google&lang=en%20GB',
      },
      {
        identity: {
          kind: 'outside',
          issuer: 'https://pool.example/abc',
          clientId: 'web',
          cliClientId: 'cli',
          logout: 'cognito',
          scope: 'openid email offline_access',
          authorizeParams: { identity_provider: 'Google', lang: 'en GB' },
        },
      },
    ],
    [{ OPENAI_API_KEY: 'sk-x' }, { providers: [{ apiKey: 'sk-x' }] }],
    [
      { DEMO_LIMITS: 'premiumCalls=0, standardCalls=5' },
      {
        demoLimits: {
          standardCalls: 5,
          premiumCalls: 0,
          standardTokens: 2_000_000,
          premiumTokens: 2_000_000,
        },
      },
    ],
    [
      {
        OIDC_FURTHER_ISSUERS:
          'partner=https://id.partner.example/ our-app, crm=http://localhost:9999/realm client',
      },
      {
        furtherIssuers: [
          { name: 'partner', issuer: 'https://id.partner.example/', audience: 'our-app' },
          { name: 'crm', issuer: 'http://localhost:9999/realm', audience: 'client' },
        ],
      },
    ],
    [{ DEMO_DAILY_LIMITS: 'premiumCalls=1' }, { demoDailyLimits: { standardCalls: 5_000, premiumCalls: 1 } }],
    [{ DEMO_DAILY_BUDGET_USD: '7.5' }, { demoDailyBudgetMicroUsd: 7_500_000 }],
    [{ DEMO_DAILY_BUDGET_USD: '0.000001' }, { demoDailyBudgetMicroUsd: 1 }],
    [{ DELETIONS_LIST: '/backups/deletions.jsonl' }, { deletionsList: '/backups/deletions.jsonl' }],
    [{ METRICS_TOKEN: 'abcdefgh-1234_==' }, { metricsToken: 'abcdefgh-1234_==' }],
    [
      { SESSION_IDLE_DAYS: '1', SESSION_MAX_DAYS: '365' },
      { sessionLimits: { idleMs: 86_400_000, maxMs: 31_536_000_000 } },
    ],
    [{ PAGE_READER: 'off' }, { pageReader: null }],
    [{ PAGE_READER_CONTACT: 'web@scout.example' }, { pageReader: { contact: 'web@scout.example' } }],
    [
      { PAGE_READER_CONTACT: 'https://scout.example/bot' },
      { pageReader: { contact: 'https://scout.example/bot' } },
    ],
    [{ SANDBOX: 'off' }, { sandbox: null }],
    [{ NODE_ENV: 'production' }, { production: true, sandbox: null }],
    [
      { NODE_ENV: 'production', SANDBOX: 'on' },
      { sandbox: { launchesFile: null, day: null, latency: 'realistic' } },
    ],
    [
      { SANDBOX_LAUNCHES: '../posts.json', SANDBOX_DAY: '2026-02-28', SANDBOX_LATENCY: 'none' },
      { sandbox: { launchesFile: '../posts.json', day: '2026-02-28', latency: 'none' } },
    ],
    [
      METERING,
      {
        metering: {
          baseUrl: 'https://metering.example/v1',
          secretKey: 'sk-secret',
          embedKey: 'ek-secret',
          organizationId: 'org',
          widgetUrl: 'https://metering.example/widget.js',
        },
      },
    ],
  ])('%o', (env, expected) => {
    expect(readEnv(env)).toMatchObject(expected)
  })
})

test.each(['PRODUCT_HUNT_API_URL', 'OPENAI_BASE_URL', 'GOOGLE_SHEETS_BASE_URL', 'GOOGLE_TOKEN_URL'])(
  '%s may be a loopback http address, and loses a slash at its end',
  (name) => {
    const { endpoints, sources, providers } = readEnv({ [name]: 'http://127.0.0.1:9999/v1/' })
    const { sheets, token } = endpoints
    const addresses = [
      ...sources.map(({ url }) => url),
      sheets,
      token,
      ...providers.map(({ baseUrl }) => baseUrl),
    ]
    expect(addresses).toContain('http://127.0.0.1:9999/v1')
  },
)

test.each([
  [{ BACKUP_PASSPHRASE: 'five words that are random' }, { passphrase: 'five words that are random' }],
  [
    { DATA_DIR: '/srv/scout', BACKUP_TIME: 'off' },
    { folder: '/srv/scout/backups', minuteOfDay: null },
  ],
  [
    { BACKUP_DIR: '/mnt/backups', BACKUP_TIME: '23:59' },
    { folder: '/mnt/backups', minuteOfDay: 1_439 },
  ],
  [
    { BACKUP_KEEP: '30', MIGRATE_WITHOUT_BACKUP: 'on' },
    { keep: 30, migratesWithout: true },
  ],
])('%j decides how backups are made', (env, expected) => {
  expect(readEnv(env).backup).toMatchObject(expected)
})

describe('a wrong variable is named with its rule', () => {
  test.each([
    [{ METRICS_TOKEN: 'short' }, /^METRICS_TOKEN must be at least 16 letters/],
    [{ METRICS_TOKEN: 'a sentence with blanks' }, /^METRICS_TOKEN must be at least 16 letters/],
    [{ PORT: '0' }, 'PORT must be a port number from 1 to 65535.'],
    [{ PORT: '65536' }, 'PORT must be a port number from 1 to 65535.'],
    [{ PORT: '3e3' }, 'PORT must be a port number from 1 to 65535.'],
    [{ BACKUP_PASSPHRASE: 'changeme' }, 'BACKUP_PASSPHRASE must be at least 16 characters.'],
    [{ BACKUP_TIME: '24:00' }, 'BACKUP_TIME must be a time such as 03:00, or off.'],
    [{ BACKUP_TIME: '3' }, 'BACKUP_TIME must be a time such as 03:00, or off.'],
    [{ BACKUP_KEEP: '0' }, 'BACKUP_KEEP must be a whole number from 1 to 1000.'],
    [{ BACKUP_PUBLIC_KEY: 'ssh-rsa' }, /^BACKUP_PUBLIC_KEY must be a public key of age/],
    [{ BACKUP_PRIVATE_KEY: 'age1x' }, /^BACKUP_PRIVATE_KEY must be a private key of age/],
    [
      { BACKUP_PASSPHRASE: 'five words that are random', BACKUP_PUBLIC_KEY: 'age1abc' },
      'BACKUP_PASSPHRASE and BACKUP_PUBLIC_KEY cannot both be set.',
    ],
    [{ SECRET_KEY: 'changeme' }, 'SECRET_KEY must be at least 32 random bytes in base64.'],
    [{ SECRET_KEY: 'a sentence of more than forty-three characters' }, /^SECRET_KEY must be at least/],
    [{ HOST: 'a b' }, 'HOST must be one word, without spaces.'],
    [{ ADMIN_EMAILS: 'ada@one.example, bob' }, 'ADMIN_EMAILS must be email addresses, separated by commas.'],
    [{ PUBLIC_URL: 'http://scout.example' }, /^PUBLIC_URL must be an https origin/],
    [{ PUBLIC_URL: 'http://localhost.evil.example' }, /^PUBLIC_URL must be an https origin/],
    [{ PUBLIC_URL: 'https://scout.example/app' }, /^PUBLIC_URL must be an https origin/],
    [{ TRUSTED_PROXY: '10.0.0.0/33' }, /^TRUSTED_PROXY must be IP addresses/],
    [{ DATABASE_URL: 'mysql://db/x' }, /^DATABASE_URL must be a PostgreSQL address/],
    [{ DATABASE_URL: 'postgres://one:5432,two:none/x' }, /^DATABASE_URL must be a PostgreSQL address/],
    [{ DATABASE_POOL_SIZE: '1' }, 'DATABASE_POOL_SIZE must be a whole number from 2 to 1000.'],
    [{ DATABASE_DIRECT_URL: 'postgres://one/x' }, 'DATABASE_DIRECT_URL cannot be set without DATABASE_URL.'],
    [{ DATABASE_READ_URL: 'postgres://two/x' }, 'DATABASE_READ_URL cannot be set without DATABASE_URL.'],
    [
      { DATABASE_URL: 'postgres://pooler/x', DATABASE_POOLED: 'on' },
      'DATABASE_POOLED=on cannot be set without DATABASE_DIRECT_URL.',
    ],
    [{ ADMIN_EMAIL_DOMAIN: '@example.com' }, /^ADMIN_EMAIL_DOMAIN must be a domain name/],
    [{ ADMIN_EMAIL_DOMAIN: 'com' }, /^ADMIN_EMAIL_DOMAIN must be a domain name/],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_ID cannot be set without GOOGLE_CLIENT_SECRET.'],
    [{ OIDC_ISSUER: 'https://pool.example' }, 'OIDC_ISSUER cannot be set without OIDC_CLIENT_ID.'],
    [{ OIDC_LOGOUT: 'cognito' }, 'OIDC_LOGOUT cannot be set without OIDC_ISSUER and OIDC_CLIENT_ID.'],
    [
      { OIDC_CLI_CLIENT_ID: 'cli' },
      'OIDC_CLI_CLIENT_ID cannot be set without OIDC_ISSUER and OIDC_CLIENT_ID.',
    ],
    ...['web', 'launchscout-cli'].map((id): [Record<string, string>, RegExp] => [
      { ...OIDC, OIDC_CLI_CLIENT_ID: id },
      /^OIDC_CLI_CLIENT_ID must be another one than OIDC_CLIENT_ID/,
    ]),
    [{ OIDC_SCOPE: 'openid email' }, 'OIDC_SCOPE cannot be set without OIDC_ISSUER and OIDC_CLIENT_ID.'],
    [{ ...OIDC, OIDC_SCOPE: 'email profile' }, /^OIDC_SCOPE must be scopes .* with openid among them/],
    [{ ...OIDC, OIDC_AUTHORIZE_PARAMS: 'Google' }, /^OIDC_AUTHORIZE_PARAMS must be parameters/],
    [{ ...OIDC, OIDC_ISSUER: 'http://pool.example' }, /^OIDC_ISSUER must be an https issuer/],
    ...[
      'https://id.partner.example our-app',
      'partner=https://id.partner.example',
      'partner=http://id.partner.example our-app',
      'a=https://one.example x, a=https://two.example y',
    ].map((text): [Record<string, string>, RegExp] => [
      { OIDC_FURTHER_ISSUERS: text },
      /^OIDC_FURTHER_ISSUERS must be name=issuer audience/,
    ]),
    ...[
      { OIDC_FURTHER_ISSUERS: 'us=http://localhost:3000/pool launchscout-web' },
      { ...OIDC, OIDC_FURTHER_ISSUERS: `us=${OIDC.OIDC_ISSUER} web` },
    ].map((env): [Record<string, string>, RegExp] => [
      env,
      /^OIDC_FURTHER_ISSUERS must be other issuers than the user pool/,
    ]),
    [{ OPENAI_API_KEY: 'sk-x\ny' }, 'OPENAI_API_KEY must be one word, without spaces.'],
    [{ OPENAI_BASE_URL: 'http://ai.example/v1' }, /^OPENAI_BASE_URL must be an https address/],
    [{ PRODUCT_HUNT_API_URL: 'javascript:alert(1)' }, /^PRODUCT_HUNT_API_URL must be an https address/],
    [{ DEMO_LIMITS: 'calls=3' }, /^DEMO_LIMITS must be name=number pairs/],
    [{ DEMO_LIMITS: 'premiumCalls=-1' }, /^DEMO_LIMITS must be name=number pairs/],
    [{ DEMO_DAILY_LIMITS: 'standardTokens=3' }, /^DEMO_DAILY_LIMITS must be name=number pairs/],
    ...['-1', '$20', '20 USD', '1e3', 'Infinity', 'NaN', '0.0000001', '1,000', '.5'].map(
      (text): [Record<string, string>, string] => [
        { DEMO_DAILY_BUDGET_USD: text },
        'DEMO_DAILY_BUDGET_USD must be an amount of US dollars from 0 on, such as 20 or 7.5.',
      ],
    ),
    [{ SESSION_IDLE_DAYS: '0' }, 'SESSION_IDLE_DAYS must be a whole number of days from 1 to 365.'],
    [{ SESSION_MAX_DAYS: '366' }, 'SESSION_MAX_DAYS must be a whole number of days from 1 to 365.'],
    [{ SANDBOX: 'yes' }, 'SANDBOX must be on or off.'],
    [{ PAGE_READER: 'no' }, 'PAGE_READER must be on or off.'],
    ...['us', 'ftp://scout.example', 'https://scout.example/(a)'].map(
      (contact): [Record<string, string>, string] => [
        { PAGE_READER_CONTACT: contact },
        'PAGE_READER_CONTACT must be an email address, or an http or https address.',
      ],
    ),
    [{ SANDBOX_LATENCY: '0' }, 'SANDBOX_LATENCY must be realistic or none.'],
    [{ SANDBOX_DAY: '2026-02-29' }, 'SANDBOX_DAY must be a day such as 2026-11-20.'],
    [{ ...METERING, METERING_EMBED_KEY: 'utk-a-secret-one' }, /^METERING_EMBED_KEY must be an embed key/],
    [{ METERING_EMBED_KEY: 'ek' }, /^METERING_EMBED_KEY cannot be set without METERING_BASE_URL and/],
  ])('%o', (env, message) => {
    expect(messageOf(env)).toMatch(message)
  })
})

describe('the account chooser, which lets anyone in as anybody, is for this machine alone', () => {
  const outside = { PUBLIC_URL: 'https://scout.example' }
  const everywhere = { HOST: '0.0.0.0' }
  test.each([
    [
      'PUBLIC_URL: refused without Google and without an outside pool',
      outside,
      /^PUBLIC_URL other than localhost needs a real sign-in/,
    ],
    ['HOST: refused', everywhere, /^HOST other than localhost needs a real sign-in/],
    ['a name of a network: refused', { HOST: 'scout.internal' }, /^HOST other than localhost/],
    ['both: named together', { ...outside, ...everywhere }, /^HOST and PUBLIC_URL other than localhost/],
    [
      'the refusal says what to set',
      everywhere,
      /set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET, or OIDC_ISSUER and OIDC_CLIENT_ID, or ACCOUNT_CHOOSER=anyone/,
    ],
    [
      'refused even with sample data on',
      { ...outside, SANDBOX: 'on' },
      /^PUBLIC_URL other than localhost needs/,
    ],
    ['accepted with Google', { ...outside, ...everywhere, ...GOOGLE }, /^accepted$/],
    ['accepted with an outside pool', { ...outside, ...everywhere, ...OIDC }, /^accepted$/],
    ['accepted when told so', { ...outside, ...everywhere, ACCOUNT_CHOOSER: 'anyone' }, /^accepted$/],
    ['told with another word', { ...everywhere, ACCOUNT_CHOOSER: 'on' }, /^ACCOUNT_CHOOSER must be anyone/],
    ['accepted on localhost', { HOST: 'localhost' }, /^accepted$/],
  ])('%s', (_name, env, message) => {
    expect(messageOf(env)).toMatch(message)
  })
})

test('everything wrong is named in one sentence', () => {
  const message = messageOf({
    PORT: 'x',
    SANDBOX: 'x',
    OIDC_ISSUER: 'x',
    DEMO_LIMITS: 'x',
    GOOGLE_CLIENT_ID: 'x',
  })
  for (const name of ['PORT', 'SANDBOX', 'OIDC_CLIENT_ID', 'DEMO_LIMITS', 'GOOGLE_CLIENT_SECRET']) {
    expect(message).toContain(name)
  }
  expect(message.match(/\.(\s|$)/g)).toHaveLength(1)
})

test('no value is ever shown, least of all a secret one', () => {
  const canary = 'canary 5e1f'
  const names = Object.keys({ ...METERING, ...GOOGLE, ...OIDC })
  const more = [
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'OPENAI_API_KEY',
    'OPENAI_BASE_URL',
    'DEMO_LIMITS',
    'SANDBOX',
  ]
  const message = messageOf(Object.fromEntries([...names, ...more].map((name) => [name, canary])))
  expect(message).toContain('DATABASE_URL')
  expect(message).not.toContain(canary)
})
