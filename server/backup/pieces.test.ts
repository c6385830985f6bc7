import { randomBytes } from 'node:crypto'
import { PassThrough, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createSealer } from '../base/db/sealer.ts'
import { openTestDatabase, type TestDatabase } from '../base/db/test-database.ts'
import { emptyDatabase } from '../base/db/test-migrations.ts'
import { type Cut, openInPieces } from '../base/db/test-pieces.ts'
import { restoreBackup, tryBackup } from './restore-backup.ts'
import { contentOf, insertActivities, insertUser } from './test-backup.ts'
import { writeBackup } from './write-backup.ts'

const sealer = createSealer(randomBytes(32))

async function backUp({ pool }: Pick<TestDatabase, 'pool'>) {
  const out = new PassThrough()
  const [bytes, manifest] = await Promise.all([
    buffer(out),
    writeBackup({ pool, program: '0.1.0', sealer, nowMs: 0 }, out),
  ])
  return { bytes, manifest }
}

describe('a backup', () => {
  let source: TestDatabase
  let whole: Awaited<ReturnType<typeof backUp>>
  beforeAll(async () => {
    source = await openTestDatabase()
    for (const id of ['1', '2', '3']) await insertUser(source, id)
    await insertActivities(source, '2')
    whole = await backUp(source)
  })
  afterAll(() => source.close())

  test.each<[string, Cut]>([
    ['one byte at a time', { everyBytes: 1 }],
    ['1,009 bytes at a time', { everyBytes: 1_009 }],
    ['with a pause behind each byte of its end', { after: 'each byte from the end of COPY on' }],
  ])('over a network on which answers come %s is the same', { timeout: 60_000 }, async (_name, cut) => {
    const { manifest } = await backUp(await openInPieces(source.url, cut))
    expect(manifest).toEqual(whole.manifest)
    expect(manifest.tables.find(({ name }) => name === 'users')?.rows).toBe(3)
  })

  test('can be tried and restored over a network on which the pieces come a moment apart', async () => {
    const cut: Cut = { after: 'each byte from the end of COPY on' }
    const slow = await openInPieces(source.url, cut)
    const tried = await tryBackup({ pool: slow.pool, sealer }, Readable.from([whole.bytes]))
    expect(tried.manifest).toEqual(whole.manifest)
    const target = await openInPieces(await emptyDatabase(inject('embeddedTemplate')), cut)
    await restoreBackup({ pool: target.pool, sealer, deletions: [] }, Readable.from([whole.bytes]))
    expect(await contentOf(target)).toEqual(await contentOf(source))
  }, 60_000)
})
