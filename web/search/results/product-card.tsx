import { memo, useState } from 'react'
import { displayDate } from '#domain/base/dates.ts'
import { cleanListingUrl } from '#domain/launch/addresses.ts'
import { LAUNCH_COUNTS } from '#domain/launch/launch-counts.ts'
import type { Launch } from '#domain/launch/launch.ts'
import { hasPromptInjection } from '#domain/prompt-injection/prompt-injection.ts'
import type { RunItem } from '#domain/search-run/run-state.ts'
import { isQualifiedItem, type RunCommand } from '#domain/search-run/search-run.ts'
import { DoNotContactMark, useLaunchEntry } from '#web/core/contacts/contact-actions.tsx'
import { LabelPart } from '#web/core/labels/label-controls.tsx'
import { useServices } from '#web/core/services.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { ScoreRing } from '#web/ui/score-ring.tsx'
import { webAddress } from '#web/ui/shown-text.ts'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { Flash } from '#web/ui/use-flash.ts'
import { resultsMessages, searchMessages } from '../messages.ts'
import { ContactsPart } from './contacts-part.tsx'
import { labelTarget } from './label-target.ts'
import type { Selection } from './selection.ts'
import { shownThumbnail } from './shown-thumbnail.ts'
import { SmallButton } from './small-button.tsx'
import type { Saved } from './use-saved-items.ts'
import type { Saving } from './use-saving.ts'
import { VerdictPart } from './verdict-part.tsx'
import shared from '#web/ui/shared.module.css'
import styles from './product-card.module.css'

interface ProductCardProps {
  item: RunItem
  /** True where it waits and has no turn: it can be requested by itself. */
  mayJudge: boolean
  selected: boolean
  saving: boolean
  saved: Saved
  flash: Flash | null
  /** Why no contacts can be found now, where the plan has nothing left for it. */
  contactsLimit: string | null
  /** What finding contacts costs, or what is left for it. */
  contactsPrice: string | null
  /** All that is known of it is shown. */
  inPanel?: boolean
  /** Out of sight: only its texts are in the page. */
  light?: boolean
  send: (command: RunCommand) => void
  onOpen: (id: string) => void
  /** `range`: Shift was held. */
  onSelect: (id: string, on: boolean, range: boolean) => void
  onSave: (item: RunItem) => void
}

/** What a card is told of its launch by what is ticked and saved. */
export const cardProps = (
  item: RunItem,
  { ids }: Selection,
  { isSaving, savedOf, flashOf, saveOne }: Saving,
) => {
  const { id } = item.product
  return {
    item,
    selected: ids.has(id),
    saving: isSaving(id),
    saved: savedOf(item),
    flash: flashOf(id),
    onSave: saveOne,
  }
}

/** One launch: its data, the verdict, the contacts and saving (SPEC 2, Product card). Drawn anew when its own data change. */
export const ProductCard = memo(function ProductCard(props: ProductCardProps) {
  const { item, selected, light = false } = props
  const { product, verdict, judging } = item
  const qualified = isQualifiedItem(item)
  // A failure gives a zero-score result (SPEC 4), in a state of its own (DESIGN 7).
  const score = verdict?.result.targetScore ?? (judging.kind === 'failed' ? 0 : null)
  return (
    <article
      className={`${styles.card} ${shared.box}`}
      data-light={light}
      data-qualified={qualified}
      data-selected={selected}
      data-launch={product.id}
      tabIndex={-1}
      aria-label={product.name}
      aria-description={score === null ? undefined : resultsMessages.facts(score, qualified)}
    >
      {light ? <LightContent item={item} /> : <CardContent {...props} score={score} qualified={qualified} />}
    </article>
  )
})

interface CardContentProps extends ProductCardProps {
  score: number | null
  qualified: boolean
}

function CardContent({ score, qualified, ...props }: CardContentProps) {
  const { item, selected, inPanel = false, send } = props
  const { product, verdict, judging } = item
  const entry = useLaunchEntry(item)
  const text = searchMessages
  return (
    <>
      <ProductHeader product={product} score={score} />
      {entry === null ? null : <DoNotContactMark entry={entry} />}
      <ProductFacts product={product} whole={inPanel} />
      <VerdictPart
        id={product.id}
        verdict={verdict}
        judging={judging}
        mayJudge={props.mayJudge}
        whole={inPanel}
        send={send}
      />
      <ContactsPart
        product={product}
        contacts={item.contacts}
        entry={entry}
        researching={item.researching}
        checking={item.checking}
        qualified={qualified}
        limit={props.contactsLimit}
        price={props.contactsPrice}
        whole={inPanel}
        send={send}
      />
      <LabelPart target={labelTarget(item)} name={product.name} />
      <footer className={`${styles.footer} ${shared.wrap}`}>
        {qualified ? (
          <TickBox
            label={text.selectShort}
            name={text.select(product.name)}
            checked={selected}
            onChange={(on, range) => props.onSelect(product.id, on, range)}
          />
        ) : null}
        <SmallButton
          label={props.saving ? text.saving : text.save}
          busy={props.saving}
          onClick={() => props.onSave(item)}
        />
        {props.saved === 'no' ? null : (
          <span className={`${styles.saved} ${shared.small}`}>
            {props.saved === 'as-it-is' ? text.inSheet : text.changedSinceSaved}
          </span>
        )}
        {inPanel ? null : (
          <PlainButton
            look="quiet"
            aria-label={resultsMessages.panelName(product.name)}
            onClick={() => props.onOpen(product.id)}
          >
            {resultsMessages.details}
          </PlainButton>
        )}
        {/* There before the message, so that screen readers announce it; not on every card all the time. */}
        {props.saving || props.flash !== null ? <FlashLine flash={props.flash} /> : null}
      </footer>
    </>
  )
}

