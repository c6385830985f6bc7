import styles from './keys.module.css'
import { paletteMessages } from './messages.ts'
import type { Shortcut } from './shortcuts.ts'

/** True where ⌘ does what Ctrl does elsewhere. */
export const isMac = (userAgent: string): boolean => /Macintosh|iPhone|iPad/.test(userAgent)

/** The keys of a shortcut, as the platform names them. */
export function Keys({ shortcut: { withControl, keys } }: { shortcut: Shortcut }) {
  const { ctrl, command } = paletteMessages.keys
  const control = isMac(navigator.userAgent) ? command : ctrl
  const names = keys.map((key) => key.toUpperCase())
  return (
    <span className={styles.keys}>
      {withControl ? <kbd className={styles.key}>{control}</kbd> : null}
      {names.map((name, index) => (
        <span key={name} className={styles.keys}>
          {index === 0 ? null : <span className={styles.then}>{paletteMessages.sheet.then}</span>}
          <kbd className={styles.key}>{name}</kbd>
        </span>
      ))}
    </span>
  )
}
