import type { ContactResearch, Person } from '#domain/contacts.ts'
import { isWebUrl } from '#domain/contacts.ts'
import { messages } from '#web/shared/messages.ts'
import styles from './contact-list.module.css'

/** The people and addresses found, each value with its source or "no source" (DESIGN 8). */
export function ContactList({ research }: { research: ContactResearch }) {
  const text = messages.search.contacts
  const company = [
    { label: text.companyWebsite, value: research.companyWebsite, source: research.companySources.website },
    { label: text.companyEmail, value: research.companyEmail, source: research.companySources.email },
    { label: text.contactForm, value: research.contactFormUrl, source: research.companySources.contactForm },
  ]
  return (
    <div className={styles.contacts}>
      {research.people.map((person, index) => (
        <PersonBlock key={index} person={person} />
      ))}
      <dl className={styles.values}>
        {company.map(({ label, value, source }) =>
          value === null ? null : <Value key={label} label={label} value={value} source={source} />,
        )}
      </dl>
      {research.searchNotes === '' ? null : (
        <p dir="auto" className={styles.notes}>
          {research.searchNotes}
        </p>
      )}
    </div>
  )
}

function PersonBlock({ person }: { person: Person }) {
  const text = messages.search.contacts
  const info = person.contactInfo
  return (
    <section>
      <h4 className={styles.name}>
        <bdi>{person.name}</bdi>{' '}
        {person.title === '' ? null : <bdi className={styles.title}>{person.title}</bdi>}
      </h4>
      <dl className={styles.values}>
        {info.businessEmails.map(({ email, source }, index) => (
          <Value key={`be${index}`} label={text.businessEmail} value={email} source={source} />
        ))}
        {info.personalEmails.map(({ email, source }, index) => (
          <Value key={`pe${index}`} label={text.personalEmail} value={email} source={source} />
        ))}
        {info.businessPhones.map(({ phone, source }, index) => (
          <Value key={`bp${index}`} label={text.businessPhone} value={phone} source={source} />
        ))}
        {info.personalPhones.map(({ phone, source }, index) => (
          <Value key={`pp${index}`} label={text.personalPhone} value={phone} source={source} />
        ))}
        {info.linkedin === null ? null : (
          <Value label={text.linkedin} value={info.linkedin.url} source={info.linkedin.source} />
        )}
      </dl>
      {info.confidenceLevel === '' ? null : (
        <p className={styles.notes}>{text.confidence(info.confidenceLevel)}</p>
      )}
    </section>
  )
}

function Value({ label, value, source }: { label: string; value: string; source: string | null }) {
  return (
    <div className={styles.value}>
      <dt>{label}</dt>
      <dd>
        {isWebUrl(value) ? <WebLink href={value} /> : <bdi>{value}</bdi>}{' '}
        <span className={styles.source}>
          {source !== null && isWebUrl(source) ? (
            <a href={source} target="_blank" rel="noopener noreferrer">
              {messages.search.contacts.source}
            </a>
          ) : (
            messages.search.contacts.noSource
          )}
        </span>
      </dd>
    </div>
  )
}

function WebLink({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      <bdi>{href.replace(/^https?:\/\/(www\.)?/i, '')}</bdi>
    </a>
  )
}
