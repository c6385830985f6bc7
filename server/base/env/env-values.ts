import { isIP } from 'node:net'
import { z } from 'zod'
import { normalizeEmail } from '#domain/account/account.ts'
import { isDay } from '#domain/base/dates.ts'
import { DAY_SECONDS } from '#domain/base/durations.ts'
import { MICRO_USD_IN_USD } from '#domain/metering/hosted-cost.ts'
import { hostsOf } from '../db/hosts.ts'
import { parseSealingKey } from '../db/sealer.ts'
import { isLoopbackAddress } from '../http/loopback.ts'

/** The kinds of values the environment holds. A schema's only message completes "<VARIABLE> must be ...". */
function kind<T>(rule: string, parse: (text: string) => T | undefined) {
  return z.string().transform((text, context) => {
    const value = parse(text)
    if (value !== undefined) return value
    context.addIssue({ code: 'custom', message: rule })
    return z.NEVER
  })
}

export const Word = kind('one word, without spaces', (text) =>
  /^[\x21-\x7e]+$/.test(text) ? text : undefined,
)

/** What every browser gets: a secret key put here by mistake would be published. */
export const EmbedKey = kind('an embed key, which begins with ek-', (text) =>
  /^ek-[\x21-\x7e]+$/.test(text) ? text : undefined,
)

/** The bytes of a sealing key. */
export const SecretKey = kind('at least 32 random bytes in base64', parseSealingKey)

const LEAST_PASSPHRASE = 16
export const Passphrase = kind(`at least ${LEAST_PASSPHRASE} characters`, (text) =>
  text.length >= LEAST_PASSPHRASE ? text : undefined,
)

/** As RFC 6750 section 2.1 writes it. */
export const MetricsToken = kind(`at least ${LEAST_PASSPHRASE} letters, digits, or any of -._~+/=`, (text) =>
  text.length >= LEAST_PASSPHRASE && /^[\w.~+/-]+=*$/.test(text) ? text : undefined,
)

export const AgePublicKey = kind('a public key of age, which begins with age1', (text) =>
  /^age1[0-9a-z]+$/.test(text) ? text : undefined,
)

export const AgePrivateKey = kind('a private key of age, which begins with AGE-SECRET-KEY-', (text) =>
  /^AGE-SECRET-KEY-[0-9A-Z-]+$/.test(text) ? text : undefined,
)

export const FilePath = kind('a path', (text) => (text.includes('\0') ? undefined : text))

export const Port = kind('a port number from 1 to 65535', (text) => wholeNumber(text, 1, 65_535))

/** Up to a day. */
export const Seconds = kind('a whole number of seconds from 0 to 86400', (text) =>
  wholeNumber(text, 0, DAY_SECONDS),
)

/** Up to a year. */
export const Days = kind('a whole number of days from 1 to 365', (text) => wholeNumber(text, 1, 365))

/** Up to a thousand files. */
export const BackupCount = kind('a whole number from 1 to 1000', (text) => wholeNumber(text, 1, 1_000))

const HOUR_MINUTES = 60
/** A time of the day as minutes after midnight; null for `off`. */
export const TimeOrOff = kind('a time such as 03:00, or off', (text) => {
  if (text === 'off') return null
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? []
  return hours === undefined ? undefined : Number(hours) * HOUR_MINUTES + Number(minutes)
})

export const OnOff = kind('on or off', (text) => (text === 'on' ? true : text === 'off' ? false : undefined))

export const Latency = kind('realistic or none', (text) =>
  text === 'realistic' || text === 'none' ? text : undefined,
)

export const IsoDay = kind('a day such as 2026-11-20', (text) => (isDay(text) ? text : undefined))

export const LogoutDialect = kind('standard or cognito', (text) =>
  text === 'standard' || text === 'cognito' ? text : undefined,
)

export const Domain = kind('a domain name such as example.com', (text) => {
  const domain = text.toLowerCase()
  return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9-]*[a-z0-9]$/.test(domain) ? domain : undefined
})

export const EmailOrUrl = kind('an email address, or an http or https address', (text) => {
  const isUrl = /^https?:\/\/[\x21-\x7e]+$/.test(text) && URL.canParse(text)
  return (isUrl || z.email().safeParse(text).success) && !/[()]/.test(text) ? text : undefined
})

/** Email addresses, trimmed and lower-cased, separated by commas. */
export const Emails = kind('email addresses, separated by commas', (text) => {
  const emails = text.split(',').map(normalizeEmail)
  return emails.every((email) => z.email().safeParse(email).success) ? emails : undefined
})

export const Anyone = kind('anyone, or not set', (text) => (text === 'anyone' ? text : undefined))

/** Addresses and networks (10.0.0.0/8), separated by commas. */
export const Addresses = kind('IP addresses or networks, separated by commas', (text) => {
  const entries = text.split(',').map((entry) => entry.trim())
  return entries.every(isAddressOrNetwork) ? entries : undefined
})

