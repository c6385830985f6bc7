import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A few small words behind a name, such as that a day is not over. */
export const Remark = ({ children }: { children: ReactNode }) => (
  <Text span size="xs" c="dimmed" ml="xs">
    {children}
  </Text>
)
