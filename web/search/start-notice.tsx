import { Box, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSampleSource, missingSetting, SOURCE_SETTINGS, SOURCES } from '#sources/registry.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { CREDENTIAL_NAMES, type Settings } from '#web/core/vault/setting-names.ts'
import { readFailure, settingsQuery } from '#web/core/vault/settings-query.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { focusSearchButton } from './form/use-search-submit.ts'
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
  // With sample data the offer is gone, and a search is what comes next.
  const keepsFocus = useKeptFocus<HTMLDivElement>(() => focusSearchButton())
  const trySample = () => {
    setBusy(true)
    onTrySample().then(setProblem, (failure: unknown) => {
      setBusy(false)
      setProblem(sentenceFor(failure))
    })
  }
  const missing = settings === undefined ? null : missingSetting(SOURCES[0], settings)
  const failure = error === null ? problem : readFailure(error)
  return (
    <Box {...keepsFocus} display="contents">
      {failure !== null ? (
        <Notice role="alert" tone="danger">
          {failure}
        </Notice>
      ) : settings === undefined ? null : missing !== null ? (
        <Offer
          missing={missing.label}
          settings={settings}
          busy={busy}
          onTrySample={trySample}
          onOpenSettings={onOpenSettings}
        />
      ) : (
        <SampleNote isSample={isSampleSource(SOURCES[0], settings)} />
      )}
    </Box>
  )
}

interface OfferProps {
  /** What has to be set first. */
  missing: string
  settings: Settings
  busy: boolean
  onTrySample: () => void
  onOpenSettings: () => void
}

function Offer({ missing, settings, busy, onTrySample, onOpenSettings }: OfferProps) {
  const { config } = useServices()
  const text = searchMessages
  const offersSample = config.sandbox !== null && replacesNothing(settings)
  return (
    <Notice
      tone="plain"
      actions={
        <>
          {offersSample ? (
            <BusyButton variant="filled" busy={busy} working={busy} onClick={onTrySample}>
              {text.trySample}
            </BusyButton>
          ) : null}
          <Button variant="default" onClick={onOpenSettings}>
            {text.openSettings}
          </Button>
        </>
      }
    >
      {offersSample ? text.needsOrSample(missing) : text.needs(missing)}
    </Notice>
  )
}

/** What the sample launches are. */
function SampleNote({ isSample }: { isSample: boolean }) {
  const { sandbox } = useServices().config
  return isSample && sandbox?.launchesNote != null ? (
    <Notice tone="plain">{sandbox.launchesNote}</Notice>
  ) : null
}

/** Sample data must not take the place of the user's own keys unasked. */
const replacesNothing = (settings: Settings): boolean =>
  CREDENTIAL_NAMES.every(
    (name) => SOURCE_SETTINGS.some((setting) => setting.name === name) || settings[name] === '',
  )
