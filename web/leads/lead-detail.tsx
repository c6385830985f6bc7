import type { Lead } from '#domain/lead.ts'
import { leadLabels } from '#domain/lead-list.ts'
import { messages } from '#web/shared/messages.ts'
import { readableAddress, siteAddress, webAddress } from '#web/shared/shown-text.ts'
import { CopyButton } from '#web/shared/ui/copy-button.tsx'
import { ScoreRing } from '#web/shared/ui/score-ring.tsx'
import { SupportMark } from '#web/shared/ui/support-mark.tsx'
import { LeadLink } from './lead-link.tsx'
import { type ReactNode, useId } from 'react'
import { companyFacts, contactGroups, type Fact, reasoningFacts } from './lead-facts.ts'
import { ringScore } from './lead-text.ts'
import { LongText } from './long-text.tsx'
import { LeadNotes } from './notes/lead-notes.tsx'
import styles from './lead-detail.module.css'

/** All that the sheet knows of a lead, in three sections (SPEC 2, Leads tab), and the user's notes on it. */
export function LeadDetail({ lead }: { lead: Lead }) {
  const text = messages.leads
  const contacts = contactGroups(lead)
  return (
    <div className={styles.detail}>
      <Section title={text.sections.company}>
        <FactList facts={companyFacts(lead)} />
        <LeadLink lead={lead} />
      </Section>
      <Section title={text.sections.analysis}>
        <Analysis lead={lead} />
      </Section>
      <Section title={text.sections.contact}>
        {contacts.length === 0 ? <p className={styles.none}>{text.noContacts}</p> : null}
        {contacts.map((facts, index) => (
          <FactList key={index} facts={facts} />
        ))}
      </Section>
      <LeadNotes lead={lead} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      {children}
    </section>
  )
}

function Analysis({ lead }: { lead: Lead }) {
  const text = messages.leads
  const labels = leadLabels(lead)
  const reasoning = reasoningFacts(lead)
  return (
    <>
      <div className={styles.verdict}>
        <ScoreRing score={ringScore(lead.targetScore)} />
        {labels.length === 0 ? null : (
          <ul className={styles.labels} aria-label={text.facts.criteriaMet}>
            {labels.map((label, index) => (
              <li key={index} dir="auto" className={styles.label}>
                {label}
              </li>
            ))}
          </ul>
        )}
      </div>
      {reasoning.length === 0 && labels.length === 0 ? (
        <p className={styles.none}>{text.noAnalysis}</p>
      ) : null}
      <FactList facts={reasoning} />
    </>
  )
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  if (facts.length === 0) return null
  return (
    <dl className={styles.facts}>
      {facts.map((fact, index) => (
        <div key={index} className={fact.kind === 'prose' ? styles.prose : styles.fact}>
          <dt>{fact.label}</dt>
          <dd dir="auto">
            <FactValue fact={fact} />{' '}
            {fact.support === undefined ? null : (
              <span className={styles.support}>
                <SupportMark support={fact.support} />
              </span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FactValue({ fact: { label, value, kind, maxLength } }: { fact: Fact }) {
  const addressOf = kind === 'site' ? siteAddress : webAddress
  const address = value.length <= maxLength ? addressOf(value) : null
  if (address !== null) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {readableAddress(address)}
      </a>
    )
  }
  if (kind === 'email') {
    return (
      <span className={styles.copyable}>
        <LongText label={label} text={value} maxLength={maxLength} />
        <CopyButton value={value.trim()} />
      </span>
    )
  }
  return <LongText label={label} text={value} maxLength={maxLength} />
}
