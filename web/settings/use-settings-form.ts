import { useState } from 'react'
import { isServiceError } from '#clients/http.ts'
import type { Sheets } from '#clients/sheets/sheets.ts'
import { parseCredentials } from '#domain/account/credentials.ts'
import { type LeadsTab, testConnection } from '#operations/leads-sheet/leads-tab.ts'
import type { KeySetting } from '#providers/registry.ts'
import type { SourceSettingName } from '#sources/registry.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { sheetsMessages } from '#web/core/errors/sheets-messages.ts'
import { storageMessages } from '#web/core/messages.ts'
import { sampleMessages } from '#web/core/sample/messages.ts'
import { fetchSampleCredentials } from '#web/core/sample/sample-data.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { createUserSheets } from '#web/core/sheets/sheets.ts'
import {
  CREDENTIAL_NAMES,
  type CredentialName,
  type Credentials,
  type Settings,
} from '#web/core/vault/setting-names.ts'
import { commonMessages } from '#web/ui/messages.ts'
import type { Confirm } from './confirm-dialog.tsx'
import { settingsMessages } from './messages.ts'
import { clearSettings, saveSettings } from './save-settings.ts'
import { ownParts, pickCredentials, tidy } from './typed-credentials.ts'
import { useLeaveWarning } from './use-leave-warning.ts'
import { type PlacedTasks, usePlacedTasks } from './use-placed-tasks.ts'

/** Where a message appears: next to what was pressed. */
export type MessagePlace = 'save' | SourceSettingName | KeySetting | 'sheet' | 'test' | 'sample'
export type SettingsForm = ReturnType<typeof useSettingsForm>

const text = settingsMessages
/** How long the message about faulty credentials stays (SPEC 9, Spreadsheet and screens). */
const credentialsErrorMs = 3_000

/** What can be cleared at once, and what is asked before and said after. */
export interface Clearable {
  place: MessagePlace
  names: readonly CredentialName[]
  title: string
  text: string
  done: string
}

/**
 * The Settings form: what is typed lies over what is saved until it is saved itself, so nothing typed is lost, and an
 * untouched field follows the vault (SPEC 2, Settings tab; SPEC 5, Settings; SPEC 5, Spreadsheet; SPEC 8, Settings
 * messages).
 */
export function useSettingsForm(stored: Settings, confirm: Confirm) {
  const services = useServices()
  const [typed, setTyped] = useState<Partial<Credentials>>({})
  const { busy, flashAt, say, run } = usePlacedTasks<MessagePlace>('save')
  const values = { ...pickCredentials(stored), ...typed }
  const credentials = parseCredentials(values.sheetsCredentials)
  const isDirty = CREDENTIAL_NAMES.some((name) => values[name] !== stored[name])
  useLeaveWarning(isDirty, confirm)

  const form: Form = { services, stored, values, credentials, confirm, setTyped, say, run }
  return {
    values,
    credentials,
    isDirty,
    busy,
    type: (name: CredentialName, value: string) => setTyped((current) => ({ ...current, [name]: value })),
    flashAt,
    save: () => save(form),
    clear: (part: Clearable) => void clear(form, part),
    test: () => test(form),
    applySampleData: () => void applySampleData(form),
  }
}

/** What each button of the form works with. */
interface Form extends Pick<PlacedTasks<MessagePlace>, 'say' | 'run'> {
  services: Services
  stored: Settings
  values: Credentials
  credentials: ReturnType<typeof parseCredentials>
  confirm: Confirm
  setTyped: (change: (current: Partial<Credentials>) => Partial<Credentials>) => void
}

const storageFailure = (error: unknown) =>
  isServiceError(error) ? sentenceFor(error) : storageMessages.saveFailed

function save({ services, stored, values, credentials, setTyped, say, run }: Form): void {
  if (credentials.kind === 'invalid') {
    say('save', 'error', text.fixCredentials, credentialsErrorMs)
    focusField('sheetsCredentials')
    return
  }
  const job = async () => {
    const outcome = await saveSettings(services, stored, tidy(values))
    setTyped((current) => withoutSaved(current, values))
    if (outcome === 'SAVED') say('save', 'success', text.saved)
    else say('save', 'error', text.planFailed)
  }
  void run('save', job, storageFailure)
}

