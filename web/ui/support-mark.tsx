import type { ComponentPropsWithRef, ReactNode } from 'react'
import type { Support } from '#domain/contacts.ts'
import { supportMessages } from './messages.ts'
import shared from './shared.module.css'
import { hostOf } from './shown-text.ts'
import styles from './support-mark.module.css'

/** What speaks for a value, by a word and a sign. */
export const SupportMark = ({ support }: { support: Support }) => (
  <span className={`${styles.mark} ${shared.small}`} data-support={support}>
    {supportMessages.marks[support]}
  </span>
)

/** What can be done about a value, behind its marks. */
export const ValueTools = (props: Omit<ComponentPropsWithRef<'span'>, 'className'>) => (
  <span {...props} className={styles.tools} />
)

/** Whom not to contact, by words and a sign. */
export const BarredMark = ({ title, children }: { title: string; children: ReactNode }) => (
  <span className={`${styles.mark} ${shared.small}`} data-support="barred" title={title}>
    {children}
  </span>
)

/**
 * The page that a value was found on, by its host, with the same sign.
 * @param url a web address
 */
export const SourceLink = ({ url, support }: { url: string; support: Support }) => (
  <a
    className={`${styles.source} ${shared.small}`}
    data-support={support}
    href={url}
    target="_blank"
    rel="noopener noreferrer"
    title={url}
  >
    {support === 'no_source'
      ? supportMessages.unconfirmedSource(hostOf(url))
      : supportMessages.source(hostOf(url))}
  </a>
)
