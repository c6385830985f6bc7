import { FENCE_INSTRUCTIONS } from '../prompt-injection/fence.ts'
import { type DraftFact, MAX_FACT_LENGTH, MAX_FACTS } from './draft-facts.ts'
import type { DraftLanguage, DraftLength, DraftOptions, Tone } from './draft-options.ts'

/** Payload of freeAIOperation's draftMessage (SPEC 7, Backend). */
export interface DraftMessageInput extends DraftOptions {
  /** Numbered by their place, from 1. */
  facts: DraftFact[]
}

const TONE_ORDERS: Record<Tone, string> = {
  friendly: 'warm and relaxed, without flattery',
  formal: 'polite and reserved, as to somebody never met',
  direct: 'plain and to the point, without small talk',
}
const LENGTH_ORDERS: Record<DraftLength, string> = {
  short: 'at most 60 words',
  medium: 'about 120 words',
  long: 'about 200 words',
}
/** In English, as the instructions are. */
const LANGUAGE_NAMES: Record<DraftLanguage, string> = {
  en: 'English',
  de: 'German',
  fr: 'French',
  es: 'Spanish',
  it: 'Italian',
  pt: 'Portuguese',
  nl: 'Dutch',
  ja: 'Japanese',
}

/** The instruction frame. What strangers wrote is data, and goes into the input (SECURITY T1). */
export const draftInstructions = ({ tone, length, language }: DraftOptions): string =>
  [
    'You write the first message of a sales team to the company behind a product launch. A person reads it, changes it, and decides whether to send it.',
    'The input has numbered facts about the launch, and about the recipient where one is known.',
    FENCE_INSTRUCTIONS,
    '',
    'Write:',
    `- Language: ${LANGUAGE_NAMES[language]}`,
    `- Tone: ${TONE_ORDERS[tone]}`,
    `- Length: ${LENGTH_ORDERS[length]}`,
    '- A greeting first, by name only where a fact gives the recipient’s name. At the end one question that is easy to answer.',
    '- About the product, the company, and the recipient say only what the facts say. Invent nothing, also about the sender.',
    '- Plain text without links, addresses, placeholders, a signature, or the numbers of facts in the text.',
    '',
    'Answer with one JSON object only:',
    '{"subject":"<subject line>","sentences":[{"text":"<one sentence>","facts":[<numbers of the facts that it rests on>],"newParagraph":true|false}]}',
    'Name a fact only where the sentence says what it says. A sentence that rests on none has an empty list.',
  ].join('\n')

/** The facts as the input gives them: capped, since every letter is paid for. */
export const numberedFacts = (facts: readonly DraftFact[]) => ({
  facts: facts.slice(0, MAX_FACTS).map(({ about, text }, index) => ({
    number: index + 1,
    about,
    text: text.slice(0, MAX_FACT_LENGTH),
  })),
})

/** The reply as JSON Schema in the strict subset (contracts README 2, structured output). */
export const DRAFT_SCHEMA = {
  type: 'object',
  properties: {
    subject: { type: 'string' },
    sentences: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          text: { type: 'string' },
          facts: { type: 'array', items: { type: 'integer' } },
          newParagraph: { type: 'boolean' },
        },
        required: ['text', 'facts', 'newParagraph'],
        additionalProperties: false,
      },
    },
  },
  required: ['subject', 'sentences'],
  additionalProperties: false,
}
