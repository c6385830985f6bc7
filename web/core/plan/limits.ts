import type { Failure } from '#domain/base/failure.ts'
import { sentenceOf } from '../errors/error-sentences.ts'
import { limitMessages } from './limit-messages.ts'

/** SPEC 8, Plans and AI: any message that contains one of these shows the banner. */
const LIMIT_WORDS = /token limit|tier limit/i

/** Whether more of the same would need an own key, or a higher limit. */
export const isLimit = (failure: Failure): boolean => LIMIT_WORDS.test(sentenceOf(failure))

/** What is used up, and what to do: for a limit of the free tier the advice to add an own key. */
export function whatToDo({ service, code, detail }: Failure): string {
  const text = limitMessages
  if (service !== 'backend') return text.ownLimit
  if (code === 'DAILY_LIMIT_REACHED') return `${text.freeDay} ${text.addKey}`
  if (detail?.endsWith('Calls') === true) return `${text.freeCalls} ${text.addKey}`
  return detail?.endsWith('Tokens') === true ? `${text.freeTokens} ${text.addKey}` : text.addKey
}
