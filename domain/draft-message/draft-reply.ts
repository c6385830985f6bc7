/** From a model's answer to a first message whose sentences name the facts behind them (SPEC 3, First message). */
import { isRecord, jsonIn } from '../base/json-in-text.ts'
import { plainText, shortened } from '../base/plain-text.ts'

interface DraftSentence {
  text: string
  /** Numbers of facts, from 1, ascending. Empty for a sentence without a fact, which is marked. */
  facts: number[]
  /** Whether it begins a paragraph. */
  newParagraph: boolean
}

export interface MessageDraft {
  subject: string
  sentences: DraftSentence[]
}

export type ParsedDraft =
  | { kind: 'drafted'; draft: MessageDraft }
  | { kind: 'failed'; error: 'EMPTY_RESPONSE' | 'UNREADABLE_RESPONSE' }

/** More is no answer to our question. */
const MAX_TEXT_LENGTH = 100_000
const MAX_SENTENCES = 60
const MAX_SENTENCE_LENGTH = 1_000
const MAX_SUBJECT_LENGTH = 200

/**
 * Reads a model's answer. Total: any text gives a draft or a named failure. A number that no fact has does not count.
 * @param factCount how many facts the model was given
 */
export function parseDraft(text: string, factCount: number): ParsedDraft {
  if (text.trim() === '') return { kind: 'failed', error: 'EMPTY_RESPONSE' }
  const drafts = jsonIn(text.slice(0, MAX_TEXT_LENGTH), { onlyWhole: true }).flatMap(
    (value) => readDraft(value, factCount) ?? [],
  )
  const draft = drafts.at(-1)
  return draft === undefined ? { kind: 'failed', error: 'UNREADABLE_RESPONSE' } : { kind: 'drafted', draft }
}

function readDraft(value: unknown, factCount: number): MessageDraft | null {
  if (!isRecord(value) || !Array.isArray(value.sentences)) return null
  const sentences = value.sentences
    .slice(0, MAX_SENTENCES)
    .flatMap((sentence: unknown) => readSentence(sentence, factCount) ?? [])
  if (sentences.length === 0) return null
  const subject = typeof value.subject === 'string' ? plainText(value.subject) : ''
  return { subject: shortened(subject, MAX_SUBJECT_LENGTH), sentences }
}

/** A bare text is a sentence that names no fact. */
function readSentence(value: unknown, factCount: number): DraftSentence | null {
  const sentence = typeof value === 'string' ? { text: value } : value
  if (!isRecord(sentence) || typeof sentence.text !== 'string') return null
  const { text, named } = withoutMarks(plainText(sentence.text))
  if (text === '') return null
  const listed: unknown[] = Array.isArray(sentence.facts) ? sentence.facts : [sentence.facts]
  return {
    text: shortened(text, MAX_SENTENCE_LENGTH),
    facts: existing([...listed.map(numberOf), ...named], factCount),
    newParagraph: sentence.newParagraph === true,
  }
}

/** 3, "3", "fact 3", "[3]"; anything else is no number. */
function numberOf(value: unknown): number {
  if (typeof value === 'number') return value
  return typeof value === 'string' ? Number(/^\W?(?:facts?\W)?(\d{1,3})\W?$/i.exec(value.trim())?.[1]) : NaN
}

const existing = (numbers: readonly number[], factCount: number): number[] =>
  [...new Set(numbers)]
    .filter((number) => Number.isInteger(number) && number >= 1 && number <= factCount)
    .toSorted((one, other) => one - other)

const MARK = /\s?\[(?:facts? )?(\d{1,3}(?:, ?\d{1,3}){0,19})\]/gi

/** Some write the numbers into the text, too, where a reader of the mail would find them. */
function withoutMarks(text: string): { text: string; named: number[] } {
  const named = [...text.matchAll(MARK)].flatMap(([, numbers = '']) => numbers.split(',').map(Number))
  return { text: text.replace(MARK, '').trim(), named }
}

/** The whole message as plain text: a blank line between paragraphs. */
export const messageText = ({ sentences }: Pick<MessageDraft, 'sentences'>): string =>
  sentences
    .map(({ text, newParagraph }, index) => (index === 0 ? '' : newParagraph ? '\n\n' : ' ') + text)
    .join('')
