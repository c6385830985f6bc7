import { Group } from '@mantine/core'
import { useState } from 'react'
import { BarChart, type PartLook } from '#web/ui/bar-chart.tsx'
import { Card } from '#web/ui/card.tsx'
import { FigureTable } from '#web/ui/figure-table.tsx'
import { ToggleGroup } from '#web/ui/plain-button.tsx'
import { usageMessages } from './messages.ts'
import type { ByKind, CostKind, DayCost, MonthCost } from './month-cost.ts'
import shared from '#web/ui/shared.module.css'
import styles from './day-figures.module.css'

type Measure = 'usd' | 'tokens'
const MEASURES: readonly Measure[] = ['usd', 'tokens']
/** As the legend has them. */
const LOOKS: Record<CostKind, PartLook> = { own: 'solid', free: 'hatched', sample: 'outlined' }

/** The month by day: a chart to be seen, the same figures as a table to be read. */
export function DayFigures({ cost, kinds }: { cost: MonthCost; kinds: readonly CostKind[] }) {
  const text = usageMessages.cost
  const [chosen, setChosen] = useState<Measure | null>(null)
  // Samples cost nothing: a chart of their cost would be empty.
  const measure = chosen ?? (sumOf(cost.usd, kinds) > 0 ? 'usd' : 'tokens')
  return (
    <Card aria-labelledby="by-day-title">
      <Group gap="sm">
        <h4 id="by-day-title">{text.chartTitle}</h4>
        <ToggleGroup
          label={text.measureName}
          values={MEASURES}
          chosen={measure}
          text={text.measures}
          onChoose={setChosen}
        />
        <ul className={`${styles.legend} ${shared.wrap} ${shared.small}`}>
          {kinds.map((kind) => (
            <li key={kind} className={shared.wrap} data-kind={kind}>
              {kind === 'free' && measure === 'usd' ? text.freeAtListPrice : text.sums[kind]}
            </li>
          ))}
        </ul>
      </Group>
      <DayChart days={cost.days} measure={measure} kinds={kinds} />
      <details>
        <summary>{text.dayTable}</summary>
        <DayTable days={cost.days} kinds={kinds} />
      </details>
    </Card>
  )
}

const sumOf = (figures: ByKind, kinds: readonly CostKind[]): number =>
  kinds.reduce((total, kind) => total + figures[kind], 0)

const written = (measure: Measure, figure: number): string =>
  measure === 'usd' ? usageMessages.cost.usd(figure) : usageMessages.cost.tokens(figure)

interface DayChartProps {
  days: readonly DayCost[]
  measure: Measure
  kinds: readonly CostKind[]
}

/** One picture for a screen reader: its sentence says what is in it, and the table has all of it. */
function DayChart({ days, measure, kinds }: DayChartProps) {
  const text = usageMessages.cost
  const sums = days.map((day) => sumOf(day[measure], kinds))
  const most = Math.max(...sums)
  const mostDay = most > 0 ? text.day(days[sums.indexOf(most)]?.day ?? '') : null
  const [first, last] = [text.day(days[0]?.day ?? ''), text.day(days.at(-1)?.day ?? '')]
  const spoken = text.chartSpoken(text.measures[measure], first, last, written(measure, most), mostDay)
  return (
    <BarChart
      spoken={spoken}
      write={(amount) => (measure === 'usd' ? text.usd(amount) : text.short(amount))}
      bars={days.map((day, index) => ({
        key: day.day,
        label: text.day(day.day),
        title: `${text.day(day.day)}: ${written(measure, sums[index] ?? 0)}`,
        parts: kinds.map((kind) => ({ look: LOOKS[kind], amount: day[measure][kind] })),
      }))}
    />
  )
}

function DayTable({ days, kinds }: { days: readonly DayCost[]; kinds: readonly CostKind[] }) {
  const { columns, count, usd, day: dayText } = usageMessages.cost
  return (
    <FigureTable>
      <thead>
        <tr>
          <th scope="col">{columns.day}</th>
          <th scope="col">{columns.calls}</th>
          <th scope="col">{columns.tokens}</th>
          <th scope="col">{columns.usd}</th>
        </tr>
      </thead>
      <tbody>
        {days
          .filter(({ calls }) => calls > 0)
          .map((day) => (
            <tr key={day.day}>
              <th scope="row">{dayText(day.day)}</th>
              <td>{count(day.calls)}</td>
              <td>{count(sumOf(day.tokens, kinds))}</td>
              <td>{usd(sumOf(day.usd, kinds))}</td>
            </tr>
          ))}
      </tbody>
    </FigureTable>
  )
}
