import { describe, expect, test } from 'vitest'
import { messageText, parseDraft } from './draft-reply.ts'

const FACTS = 3
const reply = (...sentences: unknown[]) => JSON.stringify({ subject: 'Hello', sentences })
const read = (text: string) => {
  const parsed = parseDraft(text, FACTS)
  return parsed.kind === 'drafted'
    ? parsed.draft.sentences.map(({ text: said, facts }) => [said, facts])
    : parsed.error
}

describe('a sentence keeps the numbers of facts that exist', () => {
  test.each<[string, unknown, number[]]>([
    ['as numbers', { text: 'A.', facts: [2, 1] }, [1, 2]],
    ['twice', { text: 'A.', facts: [2, 2] }, [2]],
    ['as text', { text: 'A.', facts: ['3', 'fact 1', '[2]'] }, [1, 2, 3]],
    ['in place of a list', { text: 'A.', facts: 2 }, [2]],
    ['inside the text', { text: 'A [1, 3].', facts: [] }, [1, 3]],
    ['of which some do not exist', { text: 'A.', facts: [0, 3, 4, -1, 1.5, 1e99] }, [3]],
    ['that are none', { text: 'A.', facts: [null, {}, 'one', '2; DROP', true, NaN] }, []],
    ['that are missing', { text: 'A.' }, []],
    ['of a bare text', 'A.', []],
  ])('%s', (_name, sentence, facts) => {
    expect(read(reply(sentence))).toEqual([['A.', facts]])
  })
})

describe('a reply', () => {
  test.each<[string, string, ReturnType<typeof read>]>([
    ['in a code fence', `Here:\n\`\`\`json\n${reply({ text: 'A.', facts: [1] })}\n\`\`\``, [['A.', [1]]]],
    ['behind a draft of it', `${reply({ text: 'B.' })}\n${reply({ text: 'A.' })}`, [['A.', []]]],
    ['with sentences of other shapes', reply(7, null, { facts: [1] }, { text: ' ' }, 'A.'), [['A.', []]]],
    ['that is empty', ' \n', 'EMPTY_RESPONSE'],
    ['in prose', 'Dear team, hello.', 'UNREADABLE_RESPONSE'],
    ['without a sentence', reply(), 'UNREADABLE_RESPONSE'],
    ['that is cut', reply({ text: 'A.' }).slice(0, -3), 'UNREADABLE_RESPONSE'],
    ['that is no list', '{"subject":"Hello","sentences":"A."}', 'UNREADABLE_RESPONSE'],
  ])('%s', (_name, text, expected) => {
    expect(read(text)).toEqual(expected)
  })
})

describe('hostile text', () => {
  test('loses line breaks, control characters, and signs that turn it around; markup stays text', () => {
    const text = 'A\u0000\u202Eb\r\nBcc: x@y.example \u{E0041}<img src=x onerror=alert(1)>'
    expect(read(reply({ text }))).toEqual([['A b Bcc: x@y.example <img src=x onerror=alert(1)>', []]])
  })

  test('is bounded', () => {
    const parsed = parseDraft(
      JSON.stringify({ subject: 's'.repeat(900), sentences: Array(200).fill({ text: 'x'.repeat(400) }) }),
      FACTS,
    )
    if (parsed.kind === 'failed') expect.fail(parsed.error)
    expect(parsed.draft.subject).toHaveLength(200)
    expect(parsed.draft.sentences).toHaveLength(60)
  })
})

test('the message has a blank line between paragraphs, and none before the first', () => {
  const sentence = (text: string, newParagraph = false) => ({ text, facts: [], newParagraph })
  expect(messageText({ sentences: [sentence('Hi,', true), sentence('A.', true), sentence('B.')] })).toBe(
    'Hi,\n\nA. B.',
  )
})
