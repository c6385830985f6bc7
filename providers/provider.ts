import type { Timing } from '#clients/http.ts'
import { MINUTE_MS } from '#domain/base/durations.ts'
import type { SearchPrice } from '#domain/model/ai-prices.ts'
import type { AiAnswer } from './ai-answer.ts'

/**
 * An AI provider: what the rest of the product knows of it. What it does is fetched when first used, so that a page
 * carries none of it before.
 */
export interface Provider {
  id: string
  /** As users know it. */
  name: string
  key: KeySetting
  variables: Variables
  /** Under the sandbox's address, where its stand-in answers. */
  sandboxPath: string
  /** Where the provider shows what it really bills. */
  billingUrl: string
  prices: PriceList
  /** The ends of models that were announced: an ISO day, and the models that end on it. */
  ends: readonly (readonly [endDay: string, models: readonly string[]])[]
  /** A model's name without what tells its snapshots apart, which have its price and its end. */
  baseModelOf: (model: string) => string
  client: () => Promise<ProviderClient>
  listModels: (connection: Connection) => Promise<Model[]>
}

/** The user's own key, as Settings asks for it. */
interface KeySetting {
  /** Its name in the vault. */
  setting: string
  label: string
  placeholder: string
  /** What the keys of sample data begin with, and no real key. */
  samplePrefix: string
  /** How to get one. Words are marked as in markdown: **what is pressed** and [a page](its address). */
  guide: { steps: readonly string[]; note: string }
}

/** The environment variables of the server; the command line has its key in the same one. */
interface Variables {
  apiKey: Variable
  baseUrl: Variable & { default: string }
  classifyModel: Variable & { default: string }
  researchModel: Variable & { default: string }
}

interface Variable {
  name: string
  /** What it decides, for whoever runs the server. */
  does: string
}

/** What the provider asks for tokens and web searches, by its own list. */
interface PriceList {
  /** The ISO day on which the prices were looked up. */
  asOf: string
  /** The provider's own list. */
  source: string
  /** US dollars per million tokens, by model: input, cached input, output (with reasoning). */
  models: Readonly<Record<string, readonly [input: number, cachedInput: number, output: number]>>
  search: SearchPrice
}

/** A call that takes longer is given up. */
export const CALL_LIMIT_MS = 10 * MINUTE_MS

/** The way to a provider with a key. */
export interface Connection extends Timing {
  fetch: typeof globalThis.fetch
  /** As the provider's variable gives it. */
  baseUrl: string
  apiKey: string
}

export interface Question {
  model: string
  /** Our frame; the untrusted text goes into `input`. */
  instructions: string
  input: string
  /** Over all tools of one answer (SPEC 9, Search and classification: 5 and 20). With 0 the web is not searched. */
  maxToolCalls: number
  maxOutputTokens: number
  /** A JSON Schema in the strict subset; plain text when absent. */
  format?: { name: string; schema: Record<string, unknown> }
}

interface ProviderClient {
  /**
   * Asks a model once, which may search the web, and waits for its whole answer.
   * @throws {ServiceError} of the AI for what the provider refuses; {AiAnswerError} for an answer that is of no use;
   * anything else where no answer came
   */
  ask: (question: Question, connection: Connection, signal: AbortSignal) => Promise<AiAnswer>
}

export interface Model {
  id: string
  /** ISO day of its end, or null where none is announced. */
  shutdownDate: string | null
}
