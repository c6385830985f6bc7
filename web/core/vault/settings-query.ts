import { queryOptions } from '@tanstack/react-query'
import { isServiceError } from '#clients/http.ts'
import { parseCredentials } from '#domain/account/credentials.ts'
import { DEFAULT_CLASSIFICATION_PROMPT } from '#domain/verdict/classification.ts'
import { sentenceFor } from '../errors/error-sentences.ts'
import { storageMessages } from '../messages.ts'
import type { Services } from '../services.tsx'
import { SETTING_NAMES, Settings } from './setting-names.ts'

/** While the server's share of the key cannot be fetched. */
const retryEveryMs = 5_000

/** The sentence for an error of `settingsQuery`. */
export const readFailure = (error: unknown): string =>
  isServiceError(error) ? storageMessages.notOpened(sentenceFor(error)) : storageMessages.readFailed

/** The one query over the vault: Save, Clear and "Use sample data" invalidate it. */
export const settingsQuery = ({ vault, user }: Pick<Services, 'vault' | 'user'>) =>
  queryOptions({
    queryKey: ['settings', user.id],
    queryFn: async (): Promise<Settings> => {
      const read: Record<string, string> = {}
      for (const name of SETTING_NAMES) read[name] = (await vault.read(name)) ?? ''
      const settings = Settings.parse(read)
      const { classificationPrompt } = settings
      return { ...settings, classificationPrompt: classificationPrompt || DEFAULT_CLASSIFICATION_PROMPT }
    },
    staleTime: Infinity,
    // Without the network it answers as soon as the key share is there.
    networkMode: 'always',
    gcTime: Infinity,
    retry: false,
    refetchInterval: ({ state }) => (isServiceError(state.error) ? retryEveryMs : false),
  })

/** The sheet as configured, or null: an id and credentials that parse are both needed. */
export function configuredSheet(settings: Settings) {
  const parsed = parseCredentials(settings.sheetsCredentials)
  const spreadsheetId = settings.spreadsheetId.trim()
  return parsed.kind === 'valid' && spreadsheetId !== '' ? { account: parsed.account, spreadsheetId } : null
}
