import { Text } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import { settingsMessages } from '../messages.ts'
import styles from './guide.module.css'
import { marked } from './marked.ts'

interface GuideProps {
  title: string
  text: { steps: readonly string[]; note: string }
  /** Of each step, where something is to be found on another site. */
  pictures: readonly ReactNode[]
}

/** Numbered steps that open below their title. */
export function Guide({ title, text, pictures }: GuideProps) {
  return (
    <details>
      <summary>{title}</summary>
      <ol className={styles.steps}>
        {text.steps.map((step, index) => (
          <li key={step}>
            <Marked text={step} />
            {pictures[index]}
          </li>
        ))}
      </ol>
      <Text c="dimmed">
        {text.note} {settingsMessages.pictures}
      </Text>
    </details>
  )
}

const Marked = ({ text }: { text: string }) =>
  marked(text).map(({ kind, words, href }, index) => (
    <Fragment key={index}>
      {kind === 'press' ? (
        <b>{words}</b>
      ) : kind === 'page' ? (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      ) : (
        words
      )}
    </Fragment>
  ))
