import { ActionIcon, Button } from '@mantine/core'
import { useId } from 'react'
import { useServices } from '#web/core/services.tsx'
import { sessionMessages } from '#web/core/session/messages.ts'
import { useSession } from '#web/core/session/session-context.tsx'
import { removeEntries, removeKept } from '#web/core/storage/remove-kept.ts'
import { createIdbKeyStore } from '#web/core/vault/key-store.ts'
import { useConfirm } from '#web/settings/confirm-dialog.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { useFlash } from '#web/ui/use-flash.ts'
import shared from '#web/ui/shared.module.css'

/** For a computer that others use: removes all that the browser keeps of the user, and signs out. */
export function RemoveKeptButton() {
  const id = useId()
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
    const signedOut = session.signOut()
    // By the next task the screen is gone. Until then it may have kept a choice, such as the launches that it showed.
    setTimeout(() => removeEntries({ userId: user.id, storage: localStorage }))
    await signedOut
  }
  return (
    <>
      <ActionIcon variant="default" size="lg" aria-label={text.more} popoverTarget={id}>
        <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
          <path d="M4 6.5 8 10.5 12 6.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        </svg>
      </ActionIcon>
      <Popover id={id} aria-label={text.more}>
        <Button variant="default" onClick={() => void remove()}>
          {text.button}
        </Button>
      </Popover>
      {/* The question has closed the popover. */}
      <div className={shared.below}>
        <FlashLine flash={flash} />
      </div>
      {confirmDialog}
    </>
  )
}
