import type { Lead } from '#domain/lead.ts'
import { noteSubject } from '#domain/lead-notes.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { onlineManager } from '@tanstack/react-query'
import { useServices } from '#web/shared/services.tsx'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { useFlash } from '#web/shared/use-flash.ts'
import { useKeptFocus } from '#web/shared/use-kept-focus.ts'
import { useId, useRef, useState } from 'react'
import { NoteField, noteFault } from './note-field.tsx'
import { NoteThreadList, type Say } from './note-thread-list.tsx'
import { useNotes } from './notes-context.tsx'
import { draftOf, withDraft, withOutgoing } from './unsent-notes.ts'
import { useUnsentNotes } from './use-unsent-notes.ts'
import styles from './notes.module.css'

/** The notes on a lead: a field for a new one, and below it those there are, the newest first. */
export function LeadNotes({ lead }: { lead: Lead }) {
  const titleId = useId()
  const { find, state, error, retry } = useNotes()
  const [flash, say] = useFlash()
  const keepsFocus = useKeptFocus<HTMLElement>((section) => section.focus({ preventScroll: true }))
  const text = messages.notes
  const conversation = find(lead)
  // The notes of a row that was changed stay where they are.
  const subject = conversation?.subject ?? noteSubject(lead)
  return (
    <section {...keepsFocus} tabIndex={-1} className={styles.notes} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {text.title}
      </h3>
      {subject === null ? (
        <p className={styles.hint}>{text.unnamed}</p>
      ) : (
        <>
          <NewNote subject={subject} leadName={lead.appName.trim() || messages.leads.unnamed} say={say} />
          <p role="status" className={styles.said}>
            {flash?.text}
          </p>
          {state === 'failed' ? (
            <p role="alert" className={styles.fault}>
              {text.loadFailed(sentenceFor(error))}{' '}
              <button type="button" className={styles.quiet} onClick={retry}>
                {messages.common.retry}
              </button>
            </p>
          ) : (
            <NoteThreadList
              subject={subject}
              conversationId={conversation?.conversationId ?? null}
              known={state === 'known'}
              say={say}
            />
          )}
        </>
      )}
    </section>
  )
}

const DOUBLE_CLICK_MS = 500

function NewNote({ subject, leadName, say }: { subject: string; leadName: string; say: Say }) {
  const { now } = useServices()
  const [unsent, change] = useUnsentNotes()
  const [refused, setRefused] = useState(false)
  const lastAddedAtMs = useRef(-Infinity)
  const text = messages.notes
  const draft = draftOf(unsent, subject) ?? ''
  const fault = noteFault(draft)

  const add = () => {
    // The second click of a double click finds the field empty.
    if (draft === '' && now() - lastAddedAtMs.current < DOUBLE_CLICK_MS) return
    setRefused(fault !== null)
    if (fault !== null) return
    lastAddedAtMs.current = now()
    const note = { id: crypto.randomUUID(), subject, leadName, content: draft, writtenAtMs: now() }
    change((last) => withOutgoing(last, note))
    if (!onlineManager.isOnline()) say('success', text.waiting)
  }
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      <NoteField
        label={text.field}
        hint={text.hint}
        value={draft}
        fault={refused ? fault : null}
        onChange={(value) => change((last) => withDraft(last, subject, value === '' ? null : value))}
        onSubmit={add}
      />
      <div className={styles.buttons}>
        <BusyButton variant="default" size="compact-sm" type="submit" busy={false}>
          {text.add}
        </BusyButton>
        <p className={styles.hint}>{text.where}</p>
      </div>
    </form>
  )
}
