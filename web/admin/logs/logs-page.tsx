import { Group, Text } from '@mantine/core'
import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { FailureCard } from '../failure.tsx'
import { Page, PageHeader } from '../page.tsx'
import { useAddress } from '../use-address.ts'
import { ExportButton } from './export-button.tsx'
import { JumpToLive, LiveBar } from './live-bar.tsx'
import { mergedEntries } from './live-entries.ts'
import { logsAddress, NO_FILTERS, setFilters } from './logs-address.ts'
import { LogsFilters } from './logs-filters.tsx'
import { type LogEntry, logsQuery } from './logs-query.ts'
import { LogsTable, LogsToCome } from './logs-table.tsx'
import { adminLogsMessages as text } from './messages.ts'
import { RetentionButton } from './retention-button.tsx'
import { useLiveEntries } from './use-live-entries.ts'
import { VolumeChart } from './volume-chart.tsx'
import tableStyles from '../row-table.module.css'

const NONE: readonly LogEntry[] = []

/** What everyone did: searched, filtered, followed live and exported (SPEC 2, Admin screens: Logs). */
export function LogsPage() {
  const services = useServices()
  const [view, change] = useAddress(logsAddress)
  const { live: following, ...filters } = view
  const set = setFilters(filters)
  usePageTitle(filters.search.trim() === '' ? text.title : `${filters.search.trim()} · ${text.title}`)
  const query = logsQuery(services, filters)
  const list = useInfiniteQuery(query)
  const readAgain = useReadAgain(query.queryKey)
  const tail = useLiveEntries(filters, following, readAgain)
  const pages = list.data?.pages
  const loaded = useMemo(() => pages?.flatMap(({ items }) => items) ?? NONE, [pages])
  const entries = useMemo(() => mergedEntries(tail.shown, loaded), [tail.shown, loaded])
  const { fetchNextPage, isFetching, hasNextPage, isError } = list
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return (
    <Page>
      <Group justify="space-between" align="flex-start">
        <PageHeader title={text.title} purpose={text.purpose} />
        <Group gap="xs">
          <RetentionButton />
          <ExportButton filters={filters} />
        </Group>
      </Group>
      <LogsFilters
        filters={filters}
        userEmail={entries.find(({ userId }) => userId === filters.user)?.email ?? null}
        onChange={change}
      />
      <VolumeChart filters={filters} onChoose={change} />
      <Group justify="space-between" gap="xs">
        <LiveBar on={following} tail={tail} onSwitch={(live) => change({ live })} />
        <Text role="status" c="dimmed">
          {list.data === undefined ? null : text.loaded(entries.length, !hasNextPage)}
        </Text>
      </Group>
      {list.isError ? (
        <FailureCard
          text={text.failed(sentenceFor(list.error))}
          onRetry={() => void (list.isFetchNextPageError ? fetchNextPage() : list.refetch())}
        />
      ) : null}
      {list.isPending ? <LogsToCome /> : null}
      {list.data !== undefined && entries.length === 0 ? (
        <EmptyState
          {...emptyText(set.length > 0, hasNextPage)}
          action={
            set.length === 0 ? null : (
              <PlainButton onClick={() => change(NO_FILTERS)}>{text.filter.clear}</PlainButton>
            )
          }
        />
      ) : null}
      {entries.length > 0 ? (
        <LogsTable
          entries={entries}
          complete={!hasNextPage}
          stale={list.isPlaceholderData}
          onFilter={change}
          onNearEnd={loadMore}
        />
      ) : null}
      {hasNextPage ? (
        <BusyButton
          variant="default"
          className={tableStyles.more ?? ''}
          busy={isFetching}
          working={list.isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {list.isFetchingNextPage ? text.loadingMore : text.more}
        </BusyButton>
      ) : null}
      {following ? <JumpToLive waiting={tail.waiting} /> : null}
    </Page>
  )
}

/** Why no entry is shown. Of a short search text, a page may be empty although there are more. */
function emptyText(isFiltered: boolean, hasMore: boolean) {
  if (!isFiltered) return { title: text.none, text: text.noneHint }
  if (hasMore) return { title: text.noMatchYet, text: text.noMatchYetHint }
  return { title: text.noMatch, text: text.noMatchHint }
}

/** Reads the list anew: its first page alone where the reader is at the top, else all that they have loaded. */
function useReadAgain(queryKey: readonly unknown[]): () => void {
  const cache = useQueryClient()
  return () => {
    if (window.scrollY === 0)
      cache.setQueryData<InfiniteData<unknown>>(
        queryKey,
        (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
      )
    void cache.invalidateQueries({ queryKey, exact: true })
  }
}
