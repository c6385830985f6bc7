import { Text } from '@mantine/core'
import { Fragment } from 'react'
import { marked } from './marked.ts'
import styles from './guide.module.css'

interface GuideProps {
  title: string
  text: { steps: readonly string[]; note: string }
}

/** Numbered steps that open below their title. */
export function Guide({ title, text }: GuideProps) {
  return (
    <details>
      <summary>{title}</summary>
      <ol className={styles.steps}>
        {text.steps.map((step) => (
          <li key={step}>
            <Marked text={step} />
          </li>
        ))}
      </ol>
      <Text c="dimmed"> {text.note} </Text>
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
