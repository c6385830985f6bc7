import { Group, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { isServiceError } from '#clients/http.ts'
import type { Recipient } from '#domain/draft-message/draft-facts.ts'
import {
  type KeptDraft,
  MAX_DRAFT_LENGTH,
  MAX_SUBJECT_LINE_LENGTH,
} from '#domain/draft-message/kept-draft.ts'
import { mailLink } from '#domain/draft-message/mail-link.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { Confirm } from './confirm.tsx'
import { DraftFacts } from './draft-facts.tsx'
import { draftMessages } from './messages.ts'
import type { LeadDraftState } from './use-lead-draft.ts'

interface EditorProps {
  content: KeptDraft
  /** Only those who may be written to. */
  recipients: readonly Recipient[]
  draft: LeadDraftState
}

/** The message: read, changed, copied, or opened in the email app. */
export function DraftEditor({ content, recipients, draft }: EditorProps) {
  const text = draftMessages
  const { typed, type, busy } = draft
  const { subject, text: body } = typed ?? content
  const to = recipients.find(({ name }) => name === content.recipient)?.email ?? null
  const mail = mailLink({ to, subject, body })
  return (
    <Stack gap="xs">
      {content.sample ? (
        <Text size="xs" c="dimmed">
          {text.sample}
        </Text>
      ) : null}
      <TextInput
        size="xs"
        label={text.subject}
        value={subject}
        readOnly={busy}
        maxLength={MAX_SUBJECT_LINE_LENGTH}
        onChange={({ currentTarget: { value } }) => type({ subject: value })}
      />
      <Textarea
        label={text.body}
        value={body}
        dir="auto"
        rows={10}
        readOnly={busy}
        maxLength={MAX_DRAFT_LENGTH}
        onChange={({ currentTarget: { value } }) => type({ text: value })}
      />
      <SaveState draft={draft} />
      <Group gap="xs">
        <CopyButton value={body} name={text.copyName} />
        <a href={mail.href}>{text.mail}</a>
        <Discard draft={draft} />
      </Group>
      {mail.wholeMessage ? null : <Text size="xs">{text.mailTooLong}</Text>}
      {to === null ? <Text size="xs">{text.noEmail(content.recipient)}</Text> : null}
      <DraftFacts content={content} body={body} />
    </Stack>
  )
}

function SaveState({ draft: { typed, save, takeOther } }: Pick<EditorProps, 'draft'>) {
  const text = draftMessages
  if (save.isError && typed !== null)
    return (
      <Text component="div" size="xs" role="alert" c="var(--danger)">
        {text.saveFailed(sentenceFor(save.error))}{' '}
        {isServiceError(save.error, 'DOCUMENT_CHANGED') ? (
          <PlainButton look="small" onClick={takeOther}>
            {text.takeOther}
          </PlainButton>
        ) : null}
      </Text>
    )
  return (
    <Text size="xs" c="dimmed" role="status">
      {save.isPending ? text.saving : typed === null ? text.saved : text.unsaved}
    </Text>
  )
}

function Discard({ draft: { remove, busy } }: Pick<EditorProps, 'draft'>) {
  const text = draftMessages
  const [asking, setAsking] = useState(false)
  if (asking)
    return (
      <Confirm
        question={text.discardSure}
        yes={text.discardNow}
        no={text.keep}
        onYes={() => {
          setAsking(false)
          remove.mutate()
        }}
        onNo={() => setAsking(false)}
      />
    )
  return (
    <>
      {busy ? null : (
        <PlainButton look="small" onClick={() => setAsking(true)}>
          {text.discard}
        </PlainButton>
      )}
      {remove.isError ? (
        <Text size="xs" role="alert" c="var(--danger)">
          {sentenceFor(remove.error)}
        </Text>
      ) : null}
    </>
  )
}
