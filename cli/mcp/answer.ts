/** What a tool answers. */
import { randomUUID } from 'node:crypto'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { fenced } from '#domain/prompt-injection/fence.ts'
import { plain } from '../plain.ts'
import { DATA_NOTE } from './messages.ts'

/**
 * @param said our own words and numbers alone: they stand outside of the fence
 * @param data with the texts of strangers, which stand behind a mark that they cannot know (SECURITY T1)
 * @param failed whether the tool did less than it was asked for
 */
export function answered(said: readonly string[], data: object, failed = false): CallToolResult {
  const text = [said.join(' '), DATA_NOTE, fenced(data, randomUUID())].join('\n')
  return {
    content: [{ type: 'text', text }],
    structuredContent: { note: DATA_NOTE, ...data },
    ...(failed && { isError: true }),
  }
}

/** @param sentence our own words alone */
export const refused = (sentence: string): CallToolResult => ({
  content: [{ type: 'text', text: sentence }],
  isError: true,
})

/** Why a tool does nothing, in a sentence of ours. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** A stranger's text on one line, without hidden characters, and not longer than `most` characters. */
export function shortText(text: string, most: number): string {
  const whole = plain(text)
  return whole.length <= most ? whole : `${whole.slice(0, most - 1).toWellFormed()}…`
}
