import { Group, Text } from '@mantine/core'
import { PlainButton } from '#web/ui/plain-button.tsx'

interface ConfirmProps {
  question: string
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
}

/** The same function at every drawing, so that it runs once and not while the user types elsewhere. */
const focus = (button: HTMLButtonElement | null): void => button?.focus()

/** Asks in the place of the button that was pressed; the focus is on what changes nothing. */
export const Confirm = ({ question, yes, no, onYes, onNo }: ConfirmProps) => (
  <Group gap="xs" role="group" aria-label={question}>
    <Text size="xs">{question}</Text>
    <PlainButton look="small" onClick={onNo} ref={focus}>
      {no}
    </PlainButton>
    <PlainButton look="small" onClick={onYes}>
      {yes}
    </PlainButton>
  </Group>
)
