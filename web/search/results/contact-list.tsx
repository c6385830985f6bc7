import type { ContactResearch, Person, Sourced } from '#domain/contacts.ts'
import { ContactActions, useEntry } from '#web/core/contacts/contact-actions.tsx'
import type { ContactOwner } from '#web/core/contacts/contact-changes.ts'
import { mailtoOf, telOf } from '#web/ui/contact-links.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import shared from '#web/ui/shared.module.css'
import { readableAddress, webAddress } from '#web/ui/shown-text.ts'
import { SourceLink, SupportMark } from '#web/ui/support-mark.tsx'
import { searchMessages } from '../messages.ts'
import styles from './contact-list.module.css'
import { PagesRead } from './pages-read.tsx'

const SHOWN_PEOPLE = 3

/** Where the contacts stand. */
interface At {
  of: ContactOwner
  /** The entry of the user's list that covers the company; null for none. */
  company: string | null
  /** Whether they can be put on the list of whom not to contact. */
  canList: boolean
}

/** All that a research found: people, the company's own addresses, notes; each value with its source or "no source". */
export function ContactList({ research, ...at }: At & { research: ContactResearch }) {
  const text = searchMessages.contacts
  const { people, companySources, companySupport, searchNotes, webSearchCount } = research
  const rest = people.slice(SHOWN_PEOPLE)
  return (
    <div className={styles.contacts}>
      <People people={people.slice(0, SHOWN_PEOPLE)} {...at} />
      {rest.length === 0 ? null : (
        <details className={styles.rest}>
          <summary>{text.more(rest.length)}</summary>
          <People people={rest} {...at} />
        </details>
      )}
      <ValueList
        {...at}
        heading={text.company}
        values={[
          known('link', text.companyWebsite, research.companyWebsite, {
            source: companySources.website,
            support: companySupport.website,
          }),
          known('email', text.companyEmail, research.companyEmail, {
            source: companySources.email,
            support: companySupport.email,
          }),
          known('link', text.contactForm, research.contactFormUrl, {
            source: companySources.contactForm,
            support: companySupport.contactForm,
          }),
        ].flat()}
      />
      <div className={styles.wide}>
        {searchNotes === '' ? null : (
          <p dir="auto" className={`${styles.notes} ${shared.small}`}>
            {searchNotes}
          </p>
        )}
        <PagesRead label={text.sources} sources={research.sources} />
        {webSearchCount === 0 ? null : (
          <p className={`${styles.notes} ${shared.small}`}>{text.webSearches(webSearchCount)}</p>
        )}
        <ReplyText text={research.reply?.text ?? ''} />
      </div>
    </div>
  )
}

/** What the model wrote, as it wrote it: beside what was understood, and where nothing was. */
function ReplyText({ text }: { text: string }) {
  if (text.trim() === '') return null
  return (
    <details>
      <summary>{searchMessages.contacts.reply}</summary>
      <p dir="auto" className={`${styles.reply} ${shared.small}`}>
        {text}
      </p>
    </details>
  )
}

const People = ({ people, ...at }: At & { people: readonly Person[] }) =>
  people.map((person, index) => <PersonBlock key={index} person={person} {...at} />)

function PersonBlock({ person: { name, title, contactInfo: info }, ...at }: At & { person: Person }) {
  const text = searchMessages.contacts
  return (
    <section className={styles.person}>
      <div className={`${styles.who} ${shared.wrap}`}>
        <h5>
          <bdi>{name}</bdi>{' '}
          {title === '' ? null : <bdi className={`${styles.title} ${shared.muted}`}>{title}</bdi>}
        </h5>
        {info.confidenceLevel === '' ? null : (
          <p dir="auto" className={`${styles.notes} ${shared.small}`}>
            {text.confidence(info.confidenceLevel)}
          </p>
        )}
      </div>
      <ValueList
        {...at}
        values={[
          info.businessEmails.map(({ email, ...of }) => value('email', text.businessEmail, email, of)),
          info.personalEmails.map(({ email, ...of }) => value('email', text.personalEmail, email, of)),
          info.businessPhones.map(({ phone, ...of }) => value('phone', text.businessPhone, phone, of)),
          info.personalPhones.map(({ phone, ...of }) => value('phone', text.personalPhone, phone, of)),
          known('link', text.linkedin, info.linkedin?.url ?? null, info.linkedin),
        ].flat()}
      />
      {[info.searchSummary, info.additionalNotes]
        .filter((note) => note !== '')
        .map((note, index) => (
          <p key={index} dir="auto" className={`${styles.notes} ${shared.small}`}>
            {note}
          </p>
        ))}
    </section>
  )
}

interface Value extends Sourced {
  kind: 'email' | 'phone' | 'link'
  label: string
  text: string
}

const value = (kind: Value['kind'], label: string, text: string, { source, support }: Sourced): Value => ({
  kind,
  label,
  text,
  source,
  support,
})

const known = (kind: Value['kind'], label: string, text: string | null, of: Sourced | null): Value[] =>
  text === null || of === null ? [] : [value(kind, label, text, of)]

interface ValueListProps extends At {
  heading?: string
  values: readonly Value[]
}

function ValueList({ of, company, canList, heading, values }: ValueListProps) {
  if (values.length === 0) return null
  return (
    <div>
      {heading === undefined ? null : <h5>{heading}</h5>}
      <dl className={shared.stack}>
        {values.map((each, index) => (
          <div key={index} className={`${styles.value} ${shared.stack}`}>
            <dt className={shared.small}>{each.label}</dt>
            <dd className={shared.wrap}>
              <ValueLink value={each} />
              {/* Before the button: whoever copies reads it first. */}
              {each.support === 'doubtful' ? <SupportMark support="doubtful" /> : null}
              <CopyButton value={each.text} />
              <SourceOf value={each} />
              <ContactActions
                of={of}
                company={company}
                kind={each.kind}
                value={each.text}
                listable={canList && isListable(each)}
              />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** An address, or the company's own site. */
const isListable = ({ kind, label }: Value): boolean =>
  kind === 'email' || label === searchMessages.contacts.companyWebsite

/** Where the value leads: a page, a mail, a call; as text where it is not plainly one of these. */
function ValueLink({ value: { kind, text } }: { value: Value }) {
  const entry = useEntry(kind, text)
  if (kind === 'link') {
    const url = webAddress(text)
    if (url === null) return <bdi>{text}</bdi>
    return (
      <a href={url} target="_blank" rel="noopener noreferrer">
        <bdi>{readableAddress(url)}</bdi>
      </a>
    )
  }
  const link = kind === 'phone' ? telOf(text) : entry === null ? mailtoOf(text) : null
  if (link === null) return <bdi>{text}</bdi>
  return (
    <a href={link}>
      <bdi>{text}</bdi>
    </a>
  )
}

function SourceOf({ value: { source, support } }: { value: Value }) {
  const url = source === null ? null : webAddress(source)
  if (url !== null) return <SourceLink url={url} support={support} />
  return support === 'doubtful' ? null : <SupportMark support={support} />
}
