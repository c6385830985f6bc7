import { describe, expect, test } from 'vitest'
import { runCostMessages } from './limit-messages.ts'

const text = runCostMessages
const december = Date.parse('2026-12-01T00:00:00Z')
const left = { calls: 194, tokens: 1_912_345, resetsAtMs: december }

describe('what is shown before a search', () => {
  test.each([
    [text.calls(20), 'At most 20 judgments'],
    [text.calls(1), 'At most 1 judgment'],
    [text.calls(0), 'Nothing new to judge'],
    [text.leftFree(left, 'standard'), '194 free judgments and 1.9M tokens left until Dec 1'],
    [text.leftFree({ calls: 1, tokens: null, resetsAtMs: null }, 'premium'), '1 free contact search left'],
    [text.left({ ...left, calls: null }), '1.9M tokens left until Dec 1'],
    [text.ownKey(0.482, 0), 'about $0.48 on your own key (an estimate)'],
    [text.ownKey(12.5, 37), 'about $12.50 on your own key (an estimate from your last 37 judgments)'],
    [text.withOwnKey(0.004), 'with your own key less than $0.01 (an estimate)'],
    [
      text.freeCannotFinish(40, 6, december),
      'Your free judgments are not enough for 40 launches: about 6 more can be judged until Dec 1. You can use what is left, or add your own AI key in Settings.',
    ],
    [
      text.freeIsUsed({ ...left, calls: 0 }),
      'You have no free judgments left until Dec 1. A search still finds launches, but does not judge them. Add your own AI key in Settings to judge them.',
    ],
    [
      text.freeIsUsed({ ...left, tokens: 20_000 }),
      'Your free tokens until Dec 1 are not enough for another judgment. A search still finds launches, but does not judge them. Add your own AI key in Settings to judge them.',
    ],
  ])('%s', (shown, expected) => {
    expect(shown).toBe(expected)
  })
})
