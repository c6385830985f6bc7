import type { ValueKind } from '#domain/contacts/contact-proof.ts'
import type { ContactResearch, Person, Sourced } from '#domain/contacts/contacts.ts'
import { companyWaysOf, proofOfValue, type ShownProof } from '#domain/lead/contact-ways.ts'
import { ContactActions, useEntry } from '#web/core/contacts/contact-actions.tsx'
import type { ContactOwner } from '#web/core/contacts/contact-changes.ts'
import { mailtoOf, telOf } from '#web/ui/contact-links.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { EmailMarksOf, PersonMark, ProofMark, RemarkMark } from '#web/ui/proof-mark.tsx'
import { readableAddress, webAddress } from '#web/ui/shown-text.ts'
import { searchMessages } from '../messages.ts'
import { PagesRead } from './pages-read.tsx'
import shared from '#web/ui/shared.module.css'
import styles from './contact-list.module.css'

const SHOWN_PEOPLE = 3

/** Where the contacts stand. */
interface At {
  of: ContactOwner
  /** The entry of the user's list that covers the company; null for none. */
  company: string | null
  /** Whether they can be put on the list of whom not to contact. */
  canList: boolean
  /** Their pages are being read. */
  checking: boolean
}

interface Shown extends At {
  research: ContactResearch
}

/** All that a research found: people, the company's own addresses, notes; each value with what pages prove of it. */
export function ContactList(props: Shown) {
  const { research, ...at } = props
  const text = searchMessages.contacts
  const { people, searchNotes, webSearchCount } = research
  const rest = people.slice(SHOWN_PEOPLE)
  return (
    <div className={styles.contacts}>
      <People people={people.slice(0, SHOWN_PEOPLE)} {...props} />
      {rest.length === 0 ? null : (
        <details className={styles.rest}>
          <summary>{text.more(rest.length)}</summary>
          <People people={rest} {...props} />
        </details>
      )}
      <ValueList {...at} heading={text.company} values={companyValues(research)} />
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

const People = ({ people, ...shown }: Shown & { people: readonly Person[] }) =>
  people.map((person, index) => <PersonBlock key={index} person={person} {...shown} />)

function PersonBlock({ person, research, ...at }: Shown & { person: Person }) {
  const { name, title, contactInfo: info } = person
  const checked = research.proof?.people.find((each) => each.name === name)
  return (
    <section className={styles.person}>
      <div className={`${styles.who} ${shared.wrap}`}>
        <h5>
          <bdi>{name}</bdi>{' '}
          {title === '' ? null : <bdi className={`${styles.title} ${shared.muted}`}>{title}</bdi>}
        </h5>
        {checked === undefined ? null : <PersonMark {...checked} />}
      </div>
      <ValueList {...at} values={valuesOf(research, person)} />
      {[
        info.searchSummary,
        info.additionalNotes,
        info.confidenceLevel === '' ? '' : searchMessages.contacts.confidence(info.confidenceLevel),
      ]
        .filter((note) => note !== '')
        .map((note, index) => (
          <p key={index} dir="auto" className={`${styles.notes} ${shared.small}`}>
            {note}
          </p>
        ))}
    </section>
  )
}

interface Value {
  kind: 'email' | 'phone' | 'link'
  label: string
  text: string
  proof: ShownProof
}

const LINK_KINDS: Record<ValueKind, Value['kind']> = {
  email: 'email',
  phone: 'phone',
  profile: 'link',
  website: 'link',
  contact_form: 'link',
}

function valuesOf(research: ContactResearch, { name, contactInfo: info }: Person): Value[] {
  const text = searchMessages.contacts
  const value = (kind: ValueKind, label: string, written: string, of: Sourced): Value => ({
    kind: LINK_KINDS[kind],
    label,
    text: written,
    proof: proofOfValue(research, { about: name, kind, value: written, of }),
  })
  return [
    ...info.businessEmails.map((of) => value('email', text.businessEmail, of.email, of)),
    ...info.personalEmails.map((of) => value('email', text.personalEmail, of.email, of)),
    ...info.businessPhones.map((of) => value('phone', text.businessPhone, of.phone, of)),
    ...info.personalPhones.map((of) => value('phone', text.personalPhone, of.phone, of)),
    ...(info.linkedin === null ? [] : [value('profile', text.linkedin, info.linkedin.url, info.linkedin)]),
  ]
}

function companyValues(research: ContactResearch): Value[] {
  const text = searchMessages.contacts
  const { website, email, contactForm } = companyWaysOf(research)
  return [
    { kind: 'link' as const, label: text.companyWebsite, way: website, text: research.companyWebsite },
    { kind: 'email' as const, label: text.companyEmail, way: email, text: research.companyEmail },
    { kind: 'link' as const, label: text.contactForm, way: contactForm, text: research.contactFormUrl },
  ].flatMap(({ way, text: written, ...value }) =>
    way === null || written === null ? [] : [{ ...value, text: written, proof: way }],
  )
}

interface ValueListProps extends At {
  heading?: string
  values: readonly Value[]
}

function ValueList({ of, company, canList, checking, heading, values }: ValueListProps) {
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
              <RemarkOf proof={each.proof} />
              <CopyButton value={each.text} />
              <ProofMark proof={each.proof} checking={checking} />
              {each.proof.marks === null ? null : <EmailMarksOf marks={each.proof.marks} />}
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

/** What was not seen says so itself. */
const RemarkOf = ({ proof: { remark } }: { proof: ShownProof }) =>
  remark === null || remark === 'not seen' ? null : <RemarkMark remark={remark} />
