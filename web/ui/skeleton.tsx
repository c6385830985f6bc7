import type { ReactNode } from 'react'
import { commonMessages } from './messages.ts'
import { VisuallyHidden } from './visually-hidden.tsx'
import styles from './skeleton.module.css'

/**
 * What is to come, in the boxes that it will have, so that nothing moves when it is there. Heard as
 * one word; tokens.css keeps it still for who wants less motion.
 */
export function Skeleton({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <div className={className} aria-busy="true">
      <VisuallyHidden role="status">{commonMessages.loading}</VisuallyHidden>
      <div className={styles.shown} aria-hidden="true">
        {children}
      </div>
    </div>
  )
}

interface BoneProps {
  /** As CSS has it; by default all there is. */
  width?: string
  /** Pixels; by default about a line's letters. */
  height?: number
  round?: boolean
}

/** Something that is not known yet. */
export const Bone = ({ width = '100%', height = 12, round = false }: BoneProps) => (
  <span className={styles.bone} data-round={round} style={{ inlineSize: width, blockSize: height }} />
)

// Lines of a text differ, and a list of texts looks the same each time.
const LINE_PERCENTS = [72, 55, 88, 64, 47, 79, 60, 84] as const

/** Like the lines of a list or a table. `render` makes another shape of a line, of the width that is its own. */
export const boneLines = (count: number, render: (width: string, index: number) => ReactNode): ReactNode[] =>
  Array.from({ length: count }, (_, index) =>
    render(`${LINE_PERCENTS[index % LINE_PERCENTS.length] ?? 0}%`, index),
  )

interface BoneLinesProps {
  count: number
  /** The height of each line with the space around it. */
  linePx: number
  /** As CSS has it; by default all there is. */
  widest?: string
}

export const BoneLines = ({ count, linePx, widest = '100%' }: BoneLinesProps) => (
  <span className={styles.lines} style={{ gridAutoRows: linePx, alignItems: 'center', inlineSize: widest }}>
    {boneLines(count, (width, index) => (
      <Bone key={index} width={width} />
    ))}
  </span>
)
