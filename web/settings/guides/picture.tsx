import { Box } from '@mantine/core'
import type { ReactNode } from 'react'

/** The parts of which the pictures of the guides are drawn: pages of others, in our own lines. Sizes are in units of the picture. */
const PICTURE_WIDTH = 300
const barHeight = 28
const controlHeight = 28

const OUTLINED = { fill: 'var(--surface)', stroke: 'var(--line-strong)' }
const DIMMED = { fill: 'var(--sunken)', stroke: 'var(--line-strong)' }
const CHOSEN = { fill: 'var(--sunken)', stroke: 'var(--ink)', strokeWidth: 1.5 }
const MARK = 'var(--line)'
const WORDS = { fill: 'var(--ink)' }
const STRONG = { ...WORDS, fontWeight: 'var(--weight-medium)' }

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
    <Box
      component="svg"
      display="block"
      w="100%"
      maw={360}
      my="xs"
      fz="xs"
      dominantBaseline="central"
      viewBox={`0 0 ${PICTURE_WIDTH} ${height}`}
      role="img"
      aria-label={alt}
      focusable="false"
    >
      <rect
        {...(dimmed ? DIMMED : OUTLINED)}
        x={0.5}
        y={0.5}
        width={PICTURE_WIDTH - 1}
        height={height - 1}
        rx={8}
      />
      <line stroke={MARK} x1={0.5} x2={PICTURE_WIDTH - 0.5} y1={barHeight} y2={barHeight} />
      <circle fill={MARK} cx={14} cy={barHeight / 2} r={3.5} />
      <circle fill={MARK} cx={26} cy={barHeight / 2} r={3.5} />
      <Words x={40} y={barHeight / 2} quiet>
        {site}
      </Words>
      {children}
    </Box>
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
  return (
    <text {...(strong ? STRONG : WORDS)} {...(quiet && { fill: 'var(--muted)' })} x={x} y={y}>
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
      <rect fill="var(--accent)" x={x} y={y} width={width} height={controlHeight} rx={6} />
      <text
        {...STRONG}
        fill="var(--on-accent)"
        x={x + width / 2}
        y={y + controlHeight / 2}
        textAnchor="middle"
      >
        {children}
      </text>
      <path
        fill="var(--ink)"
        stroke="var(--surface)"
        strokeWidth={1.5}
        paintOrder="stroke"
        d={`M${x + width - 8} ${y + controlHeight - 8}v15l3.6-3.4 2.6 6 2.9-1.3-2.6-5.8h5z`}
      />
    </g>
  )
}

/** Something that could be pressed; the chosen one of several stands out. */
export function Choice({ x, y, width, chosen = false, children }: ControlProps & { chosen?: boolean }) {
  return (
    <g>
      <rect {...(chosen ? CHOSEN : OUTLINED)} x={x} y={y} width={width} height={controlHeight} rx={6} />
      <text {...(chosen ? STRONG : WORDS)} x={x + width / 2} y={y + controlHeight / 2} textAnchor="middle">
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
      <rect {...OUTLINED} x={x} y={y + 18} width={width} height={controlHeight} rx={6} />
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
      <rect {...OUTLINED} x={12.5} y={y} width={PICTURE_WIDTH - 25} height={height} rx={8} />
      {children}
    </g>
  )
}

/** Rows that do not matter here. */
export function Rows({ x = 16, y, count }: { x?: number; y: number; count: number }) {
  return Array.from({ length: count }, (_, row) => (
    <g key={row}>
      <rect fill={MARK} x={x} y={y + row * 18} width={row % 2 === 0 ? 120 : 92} height={7} rx={3.5} />
      <rect fill={MARK} x={x + 192} y={y + row * 18} width={row % 2 === 0 ? 52 : 76} height={7} rx={3.5} />
    </g>
  ))
}
