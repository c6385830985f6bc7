import { useQuery } from '@tanstack/react-query'
import type { IndexedLead, LeadQuery, ListedLead } from '#domain/lead-list.ts'
import { isoDay } from '#domain/dates.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { type Settings, settingsQuery } from '#web/shared/settings-query.ts'
import { FlashLine } from '#web/shared/ui/flash-line.tsx'
import { useAddressState } from '#web/shared/use-address-state.ts'
import { useFlash } from '#web/shared/use-flash.ts'
import { useKeptFocus } from '#web/shared/use-kept-focus.ts'
import { userSheet, type UserSheet } from '#web/shared/sheets.ts'
import { Countdown } from '#web/shared/ui/countdown.tsx'
import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react'
import { ColumnsMenu } from './columns-menu.tsx'
import { useHiddenColumns } from './leads-columns.ts'
import { leadsCsv, saveFile } from './leads-csv.ts'
import { textBlob } from './in-pieces.ts'
import { LeadsHeader } from './leads-header.tsx'
import { LeadsNotice } from './leads-notice.tsx'
import { leadsQuery } from './leads-query.ts'
import { leadsScreen, loadFailure } from './leads-screen.ts'
import { LeadsSkeleton } from './leads-skeleton.tsx'
import { LeadsTable } from './leads-table.tsx'
import { LeadsToolbar } from './leads-toolbar.tsx'
import { leadsTsv } from './leads-tsv.ts'
import { ALL_LEADS, findOpened, isByAddress, leadsAddress, openedLead } from './leads-view.ts'
import { LinkNotice } from './link-notice.tsx'
import { NotesProvider } from './notes/notes-context.tsx'
import { PrintList } from './print-list.tsx'
import { useSearchCommand } from './use-search-command.ts'
import styles from './leads-panel.module.css'

interface LeadsPanelProps {
  /** True while the tab is the one that is seen; the sheet is only read then. */
  active: boolean
  onOpenSettings: () => void
  onOpenSearch: () => void
}

const NONE: readonly IndexedLead[] = []
const NO_LABELS: readonly string[] = []

