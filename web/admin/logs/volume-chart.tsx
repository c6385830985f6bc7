import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Bone, BoneLines, boneLines } from '#web/ui/skeleton.tsx'
import { dayText, monthText } from '../times.tsx'
import type { LogFilters } from './logs-address.ts'
import { volumeQuery } from './logs-query.ts'
import { adminLogsMessages } from './messages.ts'
import { type VolumeBar, volumeOf, type VolumeUnit } from './volume.ts'
import styles from './volume-chart.module.css'

const text = adminLogsMessages.volume

const BARS_TO_COME = 24

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
  const [first, last] = [bars[0], bars.at(-1)]
  return (
    <Card aria-labelledby="volume-title">
      <div>
        <h2 id="volume-title">{text.title}</h2>
        <Text c="dimmed">
          {text.spoken(text.units[unit], total, most === null ? '' : barText(most, unit))}
          {filters.search.trim() === '' ? null : ` ${text.notSearched}`}
        </Text>
      </div>
      <Bars bars={bars} most={most?.count ?? 0} unit={unit} onChoose={onChoose} />
      {first === undefined || last === undefined ? null : (
        <Group justify="space-between" fz="xs" c="dimmed" aria-hidden="true">
          <span>{dayText(first.from)}</span>
          <span>{last.running ? `${dayText(last.to)}, ${text.running}` : dayText(last.to)}</span>
        </Group>
      )}
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
    <div className={styles.bars}>
      {boneLines(BARS_TO_COME, (height, index) => (
        <span key={index} className={styles.barToCome} style={{ blockSize: height }} />
      ))}
    </div>
    <Group justify="space-between">
      <Bone width="80px" height={18} />
      <Bone width="80px" height={18} />
    </Group>
  </Card>
)

interface BarsProps {
  bars: readonly VolumeBar[]
  most: number
  unit: VolumeUnit
  onChoose: VolumeChartProps['onChoose']
}

function Bars({ bars, most, unit, onChoose }: BarsProps) {
  const group = useRef<HTMLDivElement>(null)
  const [reached, setReached] = useState<string | null>(null)
  const stop = bars.find(({ from }) => from === reached) ?? bars.at(-1)
  const move = (event: KeyboardEvent) => {
    const index = bars.findIndex(({ from }) => from === stop?.from)
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: bars.length - 1 }[event.key]
    const bar = target === undefined ? undefined : bars[target]
    if (bar === undefined) return
    event.preventDefault()
    setReached(bar.from)
    group.current?.querySelectorAll('button')[bars.indexOf(bar)]?.focus()
  }
  return (
    <div
      ref={group}
      role="toolbar"
      aria-label={`${text.title}. ${text.barHint}`}
      className={styles.bars}
      onKeyDown={move}
    >
      {bars.map((bar) => (
        <button
          key={bar.from}
          type="button"
          tabIndex={bar === stop ? 0 : -1}
          className={styles.bar}
          data-running={bar.running}
          aria-label={barText(bar, unit)}
          title={barText(bar, unit)}
          onFocus={() => setReached(bar.from)}
          onClick={() => onChoose({ from: bar.from, to: bar.to })}
        >
          <span style={{ blockSize: bar.count === 0 ? '0' : `max(2px, ${(bar.count / most) * 100}%)` }} />
        </button>
      ))}
    </div>
  )
}

function barText(bar: VolumeBar, unit: VolumeUnit): string {
  const span =
    unit === 'month'
      ? monthText(bar.from.slice(0, 7))
      : bar.from === bar.to
        ? dayText(bar.from)
        : `${dayText(bar.from)} – ${dayText(bar.to)}`
  return text.bar(bar.running ? `${span} (${text.running})` : span, bar.count)
}
