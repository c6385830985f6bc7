import { useState } from 'react'
import type { DiagnosticsSettings } from '#operations/diagnostics/diagnostics-run.ts'
import { useServices } from '#web/core/services.tsx'
import {
  customerIdIn,
  type DiagnosticsFields,
  type FieldErrors,
  firstFields,
  readDiagnosticsFields,
} from './form-fields.ts'
import { rememberedKey, rememberKey } from './remembered-key.ts'

/** The form's state; each change keeps or removes the remembered key. */
export function useDiagnosticsForm() {
  const { config, user } = useServices()
  const [fields, setFields] = useState(() =>
    firstFields(config.metering.baseUrl, rememberedKey(sessionStorage)),
  )
  const [errors, setErrors] = useState<FieldErrors>({})
  return {
    fields,
    customerId: customerIdIn(fields, user.email),
    errors,
    change: (changed: Partial<DiagnosticsFields>): void => {
      const next = { ...fields, ...changed }
      setFields(next)
      rememberKey(sessionStorage, next)
      const left = Object.entries(errors).filter(([name]) => !(name in changed))
      setErrors(Object.fromEntries(left))
    },
    /** Null where something is wrong, which is said at the fields. */
    read: (): DiagnosticsSettings | null => {
      const outcome = readDiagnosticsFields(fields, user.email, Math.random)
      setErrors('errors' in outcome ? outcome.errors : {})
      return 'settings' in outcome ? outcome.settings : null
    },
  }
}
export type DiagnosticsFormState = ReturnType<typeof useDiagnosticsForm>
