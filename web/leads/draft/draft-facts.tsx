import { Text } from '@mantine/core'
import type { KeptDraft } from '#domain/draft-message/kept-draft.ts'
import { Notice } from '#web/ui/notice.tsx'
import { draftMessages } from './messages.ts'

/** The facts behind each sentence of a message; sentences without one stand out. A sentence that the user changed is theirs. */
export function DraftFacts({ content, body }: { content: KeptDraft; body: string }) {
  const text = draftMessages
  const left = content.sentences.filter((sentence) => body.includes(sentence.text))
  const unfounded = left.filter(({ facts }) => facts.length === 0)
  return (
    <>
      {unfounded.length === 0 ? null : (
        <Notice tone="warning">
          <Text size="xs">{text.unfounded(unfounded.length)}</Text>
          <ul>
            {unfounded.map((sentence, index) => (
              <li key={index}>
                <strong>{text.unfoundedMark}:</strong> <span dir="auto">{sentence.text}</span>
              </li>
            ))}
          </ul>
        </Notice>
      )}
      <details>
        <summary>{text.facts}</summary>
        <ul aria-label={text.facts}>
          {content.facts.map((fact, index) => (
            <li key={index} dir="auto">
              {text.fact(index + 1, fact.text)}
            </li>
          ))}
        </ul>
        {left.length === 0 ? null : (
          <>
            <Text size="xs" c="dimmed" pt="xs">
              {text.sentences}
            </Text>
            <ul aria-label={text.sentences}>
              {left.map((sentence, index) => (
                <li key={index} dir="auto">
                  {sentence.text} ({text.behind(sentence.facts)})
                </li>
              ))}
            </ul>
          </>
        )}
      </details>
    </>
  )
}
