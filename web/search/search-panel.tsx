import { Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { isSampleListingToken } from '#domain/credentials.ts'
import { lastDays } from '#domain/dates.ts'
import { DEFAULT_DAYS, DEFAULT_MAX_RESULTS, DEFAULT_MIN_VOTES, type SearchCriteria } from '#domain/search.ts'
import { capMaxResults } from '#domain/plan.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { planQuery } from '#web/shared/plan.ts'
import { useServices } from '#web/shared/services.tsx'
import { settingsQuery } from '#web/shared/settings-query.ts'
import { FlashLine } from '#web/shared/ui/flash-line.tsx'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { createSearchJobs } from './search-jobs.ts'
import { PromptEditor } from './prompt-editor.tsx'
import { ProductCard } from './product-card.tsx'
import { RunStatus } from './run-status.tsx'
import { SearchForm } from './search-form.tsx'
import { isQualifiedItem, runProgress } from './search-run.ts'
import { createSearchRunner } from './search-runner.ts'
import { usePrompt } from './use-prompt.ts'
import { useSaving } from './use-saving.ts'
import styles from './search-panel.module.css'

/** The Search tab: form, criteria, the run and its cards. */
export function SearchPanel({ onOpenSettings }: { onOpenSettings: () => void }) {
  const services = useServices()
  const { data: settings } = useQuery(settingsQuery(services))
  const { data: plan } = useQuery(planQuery(services))
  const runner = useMemo(() => createSearchRunner(createSearchJobs(services)), [services])
  const run = useSyncExternalStore(runner.subscribe, runner.getSnapshot)
  const [criteria, setCriteria] = useState<SearchCriteria>(() => ({
    ...lastDays(DEFAULT_DAYS, services.now()),
    minVotes: DEFAULT_MIN_VOTES,
    maxResults: DEFAULT_MAX_RESULTS,
    topic: null,
    featuredOnly: false,
  }))
  const prompt = usePrompt()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const saving = useSaving()

  const launchesNote = services.config.sandbox?.launchesNote ?? null
  const searching = run.phase === 'running'
  const qualified = run.items.filter(isQualifiedItem)
  const chosen = qualified.filter(({ product }) => selected.has(product.id))
  const text = messages.search

  const search = () => {
    setSelected(new Set())
    const { maxResults } = capMaxResults(plan ?? null, criteria.maxResults)
    void runner.search({ ...criteria, maxResults }, prompt.value)
  }
  const select = (id: string, on: boolean) =>
    setSelected((ids) => (on ? new Set([...ids, id]) : new Set([...ids].filter((other) => other !== id))))

  return (
    <div className={styles.panel}>
      {settings?.productHuntToken === '' ? (
        <p className={styles.notice}>
          {services.config.sandbox === null ? text.needsToken : text.needsTokenOrSample}
          <Button variant="default" onClick={onOpenSettings}>
            {text.openSettings}
          </Button>
        </p>
      ) : null}
      {settings !== undefined && isSampleListingToken(settings.productHuntToken) && launchesNote !== null ? (
        <p className={styles.notice}>{launchesNote}</p>
      ) : null}
      <SearchForm
        criteria={criteria}
        prompt={prompt.value}
        onChange={setCriteria}
        plan={plan ?? null}
        nowMs={services.now()}
        searching={searching}
        progress={runProgress(run)}
        onSearch={search}
        onStop={runner.stop}
      />
      <PromptEditor
        prompt={prompt.value}
        saveFailed={prompt.saveFailed}
        onChange={prompt.change}
        onReset={prompt.reset}
      />
      <RunStatus run={run} onShowFresh={() => void runner.showFresh()} onGoOn={() => void runner.judge()} />
      {run.phase === 'failed' ? (
        <p role="alert" className={styles.error}>
          {messages.listing.failed}: {sentenceFor(run.error)}
        </p>
      ) : null}
      {run.phase === 'idle' ? (
        <section className={styles.empty}>
          <h2>{text.firstRunTitle}</h2>
          <p>{text.firstRun}</p>
        </section>
      ) : null}
      {run.phase === 'done' && run.items.length === 0 ? (
        <section className={styles.empty} role="status">
          <p>{text.noProducts}</p>
        </section>
      ) : null}
      {run.items.length === 0 ? null : (
        <>
          <div className={styles.bulk}>
            <Checkbox
              label={text.selectAll}
              checked={qualified.length > 0 && chosen.length === qualified.length}
              indeterminate={chosen.length > 0 && chosen.length < qualified.length}
              disabled={qualified.length === 0}
              onChange={(event) =>
                setSelected(
                  event.currentTarget.checked
                    ? new Set(qualified.map(({ product }) => product.id))
                    : new Set(),
                )
              }
            />
            <p>
              {text.results(run.items.length)}, {text.qualifiedCount(qualified.length)}
            </p>
            <span className={styles.spring} />
            <FlashLine flash={saving.bulkFlash} />
            <Button
              variant="default"
              disabled={saving.bulkBusy}
              onClick={() => void saving.saveMany('bulk_selected', chosen)}
            >
              {text.saveSelected(chosen.length)}
            </Button>
            <Button
              disabled={saving.bulkBusy}
              onClick={() => void saving.saveMany('bulk_all_qualified', qualified)}
            >
              {text.saveQualified(qualified.length)}
            </Button>
            {saving.foreignHeader ? (
              <div role="alert" className={styles.notice}>
                <p>{messages.sheets.foreignHeader}</p>
                <Button variant="default" onClick={saving.useNewTab}>
                  {messages.sheets.useNewTab}
                </Button>
                <Button variant="default" onClick={saving.refuseNewTab}>
                  {messages.common.cancel}
                </Button>
              </div>
            ) : null}
          </div>
          <ul className={styles.grid}>
            {run.items.map((item) => (
              <li key={item.product.id}>
                <ProductCard
                  item={item}
                  running={searching}
                  selected={selected.has(item.product.id)}
                  saving={saving.isSaving(item.product.id)}
                  flash={saving.flashOf(item.product.id)}
                  onSelect={(on) => select(item.product.id, on)}
                  onJudge={() => void runner.judge([item.product.id])}
                  onFindContacts={() => void runner.findContacts(item.product.id)}
                  onSave={() => void saving.saveOne(item)}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
