import { Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { leadKey } from '#domain/lead/lead-link.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { AskForDraft } from './ask-for-draft.tsx'
import { DraftEditor } from './draft-editor.tsx'
import { draftMessages } from './messages.ts'
import { useLeadDraft, usePermitted } from './use-lead-draft.ts'

/** A first message to the company behind a lead (SPEC 2, Leads tab; SPEC 3, First message). Nothing for a row that nothing names. */
export function DraftSection({ lead }: { lead: Lead }) {
  const titleId = useId()
  const key = leadKey(lead)
  if (key === null) return null
  return (
    <Stack component="section" gap="xs" aria-labelledby={titleId}>
      <h3 id={titleId}>{draftMessages.title}</h3>
      <KeyedDraft key={key} lead={lead} leadKey={key} />
    </Stack>
  )
}

function KeyedDraft({ lead, leadKey: key }: { lead: Lead; leadKey: string }) {
  const { known, subject, error, retry } = usePermitted(lead)
  const draft = useLeadDraft(key)
  const text = draftMessages
  if (error !== null) return <Failed text={text.listsFailed(sentenceFor(error))} onRetry={retry} />
  if (draft.saved.isError && draft.saved.data === undefined)
    return (
      <Failed
        text={text.loadFailed(sentenceFor(draft.saved.error))}
        onRetry={() => void draft.saved.refetch()}
      />
    )
  if (!known || draft.saved.data === undefined) return <Text c="dimmed">{commonMessages.loading}</Text>
  if (subject === null) return <Text>{text.listed}</Text>
  const { content } = draft.saved.data
  return (
    <>
      <AskForDraft leadKey={key} companyName={lead.appName} subject={subject} draft={draft} />
      {content === null ? null : (
        <DraftEditor content={content} recipients={subject.recipients} draft={draft} />
      )}
      <Text size="xs" c="dimmed">
        {text.nothingSent}
      </Text>
    </>
  )
}

const Failed = ({ text, onRetry }: { text: string; onRetry: () => void }) => (
  <Text component="div" role="alert" c="var(--danger)">
    {text}{' '}
    <PlainButton look="small" onClick={onRetry}>
      {commonMessages.retry}
    </PlainButton>
  </Text>
)
