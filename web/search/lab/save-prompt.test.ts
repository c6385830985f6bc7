import { afterEach, expect, test, vi } from 'vitest'
import { hashOfPrompt, promptTextsOf } from '#web/core/prompts/prompt-texts.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'
import { createMemoryStorage } from '#web/core/vault/test-stores.ts'
import { savePrompt } from './save-prompt.ts'
import { openUser } from './test-user.ts'

afterEach(() => vi.unstubAllGlobals())

function openBrowser() {
  vi.stubGlobal('localStorage', createMemoryStorage())
  vi.stubGlobal('window', new EventTarget())
  return openUser()
}
const prompts = { prompt: 'Hires: it has open jobs', inPlaceOf: 'Charges: it has prices' }

test('the words of the prompt that goes are kept as well as those of the new one', async () => {
  const { services, know } = openBrowser()
  await know()
  await savePrompt(services, prompts)
  expect((await services.cache.query(settingsQuery(services))).classificationPrompt).toBe(prompts.prompt)
  const texts = promptTextsOf(services).get()
  for (const text of Object.values(prompts)) expect(texts[await hashOfPrompt(text)]?.text).toBe(text)
})

test('a prompt that the browser does not store is not taken for saved', async () => {
  const { services, know } = openBrowser()
  await know()
  const full = new Error('The storage is full')
  const vault = { ...services.vault, write: () => Promise.reject(full) }
  await expect(savePrompt({ ...services, vault }, prompts)).rejects.toBe(full)
  const { classificationPrompt } = await services.cache.query(settingsQuery(services))
  expect(classificationPrompt).not.toBe(prompts.prompt)
})
