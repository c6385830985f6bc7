import { type KeyboardEvent, type ReactNode, type SyntheticEvent } from 'react'
import { displayDate } from '#domain/base/dates.ts'
import { contactCount } from '#domain/launch-list/launch-list.ts'
import { keyColumnsOf } from '#domain/launch-list/saved-launches.ts'
import type { Launch } from '#domain/launch/launch.ts'
import type { FoundContacts, RunItem, Work } from '#domain/search-run/run-state.ts'
import { isMaybePaid, type RunCommand } from '#domain/search-run/search-run.ts'
import { sampleMark } from '#web/core/ai/verdict-messages.ts'
import { ContactNoticeLine } from '#web/core/contacts/contact-actions.tsx'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import { isLimit } from '#web/core/plan/limits.ts'
import { CheckLine } from '#web/core/proof/check-line.tsx'
import { checkMessages } from '#web/core/proof/messages.ts'
import { Countdown, Elapsed } from '#web/core/time/countdown.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { resultsMessages, searchMessages } from '../messages.ts'
import { ContactList } from './contact-list.tsx'
import { FocusPart } from './focus-part.tsx'
import { SmallButton } from './small-button.tsx'
import shared from '#web/ui/shared.module.css'
import parts from './card-part.module.css'

interface ContactsPartProps {
  product: Launch
  contacts: RunItem['contacts']
  researching: Work
  checking: Work
  /** The entry of the user's list of whom not to contact that covers the company; null for none. */
  entry: string | null
  /** Only a qualified launch can be researched (SPEC 4); what was found before stays in sight. */
  qualified: boolean
  /** Why nothing can be found now, where the plan has nothing left for it. */
  limit: string | null
  /** What it costs, or what is left for it; null where that is not known. */
  price: string | null
  /** All that was found is shown; else it opens over what is around the card. */
  whole: boolean
  send: (command: RunCommand) => void
}

/** The contacts of a launch: none, being looked for, found, or not found (SPEC 2, Product card; SPEC 4). */
export function ContactsPart(props: ContactsPartProps) {
  const { product, contacts, researching, checking, entry, qualified, limit, price, whole, send } = props
  const text = searchMessages
  if (!qualified && contacts === null && researching.kind === 'idle')
    return whole ? <p className={shared.muted}>{text.contactsOfQualified}</p> : null
  const busy = researching.kind === 'busy' || researching.kind === 'waiting'
  const found = contacts?.research.success === true
  const offer =
    busy || !qualified ? null : entry !== null ? (
      <p>{aiMessages.doNotContact(entry)}</p>
    ) : (
      <>
        <SmallButton
          quiet={(found || limit !== null) && researching.kind !== 'failed'}
          label={findLabel(contacts, researching)}
          onClick={() => send({ do: 'find-contacts', id: product.id })}
        />
        {limit !== null || price === null ? null : <p>{price}</p>}
      </>
    )
  const shown = {
    product,
    company: entry,
    checking,
    onCheck: () => send({ do: 'check-contacts', id: product.id }),
  }
  /** What is seldom wanted is with what was found. */
  const isFolded = found && !whole && researching.kind !== 'failed'
  return (
    <FocusPart name={text.contacts.title} part="contacts" className={`${parts.part} ${shared.stack}`}>
      {contacts === null || contacts.research.success ? null : (
        <p role="alert" className={shared.danger}>
          {aiMessages.noContacts}
        </p>
      )}
      {contacts === null || !whole ? null : <WholeContacts {...shown} contacts={contacts} canList />}
      {researching.kind === 'failed' && entry === null ? (
        <p role="alert" className={shared.danger}>
          {sentenceOf(researching.failure, aiMessages.findContactsFailed)}
        </p>
      ) : null}
      <div className={`${parts.state} ${shared.wrap} ${shared.small}`}>
        {contacts === null || whole ? null : (
          <FoldedContacts {...shown} contacts={contacts}>
            {isFolded ? offer : null}
          </FoldedContacts>
        )}
        {/* One element throughout, so that screen readers announce what was found. */}
        <p role="status" className={researching.kind === 'busy' ? parts.busy : ''}>
          {stateOf(props)}
        </p>
        {researching.kind === 'busy' ? (
          <p>
            <WhatItTakes work={researching} whole={whole} />
          </p>
        ) : null}
        {researching.kind === 'busy' && researching.untilMs !== null ? (
          <SmallButton
            quiet
            label={text.stopWaiting}
            onClick={() => send({ do: 'stop-contacts', id: product.id })}
          />
        ) : null}
        {qualified && entry === null && researching.kind === 'idle' && limit !== null ? <p>{limit}</p> : null}
        {isFolded ? null : offer}
        {/* The banner that says more may be far above. */}
        {researching.kind === 'failed' && researching.failure !== null && isLimit(researching.failure) ? (
          <a href="#settings">{text.openSettings}</a>
        ) : null}
      </div>
    </FocusPart>
  )
}