/** The Leads tab: the leads of the user's sheet, searched, filtered and sorted (SPEC 2 and 4). */
export function LeadsPanel(props: LeadsPanelProps) {
  const services = useServices()
  const settings = useQuery(settingsQuery(services))
  if (settings.data !== undefined) {
    return (
      <NotesProvider active={props.active}>
        <SheetLeads {...props} settings={settings.data} />
      </NotesProvider>
    )
  }
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

const never = () => (): void => undefined
const none = () => null

/** While Google's rate limit is waited for, how long. */
function LimitLine({ sheet }: { sheet: UserSheet | null }) {
  const untilMs = useSyncExternalStore(sheet?.limit.subscribe ?? never, sheet?.limit.read ?? none)
  if (untilMs === null) return null
  return (
    <p className={styles.waiting}>
      <Countdown untilMs={untilMs} say={messages.leads.waitsForLimit} />
    </p>
  )
}

/** The screen before the settings are decrypted: the same parts in the same places. */
function LoadingLeads() {
  return (
    <section className={styles.panel} aria-labelledby="leads-title">
      <LeadsHeader
        spreadsheetUrl=""
        total={null}
        shown={null}
        loading
        onRefresh={() => undefined}
        onExport={null}
        onCopy={null}
      />
      <LeadsToolbar query={ALL_LEADS} labels={NO_LABELS} onChange={() => undefined} />
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
  const [view, setView] = useAddressState(leadsAddress)
  const change = useCallback(
    (part: Partial<LeadQuery>) => setView((last) => ({ ...last, ...part })),
    [setView],
  )
  const toggle = useCallback(
    (row: ListedLead, open: boolean) =>
      setView((last) => ({ ...last, opened: open ? openedLead(row) : null })),
    [setView],
  )

  const keepsFocus = useKeptFocus<HTMLElement>((panel) => panel.focus({ preventScroll: true }))

  // Not deferred: a letter and its rows come with one frame, even of 50,000 leads.
  const { search, classification, sort, opened } = view
  const query = useMemo(() => ({ search, classification, sort }), [search, classification, sort])
  // Deferred: many rows are drawn in parts, between which the browser answers what was typed.
  const data = useDeferredValue(loaded.data)
  const { find, leads = NONE } = data ?? {}
  const shown = useMemo(() => find?.(query) ?? NONE, [find, query])
  const openRow = useMemo(() => findOpened(leads, opened), [leads, opened])
  const openIndex = openRow === null ? -1 : shown.indexOf(openRow)

  const { hidden, setShown, showAll } = useHiddenColumns()
  const [flash, say] = useFlash()

  const text = messages.leads
  const [writing, setWriting] = useState(false)
  const exportCsv = async () => {
    setWriting(true)
    saveFile(
      text.exportFile(isoDay(services.now())),
      await textBlob(leadsCsv(shown), 'text/csv;charset=utf-8'),
    )
    setWriting(false)
  }
  const copy = async () => {
    setWriting(true)
    try {
      // Asked at once: some browsers let a page copy in answer to a click only, and wait for the text by themselves.
      const tsv = textBlob(leadsTsv(shown, hidden), 'text/plain')
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': tsv })])
      say('success', text.copied(shown.length))
    } catch {
      say('error', text.copyRefused)
    }
    setWriting(false)
  }
  const screen = leadsScreen(data, loaded.isError, shown.length)
  const writable = screen === 'list' && !writing
  const searchable = screen === 'list' || screen === 'no-match'
  useSearchCommand(active && (searchable || screen === 'loading'), (search) => change({ search }))

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
    <section {...keepsFocus} tabIndex={-1} className={styles.panel} aria-labelledby="leads-title">
      <LeadsHeader
        spreadsheetUrl={data?.spreadsheetUrl ?? ''}
        total={data?.totalLeads ?? null}
        shown={searchable ? shown.length : null}
        loading={loaded.isFetching}
        onRefresh={() => void loaded.refetch()}
        onExport={writable ? () => void exportCsv() : null}
        onCopy={writable ? () => void copy() : null}
      >
        <ColumnsMenu hidden={hidden} setShown={setShown} showAll={showAll} />
      </LeadsHeader>
      <FlashLine flash={flash} />
      {loaded.isError && data !== undefined ? (
        <p role="alert" className={styles.refreshFailed}>
          {text.refreshFailed(loadFailure(loaded.error))}
        </p>
      ) : null}
      {data?.chosenTab ? (
        <p role="status" className={styles.waiting}>
          {messages.sheets.leftmostTab(data.chosenTab)}
        </p>
      ) : null}
      {data && isByAddress(opened) && openIndex === -1 ? (
        <LinkNotice
          hidden={openRow !== null}
          onShow={() => change({ search: '', classification: '' })}
          onClose={() => setView((last) => ({ ...last, opened: null }))}
        />
      ) : null}
      {searchable || screen === 'loading' ? (
        <LeadsToolbar query={view} labels={data?.labels ?? NO_LABELS} onChange={change} />
      ) : null}
      <LimitLine sheet={userSheet(services, settings)} />
      {screen === 'loading' && loaded.isPaused ? (
        <p role="status" className={styles.waiting}>
          {text.waitsForConnection}
        </p>
      ) : null}
      {screen === 'loading' ? <LeadsSkeleton /> : null}
      {screen === 'error' ? (
        <LeadsNotice
          title={text.errorTitle}
          text={loadFailure(loaded.error)}
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
          action={{
            label: text.clearFilters,
            onClick: () => change({ search: '', classification: '' }),
          }}
        />
      ) : null}
      {screen === 'list' ? <PrintList rows={shown} hidden={hidden} active={active} /> : null}
      {screen === 'list' ? (
        <LeadsTable
          rows={shown}
          query={query}
          openIndex={openIndex}
          arriving={isByAddress(opened)}
          active={active}
          hidden={hidden}
          onToggle={toggle}
        />
      ) : null}
    </section>
  )
}
