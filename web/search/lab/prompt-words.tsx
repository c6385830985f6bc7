import { compareWords } from '#domain/agreement/words.ts'
import shared from '#web/ui/shared.module.css'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { promptLabMessages } from './messages.ts'

const ELEMENT = { added: 'ins', removed: 'del' } as const

/** Two prompts word by word. What was added or removed has an element, a sign, and a word for those who hear it. */
export default function PromptWords({ before, after }: { before: string; after: string }) {
  const text = promptLabMessages.draft
  return (
    <div>
      <p dir="auto" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {compareWords(before, after).map(({ text: words, change }, index) => {
          if (change === 'same') return words
          const Element = ELEMENT[change]
          return (
            <Element key={index}>
              <VisuallyHidden>{text[change]}</VisuallyHidden>
              <span aria-hidden="true">{text.signs[change]}</span>
              {words}
            </Element>
          )
        })}
      </p>
      <p className={shared.small}>{text.legend}</p>
    </div>
  )
}
