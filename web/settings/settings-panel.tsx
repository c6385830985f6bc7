import '@mantine/core/styles/Loader.layer.css'
import { Button } from '@mantine/core'
import { messages } from '#web/shared/messages.ts'
import { useServices } from '#web/shared/services.tsx'
import { type Settings, settingsQuery } from '#web/shared/settings-query.ts'
import { useQuery } from '@tanstack/react-query'
import { AiSection } from './ai-section.tsx'
import { AnswersSection } from './answers-section.tsx'
import { useConfirm } from './confirm-dialog.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { ListingSection } from './listing-section.tsx'
import { SampleOffer } from './sample-offer.tsx'
import { SaveBox } from './save-box.tsx'
import { SentKeysSection } from './sent-keys-section.tsx'
import styles from './settings-panel.module.css'
import { SettingsSkeleton } from './settings-skeleton.tsx'
import { SheetSection } from './sheet-section.tsx'
import { useLostSettings } from './use-lost-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'

/** The Settings tab: the user's own keys, or sample ones, kept in the vault (SPEC 2). */
export function SettingsPanel() {
  const settings = useQuery(settingsQuery(useServices()))
  if (settings.isPending) return <SettingsSkeleton />
  if (settings.isError) {
    return (
      <div role="alert" className={styles.failed}>
        <p>{messages.settings.readFailed}</p>
        <Button variant="default" onClick={() => void settings.refetch()}>
          {messages.common.retry}
        </Button>
      </div>
    )
  }
  return <LoadedSettings stored={settings.data} readAtMs={settings.dataUpdatedAt} />
}

function LoadedSettings({ stored, readAtMs }: { stored: Settings; readAtMs: number }) {
  const services = useServices()
  const [confirm, confirmDialog] = useConfirm()
  const form = useSettingsForm(stored, confirm)
  const lost = useLostSettings(services, stored, readAtMs)
  const text = messages.settings

  return (
    <div className={styles.all}>
      <form
        className={styles.panel}
        aria-label={messages.tabs.settings.label}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (form.busy === null) form.save()
        }}
      >
        <div className={styles.main}>
          {lost.length === 0 ? null : (
            <div role="alert" className={styles.warning}>
              <strong>{text.resetWarning}</strong>{' '}
              {text.lost(lost.map((name) => text.names[name]).join(', '))}
            </div>
          )}
          {services.config.sandbox === null ? null : <SampleOffer form={form} stored={stored} />}
          <ListingSection form={form} />
          <AiSection form={form} savedKey={stored.openaiApiKey} />
          <SheetSection form={form} />
        </div>
        <div className={styles.aside}>
          <ConnectionStatus settings={stored} />
          <SaveBox form={form} />
        </div>
      </form>
      <div className={styles.panel}>
        <div className={styles.main}>
          <SentKeysSection />
          <AnswersSection confirm={confirm} />
        </div>
      </div>
      {confirmDialog}
    </div>
  )
}
