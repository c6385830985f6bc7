import { Group, PasswordInput } from '@mantine/core'
import { BusyButton } from './busy-button.tsx'
import { commonMessages } from './messages.ts'

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

/** A key or token: hidden until the user shows it, with Clear beside it. */
export function SecretField(props: SecretFieldProps) {
  const { label, placeholder = '', value, onType, onClear, error = null, busy } = props
  const text = commonMessages
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      <PasswordInput
        flex={1}
        miw={0}
        label={label}
        placeholder={placeholder}
        value={value}
        error={error}
        aria-invalid={error !== null}
        onChange={(event) => onType(event.currentTarget.value)}
        visibilityToggleFocusable
        visibilityToggleButtonProps={{ 'aria-label': text.showTyped }}
        {...KEPT_FROM_MANAGERS}
      />
      {value === '' ? null : (
        <BusyButton variant="default" aria-label={`${text.clear} ${label}`} busy={busy} onClick={onClear}>
          {text.clear}
        </BusyButton>
      )}
    </Group>
  )
}
