import { Skeleton as Line, VisuallyHidden } from '@mantine/core'
import { Card } from './card.tsx'
import { commonMessages } from './messages.ts'

// Lines of a text differ, and look the same each time.
const LINE_WIDTHS = ['72%', '55%', '88%', '64%', '47%', '79%', '60%', '84%'] as const

/** In place of whatever is loaded: gray lines, heard as one word. base.css keeps them still for who wants less motion. */
export const Skeleton = ({ lines = LINE_WIDTHS.length }: { lines?: number }) => (
  <div aria-busy="true">
    <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
    <Card aria-hidden="true">
      {LINE_WIDTHS.slice(0, lines).map((width) => (
        <Line key={width} h={12} w={width} my="xs" />
      ))}
    </Card>
  </div>
)
