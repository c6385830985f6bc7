import { isHeaderToken } from '#clients/http.ts'
import {
  diagnosticsCustomerId,
  type DiagnosticsSettings,
  isEmbedKey,
} from '#operations/diagnostics/diagnostics-run.ts'
import { diagnosticsMessages } from './messages.ts'

export const ENTITLEMENTS = ['standard', 'premium', 'audio', 'image', 'search'] as const
export const REASONING_LEVELS = ['NONE', 'LOW', 'MEDIUM', 'HIGH'] as const

/** The form as it is typed. */
export interface DiagnosticsFields {
  key: string
  remember: boolean
  baseUrl: string
  /** Null until it is typed: what stands there goes with the kind of key. */
  customerId: string | null
  feature: string
  tags: string
  requested: Record<(typeof ENTITLEMENTS)[number], boolean>
  reasoningLevel: (typeof REASONING_LEVELS)[number]
  hostedClassify: boolean
}

/** SPEC 9, Metering client: diagnostics defaults. */
const DEFAULT_CUSTOMER_ID = 'phh-admin-diagnostics'

/** @param key the remembered one, null where none is */
export const firstFields = (baseUrl: string, key: string | null): DiagnosticsFields => ({
  key: key ?? '',
  remember: key !== null,
  baseUrl,
  customerId: null,
  feature: 'admin.diagnostics',
  tags: 'admin, diagnostics',
  requested: { standard: true, premium: false, audio: false, image: false, search: true },
  reasoningLevel: 'HIGH',
  hostedClassify: true,
})

/**
 * The customer id in the form: until one is typed, a customer for diagnostics alone, so that a run takes nothing from
 * anyone's limits; the admin's own email for an embed key, which is good for its user only.
 */
export const customerIdIn = ({ key, customerId }: DiagnosticsFields, email: string): string =>
  customerId ?? (isEmbedKey(key.trim()) ? email : DEFAULT_CUSTOMER_ID)

export type FieldErrors = Partial<Record<'key' | 'baseUrl', string>>

/** What a run takes from the form, or what is wrong with it (SPEC 5, Admin, diagnostics, and onboarding). */
export function readDiagnosticsFields(
  fields: DiagnosticsFields,
  email: string,
  random: () => number,
): { settings: DiagnosticsSettings } | { errors: FieldErrors } {
  const text = diagnosticsMessages.form
  const key = fields.key.trim()
  const baseUrl = fields.baseUrl.trim()
  const isUrl = URL.canParse(baseUrl) && /^https?:$/.test(new URL(baseUrl).protocol)
  if (key === '') return { errors: { key: text.keyMissing } }
  if (!isHeaderToken(key)) return { errors: { key: text.keyWrong } }
  if (!isUrl) return { errors: { baseUrl: text.baseUrlWrong } }
  const tags = fields.tags.split(',').map((tag) => tag.trim())
  return {
    settings: {
      key,
      baseUrl,
      customerId: diagnosticsCustomerId(customerIdIn(fields, email), key, random),
      feature: fields.feature.trim(),
      tags: tags.filter((tag) => tag !== ''),
      requested: { ...fields.requested, reasoningLevel: fields.reasoningLevel },
    },
  }
}
