import { Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { adminUserMessages } from '../users-messages.ts'

const { actions } = adminUserMessages

interface ActionDialogProps {
  title: string
  text: string
  /** What the button says that does it. */
  confirm: string
  /** What takes the form's place once it is done. */
  succeeded: string
  /** Does it. Returns null, or what is wrong: said in the dialog, which stays open with what was typed. */
  onConfirm: () => Promise<string | null>
  onClose: () => void
  /** The fields. `problemId` names what is wrong with them, where something is. */
  children?: (problemId: string | undefined) => ReactNode
}

/**
 * Asks before an admin's action, does it, and says what came of it, in one dialog (SPEC 8, Admin and onboarding: the
 * alerts). The browser's own dialog keeps the focus inside and gives it back; Escape and a click beside it do nothing
 * to the user. Open while mounted.
 */
export function ActionDialog({
  title,
  text,
  confirm,
  succeeded,
  onConfirm,
  onClose,
  children,
}: ActionDialogProps) {
  const doneButton = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'asking' | 'working' | 'done'>('asking')
  const [problem, setProblem] = useState<string | null>(null)
  const [textId, problemId] = [useId(), useId()]
  useEffect(() => {
    if (state === 'done') doneButton.current?.focus()
  }, [state])

  async function submit(form: HTMLFormElement): Promise<void> {
    if (state === 'working') return
    setState('working')
    setProblem(null)
    const wrong = await onConfirm()
    setProblem(wrong)
    setState(wrong === null ? 'done' : 'asking')
    if (wrong !== null) form.querySelector<HTMLElement>('input, textarea')?.focus()
  }

  return (
    <ModalDialog
      describedBy={state === 'done' ? undefined : textId}
      locked={state === 'working'}
      onClose={onClose}
    >
      {(close, titleId) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit(event.currentTarget)
          }}
        >
          <Stack p="lg">
            <h2 id={titleId}>{state === 'done' ? succeeded : title}</h2>
            <VisuallyHidden role="status">{state === 'done' ? succeeded : null}</VisuallyHidden>
            {state === 'done' ? (
              <Group justify="flex-end">
                <Button ref={doneButton} onClick={close}>
                  {actions.done}
                </Button>
              </Group>
            ) : (
              <>
                <Text id={textId} c="dimmed">
                  {text}
                </Text>
                {children?.(problem === null ? undefined : problemId)}
                <Notice id={problemId} role="alert" tone="danger">
                  {problem}
                </Notice>
                <Group justify="flex-end" gap="xs">
                  <Button variant="default" onClick={() => state !== 'working' && close()}>
                    {commonMessages.cancel}
                  </Button>
                  <BusyButton type="submit" busy={state === 'working'} working={state === 'working'}>
                    {state === 'working' ? actions.working : confirm}
                  </BusyButton>
                </Group>
              </>
            )}
          </Stack>
        </form>
      )}
    </ModalDialog>
  )
}
