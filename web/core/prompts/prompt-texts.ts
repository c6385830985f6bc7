import * as z from 'zod/mini'
import { classifyInstructions } from '#domain/classification.ts'
import { promptHash } from '../ai/kept-answers.ts'
import { perSession } from '../per-session.ts'
import type { SealedKept } from '../storage/sealed-kept.ts'
import { sealedKeptOf } from '../storage/sealed-kept-of.ts'

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

function createPromptTexts(kept: SealedKept<Texts>, now: () => number): PromptTexts {
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

const promptTexts = (kept: unknown): Texts => Texts.safeParse(kept).data ?? {}

const keptTextsOf = sealedKeptOf('promptTexts', promptTexts)

/** Those of a signed-in user in this tab. */
export const promptTextsOf = perSession((services) => createPromptTexts(keptTextsOf(services), services.now))
