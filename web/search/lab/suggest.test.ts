import { expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { hashOfPrompt } from '#web/core/prompts/prompt-hash.ts'
import { createTurns } from '#web/core/storage/in-turn.ts'
import { createSealedKept } from '#web/core/storage/sealed-kept.ts'
import { createMemoryStorage, createTestRecords } from '#web/core/vault/test-stores.ts'
import { readDraft, typed, undone } from './draft.ts'
import {
  labeledLaunches,
  mayPayAfter,
  type Suggest,
  suggestIntoDraft,
  type SuggestionCall,
} from './suggest.ts'
import { labelOf, MODEL, openUser } from './test-user.ts'

const suggestion = (prompt: string) => ({
  result: { prompt, why: 'More of them.' },
  taken: () => Promise.resolve(),
})

const refuse = () => {
  throw new DOMException('The storage is full.', 'QuotaExceededError')
}

/** A browser whose pages share what is kept, and what the AI was asked. */
function openBrowser() {
  const storage = createMemoryStorage()
  const calls: SuggestionCall[] = []
  let nowMs = 1_000
  const openPage = ({ isFull = false } = {}) => {
    const inTurn = createTurns()
    const kept = createSealedKept({
      key: 'draft',
      parse: readDraft,
      sealing: createTestRecords(),
      storage: isFull ? { ...storage, setItem: refuse } : storage,
      events: new EventTarget(),
      lock: (_name, run) => inTurn(run),
    })
    return {
      kept,
      ask: (suggest: Suggest, mayPayAgain = false) =>
        suggestIntoDraft(
          (call) => {
            calls.push(call)
            return suggest(call)
          },
          { kept, now: () => (nowMs += 1_000), mayPayAgain },
        ),
    }
  }
  return { openPage, calls }
}

test('after a reload, the suggestion that was waited for is asked for by the same call', async () => {
  const { openPage, calls } = openBrowser()
  const page = openPage()
  await page.ask(() => Promise.resolve(suggestion('One: a')))
  void page.ask(() => new Promise(() => undefined))
  await page.kept.fresh()
  await openPage().ask(() => Promise.resolve(suggestion('Two: b')))
  expect(calls.map(({ replacesAtMs }) => replacesAtMs)).toEqual([null, 2_000, 2_000])
})

test('an answer that the browser does not store is not let go of, so that a reload finds it again', async () => {
  const { openPage, calls } = openBrowser()
  const { kept, ask } = openPage({ isFull: true })
  let wasTaken = false
  const taken = () => Promise.resolve(void (wasTaken = true))
  await ask(() => Promise.resolve({ ...suggestion('One: a'), taken }))
  expect(kept.get().text).toBe('One: a')
  expect([kept.isKept(), wasTaken]).toEqual([false, false])
  await openPage().ask(() => Promise.resolve({ ...suggestion('One: a'), taken }))
  expect(calls.map(({ replacesAtMs }) => replacesAtMs)).toEqual([null, null])
  expect(wasTaken).toBe(true)
})

test('a call that is lost in the network changes nothing, and asking again is the same call', async () => {
  const { openPage, calls } = openBrowser()
  const { kept, ask } = openPage()
  kept.change(typed('Mine: words'))
  const lost = new ServiceError({ service: 'ai', code: 'MAYBE_PAID' })
  await expect(ask(() => Promise.reject(lost))).rejects.toBe(lost)
  expect(await kept.fresh()).toMatchObject({ text: 'Mine: words', before: null, suggestedAtMs: null })
  await ask(() => Promise.resolve(suggestion('One: a')), mayPayAfter(lost))
  expect(calls).toEqual([
    { replacesAtMs: null, mayPayAgain: false },
    { replacesAtMs: null, mayPayAgain: true },
  ])
  expect(kept.get()).toMatchObject({ text: 'One: a', before: { text: 'Mine: words' } })
})

test.each([
  ['a lost call', new ServiceError({ service: 'ai', code: 'MAYBE_PAID' }), true],
  ['another failure', new ServiceError({ service: 'ai', code: 'REFUSED' }), false],
])('to ask again after %s consents to pay again: %s', (_name, error, consents) => {
  expect(mayPayAfter(error)).toBe(consents)
})

test('a suggestion takes the place of the draft as it is then, and Undo gives that back', async () => {
  const { kept, ask } = openBrowser().openPage()
  await ask(() => {
    kept.change(typed('Written: meanwhile'))
    return Promise.resolve(suggestion('One: a'))
  })
  expect(kept.get()).toMatchObject({ text: 'One: a', why: 'More of them.' })
  kept.change(undone)
  expect(kept.get()).toMatchObject({ text: 'Written: meanwhile', why: null })
})

test.each([undefined, { text: 5 }])(
  'of what cannot be read there is a copy of the saved prompt: %j',
  (kept) => {
    expect(readDraft(kept)).toEqual({ text: null, before: null, why: null, suggestedAtMs: null })
  },
)

test('the AI sees a label’s own verdict by the prompt, else a kept one, and no launch without either', async () => {
  const { services, keepVerdict } = await openUser(['own', 'kept', 'none'])
  const prompt = 'Charges: it has prices'
  const promptHash = await hashOfPrompt(prompt)
  await keepVerdict('kept', prompt, 25)
  const other = { score: 100, promptHash: 'of another prompt', model: MODEL }
  const labels = [
    labelOf('own', { labeledAtMs: 3, verdict: { score: 75, promptHash, model: MODEL } }),
    labelOf('kept', { labeledAtMs: 2, verdict: other, value: 'not_for_me', reason: 'Too small' }),
    labelOf('none', { verdict: other }),
    labelOf('removed meanwhile', { verdict: { score: 75, promptHash, model: MODEL } }),
  ]
  const shown = await labeledLaunches(services, prompt, new Map(labels.map((one) => [one.leadKey, one])))
  expect(shown).toMatchObject([
    { name: 'Launch own', label: 'good', score: 75 },
    { name: 'Launch kept', label: 'not_for_me', reason: 'Too small', score: 25 },
  ])
  expect(shown).toHaveLength(2)
})
