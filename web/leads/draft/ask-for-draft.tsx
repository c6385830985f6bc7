import { Group, NativeSelect, Text } from '@mantine/core'
import { useState } from 'react'
import { failureOf } from '#clients/http.ts'
import type { DraftSubject } from '#domain/draft-message/draft-facts.ts'
import {
  DRAFT_LANGUAGES,
  DRAFT_LENGTHS,
  type DraftOptions,
  readDraftOptions,
  TONES,
} from '#domain/draft-message/draft-options.ts'
import { sentenceOf } from '#web/core/errors/error-sentences.ts'
import { aiMessages } from '#web/core/errors/service-messages.ts'
import { isLimit, whatToDo } from '#web/core/plan/limits.ts'
import { useCallsOffer } from '#web/core/plan/use-calls-offer.ts'
import { useKept } from '#web/core/storage/use-kept.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Confirm } from './confirm.tsx'
import { draftMessages } from './messages.ts'
import type { LeadDraftState } from './use-lead-draft.ts'

interface AskProps {
  leadKey: string
  companyName: string
  subject: DraftSubject
  draft: LeadDraftState
}

/** Whom a message is to, how it is to be, and what it takes, before it is asked for. */
export function AskForDraft({ leadKey, companyName, subject, draft }: AskProps) {
  const text = draftMessages
  const [options, setOptions] = useKept('draftOptions', readDraftOptions)
  const [chosen, setChosen] = useState(0)
  const [asking, setAsking] = useState(false)
  const { limit, price } = useCallsOffer('draft')
  const { busy, askError } = draft
  const isKept = draft.saved.data?.content != null
  const failure = askError === null ? null : failureOf(askError)
  const order = () => {
    setAsking(false)
    draft.ask({
      leadKey,
      companyName,
      subject,
      recipient: subject.recipients[chosen] ?? null,
      options,
      mayPayAgain: failure?.code === 'MAYBE_PAID',
    })
  }
  return (
    <>
      <NativeSelect
        size="xs"
        label={text.recipient}
        value={String(chosen)}
        onChange={({ currentTarget: { value } }) => setChosen(Number(value))}
        data={[
          ...subject.recipients.map(({ name, role, email }, index) => ({
            value: String(index),
            label: text.recipientName(name, role, email),
          })),
          { value: String(subject.recipients.length), label: text.nobody },
        ]}
      />
      <OptionFields options={options} onChange={(part) => setOptions((last) => ({ ...last, ...part }))} />
      {asking ? (
        <Confirm
          question={text.replace}
          yes={text.replaceNow}
          no={text.keep}
          onYes={order}
          onNo={() => setAsking(false)}
        />
      ) : (
        <Group gap="xs">
          <BusyButton
            variant="default"
            size="compact-sm"
            busy={busy}
            working={busy}
            onClick={() => (isKept ? setAsking(true) : order())}
          >
            {busy ? text.drafting : isKept ? text.again : text.draft}
          </BusyButton>
          <Text component="span" size="xs" c="dimmed">
            {limit ?? price}
          </Text>
        </Group>
      )}
      <div role="status">
        {askError === null ? null : (
          <Text size="xs" c="var(--danger)">
            {sentenceOf(failure, aiMessages.draftFailed)}{' '}
            {failure !== null && isLimit(failure) ? whatToDo(failure) : null}
          </Text>
        )}
      </div>
    </>
  )
}

interface OptionFieldsProps {
  options: DraftOptions
  onChange: (part: Partial<DraftOptions>) => void
}

function OptionFields({ options, onChange }: OptionFieldsProps) {
  const text = draftMessages
  return (
    <Group gap="xs" grow>
      <Choice
        label={text.tone}
        values={TONES}
        names={text.tones}
        value={options.tone}
        onChange={(tone) => onChange({ tone })}
      />
      <Choice
        label={text.length}
        values={DRAFT_LENGTHS}
        names={text.lengths}
        value={options.length}
        onChange={(length) => onChange({ length })}
      />
      <Choice
        label={text.language}
        values={DRAFT_LANGUAGES}
        names={text.languages}
        value={options.language}
        onChange={(language) => onChange({ language })}
      />
    </Group>
  )
}

interface ChoiceProps<Value extends string> {
  label: string
  values: readonly Value[]
  names: Readonly<Record<Value, string>>
  value: Value
  onChange: (value: Value) => void
}

const Choice = <Value extends string>({ label, values, names, value, onChange }: ChoiceProps<Value>) => (
  <NativeSelect
    size="xs"
    label={label}
    value={value}
    data={values.map((each) => ({ value: each, label: names[each] }))}
    onChange={({ currentTarget }) => {
      const next = values.find((each) => each === currentTarget.value)
      if (next !== undefined) onChange(next)
    }}
  />
)
