import { PlainButton } from '#web/ui/plain-button.tsx'

interface SmallButtonProps {
  label: string
  /** For what is seldom wanted. */
  quiet?: boolean
  /** While busy it does nothing, keeps its place and keeps the focus. */
  busy?: boolean
  onClick: () => void
}

/** A small action, plain enough for three on each of 500 cards. */
export const SmallButton = ({ label, quiet = false, busy = false, onClick }: SmallButtonProps) => (
  <PlainButton look={quiet ? 'quiet' : 'small'} aria-disabled={busy} onClick={busy ? undefined : onClick}>
    {label}
  </PlainButton>
)
