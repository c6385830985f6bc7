import { VisuallyHidden } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { commonMessages } from './messages.ts'
import { PlainButton } from './plain-button.tsx'
import { successMs } from './use-flash.ts'

interface CopyButtonProps {
  value: string
  label?: string
  /** For those who hear it; begins with the label. */
  name?: string
  tabIndex?: number
}

/** Copies a value and says so in its place. */
export function CopyButton({
  value,
  label = commonMessages.copy,
  name = commonMessages.copyOf(value),
  ...button
}: CopyButtonProps) {
  const { copy, copied, error } = useClipboard({ timeout: successMs })
  const text = commonMessages
  const outcome = copied ? text.copied : error === null ? null : text.copyFailed
  return (
    <>
      <PlainButton {...button} look="small" aria-label={name} onClick={() => copy(value)}>
        {outcome ?? label}
      </PlainButton>
      <VisuallyHidden role="status">{outcome}</VisuallyHidden>
    </>
  )
}
