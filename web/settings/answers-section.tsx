import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keptAnswersMaxBytes, type KeptSize } from '#web/core/ai/kept-answers.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { useFlash } from '#web/ui/use-flash.ts'
import type { Confirm } from './confirm-dialog.tsx'
import { settingsMessages } from './messages.ts'
import { Section } from './section.tsx'

const text = settingsMessages.answers

/** How much of the AI's answers is kept in this browser, and Clear; nothing here waits for Save Settings. */
export function AnswersSection({ confirm }: { confirm: Confirm }) {
  const { answers, calls } = useServices()
  const size = useKeptSize()
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
        <Text flex="1 1 280px">{size === undefined ? commonMessages.loading : sentencesFor(size)}</Text>
        {size == null ? null : (
          <BusyButton
            variant="default"
            aria-label={text.clearLabel}
            busy={size.bytes === 0}
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
