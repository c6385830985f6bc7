import { NativeSelect, Stack, Text } from '@mantine/core'
import { type Ref, useId } from 'react'
import type { LaunchList } from '#domain/launch-list/launch-list.ts'
import {
  columnNamed,
  criterionPlace,
  firstSortBy,
  LAUNCH_VIEWS,
  type LaunchQuery,
  type LaunchView,
  PLAIN_COLUMNS,
} from '#domain/launch-list/launch-query.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { resultsMessages } from '../messages.ts'
import { ScoreHistogram, ScorePicture } from './score-histogram.tsx'
import type { Layout } from './use-layout-choice.ts'
import shared from '#web/ui/shared.module.css'

interface ListFilterProps {
  query: LaunchQuery
  list: LaunchList
  layout: Layout
  buttonRef: Ref<HTMLButtonElement>
  onQuery: (part: Partial<LaunchQuery>) => void
}

/** Which launches are shown, by view and by score: the button says what is chosen and how the scores lie. */
export function ListFilter({ query, list, layout, buttonRef, onQuery }: ListFilterProps) {
  const id = useId()
  const text = resultsMessages
  const { view, bin: chosen } = query
  const viewText = (each: LaunchView) => `${text.views[each]} ${list.counts[each]}`
  const shown = text.shownOf(text.views[view], list.shown.length, list.counts[view])
  const label = chosen === null ? shown : text.viewAndBin(shown, chosen.from, chosen.to)
  return (
    <>
      <PlainButton
        ref={buttonRef}
        look="small"
        className={shared.wrap}
        aria-label={text.filterName(label)}
        popoverTarget={id}
      >
        {label}
        <ScorePicture bins={list.bins} />
        <span aria-hidden="true">▾</span>
      </PlainButton>
      <Popover id={id} aria-label={text.filter}>
        <Stack gap="md" maw={320}>
          <div className={shared.wrap} role="group" aria-label={text.viewsName}>
            {LAUNCH_VIEWS.map((each) => (
              <PlainButton
                key={each}
                look="pill"
                aria-pressed={each === view}
                popoverTarget={id}
                popoverTargetAction="hide"
                onClick={() => onQuery({ view: each })}
              >
                {viewText(each)}
              </PlainButton>
            ))}
          </div>
          <NativeSelect
            size="xs"
            label={text.sortBy}
            value={query.sort.column}
            data={sortChoices(query, layout)}
            onChange={({ currentTarget: { value } }) => {
              const column = columnNamed(value)
              if (column !== null) onQuery({ sort: firstSortBy(column) })
            }}
          />
          {/* The group has it as its name. */}
          <Text size="xs" c="dimmed" aria-hidden="true">
            {text.histogram}
          </Text>
          <ScoreHistogram bins={list.bins} chosen={chosen} onChoose={(bin) => onQuery({ bin })} />
        </Stack>
      </Popover>
    </>
  )
}

/** The columns, and the criterion that is sorted by. Cards keep the order of the search until another one is chosen. */
function sortChoices({ sort: { column, descending } }: LaunchQuery, layout: Layout) {
  const text = resultsMessages
  const isFound = layout === 'cards' && !(column === 'score' && !descending)
  const place = criterionPlace(column)
  return [
    ...PLAIN_COLUMNS.map((value) => ({
      value,
      label: value === 'score' && isFound ? text.searchOrder : text.column(value),
    })),
    ...(place === null ? [] : [{ value: column, label: text.criterion(place) }]),
  ]
}
