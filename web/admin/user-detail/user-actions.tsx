import { Button, Group, NativeSelect, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  adjustLimit,
  blockUser,
  removeLimit,
  resetUsage,
  unblockUser,
} from '#clients/backend/admin-documents.ts'
import { MAX_BLOCK_REASON_LENGTH } from '#domain/account/account.ts'
import { LIMIT_TYPES } from '#domain/metering/metering.ts'
import { useServices } from '#web/core/services.tsx'
import { PageSection } from '../page.tsx'
import { adminUserMessages } from '../users-messages.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { DetailedUser, MeteredUser } from './details-query.ts'
import { readLimit } from './meter-figures.ts'
import { useAdminAction } from './use-admin-action.ts'

const text = adminUserMessages.actions

type Action = 'block' | 'unblock' | 'reset' | 'adjust' | 'removeLimit'

/**
 * What an admin can do to a user: block or unblock, reset the usage, adjust a limit (SPEC 2, Admin screens: User
 * detail; SPEC 4; SPEC 5, Admin, diagnostics, and onboarding).
 */
export function UserActions({ user, metered }: { user: DetailedUser; metered: MeteredUser | null }) {
  const own = useServices().user
  const [chosen, setChosen] = useState<Action | null>(null)
  const isSelf = user.id === own.id
  const offered: readonly Action[] = [
    ...(user.blocked ? ['unblock' as const] : isSelf ? [] : ['block' as const]),
    ...(metered === null ? [] : (['reset', 'adjust', 'removeLimit'] as const)),
  ]
  return (
    <PageSection title={text.title}>
      <Group gap="xs">
        {offered.map((action) => (
          // Blocking and unblocking are one button, which keeps the focus.
          <Button
            key={action === 'unblock' ? 'block' : action}
            variant="default"
            onClick={() => setChosen(action)}
          >
            {text[action].action}
          </Button>
        ))}
      </Group>
      {isSelf ? <Text c="dimmed">{text.self}</Text> : null}
      {metered === null ? <Text c="dimmed">{text.noMetering}</Text> : null}
      {chosen === null ? null : (
        <UserActionDialog action={chosen} user={user} metered={metered} onClose={() => setChosen(null)} />
      )}
    </PageSection>
  )
}

interface UserActionDialogProps {
  action: Action
  user: DetailedUser
  metered: MeteredUser | null
  onClose: () => void
}

function UserActionDialog({ action, user, metered, onClose }: UserActionDialogProps) {
  const { backend } = useServices()
  const run = useAdminAction()
  const [reason, setReason] = useState('')
  const [limitType, setLimitType] = useState<string>(LIMIT_TYPES[0])
  const [typed, setTyped] = useState('')
  const words = text[action]
  const userId = user.id
  const customerId = metered?.customerId ?? ''
  const newLimit = readLimit(typed) ?? 0
  const send = {
    block: async () => (await backend.mutate(blockUser, { userId, reason: reason.trim() })).adminBlockUser,
    unblock: async () => (await backend.mutate(unblockUser, { userId })).adminUnblockUser,
    reset: async () => (await backend.mutate(resetUsage, { customerId })).adminResetUsage,
    adjust: async () =>
      (await backend.mutate(adjustLimit, { customerId, limitType, newLimit })).adminAdjustLimit,
    removeLimit: async () => (await backend.mutate(removeLimit, { customerId, limitType })).adminRemoveLimit,
  }
  const onConfirm = async () => {
    if (action === 'block' && reason.trim() === '') return text.block.noReason
    if (action === 'adjust' && readLimit(typed) === null) return text.adjust.invalid
    return run(send[action], words.failed)
  }
  return (
    <ActionDialog {...words} title={words.title(user.email)} onConfirm={onConfirm} onClose={onClose}>
      {(problemId) => {
        const problem = { 'aria-invalid': problemId !== undefined, 'aria-errormessage': problemId }
        return (
          <>
            {action === 'block' ? (
              <Textarea
                {...problem}
                label={text.block.reason}
                description={text.block.reasonHint}
                rows={3}
                maxLength={MAX_BLOCK_REASON_LENGTH}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
            ) : null}
            {action === 'adjust' || action === 'removeLimit' ? (
              <NativeSelect
                label={text.adjust.limitType}
                value={limitType}
                data={LIMIT_TYPES.map((type) => ({
                  value: type,
                  label: adminUserMessages.limits.meters[type],
                }))}
                onChange={(event) => setLimitType(event.currentTarget.value)}
              />
            ) : null}
            {action === 'adjust' ? (
              <TextInput
                {...problem}
                label={text.adjust.newLimit}
                description={text.adjust.newLimitHint(metered?.limits[limitType] ?? null)}
                inputMode="numeric"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            ) : null}
          </>
        )
      }}
    </ActionDialog>
  )
}