/** What is being done, or when it was done. */
function stateOf({ contacts, researching, checking, whole }: ContactsPartProps): string | null {
  const text = searchMessages
  if (researching.kind === 'waiting') return text.waitingTurn
  if (researching.kind === 'busy') return text.findingContacts
  if (contacts?.research.success !== true) return null
  // The whole list says so itself.
  if (!whole && isOpen(checking)) return checkMessages.checking
  return text.foundOn(displayDate(new Date(contacts.atMs).toISOString()))
}

interface FoundProps {
  product: Launch
  contacts: FoundContacts
  /** The entry of the user's list that covers the company; null for none. */
  company: string | null
  checking: Work
  onCheck: () => void
}

/** `canList`: offered to be put on the list of whom not to contact. */
function WholeContacts({
  product,
  contacts: { research, sample },
  company,
  canList,
  checking,
  onCheck,
}: FoundProps & { canList: boolean }) {
  const of = { ...keyColumnsOf(product), sample: product.sample }
  const mark = sampleMark(sample, research.searchNotes)
  return (
    <>
      <h4>{searchMessages.contacts.title}</h4>
      {research.success ? (
        <CheckLine
          day={dayOf(research)}
          isChecked={research.proof !== null}
          isChecking={isOpen(checking)}
          failure={checking.kind === 'failed' ? checking.failure : undefined}
          onCheck={onCheck}
        />
      ) : null}
      <ContactList
        research={research}
        of={of}
        company={company}
        canList={canList}
        checking={isOpen(checking)}
      />
      {mark === null ? null : <p className={`${parts.sample} ${shared.small}`}>{mark}</p>}
      <ContactNoticeLine of={of} />
    </>
  )
}

/**
 * Closed, one line of the card; open, over what is around it, so that nothing moves. A find in the page opens it, and
 * another card's closes it.
 */
const FoldedContacts = ({ children, ...found }: FoundProps & { children: ReactNode }) => (
  <details name="found-contacts" onToggle={bringIntoSight} onKeyDown={closeByEscape}>
    <summary>
      {found.contacts.research.success
        ? resultsMessages.contactsCell(contactCount(found), true, seenOf(found.contacts.research))
        : searchMessages.contacts.nothingFound}
    </summary>
    <div className={`${parts.layer} ${shared.stack} ${shared.box}`}>
      <WholeContacts {...found} canList={false} />
      <div className={`${parts.state} ${shared.wrap} ${shared.small}`}>{children}</div>
    </div>
  </details>
)

/** As far as the card's name stays in sight. */
function bringIntoSight({ currentTarget: details }: SyntheticEvent<HTMLDetailsElement>): void {
  const layer = details.lastElementChild
  if (!details.open || layer === null || layer.getBoundingClientRect().bottom <= innerHeight) return
  details.closest('article')?.scrollIntoView({ block: 'start' })
}

function closeByEscape({ key, currentTarget: details }: KeyboardEvent<HTMLDetailsElement>): void {
  if (key !== 'Escape' || !details.open) return
  details.open = false
  details.querySelector('summary')?.focus()
}

const isOpen = ({ kind }: Work): boolean => kind === 'busy' || kind === 'waiting'

/** How many of its values a page has; null where nothing was checked. */
const seenOf = ({ proof }: FoundContacts['research']): { count: number; of: number } | null =>
  proof === null
    ? null
    : { count: proof.values.filter(({ verdict }) => verdict === 'seen').length, of: proof.values.length }

/** When the last of its pages was read; null for none. */
const dayOf = ({ proof }: FoundContacts['research']): string | null =>
  [...(proof?.people ?? []), ...(proof?.values ?? [])]
    .flatMap(({ at }) => at?.slice(0, 10) ?? [])
    .toSorted()
    .at(-1) ?? null

function findLabel(contacts: RunItem['contacts'], researching: Work): string {
  if (isMaybePaid(researching)) return searchMessages.askAgain
  if (researching.kind === 'failed' || contacts?.research.success === false) return commonMessages.tryAgain
  return contacts === null ? searchMessages.findContacts : searchMessages.searchAgain
}

/** A research reads many pages: what it is at, where there is room for that, and for how long. */
function WhatItTakes({ work, whole }: { work: Work; whole: boolean }) {
  const text = searchMessages
  const elapsed = <Elapsed say={whole ? text.findingTakes : text.soFar} />
  if (work.kind !== 'busy' || work.untilMs === null) return elapsed
  return <Countdown untilMs={work.untilMs} say={text.aiWaiting} after={elapsed} />
}
