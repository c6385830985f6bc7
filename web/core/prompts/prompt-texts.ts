import * as z from 'zod/mini'
import { classifyInstructions } from '#domain/classification.ts'
import { promptHash } from '../ai/kept-answers.ts'
import type { Services } from '../services.tsx'
import { createSealedKept, type SealedKept } from '../storage/sealed-kept.ts'
import { webLock } from '../storage/web-lock.ts'

/** Names a prompt, as verdicts, labels, and kept answers do. */
export const hashOfPrompt = (prompt: string): Promise<string> =>
  promptHash(classifyInstructions(prompt), crypto.subtle)

/** Of those that were used last. */
const MOST_TEXTS = 50

const Texts = z.record(z.string(), z.object({ text: z.string(), atMs: z.number() }))
type Texts = z.infer<typeof Texts>

/**
 * The words of the user's prompts, by what names them: sealed in this browser, and nowhere else (decision 0089).
 * Another browser knows that there was a prompt, and not what it said.
 */
export interface PromptTexts extends Pick<SealedKept<Texts>, 'get' | 'subscribe'> {
  /** @returns what names the prompt */
  remember: (prompt: string) => Promise<string>
}

export function createPromptTexts(kept: SealedKept<Texts>, now: () => number): PromptTexts {
  return {
    get: kept.get,
    subscribe: kept.subscribe,
    async remember(text) {
      const hash = await hashOfPrompt(text)
      kept.change((texts) => newest({ ...texts, [hash]: { text, atMs: now() } }))
      return hash
    },
  }
}

const newest = (texts: Texts): Texts =>
  Object.fromEntries(
    Object.entries(texts)
      .sort(([, one], [, other]) => other.atMs - one.atMs)
      .slice(0, MOST_TEXTS),
  )

export const promptTexts = (kept: unknown): Texts => Texts.safeParse(kept).data ?? {}

const known = new WeakMap<Services, PromptTexts>()

/** Those of a signed-in user in this tab. */
export function promptTextsOf(services: Services): PromptTexts {
  const made = known.get(services)
  if (made !== undefined) return made
  const kept = createSealedKept({
    key: `launchscout.${services.user.id}.promptTexts`,
    parse: promptTexts,
    sealing: services.records,
    storage: localStorage,
    events: window,
    lock: webLock,
  })
  const fresh = createPromptTexts(kept, services.now)
  known.set(services, fresh)
  return fresh
}
