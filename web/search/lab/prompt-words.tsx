import { compareLines, type WordRun } from '#domain/agreement/words.ts'
import shared from '#web/ui/shared.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { promptLabMessages } from './messages.ts'

const ELEMENT = { added: 'ins', removed: 'del' } as const

/**
 * Two prompts line by line, and a changed criterion word by word. What was added or removed has an element, a sign, and a
 * word for those who hear it.
 */
export default function PromptWords({ before, after }: { before: string; after: string }) {
  return (
    <div>
      {compareLines(before, after).map(({ runs }, index) => (
        <p key={index} dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
          {runs.map((run, place) => (
            <Run key={place} run={run} />
          ))}
        </p>
      ))}
      <p className={shared.small}>{promptLabMessages.draft.legend}</p>
    </div>
  )
}

function Run({ run: { text: words, change } }: { run: WordRun }) {
  const text = promptLabMessages.draft
  if (change === 'same') return words
  const Element = ELEMENT[change]
  return (
    <Element>
      <VisuallyHidden>{text[change]}</VisuallyHidden>
      <span aria-hidden="true">{text.signs[change]}</span>
      {words}
    </Element>
  )
}
