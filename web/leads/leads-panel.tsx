import { useQuery } from '@tanstack/react-query'
import { type IndexedLead, type LeadQuery, matchingLeads, sortLeads } from '#domain/lead-list.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { type Settings, settingsQuery } from '#web/shared/settings-query.ts'
import { useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { LeadsHeader } from './leads-header.tsx'
import { LeadsNotice } from './leads-notice.tsx'
import { leadsQuery } from './leads-query.ts'
import { findOpened, leadsScreen } from './leads-screen.ts'
import { LeadsSkeleton } from './leads-skeleton.tsx'
import { LeadsTable } from './leads-table.tsx'
import { LeadsToolbar } from './leads-toolbar.tsx'
import styles from './leads-panel.module.css'

interface LeadsPanelProps {
  /** True while the tab is the one that is seen; the sheet is only read then. */
  active: boolean
  onOpenSettings: () => void
  onOpenSearch: () => void
}

const ALL: LeadQuery = { search: '', classification: '', sort: 'score' }
const NONE: readonly IndexedLead[] = []

/** The Leads tab: the leads of the user's sheet, searched, filtered and sorted (SPEC 2 and 4). */
export function LeadsPanel(props: LeadsPanelProps) {
  const services = useServices()
  const settings = useQuery(settingsQuery(services))
  if (settings.data !== undefined) return <SheetLeads {...props} settings={settings.data} />
  if (!settings.isError) return <LoadingLeads />
  return (
    <LeadsNotice
      title={messages.leads.errorTitle}
      text={messages.settings.readFailed}
      action={{ label: messages.common.retry, onClick: () => void settings.refetch() }}
      urgent
    />
  )
}

/** The screen before the settings are decrypted: the same parts in the same places. */
function LoadingLeads() {
  return (
    <section className={styles.panel} aria-labelledby="leads-title">
      <LeadsHeader spreadsheetUrl="" total={null} shown={null} loading onRefresh={() => undefined} />
      <LeadsToolbar query={ALL} labels={[]} onChange={() => undefined} />
      <LeadsSkeleton />
    </section>
  )
}

function SheetLeads({
  active,
  onOpenSettings,
  onOpenSearch,
  settings,
}: LeadsPanelProps & { settings: Settings }) {
  const services = useServices()
  const loaded = useQuery({ ...leadsQuery(services, settings), enabled: active })
  const [filters, setFilters] = useState(ALL)
  const [opened, setOpened] = useState<IndexedLead | null>(null)

  // Typing stays ahead of the list. Sorting once for each load and sort leaves a keystroke only the filtering.
  const query = useDeferredValue(filters)
  const leads = loaded.data?.leads ?? NONE
  const sorted = useMemo(() => sortLeads(leads, query.sort), [leads, query.sort])
  const shown = useMemo(() => matchingLeads(sorted, query), [sorted, query])
  const openIndex = useMemo(() => findOpened(shown, opened), [shown, opened])
  const toggle = useCallback((row: IndexedLead, open: boolean) => setOpened(open ? row : null), [])
  const list = useTopOfListAfter(query)

  const text = messages.leads
  const screen = leadsScreen(loaded.data, loaded.isError, shown.length)
  const searchable = screen === 'list' || screen === 'no-match'

  if (screen === 'not-configured') {
    return (
      <LeadsNotice
        title={text.notConfiguredTitle}
        text={text.notConfigured}
        action={{ label: text.openSettings, onClick: onOpenSettings, href: '#settings' }}
      />
    )
  }
  return (
    <section className={styles.panel} aria-labelledby="leads-title">
      <LeadsHeader
        spreadsheetUrl={loaded.data?.spreadsheetUrl ?? ''}
        total={loaded.data?.totalLeads ?? null}
        shown={searchable ? shown.length : null}
        loading={loaded.isFetching}
        onRefresh={() => void loaded.refetch()}
      />
      {loaded.isError && loaded.data !== undefined ? (
        <p role="alert" className={styles.refreshFailed}>
          {text.refreshFailed(sentenceFor(loaded.error))}
        </p>
      ) : null}
      {searchable || screen === 'loading' ? (
        <LeadsToolbar query={filters} labels={loaded.data?.labels ?? []} onChange={setFilters} />
      ) : null}
      <div ref={list} className={styles.list}>
        {screen === 'loading' ? <LeadsSkeleton /> : null}
        {screen === 'error' ? (
          <LeadsNotice
            title={text.errorTitle}
            text={sentenceFor(loaded.error)}
            action={{ label: messages.common.retry, onClick: () => void loaded.refetch() }}
            urgent
          />
        ) : null}
        {screen === 'empty' ? (
          <LeadsNotice
            title={text.emptyTitle}
            text={text.empty}
            action={{ label: text.openSearch, onClick: onOpenSearch, href: '#search' }}
          />
        ) : null}
        {screen === 'no-match' ? (
          <LeadsNotice
            title={text.noMatchTitle}
            text={text.noMatch}
            action={{ label: text.clearFilters, onClick: () => setFilters({ ...ALL, sort: filters.sort }) }}
          />
        ) : null}
        {screen === 'list' ? (
          <LeadsTable
            rows={shown}
            sort={query.sort}
            openIndex={openIndex}
            active={active}
            onToggle={toggle}
          />
        ) : null}
      </div>
    </section>
  )
}

/** Brings the top of the list back into view when another search, filter or sort changed what is in it. */
function useTopOfListAfter(query: LeadQuery) {
  const list = useRef<HTMLDivElement>(null)
  const last = useRef(query)
  useLayoutEffect(() => {
    if (last.current === query) return
    last.current = query
    if (list.current !== null && list.current.getBoundingClientRect().top < 0) {
      list.current.scrollIntoView({ block: 'start' })
    }
  }, [query])
  return list
}
