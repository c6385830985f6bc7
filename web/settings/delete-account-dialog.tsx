import { Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { type SyntheticEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { deleteMyAccount } from '#clients/backend/account-documents.ts'
import { isServiceError } from '#clients/http.ts'
import { normalizeEmail } from '#domain/account/account.ts'
import { receiptStore } from '#web/core/account/receipt-store.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { sessionMessages } from '#web/core/session/messages.ts'
import { useSession } from '#web/core/session/session-context.tsx'
import { removeKept } from '#web/core/storage/remove-kept.ts'
import { createIdbKeyStore } from '#web/core/vault/key-store.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { settingsMessages } from './messages.ts'

const text = settingsMessages.account.deletion

/** Asks for the email, and where the sign-in is not fresh, for another one. It stands outside the panel's form. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const session = useSession()
  const textId = useId()
  const { problem, setProblem, busy, mustSignIn, remove } = useDeletion()
  const [typed, setTyped] = useState('')

  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (busy) return
    if (mustSignIn) session.signInAgain().catch(() => setProblem(sessionMessages.unavailable))
    else void remove(typed)
  }
  return createPortal(
    <ModalDialog describedBy={textId} locked={busy} onClose={onClose}>
      {(close, titleId) => (
        <form noValidate onSubmit={submit}>
          <Stack p="lg">
            <h2 id={titleId}>{text.title}</h2>
            <Text id={textId} c="dimmed">
              {mustSignIn ? text.again : text.text}
            </Text>
            {mustSignIn ? null : (
              <TextInput
                label={text.email}
                type="email"
                autoComplete="off"
                value={typed}
                onChange={(event) => setTyped(event.currentTarget.value)}
              />
            )}
            <Notice role="alert" tone="danger">
              {problem}
            </Notice>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" onClick={() => !busy && close()}>
                {commonMessages.cancel}
              </Button>
              <BusyButton type="submit" busy={busy} working={busy}>
                {mustSignIn ? text.signIn : text.confirm}
              </BusyButton>
            </Group>
          </Stack>
        </form>
      )}
    </ModalDialog>,
    document.body,
  )
}

function useDeletion() {
  const { backend, user } = useServices()
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [mustSignIn, setMustSignIn] = useState(false)

  async function remove(email: string): Promise<void> {
    setProblem(null)
    if (normalizeEmail(email) !== normalizeEmail(user.email)) {
      setProblem(text.otherEmail(user.email))
      return
    }
    setBusy(true)
    try {
      const { deleteMyAccount: receipt } = await backend.mutate(deleteMyAccount, { email })
      receiptStore.show({ receipt, own: true })
      // What this browser keeps is of no use any more. Where that fails, it is sealed, and its other half is deleted.
      await removeKept({ userId: user.id, storage: localStorage, keyStore: createIdbKeyStore(crypto) }).catch(
        () => undefined,
      )
    } catch (error) {
      if (isServiceError(error, 'SIGN_IN_AGAIN')) setMustSignIn(true)
      else setProblem(sentenceFor(error))
    } finally {
      setBusy(false)
    }
  }
  return { problem, setProblem, busy, mustSignIn, remove }
}
