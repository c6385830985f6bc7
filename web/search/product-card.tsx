import { Button, Checkbox } from '@mantine/core'
import { displayDate } from '#domain/dates.ts'
import { isWebUrl } from '#domain/contacts.ts'
import { cleanListingUrl, shownThumbnail } from '#domain/product.ts'
import { sentenceFor } from '#web/shared/error-sentences.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { FlashLine } from '#web/shared/ui/flash-line.tsx'
import { ScoreRing } from '#web/shared/ui/score-ring.tsx'
import type { Flash } from '#web/shared/use-flash.ts'
import { ContactList } from './contact-list.tsx'
import { CriteriaMarks } from './criteria-marks.tsx'
import { useState } from 'react'
import { type Contacts, isJudged, isQualifiedItem, type RunItem, type Verdict } from './search-run.ts'
import styles from './product-card.module.css'

interface ProductCardProps {
  item: RunItem
  running: boolean
  selected: boolean
  saving: boolean
  flash: Flash | null
  onSelect: (selected: boolean) => void
  onJudge: () => void
  onFindContacts: () => void
  onSave: () => void
}

const graphemes = new Intl.Segmenter()
const firstLetter = (name: string): string =>
  graphemes.segment(name)[Symbol.iterator]().next().value?.segment ?? '?'

/** One launch: its data, the verdict, the contacts and saving (SPEC 2, Product card). */
export function ProductCard(props: ProductCardProps) {
  const { item, selected, onSelect } = props
  const { product } = item
  const thumbnail = shownThumbnail(product.thumbnailUrl, useServices().config.publicUrl)
  const qualified = isQualifiedItem(item)
  return (
    <article className={styles.card} data-qualified={qualified} aria-label={product.name}>
      <header className={styles.header}>
        <Thumbnail key={thumbnail} url={thumbnail} name={product.name} />
        <div className={styles.names}>
          <h3 className={styles.name}>
            <a href={cleanListingUrl(product.url)} target="_blank" rel="noopener noreferrer">
              <bdi>{product.name}</bdi>
            </a>
          </h3>
          <p dir="auto" className={styles.tagline}>
            {product.tagline}
          </p>
        </div>
        {isJudged(item) ? <ScoreRing score={item.verdict.result.targetScore} /> : null}
      </header>
      <p className={styles.facts}>
        <span>{messages.search.votes(product.votesCount)}</span>
        <span>{displayDate(product.createdAt)}</span>
        {isWebUrl(product.website) ? (
          <a href={cleanListingUrl(product.website)} target="_blank" rel="noopener noreferrer">
            {messages.search.website}
          </a>
        ) : null}
        <span className={styles.topics}>{product.topics.map((topic) => topic.name).join(', ')}</span>
      </p>
      {product.description === '' ? null : (
        <p dir="auto" className={styles.description}>
          {product.description}
        </p>
      )}
      <VerdictPart
        verdict={item.verdict}
        qualified={qualified}
        running={props.running}
        onJudge={props.onJudge}
      />
      <ContactsPart contacts={item.contacts} onRetry={props.onFindContacts} />
      <footer className={styles.footer}>
        {qualified ? (
          <Checkbox
            checked={selected}
            aria-label={messages.search.select(product.name)}
            onChange={(event) => onSelect(event.currentTarget.checked)}
          />
        ) : null}
        {qualified && (item.contacts.kind === 'none' || item.contacts.kind === 'searching') ? (
          <Button
            variant="default"
            aria-disabled={item.contacts.kind === 'searching'}
            onClick={props.onFindContacts}
          >
            {item.contacts.kind === 'searching'
              ? messages.search.findingContacts
              : messages.search.findContacts}
          </Button>
        ) : null}
        {isJudged(item) ? (
          <Button
            variant={qualified ? 'filled' : 'default'}
            onClick={props.saving ? undefined : props.onSave}
            aria-disabled={props.saving}
          >
            {props.saving ? messages.search.saving : messages.search.save}
          </Button>
        ) : null}
        <FlashLine flash={props.flash} />
      </footer>
    </article>
  )
}

/** The launch's picture, or its first letter where there is none or it cannot be had. */
function Thumbnail({ url, name }: { url: string | null; name: string }) {
  const [failed, setFailed] = useState(false)
  if (url === null || failed) {
    return (
      <span className={styles.initial} aria-hidden="true">
        {firstLetter(name)}
      </span>
    )
  }
  return <img className={styles.thumbnail} src={url} alt="" loading="lazy" onError={() => setFailed(true)} />
}

function VerdictPart({
  verdict,
  qualified,
  running,
  onJudge,
}: {
  verdict: Verdict
  qualified: boolean
  running: boolean
  onJudge: () => void
}) {
  const text = messages.search
  if (verdict.kind === 'waiting') {
    if (running) return <p className={styles.state}>{text.notJudged}</p>
    return (
      <p className={styles.state}>
        {text.notJudged}{' '}
        <Button size="compact-sm" variant="default" onClick={onJudge}>
          {text.judge}
        </Button>
      </p>
    )
  }
  if (verdict.kind === 'judging') {
    return (
      <p className={styles.state} data-busy>
        {text.analyzing}
      </p>
    )
  }
  if (verdict.kind === 'failed') {
    return (
      <div className={styles.failed}>
        <ScoreRing score={0} size={32} />
        <p>{messages.ai.error(sentenceFor(verdict.error, messages.ai.classifyFailed))}</p>
        {running ? null : (
          <Button size="compact-sm" variant="default" onClick={onJudge}>
            {messages.common.tryAgain}
          </Button>
        )}
      </div>
    )
  }
  const { result } = verdict
  return (
    <section className={styles.verdict}>
      <p className={styles.outcome}>
        <strong data-qualified={qualified}>{qualified ? text.qualified : text.notQualified}</strong>
        <span>{text.confidence(result.confidence)}</span>
      </p>
      <CriteriaMarks result={result} />
      {result.reasoning === '' ? null : (
        <details className={styles.reasoning}>
          <summary>{text.reasoning}</summary>
          <p dir="auto">{result.reasoning}</p>
          {result.sources.length === 0 ? null : (
            <ul aria-label={text.sources}>
              {result.sources
                .filter((source) => isWebUrl(source.url))
                .map((source) => (
                  <li key={source.url}>
                    <a href={source.url} target="_blank" rel="noopener noreferrer">
                      <bdi>{source.title ?? source.url}</bdi>
                    </a>
                  </li>
                ))}
            </ul>
          )}
        </details>
      )}
      {verdict.sample ? <p className={styles.sample}>{text.sampleAi}</p> : null}
    </section>
  )
}

function ContactsPart({ contacts, onRetry }: { contacts: Contacts; onRetry: () => void }) {
  switch (contacts.kind) {
    case 'none':
      return null
    case 'searching':
      return null
    case 'found':
      return (
        <>
          <ContactList research={contacts.research} />
          {contacts.sample ? <p className={styles.sample}>{messages.search.sampleAi}</p> : null}
        </>
      )
    case 'not-found':
    case 'failed':
      return (
        <div className={styles.failed}>
          <p role="alert">
            {contacts.kind === 'failed'
              ? sentenceFor(contacts.error, messages.ai.findContactsFailed)
              : messages.ai.noContacts}
          </p>
          <Button size="compact-sm" variant="default" onClick={onRetry}>
            {messages.common.tryAgain}
          </Button>
        </div>
      )
  }
}
