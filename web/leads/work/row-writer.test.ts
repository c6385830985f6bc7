import { expect, test } from 'vitest'
import { ServiceError } from '#clients/http.ts'
import { fromRow, type Lead } from '#domain/lead/lead.ts'
import { PartlySavedError, type SaveResult } from '#operations/leads-sheet/save-work.ts'
import { createRowWriter } from './row-writer.ts'

const lead = (appName: string): Lead => ({ ...fromRow([]), appName })
const [a, b, c] = [lead('A'), lead('B'), lead('C')]
const nothing: SaveResult = {
  added: [],
  updated: [],
  doubled: [],
  place: null,
  rows: new Map(),
  leftAlone: new Set(),
}
const gone = new ServiceError({ service: 'sheets', code: 'ROW_GONE' })

/** A writer that gathers until the test says so. */
function opened(fail: () => Error | null = () => null) {
  const saved: string[][] = []
  let letWrite = (): void => undefined
  const writer = createRowWriter({
    save: (leads) => {
      saved.push(leads.map(({ appName }) => appName))
      const error = fail()
      return error === null ? Promise.resolve(nothing) : Promise.reject(error)
    },
    gather: () => new Promise((resolve) => (letWrite = resolve)),
  })
  return { writer, saved, write: () => letWrite() }
}

test('rows that come together are written together, later ones by themselves', async () => {
  const { writer, saved, write } = opened()
  const both = Promise.all([writer.write(a, a), writer.write(b, b)])
  expect(saved).toEqual([])
  write()
  await both
  const later = writer.write(c, c)
  write()
  await later
  expect(saved).toEqual([['A', 'B'], ['C']])
})

test('a row that is gone fails alone', async () => {
  const { writer, write } = opened(
    () => new PartlySavedError({ savedCount: 1, failedCount: 1 }, gone, { ...nothing, updated: [a] }),
  )
  const outcomes = Promise.allSettled([writer.write(a, a), writer.write(b, b)])
  write()
  expect(await outcomes).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: gone }])
})

test('what fails as a whole fails for each', async () => {
  const { writer, write } = opened(() => gone)
  const outcomes = Promise.allSettled([writer.write(a, a), writer.write(b, b)])
  write()
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
