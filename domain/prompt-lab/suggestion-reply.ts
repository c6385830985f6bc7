/** From a model's answer to criteria that a user may try (SPEC 3, Prompt suggestion). */
import * as z from 'zod/mini'
import type { HostedAnswer } from '../backend/ai-answers.ts'
import { isRecord, jsonIn } from '../base/json-in-text.ts'
import { plainText, shortened } from '../base/plain-text.ts'
import { MAX_CRITERIA, MAX_LABEL_LENGTH, MAX_PROMPT_LENGTH } from '../verdict/classification.ts'

export interface PromptSuggestion {
  /** One criterion a line, "Label: meaning", as `parseCriteria` reads them. */
  prompt: string
  /** One or two sentences; empty where the model gave none. */
  why: string
}

/** A suggestion as our server answers it. */
export const SuggestionAnswer: HostedAnswer<PromptSuggestion> = z.object({
  prompt: z.string(),
  why: z.string(),
  sample: z.boolean(),
})

export type ParsedSuggestion =
  | { kind: 'suggested'; suggestion: PromptSuggestion }
  | { kind: 'failed'; error: 'EMPTY_RESPONSE' | 'UNREADABLE_RESPONSE' }

/** More is no answer to our question. */
const MAX_TEXT_LENGTH = 100_000
const MAX_MEANING_LENGTH = 1_000
const MAX_WHY_LENGTH = 500

/** Reads a model's answer. Total: any text gives a suggestion or a named failure. */
export function parseSuggestion(text: string): ParsedSuggestion {
  if (text.trim() === '') return { kind: 'failed', error: 'EMPTY_RESPONSE' }
  const suggestions = jsonIn(text.slice(0, MAX_TEXT_LENGTH), { onlyWhole: true }).flatMap(
    (value) => readSuggestion(value) ?? [],
  )
  const suggestion = suggestions.at(-1)
  return suggestion === undefined
    ? { kind: 'failed', error: 'UNREADABLE_RESPONSE' }
    : { kind: 'suggested', suggestion }
}

function readSuggestion(value: unknown): PromptSuggestion | null {
  if (!isRecord(value) || !Array.isArray(value.criteria)) return null
  const lines = new Set(value.criteria.flatMap((criterion: unknown) => readLine(criterion) ?? []))
  const prompt = fitting([...lines].slice(0, MAX_CRITERIA))
  if (prompt === '') return null
  return { prompt, why: typeof value.why === 'string' ? shortened(plainText(value.why), MAX_WHY_LENGTH) : '' }
}

/** "Label: meaning". A criterion without a label or a meaning is the other alone. */
function readLine(value: unknown): string | null {
  if (!isRecord(value)) return null
  const label = typeof value.label === 'string' ? labelOf(value.label) : ''
  const meaning = typeof value.meaning === 'string' ? meaningOf(value.meaning, label) : ''
  const line = [label, meaning].filter((part) => part !== '').join(': ')
  return /[\p{L}\d]/u.test(line) ? line : null
}

/** What `parseCriteria` takes for a bullet or a number before a criterion. */
const BULLETS = /^(?:(?:[-*•]|\d+[.)])(?:\s+|$))+/

/** A label ends at its first colon, so it has none. */
const labelOf = (written: string): string =>
  shortened(
    plainText(written)
      .replace(/\s*:\s*/g, ' ')
      .trim()
      .replace(BULLETS, ''),
    MAX_LABEL_LENGTH,
  ).trim()

/** Some repeat the label before the meaning. */
function meaningOf(written: string, label: string): string {
  const text = plainText(written).replace(BULLETS, '')
  const meaning = label !== '' && text.startsWith(`${label}:`) ? text.slice(label.length + 1).trim() : text
  return shortened(meaning, MAX_MEANING_LENGTH)
}

/** Whole criteria from the first on, as long as they fit. */
function fitting(lines: readonly string[]): string {
  let left = MAX_PROMPT_LENGTH + 1
  return lines.filter((line) => (left -= line.length + 1) >= 0).join('\n')
}
