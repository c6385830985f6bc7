import { type AnyProvider, PROVIDERS } from '#providers/registry.ts'
import { type AnySource, SOURCES } from '#sources/registry.ts'

/** What an operator should know about one environment variable. Sentences are markdown. */
export type VariableDoc = {
  /** What it decides, and when to set it where that is no matter of course. */
  does: string
} & (
  | {
      /** As it would be written in the environment. */
      default: string
    }
  | {
      /** What holds without it, where no one value is the default. */
      without: string
    }
)

type Docs = Record<string, VariableDoc>

const SERVER = {
  PORT: {
    default: '3000',
    does: 'The port that the server listens on.',
  },
  HOST: {
    default: '127.0.0.1',
    does: 'The network address that the server listens on. `0.0.0.0` means every address. Any address but loopback also needs Google sign-in or an outside user pool, or ACCOUNT_CHOOSER for a trial.',
  },
  PUBLIC_URL: {
    without: '`http://localhost:3000`, with the port of PORT',
    does: 'The address that users see: an https origin without a path. Only a loopback name, such as localhost, may use http. Any other name also needs Google sign-in or an outside user pool, or ACCOUNT_CHOOSER for a trial.',
  },
  TRUSTED_PROXY: {
    without: 'No proxy is trusted',
    does: 'The IP addresses and networks of your reverse proxies, separated by commas. The server believes their forwarded headers, so that rate limits count the address of each user.',
  },
  NODE_ENV: {
    without: 'Development mode',
    does: '`production`, for every installation that other people use, turns sample data off unless SANDBOX is on, hides the API’s schema, and makes `npm run -s seed` need `--force`.',
  },
} satisfies Docs

const DATA = {
  DATA_DIR: {
    default: './data',
    does: 'The folder of the embedded database, and of the file `secret.key` (see SECRET_KEY). The founders’ photo of the About section can be in it too, as `branding/founders.jpg` (or jpeg, png, webp, avif).',
  },
  DATABASE_URL: {
    without: 'An embedded PostgreSQL in DATA_DIR',
    does: 'The address of your own PostgreSQL, version 15 or newer, such as `postgresql://user:password@host/database`, for several server processes. It may have several hosts, as in `postgresql://user:password@one:5432,two:5432/database`: the server finds the one that takes writes ([operate.md](operate.md#a-database-that-fails-over)).',
  },
  DATABASE_POOL_SIZE: {
    default: '10',
    does: 'How many connections to the database each server process uses for requests. It opens up to 3 more for real-time events and upkeep, and 4 more for a start or a backup ([operate.md](operate.md#several-machines)).',
  },
  DATABASE_DIRECT_URL: {
    without: 'DATABASE_URL is used for everything',
    does: 'The address of the same database without a [pooler](operate.md#a-pooler) between. Real-time events, migrations, locks, and backups go through it.',
  },
  DATABASE_POOLED: {
    default: 'off',
    does: '`on` makes the server fit for a [pooler](operate.md#a-pooler) in transaction mode at DATABASE_URL: it prepares no statements there, and sends no parameters with a connection. It needs DATABASE_DIRECT_URL.',
  },
  DATABASE_READ_URL: {
    without: 'Everything is read from DATABASE_URL',
    does: 'The address of a [replica](operate.md#a-database-that-fails-over) of the same database. Lists and searches of the Admin Panel are read from it, if it has everything that was written before.',
  },
  SHUTDOWN_WAIT_SECONDS: {
    without: 'With DATABASE_URL 5, otherwise 0',
    does: 'How many seconds the server still takes requests after it is told to stop, while `/healthz/ready` answers with 503: more than your load balancer needs to notice that.',
  },
  SECRET_KEY: {
    without: 'A key that the first start writes into the file `secret.key` in DATA_DIR',
    does: 'The key that seals the server’s own secrets in the database: at least 32 random bytes in base64. `openssl rand -base64 32` makes one. Machines that share a database need the same, and it is also for where DATA_DIR does not outlive the server, as in a container. Keep a copy apart from the backups of the database ([operate.md](operate.md#the-sealing-key)).',
  },
  BACKUP_TIME: {
    default: '03:00',
    does: 'When the server makes a [backup](operate.md#backup-and-restore) each night, as a time in UTC, or `off`. It begins within ten minutes after that.',
  },
  BACKUP_DIR: {
    without: 'The folder `backups` in DATA_DIR',
    does: 'The folder for the backups that the server makes by itself, best on another disk. Each installation needs a folder of its own, because old files are deleted.',
  },
  BACKUP_KEEP: {
    default: '7',
    does: 'How many nightly backups are kept. As many are kept of those from before updates, and of those that an admin has made.',
  },
  MIGRATE_WITHOUT_BACKUP: {
    default: 'off',
    does: '`on` lets a new version change the tables of the database without making a backup first, if you have made one in another way.',
  },
  BACKUP_PASSPHRASE: {
    without: 'Backups are encrypted only if BACKUP_PUBLIC_KEY is set',
    does: 'Encrypts [backups](operate.md#backup-and-restore), and opens them to restore them: at least 16 characters. Five random words are a good one. Keep a copy apart from the server.',
  },
  BACKUP_PUBLIC_KEY: {
    without: 'Backups are encrypted only if BACKUP_PASSPHRASE is set',
    does: 'In place of BACKUP_PASSPHRASE, if the server should not be able to open its own [backups](operate.md#backup-and-restore): encrypts them for the owner of a key of [age](https://age-encryption.org). `age-keygen` makes a pair of keys, and the public one begins with `age1`.',
  },
  BACKUP_PRIVATE_KEY: {
    without: 'Only backups with BACKUP_PASSPHRASE, and those without encryption, can be restored',
    does: 'The private key that belongs to BACKUP_PUBLIC_KEY, for the command that restores a backup. It begins with `AGE-SECRET-KEY-`. Keep it away from the server.',
  },
  DELETIONS_LIST: {
    without: 'The file `deletions.jsonl` in DATA_DIR',
    does: 'The file that lists [deleted accounts](operate.md#data-that-ends), so that a restored backup does not bring them back. Best beside your backups.',
  },
} satisfies Docs

