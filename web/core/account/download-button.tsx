import { useState } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import type { ShowFlash } from '#web/ui/use-flash.ts'
import { sentenceFor } from '../errors/error-sentences.ts'
import { useServices } from '../services.tsx'
import { accountMessages } from './messages.ts'
import { saveAccount } from './save-account.ts'

interface DownloadButtonProps {
  label: string
  /** What is said once the file is saved. */
  done: string
  say: ShowFlash
  /** @returns the export, as the server gives it */
  load: () => Promise<unknown>
}

/** Downloads all that the server keeps of an account. */
export function DownloadButton({ label, done, say, load }: DownloadButtonProps) {
  const { now } = useServices()
  const [busy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    try {
      saveAccount(await load(), now())
      say('success', done)
    } catch (error) {
      say('error', accountMessages.exportFailed(sentenceFor(error)))
    } finally {
      setBusy(false)
    }
  }
  return (
    <BusyButton variant="default" busy={busy} working={busy} onClick={() => void download()}>
      {label}
    </BusyButton>
  )
}
