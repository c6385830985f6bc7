import styles from './small-button.module.css'

interface SmallButtonProps {
  label: string
  /** For what is seldom wanted. */
  quiet?: boolean
  /** While busy it does nothing, keeps its place and keeps the focus. */
  busy?: boolean
  onClick: () => void
}

/** A small action, plain enough for three on each of 500 cards. */
export function SmallButton({ label, quiet = false, busy = false, onClick }: SmallButtonProps) {
  return (
    <button
      type="button"
      className={quiet ? `${styles.button} ${styles.quiet}` : styles.button}
      aria-disabled={busy}
      onClick={busy ? undefined : onClick}
    >
      {label}
    </button>
  )
}
