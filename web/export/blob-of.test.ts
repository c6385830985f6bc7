import { expect, test } from 'vitest'
import { nothingLeftOut } from '#domain/export/left-out.ts'
import { blobOf } from './blob-of.ts'

test('a text is put together as it is, and other tasks run between its pieces', async () => {
  const done: string[] = []
  function* pieces() {
    for (const piece of ['\uFEFFone ', 'zwölf ', '🚀']) {
      done.push(piece)
      yield piece
    }
    return { rows: 3, sample: false, leftOut: nothingLeftOut() }
  }
  const making = blobOf(pieces(), 'text/csv')
  setTimeout(() => done.push('a key'))
  const { blob, exported } = await making
  expect(exported.rows).toBe(3)
  expect(done.indexOf('a key')).toBeLessThan(done.indexOf('🚀'))
  expect(blob.type).toBe('text/csv')
  expect(new TextDecoder('utf-8', { ignoreBOM: true }).decode(await blob.arrayBuffer())).toBe(
    '\uFEFFone zwölf 🚀',
  )
})
