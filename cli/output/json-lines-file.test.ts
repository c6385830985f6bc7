import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { CAPTURED_AT_MS } from '#domain/lead/test-lead.ts'
import { itemNamed, NO_LISTS } from '../test-items.ts'
import { addToJsonLines } from './json-lines-file.ts'
import { leadsOf } from './leads.ts'

test.each([
  ['is missing', undefined, 0],
  ['is empty', '', 0],
  ['ends with a break', '{"name":"Beta"}\n', 1],
  ['ends without a break', '{"name":"Beta"}', 1],
])('a file that %s gets a line for each lead', async (_what, text, before) => {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-jsonl-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'leads.jsonl')
  if (text !== undefined) await writeFile(file, text)
  await addToJsonLines(file, leadsOf([itemNamed('Acme')], NO_LISTS, CAPTURED_AT_MS))
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n')
  expect(lines).toHaveLength(before + 1)
  expect(JSON.parse(lines.at(-1) ?? '')).toMatchObject({ name: 'Acme' })
})
