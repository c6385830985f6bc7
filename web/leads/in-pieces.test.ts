import { expect, test } from 'vitest'
import { piecesOf, textBlob } from './in-pieces.ts'

test('pieces are of 500 rows, in order, and none is left out', () => {
  const rows = Array.from({ length: 1_201 }, (_, index) => index)
  const pieces = [...piecesOf(rows)]
  expect(pieces.map((piece) => piece.length)).toEqual([500, 500, 201])
  expect(pieces.flat()).toEqual(rows)
  expect([...piecesOf([])]).toEqual([])
})

test('a text is put together as it is, and other tasks run between its pieces', async () => {
  const done: string[] = []
  function* pieces() {
    for (const piece of ['\uFEFFone ', 'zwölf ', '🚀']) {
      done.push(piece)
      yield piece
    }
  }
  const making = textBlob(pieces(), 'text/csv')
  setTimeout(() => done.push('a key'))
  const blob = await making
  expect(done.indexOf('a key')).toBeLessThan(done.indexOf('🚀'))
  expect(blob.type).toBe('text/csv')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())).toBe(
    '\uFEFFone zwölf 🚀',
  )
})