const countsOf = (product: Launch): string[] =>
  LAUNCH_COUNTS.map(({ unit, of }) => searchMessages.counted(of(product), unit))

/** What a card says, for a search in the page and for those who have it read to them. */
function LightContent({ item: { product, verdict, contacts } }: { item: RunItem }) {
  const people = contacts?.research.people ?? []
  return (
    <>
      <h3>
        <bdi>{product.name}</bdi>
      </h3>
      <p dir="auto">
        {[
          product.tagline,
          ...countsOf(product),
          displayDate(product.createdAt),
          product.topics.map((topic) => topic.name).join(', '),
          product.description,
          verdict?.result.reasoning ?? '',
          ...people.map(({ name, title, contactInfo: info }) =>
            [
              name,
              title,
              ...[...info.businessEmails, ...info.personalEmails].map(({ email }) => email),
              ...[...info.businessPhones, ...info.personalPhones].map(({ phone }) => phone),
            ].join(' '),
          ),
          contacts?.research.companyEmail ?? '',
        ].join(' · ')}
      </p>
    </>
  )
}

function ProductHeader({ product, score }: { product: Launch; score: number | null }) {
  const thumbnail = shownThumbnail(product, useServices().config.publicUrl)
  const url = webAddress(cleanListingUrl(product.url))
  const name = <bdi>{product.name}</bdi>
  return (
    <header className={styles.header}>
      <Thumbnail key={thumbnail} url={thumbnail} name={product.name} />
      <div className={styles.names}>
        <h3 className={styles.name}>
          {url === null ? (
            name
          ) : (
            <a className={shared.link} href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          )}
        </h3>
        <p dir="auto" className={shared.muted}>
          {product.tagline}
        </p>
      </div>
      {score === null ? null : <ScoreRing score={score} />}
    </header>
  )
}

interface ProductFactsProps {
  product: Launch
  /** With all of a long text. */
  whole: boolean
}

function ProductFacts({ product, whole }: ProductFactsProps) {
  const website = webAddress(cleanListingUrl(product.website))
  const topics = product.topics.map((topic) => topic.name).join(', ')
  return (
    <>
      <p className={`${styles.facts} ${shared.wrap} ${shared.small}`}>
        {countsOf(product).map((count) => (
          <span key={count}>{count}</span>
        ))}
        <span>{displayDate(product.createdAt)}</span>
        {website === null ? null : (
          <a href={website} target="_blank" rel="noopener noreferrer">
            {searchMessages.website}
          </a>
        )}
        {topics === '' ? null : <bdi>{topics}</bdi>}
      </p>
      <Description text={product.description} warned={hasPromptInjection(product)} whole={whole} />
    </>
  )
}

/** Three lines hold about this much; a longer text can be opened. */
const SHORT_LENGTH = 165

/** `warned`: the launch's text speaks to the AI that judges it (decision 0042). */
function Description({ text, warned, whole }: { text: string; warned: boolean; whole: boolean }) {
  const [open, setOpen] = useState(whole)
  if (text === '' && !warned) return null
  return (
    <div>
      {warned ? (
        <p className={`${styles.warning} ${shared.small}`}>
          <strong>{searchMessages.addressesAi}</strong> {searchMessages.addressesAiMeaning}
        </p>
      ) : null}
      {text === '' ? null : (
        <p dir="auto" className={styles.description} data-open={open}>
          {text}
        </p>
      )}
      {whole || text.length <= SHORT_LENGTH ? null : (
        <PlainButton look="quiet" aria-expanded={open} onClick={() => setOpen(!open)}>
          {open ? searchMessages.less : searchMessages.more}
        </PlainButton>
      )}
    </div>
  )
}

const graphemes = new Intl.Segmenter()
const firstLetter = (name: string): string =>
  graphemes.segment(name)[Symbol.iterator]().next().value?.segment ?? '?'

/** The launch's picture, or its first letter where there is none or it cannot be had. */
function Thumbnail({ url, name }: { url: string | null; name: string }) {
  const [failed, setFailed] = useState(false)
  if (url === null || failed) {
    return (
      <span className={`${styles.initial} ${shared.muted}`} aria-hidden="true">
        {firstLetter(name)}
      </span>
    )
  }
  return (
    <img
      className={styles.thumbnail}
      src={url}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
