import { describe, expect, test } from 'vitest'
import { recordedCases, replay } from './test-replay.ts'

const cases = recordedCases()
const calls = cases.flatMap(({ steps }) => steps.filter((step) => 'method' in step))

describe('the recorded calls', () => {
  test('are answered as Google answered them, each one', async () => {
    const { sent, differing } = await replay(cases)
    expect(differing).toEqual([])
    expect(sent).toBe(calls.length)
    expect(sent).toBeGreaterThan(250)
  })

  test('an answer that was recorded otherwise would be found', async () => {
    const range = { range: 'Sheet1!A1', majorDimension: 'ROWS' }
    const read = { method: 'GET' as const, path: '/values/A1', status: 200, body: range }
    const others = [
      { ...read, status: 400 },
      { ...read, body: { ...range, range: 'Sheet1!A2' } },
      { ...read, body: { range: 'Sheet1!A1' } },
      { ...read, body: { ...range, values: [] } },
    ]
    const { differing } = await replay([{ case: 'one', steps: [{ new: true as const }, read, ...others] }])
    expect(differing.map((line) => line.split(':')[0])).toEqual(
      [3, 4, 5, 6].map((step) => `one, step ${step}`),
    )
  })
})
