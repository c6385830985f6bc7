import { messages } from '#web/shared/messages.ts'
import { sampleParts } from '#web/shared/sample-parts.ts'
import { useServices } from '#web/shared/services.tsx'
import { configuredSheet, type Settings } from '#web/shared/settings-query.ts'
import styles from './connection-status.module.css'

/** What is saved, in SPEC 2's words: each service connected or not, and which use sample data. */
export function ConnectionStatus({ settings }: { settings: Settings }) {
  const { config } = useServices()
  const samples = sampleParts(config, settings)
  const text = messages.settings
  const label = (connected: boolean) => (connected ? text.connected : text.notConfigured)
  const rows = [
    { part: 'listing', name: text.listing.title, state: label(settings.productHuntToken !== '') },
    { part: 'ai', name: text.ai.title, state: settings.openaiApiKey === '' ? text.freeTier : text.connected },
    { part: 'sheet', name: text.sheets.title, state: label(configuredSheet(settings) !== null) },
  ] as const
  return (
    <section className={styles.box} aria-labelledby="connection-status">
      <h2 id="connection-status" className={styles.title}>
        {text.status}
      </h2>
      <dl className={styles.rows}>
        {rows.map(({ part, name, state }) => (
          <div key={part} className={styles.row}>
            <dt>{name}</dt>
            <dd>
              {state}
              {samples.includes(part) ? <span className={styles.sample}>{messages.sample.badge}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
