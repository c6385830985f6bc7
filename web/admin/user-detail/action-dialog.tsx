import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { messages } from '#web/shared/messages.ts'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { ModalDialog } from '#web/shared/ui/modal-dialog.tsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import styles from './action-dialog.module.css'

interface ActionDialogProps {
  title: string
  text: string
  /** What the button says that does it. */
  confirm: string
  /** What takes the form's place once it is done. */
  succeeded: string
  working: string
  done: string
  /** Does it. Returns null, or what is wrong: said in the dialog, which stays open with what was typed. */
  onConfirm: () => Promise<string | null>
  onClose: () => void
  /** The fields. `problemId` names what is wrong with them, where something is. */
  children?: (problemId: string | undefined) => ReactNode
}

/**
 * Asks before an admin's action, does it, and says what came of it, in one dialog (SPEC 8's alerts). The browser's own
 * dialog keeps the focus inside and gives it back; Escape and a click beside it do nothing to the user. Open while mounted.
 */
export function ActionDialog({
  title,
  text,
  confirm,
  succeeded,
  working,
  done,
  onConfirm,
  onClose,
  children,
}: ActionDialogProps) {
  const doneButton = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<'asking' | 'working' | 'done'>('asking')
  const [problem, setProblem] = useState<string | null>(null)
  const [titleId, textId, problemId] = [useId(), useId(), useId()]
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
      labelledBy={titleId}
      describedBy={state === 'done' ? undefined : textId}
      className={styles.dialog}
      locked={state === 'working'}
      onClose={onClose}
    >
      {(close) => (
        <form
          className={styles.body}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void submit(event.currentTarget)
          }}
        >
          <h2 id={titleId} className={styles.title}>
            {state === 'done' ? succeeded : title}
          </h2>
          <p role="status" className={styles.spoken}>
            {state === 'done' ? succeeded : null}
          </p>
          {state === 'done' ? (
            <div className={styles.actions}>
              <Button ref={doneButton} onClick={close}>
                {done}
              </Button>
            </div>
          ) : (
            <>
              <p id={textId} className={styles.text}>
                {text}
              </p>
              {children?.(problem === null ? undefined : problemId)}
              <p id={problemId} role="alert" className={styles.problem}>
                {problem}
              </p>
              <div className={styles.actions}>
                <Button variant="default" onClick={() => state !== 'working' && close()}>
                  {messages.common.cancel}
                </Button>
                <BusyButton type="submit" busy={state === 'working'} working={state === 'working'}>
                  {state === 'working' ? working : confirm}
                </BusyButton>
              </div>
            </>
          )}
        </form>
      )}
    </ModalDialog>
  )
}
