import { expect, test } from 'vitest'
import { copiedTexts } from './copied-text.ts'

const original = 'A lighthouse that answers every letter it is sent.'

test.each([
  ['the same text', original, true],
  ['a part of 25 signs', 'Why not a lighthouse that answers?', true],
  ['a part in capitals and with line breaks', 'A LIGHTHOUSE\n\nTHAT  ANSWERS them', true],
  ['a part of 24 signs', 'a lighthouse that answerz', false],
  ['its words in another order', 'Every letter is answered by that lighthouse.', false],
  ['a short text', 'A lighthouse', false],
])('%s: found is what was copied', (_case, text, isCopied) => {
  const lines = copiedTexts([{ name: 'ours', text }], ['Another one, of no matter.', original])
  expect(lines.length > 0).toBe(isCopied)
})

test('the line says where and what', () => {
  const lines = copiedTexts([{ name: '7 tagline', text: 'It answers every letter it is.' }], [original])
  expect(lines).toEqual(['7 tagline shares "t answers every letter it"'])
})
