import { parseCredentials } from '#domain/account/credentials.ts'
import { ownKeyOf, PROVIDERS } from '#providers/registry.ts'
import { SOURCE_SETTINGS } from '#sources/registry.ts'
import { logActivity } from '#web/core/activity.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { syncPlan } from '#web/core/plan/plan.ts'
import type { Services } from '#web/core/services.tsx'
import { CREDENTIAL_NAMES, type CredentialName, type Credentials } from '#web/core/vault/setting-names.ts'
import { settingsQuery } from '#web/core/vault/settings-query.ts'

export type SettingsSaveOutcome = 'SAVED' | 'PLAN_FAILED'

/**
 * Saves the four values, then refreshes the plan, then records what changed (SPEC 2, Settings tab; SPEC 5,
 * Spreadsheet). Where the plan refresh fails, the save stops there. Rejects when the vault cannot be written.
 * @param before what was saved until now
 */
export async function saveSettings(
  services: Services,
  before: Credentials,
  after: Credentials,
): Promise<SettingsSaveOutcome> {
  for (const name of CREDENTIAL_NAMES) await keep(services, name, after[name])
  await readAgain(services)
  if (!(await refreshPlan(services, ownKeyOf(after).key !== ''))) return 'PLAN_FAILED'
  await recordChanges(services, before, after)
  return 'SAVED'
}

/** Removes some of the values at once, whatever else is typed. The plan is refreshed when the AI key is among them. */
export async function clearSettings(
  services: Services,
  before: Credentials,
  names: readonly CredentialName[],
): Promise<SettingsSaveOutcome> {
  const after = { ...before }
  for (const name of names) {
    after[name] = ''
    await keep(services, name, '')
  }
  await readAgain(services)
  const isAiKey = PROVIDERS.some(({ key }) => names.includes(key.setting))
  if (isAiKey && !(await refreshPlan(services, ownKeyOf(after).key !== ''))) return 'PLAN_FAILED'
  await recordChanges(services, before, after)
  return 'SAVED'
}

const keep = ({ vault }: Services, name: CredentialName, value: string): Promise<void> =>
  value === '' ? vault.remove(name) : vault.write(name, value)

const readAgain = (services: Services): Promise<void> =>
  services.cache.invalidateQueries({ queryKey: settingsQuery(services).queryKey })

async function refreshPlan(services: Services, hasOwnKey: boolean): Promise<boolean> {
  try {
    await syncPlan(services, hasOwnKey)
    return true
  } catch (error) {
    // oxlint-disable-next-line no-console -- the user reads the sentence of SPEC 8, Settings messages; the cause helps whoever looks into it
    console.warn('plan not refreshed', sentenceFor(error), error)
    return false
  }
}

async function recordChanges(services: Services, before: Credentials, after: Credentials): Promise<void> {
  const changed = (name: CredentialName) => before[name] !== after[name]
  const masked = (value: string) => ({ configured: value !== '', maskedLength: value.length })
  const records: Promise<void>[] = []
  for (const { name } of SOURCE_SETTINGS)
    if (changed(name)) records.push(logActivity(services, 'PH_TOKEN_CONFIGURED', masked(after[name])))
  for (const { key } of PROVIDERS)
    if (changed(key.setting))
      records.push(logActivity(services, 'OPENAI_KEY_CONFIGURED', masked(after[key.setting])))
  if (changed('spreadsheetId') || changed('sheetsCredentials')) {
    const parsed = parseCredentials(after.sheetsCredentials)
    records.push(
      logActivity(services, 'GOOGLE_SHEETS_CONFIGURED', {
        configured: parsed.kind === 'valid' && after.spreadsheetId !== '',
        spreadsheetId: after.spreadsheetId,
        serviceAccountEmail: parsed.kind === 'valid' ? parsed.account.clientEmail : '',
      }),
    )
  }
  await Promise.all(records)
}
