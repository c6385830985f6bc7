import { Group, Text } from '@mantine/core'
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FailureNotice } from '#web/ui/failure-notice.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Page, PageHeader } from '../page.tsx'
import { useAddress } from '../use-address.ts'
import { detailsQuery } from '../user-detail/details-query.ts'
import { ExportButton } from './export-button.tsx'
import { logsAddress, NO_FILTERS, setFilters } from './logs-address.ts'
import { LogsFilters } from './logs-filters.tsx'
import { type LogEntry, logsQuery } from './logs-query.ts'
import { LogsTable } from './logs-table.tsx'
import { adminLogsMessages as text } from './messages.ts'
import { RetentionButton } from './retention-button.tsx'
import tableStyles from '../row-table.module.css'

const NONE: readonly LogEntry[] = []

/** What everyone did: searched, filtered and exported (SPEC 2, Admin screens: Logs). */
export function LogsPage() {
  const services = useServices()
  const [filters, change] = useAddress(logsAddress)
  const set = setFilters(filters)
  usePageTitle(filters.search.trim() === '' ? text.title : `${filters.search.trim()} · ${text.title}`)
  const query = logsQuery(services, filters)
  const list = useInfiniteQuery(query)
  const readAgain = useReadAgain(query.queryKey)
  const pages = list.data?.pages
  const entries = pages?.flatMap(({ items }) => items) ?? NONE
  const { fetchNextPage, isFetching, hasNextPage } = list
  return (
    <Page>
      <Group justify="space-between" align="flex-start">
        <PageHeader title={text.title} purpose={text.purpose} />
        <Group gap="xs">
          <RetentionButton />
          <ExportButton filters={filters} />
        </Group>
      </Group>
      <LogsFilters filters={filters} userEmail={useEmailOf(filters.user, entries)} onChange={change} />
      <Group justify="space-between" gap="xs">
        <BusyButton variant="default" busy={isFetching} onClick={readAgain}>
          {text.refresh}
        </BusyButton>
        <Text role="status" c="dimmed">
          {list.data === undefined ? null : text.loaded(entries.length, !hasNextPage)}
        </Text>
      </Group>
      {list.isError ? (
        <FailureNotice
          text={text.failed(sentenceFor(list.error))}
          onRetry={() => void (list.isFetchNextPageError ? fetchNextPage() : list.refetch())}
        />
      ) : null}
      {list.isPending ? <Skeleton /> : null}
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
    </Page>
  )
}

/** The email of the user who is filtered by, also where none of their entries is shown; null while it is not known. */
function useEmailOf(userId: string, entries: readonly LogEntry[]): string | null {
  const shown = entries.find((entry) => entry.userId === userId)?.email
  const details = useQuery({
    ...detailsQuery(useServices(), userId),
    enabled: userId !== '' && shown === undefined,
  })
  return shown ?? details.data?.user.email ?? null
}

/** Why no entry is shown. Of a short search text, a page may be empty although there are more. */
function emptyText(isFiltered: boolean, hasMore: boolean) {
  if (!isFiltered) return { title: text.none, text: text.noneHint }
  if (hasMore) return { title: text.noMatchYet, text: text.noMatchYetHint }
  return { title: text.noMatch, text: text.noMatchHint }
}

/** Reads the list anew from its first page on. */
function useReadAgain(queryKey: readonly unknown[]): () => void {
  const cache = useQueryClient()
  return () => {
    cache.setQueryData<InfiniteData<unknown>>(
      queryKey,
      (data) => data && { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) },
    )
    void cache.invalidateQueries({ queryKey, exact: true })
  }
}
