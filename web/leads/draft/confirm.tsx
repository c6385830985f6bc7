import { Group, Text } from '@mantine/core'
import { PlainButton } from '#web/ui/plain-button.tsx'

interface ConfirmProps {
  question: string
  yes: string
  no: string
  onYes: () => void
  onNo: () => void
}

/** Asks in the place of the button that was pressed; the focus is on what changes nothing. */
export const Confirm = ({ question, yes, no, onYes, onNo }: ConfirmProps) => (
  <Group gap="xs" role="group" aria-label={question}>
    <Text size="xs">{question}</Text>
    <PlainButton look="small" onClick={onNo} ref={(button) => button?.focus()}>
      {no}
    </PlainButton>
    <PlainButton look="small" onClick={onYes}>
      {yes}
    </PlainButton>
  </Group>
)
