import { Box, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Card } from './card.tsx'

interface EmptyStateProps {
  /** Heard when it comes: at once where something is wrong. */
  role?: 'alert' | 'status'
  title?: string
  text?: string
  /** What can be done about it. */
  action?: ReactNode
}

/** In place of a list that has nothing in it: why, and what to do. */
export const EmptyState = ({ role, title, text, action = null }: EmptyStateProps) => (
  <Card role={role} dashed urgent={role === 'alert'}>
    <Stack align="center" gap="2xs" py="xl" ta="center">
      {title === undefined ? null : <h3>{title}</h3>}
      {text === undefined ? null : (
        <Text maw="56ch" c="dimmed">
          {text}
        </Text>
      )}
      {action === null ? null : <Box mt="sm">{action}</Box>}
    </Stack>
  </Card>
)
