import { appendFileSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../base/db/test-data-dir.ts'
import { accountInList, appendDeletion, deletionsFileOf, readDeletions } from './deletions-list.ts'

const atMs = Date.parse('2026-11-26T12:00:00.123Z')
const newList = async () => deletionsFileOf({ deletionsList: null, dataDir: await newFolder() })

test('what is added is read again, in its order, and the file names nobody and is for its owner only', async () => {
  const file = await newList()
  await Promise.all(['ada', 'bob'].map((userId) => appendDeletion(file, { userId, atMs })))
  const accounts = (await readDeletions(file)).map(({ account }) => account)
  expect(accounts.toSorted()).toEqual(['ada', 'bob'].map(accountInList).toSorted())
  expect((await readDeletions(file))[0]?.atMs).toBe(atMs)
  expect(readFileSync(file, 'utf8')).not.toMatch(/ada|bob/)
  expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a list that is missing is not taken for an empty one', async () => {
  const file = await newList()
  await expect(readDeletions(file)).rejects.toThrow('say --without-deletions')
  await appendDeletion(file, { userId: 'ada', atMs })
  expect(await readDeletions(file)).toHaveLength(1)
})

test('the operator says where it is, and a folder that is not there is made', async () => {
  const dataDir = await newFolder()
  const deletionsList = join(dataDir, 'backups', 'deleted.jsonl')
  const file = deletionsFileOf({ deletionsList, dataDir })
  expect(file).toBe(deletionsList)
  await appendDeletion(file, { userId: 'ada', atMs })
  expect(await readDeletions(file)).toHaveLength(1)
})

test('a line that was cut off at the end is left out, and one that is not ours is refused', async () => {
  const file = await newList()
  await appendDeletion(file, { userId: 'ada', atMs })
  appendFileSync(file, '{"deletedAt":"2026')
  expect(await readDeletions(file)).toHaveLength(1)
  appendFileSync(file, '\n')
  await expect(readDeletions(file)).rejects.toThrow('Line 2 of')
})

test.each([
  ['the first line', []],
  ['a later line', ['ada', 'eve']],
])('%s that a full disk cut off is gone with the next one, which is whole', async (_which, before) => {
  const file = await newList()
  for (const userId of before) await appendDeletion(file, { userId, atMs })
  appendFileSync(file, '{"deletedAt":"2026-11-2')
  await appendDeletion(file, { userId: 'bob', atMs })
  const accounts = (await readDeletions(file)).map(({ account }) => account)
  expect(accounts).toEqual([...before, 'bob'].map(accountInList))
})
