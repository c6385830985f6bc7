import { Button, Stack } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { commonMessages } from '#web/ui/messages.ts'
import { Popover } from '#web/ui/popover.tsx'
import { pricedMessages } from './limit-messages.ts'
import type { ForecastOptions } from './run-forecast.ts'
import { useCallsOffer } from './use-calls-offer.ts'

interface PricedPopoverProps {
  job: ForecastOptions['job']
  /** How many calls it takes. */
  calls: number
  /** What the popover is, for those who hear it. */
  name: string
  question: string
  onStart: () => void
  /** The button that opens the popover of that id. */
  children: (popover: string) => ReactNode
}

/** Work for many behind its price: it takes a second click, or a second key. */
export function PricedPopover({ job, calls, name, question, onStart, children }: PricedPopoverProps) {
  const id = useId()
  const { limit, price } = useCallsOffer(job, calls)
  return (
    <>
      {children(id)}
      <Popover id={id} aria-label={name}>
        <Stack gap="sm" align="flex-start" maw={320}>
          <p>
            {question} {limit ?? pricedMessages.price(price)}
          </p>
          <Button
            ref={takesFocus}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={limit === null ? onStart : undefined}
          >
            {limit === null ? pricedMessages.start : commonMessages.close}
          </Button>
        </Stack>
      </Popover>
    </>
  )
}

/** Gets the focus as its popover opens, so before the next key. React's autoFocus is only for what is drawn anew. */
const takesFocus = (button: HTMLButtonElement | null): void => button?.setAttribute('autofocus', '')
