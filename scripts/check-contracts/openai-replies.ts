import { misreadIn, readReplies, type RecordedReply } from '#clients/ai/test-replies.ts'
import { readContract } from '#sandbox/contracts.ts'
import { copiedTexts, type NamedText } from './copied-text.ts'
import { differences } from './facts.ts'
import {
  brokenEchoes,
  citationsOf,
  formOf,
  kindOf,
  type ReplyString,
  stringsOf,
} from './openai-replies-form.ts'
import type { Part, PartReport } from './part.ts'

/**
 * Holds contracts/openai-replies.json against the recorded replies: the same form, the same kind of citations, none of
 * their texts, ids and pages; and gives both to the AI client, which has to read what they hold.
 */
export const checkOpenAiReplies: Part = async (originals) => {
  const ours = readReplies(JSON.parse(readContract('openai-replies.json')))
  const recorded = readReplies(JSON.parse(readContract('openai-recorded.json', originals)))
  return [
    otherForms(ours, recorded),
    otherCitations(ours, recorded),
    repeatedStrings(ours, recorded),
    await misread('recorded replies through the AI client', recorded),
    await misread('openai-replies.json through the AI client', ours),
  ]
}

/** The replies by pairs, each with its number, from 1. */
const pairsOf = (ours: readonly RecordedReply[], recorded: readonly RecordedReply[]) =>
  recorded.flatMap((original, index) => {
    const reply = ours[index]
    return reply === undefined ? [] : [{ label: `reply ${index + 1}`, original, reply }]
  })

/** Where a reply of ours has another form than the recorded one in its place. */
export function otherForms(ours: readonly RecordedReply[], recorded: readonly RecordedReply[]): PartReport {
  const problems = pairsOf(ours, recorded).flatMap(({ label, original, reply }) =>
    [...differences(formOf(original), formOf(reply)), ...brokenEchoes(original, reply)].map(
      (problem) => `${label}: ${problem}`,
    ),
  )
  return {
    name: 'openai-replies.json: the form of the recorded replies',
    checked: recorded.length,
    problems:
      ours.length === recorded.length
        ? problems
        : [`${ours.length} replies, ${recorded.length} recorded`, ...problems],
  }
}

/**
 * Where an annotation of ours does not mark what the recorded one marks in its text; and, where no text of ours shows
 * code points from UTF-16 units, that.
 */
export function otherCitations(
  ours: readonly RecordedReply[],
  recorded: readonly RecordedReply[],
): PartReport {
  const problems = pairsOf(ours, recorded).flatMap(({ label, original, reply }) => {
    const kinds = citationsOf(reply).map(({ kind }) => kind)
    return citationsOf(original).flatMap(({ kind }, index) =>
      kinds[index] === kind ? [] : [`${label}: ${String(kinds[index])}; the recorded: ${kind}`],
    )
  })
  const isShown = citationsOf(ours).some(({ isBehindWideSign }) => isBehindWideSign)
  return {
    name: 'openai-replies.json: the citations of the recorded replies',
    checked: citationsOf(recorded).length,
    problems: isShown ? problems : ['no citation stands behind a sign of two UTF-16 units', ...problems],
  }
}

const ADDRESS = /https?:\/\/[^\s)\]"]+/g
const withoutHost = (address: string): string => address.replace(/^https?:\/\/[^/?]*|\?.*$/g, '')

/** The words of a string: of a text those around its addresses, of an address those of its path. */
function wordsOf(string: ReplyString): string {
  const kind = kindOf(string)
  if (kind === 'text' || kind === 'arguments') return string.value.replace(ADDRESS, ' ')
  return kind === 'address' ? withoutHost(string.value) : ''
}

/** The hosts that a string leads to. */
const hostsOf = (string: ReplyString): string[] =>
  kindOf(string) === 'host'
    ? [string.value]
    : (string.value.match(ADDRESS) ?? []).map((address) => new URL(address).hostname)

/** Texts, ids and pages of ours that stand in the recorded replies, and hosts that are not .example. */
export function repeatedStrings(
  ours: readonly RecordedReply[],
  recorded: readonly RecordedReply[],
): PartReport {
  const strings = ours.flatMap((reply, index) =>
    stringsOf(reply).map((string) => ({ ...string, path: `reply ${index + 1}: ${string.path}` })),
  )
  const originals = recorded.flatMap(stringsOf)
  const ids = new Set(originals.filter((string) => kindOf(string) === 'id').map(({ value }) => value))
  const texts: NamedText[] = strings.map((string) => ({ name: string.path, text: wordsOf(string) }))
  return {
    name: 'openai-replies.json: no text, id or page of the recorded replies',
    checked: strings.length,
    problems: [
      ...copiedTexts(texts, originals.map(wordsOf)),
      ...strings
        .filter(({ value }) => ids.has(value))
        .map(({ path }) => `${path} is an id of a recorded reply`),
      ...strings.flatMap((string) =>
        hostsOf(string)
          .filter((host) => !host.endsWith('.example'))
          .map((host) => `${string.path} leads to ${host}`),
      ),
    ],
  }
}

/** What the AI client reads otherwise than it stands in the replies. */
async function misread(name: string, replies: readonly RecordedReply[]): Promise<PartReport> {
  const problems: string[] = []
  for (const [index, reply] of replies.entries())
    problems.push(...(await misreadIn(reply)).map((problem) => `reply ${index + 1}: ${problem}`))
  return { name, checked: replies.length, problems }
}
