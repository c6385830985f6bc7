import { keptAnswersMaxBytes, type KeptSize } from '#web/shared/kept-answers.ts'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { FlashLine } from '#web/shared/ui/flash-line.tsx'
import { useFlash } from '#web/shared/use-flash.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import styles from './answers-section.module.css'
import type { Confirm } from './confirm-dialog.tsx'
import { Section } from './section.tsx'

const text = messages.settings.answers

/** How much of the AI's answers is kept in this browser, and Clear; nothing here waits for Save Settings. */
export function AnswersSection({ confirm }: { confirm: Confirm }) {
  const { answers } = useServices()
  const size = useKeptSize()
  const [flash, say] = useFlash()

  const clear = async () => {
    const { clearTitle: title, clearText } = text
    if (!(await confirm({ title, text: clearText, action: messages.settings.clear }))) return
    await answers.clear().then(
      () => say('success', text.cleared),
      () => say('error', text.clearFailed),
    )
  }

  return (
    <Section title={text.title} purpose={text.purpose}>
      <div className={styles.row}>
        <p className={styles.kept}>{size === undefined ? messages.common.loading : sentencesFor(size)}</p>
        {size == null ? null : (
          <BusyButton
            variant="default"
            aria-label={text.clearLabel}
            busy={size.bytes === 0}
            onClick={() => void clear()}
          >
            {messages.settings.clear}
          </BusyButton>
        )}
      </div>
      <FlashLine flash={flash} />
    </Section>
  )
}

function sentencesFor(size: KeptSize | null): string {
  if (size === null) return text.noStorage
  if (size.bytes === 0) return text.nothing
  return `${text.kept(size.verdicts, size.contacts)} ${text.room(size.bytes, keptAnswersMaxBytes)}`
}

const KEPT_SIZE = ['kept-answers']

/** Follows every change, here and in other tabs; undefined until it is known, null without storage. */
function useKeptSize(): KeptSize | null | undefined {
  const { answers, cache } = useServices()
  useEffect(
    () => answers.subscribe(() => void cache.invalidateQueries({ queryKey: KEPT_SIZE })),
    [answers, cache],
  )
  return useQuery({ queryKey: KEPT_SIZE, queryFn: answers.size, staleTime: 0 }).data
}
