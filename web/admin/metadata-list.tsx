import { shorten } from '#web/ui/shown-text.ts'
import { factWords, metadataFacts, valueWords } from './json-facts.ts'
import shared from '#web/ui/shared.module.css'
import styles from './metadata-list.module.css'

/** Longer values are cut; the whole stands in the CSV. */
const MAX_VALUE_LENGTH = 300

/** The metadata of an activity as names and values. */
export function MetadataList({ metadata }: { metadata: string | null }) {
  const facts = metadataFacts(metadata)
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map((fact, index) => (
        <div key={index}>
          <dt className={shared.muted}>{factWords(fact.name)}</dt>
          <dd dir="auto">{shorten(valueWords(fact), MAX_VALUE_LENGTH)}</dd>
        </div>
      ))}
    </dl>
  )
}
