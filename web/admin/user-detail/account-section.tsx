import { Button, Group, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteAccount, exportAccount } from '#clients/backend/account-documents.ts'
import { normalizeEmail } from '#domain/account/account.ts'
import { DownloadButton } from '#web/core/account/download-button.tsx'
import { accountMessages } from '#web/core/account/messages.ts'
import { receiptStore } from '#web/core/account/receipt-store.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { useFlash } from '#web/ui/use-flash.ts'
import { PageSection } from '../page.tsx'
import { ADMIN_KEY } from '../query-times.ts'
import { adminUserMessages } from '../users-messages.ts'
import { ActionDialog } from './action-dialog.tsx'
import type { DetailedUser } from './details-query.ts'

const text = adminUserMessages.account

/** A user's data as a file, and the end of the account, for a person who asks for it (decision 0073). */
export function AccountSection({ user }: { user: DetailedUser }) {
  const { backend, user: own } = useServices()
  const [flash, say] = useFlash()
  const [deleting, setDeleting] = useState(false)

  return (
    <PageSection title={text.title}>
      <Group gap="xs">
        <DownloadButton
          label={text.download}
          done={accountMessages.exportedOfUser}
          say={say}
          load={async () => (await backend.mutate(exportAccount, { userId: user.id })).adminExportAccount}
        />
        {user.id === own.id ? null : (
          <Button variant="default" onClick={() => setDeleting(true)}>
            {text.deletion.action}
          </Button>
        )}
      </Group>
      <FlashLine flash={flash} />
      {deleting ? <DeleteDialog user={user} onClose={() => setDeleting(false)} /> : null}
    </PageSection>
  )
}

function DeleteDialog({ user, onClose }: { user: DetailedUser; onClose: () => void }) {
  const { backend } = useServices()
  const cache = useQueryClient()
  const [typed, setTyped] = useState('')
  const { deletion } = text
  const onConfirm = async () => {
    if (normalizeEmail(typed) !== normalizeEmail(user.email)) return deletion.otherEmail(user.email)
    try {
      const { adminDeleteAccount: receipt } = await backend.mutate(deleteAccount, {
        userId: user.id,
        email: typed,
      })
      receiptStore.show({ receipt, own: false })
      onClose()
      void cache.invalidateQueries({ queryKey: [ADMIN_KEY] })
      return null
    } catch (error) {
      return deletion.failed(sentenceFor(error))
    }
  }
  return (
    <ActionDialog {...deletion} title={deletion.title(user.email)} onConfirm={onConfirm} onClose={onClose}>
      {(problemId) => (
        <TextInput
          label={deletion.email}
          type="email"
          autoComplete="off"
          aria-invalid={problemId !== undefined}
          aria-errormessage={problemId}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
    </ActionDialog>
  )
}
