import { Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Card } from '#web/ui/card.tsx'
import styles from './page.module.css'

/** A page of the panel: its parts one below the other. */
export const Page = ({ children }: { children: ReactNode }) => <Stack gap="lg">{children}</Stack>

/** Two columns where there is room for them. */
export const Columns = ({ children }: { children: ReactNode }) => (
  <div className={styles.columns}>{children}</div>
)

/** The head of a page: its name, and what it is for. */
export const PageHeader = ({ title, purpose }: { title: string; purpose: string }) => (
  <header>
    <h1>{title}</h1>
    <Text c="dimmed" mt="2xs" maw="76ch">
      {purpose}
    </Text>
  </header>
)

interface PageSectionProps {
  title: string
  /** What its figures mean. */
  means?: ReactNode
  children: ReactNode
}

/** A box of a page, with its title. */
export function PageSection({ title, means = null, children }: PageSectionProps) {
  const titleId = useId()
  return (
    <Card aria-labelledby={titleId}>
      <div>
        <h2 id={titleId}>{title}</h2>
        {means === null ? null : <Text c="dimmed">{means}</Text>}
      </div>
      {children}
    </Card>
  )
}
