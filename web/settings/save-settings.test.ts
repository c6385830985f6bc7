import { describe, expect, test, vi } from 'vitest'
import { signedIn } from '#web/core/test-user.ts'
import { type Credentials, NOTHING_TYPED } from '#web/core/vault/setting-names.ts'
import { clearSettings, saveSettings } from './save-settings.ts'

const none = NOTHING_TYPED
const full: Credentials = {
  ...NOTHING_TYPED,
  productHuntToken: 'canary-token',
  openaiApiKey: 'sk-canary-key',
  spreadsheetId: 'sheet-1',
  sheetsCredentials: JSON.stringify({
    type: 'service_account',
    client_email: 'bot@project.test',
    private_key: 'canary-private-key',
  }),
}

describe('saving', () => {
  test('writes the four values, refreshes the plan, then records what changed', async () => {
    const { services, sent, saved, planSyncs, activities } = signedIn()
    expect(await saveSettings(services, none, full)).toBe('SAVED')
    expect(await saved()).toMatchObject(full)
    expect(planSyncs()).toEqual([true])
    expect(sent[0]).toContain('syncUsageTapPlan')
    expect(activities()).toEqual([
      ['PH_TOKEN_CONFIGURED', { configured: true, maskedLength: 12 }],
      ['OPENAI_KEY_CONFIGURED', { configured: true, maskedLength: 13 }],
      [
        'GOOGLE_SHEETS_CONFIGURED',
        { configured: true, spreadsheetId: 'sheet-1', serviceAccountEmail: 'bot@project.test' },
      ],
    ])
  })

  test('sends no key, token or private key to our server', async () => {
    const { services, sent } = signedIn()
    await saveSettings(services, none, full)
    await clearSettings(services, full, ['openaiApiKey'])
    expect(sent.length).toBeGreaterThan(3)
    expect(sent.join()).not.toContain('canary')
  })

  test('records nothing where nothing changed', async () => {
    const { services, activities, planSyncs } = signedIn()
    expect(await saveSettings(services, full, full)).toBe('SAVED')
    expect(activities()).toEqual([])
    expect(planSyncs()).toEqual([true])
  })

  test('without an AI key the plan is the demo tier', async () => {
    const { services, planSyncs, saved } = signedIn()
    await saveSettings(services, none, full)
    await saveSettings(services, full, { ...full, openaiApiKey: '' })
    expect(planSyncs()).toEqual([true, false])
    expect((await saved()).openaiApiKey).toBe('')
  })

  test('a failed plan refresh stops the save there: the values stay, nothing is recorded', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { services, saved, activities } = signedIn({ planWorks: false })
    expect(await saveSettings(services, none, full)).toBe('PLAN_FAILED')
    expect(await saved()).toMatchObject(full)
    expect(activities()).toEqual([])
    expect(warn).toHaveBeenCalledOnce()
    warn.mockRestore()
  })

  test('a full storage rejects the save, and the plan is left alone', async () => {
    const { services, planSyncs } = signedIn({ quotaCharacters: 200 })
    await expect(saveSettings(services, none, full)).rejects.toThrow('full')
    expect(planSyncs()).toEqual([])
  })
})

describe('clearing', () => {
  test('a token goes at once, the other values and the plan stay', async () => {
    const { services, saved, planSyncs, activities } = signedIn()
    await saveSettings(services, none, full)
    expect(await clearSettings(services, full, ['productHuntToken'])).toBe('SAVED')
    expect(await saved()).toMatchObject({ ...full, productHuntToken: '' })
    expect(planSyncs()).toEqual([true])
    expect(activities().at(-1)).toEqual(['PH_TOKEN_CONFIGURED', { configured: false, maskedLength: 0 }])
  })

  test('an AI key goes and the plan falls back to the demo tier', async () => {
    const { services, saved, planSyncs } = signedIn()
    await saveSettings(services, none, full)
    expect(await clearSettings(services, full, ['openaiApiKey'])).toBe('SAVED')
    expect((await saved()).openaiApiKey).toBe('')
    expect(planSyncs()).toEqual([true, false])
  })

  test('an AI key is cleared even when the plan refresh fails, which is reported', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { services, saved } = signedIn({ planWorks: false })
    await saveSettings(services, none, full)
    expect(await clearSettings(services, full, ['openaiApiKey'])).toBe('PLAN_FAILED')
    expect((await saved()).openaiApiKey).toBe('')
    warn.mockRestore()
  })

  test('the sheet’s id and credentials go together', async () => {
    const { services, saved, activities } = signedIn()
    await saveSettings(services, none, full)
    await clearSettings(services, full, ['spreadsheetId', 'sheetsCredentials'])
    expect(await saved()).toMatchObject({ ...full, spreadsheetId: '', sheetsCredentials: '' })
    expect(activities().at(-1)).toEqual([
      'GOOGLE_SHEETS_CONFIGURED',
      { configured: false, spreadsheetId: '', serviceAccountEmail: '' },
    ])
  })
})
