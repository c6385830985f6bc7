import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS } from '#domain/durations.ts'
import { contacts, newUser, sealedBytes, verdict } from './test-answers.ts'

const MAX_BYTES = 3_000
const LAUNCHES = ['a', 'b', 'c', 'd', 'e']

const keep = fc.record({
  kind: fc.constantFrom('verdict' as const, 'contacts' as const),
  launchId: fc.constantFrom(...LAUNCHES),
  promptHash: fc.constantFrom('p', 'q'),
  text: fc.string({ unit: 'grapheme', maxLength: 300 }),
  hour: fc.nat(9),
})
const step = fc.record({
  tab: fc.constantFrom(0 as const, 1 as const),
  keep: fc.option(keep, { freq: 15 }),
})

type Expected = Map<string, { atMs: number; bytes: number }>
const sumOf = (expected: Expected) => [...expected.values()].reduce((sum, { bytes }) => sum + bytes, 0)
const oldestOf = (expected: Expected) => [...expected].sort(([, a], [, b]) => a.atMs - b.atMs)[0]?.[0] ?? ''

test('whatever is kept and cleared in two tabs, the newest answers that fit are there, and the sum is exact', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const user = newUser(MAX_BYTES)
      const tabs = [user.openTab(), user.openTab()] as const
      const expected: Expected = new Map()
      for (const [turn, { tab, keep }] of steps.entries()) {
        const answers = tabs[tab]
        if (keep === null) {
          await answers.clear()
          expected.clear()
        } else {
          const { kind, launchId, promptHash, text, hour } = keep
          // No two answers are of the same time, so that it is clear which one is older.
          const atMs = hour * HOUR_MS + turn
          const basis = { promptHash, model: 'm' }
          if (kind === 'verdict') await answers.keepVerdict(launchId, basis, verdict(text, atMs))
          else await answers.keepContacts(launchId, basis, contacts(text, atMs))
          const answer = kind === 'verdict' ? verdict(text, atMs) : contacts(text, atMs)
          const bytes = sealedBytes({ kind, launchId, ...basis }, answer)
          expected.set(`${kind} ${launchId} ${promptHash}`, { atMs, bytes })
          while (sumOf(expected) > MAX_BYTES) expected.delete(oldestOf(expected))
        }
        const size = await user.answers.size()
        expect(size?.bytes).toBe(sumOf(expected))
        expect(size?.bytes).toBe(await user.bytesKept())
        expect(size?.bytes).toBeLessThanOrEqual(MAX_BYTES)
        expect((size?.verdicts ?? 0) + (size?.contacts ?? 0)).toBe(expected.size)
      }
      const found: string[] = []
      for (const promptHash of ['p', 'q']) {
        const basis = { promptHash, model: 'm' }
        const verdicts = await user.answers.verdicts(LAUNCHES, basis)
        const contacts = await user.answers.contacts(LAUNCHES, basis)
        found.push(...[...verdicts.keys()].map((launchId) => `verdict ${launchId} ${promptHash}`))
        found.push(...[...contacts.keys()].map((launchId) => `contacts ${launchId} ${promptHash}`))
      }
      expect(found.sort()).toEqual([...expected.keys()].sort())
    }),
    { numRuns: 100 },
  )
})

test('of keeps and clears at once in two tabs the sum is exact as well', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
      const user = newUser(MAX_BYTES)
      const tabs = [user.openTab(), user.openTab()] as const
      await Promise.all(
        steps.map(({ tab, keep }, turn) =>
          keep === null
            ? tabs[tab].clear()
            : tabs[tab].keepVerdict(
                keep.launchId,
                { promptHash: keep.promptHash, model: 'm' },
                verdict(keep.text, turn),
              ),
        ),
      )
      const size = await user.answers.size()
      expect(size?.bytes).toBe(await user.bytesKept())
      expect(size?.bytes).toBeLessThanOrEqual(MAX_BYTES)
    }),
    { numRuns: 100 },
  )
})
