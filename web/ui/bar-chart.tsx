import { useElementSize } from '@mantine/hooks'
import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useId } from 'react'

/** How a part is filled: told apart without color. */
export type PartLook = 'solid' | 'hatched' | 'outlined'

interface ChartBar {
  key: string
  /** Below the bar, where there is room. */
  label: string
  /** What the pointer is told. */
  title: string
  /** From the bottom up. */
  parts: readonly { look: PartLook; amount: number }[]
}

interface BarChartProps {
  bars: readonly ChartBar[]
  /** What is in the picture, for who does not see it. */
  spoken: string
  /** An amount, short enough for the axis. */
  write: (amount: number) => string
}

const CHART_HEIGHT_PX = 168
const TOP = 10
const BOTTOM = CHART_HEIGHT_PX - 24
const LEFT = 56
const RIGHT = 24
/** A few bars do not become blocks. */
const MAX_BAR_PX = 40
const LABEL_PX = 76
const tickLabelProps = { fill: 'var(--muted)', fontFamily: 'inherit', fontSize: 12 }
const fills = (patternId: string): Record<PartLook, string> => ({
  solid: 'var(--ink)',
  hatched: `url(#${patternId})`,
  outlined: 'var(--sunken)',
})

/** Bars over time as a picture with axes. The screen shows the same figures as a table beside it. */
export function BarChart({ bars, spoken, write }: BarChartProps) {
  const { ref, width } = useElementSize()
  const patternId = useId()
  const most = Math.max(0, ...bars.map(sumOf))
  const y = scaleLinear({ domain: [0, most === 0 ? 1 : most], range: [BOTTOM, TOP] })
  const x = scaleBand({ domain: bars.map(({ key }) => key), range: [LEFT, width - RIGHT], padding: 0.15 })
  const labels = new Map(bars.map(({ key, label }) => [key, label]))
  const every = Math.max(1, Math.ceil(bars.length / Math.max(1, Math.floor((width - LEFT) / LABEL_PX))))
  const labelled = bars.filter((_, index) => (bars.length - 1 - index) % every === 0).map(({ key }) => key)
  return (
    <div ref={ref} style={{ height: CHART_HEIGHT_PX, overflow: 'hidden' }}>
      {width <= LEFT + RIGHT ? null : (
        <svg width={width} height={CHART_HEIGHT_PX} role="img" aria-label={spoken}>
          <pattern id={patternId} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M-1 1 1 -1M0 6 6 0M5 7 7 5" stroke="var(--ink)" strokeWidth="1.5" />
          </pattern>
          <g aria-hidden="true">
            <AxisLeft
              scale={y}
              left={LEFT}
              tickValues={most === 0 ? [0] : [0, most]}
              tickFormat={(amount) => write(amount.valueOf())}
              stroke="var(--line-strong)"
              tickStroke="var(--line-strong)"
              tickLabelProps={{ ...tickLabelProps, textAnchor: 'end', dx: -4, dy: 4 }}
            />
            <AxisBottom
              scale={x}
              top={BOTTOM}
              tickValues={labelled}
              tickFormat={(key) => labels.get(key) ?? ''}
              stroke="var(--line-strong)"
              tickStroke="var(--line-strong)"
              tickLabelProps={{ ...tickLabelProps, textAnchor: 'middle' }}
            />
          </g>
          {bars.map((bar) => (
            <Stack
              key={bar.key}
              bar={bar}
              left={(x(bar.key) ?? 0) + Math.max(0, x.bandwidth() - MAX_BAR_PX) / 2}
              widthPx={Math.min(MAX_BAR_PX, x.bandwidth())}
              heightOf={(amount) => BOTTOM - y(amount)}
              fill={fills(patternId)}
            />
          ))}
        </svg>
      )}
    </div>
  )
}

const sumOf = ({ parts }: ChartBar): number => parts.reduce((sum, { amount }) => sum + amount, 0)

interface StackProps {
  bar: ChartBar
  left: number
  widthPx: number
  heightOf: (amount: number) => number
  fill: Record<PartLook, string>
}

function Stack({ bar, left, widthPx, heightOf, fill }: StackProps) {
  const drawn = bar.parts.filter(({ amount }) => amount > 0)
  return (
    <g>
      <title>{bar.title}</title>
      {drawn.map(({ look, amount }, index) => {
        const below = drawn.slice(0, index).reduce((sum, part) => sum + part.amount, 0)
        // A few among many are still seen.
        const height = Math.max(2, heightOf(amount))
        return (
          <Bar
            key={look}
            x={left}
            y={BOTTOM - heightOf(below) - height}
            width={widthPx}
            height={height}
            fill={fill[look]}
            stroke="var(--ink)"
            strokeDasharray={look === 'outlined' ? '3 2' : undefined}
          />
        )
      })}
    </g>
  )
}
