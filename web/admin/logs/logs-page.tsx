import { type InfiniteData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { adminLogsMessages as text } from '#web/shared/admin-logs-messages.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { useServices } from '#web/shared/services.tsx'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { usePageTitle } from '#web/shared/use-page-title.ts'
import { useCallback, useMemo } from 'react'
import { Failure } from '../failure.tsx'
import page from '../page.module.css'
import { useAddress } from '../use-address.ts'
import { ExportButton } from './export-button.tsx'
import { JumpToLive, LiveBar } from './live-bar.tsx'
import { mergedEntries } from './live-entries.ts'
import { logsAddress, NO_FILTERS, setFilters } from './logs-address.ts'
import { LogsFilters } from './logs-filters.tsx'
import styles from './logs-page.module.css'
import { type LogEntry, logsQuery } from './logs-query.ts'
import { LogsTable, LogsToCome } from './logs-table.tsx'
import { useLiveEntries } from './use-live-entries.ts'
import { VolumeChart } from './volume-chart.tsx'

const NONE: readonly LogEntry[] = []

/** What everyone did: searched, filtered, followed live and exported (SPEC 2, Logs). */
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
    <div className={page.page}>
      <header className={styles.head}>
        <div>
          <h1 className={page.title}>{text.title}</h1>
          <p className={page.purpose}>{text.purpose}</p>
        </div>
        <ExportButton filters={filters} />
      </header>
      <LogsFilters
        filters={filters}
        userEmail={entries.find(({ userId }) => userId === filters.user)?.email ?? null}
        onChange={change}
      />
      <VolumeChart filters={filters} onChoose={change} />
      <div className={styles.bar}>
        <LiveBar on={following} tail={tail} onSwitch={(live) => change({ live })} />
        <p role="status" className={styles.count}>
          {list.data === undefined ? null : text.loaded(entries.length, !hasNextPage)}
        </p>
      </div>
      {list.isError ? (
        <Failure
          text={text.failed(sentenceFor(list.error))}
          onRetry={() => void (list.isFetchNextPageError ? fetchNextPage() : list.refetch())}
        />
      ) : null}
      {list.isPending ? <LogsToCome /> : null}
      {list.data !== undefined && entries.length === 0 ? (
        <div className={page.notice}>
          <p className={page.noticeTitle}>{set.length === 0 ? text.none : text.noMatch}</p>
          <p>{set.length === 0 ? text.noneHint : text.noMatchHint}</p>
          {set.length === 0 ? null : (
            <button type="button" className={page.plain} onClick={() => change(NO_FILTERS)}>
              {text.filter.clear}
            </button>
          )}
        </div>
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
          className={styles.more ?? ''}
          busy={isFetching}
          working={list.isFetchingNextPage}
          onClick={() => void fetchNextPage()}
        >
          {list.isFetchingNextPage ? text.loadingMore : text.more}
        </BusyButton>
      ) : null}
      {following ? <JumpToLive waiting={tail.waiting} /> : null}
    </div>
  )
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
