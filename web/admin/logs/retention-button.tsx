import { Button, NativeSelect, SimpleGrid } from '@mantine/core'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { logRetention, previewLogRetention, setLogRetention } from '#clients/backend/admin-documents.ts'
import type { AnswerOf } from '#clients/backend/graphql-document.ts'
import { leastKeepMonths, LOG_KINDS } from '#domain/log/log-retention.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { PlainButton } from '#web/ui/plain-button.tsx'
import { ADMIN_KEY } from '../query-times.ts'
import { ActionDialog } from '../user-detail/action-dialog.tsx'
import { useAdminAction } from '../user-detail/use-admin-action.ts'
import { retentionMessages as text } from './retention-messages.ts'

type Setting = AnswerOf<typeof logRetention>['adminLogRetention'][number]

const retentionQuery = ({ backend }: Pick<Services, 'backend'>) =>
  queryOptions({
    queryKey: [ADMIN_KEY, 'retention'],
    queryFn: async ({ signal }) => (await backend.query(logRetention, {}, signal)).adminLogRetention,
    staleTime: 0,
  })

/** For how long each kind of entry is kept, with what would go before anything does (decision 0030). */
export function RetentionButton() {
  const services = useServices()
  const [isOpen, setOpen] = useState(false)
  const settings = useQuery({ ...retentionQuery(services), enabled: isOpen })
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {text.open}
      </Button>
      {isOpen && settings.isError ? (
        <Notice role="alert" tone="danger">
          {text.failed(sentenceFor(settings.error))}
        </Notice>
      ) : null}
      {isOpen && settings.data ? (
        <RetentionDialog kept={settings.data} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

function RetentionDialog({ kept, onClose }: { kept: Setting[]; onClose: () => void }) {
  const { backend } = useServices()
  const run = useAdminAction()
  const [chosen, setChosen] = useState(kept)
  const preview = usePreview(kept, chosen)
  const onConfirm = async () => {
    if (preview.problem !== null) return preview.problem
    return run(
      async () => (await backend.mutate(setLogRetention, { settings: chosen })).adminSetLogRetention,
      text.notSaved,
    )
  }
  return (
    <ActionDialog {...text.dialog} onConfirm={onConfirm} onClose={onClose}>
      {() => (
        <>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {LOG_KINDS.map((kind) => (
              <KindField
                key={kind}
                kind={kind}
                months={chosen.find((setting) => setting.kind === kind)?.keepMonths ?? null}
                onChange={(keepMonths) =>
                  setChosen((all) =>
                    all.map((setting) => (setting.kind === kind ? { kind, keepMonths } : setting)),
                  )
                }
              />
            ))}
          </SimpleGrid>
          <Notice
            role="status"
            tone={preview.rows > 0 ? 'warning' : 'plain'}
            actions={
              preview.retry === undefined ? null : (
                <PlainButton look="small" onClick={() => void preview.retry()}>
                  {commonMessages.retry}
                </PlainButton>
              )
            }
          >
            {preview.sentence}
          </Notice>
        </>
      )}
    </ActionDialog>
  )
}

/** What is offered; what was set by another client is, too. */
const CHOICES = [1, 3, 6, 12, 13, 24, 36]

interface KindFieldProps {
  kind: (typeof LOG_KINDS)[number]
  months: number | null
  onChange: (months: number | null) => void
}

function KindField({ kind, months, onChange }: KindFieldProps) {
  const offered = [...new Set([...CHOICES, ...(months === null ? [] : [months])])]
    .filter((choice) => choice >= leastKeepMonths(kind))
    .toSorted((one, other) => one - other)
  return (
    <NativeSelect
      label={text.kind(kind)}
      value={months === null ? '' : String(months)}
      data={[
        { value: '', label: text.forever },
        ...offered.map((choice) => ({ value: String(choice), label: text.months(choice) })),
      ]}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    />
  )
}

function usePreview(kept: Setting[], chosen: Setting[]) {
  const { backend } = useServices()
  const isChanged = chosen.some(({ keepMonths }, index) => keepMonths !== kept[index]?.keepMonths)
  const preview = useQuery({
    queryKey: [ADMIN_KEY, 'retention', 'preview', chosen],
    queryFn: async ({ signal }) =>
      (await backend.query(previewLogRetention, { settings: chosen }, signal)).adminPreviewLogRetention,
    enabled: isChanged,
    placeholderData: keepPreviousData,
  })
  if (!isChanged) return { problem: null, rows: 0, sentence: text.unchanged }
  if (preview.isError) {
    const sentence = text.notCounted(sentenceFor(preview.error))
    return { problem: sentence, rows: 0, sentence, retry: preview.refetch }
  }
  if (preview.data === undefined || preview.isPlaceholderData)
    return { problem: text.wait, rows: 0, sentence: text.counting }
  const { bytes, kinds } = preview.data
  const rows = kinds.reduce((sum, kind) => sum + kind.rows, 0)
  const ending = kinds.filter((kind) => kind.rows > 0)
  return { problem: null, rows, sentence: rows === 0 ? text.nothing : text.would(rows, bytes, ending) }
}