const METRICS = {
  METRICS_TOKEN: {
    without: 'No metrics are served',
    does: 'Turns on [`/metrics`](operate.md#metrics-and-alerts), for whoever sends this token as `Authorization: Bearer`: at least 16 characters, without spaces. `openssl rand -hex 32` makes one.',
  },
} satisfies Docs

const SIGN_IN = {
  ADMIN_EMAIL_DOMAIN: {
    default: 'launchscout.example',
    does: 'Users with a verified email address of exactly this domain, your company’s, are admins.',
  },
  ADMIN_EMAILS: {
    without: 'Only the domain decides',
    does: 'Verified email addresses of further admins, separated by commas. Each must match exactly, apart from upper and lower case.',
  },
  ACCOUNT_CHOOSER: {
    without: 'The account chooser answers this machine only',
    does: '`anyone`, for a trial without real data, opens the account chooser to everyone who reaches the page: they can sign in as anybody, admins included. Each page then says so in red.',
  },
  GOOGLE_CLIENT_ID: {
    without: 'A built-in page where anybody can pick an account. It works on loopback addresses only',
    does: 'The client id of “Sign in with Google”. At Google, register PUBLIC_URL followed by `/pool/callback` as the redirect URI.',
  },
  GOOGLE_CLIENT_SECRET: {
    without: 'See GOOGLE_CLIENT_ID',
    does: 'The client secret that belongs to GOOGLE_CLIENT_ID.',
  },
  OIDC_ISSUER: {
    without: 'Our own user pool',
    does: 'The issuer of an outside user pool, such as Cognito or Keycloak. It replaces our own pool ([sign-in.md](sign-in.md)).',
  },
  OIDC_CLIENT_ID: {
    without: 'See OIDC_ISSUER',
    does: 'The client id of Launchscout at that pool. There, register PUBLIC_URL followed by `/auth/callback` as the redirect URI.',
  },
  OIDC_CLI_CLIENT_ID: {
    without: 'Nobody can sign in on the command line, unless the user pool is our own',
    does: 'The client id of the command line at that pool, which must be another one. There, register `http://127.0.0.1/callback` as the redirect URI ([sign-in.md](sign-in.md#the-command-line)).',
  },
  OIDC_LOGOUT: {
    default: 'standard',
    does: 'How the pool signs users out: `standard` (OpenID Connect) or `cognito`.',
  },
  OIDC_SCOPE: {
    default: 'openid email profile aws.cognito.signin.user.admin',
    does: 'What a sign-in asks the outside pool for, as scopes separated by blanks. `openid` must be among them, and the ID token must have the user’s email address. Many pools other than Cognito refuse a scope that they do not know, and some give a refresh token only with `offline_access` ([sign-in.md](sign-in.md)).',
  },
  OIDC_AUTHORIZE_PARAMS: {
    without: 'No further parameters',
    does: 'Further parameters of the sign-in request, such as `identity_provider=Google&prompt=login`.',
  },
  SESSION_IDLE_DAYS: {
    default: '14',
    does: 'After how many days without use a user of our own pool is signed out, from 1 to 365.',
  },
  SESSION_MAX_DAYS: {
    default: '90',
    does: 'How many days after the sign-in a user of our own pool is signed out in any case, from 1 to 365.',
  },
  OIDC_FURTHER_ISSUERS: {
    without: 'No further issuers',
    does: 'Other issuers whose ID tokens the API accepts, as `name=issuer audience`, separated by commas, such as `partner=https://id.partner.example api` ([backend client](backend-client.md)).',
  },
} satisfies Docs

const docsOf = (variables: readonly ({ name: string } & VariableDoc)[]): Docs =>
  Object.fromEntries(variables.map(({ name, ...doc }) => [name, doc]))

