import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** What the outside services promise: the folder contracts/ of this repository (see its README). */
const CONTRACTS = new URL('../contracts/', import.meta.url)

/** The text of a contract file. @throws where there is no such file */
export const readContract = (file: string): string => readFileSync(new URL(file, CONTRACTS), 'utf8')

/** The text of the specification. */
export const readSpec = (): string => readFileSync(new URL('../docs/spec.md', import.meta.url), 'utf8')

const errorSampleSchema = z.object({
  service: z.enum(['product-hunt', 'openai', 'google-sheets', 'google-token', 'usagetap', 'cognito']),
  name: z.string(),
  /** Null where it is not known. */
  status: z.int().nullable(),
  kind: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
  /** JSON, or the text of a page. */
  body: z.unknown(),
})
/** An answer of an outside service, most of them refusals. */
export type ErrorSample = z.infer<typeof errorSampleSchema>
const fileSchema = z.object({ samples: z.array(errorSampleSchema) })

/** One of the answers of error-samples.json. @throws Error where there is none of that name */
export function errorSample(service: ErrorSample['service'], name: string): ErrorSample {
  const { samples } = fileSchema.parse(JSON.parse(readContract('error-samples.json')))
  const sample = samples.find((each) => each.service === service && each.name === name)
  if (sample === undefined) throw new Error(`error-samples.json has no "${name}" of ${service}`)
  return sample
}

/** Keys of texts for people, and of values that are anyone's. */
const WORDS = ['access_token', 'correlationId', 'description', 'error_description', 'message', 'name']
/** Parts of such texts that the clients go by. */
const PHRASES = [/Unable to parse range: \S+/, /insufficient authentication scopes/]

/**
 * An answer without the words for people, which are the vendor's and change: what is left are its keys, codes, types
 * and structure, and the phrases that our clients go by.
 */
export function withoutWords(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutWords)
  if (typeof value === 'string') return withoutPage(value)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]: [string, unknown]) => [
      key,
      WORDS.includes(key) && typeof part === 'string' ? wordsOf(part) : withoutWords(part),
    ]),
  )
}

function wordsOf(text: string): string {
  const phrases = PHRASES.flatMap((phrase) => phrase.exec(text)?.[0] ?? [])
  return phrases.length === 0 ? '(text)' : `(text with ${phrases.join(', ')})`
}

const withoutPage = (text: string): string => (/^\s*<(!doctype )?html/i.test(text) ? '(a page)' : text)
