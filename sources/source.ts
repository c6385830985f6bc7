import type { Codes, Timing } from '#clients/http.ts'
import type { Failure, SourceService } from '#domain/base/failure.ts'
import type { Launch, Topic } from '#domain/launch/launch.ts'

/** A place where launches are found: what the rest of the product knows of it. How it is asked stays in its folder. */
export interface LaunchSource {
  /** Of facts.ts. */
  id: string
  name: string
  service: SourceService
  /** What its user sets for it, by names in the vault; nothing where it needs no key. */
  settings: readonly SourceSetting[]
  /** The environment variable of the server with another address of its API. */
  address: { name: string; default: string; does: string }
  /** Where its stand-in answers, below the sandbox's address, and where it has the API. */
  sandbox: { path: string; api: string }
  /** The origin of its pictures; the page's policy lets pictures come from there (DESIGN 9). */
  pictures: string
  messages: SourceMessages
  connect: (connection: Connection) => SourceClient
}

interface SourceSetting {
  name: string
  /** The environment variable of the command line. */
  variable: string
  label: string
  /** What the values of sample data begin with, and no real one. */
  samplePrefix: string
  /** Where to get one. */
  page: { url: string; label: string }
  /** How. Words are marked as in markdown: **what is pressed** and [a page](its address). */
  guide: { steps: readonly string[]; note: string }
}

export interface SourceMessages {
  /** What a user reads of a failure, by its code; one that is missing does not happen. */
  failures: Partial<Record<Codes[SourceService], string | ((failure: Failure) => string)>>
}

/** The way to a source. */
export interface Connection extends Partial<Timing> {
  fetch: typeof globalThis.fetch
  /** The address of its API. */
  url: string
  /** What the user has set for this source, by the names of its settings. */
  values: Readonly<Record<string, string>>
}

/** Both calls throw a `ServiceError` of the source's service. */
export interface SourceClient {
  /** How many launches a page has at most, and the pause before the next one. */
  limits: { pageSize: number; pagePauseMs: number }
  /** One page of launches, most votes first. */
  page: (query: PageQuery, signal?: AbortSignal) => Promise<LaunchPage>
  /** Topics whose name matches a text, the best first. */
  topics: (text: string, signal?: AbortSignal) => Promise<Topic[]>
}

export interface PageQuery {
  /** ISO days, both included. */
  startDate: string
  endDate: string
  /** An ISO time; only launches that were posted then or later. */
  since?: string
  /** One slug; null for all. */
  topic: string | null
  featuredOnly: boolean
  /** Where the page before ended; null for the first page. */
  after: string | null
}

export interface LaunchPage {
  products: Launch[]
  hasNextPage: boolean
  endCursor: string | null
  /** Complexity points left and when they are given anew; null where they are not told. */
  budget: { remaining: number; resetInMs: number } | null
}
