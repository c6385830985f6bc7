import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Button.layer.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSampleListingToken } from '#domain/credentials.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { readFailure, type Settings, settingsQuery } from '#web/core/vault/settings-query.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { searchMessages } from './messages.ts'

interface StartNoticeProps {
  onOpenSettings: () => void
  onTrySample: () => Promise<string | null>
}

/**
 * What a search needs and does not have yet, with the ways to get it: sample data, or a token of one's own (SPEC 2,
 * Search screen).
 */
export function StartNotice({ onOpenSettings, onTrySample }: StartNoticeProps) {
  const services = useServices()
  const { data: settings, error } = useQuery(settingsQuery(services))
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (error !== null || problem !== null)
    return (
      <Notice role="alert" tone="danger">
        {error === null ? problem : readFailure(error)}
      </Notice>
    )
  if (settings === undefined) return null
  const { sandbox } = services.config
  if (settings.productHuntToken !== '')
    return isSampleListingToken(settings.productHuntToken) && sandbox?.launchesNote != null ? (
      <Notice tone="plain">{sandbox.launchesNote}</Notice>
    ) : null
  const text = searchMessages
  const offersSample = sandbox !== null && replacesNothing(settings)
  const trySample = () => {
    setBusy(true)
    onTrySample().then(setProblem, (failure: unknown) => {
      setBusy(false)
      setProblem(sentenceFor(failure))
    })
  }
  return (
    <Notice
      tone="plain"
      actions={
        <>
          {offersSample ? (
            <BusyButton variant="filled" busy={busy} working={busy} onClick={trySample}>
              {text.trySample}
            </BusyButton>
          ) : null}
          <Button variant="default" onClick={onOpenSettings}>
            {text.openSettings}
          </Button>
        </>
      }
    >
      {offersSample ? text.needsTokenOrSample : text.needsToken}
    </Notice>
  )
}

/** Sample data must not take the place of the user's own keys unasked. */
const replacesNothing = ({ openaiApiKey, spreadsheetId, sheetsCredentials }: Settings): boolean =>
  openaiApiKey === '' && spreadsheetId === '' && sheetsCredentials === ''
