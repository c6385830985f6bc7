import { useQuery } from '@tanstack/react-query'
import { ContactsProvider } from '#web/core/contacts/contacts-context.tsx'
import { LabelsProvider } from '#web/core/labels/labels-context.tsx'
import { useFollowUps } from '#web/core/lead-status/use-follow-ups.ts'
import { useServices } from '#web/core/services.tsx'
import { leadsQuery } from '#web/core/sheets/leads-query.ts'
import { userSheet } from '#web/core/sheets/sheets.ts'
import type { Settings } from '#web/core/vault/setting-names.ts'
import { readFailure, settingsQuery } from '#web/core/vault/settings-query.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { LeadActionsProvider } from './lead-actions.tsx'
import { LeadPanel } from './lead-panel.tsx'
import { LeadsBar } from './leads-bar.tsx'
import { useHiddenColumns } from './leads-columns.ts'
import { LoadFailed, NoLeads, NoMatch, NotConfigured } from './leads-empty-states.tsx'
import { LeadsExport } from './leads-export.tsx'
import { LeadsHeader } from './leads-header.tsx'
import { LeadsNotice } from './leads-notice.tsx'
import { leadsScreen } from './leads-screen.ts'
import { LeadsTable } from './leads-table.tsx'
import { LeadsToolbar } from './leads-toolbar.tsx'
import { isByAddress, NO_FILTER } from './leads-view.ts'
import { LinkNotice } from './link-notice.tsx'
import { ChosenTab, RateLimitWait, RefreshFailed, WaitsForConnection } from './load-notices.tsx'
import { leadsMessages } from './messages.ts'
import { NotesProvider } from './notes/notes-context.tsx'
import { useLeadsView } from './use-leads-view.ts'
import { useListActions } from './use-list-actions.ts'
import { useSearchCommand } from './use-search-command.ts'
import { useShownLeads } from './use-shown-leads.ts'

interface LeadsPanelProps {
  /** True while the tab is the one that is seen; the sheet is only read then. */
  active: boolean
  onOpenSettings: () => void
  onOpenSearch: () => void
}

const NO_LABELS: readonly string[] = []

/** The Leads tab: the leads of the user's sheet, searched, filtered and sorted (SPEC 2, Leads tab; SPEC 4). */
export function LeadsPanel(props: LeadsPanelProps) {
  const services = useServices()
  const settings = useQuery(settingsQuery(services))
  if (settings.data !== undefined) {
    return (
      <NotesProvider active={props.active}>
        <ContactsProvider needed={props.active}>
          <LabelsProvider needed={props.active} promptHash={null}>
            <SheetLeads {...props} settings={settings.data} />
          </LabelsProvider>
        </ContactsProvider>
      </NotesProvider>
    )
  }
  if (!settings.isError) return <Skeleton />
  return (
    <LeadsNotice
      title={leadsMessages.errorTitle}
      text={readFailure(settings.error)}
      action={{ label: commonMessages.retry, onClick: () => void settings.refetch() }}
      urgent
    />
  )
}

function SheetLeads(props: LeadsPanelProps & { settings: Settings }) {
  const { active, onOpenSettings, onOpenSearch, settings } = props
  const services = useServices()
  const loaded = useQuery({ ...leadsQuery(services, settings), enabled: active })
  const { view, change, toggle, close } = useLeadsView()
  const keepsFocus = useKeptFocus<HTMLElement>((panel) => panel.focus({ preventScroll: true }))
  const followUps = useFollowUps(active)
  const sheet = userSheet(services, settings)
  const sample = sheet?.sample === true
  const { data, query, shown, dueCount, openRow, openIndex } = useShownLeads(loaded.data, view, followUps)
  const { actions, tickAll, panelRow, closePanel } = useListActions(
    data?.leads,
    shown,
    { followUps, sample },
    active,
  )
  const { hidden, setShown, showAll } = useHiddenColumns()
  const screen = leadsScreen(data, loaded.isError, shown.length)
  const searchable = screen === 'list' || screen === 'no-match'
  useSearchCommand(active && (searchable || screen === 'loading'), (search) => change({ search }))
  const refresh = () => void loaded.refetch()
  const clearFilters = () => change(NO_FILTER)
  const arriving = isByAddress(view.opened)

  if (screen === 'not-configured') return <NotConfigured onOpenSettings={onOpenSettings} />
  return (
    <section {...keepsFocus} tabIndex={-1} aria-labelledby="leads-title">
      <LeadsHeader
        spreadsheetUrl={data?.spreadsheetUrl ?? ''}
        total={data?.totalLeads ?? null}
        shown={searchable ? shown.length : null}
        loading={loaded.isFetching}
        onRefresh={refresh}
      >
        <ColumnsMenu hidden={hidden} setShown={setShown} showAll={showAll} />
        <LeadsExport rows={shown} ticked={actions.ticked} hidden={hidden} sample={sample} />
      </LeadsHeader>
      {loaded.isError && data !== undefined ? <RefreshFailed error={loaded.error} /> : null}
      {data?.chosenTab ? <ChosenTab tab={data.chosenTab} /> : null}
      {data && arriving && openIndex === -1 ? (
        <LinkNotice hidden={openRow !== null} onShow={clearFilters} onClose={close} />
      ) : null}
      <LeadActionsProvider value={actions}>
        {searchable ? (
          <LeadsBar shown={shown} filter={view} dueCount={dueCount} onChange={change} onTickAll={tickAll} />
        ) : null}
        {searchable || screen === 'loading' ? (
          <LeadsToolbar query={view} labels={data?.labels ?? NO_LABELS} onChange={change} />
        ) : null}
        <RateLimitWait sheet={sheet} />
        {screen === 'loading' && loaded.isPaused ? <WaitsForConnection /> : null}
        {screen === 'loading' ? <Skeleton /> : null}
        {screen === 'error' ? <LoadFailed error={loaded.error} onRetry={refresh} /> : null}
        {screen === 'empty' ? <NoLeads onOpenSearch={onOpenSearch} /> : null}
        {screen === 'no-match' ? <NoMatch onClear={clearFilters} /> : null}
        {screen === 'list' ? (
          <LeadsTable
            rows={shown}
            query={query}
            openIndex={openIndex}
            arriving={arriving}
            active={active}
            hidden={hidden}
            onToggle={toggle}
          />
        ) : null}
        {panelRow !== null && active ? <LeadPanel row={panelRow} onClose={closePanel} /> : null}
      </LeadActionsProvider>
    </section>
  )
}
