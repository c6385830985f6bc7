/** What an operator should know about one environment variable. Sentences are markdown. */
export type VariableDoc = {
  /** What it decides. */
  does: string
  /** When to set it. */
  set: string
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
    set: 'If another program uses port 3000.',
  },
  HOST: {
    default: '127.0.0.1',
    does: 'The network address that the server listens on.',
    set: 'If a proxy or a container on another machine must reach the server. `0.0.0.0` means every address. Any address but loopback also needs Google sign-in or an outside user pool, or ACCOUNT_CHOOSER for a trial.',
  },
  PUBLIC_URL: {
    without: '`http://localhost:3000`, with the port of PORT',
    does: 'The address that users see. It must be an https origin without a path. Only a loopback name, such as localhost, may use http. Cookies, redirects, and the content security policy come from it.',
    set: 'If users open Launchscout at any other address. It then also needs Google sign-in or an outside user pool, or ACCOUNT_CHOOSER for a trial.',
  },
  TRUSTED_PROXY: {
    without: 'No proxy is trusted',
    does: 'The IP addresses and networks of your reverse proxies, separated by commas. The server believes their forwarded headers. Rate limits then count the address of each user, not that of the proxy.',
    set: 'If the server is behind a reverse proxy.',
  },
  NODE_ENV: {
    without: 'Development mode',
    does: '`production` turns sample data off unless SANDBOX is on, hides the API’s schema, and makes `npm run -s seed` need `--force`.',
    set: 'To `production`, on every installation that other people use.',
  },
} satisfies Docs

const METRICS = {
  METRICS_TOKEN: {
    without: 'Metrics are served only with METRICS_PORT',
    does: 'Turns on [`/metrics`](operate.md#metrics-and-alerts), for whoever sends this token as `Authorization: Bearer`: at least 16 characters, without spaces.',
    set: 'If Prometheus reaches the server through its usual port. `openssl rand -hex 32` makes one.',
  },
  METRICS_PORT: {
    without: 'Metrics are served only with METRICS_TOKEN, on the port of the server',
    does: 'Turns on `/metrics` on a port of its own instead of the one that users reach.',
    set: 'If Prometheus runs on this machine, or in a network that users cannot reach.',
  },
  METRICS_HOST: {
    default: '127.0.0.1',
    does: 'The network address for METRICS_PORT. Any address but loopback also needs METRICS_TOKEN.',
    set: 'If Prometheus runs on another machine.',
  },
} satisfies Docs

