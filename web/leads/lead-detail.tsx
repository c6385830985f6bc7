import { Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { leadLabels } from '#domain/lead/lead-list.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { proofOfLead } from '#domain/lead/proof-notes.ts'
import {
  ContactActions,
  ContactNoticeLine,
  useEntry,
  useLeadEntry,
} from '#web/core/contacts/contact-actions.tsx'
import { CheckLine } from '#web/core/proof/check-line.tsx'
import { mailtoOf, telOf } from '#web/ui/contact-links.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { EmailMarksOf, PersonMark, ProofMark, RemarkMark } from '#web/ui/proof-mark.tsx'
import { ScoreRing } from '#web/ui/score-ring.tsx'
import { readableAddress, siteAddress, webAddress } from '#web/ui/shown-text.ts'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { useLeadActions } from './lead-actions.tsx'
import { companyFacts, contactGroups, type Fact, reasoningFacts } from './lead-facts.ts'
import { LeadLink } from './lead-link.tsx'
import { ringScore } from './lead-text.ts'
import { LongText } from './long-text.tsx'
import { leadsMessages } from './messages.ts'
import { LeadNotes } from './notes/lead-notes.tsx'
import shared from '#web/ui/shared.module.css'
import styles from './lead-detail.module.css'

/** All that the sheet knows of a lead, in three sections (SPEC 2, Leads tab), and the user's notes on it. */
export function LeadDetail({ lead }: { lead: Lead }) {
  const text = leadsMessages
  const contacts = contactGroups(lead)
  // A value that is reported goes with its buttons.
  const keepsFocus = useKeptFocus<HTMLDivElement>((detail) => detail.focus({ preventScroll: true }))
  return (
    <div {...keepsFocus} tabIndex={-1} className={styles.detail}>
      <Section title={text.sections.company}>
        <FactList facts={companyFacts(lead)} of={lead} />
        <LeadLink lead={lead} />
      </Section>
      <Section title={text.sections.analysis}>
        <Analysis lead={lead} />
      </Section>
      <Section title={text.sections.contact}>
        {contacts.length === 0 ? <Text c="dimmed">{text.noContacts}</Text> : <LeadCheck lead={lead} />}
        {contacts.map((facts, index) => (
          <FactList key={index} facts={facts} of={lead} />
        ))}
      </Section>
      <LeadNotes lead={lead} />
      <ContactNoticeLine of={lead} />
    </div>
  )
}

/** When the contacts were checked, and how to check them again. */
function LeadCheck({ lead }: { lead: Lead }) {
  const { work } = useLeadActions()
  const state = work.taskOf('check', lead)?.state
  const proof = proofOfLead(lead)
  const days = [...(proof?.people ?? []), ...(proof?.values ?? [])].flatMap(({ day }) => day ?? [])
  return (
    <CheckLine
      day={days.toSorted().at(-1) ?? null}
      isChecked={days.length > 0 || (proof !== null && proof.kind !== 'unresolved')}
      isChecking={state?.kind === 'busy' || state?.kind === 'waiting'}
      failure={state?.kind === 'failed' ? state.failure : undefined}
      onCheck={() => work.start('check', [lead])}
    />
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Stack component="section" aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      {children}
    </Stack>
  )
}

function Analysis({ lead }: { lead: Lead }) {
  const text = leadsMessages
  const labels = leadLabels(lead)
  const reasoning = reasoningFacts(lead)
  return (
    <>
      <Group gap="sm" wrap="nowrap">
        <ScoreRing score={ringScore(lead.targetScore)} />
        {labels.length === 0 ? null : (
          <Group component="ul" gap="2xs" aria-label={text.facts.criteriaMet}>
            {labels.map((label, index) => (
              <li key={index} dir="auto" className={`${shared.pill} ${shared.bordered}`}>
                {label}
              </li>
            ))}
          </Group>
        )}
      </Group>
      {reasoning.length === 0 && labels.length === 0 ? <Text c="dimmed">{text.noAnalysis}</Text> : null}
      <FactList facts={reasoning} of={lead} />
    </>
  )
}

function FactList({ facts, of }: { facts: readonly Fact[]; of: Lead }) {
  const company = useLeadEntry(of)
  if (facts.length === 0) return null
  return (
    <dl className={`${styles.facts} ${shared.stack}`}>
      {facts.map((fact, index) => (
        <div key={index} className={fact.kind === 'prose' ? undefined : styles.fact}>
          <dt className={shared.small}>{fact.label}</dt>
          <dd dir="auto">
            <FactValue fact={fact} /> <FactMarks fact={fact} />{' '}
            {fact.contact === undefined ? null : (
              <ContactActions of={of} company={company} value={fact.value} {...fact.contact} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function FactMarks({ fact: { proof, person, remark, marks } }: { fact: Fact }) {
  return (
    <>
      {remark === undefined || (remark === 'not seen' && proof !== undefined) ? null : (
        <RemarkMark remark={remark} />
      )}{' '}
      {person === undefined ? null : <PersonMark {...person} />}
      {proof === undefined ? null : <ProofMark proof={{ ...proof, at: proof.day }} />}{' '}
      {marks == null ? null : <EmailMarksOf marks={marks} />}
    </>
  )
}

function FactValue({ fact: { label, value, kind, maxLength } }: { fact: Fact }) {
  const isListed = useEntry('email', value) !== null && kind === 'email'
  const addressOf = kind === 'site' ? siteAddress : webAddress
  const address = value.length <= maxLength ? addressOf(value) : null
  if (address !== null) {
    return (
      <a href={address} target="_blank" rel="noopener noreferrer">
        {readableAddress(address)}
      </a>
    )
  }
  if (kind === 'email' || kind === 'phone') {
    const link = kind === 'phone' ? telOf(value.trim()) : isListed ? null : mailtoOf(value.trim())
    return (
      <Group component="span" gap="2xs">
        {link === null ? (
          <LongText label={label} text={value} maxLength={maxLength} />
        ) : (
          <a href={link}>{value.trim()}</a>
        )}
        <CopyButton value={value.trim()} />
      </Group>
    )
  }
  return <LongText label={label} text={value} maxLength={maxLength} />
}
