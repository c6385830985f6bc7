import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { exportMyAccount } from '#clients/backend/account-documents.ts'
import { accountMessages } from '#web/core/account/messages.ts'
import { saveAccount } from '#web/core/account/save-account.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { useFlash } from '#web/ui/use-flash.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { settingsMessages } from './messages.ts'
import { Section } from './section.tsx'

const text = settingsMessages.account

/** All that the server keeps of the user as a file, and the end of the account (decision 0073). */
export function AccountSection() {
  const { backend, now } = useServices()
  const [flash, say] = useFlash()
  const [busy, setBusy] = useState(false)
  const [deleting, setDeleting] = useState(false)

  const download = async () => {
    setBusy(true)
    try {
      saveAccount((await backend.mutate(exportMyAccount, {})).exportMyAccount, now())
      say('success', accountMessages.exported)
    } catch (error) {
      say('error', accountMessages.exportFailed(sentenceFor(error)))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section title={text.title} purpose={text.purpose}>
      <Text>{text.what}</Text>
      <Group gap="xs">
        <BusyButton variant="default" busy={busy} working={busy} onClick={() => void download()}>
          {text.download}
        </BusyButton>
        <Button variant="default" onClick={() => setDeleting(true)}>
          {text.delete}
        </Button>
      </Group>
      <FlashLine flash={flash} />
      {deleting ? <DeleteAccountDialog onClose={() => setDeleting(false)} /> : null}
    </Section>
  )
}
