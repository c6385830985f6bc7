import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Input.layer.css'
import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import {
  adjustLimit,
  blockUser,
  removeLimit,
  resetUsage,
  unblockUser,
} from '#clients/backend/admin-documents.ts'
import { MAX_BLOCK_REASON_LENGTH } from '#domain/account.ts'
import { LIMIT_TYPES } from '#domain/metering.ts'
import { useServices } from '#web/core/services.tsx'
import { PageSection } from '../page.tsx'
import { adminUserMessages } from '../users-messages.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { DetailedUser, MeteredUser } from './details-query.ts'
import { readLimit } from './meter-figures.ts'
import { useAdminAction } from './use-admin-action.ts'

const text = adminUserMessages.actions
const common = { working: text.working, done: text.done }

type Action = 'block' | 'unblock' | 'reset' | 'adjust' | 'removeLimit'

/**
 * What an admin can do to a user: block or unblock, reset the usage, adjust a limit (SPEC 2, Admin screens: User
 * detail; SPEC 4; SPEC 5, Admin, diagnostics, and onboarding).
 */
export function UserActions({ user, metered }: { user: DetailedUser; metered: MeteredUser | null }) {
  const own = useServices().user
  const [chosen, setChosen] = useState<Action | null>(null)
  const close = () => setChosen(null)
  const isSelf = user.id === own.id
  const switching = user.blocked ? 'unblock' : 'block'
  return (
    <PageSection title={text.title}>
      <Group gap="xs">
        {isSelf && !user.blocked ? null : (
          <Button variant="default" onClick={() => setChosen(switching)}>
            {text[switching].action}
          </Button>
        )}
        {metered === null ? null : (
          <>
            <Button variant="default" onClick={() => setChosen('reset')}>
              {text.reset.action}
            </Button>
            <Button variant="default" onClick={() => setChosen('adjust')}>
              {text.adjust.action}
            </Button>
            <Button variant="default" onClick={() => setChosen('removeLimit')}>
              {text.removeLimit.action}
            </Button>
          </>
        )}
      </Group>
      {isSelf ? <Text c="dimmed">{text.self}</Text> : null}
      {metered === null ? <Text c="dimmed">{text.noMetering}</Text> : null}
      {chosen === 'block' ? <BlockDialog user={user} onClose={close} /> : null}
      {chosen === 'unblock' ? <UnblockDialog user={user} onClose={close} /> : null}
      {chosen === 'reset' && metered !== null ? (
        <ResetDialog user={user} customerId={metered.customerId} onClose={close} />
      ) : null}
      {chosen === 'adjust' && metered !== null ? (
        <AdjustDialog user={user} metered={metered} onClose={close} />
      ) : null}
      {chosen === 'removeLimit' && metered !== null ? (
        <RemoveLimitDialog user={user} metered={metered} onClose={close} />
      ) : null}
    </PageSection>
  )
}

interface DialogProps {
  user: DetailedUser
  onClose: () => void
}

function BlockDialog({ user, onClose }: DialogProps) {
  const { backend } = useServices()
  const run = useAdminAction()
  const [reason, setReason] = useState('')
  const { block } = text
  const onConfirm = async () => {
    if (reason.trim() === '') return block.noReason
    return run(
      async () =>
        (await backend.mutate(blockUser, { userId: user.id, reason: reason.trim() })).adminBlockUser,
      block.failed,
    )
  }
  return (
    <ActionDialog
      {...common}
      {...block}
      title={block.title(user.email)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {(problemId) => (
        <Textarea
          label={block.reason}
          description={block.reasonHint}
          rows={3}
          maxLength={MAX_BLOCK_REASON_LENGTH}
          aria-invalid={problemId !== undefined}
          aria-errormessage={problemId}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </ActionDialog>
  )
}

function UnblockDialog({ user, onClose }: DialogProps) {
  const { backend } = useServices()
  const run = useAdminAction()
  const { unblock } = text
  return (
    <ActionDialog
      {...common}
      {...unblock}
      title={unblock.title(user.email)}
      onConfirm={() =>
        run(
          async () => (await backend.mutate(unblockUser, { userId: user.id })).adminUnblockUser,
          unblock.failed,
        )
      }
      onClose={onClose}
    />
  )
}

function ResetDialog({ user, customerId, onClose }: DialogProps & { customerId: string }) {
  const { backend } = useServices()
  const run = useAdminAction()
  const { reset } = text
  return (
    <ActionDialog
      {...common}
      {...reset}
      title={reset.title(user.email)}
      onConfirm={() =>
        run(async () => (await backend.mutate(resetUsage, { customerId })).adminResetUsage, reset.failed)
      }
      onClose={onClose}
    />
  )
}

function AdjustDialog({ user, metered, onClose }: DialogProps & { metered: MeteredUser }) {
  const { backend } = useServices()
  const run = useAdminAction()
  const [limitType, setLimitType] = useState<string>(LIMIT_TYPES[0])
  const [typed, setTyped] = useState('')
  const { adjust } = text
  const onConfirm = async () => {
    const newLimit = readLimit(typed)
    if (newLimit === null) return adjust.invalid
    const input = { customerId: metered.customerId, limitType, newLimit }
    return run(async () => (await backend.mutate(adjustLimit, input)).adminAdjustLimit, adjust.failed)
  }
  return (
    <ActionDialog
      {...common}
      {...adjust}
      title={adjust.title(user.email)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {(problemId) => (
        <Stack gap="sm">
          <LimitTypeField value={limitType} onChange={setLimitType} />
          <TextInput
            label={adjust.newLimit}
            description={adjust.newLimitHint(metered.limits[limitType] ?? null)}
            inputMode="numeric"
            autoComplete="off"
            aria-invalid={problemId !== undefined}
            aria-errormessage={problemId}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </Stack>
      )}
    </ActionDialog>
  )
}

function RemoveLimitDialog({ user, metered, onClose }: DialogProps & { metered: MeteredUser }) {
  const { backend } = useServices()
  const run = useAdminAction()
  const [limitType, setLimitType] = useState<string>(LIMIT_TYPES[0])
  const { removeLimit: words } = text
  const input = { customerId: metered.customerId, limitType }
  return (
    <ActionDialog
      {...common}
      {...words}
      title={words.title(user.email)}
      onConfirm={() =>
        run(async () => (await backend.mutate(removeLimit, input)).adminRemoveLimit, words.failed)
      }
      onClose={onClose}
    >
      {() => <LimitTypeField value={limitType} onChange={setLimitType} />}
    </ActionDialog>
  )
}

const LimitTypeField = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <NativeSelect
    label={text.adjust.limitType}
    value={value}
    data={LIMIT_TYPES.map((type) => ({ value: type, label: adminUserMessages.limits.meters[type] }))}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
