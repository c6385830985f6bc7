import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { isSampleListingToken } from '#domain/credentials.ts'
import { useServices } from '#web/core/services.tsx'
import { readFailure, settingsQuery } from '#web/core/vault/settings-query.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SearchControls } from './form/search-controls.tsx'
import { searchMessages } from './messages.ts'
import { Results } from './results/results.tsx'
import { RunStatus } from './results/run-status.tsx'
import { searchRunOf } from './search-run-of.ts'

interface SearchPanelProps {
  /** Whether the tab is seen. */
  active: boolean
  /** Told whether there is a search to show. The same function at every drawing. */
  onSearched: (hasSearched: boolean) => void
  onOpenSettings: () => void
}

/**
 * The Search tab: form, criteria, the run and its cards (SPEC 2, Search screen). What is typed above does not draw the
 * cards anew.
 */
export function SearchPanel({ active, onSearched, onOpenSettings }: SearchPanelProps) {
  const { send, subscribe, getSnapshot, open } = searchRunOf(useServices())
  useEffect(() => open(), [open])
  const run = useSyncExternalStore(subscribe, getSnapshot)
  const shown = run.before ?? run
  const hasSearched = run.phase !== 'idle'
  useEffect(() => onSearched(hasSearched), [onSearched, hasSearched])
  const text = searchMessages
  return (
    <Stack gap={hasSearched ? 'xs' : 'md'}>
      <Notices onOpenSettings={onOpenSettings} />
      <SearchControls run={run} send={send} />
      <RunStatus run={run} send={send} />
      {run.phase === 'idle' ? <EmptyState title={text.firstRunTitle} text={text.firstRun} /> : null}
      {run.phase === 'done' && run.items.length === 0 && run.fetching.kind === 'all' ? (
        <EmptyState role="status" text={text.noProducts} />
      ) : null}
      <Results run={shown} active={active} inert={run.before !== null} send={send} />
    </Stack>
  )
}

function Notices({ onOpenSettings }: { onOpenSettings: () => void }) {
  const services = useServices()
  const { data: settings, error } = useQuery(settingsQuery(services))
  if (error !== null)
    return (
      <Notice role="alert" tone="danger">
        {readFailure(error)}
      </Notice>
    )
  if (settings === undefined) return null
  const { sandbox } = services.config
  const launchesNote = sandbox?.launchesNote ?? null
  if (settings.productHuntToken === '') {
    return (
      <Notice
        tone="plain"
        actions={
          <Button variant="default" onClick={onOpenSettings}>
            {searchMessages.openSettings}
          </Button>
        }
      >
        {sandbox === null ? searchMessages.needsToken : searchMessages.needsTokenOrSample}
      </Notice>
    )
  }
  return isSampleListingToken(settings.productHuntToken) && launchesNote !== null ? (
    <Notice tone="plain">{launchesNote}</Notice>
  ) : null
}