const DATA = {
  DATA_DIR: {
    default: './data',
    does: 'The folder of the embedded database, and of the file `secret.key` (see SECRET_KEY). The founders’ photo of the About section can be in it too, as `branding/founders.jpg` (or jpeg, png, webp, avif).',
    set: 'If the data should be in another place.',
  },
  DATABASE_URL: {
    without: 'An embedded PostgreSQL in DATA_DIR',
    does: 'The address of your own PostgreSQL, version 15 or newer, such as `postgresql://user:password@host/database`. It may have several hosts, as in `postgresql://user:password@one:5432,two:5432/database`: the server finds the one that takes writes ([operate.md](operate.md#a-database-that-fails-over)).',
    set: 'If you run several server processes, or already operate a PostgreSQL.',
  },
  DATABASE_POOL_SIZE: {
    default: '10',
    does: 'How many connections to the database each server process uses for requests. It opens up to 3 more for real-time events and upkeep, and 4 more for a start or a backup ([operate.md](operate.md#several-machines)).',
    set: 'To less, if many processes share one PostgreSQL. To more, if requests wait for connections while PostgreSQL has little to do.',
  },
  DATABASE_DIRECT_URL: {
    without: 'DATABASE_URL is used for everything',
    does: 'The address of the same database without a pooler between. Real-time events, migrations, locks, and backups go through it.',
    set: 'If DATABASE_URL leads to a [pooler](operate.md#a-pooler) such as PgBouncer.',
  },
  DATABASE_POOLED: {
    default: 'off',
    does: '`on` makes the server fit for a [pooler](operate.md#a-pooler) in transaction mode at DATABASE_URL: it prepares no statements there, and sends no parameters with a connection. It needs DATABASE_DIRECT_URL.',
    set: 'To `on`, if the pooler gives a connection to somebody else after each transaction.',
  },
  DATABASE_READ_URL: {
    without: 'Everything is read from DATABASE_URL',
    does: 'The address of a [replica](operate.md#a-database-that-fails-over) of the same database. Lists and searches of the Admin Panel are read from it, if it has everything that was written before.',
    set: 'If long searches of admins should not slow down the users.',
  },
  SHUTDOWN_WAIT_SECONDS: {
    without: 'With DATABASE_URL 5, otherwise 0',
    does: 'How many seconds the server still takes requests after it is told to stop. Meanwhile `/healthz/ready` answers with 503, so that a load balancer sends new requests elsewhere.',
    set: 'To more than the time in which your load balancer notices that.',
  },
  SECRET_KEY: {
    without: 'A key that the first start writes into the file `secret.key` in DATA_DIR',
    does: 'The key that seals the server’s own secrets in the database: at least 32 random bytes in base64. `openssl rand -base64 32` makes one. Keep a copy apart from the backups of the database ([operate.md](operate.md#the-sealing-key)).',
    set: 'If several machines share one database, to the same key on each. Also where DATA_DIR does not outlive the server, as in a container.',
  },
  BACKUP_TIME: {
    default: '03:00',
    does: 'When the server makes a [backup](operate.md#backup-and-restore) each night, as a time in UTC, or `off`. It begins within ten minutes after that.',
    set: 'To a time when few people work, or to `off` if you back up the database in another way.',
  },
  BACKUP_DIR: {
    without: 'The folder `backups` in DATA_DIR',
    does: 'The folder for the backups that the server makes by itself. Each installation needs a folder of its own, because old files are deleted.',
    set: 'To a folder on another disk, so that a broken disk does not take the backups along.',
  },
  BACKUP_KEEP: {
    default: '7',
    does: 'How many nightly backups are kept. After a new one, the oldest files are deleted. As many are kept of those from before updates, and of those that an admin has made.',
    set: 'If you want to go back further, or have little room.',
  },
  MIGRATE_WITHOUT_BACKUP: {
    default: 'off',
    does: '`on` lets a new version change the tables of the database without making a backup first.',
    set: 'To `on`, if you make backups in another way, and have one from before the update.',
  },
  BACKUP_PASSPHRASE: {
    without: 'Backups are encrypted only if BACKUP_PUBLIC_KEY is set',
    does: 'Encrypts [backups](operate.md#backup-and-restore), and opens them to restore them: at least 16 characters. Five random words are a good one.',
    set: 'If one secret for both is enough. Keep a copy apart from the server.',
  },
  BACKUP_PUBLIC_KEY: {
    without: 'Backups are encrypted only if BACKUP_PASSPHRASE is set',
    does: 'Encrypts [backups](operate.md#backup-and-restore) for the owner of a key of [age](https://age-encryption.org): `age-keygen` makes a pair of keys, and the public one begins with `age1`.',
    set: 'In place of BACKUP_PASSPHRASE, if the server should not be able to open its own backups.',
  },
  BACKUP_PRIVATE_KEY: {
    without: 'Only backups with BACKUP_PASSPHRASE, and those without encryption, can be restored',
    does: 'The private key that belongs to BACKUP_PUBLIC_KEY. It begins with `AGE-SECRET-KEY-`.',
    set: 'For the command that restores a backup. The server does not need it. With it, the server also opens its own backups once a week, but whoever breaks into it can, too.',
  },
  DISK_RESERVE_MB: {
    default: '500',
    does: 'When fewer megabytes than this are free on the disk of the embedded database or of BACKUP_DIR, the server leaves out what can be left out ([a full disk](operate.md#a-full-disk)). `0` turns that off.',
    set: 'To what your largest day needs, or to less on a small disk.',
  },
  DELETIONS_LIST: {
    without: 'The file `deletions.jsonl` in DATA_DIR',
    does: 'The file that lists [deleted accounts](operate.md#data-that-ends), so that a restored backup does not bring them back.',
    set: 'To a file beside your backups. Also where DATA_DIR does not outlive the server, as in a container.',
  },
} satisfies Docs

