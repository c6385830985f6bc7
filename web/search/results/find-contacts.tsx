import { type ReactNode, useState } from 'react'
import type { Finding, RunItem, SearchRun } from '#domain/search-run/run-state.ts'
import {
  findingProgress,
  isFinding,
  mayFindTogether,
  type RunCommand,
} from '#domain/search-run/search-run.ts'
import { useFindLaunchEntry } from '#web/core/contacts/contact-actions.tsx'
import { PricedPopover } from '#web/core/plan/priced-popover.tsx'
import { WorkLine } from '#web/core/work/work-line.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { findContactsMessages } from '../messages.ts'
import { useNotificationOffer } from '../run/notifications.ts'
import { FocusPart } from './focus-part.tsx'
import { SmallButton } from './small-button.tsx'

interface FindContactsProps {
  className: string
  /** Of these, the ones that may be searched for together. */
  items: readonly RunItem[]
  send: (command: RunCommand) => void
}

const BUTTON_ID = 'find-contacts-of-many'

/** Opens the price of finding many contacts, as a click on the button does; nothing is spent yet. */
export const openPriceOfMany = (): void => document.getElementById(BUTTON_ID)?.click()

/** Finds contacts for many launches (SPEC 2, Product card: bulk actions). */
export function FindContacts({ items, send, className }: FindContactsProps) {
  const ids = useFindable(items)
  return (
    <Priced ids={ids} send={send}>
      {(popover) => (
        <BusyButton
          id={BUTTON_ID}
          className={className}
          size="compact-xs"
          variant="default"
          busy={ids.length === 0}
          popoverTarget={popover}
        >
          {findContactsMessages.button(ids.length)}
        </BusyButton>
      )}
    </Priced>
  )
}

/** The launches whose contacts can be found together, without those of companies that the user does not contact. */
function useFindable(items: readonly RunItem[]): string[] {
  const entryOf = useFindLaunchEntry()
  return items
    .filter((item) => mayFindTogether(item) && entryOf(item) === null)
    .map(({ product }) => product.id)
}

interface PricedProps {
  ids: readonly string[]
  send: FindContactsProps['send']
  /** The button that opens the popover of that id. */
  children: (popover: string) => ReactNode
}

const Priced = ({ ids, send, children }: PricedProps) => (
  <PricedPopover
    job="research"
    calls={ids.length}
    name={findContactsMessages.priceName}
    question={findContactsMessages.question(ids.length)}
    onStart={() => send({ do: 'find-contacts-of', ids })}
  >
    {children}
  </PricedPopover>
)

interface FindingLineProps {
  className: string | undefined
  run: SearchRun
  send: FindContactsProps['send']
}

/** How far the contacts of many launches are; nothing where none were requested. */
export function FindingLine({ className, run, send }: FindingLineProps) {
  const [dismissed, dismiss] = useState<Finding | null>(null)
  const { offered, ask } = useNotificationOffer()
  const { finding, items } = run
  const progress = findingProgress(run)
  const again = useFindable(items.filter(({ product }) => finding?.ids.includes(product.id)))
  if (finding === null || progress === null || finding === dismissed) return null
  const text = findContactsMessages
  const { total, done, found, failed, skipped, left } = progress
  const running = isFinding(run)
  const none = running ? 0 : done - found
  return (
    <FocusPart name={text.lineName} className={className}>
      <WorkLine
        said={[
          running ? text.running(done + failed + skipped, total) : text.ended(found, total),
          ...(none === 0 ? [] : [text.none(none)]),
          ...(skipped === 0 ? [] : [text.skipped(skipped)]),
        ]}
        total={total}
        ended={done + failed + skipped}
        failed={failed}
        left={left}
        running={running}
        stoppedBy={finding.stoppedBy}
        onStop={() => send({ do: 'stop-finding' })}
        onDismiss={() => dismiss(finding)}
      >
        {running && offered ? <SmallButton quiet label={text.notifyMe} onClick={ask} /> : null}
        {running || again.length === 0 ? null : (
          <Priced ids={again} send={send}>
            {(popover) => (
              <PlainButton look="small" popoverTarget={popover}>
                {failed === 0 && left > 0 ? text.goOn : commonMessages.retry}
              </PlainButton>
            )}
          </Priced>
        )}
      </WorkLine>
    </FocusPart>
  )
}
