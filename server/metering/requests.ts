import { createHash } from 'node:crypto'
import { z } from 'zod'
import { MeteringRefusal } from './envelope.ts'

/**
 * The bodies of the service's calls, read at the door (SPEC 3, Metering; SPEC 7, Usage metering; contracts README 4).
 * Members that are not named here are ignored.
 */

/** The database cannot keep U+0000, and no other control character belongs into a name. */
const line = (maxLength: number) =>
  z
    .string()
    .max(maxLength)
    .regex(/^[^\u0000-\u001f\u007f]*$/, 'should be one line of text')
    .refine((text) => text.isWellFormed(), 'should be well-formed Unicode')
const optionalLine = (maxLength: number) => line(maxLength).nullish()
const tags = z.array(line(100)).max(20).nullish()

export const CustomerId = line(320).refine((id) => id.trim() !== '', 'should not be empty')

/** One key under any of its names: by header, or in the body as vendor clients differ (contracts README 4). */
const IdempotencyKey = z.string().regex(/^[\x21-\x7e]{1,255}$/, 'should be 1 to 255 letters, digits or signs')
const keys = { idempotencyKey: IdempotencyKey.nullish(), idempotency: IdempotencyKey.nullish() }

export const CustomerBody = z.object({
  customerId: CustomerId,
  customerEmail: optionalLine(320),
  customerName: optionalLine(200),
  customerFriendlyName: optionalLine(200),
  stripeCustomerId: optionalLine(100),
  usagePlanName: optionalLine(100),
  tags,
  ...keys,
})
export type CustomerBody = z.infer<typeof CustomerBody>

const wish = z.boolean().nullish()

export const BeginBody = z.object({
  customerId: CustomerId,
  feature: optionalLine(100),
  tags,
  requested: z
    .object({
      standard: wish,
      premium: wish,
      audio: wish,
      image: wish,
      search: wish,
      reasoningLevel: z.enum(['NONE', 'LOW', 'MEDIUM', 'HIGH']).nullish(),
    })
    .nullish(),
  ...keys,
})
export type BeginBody = z.infer<typeof BeginBody>

/** More than any call takes; what lies above is a mistake of whoever counted. */
const MAX_TOKENS = 100_000_000
const MAX_SEARCHES = 10_000
const MAX_AUDIO = 1_000_000

const longText = z
  .string()
  .max(2_000)
  .transform((text) => text.replaceAll('\u0000', '').toWellFormed())

const count = (most: number) => z.number().int().min(0).max(most).nullish()

export const EndBody = z.object({
  callId: line(100),
  modelUsed: optionalLine(200),
  /** Cached ones included. */
  inputTokens: count(MAX_TOKENS),
  inputCacheTokens: count(MAX_TOKENS),
  /** This and the next are other names of inputCacheTokens. */
  cachedInputTokens: count(MAX_TOKENS),
  cachedTokens: count(MAX_TOKENS),
  /** Those of reasoning included. */
  responseTokens: count(MAX_TOKENS),
  reasoningTokens: count(MAX_TOKENS),
  searches: count(MAX_SEARCHES),
  audio: z.number().min(0).max(MAX_AUDIO).nullish(),
  audioSeconds: z.number().min(0).max(MAX_AUDIO).nullish(),
  /** The vendor's HTTP status; 0 where no answer came. */
  responseStatusCode: count(999),
  stripeCustomerId: optionalLine(100),
  error: z.object({ code: line(100), message: longText.nullish() }).nullish(),
  ...keys,
})
export type EndBody = z.infer<typeof EndBody>

/** A body as it was meant: what it asks for, under which key, and a hash by which a repeat is known. */
export interface Read<Body> {
  body: Omit<Body, keyof typeof keys>
  idempotencyKey: string | null
  hash: string
}

/**
 * Reads a JSON body and its idempotency key; the header's wins.
 * @throws MeteringRefusal BAD_REQUEST, with the member that is wrong
 */
export async function readBody<Body extends { [Key in keyof typeof keys]?: string | null | undefined }>(
  request: Request,
  schema: z.ZodType<Body>,
): Promise<Read<Body>> {
  const { idempotencyKey, idempotency, ...body } = parse(schema, await jsonOf(request))
  const header = parse(IdempotencyKey.nullable(), request.headers.get('idempotency-key'), 'Idempotency-Key')
  const key = header ?? idempotencyKey ?? idempotency ?? null
  return { body, idempotencyKey: key, hash: hashOf(body) }
}

/** The members of a parsed body always come in the order of its schema. */
const hashOf = (body: object): string => createHash('sha256').update(JSON.stringify(body)).digest('base64url')

async function jsonOf(request: Request): Promise<unknown> {
  try {
    const body: unknown = await request.json()
    return body
  } catch (cause) {
    throw badRequest('body', 'should be JSON', cause)
  }
}

export function parse<T>(schema: z.ZodType<T>, value: unknown, name = 'body'): T {
  const { data, error } = schema.safeParse(value)
  if (error === undefined) return data
  const [issue] = error.issues
  const member = issue && issue.path.length > 0 ? issue.path.join('.') : name
  throw badRequest(member, issue?.message ?? 'is wrong', error)
}

function badRequest(member: string, problem: string, cause: unknown): MeteringRefusal {
  return new MeteringRefusal(400, 'BAD_REQUEST', `${member}: ${problem}`, { member }, cause)
}
