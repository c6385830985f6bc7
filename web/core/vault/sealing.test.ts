import { expect, test } from 'vitest'
import { newSecret } from './key-store.ts'
import { createSealing } from './sealing.ts'
import { createTestKeyShare } from './test-stores.ts'

test('what was sealed opens for its own user and purpose only, even where the keys are the same', async () => {
  const secret = await newSecret(crypto)
  const keyStore = { secret: () => Promise.resolve(secret) }
  const of = (userId: string) => createSealing({ userId, keyStore, keyShare: createTestKeyShare(), crypto })
  const sealed = await of('ada').seal('openaiApiKey', 'sk-canary')
  expect(await of('ada').unseal('openaiApiKey', sealed)).toBe('sk-canary')
  expect(await of('bob').unseal('openaiApiKey', sealed)).toBeNull()
  expect(await of('ada').unseal('productHuntToken', sealed)).toBeNull()
})
