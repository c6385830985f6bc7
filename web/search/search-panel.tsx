import { Stack } from '@mantine/core'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { SOURCES } from '#sources/registry.ts'
import { ContactsProvider } from '#web/core/contacts/contacts-context.tsx'
import { LabelsProvider } from '#web/core/labels/labels-context.tsx'
import { useServices } from '#web/core/services.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useAddressState } from '#web/ui/use-address-state.ts'
import { agreementAddress } from './agreement/agreement-place.ts'
import { ScoreOffer } from './agreement/score-offer.tsx'
import { SearchControls } from './form/search-controls.tsx'
import { searchMessages } from './messages.ts'
import { Results } from './results/results.tsx'
import { RunStatus } from './results/run-status.tsx'
import { useRunPromptHash } from './results/use-run-summary.ts'
import { searchRunOf } from './search-run-of.ts'
import { StartNotice } from './start-notice.tsx'

const AgreementDialog = lazy(() => import('./agreement/agreement-dialog.tsx'))

interface SearchPanelProps {
  /** Whether the tab is seen. */
  active: boolean
  /** Told whether there is a search to show. */
  onSearched: (hasSearched: boolean) => void
  onOpenSettings: () => void
  /** Fills in sample data; gives the sentence of what is wrong, or null. */
  onTrySample: () => Promise<string | null>
}

/**
 * The Search tab: form, criteria, the run and its cards (SPEC 2, Search screen). What is typed above does not draw the
 * cards anew.
 */
export function SearchPanel({ active, onSearched, onOpenSettings, onTrySample }: SearchPanelProps) {
  const { send, subscribe, getSnapshot, open } = searchRunOf(useServices())
  useEffect(() => open(), [open])
  const run = useSyncExternalStore(subscribe, getSnapshot)
  const shown = run.before ?? run
  const hasSearched = run.phase !== 'idle'
  useEffect(() => onSearched(hasSearched), [onSearched, hasSearched])
  const text = searchMessages
  const [place, setPlace] = useAddressState(agreementAddress)
  const openFigures = () => setPlace('figures')
  const promptHash = useRunPromptHash(shown)
  // The search that met no token is what the user wanted.
  const trySample = async () => {
    const problem = await onTrySample()
    if (problem === null && getSnapshot().fetching.kind === 'failed') send({ do: 'go-on' })
    return problem
  }
  return (
    <Stack gap={hasSearched ? 'xs' : 'md'}>
      <StartNotice onOpenSettings={onOpenSettings} onTrySample={trySample} />
      <SearchControls run={run} send={send} onCheck={openFigures} />
      <RunStatus run={run} send={send} />
      {run.phase === 'idle' ? (
        <EmptyState title={text.firstRunTitle(SOURCES[0].name)} text={text.firstRun} />
      ) : null}
      {run.phase === 'done' && run.items.length === 0 && run.fetching.kind === 'all' ? (
        <EmptyState role="status" text={text.noProducts} />
      ) : null}
      <ContactsProvider needed={shown.items.length > 0}>
        <LabelsProvider needed={shown.items.length > 0 || place !== null} promptHash={promptHash}>
          <ScoreOffer run={shown} onLabel={() => setPlace('label')} />
          {/* The overlay of a dialog lets scores shine through. */}
          <div style={place === 'label' ? { visibility: 'hidden' } : undefined}>
            <Results run={shown} active={active} inert={run.before !== null} send={send} />
          </div>
          {active && place !== null ? (
            <Suspense fallback={null}>
              <AgreementDialog place={place} promptHash={promptHash} run={shown} onPlace={setPlace} />
            </Suspense>
          ) : null}
        </LabelsProvider>
      </ContactsProvider>
    </Stack>
  )
}
