import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { BarChart, CHART_HEIGHT_PX } from '#web/ui/bar-chart.tsx'
import { Card } from '#web/ui/card.tsx'
import { FigureTable } from '#web/ui/figure-table.tsx'
import { countText } from '#web/ui/locale.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Bone, BoneLines } from '#web/ui/skeleton.tsx'
import { dayText, monthText } from '../times.tsx'
import type { LogFilters } from './logs-address.ts'
import { volumeQuery } from './logs-query.ts'
import { adminLogsMessages } from './messages.ts'
import { type VolumeBar, volumeOf, type VolumeUnit } from './volume.ts'

const text = adminLogsMessages.volume

interface VolumeChartProps {
  filters: LogFilters
  /** Shows the time of a bar only. */
  onChoose: (days: { from: string; to: string }) => void
}

/** How much happened when. Each bar is a button that names its figure; they are one stop of the Tab key. */
export function VolumeChart({ filters, onChoose }: VolumeChartProps) {
  const services = useServices()
  const counts = useQuery(volumeQuery(services, filters))
  if (counts.isError)
    return (
      <Notice role="alert" tone="danger">
        {text.failed(sentenceFor(counts.error))}
      </Notice>
    )
  if (counts.isPending) return <VolumeToCome />
  const { unit, bars, total } = volumeOf(counts.data, filters, services.now())
  const most = bars.reduce<VolumeBar | null>(
    (best, bar) => (bar.count > (best?.count ?? 0) ? bar : best),
    null,
  )
  return (
    <Card aria-labelledby="volume-title">
      <div>
        <h2 id="volume-title">{text.title}</h2>
        <Text c="dimmed">
          {text.spoken(text.units[unit], total, most === null ? '' : barText(most, unit))}
          {filters.search.trim() === '' ? null : ` ${text.notSearched}`}
        </Text>
      </div>
      <div role="toolbar" aria-label={`${text.title}. ${text.barHint}`}>
        <BarChart
          spoken={text.title}
          write={countText}
          bars={bars.map((bar) => ({
            key: bar.from,
            label: unit === 'month' ? monthText(bar.from.slice(0, 7)) : dayText(bar.from).replace(/,.*$/, ''),
            title: barText(bar, unit),
            parts: [{ look: bar.running ? 'hatched' : 'solid', amount: bar.count }],
          }))}
          onChoose={(from) => onChoose({ from, to: bars.find((bar) => bar.from === from)?.to ?? from })}
        />
      </div>
      <details>
        <summary>{text.table}</summary>
        <FigureTable>
          <thead>
            <tr>
              <th scope="col">{text.time}</th>
              <th scope="col">{text.entries}</th>
            </tr>
          </thead>
          <tbody>
            {bars
              .filter(({ count }) => count > 0)
              .map((bar) => (
                <tr key={bar.from}>
                  <th scope="row">{spanText(bar, unit)}</th>
                  <td>{countText(bar.count)}</td>
                </tr>
              ))}
          </tbody>
        </FigureTable>
      </details>
    </Card>
  )
}

/** As silent as the figures: the table says that it is waited for. */
const VolumeToCome = () => (
  <Card aria-hidden="true">
    <div>
      <h2>{text.title}</h2>
      <BoneLines count={1} linePx={21} widest="420px" />
    </div>
    <Bone height={CHART_HEIGHT_PX} />
  </Card>
)

/** The days or the month of a bar. */
function spanText(bar: VolumeBar, unit: VolumeUnit): string {
  const span =
    unit === 'month'
      ? monthText(bar.from.slice(0, 7))
      : bar.from === bar.to
        ? dayText(bar.from)
        : `${dayText(bar.from)} – ${dayText(bar.to)}`
  return bar.running ? `${span} (${text.running})` : span
}

const barText = (bar: VolumeBar, unit: VolumeUnit): string => text.bar(spanText(bar, unit), bar.count)
