import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { IndexedLead } from '#domain/lead/lead-list.ts'
import { isLeadStatus, isNextStep, LEAD_STATUSES } from '#domain/lead/lead-status.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { leadActionMessages } from './lead-action-messages.ts'
import { useLeadActions } from './lead-actions.tsx'

const STATUS_CHOICES = LEAD_STATUSES.map((value) => ({ value, label: leadActionMessages.statuses[value] }))

interface FieldProps {
  row: IndexedLead
  name: string
}

/** Sets a part of what is planned with a lead, and says where that failed. */
function useFollowUp({ row }: Pick<FieldProps, 'row'>) {
  const { followUps } = useLeadActions()
  const [fault, setFault] = useState<string | null>(null)
  const change = (part: Parameters<typeof followUps.change>[1]) => {
    setFault(null)
    followUps
      .change(row.lead, part)
      .catch((error: unknown) => setFault(leadActionMessages.followUpFailed(sentenceFor(error))))
  }
  const disabled = followUps.state !== 'known' || !followUps.canChange(row.lead)
  return { ...followUps.followUpOf(row), due: followUps.isDue(row), fault, change, disabled }
}

/** How far the user has come with a lead. */
export function StatusField({ row, name, label }: FieldProps & { label?: string }) {
  const { status, fault, change, disabled } = useFollowUp({ row })
  return (
    <NativeSelect
      size="xs"
      label={label}
      aria-label={leadActionMessages.statusOf(name)}
      value={status}
      data={STATUS_CHOICES}
      disabled={disabled}
      error={fault}
      onChange={({ currentTarget: { value } }) => {
        if (isLeadStatus(value)) change({ status: value })
      }}
    />
  )
}

/** Status and next step of a lead, in its panel (SPEC 2, Leads tab). */
export function FollowUpFields({ row, name }: FieldProps) {
  const { nextStep, fault, change, disabled } = useFollowUp({ row })
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Group gap="sm" align="flex-start" wrap="nowrap">
      <StatusField row={row} name={name} label={leadActionMessages.status} />
      <TextInput
        type="date"
        size="xs"
        label={leadActionMessages.nextStep}
        value={typed ?? nextStep ?? ''}
        disabled={disabled}
        error={fault}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          // A year is typed digit by digit; only a whole date counts.
          if (value === '') change({ nextStep: null })
          else if (isNextStep(value)) change({ nextStep: value })
        }}
        onBlur={() => setTyped(null)}
      />
    </Group>
  )
}