const SIGN_IN = {
  ADMIN_EMAIL_DOMAIN: {
    default: 'launchscout.example',
    does: 'Users with a verified email address of exactly this domain are admins.',
    set: 'To your company’s domain.',
  },
  ADMIN_EMAILS: {
    without: 'Only the domain decides',
    does: 'Verified email addresses of further admins, separated by commas. Each must match exactly, apart from upper and lower case.',
    set: 'If some admins have an address of another domain.',
  },
  ACCOUNT_CHOOSER: {
    without: 'The account chooser answers this machine only',
    does: '`anyone` opens the account chooser to everyone who reaches the page: they can sign in as anybody, admins included. Each page then says so in red.',
    set: 'Only for a trial without real data, such as in a container. Without it, a HOST or PUBLIC_URL that is not loopback needs a real sign-in.',
  },
  GOOGLE_CLIENT_ID: {
    without: 'A built-in page where anybody can pick an account. It works on loopback addresses only',
    does: 'The client id of “Sign in with Google”. At Google, register PUBLIC_URL followed by `/pool/callback` as the redirect URI.',
    set: 'If people other than you sign in. Always together with GOOGLE_CLIENT_SECRET.',
  },
  GOOGLE_CLIENT_SECRET: {
    without: 'See GOOGLE_CLIENT_ID',
    does: 'The client secret that belongs to GOOGLE_CLIENT_ID.',
    set: 'Together with GOOGLE_CLIENT_ID.',
  },
  OIDC_ISSUER: {
    without: 'Our own user pool',
    does: 'The issuer of an outside user pool, such as Cognito or Keycloak. It replaces our own pool ([sign-in.md](sign-in.md)).',
    set: 'If your company already has a user pool. Always together with OIDC_CLIENT_ID.',
  },
  OIDC_CLIENT_ID: {
    without: 'Our own user pool',
    does: 'The client id of Launchscout at that pool. There, register PUBLIC_URL followed by `/auth/callback` as the redirect URI.',
    set: 'Together with OIDC_ISSUER.',
  },
  OIDC_CLI_CLIENT_ID: {
    without: 'Nobody can sign in on the command line, unless the user pool is our own',
    does: 'The client id of the command line at that pool. There, register `http://127.0.0.1/callback` as the redirect URI ([sign-in.md](sign-in.md#the-command-line)).',
    set: 'If people use the command line with an outside user pool. It must be another client than OIDC_CLIENT_ID.',
  },
  OIDC_LOGOUT: {
    default: 'standard',
    does: 'How the pool signs users out: `standard` (OpenID Connect) or `cognito`.',
    set: 'To `cognito`, if the outside pool is Cognito.',
  },
  OIDC_SCOPE: {
    default: 'openid email profile aws.cognito.signin.user.admin',
    does: 'What a sign-in asks the outside pool for, as scopes separated by blanks. `openid` must be among them, and the ID token must have the user’s email address.',
    set: 'If the outside pool is not Cognito. Many pools refuse a scope that they do not know, and some give a refresh token only with `offline_access` ([sign-in.md](sign-in.md)).',
  },
  OIDC_AUTHORIZE_PARAMS: {
    without: 'No further parameters',
    does: 'Further parameters of the sign-in request, such as `identity_provider=Google&prompt=login`.',
    set: 'If the outside pool needs them, for example to skip its own list of providers.',
  },
  SESSION_IDLE_DAYS: {
    default: '14',
    does: 'After how many days without use a user is signed out, from 1 to 365. It applies to our own user pool.',
    set: 'To fewer days, if your users share devices.',
  },
  SESSION_MAX_DAYS: {
    default: '90',
    does: 'How many days after the sign-in a user is signed out in any case, from 1 to 365. It applies to our own user pool.',
    set: 'If your rules ask for a sign-in more often, or less often.',
  },
  OIDC_FURTHER_ISSUERS: {
    without: 'No further issuers',
    does: 'Other issuers whose ID tokens the API accepts, as `name=issuer audience`, separated by commas, such as `partner=https://id.partner.example api` ([backend client](backend-client.md)).',
    set: 'If programs call the API with tokens from another identity provider.',
  },
} satisfies Docs

const FREE_TIER = {
  OPENAI_API_KEY: {
    without: 'Free calls get sample answers. If sample data is off, there is no free tier',
    does: 'The OpenAI key that pays for the free tier. It never reaches a browser.',
    set: 'If users without a key of their own should get real answers. Their calls cost you money.',
  },
  DEMO_LIMITS: {
    default: 'standardCalls=200,premiumCalls=20,standardTokens=2000000,premiumTokens=2000000',
    does: 'How much of the free tier each user can use in a calendar month (UTC). `standardCalls` is how many launches may be judged, `premiumCalls` how many contact researches may be made. `standardTokens` and `premiumTokens` are the tokens that these calls may take. A limit that is left out keeps its default.',
    set: 'To give users more or less.',
  },
  DEMO_DAILY_LIMITS: {
    default: 'standardCalls=5000,premiumCalls=300',
    does: 'How many free calls all users together can make in a day (UTC): `standardCalls` judge launches, `premiumCalls` research contacts. A limit that is left out keeps its default.',
    set: 'To match the number of your users.',
  },
  DEMO_DAILY_BUDGET_USD: {
    default: '20',
    does: 'How many US dollars the calls with OPENAI_API_KEY may cost in a day (UTC), at list prices. With `0`, this key pays for nothing.',
    set: 'To what you want to spend at most.',
  },
  METERING_LEASE_SECONDS: {
    default: '2700',
    does: 'How many seconds the metering service waits for the end of a call before it closes the call. At least 60, and in production at least 900.',
    set: 'Rarely. With a shorter time, the tokens that a lost call has reserved are free again earlier.',
  },
  METERING_KEEP_MONTHS: {
    default: '13',
    does: 'How many months the metering service keeps a call after its begin: 2 to 120. The sums of a month stay.',
    set: 'To less if you need no list of single calls for so long, to more if you compare years.',
  },
} satisfies Docs

