import { Group } from '@mantine/core'
import { onlineManager } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { leadSubject } from '#domain/lead/lead-subject.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { type ShowFlash, useFlash } from '#web/ui/use-flash.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { leadsMessages } from '../messages.ts'
import { notesMessages } from './messages.ts'
import { noteFault, NoteField } from './note-field.tsx'
import { NoteThreadList } from './note-thread-list.tsx'
import { useNotes } from './notes-context.tsx'
import { draftOf, withDraft, withOutgoing } from './unsent-notes.ts'
import { useUnsentNotes } from './use-unsent-notes.ts'
import shared from '#web/ui/shared.module.css'
import styles from './notes.module.css'

/** The notes on a lead: a field for a new one, and below it those there are, the newest first. */
export function LeadNotes({ lead }: { lead: Lead }) {
  const titleId = useId()
  const { find, state, error, retry } = useNotes()
  const [flash, say] = useFlash()
  const keepsFocus = useKeptFocus<HTMLElement>((section) => section.focus({ preventScroll: true }))
  const text = notesMessages
  const conversation = find(lead)
  // The notes of a row that was changed stay where they are.
  const subject = conversation?.subject ?? leadSubject(lead)
  return (
    <section
      {...keepsFocus}
      tabIndex={-1}
      className={`${styles.notes} ${shared.stack}`}
      aria-labelledby={titleId}
    >
      <h3 id={titleId}>{text.title}</h3>
      {subject === null ? (
        <p className={shared.small}>{text.unnamed}</p>
      ) : (
        <>
          <NewNote subject={subject} leadName={lead.appName.trim() || leadsMessages.unnamed} say={say} />
          <p role="status" className={`${styles.said} ${shared.small}`}>
            {flash?.text}
          </p>
          {state === 'failed' ? (
            <p role="alert" className={`${shared.small} ${shared.danger}`}>
              {text.loadFailed(sentenceFor(error))}{' '}
              <PlainButton look="quiet" onClick={retry}>
                {commonMessages.retry}
              </PlainButton>
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

function NewNote({ subject, leadName, say }: { subject: string; leadName: string; say: ShowFlash }) {
  const { now } = useServices()
  const [unsent, change] = useUnsentNotes()
  const [refused, setRefused] = useState(false)
  const lastAddedAtMs = useRef(-Infinity)
  const text = notesMessages
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
      className={shared.stack}
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
      <Group gap="xs" className={styles.buttons ?? ''}>
        <BusyButton variant="default" size="compact-sm" type="submit" busy={false}>
          {text.add}
        </BusyButton>
        <p className={`${styles.hint} ${shared.small}`}>{text.where}</p>
      </Group>
    </form>
  )
}