async function clear(
  { services, stored, confirm, setTyped, say, run }: Form,
  { place, names, title, text: question, done }: Clearable,
): Promise<void> {
  if (!(await confirm({ title, text: question, action: commonMessages.clear }))) return
  const job = async () => {
    const outcome = await clearSettings(services, pickCredentials(stored), names)
    setTyped((current) => without(current, names))
    if (outcome === 'SAVED') say(place, 'success', done)
    else say(place, 'error', text.keyClearedPlanFailed)
  }
  await run(place, job, storageFailure)
}

/** Tests the connection to the sheet with what is typed, saved or not. */
function test({ services, stored, values, credentials, confirm, say, run }: Form): void {
  const candidate = tidy(values)
  if (candidate.spreadsheetId === '' || credentials.kind === 'empty') {
    say('test', 'error', text.connectionNeedsBoth)
    focusField(credentials.kind === 'empty' ? 'sheetsCredentials' : 'spreadsheetId')
    return
  }
  if (credentials.kind === 'invalid') {
    say('test', 'error', text.connectionFailed(text.credentials[credentials.error]))
    focusField('sheetsCredentials')
    return
  }
  const job = async () => {
    const place = await connect(createUserSheets(services, { ...stored, ...candidate }), confirm)
    const hint = place.passedOver.length === 0 ? [] : [sheetsMessages.leftmostTab(place)]
    say('test', 'success', [text.connectionOk, ...hint].join(' '))
  }
  void run('test', job, (error) => text.connectionFailed(sentenceFor(error)))
}

async function applySampleData(form: Form): Promise<void> {
  const { services, stored, values, confirm, setTyped, say, run } = form
  const own = ownParts(services.config, values)
  if (own.length > 0) {
    const { replaceTitle, replaceText, replace } = text.sample
    const names = own.map((part) => sampleMessages.parts[part]).join(', ')
    if (!(await confirm({ title: replaceTitle, text: replaceText(names), action: replace }))) return
  }
  const job = async () => {
    const sample = await fetchSampleCredentials(services)
    // What is typed from here on, while the plan is still being refreshed, is the user's and stays.
    setTyped(() => ({}))
    const outcome = await saveSettings(services, stored, sample)
    if (outcome === 'SAVED') say('sample', 'success', text.saved)
    else say('sample', 'error', text.planFailed)
  }
  await run('sample', job, storageFailure)
}

/** Makes the sheet ready; where its first tab holds something else, a tab of our own is offered (DESIGN 8, Saving). */
async function connect(sheets: Sheets, confirm: Confirm): Promise<LeadsTab> {
  try {
    return await testConnection(sheets)
  } catch (error) {
    if (!isServiceError(error, 'FOREIGN_HEADER')) throw error
    const { foreignHeader, intoNewTab } = sheetsMessages
    const agreed = await confirm({
      title: text.sheets.tabTakenTitle,
      text: foreignHeader,
      action: intoNewTab,
    })
    if (!agreed) throw error
    return testConnection(sheets, { newTab: true })
  }
}

/** The ids of the fields that can be at fault. */
export const FIELD_IDS = {
  spreadsheetId: 'settings-spreadsheet-id',
  sheetsCredentials: 'settings-sheets-credentials',
} as const

const focusField = (name: keyof typeof FIELD_IDS) => document.getElementById(FIELD_IDS[name])?.focus()

/** Forgets the fields that were not typed in since they were saved. */
function withoutSaved(typed: Partial<Credentials>, saved: Credentials): Partial<Credentials> {
  return without(
    typed,
    CREDENTIAL_NAMES.filter((name) => typed[name] === saved[name]),
  )
}

const without = (typed: Partial<Credentials>, names: readonly string[]): Partial<Credentials> =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => !names.includes(name)))
