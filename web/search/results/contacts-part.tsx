import { memo } from 'react'
import { displayDate } from '#domain/dates.ts'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import type { Product } from '#domain/product.ts'
import type { RunItem, Work } from '#domain/search-run/run-state.ts'
import { isMaybePaid, type RunCommand } from '#domain/search-run/search-run.ts'
import { verdictMessages } from '#web/core/ai/verdict-messages.ts'
import { ContactNoticeLine } from '#web/core/contacts/contact-actions.tsx'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import { isLimit } from '#web/core/plan/limits.ts'
import { Countdown, Elapsed } from '#web/core/time/countdown.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { searchMessages } from '../messages.ts'
import parts from './card-part.module.css'
import { ContactList } from './contact-list.tsx'
import { FocusPart } from './focus-part.tsx'
import { SmallButton } from './small-button.tsx'

interface ContactsPartProps {
  product: Product
  contacts: RunItem['contacts']
  researching: Work
  /** What of the user's list of whom not to contact covers the company; null where nothing does. */
  entry: string | null
  /** Only a qualified launch can be researched (SPEC 4); what was found before stays in sight. */
  qualified: boolean
  /** Why nothing can be found now, where the plan has nothing left for it. */
  limit: string | null
  /** What it costs, or what is left for it; null where that is not known. */
  price: string | null
  /** All that can be done with a contact is offered. */
  inPanel: boolean
  send: (command: RunCommand) => void
}

/** The contacts of a launch: none, being looked for, found, or not found (SPEC 2, Product card; SPEC 4). */
export const ContactsPart = memo(function ContactsPart(props: ContactsPartProps) {
  const { product, contacts, researching, entry, qualified, limit, price, inPanel, send } = props
  const { id, sample } = product
  const owner = { ...keyColumnsOf(product), sample }
  if (!qualified && contacts === null && researching.kind === 'idle') return null
  const text = searchMessages
  const busy = researching.kind === 'busy' || researching.kind === 'waiting'
  const find = () => send({ do: 'find-contacts', id })
  return (
    <FocusPart name={text.contacts.title} part="contacts" className={parts.part}>
      {contacts === null ? null : (
        <>
          <h4>{text.contacts.title}</h4>
          {contacts.research.success ? null : (
            <p role="alert" className={parts.error}>
              {aiMessages.noContacts}
            </p>
          )}
          <ContactList research={contacts.research} of={owner} canList={inPanel} />
          {contacts.sample ? <p className={parts.sample}>{verdictMessages.sampleAi}</p> : null}
        </>
      )}
      {researching.kind === 'failed' && entry === null ? (
        <p role="alert" className={parts.error}>
          {sentenceOf(researching.failure, aiMessages.findContactsFailed)}
        </p>
      ) : null}
      <div className={parts.state}>
        {/* One element throughout, so that screen readers announce what was found. */}
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
        {qualified && entry === null && researching.kind === 'idle' && limit !== null ? <p>{limit}</p> : null}
        {qualified && !busy && entry !== null ? <p>{aiMessages.doNotContact(entry)}</p> : null}
        {busy || !qualified || entry !== null ? null : (
          <SmallButton
            quiet={(contacts?.research.success === true || limit !== null) && researching.kind !== 'failed'}
            label={findLabel(contacts, researching)}
            onClick={find}
          />
        )}
        {busy || !qualified || entry !== null || limit !== null || price === null ? null : <p>{price}</p>}
        {/* The banner that says more may be far above. */}
        {researching.kind === 'failed' && researching.failure !== null && isLimit(researching.failure) ? (
          <a href="#settings">{text.openSettings}</a>
        ) : null}
      </div>
      {contacts === null ? null : <ContactNoticeLine of={owner} />}
    </FocusPart>
  )
})

function findLabel(contacts: RunItem['contacts'], researching: Work): string {
  if (isMaybePaid(researching)) return searchMessages.askAgain
  if (researching.kind === 'failed' || contacts?.research.success === false) return commonMessages.tryAgain
  return contacts === null ? searchMessages.findContacts : searchMessages.searchAgain
}

/** A research reads many pages: what it is at, and for how long. */
function WhatItTakes({ work }: { work: Work }) {
  const text = searchMessages
  const elapsed = <Elapsed say={text.findingTakes} />
  if (work.kind !== 'busy' || work.untilMs === null) return elapsed
  return <Countdown untilMs={work.untilMs} say={text.aiWaiting} after={elapsed} />
}
