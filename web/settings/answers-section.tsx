import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type KeptCount, MOST_KEPT_ANSWERS } from '#web/core/ai/kept-answers.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { useFlash } from '#web/ui/use-flash.ts'
import type { Confirm } from './confirm-dialog.tsx'
import { settingsMessages } from './messages.ts'
import { Section } from './section.tsx'

const text = settingsMessages.answers

/** How many of the AI's answers are kept in this browser, and Clear; nothing here waits for Save Settings. */
export function AnswersSection({ confirm }: { confirm: Confirm }) {
  const { answers, calls } = useServices()
  const kept = useKeptCount()
  const [flash, say] = useFlash()

  const clear = async () => {
    const { clearTitle: title, clearText } = text
    if (!(await confirm({ title, text: clearText, action: commonMessages.clear }))) return
    await Promise.all([answers.clear(), calls.forgetAnswers()]).then(
      () => say('success', text.cleared),
      () => say('error', text.clearFailed),
    )
  }

  return (
    <Section title={text.title} purpose={text.purpose}>
      <Group justify="space-between" align="flex-start">
        <Text flex="1 1 280px">{kept === undefined ? commonMessages.loading : sentencesFor(kept)}</Text>
        {kept == null ? null : (
          <BusyButton
            variant="default"
            aria-label={text.clearLabel}
            busy={isNothing(kept)}
            onClick={() => void clear()}
          >
            {commonMessages.clear}
          </BusyButton>
        )}
      </Group>
      <FlashLine flash={flash} />
    </Section>
  )
}

const isNothing = ({ verdicts, contacts }: KeptCount): boolean => verdicts + contacts === 0

function sentencesFor(kept: KeptCount | null): string {
  if (kept === null) return text.noStorage
  if (isNothing(kept)) return text.nothing
  return `${text.kept(kept.verdicts, kept.contacts)} ${text.most(MOST_KEPT_ANSWERS)}`
}

const KEPT_COUNT = ['kept-answers']

/** Follows every change, here and in other tabs; undefined until it is known, null without storage. */
function useKeptCount(): KeptCount | null | undefined {
  const { answers, cache } = useServices()
  useEffect(
    () => answers.subscribe(() => void cache.invalidateQueries({ queryKey: KEPT_COUNT })),
    [answers, cache],
  )
  return useQuery({ queryKey: KEPT_COUNT, queryFn: answers.count, staleTime: 0 }).data
}
