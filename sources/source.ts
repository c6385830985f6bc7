import type { Codes, Timing } from '#clients/http.ts'
import type { Failure, SourceService } from '#domain/base/failure.ts'
import type { Launch, Topic } from '#domain/launch/launch.ts'

/** A place where launches are found: what the rest of the product knows of it. How it is asked stays in its folder. */
export interface LaunchSource {
  /** Of facts.ts. */
  id: string
  name: string
  service: SourceService
  /** Where its stand-in answers, below the sandbox's address, and where it has the API. */
  sandbox: { path: string; api: string }
  /** The origin of its pictures; the page's policy lets pictures come from there (DESIGN 9). */
  pictures: string
  messages: SourceMessages
  connect: (connection: Connection) => SourceClient
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
  token: string
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
