import { Group, type GroupProps, Text } from '@mantine/core'
import { paletteMessages } from './messages.ts'
import type { Shortcut } from './shortcuts.ts'
import styles from './keys.module.css'

/** True where ⌘ does what Ctrl does elsewhere. */
export const isMac = (userAgent: string): boolean => /Macintosh|iPhone|iPad/.test(userAgent)

/** The keys of a shortcut, as the platform names them. */
export function Keys({
  shortcut: { withControl, keys },
}: {
  shortcut: Pick<Shortcut, 'withControl' | 'keys'>
}) {
  const { ctrl, command } = paletteMessages.keys
  const control = isMac(navigator.userAgent) ? command : ctrl
  const names = keys.map((key) => key.toUpperCase())
  return (
    <Row>
      {withControl ? <kbd className={styles.key}>{control}</kbd> : null}
      {names.map((name, index) => (
        <Row key={name}>
          {index === 0 ? null : (
            <Text span size="xs" c="dimmed">
              {paletteMessages.sheet.then}
            </Text>
          )}
          <kbd className={styles.key}>{name}</kbd>
        </Row>
      ))}
    </Row>
  )
}

const Row = (props: GroupProps) => (
  <Group component="span" display="inline-flex" flex="none" wrap="nowrap" gap="2xs" {...props} />
)
