import { PasswordInput } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { messages } from '#web/shared/messages.ts'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import styles from './secret-field.module.css'

/** Asks browsers and password managers to leave a field alone: its key belongs to the vault only. */
export const KEPT_FROM_MANAGERS = {
  autoComplete: 'off',
  autoCapitalize: 'off',
  autoCorrect: 'off',
  spellCheck: false,
  'data-1p-ignore': true,
  'data-bwignore': true,
  'data-lpignore': 'true',
  'data-form-type': 'other',
} as const

interface SecretFieldProps {
  label: string
  placeholder?: string
  value: string
  onType: (value: string) => void
  onClear: () => void
  /** What is wrong with it. */
  error?: string | null
  /** Nothing can be cleared now. */
  busy: boolean
}

/** A key or token: hidden unless asked to be shown, with Clear beside it. */
export function SecretField(props: SecretFieldProps) {
  const { label, placeholder = '', value, onType, onClear, error = null, busy } = props
  const text = messages.settings
  return (
    <div className={styles.row}>
      <PasswordInput
        className={styles.input ?? ''}
        label={label}
        placeholder={placeholder}
        value={value}
        error={error}
        aria-invalid={error !== null}
        onChange={(event) => onType(event.currentTarget.value)}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': text.show }}
        {...KEPT_FROM_MANAGERS}
      />
      {value === '' ? null : (
        <BusyButton variant="default" aria-label={`${text.clear} ${label}`} busy={busy} onClick={onClear}>
          {text.clear}
        </BusyButton>
      )}
    </div>
  )
}
