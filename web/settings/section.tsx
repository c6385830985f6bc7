import { Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { settingsMessages } from './messages.ts'
import shared from '#web/ui/shared.module.css'
import styles from './section.module.css'

interface SectionProps {
  title: string
  purpose: string
  optional?: boolean
  children: ReactNode
}

/** One part of the Settings: what it is for on the left, its fields on the right. */
export function Section({ title, purpose, optional = false, children }: SectionProps) {
  const titleId = useId()
  const keepsFocus = useKeptFocus<HTMLElement>((section) => section.focus())
  return (
    <Card {...keepsFocus} tabIndex={-1} className={styles.section} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>
          {title}{' '}
          {optional ? (
            <span className={`${styles.tag} ${shared.pill} ${shared.muted}`}>
              {settingsMessages.optional}
            </span>
          ) : null}
        </h2>
        <Text c="dimmed">{purpose}</Text>
      </header>
      <Stack gap="sm" miw={0} className={styles.fields ?? ''}>
        {children}
      </Stack>
    </Card>
  )
}
