import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { explain } from '../explain.ts'
import { readKeys, requireKey } from './keys.ts'

const FILE = 'launchscout.keys.json'

async function folderWith(content: string, mode = 0o600): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'launchscout-keys-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, FILE), content)
  await chmod(join(folder, FILE), mode)
  return folder
}
const keysFile = JSON.stringify({ OPENAI_API_KEY: 'of-the-file', PRODUCT_HUNT_TOKEN: ' token-of-the-file\n' })

describe('a key', () => {
  test.each<[string, NodeJS.ProcessEnv, string]>([
    ['of the environment wins over the file', { OPENAI_API_KEY: 'of-the-environment' }, 'of-the-environment'],
    ['that the environment does not have is the file’s', {}, 'of-the-file'],
    ['that is empty in the environment is the file’s', { OPENAI_API_KEY: ' ' }, 'of-the-file'],
  ])('%s', async (_which, env, key) => {
    const keys = await readKeys(undefined, await folderWith(keysFile), env)
    expect(keys).toMatchObject({ openaiApiKey: key, productHuntToken: 'token-of-the-file' })
  })

  test('that is nowhere is asked for by its variable', async () => {
    const keys = await readKeys(undefined, await folderWith(keysFile), {})
    expect(() => requireKey(keys, 'webhookSecret')).toThrow('KEY_NEEDED LAUNCHSCOUT_WEBHOOK_SECRET')
    expect(requireKey(keys, 'openaiApiKey')).toBe('of-the-file')
  })
})

test.each([
  ['as it is', { type: 'service_account', client_email: 'a@b.example' }],
  ['as a text', JSON.stringify({ type: 'service_account', client_email: 'a@b.example' })],
])('the service account can be in the file %s', async (_how, account) => {
  const folder = await folderWith(JSON.stringify({ GOOGLE_CREDENTIALS: account }))
  const { googleCredentials } = await readKeys(undefined, folder, {})
  expect(JSON.parse(googleCredentials)).toEqual({ type: 'service_account', client_email: 'a@b.example' })
})

test.each([
  ['is no JSON', 'OPENAI_API_KEY=canary-key'],
  ['has a name that there is not', JSON.stringify({ OPENAI_KEY: 'canary-key' })],
  ['has a key that is no text', JSON.stringify({ OPENAI_API_KEY: ['canary-key'] })],
])('a file that %s is named, and nothing of what it holds is told', async (_which, content) => {
  const folder = await folderWith(content)
  const error: unknown = await readKeys(undefined, folder, {}).catch((thrown: unknown) => thrown)
  expect(error).toMatchObject({ code: 'KEYS_UNREADABLE', detail: join(folder, FILE) })
  expect(explain(error).exitCode).toBe(4)
  expect(error).not.toHaveProperty('cause')
  expect(`${String(error)} ${explain(error).sentence}`).not.toContain('canary')
})

test.each([
  ['its group', 0o640],
  ['everybody', 0o604],
])('a file that %s may read is refused', async (_who, mode) => {
  const folder = await folderWith(keysFile, mode)
  await expect(readKeys(undefined, folder, {})).rejects.toMatchObject({ code: 'KEYS_NOT_PRIVATE' })
})

test('without a file the environment is enough; a file that is named must be there', async () => {
  const folder = await folderWith(keysFile)
  await rm(join(folder, FILE))
  expect(await readKeys(undefined, folder, { OPENAI_API_KEY: 'k' })).toMatchObject({ openaiApiKey: 'k' })
  await expect(readKeys('other.json', folder, {})).rejects.toMatchObject({ code: 'KEYS_UNREADABLE' })
})
