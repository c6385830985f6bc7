import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useServices } from '#web/core/services.tsx'
import { sessionMessages } from '#web/core/session/messages.ts'
import { useSession } from '#web/core/session/session-context.tsx'
import { removeKept } from '#web/core/storage/remove-kept.ts'
import { createIdbKeyStore } from '#web/core/vault/key-store.ts'
import { useConfirm } from '#web/settings/confirm-dialog.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { useFlash } from '#web/ui/use-flash.ts'

/** For a computer that others use: removes all that the browser keeps of the user, and signs out. */
export function RemoveKeptButton() {
  const { user } = useServices()
  const session = useSession()
  const [confirm, confirmDialog] = useConfirm()
  const [flash, say] = useFlash()
  const text = sessionMessages.removeKept

  const remove = async () => {
    if (!(await confirm({ title: text.title, text: text.question, action: text.action }))) return
    const keyStore = createIdbKeyStore(crypto)
    try {
      await removeKept({ userId: user.id, storage: localStorage, keyStore })
    } catch {
      say('error', text.failed)
      return
    }
    await session.signOut()
  }
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => void remove()}>
        {text.button}
      </Button>
      <FlashLine flash={flash} />
      {confirmDialog}
    </>
  )
}
