import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { MAX_REASON_LENGTH } from '#domain/labels/launch-label.ts'
import { type LabelTarget, useLabels } from './labels-context.tsx'
import { labelMessages } from './messages.ts'

interface ReasonFieldProps {
  target: LabelTarget
  reason: string
  onDone: () => void
}

/** Why a launch has its label. Enter and leaving the field save it, Escape does not. */
export default function ReasonField({ target, reason, onDone }: ReasonFieldProps) {
  const { setReason } = useLabels()
  const [typed, setTyped] = useState(reason)
  const save = () => {
    setReason(target, typed)
    onDone()
  }
  return (
    <TextInput
      size="xs"
      label={labelMessages.reason}
      description={labelMessages.reasonHint}
      maxLength={MAX_REASON_LENGTH}
      value={typed}
      autoFocus
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') save()
        if (event.key !== 'Escape') return
        // The panel around it stays open.
        event.stopPropagation()
        onDone()
      }}
    />
  )
}
