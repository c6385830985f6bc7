import { displayDate } from '#domain/dates.ts'
import { sentenceOf } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { memo } from 'react'
import { FocusPart } from './focus-part.tsx'
import { SmallButton } from './small-button.tsx'
import { ContactList } from './contact-list.tsx'
import { isLimit } from './limit-stops.ts'
import { Countdown, Elapsed } from '#web/shared/ui/countdown.tsx'
import { isMaybePaid, type RunCommand, type RunItem, type Work } from '../run/search-run.ts'
import parts from './card-part.module.css'
import styles from './contacts-part.module.css'

interface ContactsPartProps {
  id: string
  contacts: RunItem['contacts']
  researching: Work
  /** Only a qualified launch can be researched (SPEC 4, Card); what was found before stays in sight. */
  qualified: boolean
  /** Why nothing can be found now, where the plan has nothing left for it. */
  limit: string | null
  /** What it costs, or what is left for it; null where that is not known. */
  price: string | null
  send: (command: RunCommand) => void
}

/** The contacts of a launch: none, being looked for, found, or not found (SPEC 4, Card). */
export const ContactsPart = memo(function ContactsPart(props: ContactsPartProps) {
  const { id, contacts, researching, qualified, limit, price, send } = props
  if (!qualified && contacts === null && researching.kind === 'idle') return null
  const text = messages.search
  const busy = researching.kind === 'busy' || researching.kind === 'waiting'
  const find = () => send({ do: 'find-contacts', id })
  return (
    <FocusPart name={text.contacts.title} part="contacts" className={parts.part}>
      {contacts === null ? null : (
        <>
          <h4 className={styles.title}>{text.contacts.title}</h4>
          {contacts.research.success ? null : (
            <p role="alert" className={parts.error}>
              {messages.ai.noContacts}
            </p>
          )}
          <ContactList research={contacts.research} />
          {contacts.sample ? <p className={parts.sample}>{text.sampleAi}</p> : null}
        </>
      )}
      {researching.kind === 'failed' ? (
        <p role="alert" className={parts.error}>
          {sentenceOf(researching.failure, messages.ai.findContactsFailed)}
        </p>
      ) : null}
      <div className={parts.state}>
        {/* One element throughout, so that what was found is told to screen readers. */}
        <p role="status" className={busy ? parts.busy : ''}>
          {busy
            ? text.findingContacts
            : contacts?.research.success === true
              ? text.foundOn(displayDate(new Date(contacts.atMs).toISOString()))
              : null}
        </p>
        {busy ? (
          <p>
            <WhatItTakes work={researching} />
          </p>
        ) : null}
        {researching.kind === 'busy' && researching.untilMs !== null ? (
          <SmallButton quiet label={text.stopWaiting} onClick={() => send({ do: 'stop-contacts', id })} />
        ) : null}
        {qualified && researching.kind === 'idle' && limit !== null ? <p>{limit}</p> : null}
        {busy || !qualified ? null : (
          <SmallButton
            quiet={(contacts?.research.success === true || limit !== null) && researching.kind !== 'failed'}
            label={findLabel(contacts, researching)}
            onClick={find}
          />
        )}
        {busy || !qualified || limit !== null || price === null ? null : (
          <p className={styles.price}>{price}</p>
        )}
        {/* The banner that says more may be far above. */}
        {researching.kind === 'failed' && researching.failure !== null && isLimit(researching.failure) ? (
          <a href="#settings">{text.openSettings}</a>
        ) : null}
      </div>
    </FocusPart>
  )
})

function findLabel(contacts: RunItem['contacts'], researching: Work): string {
  if (isMaybePaid(researching)) return messages.search.askAgain
  if (researching.kind === 'failed' || contacts?.research.success === false) return messages.common.tryAgain
  return contacts === null ? messages.search.findContacts : messages.search.searchAgain
}

/** A research reads many pages: what it is at, and for how long. */
function WhatItTakes({ work }: { work: Work }) {
  const text = messages.search
  const elapsed = <Elapsed say={text.findingTakes} />
  if (work.kind !== 'busy' || work.untilMs === null) return elapsed
  return <Countdown untilMs={work.untilMs} say={text.aiWaiting} after={elapsed} />
}
