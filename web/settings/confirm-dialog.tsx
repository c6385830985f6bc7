import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.css'
import '@mantine/core/styles/Button.css'
import { messages } from '#web/shared/messages.ts'
import { type ReactNode, useId, useRef, useState } from 'react'
import styles from './confirm-dialog.module.css'

export interface Question {
  title: string
  text: string
  /** What the confirming button says it does. */
  action: string
}
export type Confirm = (question: Question) => Promise<boolean>

const YES = 'yes'

/**
 * A question before something that cannot be undone. The browser's own dialog keeps the focus inside and gives it
 * back; Escape and a click beside it mean no.
 * @returns how to ask, and the dialog to place outside any form
 */
export function useConfirm(): [Confirm, ReactNode] {
  const dialog = useRef<HTMLDialogElement>(null)
  const [asked, setAsked] = useState<{ question: Question; answer: (yes: boolean) => void } | null>(null)
  const [titleId, textId] = [useId(), useId()]

  const confirm: Confirm = (question) =>
    new Promise((answer) => {
      if (dialog.current === null) {
        answer(false)
        return
      }
      setAsked({ question, answer })
      dialog.current.returnValue = ''
      dialog.current.showModal()
    })

  const node = (
    <dialog
      ref={dialog}
      className={styles.dialog}
      aria-labelledby={titleId}
      aria-describedby={textId}
      onClose={(event) => asked?.answer(event.currentTarget.returnValue === YES)}
      onClick={(event) => event.target === event.currentTarget && event.currentTarget.close()}
    >
      <form method="dialog" className={styles.body}>
        <h2 id={titleId} className={styles.title}>
          {asked?.question.title}
        </h2>
        <p id={textId} className={styles.text}>
          {asked?.question.text}
        </p>
        <div className={styles.actions}>
          <Button type="submit" variant="default">
            {messages.common.cancel}
          </Button>
          <Button type="submit" value={YES}>
            {asked?.question.action}
          </Button>
        </div>
      </form>
    </dialog>
  )
  return [confirm, node]
}
