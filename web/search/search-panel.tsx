import { Button } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { useQuery } from '@tanstack/react-query'
import { isSampleListingToken } from '#domain/credentials.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import { useEffect, useSyncExternalStore } from 'react'
import { Results } from './results/results-grid.tsx'
import { RunSummary } from './results/run-summary.tsx'
import { RunStatus } from './results/run-status.tsx'
import { SearchControls } from './form/search-controls.tsx'
import { searchRunOf } from './search-run-of.ts'
import styles from './search-panel.module.css'

/** The Search tab: form, criteria, the run and its cards. What is typed above does not draw the cards anew. */
export function SearchPanel({ onOpenSettings }: { onOpenSettings: () => void }) {
  const { send, subscribe, getSnapshot, open } = searchRunOf(useServices())
  useEffect(() => open(), [open])
  const run = useSyncExternalStore(subscribe, getSnapshot)
  const shown = run.before ?? run
  const text = messages.search
  return (
    <div className={styles.panel}>
      <Notices onOpenSettings={onOpenSettings} />
      <SearchControls run={run} send={send} />
      <RunSummary run={shown} />
      <RunStatus run={run} send={send} />
      {run.phase === 'idle' ? (
        <section className={styles.empty}>
          <h2>{text.firstRunTitle}</h2>
          <p>{text.firstRun}</p>
        </section>
      ) : null}
      {run.phase === 'done' && run.items.length === 0 && run.fetching.kind === 'all' ? (
        <section className={styles.empty} role="status">
          <p>{text.noProducts}</p>
        </section>
      ) : null}
      <Results run={shown} inert={run.before !== null} send={send} />
    </div>
  )
}

function Notices({ onOpenSettings }: { onOpenSettings: () => void }) {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  if (settings === undefined) return null
  const { sandbox } = services.config
  const launchesNote = sandbox?.launchesNote ?? null
  if (settings.productHuntToken === '') {
    return (
      <p className={styles.notice}>
        {sandbox === null ? messages.search.needsToken : messages.search.needsTokenOrSample}
        <Button variant="default" onClick={onOpenSettings}>
          {messages.search.openSettings}
        </Button>
      </p>
    )
  }
  return isSampleListingToken(settings.productHuntToken) && launchesNote !== null ? (
    <p className={styles.notice}>{launchesNote}</p>
  ) : null
}
