import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'
import { exportMyAccount } from '#clients/backend/account-documents.ts'
import { DownloadButton } from '#web/core/account/download-button.tsx'
import { accountMessages } from '#web/core/account/messages.ts'
import { useServices } from '#web/core/services.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { useFlash } from '#web/ui/use-flash.ts'
import { DeleteAccountDialog } from './delete-account-dialog.tsx'
import { settingsMessages } from './messages.ts'
import { Section } from './section.tsx'

const text = settingsMessages.account

/** All that the server keeps of the user as a file, and the end of the account (decision 0073). */
export function AccountSection() {
  const { backend } = useServices()
  const [flash, say] = useFlash()
  const [deleting, setDeleting] = useState(false)

  return (
    <Section title={text.title} purpose={text.purpose}>
      <Text>{text.what}</Text>
      <Group gap="xs">
        <DownloadButton
          label={text.download}
          done={accountMessages.exported}
          say={say}
          load={async () => (await backend.mutate(exportMyAccount, {})).exportMyAccount}
        />
        <Button variant="default" onClick={() => setDeleting(true)}>
          {text.delete}
        </Button>
      </Group>
      <FlashLine flash={flash} />
      {deleting ? <DeleteAccountDialog onClose={() => setDeleting(false)} /> : null}
    </Section>
  )
}