/** With one host or several. */
export const PostgresUrl = kind(
  'a PostgreSQL address such as postgresql://user:password@host/database',
  (text) =>
    /^postgres(ql)?:\/\/./.test(text) && hostsOf(text).every((url) => URL.canParse(url)) ? text : undefined,
)

/** PostgreSQL itself takes 100 unless it is told otherwise. */
export const PoolSize = kind('a whole number from 2 to 1000', (text) => wholeNumber(text, 2, 1_000))

/** The origin users see: browsers give WebCrypto and Web Locks to https and to loopback names only. */
export const PublicOrigin = kind('an https origin without a path (http only for localhost)', (text) => {
  const url = safeUrl(text)
  return url?.pathname === '/' && url.search === '' ? url.origin : undefined
})

/** An outside service: keys travel there, so http is for loopback names only. */
export const ServiceUrl = kind('an https address (http only for localhost)', (text) => {
  const url = safeUrl(text)
  return url?.search === '' ? url.href.replace(/\/+$/, '') : undefined
})

/** An issuer is compared letter by letter (OpenID Connect Core 3.1.3.7), so it stays as it is written. */
export const IssuerUrl = kind('an https issuer address (http only for localhost)', (text) => {
  const url = safeUrl(text)
  return url?.search === '' ? text : undefined
})

/** A further issuer, whose ID tokens the API takes too. */
export interface FurtherIssuer {
  /** Short: put before the subjects of its users, so that they never meet ours. */
  name: string
  issuer: string
  audience: string
}

/** Written as `partner=https://id.partner.example client-id`, separated by commas. */
export const FurtherIssuers = kind(
  'name=issuer audience, separated by commas, each name of small letters and digits and each issuer once, an https address',
  (text) => {
    const entries = text.split(',').map((entry) => furtherIssuer(entry.trim()))
    const all = entries.filter((entry) => entry !== undefined)
    const isOnce = (key: 'name' | 'issuer') => new Set(all.map((entry) => entry[key])).size === all.length
    return all.length === entries.length && isOnce('name') && isOnce('issuer') ? all : undefined
  },
)

/** Written as a query string: identity_provider=Google&prompt=login. */
export const QueryParameters = kind('parameters such as name=value&name=value', (text) => {
  const parameters = Object.fromEntries(new URLSearchParams(text))
  return text.split('&').every((part) => /^[^=]+=/.test(part)) ? parameters : undefined
})

/** As RFC 6749 section 3.3 writes scopes. Without openid there is no ID token. */
export const Scope = kind('scopes separated by blanks, with openid among them', (text) => {
  const scopes = text.split(/ +/)
  const areGood = scopes.every((scope) => /^[\x21\x23-\x5b\x5d-\x7e]+$/.test(scope))
  return areGood && scopes.includes('openid') ? scopes.join(' ') : undefined
})

/** Up to a billion US dollars, in micro-dollars. */
export const MicroUsd = kind('an amount of US dollars from 0 on, such as 20 or 7.5', (text) =>
  /^\d{1,9}(\.\d{1,6})?$/.test(text) ? Math.round(Number(text) * MICRO_USD_IN_USD) : undefined,
)

/** Limits such as "standardCalls=200,premiumCalls=20"; those not named keep their default. */
export function limits<K extends string>(defaults: Record<K, number>) {
  const isName = (name: string): name is K => Object.hasOwn(defaults, name)
  const names = Object.keys(defaults).join(', ')
  return kind(`name=number pairs separated by commas, with the names ${names}`, (text) => {
    const values = { ...defaults }
    for (const part of text.split(',')) {
      const [name = '', amount = ''] = part.split('=').map((side) => side.trim())
      const value = wholeNumber(amount, 0, Number.MAX_SAFE_INTEGER)
      if (!isName(name) || value === undefined) return undefined
      values[name] = value
    }
    return values
  })
}

/** True for the names of this machine itself that browsers trust without https (W3C Secure Contexts 3.1). */
export function isLoopback(hostname: string): boolean {
  const isName = hostname === 'localhost' || hostname.endsWith('.localhost')
  return isName || isLoopbackAddress(hostname.replace(/^\[(.*)\]$/, '$1'))
}

function safeUrl(text: string): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const url = new URL(text)
  const secure = url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname))
  return secure && url.username === '' && url.password === '' && url.hash === '' ? url : undefined
}

function furtherIssuer(text: string): FurtherIssuer | undefined {
  const [, name, issuer, audience] = /^([a-z][a-z0-9]{0,19})=(\S+) +([\x21-\x7e]+)$/.exec(text) ?? []
  if (name === undefined || issuer === undefined || audience === undefined) return undefined
  return IssuerUrl.safeParse(issuer).success ? { name, issuer, audience } : undefined
}

function wholeNumber(text: string, least: number, most: number): number | undefined {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN
  return value >= least && value <= most ? value : undefined
}

function isAddressOrNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return prefix === undefined || wholeNumber(prefix, 0, version === 4 ? 32 : 128) !== undefined
}
