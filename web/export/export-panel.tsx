import { NativeSelect, SimpleGrid, Stack } from '@mantine/core'
import { type ReactNode, useId, useState } from 'react'
import type { ExportRecord } from '#domain/export/export-record.ts'
import { CRM_FORMATS, type ExportFormat } from '#domain/export/export-text.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { exportMessages } from './messages.ts'
import { type ExportSource, useExport } from './use-export.ts'

export interface ExportScope {
  /** With how many rows it has. */
  label: string
  count: number
  records: () => Iterable<ExportRecord>
}

export interface ExportPanelProps extends ExportSource {
  /** What can be exported, from which the user chooses; the first is offered first. */
  scopes: readonly ExportScope[]
}

const FILE_FORMATS = ['csv', 'json'] as const

/** What to export, and in which shape; then how many rows were written, and what was left out (SPEC 2, Export). */
export function ExportPanel({ scopes, ...source }: ExportPanelProps) {
  const text = exportMessages
  const [chosen, setChosen] = useState(0)
  const { busy, outcome, start } = useExport(source)
  const scope = scopes[chosen]
  const disabled = busy || scope === undefined || scope.count === 0
  const onStart = (format: ExportFormat) => {
    if (scope !== undefined) start(format, scope.records())
  }
  return (
    <Stack gap="xs" w={300} maw="100%">
      {scopes.length === 1 ? (
        <strong>{scope?.label}</strong>
      ) : (
        <NativeSelect
          aria-label={text.what}
          value={chosen}
          data={scopes.map(({ label }, index) => ({ value: String(index), label }))}
          onChange={(event) => setChosen(Number(event.currentTarget.value))}
        />
      )}
      <Formats title={text.rowEach(source.rowsName)} formats={FILE_FORMATS} busy={disabled} onStart={onStart}>
        <BusyButton variant="default" busy={disabled} onClick={() => onStart('tsv')}>
          {text.formats.tsv}
        </BusyButton>
      </Formats>
      <Formats title={text.forCrms} formats={CRM_FORMATS} busy={disabled} onStart={onStart} />
      <FlashLine flash={outcome} />
    </Stack>
  )
}

interface FormatsProps {
  title: string
  formats: readonly ExportFormat[]
  busy: boolean
  onStart: (format: ExportFormat) => void
  children?: ReactNode
}

function Formats({ title, formats, busy, onStart, children }: FormatsProps) {
  const id = useId()
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <p id={id}>{title}</p>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing="xs">
        {formats.map((format) => (
          <BusyButton key={format} variant="default" busy={busy} onClick={() => onStart(format)}>
            {exportMessages.formats[format]}
          </BusyButton>
        ))}
      </SimpleGrid>
      {children}
    </Stack>
  )
}
