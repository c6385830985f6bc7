import { z } from 'zod'
import { HTML_HEADERS, redirect, type WebAnswer } from '#sandbox/sample-sites/answer.ts'
import { answerAt, publicAddress, REFUSED } from '#sandbox/sample-sites/serve.ts'
import type { Site } from '#sandbox/sample-sites/site.ts'
import { linesOf } from './labels.ts'

/**
 * The web of the labeled companies, their people, and the sites that write about them: what pages hold, and which
 * addresses names lead to. Some names are those of well-known hosts; what answers here is invented too. A pure map:
 * nothing leaves the process.
 */

const body = z.union([
  z.string(),
  z.strictObject({ latin1: z.string() }).transform(({ latin1 }) => Buffer.from(latin1, 'latin1')),
  /** Texts, each so many times. */
  z
    .strictObject({ pieces: z.array(z.tuple([z.string(), z.int()])) })
    .transform(({ pieces }) => pieces.map(([text, times]) => text.repeat(times)).join('')),
])
const answered = {
  status: z.int().default(200),
  headers: z.record(z.string(), z.string()).default(HTML_HEADERS),
}
const answer: z.ZodType<WebAnswer> = z.union([
  z
    .string()
    .transform((text) => ({ kind: 'whole' as const, status: 200, headers: HTML_HEADERS, body: text })),
  z.strictObject({ kind: z.literal('whole').default('whole'), ...answered, body }),
  z.strictObject({ kind: z.literal('slow'), ...answered, body, pieceBytes: z.int(), everyMs: z.int() }),
  z.strictObject({ kind: z.literal('endless'), ...answered, piece: z.string() }),
  z.strictObject({ kind: z.literal('bomb'), ...answered, unpackedBytes: z.int() }),
  z.strictObject({ kind: z.literal('wrong_length'), ...answered, body, declaredBytes: z.int() }),
  z.strictObject({ kind: z.enum(['silent', 'closed']) }),
  z.strictObject({ kind: z.literal('bad_tls'), fault: z.enum(['expired', 'other_name', 'self_signed']) }),
])
const site: z.ZodType<Site> = z.strictObject({
  host: z.string(),
  /** Other names that redirect here. */
  aliases: z.array(z.string()).default([]),
  scheme: z.enum(['http', 'https']).default('https'),
  lookups: z.array(z.array(z.string())).nullable().default(null),
  pages: z.record(z.string(), answer),
  otherwise: answer.default({ kind: 'whole', status: 404, headers: HTML_HEADERS, body: 'Page not found' }),
})

const SITES = linesOf('web.jsonl').map((line) => site.parse(line))
const byHost = new Map(SITES.map((each) => [each.host, each]))
const byAlias = new Map(SITES.flatMap((each) => each.aliases.map((alias) => [alias, each])))

/** @param address absolute, http or https. A name that is not known, and a port that no site has, is refused. */
export function answerOf(address: string): WebAnswer {
  const url = new URL(address)
  const { hostname, port, pathname, search } = url
  if (port !== '') return REFUSED
  const aliased = byAlias.get(hostname)
  if (aliased !== undefined) return redirect(`${aliased.scheme}://${aliased.host}${pathname}${search}`)
  const found = byHost.get(hostname)
  return found === undefined ? REFUSED : answerAt(found, url)
}

/**
 * What lookups of a name answer, one after the other; the last answer stays. Empty: there is no such name.
 * @returns IPv4 and IPv6 addresses
 */
export function lookupsOf(host: string): readonly (readonly string[])[] {
  const found = byHost.get(host) ?? byAlias.get(host)
  return found === undefined ? [] : (found.lookups ?? [[publicAddress(host)]])
}

/** Every name of the web. */
export const hosts = (): readonly string[] => [...byHost.keys(), ...byAlias.keys()]
