import 'fake-indexeddb/auto'
import { describe, expect, test } from 'vitest'
import { createWrittenCells } from './written-cells.ts'

let users = 0
const open = () => createWrittenCells({ userId: `writer-${++users}`, subtle: crypto.subtle })

describe('what this browser wrote', () => {
  test('is known cell by cell, until its owner changes it', async () => {
    const written = open()
    await written.note('sheet', 'ONE', ['Acme', null, 7, ''])
    expect(await written.areOurs('sheet', 'ONE', ['Acme', 'x', 7])).toEqual([true, false, true, true])
    expect(await written.areOurs('sheet', 'ONE', ['Acme!', 'x', '7', 'y'])).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  test('counts for its launch in its spreadsheet alone', async () => {
    const written = open()
    await written.note('sheet', 'ONE', ['Acme'])
    expect(await written.areOurs('sheet', 'TWO', ['Acme'])).toEqual([])
    expect(await written.areOurs('other', 'ONE', ['Acme'])).toEqual([])
    expect(await open().areOurs('sheet', 'ONE', ['Acme'])).toEqual([])
  })

  test('before a write that did not arrive still counts, and no more after three', async () => {
    const written = open()
    for (const value of ['first', 'second', 'third', 'fourth']) await written.note('sheet', 'ONE', [value])
    const ours = async (value: string) => (await written.areOurs('sheet', 'ONE', [value]))[0]
    expect([await ours('first'), await ours('second'), await ours('fourth')]).toEqual([false, true, true])
  })

  test('is nothing where the browser’s storage fails, and no save fails for it', async () => {
    const fails = () => Promise.reject(new Error('no storage'))
    const written = createWrittenCells({ userId: 'x', subtle: crypto.subtle, open: fails })
    await expect(written.note('sheet', 'ONE', ['Acme'])).resolves.toBeUndefined()
    expect(await written.areOurs('sheet', 'ONE', ['Acme'])).toEqual([])
  })
})
