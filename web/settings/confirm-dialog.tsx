import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { messages } from '#web/shared/messages.ts'
import { ModalDialog } from '#web/shared/ui/modal-dialog.tsx'
import { type ReactNode, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './confirm-dialog.module.css'

export interface Question {
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
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null)
  const [titleId, textId] = [useId(), useId()]

  const confirm: Confirm = (question) =>
    new Promise((answer) => {
      agreed.current = false
      setAsked({ question, answer })
    })
  const node =
    asked === null
      ? null
      : createPortal(
          <ModalDialog
            labelledBy={titleId}
            describedBy={textId}
            className={styles.dialog}
            onClose={() => {
              setAsked(null)
              asked.answer(agreed.current)
            }}
          >
            {(close) => (
              <div className={styles.body}>
                <h2 id={titleId} className={styles.title}>
                  {asked.question.title}
                </h2>
                <p id={textId} className={styles.text}>
                  {asked.question.text}
                </p>
                <div className={styles.actions}>
                  <Button variant="default" onClick={close}>
                    {messages.common.cancel}
                  </Button>
                  <Button
                    onClick={() => {
                      agreed.current = true
                      close()
                    }}
                  >
                    {asked.question.action}
                  </Button>
                </div>
              </div>
            )}
          </ModalDialog>,
          document.body,
        )
  return [confirm, node]
}
