import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createBranding } from './branding.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'branding-'))
})
afterEach(() => rm(folder, { recursive: true }))

test.each([
  ['founders.jpg', 'image/jpeg'],
  ['founders.png', 'image/png'],
  ['founders.webp', 'image/webp'],
])('%s of the operator is served as it is', async (name, type) => {
  await writeFile(join(folder, name), 'picture')
  const answer = await createBranding(folder)()
  expect(answer.headers.get('content-type')).toBe(type)
  expect(await answer.text()).toBe('picture')
})

test.each([['no file'], ['founders.svg'], ['founders.html']])(
  'with %s the shipped illustration is shown',
  async (name) => {
    if (name !== 'no file') await writeFile(join(folder, name), '<script>')
    const answer = await createBranding(folder)()
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/founders.svg'])
  },
)

test('without the folder, too', async () => {
  expect((await createBranding(join(folder, 'missing'))()).status).toBe(302)
})