const SERVICES = {
  CLASSIFY_MODEL: {
    default: 'gpt-5.6-luna',
    does: 'The model that judges launches.',
    set: 'To use another model. It applies to the free tier and to users’ own keys.',
  },
  RESEARCH_MODEL: {
    default: 'gpt-5.6-terra',
    does: 'The model that researches contacts.',
    set: 'To use another model. It applies to the free tier and to users’ own keys.',
  },
  PRODUCT_HUNT_API_URL: {
    default: 'https://api.producthunt.com/v2/api/graphql',
    does: 'The address of Product Hunt’s API.',
    set: 'Only to use a proxy, or a test server, instead.',
  },
  OPENAI_BASE_URL: {
    default: 'https://api.openai.com/v1',
    does: 'The address of OpenAI’s API.',
    set: 'Only to use a proxy, or a test server, instead.',
  },
  GOOGLE_SHEETS_BASE_URL: {
    default: 'https://sheets.googleapis.com/v4/spreadsheets',
    does: 'The address of Google’s Sheets API.',
    set: 'Only to use a proxy, or a test server, instead.',
  },
  GOOGLE_TOKEN_URL: {
    default: 'https://oauth2.googleapis.com/token',
    does: 'The address at which a service account gets its access token.',
    set: 'Only to use a proxy, or a test server, instead.',
  },
} satisfies Docs

const METERING = {
  METERING_BASE_URL: {
    without: 'Our own metering service',
    does: 'The address of an outside metering service that speaks UsageTap’s protocol.',
    set: 'If another service should count the calls. Then set all five METERING variables of this table.',
  },
  METERING_SECRET_KEY: {
    without: 'Our own metering service',
    does: 'The key that the server calls that service with. It never reaches a browser.',
    set: 'Together with METERING_BASE_URL.',
  },
  METERING_EMBED_KEY: {
    without: 'Our own metering service',
    does: 'The key that every browser gets. It begins with `ek-`.',
    set: 'Together with METERING_BASE_URL.',
  },
  METERING_ORGANIZATION_ID: {
    without: 'Our own metering service',
    does: 'Your organization’s id at that service, for its usage widget.',
    set: 'Together with METERING_BASE_URL.',
  },
  METERING_WIDGET_URL: {
    without: 'Our own metering service',
    does: 'The address of that service’s usage widget script.',
    set: 'Together with METERING_BASE_URL.',
  },
} satisfies Docs

const PAGES = {
  PAGE_READER: {
    default: 'on',
    does: '`off` keeps the server from reading public web pages, and from looking up whether domains take mail. What research finds is then not checked on the pages that it cites.',
    set: 'To `off`, if your server must not send requests to sites that users name, or cannot reach the internet.',
  },
  PAGE_READER_CONTACT: {
    without: 'PUBLIC_URL followed by `/page-reader`, which explains what is read',
    does: 'An email or web address for people who run a site that is read. It is part of the user agent, and stands on that page.',
    set: 'On every installation with real users, so that questions reach you.',
  },
} satisfies Docs

const SAMPLE_DATA = {
  SANDBOX: {
    without: '`on`; `off` in production',
    does: 'Whether users can try the product on sample data: `on` or `off`.',
    set: 'To `on` in production, if your users should be able to try it without accounts.',
  },
  SANDBOX_LAUNCHES: {
    without: '600 invented launches that come with the product',
    does: 'The path of a JSON file with launches as Product Hunt’s API returns them (post nodes). The sandbox serves these instead. It moves their dates by whole days, so that the newest launch is from today or yesterday.',
    set: 'To try the product on launches of your own choice.',
  },
  SANDBOX_DAY: {
    without: 'Today',
    does: 'A day, such as `2026-11-20`. The sandbox shows the invented launches of that day as today’s.',
    set: 'In tests, so that they find the same launches on every day.',
  },
  SANDBOX_LATENCY: {
    default: 'realistic',
    does: 'How long the sandbox takes to answer: `realistic` waits as long as the real services do, `none` answers at once.',
    set: 'To `none` in tests.',
  },
} satisfies Docs

/** All environment variables of the server, by subject, in the order of docs/settings.md. env.ts reads no others. */
export const VARIABLES = {
  'The server': SERVER,
  Data: DATA,
  Metrics: METRICS,
  'Sign-in and admins': SIGN_IN,
  'The free tier': FREE_TIER,
  'Models and outside services': SERVICES,
  'An outside metering service': METERING,
  'Public web pages': PAGES,
  'Sample data': SAMPLE_DATA,
}

type Groups = typeof VARIABLES

/** The name of an environment variable that is described here. */
export type VariableName = { [Subject in keyof Groups]: keyof Groups[Subject] }[keyof Groups]