const AI_KEYS = docsOf(
  PROVIDERS.map(({ variables }) => ({
    ...variables.apiKey,
    without: 'Free calls get sample answers. If sample data is off, there is no free tier',
  })),
)
const AI_MODELS = docsOf(
  PROVIDERS.flatMap(({ variables: { classifyModel, researchModel } }) => [classifyModel, researchModel]),
)
const SOURCE_ADDRESSES = docsOf(SOURCES.map(({ address }) => address))
const AI_ADDRESSES = docsOf(PROVIDERS.map(({ variables }) => variables.baseUrl))

const FREE_TIER = {
  DEMO_LIMITS: {
    default: 'standardCalls=200,premiumCalls=20,standardTokens=2000000,premiumTokens=2000000',
    does: 'How much of the free tier each user can use in a calendar month (UTC). `standardCalls` is how many launches may be judged, `premiumCalls` how many contact researches may be made, and the others are the tokens that these calls may take. A limit that is left out keeps its default.',
  },
  DEMO_DAILY_LIMITS: {
    default: 'standardCalls=5000,premiumCalls=300',
    does: 'How many free calls all users together can make in a day (UTC). A limit that is left out keeps its default.',
  },
  DEMO_DAILY_BUDGET_USD: {
    default: '20',
    does: `How many US dollars the calls with ${Object.keys(AI_KEYS).join(' or ')} may cost in a day (UTC), at list prices. With \`0\`, this key pays for nothing.`,
  },
} satisfies Docs

const SHEETS = {
  GOOGLE_SHEETS_BASE_URL: {
    default: 'https://sheets.googleapis.com/v4/spreadsheets',
    does: 'The address of Google’s Sheets API.',
  },
  GOOGLE_TOKEN_URL: {
    default: 'https://oauth2.googleapis.com/token',
    does: 'The address at which a service account gets its access token.',
  },
} satisfies Docs

const METERING = {
  METERING_BASE_URL: {
    without: 'Our own metering service',
    does: 'The address of an outside metering service that speaks UsageTap’s protocol. It needs the other four, too.',
  },
  METERING_SECRET_KEY: {
    without: 'See METERING_BASE_URL',
    does: 'The key that the server calls that service with. It never reaches a browser.',
  },
  METERING_EMBED_KEY: {
    without: 'See METERING_BASE_URL',
    does: 'The key that every browser gets. It begins with `ek-`.',
  },
  METERING_ORGANIZATION_ID: {
    without: 'See METERING_BASE_URL',
    does: 'Your organization’s id at that service, for its usage widget.',
  },
  METERING_WIDGET_URL: {
    without: 'See METERING_BASE_URL',
    does: 'The address of that service’s usage widget script.',
  },
} satisfies Docs

const PAGES = {
  PAGE_READER: {
    default: 'on',
    does: '`off` keeps the server from reading public web pages, and from looking up whether domains take mail. What research finds is then not checked on the pages that it cites.',
  },
  PAGE_READER_CONTACT: {
    without: 'PUBLIC_URL followed by `/page-reader`, which explains what is read',
    does: 'An email or web address for people who run a site that is read. It is part of the user agent, and stands on that page.',
  },
} satisfies Docs

const SAMPLE_DATA = {
  SANDBOX: {
    without: '`on`; `off` in production',
    does: 'Whether users can try the product on sample data: `on` or `off`.',
  },
  SANDBOX_LAUNCHES: {
    without: '600 invented launches that come with the product',
    does: 'A JSON file with launches as Product Hunt’s API returns them (post nodes), which the sandbox serves instead. It moves their dates by whole days, so that the newest launch is from today or yesterday.',
  },
  SANDBOX_DAY: {
    without: 'Today',
    does: 'A day, such as `2026-11-20`, for tests. The sandbox shows the invented launches of that day as today’s.',
  },
  SANDBOX_LATENCY: {
    default: 'realistic',
    does: 'How long the sandbox takes to answer: `realistic` waits as long as the real services do, `none`, for tests, answers at once.',
  },
} satisfies Docs

/** All environment variables of the server, by subject, in the order of docs/settings.md. env.ts reads no others. */
export const VARIABLES = {
  'The server': SERVER,
  Data: DATA,
  Metrics: METRICS,
  'Sign-in and admins': SIGN_IN,
  'The free tier': { ...AI_KEYS, ...FREE_TIER },
  'Models and outside services': { ...AI_MODELS, ...SOURCE_ADDRESSES, ...AI_ADDRESSES, ...SHEETS },
  'An outside metering service': METERING,
  'Public web pages': PAGES,
  'Sample data': SAMPLE_DATA,
}

type Own =
  | typeof SERVER
  | typeof DATA
  | typeof METRICS
  | typeof SIGN_IN
  | typeof FREE_TIER
  | typeof SHEETS
  | typeof METERING
  | typeof PAGES
  | typeof SAMPLE_DATA
type OfProviders = AnyProvider['variables']

/** The name of an environment variable that is described here. */
export type VariableName =
  | (Own extends infer Group ? (Group extends Own ? keyof Group : never) : never)
  | OfProviders[keyof OfProviders]['name']
  | AnySource['address']['name']
