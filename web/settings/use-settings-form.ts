import { parseCredentials } from '#domain/credentials.ts'
import { isServiceError } from '#clients/http.ts'
import type { Sheets } from '#clients/sheets/sheets.ts'
import { type LeadsTab, testConnection } from '#operations/leads-sheet/leads-tab.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { credentialsErrorMs, messages } from '#web/shared/messages.ts'
import { fetchSampleCredentials } from '#web/shared/sample-data.ts'
import { useServices } from '#web/shared/services.tsx'
import type { Settings } from '#web/shared/settings-query.ts'
import { createUserSheets } from '#web/shared/sheets.ts'
import { type Flash, useFlash } from '#web/shared/use-flash.ts'
import { useState } from 'react'
import type { Confirm } from './confirm-dialog.tsx'
import { clearSettings, saveSettings } from './save-settings.ts'
import {
  CREDENTIAL_NAMES,
  type CredentialName,
  type Credentials,
  ownParts,
  pickCredentials,
  tidy,
} from './typed-credentials.ts'
import { useLeaveWarning } from './use-leave-warning.ts'

/** Where a message appears: next to what was pressed. */
export type Place = 'save' | 'listing' | 'ai' | 'sheet' | 'test' | 'sample'
export type SettingsForm = ReturnType<typeof useSettingsForm>

const text = messages.settings

/** The parts that can be cleared, each with what goes and what is said. */
const CLEARABLE = {
  listing: { names: ['productHuntToken'], question: text.listing, done: text.listingCleared },
  ai: { names: ['openaiApiKey'], question: text.ai, done: text.keyCleared },
  sheet: { names: ['spreadsheetId', 'sheetsCredentials'], question: text.sheets, done: text.sheetsCleared },
} as const

/**
 * The Settings form: what is typed lies over what is saved until it is saved itself, so nothing typed is lost, and
 * an untouched field follows the vault (SPEC 2, 8).
 */
export function useSettingsForm(stored: Settings, confirm: Confirm) {
  const services = useServices()
  const [typed, setTyped] = useState<Partial<Credentials>>({})
  const [busy, setBusy] = useState<Place | null>(null)
  const [flash, showFlash] = useFlash()
  const [flashPlace, setFlashPlace] = useState<Place>('save')

  const values = { ...pickCredentials(stored), ...typed }
  const credentials = parseCredentials(values.sheetsCredentials)
  const isDirty = CREDENTIAL_NAMES.some((name) => values[name] !== stored[name])
  useLeaveWarning(isDirty, confirm)

  const say = (place: Place, kind: Flash['kind'], sentence: string, lastsMs?: number) => {
    setFlashPlace(place)
    showFlash(kind, sentence, lastsMs)
  }
  /** Runs one job at a time; a failure is told where its button is. */
  const run = async (place: Place, job: () => Promise<void>, failure: (error: unknown) => string) => {
    setBusy(place)
    try {
      await job()
    } catch (error) {
      say(place, 'error', failure(error))
    } finally {
      setBusy(null)
    }
  }
  const storageFailure = (error: unknown) => (isServiceError(error) ? sentenceFor(error) : text.storageFailed)

  const save = () => {
    if (credentials.kind === 'invalid') {
      say('save', 'error', text.fixCredentials, credentialsErrorMs)
      focusField('sheetsCredentials')
      return
    }
    void run(
      'save',
      async () => {
        const outcome = await saveSettings(services, stored, tidy(values))
        setTyped((current) => withoutSaved(current, values))
        if (outcome === 'SAVED') say('save', 'success', text.saved)
        else say('save', 'error', text.planFailed)
      },
      storageFailure,
    )
  }

  const clear = async (part: keyof typeof CLEARABLE) => {
    const { names, question, done } = CLEARABLE[part]
    const agreed = await confirm({
      title: question.clearTitle,
      text: question.clearText,
      action: text.clear,
    })
    if (!agreed) return
    await run(
      part,
      async () => {
        const outcome = await clearSettings(services, pickCredentials(stored), names)
        setTyped((current) => without(current, names))
        if (outcome === 'SAVED') say(part, 'success', done)
        else say(part, 'error', text.keyClearedPlanFailed)
      },
      storageFailure,
    )
  }

  const test = () => {
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
    void run(
      'test',
      async () => {
        services.sentKeys.know('sheetsCredentials', candidate.sheetsCredentials)
        const place = await connect(createUserSheets(services, { ...stored, ...candidate }), confirm)
        const hint = place.passedOver.length === 0 ? [] : [messages.sheets.leftmostTab(place)]
        say('test', 'success', [text.connectionOk, ...hint].join(' '))
      },
      (error) => text.connectionFailed(sentenceFor(error)),
    )
  }

  const applySampleData = async () => {
    const own = ownParts(services.config, values)
    if (own.length > 0) {
      const { replaceTitle, replaceText, replace } = text.sample
      const names = own.map((part) => messages.sample.parts[part]).join(', ')
      if (!(await confirm({ title: replaceTitle, text: replaceText(names), action: replace }))) return
    }
    await run(
      'sample',
      async () => {
        const sample = await fetchSampleCredentials(services)
        // What is typed from here on, while the plan is still being refreshed, is the user's and stays.
        setTyped({})
        const outcome = await saveSettings(services, stored, sample)
        if (outcome === 'SAVED') say('sample', 'success', text.saved)
        else say('sample', 'error', text.planFailed)
      },
      storageFailure,
    )
  }

  return {
    values,
    credentials,
    isDirty,
    busy,
    type: (name: CredentialName, value: string) => setTyped((current) => ({ ...current, [name]: value })),
    flashAt: (place: Place) => (flashPlace === place ? flash : null),
    save,
    clear: (part: keyof typeof CLEARABLE) => void clear(part),
    test,
    applySampleData: () => void applySampleData(),
  }
}

/** Makes the sheet ready; where its first tab holds something else, a tab of our own is offered (DESIGN 8, Saving). */
async function connect(sheets: Sheets, confirm: Confirm): Promise<LeadsTab> {
  try {
    return await testConnection(sheets)
  } catch (error) {
    if (!isServiceError(error, 'FOREIGN_HEADER')) throw error
    const { foreignHeader, useNewTab } = messages.sheets
    const agreed = await confirm({ title: text.sheets.tabTakenTitle, text: foreignHeader, action: useNewTab })
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
