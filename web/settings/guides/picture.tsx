import type { ReactNode } from 'react'
import styles from './picture.module.css'

/** The parts of which the pictures of the guides are drawn: pages of others, in our own lines. Sizes are in units of the picture. */
const PICTURE_WIDTH = 300
const barHeight = 28
const controlHeight = 28

interface PictureProps {
  /** What the picture shows, and what is to be done there. */
  alt: string
  /** The site it stands for. */
  site: string
  height: number
  /** Greyed, as behind a dialog. */
  dimmed?: boolean
  children: ReactNode
}

/** A page of another site: its name in the bar on top, and what matters of it below. */
export function Picture({ alt, site, height, dimmed = false, children }: PictureProps) {
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${PICTURE_WIDTH} ${height}`}
      role="img"
      aria-label={alt}
      focusable="false"
    >
      <rect
        className={dimmed ? styles.dimmed : styles.page}
        x={0.5}
        y={0.5}
        width={PICTURE_WIDTH - 1}
        height={height - 1}
        rx={8}
      />
      <line className={styles.line} x1={0.5} x2={PICTURE_WIDTH - 0.5} y1={barHeight} y2={barHeight} />
      <circle className={styles.bar} cx={14} cy={barHeight / 2} r={3.5} />
      <circle className={styles.bar} cx={26} cy={barHeight / 2} r={3.5} />
      <Words x={40} y={barHeight / 2} quiet>
        {site}
      </Words>
      {children}
    </svg>
  )
}

interface Place {
  x: number
  /** Of the middle for words, of the upper edge for all else. */
  y: number
}

interface WordsProps extends Place {
  strong?: boolean
  quiet?: boolean
  children: ReactNode
}

export function Words({ x, y, strong = false, quiet = false, children }: WordsProps) {
  const look = strong ? styles.strong : quiet ? styles.quiet : styles.words
  return (
    <text className={look} x={x} y={y} dominantBaseline="central">
      {children}
    </text>
  )
}

interface ControlProps extends Place {
  width: number
  children: string
}

/** The one thing to press: in the color of the next action, with a pointer on it. */
export function Press({ x, y, width, children }: ControlProps) {
  return (
    <g>
      <rect className={styles.press} x={x} y={y} width={width} height={controlHeight} rx={6} />
      <text
        className={styles.pressWords}
        x={x + width / 2}
        y={y + controlHeight / 2}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {children}
      </text>
      <path
        className={styles.pointer}
        d={`M${x + width - 8} ${y + controlHeight - 8}v15l3.6-3.4 2.6 6 2.9-1.3-2.6-5.8h5z`}
      />
    </g>
  )
}

/** Something that could be pressed; the chosen one of several stands out. */
export function Choice({ x, y, width, chosen = false, children }: ControlProps & { chosen?: boolean }) {
  return (
    <g>
      <rect
        className={chosen ? styles.chosen : styles.box}
        x={x}
        y={y}
        width={width}
        height={controlHeight}
        rx={6}
      />
      <text
        className={chosen ? styles.strong : styles.words}
        x={x + width / 2}
        y={y + controlHeight / 2}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {children}
      </text>
    </g>
  )
}

/** A field with its label above; `y` is the label's upper edge. */
export function Field({ x, y, width, label, children }: ControlProps & { label: string }) {
  return (
    <g>
      <Words x={x} y={y + 7} quiet>
        {label}
      </Words>
      <rect className={styles.box} x={x} y={y + 18} width={width} height={controlHeight} rx={6} />
      <Words x={x + 10} y={y + 18 + controlHeight / 2}>
        {children}
      </Words>
    </g>
  )
}

/** A dialog in front of the page. */
export function Dialog({ y, height, children }: { y: number; height: number; children: ReactNode }) {
  return (
    <g>
      <rect className={styles.page} x={12.5} y={y} width={PICTURE_WIDTH - 25} height={height} rx={8} />
      {children}
    </g>
  )
}

/** Rows that do not matter here. */
export function Rows({ x = 16, y, count }: { x?: number; y: number; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <g key={row}>
      <rect
        className={styles.bar}
        x={x}
        y={y + row * 18}
        width={row % 2 === 0 ? 120 : 92}
        height={7}
        rx={3.5}
      />
      <rect
        className={styles.bar}
        x={x + 192}
        y={y + row * 18}
        width={row % 2 === 0 ? 52 : 76}
        height={7}
        rx={3.5}
      />
    </g>
  ))
}
