import { Group, Text } from '@mantine/core'
import { PlainButton } from '#web/ui/plain-button.tsx'

interface ConfirmProps {
  question: string
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
}

/**
 * Takes the focus once, and when the question goes, gives it to the first button around it. The same function at every
 * drawing: another one would take the focus again while the user types elsewhere.
 */
function holdFocus(button: HTMLButtonElement | null): () => void {
  const section = button?.closest('section')
  button?.focus()
  return () =>
    queueMicrotask(() => {
      if (document.activeElement === document.body) section?.querySelector('button')?.focus()
    })
}

/** Asks in the place of the button that was pressed; the focus is on what changes nothing. */
export const Confirm = ({ question, yes, no, onYes, onNo }: ConfirmProps) => (
  <Group gap="xs" role="group" aria-label={question}>
    <Text size="xs">{question}</Text>
    <PlainButton look="small" onClick={onNo} ref={holdFocus}>
      {no}
    </PlainButton>
    <PlainButton look="small" onClick={onYes}>
      {yes}
    </PlainButton>
  </Group>
)
