import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { commonMessages } from '#web/ui/messages.ts'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'

interface Question {
  title: string
  text: string
  /** What the confirming button says it does. */
  action: string
}
export type Confirm = (question: Question) => Promise<boolean>

/**
 * A question before something that cannot be undone. The browser's own dialog keeps the focus inside and gives it
 * back; Escape and a click beside it mean no. It stands outside the panel, which may be hidden.
 * @returns how to ask, and the dialog to place outside any form
 */
export function useConfirm(): [Confirm, ReactNode] {
  const agreed = useRef(false)
  const [pending, setPending] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null)
  const textId = useId()

  const confirm: Confirm = (question) =>
    new Promise((answer) => {
      agreed.current = false
      setPending({ question, answer })
    })
  const node =
    pending === null
      ? null
      : createPortal(
          <ModalDialog
            describedBy={textId}
            onClose={() => {
              setPending(null)
              pending.answer(agreed.current)
            }}
          >
            {(close, titleId) => (
              <Stack p="lg">
                <h2 id={titleId}>{pending.question.title}</h2>
                <Text id={textId} c="dimmed">
                  {pending.question.text}
                </Text>
                <Group justify="flex-end" gap="xs">
                  <Button variant="default" onClick={close}>
                    {commonMessages.cancel}
                  </Button>
                  <Button
                    onClick={() => {
                      agreed.current = true
                      close()
                    }}
                  >
                    {pending.question.action}
                  </Button>
                </Group>
              </Stack>
            )}
          </ModalDialog>,
          document.body,
        )
  return [confirm, node]
}
