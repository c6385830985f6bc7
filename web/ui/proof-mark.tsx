import type { ComponentPropsWithRef, ReactNode } from 'react'
import { displayDate } from '#domain/base/dates.ts'
import type {
  EmailMarks,
  PersonReason,
  PersonVerdict,
  UnseenReason,
  ValueVerdictKind,
} from '#domain/contacts/contact-proof.ts'
import type { Remark } from '#domain/lead/contact-ways.ts'
import { proofMessages as text } from './proof-messages.ts'
import { hostOf, webAddress } from './shown-text.ts'
import styles from './proof-mark.module.css'
import shared from './shared.module.css'

/** What is known of a value: from a research, or from the row of a lead. */
export interface ProofOfValue {
  verdict: ValueVerdictKind
  /** Where it was seen, or is looked for. */
  page: string | null
  /** When the page was read: ISO 8601, or a day. */
  at: string | null
  reason: UnseenReason | null
}

interface ProofOfPerson {
  verdict: PersonVerdict
  reason: PersonReason | null
  /** The other company; null where the verdict is not `another`. */
  firm: string | null
  /** The page that says so. */
  page: string | null
}

type Verdict = ValueVerdictKind | 'checking'

/** A shape for each, so that none is told by its color alone. */
const SIGNS: Record<Verdict, string> = {
  not_checked: '◌',
  checking: '◌',
  seen: '✓',
  not_seen: '✕',
  unreadable: '▧',
  no_source: '○',
}
const PERSON_SIGNS: Record<PersonVerdict, string> = { theirs: '✓', unsure: '?', another: '✕' }

const dayOf = (at: string | null): string => (at === null ? '' : displayDate(at))

/** What pages prove of a value, by a word and a sign, as a link to the page. */
export function ProofMark({
  proof: { verdict, page, at, reason },
  checking = false,
}: {
  proof: ProofOfValue
  checking?: boolean
}) {
  const shown: Verdict = checking && verdict === 'not_checked' ? 'checking' : verdict
  const url = webAddress(page ?? '')
  const more = text.readOn(dayOf(at))
  const sign = SIGNS[shown]
  const tone = TONES[shown]
  if (url === null || verdict === 'no_source')
    return <Mark sign={sign} tone={tone} title={more} word={text.values[shown]} />
  const word = text.onHost(shown, hostOf(url))
  const why = reason === null ? '' : `, ${text.reasons[reason]}`
  return <PageLink sign={sign} tone={tone} url={url} title={more} word={word + why} />
}

type Tone = 'plain' | 'medium' | 'danger'
const TONES: Partial<Record<Verdict, Tone>> = { not_seen: 'medium' }

/** A word with a sign before it. */
export function Mark({
  sign,
  word,
  tone = 'plain',
  title = '',
}: {
  sign: string
  word: string
  tone?: Tone | undefined
  title?: string | undefined
}) {
  return (
    <span
      className={`${styles.mark} ${shared.small}`}
      data-sign={sign}
      data-tone={tone}
      title={title === '' ? undefined : title}
    >
      {word}
    </span>
  )
}

/** Whether a person works there, as a link to the page that says so, and why. */
export function PersonMark({ verdict, reason, firm, page }: ProofOfPerson) {
  const url = webAddress(page ?? '')
  const tone = verdict === 'theirs' ? 'plain' : verdict === 'unsure' ? 'medium' : 'danger'
  const word = verdict === 'another' ? text.another(firm) : text[verdict]
  const mark = { sign: PERSON_SIGNS[verdict], word, tone } as const
  return (
    <>
      {url === null ? <Mark {...mark} /> : <PageLink {...mark} url={url} />}{' '}
      <span className={`${shared.small} ${shared.muted}`}>
        {url === null ? text.unnamed : whyOf(verdict, reason, hostOf(url))}
      </span>
    </>
  )
}

function whyOf(verdict: PersonVerdict, reason: PersonReason | null, host: string): string {
  if (verdict === 'another') return text.elsewhere(host)
  return reason === null ? text.named(host) : text.personReasons[reason](host)
}

function PageLink({
  sign,
  word,
  tone = 'plain',
  url,
  title = '',
}: {
  sign: string
  word: string
  tone?: Tone | undefined
  url: string
  title?: string
}) {
  return (
    <a
      className={`${styles.source} ${shared.small}`}
      data-sign={sign}
      data-tone={tone}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={[url, title].filter((part) => part !== '').join('\n')}
    >
      {word}
    </a>
  )
}

/** Why a value stands apart from the others: whoever copies it reads this first. */
export const RemarkMark = ({ remark, title }: { remark: Remark; title?: string }) => (
  <Mark sign="⚠" word={remark} tone={remark === 'another company’s' ? 'danger' : 'medium'} title={title} />
)

/** What an email address says of itself. */
export function EmailMarksOf({ marks: { isRole, domain, hasMail } }: { marks: EmailMarks }) {
  const words = [
    isRole ? text.sharedMailbox : null,
    domain === 'free_mail' ? text.freeMail : null,
    domain === 'other' ? text.otherDomain : null,
    hasMail === false ? text.noMail : null,
  ].filter((word) => word !== null)
  return words.length === 0 ? null : <Mark sign="·" word={words.join(', ')} />
}

/** What can be done about a value, behind its marks. */
export const ValueTools = (props: Omit<ComponentPropsWithRef<'span'>, 'className'>) => (
  <span {...props} className={styles.tools} />
)

/** Whom not to contact, by words and a sign. */
export const BarredMark = ({ title, children }: { title: string; children: ReactNode }) => (
  <span
    className={`${styles.mark} ${shared.small}`}
    data-sign="⊘"
    data-tone="danger"
    data-barred=""
    title={title}
  >
    {children}
  </span>
)
