import '#web/ui/component-styles.css'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { saveFile } from '#web/core/save-file.ts'
import { useSession } from '#web/core/session/session-context.tsx'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { accountMessages } from './messages.ts'
import { type Receipt, receiptStore } from './receipt-store.ts'

const text = accountMessages.receipt

/** What the deletion of an account did. Whoever deleted their own is signed out when they have read it. */
export function ReceiptDialog() {
  const session = useSession()
  const shown = useSyncExternalStore(receiptStore.subscribe, receiptStore.get)
  if (shown === null) return null
  const { receipt, own } = shown
  const onClose = () => {
    receiptStore.show(null)
    if (!own) return
    // Where the server has ended the session already, the screen says so: a new page has no reason to.
    if (session.getSnapshot().status === 'signed-in') void session.signOut()
    else window.location.replace('/')
  }
  return (
    <ModalDialog onClose={onClose}>
      {(close, titleId) => (
        <Stack p="lg">
          <h2 id={titleId}>{text.title}</h2>
          <Text c="dimmed">{text.id(receipt.id)}</Text>
          <Parts title={text.deleted} parts={receipt.parts.filter(({ detached }) => !detached)} />
          <Parts title={text.detached} parts={receipt.parts.filter(({ detached }) => detached)} />
          {receipt.blocked ? <Text>{text.blocked}</Text> : null}
          {own ? <Text>{text.outside}</Text> : null}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => download(receipt)}>
              {text.download}
            </Button>
            <Button onClick={close}>{text.done}</Button>
          </Group>
        </Stack>
      )}
    </ModalDialog>
  )
}

function Parts({ title, parts }: { title: string; parts: Receipt['parts'] }) {
  if (parts.length === 0) return null
  return (
    <section>
      <h3>{title}</h3>
      <ul>
        {parts.map(({ label, rows }) => (
          <li key={label}>
            {label}: {text.rows(rows)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function download(receipt: Receipt): void {
  const blob = new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' })
  saveFile(`launchscout-receipt-${receipt.id}.json`, blob)
}
