import { TextInput } from '@mantine/core'
import type { Ref } from 'react'
import type { LaunchList } from '#domain/launch-list/launch-list.ts'
import type { LaunchQuery } from '#domain/launch-list/launch-query.ts'
import { useCommandOffer } from '#web/core/commands/commands.tsx'
import { ToggleGroup } from '#web/ui/plain-button.tsx'
import { resultsMessages } from '../messages.ts'
import { ListFilter } from './list-filter.tsx'
import { type Layout, LAYOUTS } from './use-layout-choice.ts'
import shared from '#web/ui/shared.module.css'

interface ListBarProps {
  query: LaunchQuery
  list: LaunchList
  layout: Layout
  /** Whether the list is seen. */
  offered: boolean
  filterRef: Ref<HTMLButtonElement>
  onQuery: (part: Partial<LaunchQuery>) => void
  onLayout: (layout: Layout) => void
}

const SEARCH_BOX_ID = 'launch-search'

/** Which of the launches are shown, and how: views with their counts, text search, scores, cards or table. */
export function ListBar({ query, list, layout, offered, filterRef, onQuery, onLayout }: ListBarProps) {
  const text = resultsMessages
  useCommandOffer('find-launch', { offered, run: () => document.getElementById(SEARCH_BOX_ID)?.focus() })
  useCommandOffer('switch-layout', { offered, run: () => onLayout(layout === 'cards' ? 'table' : 'cards') })
  return (
    <div className={shared.wrap} style={{ flex: '1 1 auto' }}>
      <ListFilter query={query} list={list} layout={layout} buttonRef={filterRef} onQuery={onQuery} />
      <TextInput
        id={SEARCH_BOX_ID}
        type="search"
        size="xs"
        dir="auto"
        flex="1 1 0"
        w={0}
        miw={100}
        aria-label={text.find}
        placeholder={text.find}
        value={query.text}
        onChange={(event) => onQuery({ text: event.currentTarget.value })}
      />
      <ToggleGroup
        label={text.layoutName}
        values={LAYOUTS}
        chosen={layout}
        text={text.layouts}
        onChoose={onLayout}
      />
    </div>
  )
}
