import { Button, type ButtonProps, Loader } from '@mantine/core'
import type { ReactNode } from 'react'

interface BusyButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'fullWidth' | 'className' | 'miw'> {
  /** It can do nothing now: it keeps its place and the focus, which a disabled button loses. */
  busy: boolean
  /** What it does is being done. */
  working?: boolean
  type?: 'button' | 'submit'
  'aria-label'?: string
  title?: string
  id?: string
  /** Opens the popover of that id. */
  popoverTarget?: string | undefined
  'aria-describedby'?: string
  onClick?: (() => void) | undefined
  children: ReactNode
}

/** A button of an action that takes its time. As a submit button it leaves it to the form to ignore it while busy. */
export function BusyButton({
  busy,
  working = false,
  type = 'button',
  onClick,
  popoverTarget,
  children,
  ...rest
}: BusyButtonProps) {
  return (
    <Button
      {...rest}
      type={type}
      data-disabled={busy}
      aria-disabled={busy}
      popoverTarget={busy ? undefined : popoverTarget}
      leftSection={working ? <Loader size={16} color="currentColor" aria-hidden="true" /> : undefined}
      onClick={busy ? undefined : onClick}
    >
      {children}
    </Button>
  )
}
