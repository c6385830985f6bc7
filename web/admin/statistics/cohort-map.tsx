import { useElementSize } from '@mantine/hooks'
import { AxisLeft, AxisTop } from '@visx/axis'
import { scaleBand } from '@visx/scale'
import { Bar } from '@visx/shape'
import type { Cohort } from './cohorts.ts'
import { adminStatisticsMessages } from './messages.ts'

const text = adminStatisticsMessages.cohorts
const LEFT = 44
const TOP = 24
const ROW_PX = 40
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'))
/** In percent of ink, by shade; from the third on, the text is paper on ink. */
const INK = [0, 8, 18, 78, 100]
const tickLabelProps = { fill: 'var(--muted)', fontFamily: 'inherit', fontSize: 12 }

/** Retention as a heat map: a row for each year, a column for each month of sign-up, the share in the cell. */
export function CohortMap({ cohorts }: { cohorts: readonly Cohort[] }) {
  const { ref, width } = useElementSize()
  const years = [...new Set(cohorts.map(({ month }) => month.slice(0, 4)))]
  const height = TOP + years.length * ROW_PX
  const x = scaleBand({ domain: MONTHS, range: [LEFT, width], padding: 0.06 })
  const y = scaleBand({ domain: years, range: [TOP, height], padding: 0.06 })
  return (
    <div ref={ref} style={{ height, overflow: 'hidden' }}>
      {width <= LEFT ? null : (
        <svg width={width} height={height} role="img" aria-label={text.spoken(cohorts)}>
          <AxisTop
            scale={x}
            top={TOP}
            hideAxisLine
            hideTicks
            tickValues={MONTHS}
            tickFormat={(month) => text.monthShort(Number(month)).slice(0, width < NARROW_PX ? 1 : 3)}
            tickLabelProps={{ ...tickLabelProps, textAnchor: 'middle', dy: 6 }}
          />
          <AxisLeft
            scale={y}
            left={LEFT}
            hideAxisLine
            hideTicks
            tickLabelProps={{ ...tickLabelProps, textAnchor: 'end', dx: 2, dy: 4 }}
          />
          {cohorts.map(({ month, shade, share, total }) => {
            const [left, top] = [x(month.slice(5)) ?? 0, y(month.slice(0, 4)) ?? 0]
            return (
              <g key={month}>
                <title>{text.cell(month, share, total)}</title>
                <Bar
                  x={left}
                  y={top}
                  width={x.bandwidth()}
                  height={y.bandwidth()}
                  fill={`color-mix(in srgb, var(--ink) ${INK[shade] ?? 0}%, var(--surface))`}
                  stroke="var(--line-strong)"
                />
                <text
                  x={left + x.bandwidth() / 2}
                  y={top + y.bandwidth() / 2}
                  dy="0.35em"
                  textAnchor="middle"
                  fontSize={width < NARROW_PX ? 9 : 12}
                  fill={shade < 3 ? 'var(--ink)' : 'var(--paper)'}
                >
                  {share === null ? text.noShare : text.percent(share)}
                </text>
              </g>
            )
          })}
        </svg>
      )}
    </div>
  )
}

const NARROW_PX = 460
