import type { AiAnswer } from './ai-answer.ts'
import { openai } from './openai/provider.ts'
import type { Provider } from './provider.ts'

/** All AI providers; where nothing says which one, it is the first. */
export const PROVIDERS = [openai] as const satisfies readonly [Provider, ...Provider[]]

export type AnyProvider = (typeof PROVIDERS)[number]
export type KeySetting = AnyProvider['key']['setting']

/** How the answers of each provider are read, apart from the rest: the service worker carries nothing else. */
const READERS = {
  openai: async () => (await import('./openai/answer.ts')).readReply,
} satisfies Record<AnyProvider['id'], () => Promise<ReadAnswer>>

/** Reads the text of an answer. @throws {ServiceError} of the AI; {AiAnswerError} for an answer that is of no use */
type ReadAnswer = (text: string) => AiAnswer

/** How the answers of a provider are read that came with HTTP 200; null for an id that is none. */
export async function answerReaderOf(id: string): Promise<ReadAnswer | null> {
  const found = Object.entries(READERS).find(([known]) => known === id)
  return found === undefined ? null : found[1]()
}

/** The provider that a user's key is for, and that key, empty where there is none. */
export interface OwnKey {
  provider: AnyProvider
  key: string
}

/** The user's own key: the first that is set. */
export function ownKeyOf(settings: Readonly<Record<KeySetting, string>>): OwnKey {
  const provider = PROVIDERS.find(({ key }) => settings[key.setting] !== '') ?? PROVIDERS[0]
  return { provider, key: settings[provider.key.setting] }
}

/** Whether a key is one of sample data, whose calls go to the sandbox (DESIGN 3). */
export const isSampleAiKey = (key: string): boolean =>
  PROVIDERS.some(({ key: { samplePrefix } }) => key.trim().startsWith(samplePrefix))
