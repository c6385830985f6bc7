import { Button, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { PROVIDERS } from '#providers/registry.ts'
import { SOURCE_SETTINGS, SOURCES } from '#sources/registry.ts'
import { tabMessages } from '#web/core/messages.ts'
import { useServices } from '#web/core/services.tsx'
import type { SettingName, Settings } from '#web/core/vault/setting-names.ts'
import { readFailure, settingsQuery } from '#web/core/vault/settings-query.ts'
import { commonMessages } from '#web/ui/messages.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { AccountSection } from './account-section.tsx'
import { AiSection } from './ai-section.tsx'
import { AnswersSection } from './answers-section.tsx'
import { CommandLineSection, type CommandLineSectionProps } from './command-line-section.tsx'
import { useConfirm } from './confirm-dialog.tsx'
import { ConnectionStatus } from './connection-status.tsx'
import { DoNotContactSection } from './do-not-contact-section.tsx'
import { settingsMessages } from './messages.ts'
import { PageChecksSection } from './page-checks-section.tsx'
import { SampleOffer } from './sample-offer.tsx'
import { SaveBox } from './save-box.tsx'
import { SentKeysSection } from './sent-keys-section.tsx'
import { SessionsSection } from './sessions-section.tsx'
import { SheetSection } from './sheet-section.tsx'
import { SourceSection } from './source-section.tsx'
import { useLostSettings } from './use-lost-settings.ts'
import { useSettingsForm } from './use-settings-form.ts'
import shared from '#web/ui/shared.module.css'
import styles from './settings-panel.module.css'

/** The Settings tab: the user's own keys, or sample ones, kept in the vault (SPEC 2, Settings tab). */
export function SettingsPanel({ lastSearch }: Pick<CommandLineSectionProps, 'lastSearch'>) {
  const settings = useQuery(settingsQuery(useServices()))
  if (settings.isPending) return <Skeleton />
  if (settings.isError) {
    return (
      <Notice
        role="alert"
        tone="danger"
        actions={
          <Button variant="default" onClick={() => void settings.refetch()}>
            {commonMessages.retry}
          </Button>
        }
      >
        {readFailure(settings.error)}
      </Notice>
    )
  }
  return <LoadedSettings stored={settings.data} readAtMs={settings.dataUpdatedAt} lastSearch={lastSearch} />
}

function LoadedSettings({
  stored,
  readAtMs,
  lastSearch,
}: {
  stored: Settings
  readAtMs: number
} & Pick<CommandLineSectionProps, 'lastSearch'>) {
  const services = useServices()
  const [confirm, confirmDialog] = useConfirm()
  const form = useSettingsForm(stored, confirm)
  const lost = useLostSettings(services, stored, readAtMs)
  const text = settingsMessages

  return (
    <Stack>
      <form
        className={`${styles.panel} ${shared.stack}`}
        aria-label={tabMessages.settings.label}
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (form.busy === null) form.save()
        }}
      >
        <div className={`${styles.main} ${shared.stack}`}>
          {lost.length === 0 ? null : (
            <Notice role="alert" tone="warning">
              <strong>{text.resetWarning}</strong> {text.lost(lost.map(nameOf).join(', '))}
            </Notice>
          )}
          {services.config.sandbox === null ? null : <SampleOffer form={form} stored={stored} />}
          {SOURCES.map((source) => (
            <SourceSection key={source.id} source={source} form={form} />
          ))}
          {PROVIDERS.map((provider) => (
            <AiSection
              key={provider.id}
              provider={provider}
              form={form}
              savedKey={stored[provider.key.setting]}
            />
          ))}
          <SheetSection form={form} />
        </div>
        <div className={`${styles.aside} ${shared.stack}`}>
          <ConnectionStatus settings={stored} />
          <SaveBox form={form} />
        </div>
      </form>
      <div className={`${styles.panel} ${shared.stack}`}>
        <div className={`${styles.main} ${shared.stack}`}>
          <SentKeysSection />
          <PageChecksSection />
          <DoNotContactSection />
          <CommandLineSection settings={stored} lastSearch={lastSearch} />
          <AnswersSection confirm={confirm} />
          <SessionsSection confirm={confirm} />
          <AccountSection />
        </div>
      </div>
      {confirmDialog}
    </Stack>
  )
}

const NAMES = new Map<string, string>([
  ...Object.entries(settingsMessages.names),
  ...SOURCE_SETTINGS.map(({ name, label }) => [name, label] as const),
  ...PROVIDERS.map(({ key }) => [key.setting, key.label] as const),
])
const nameOf = (setting: SettingName): string => NAMES.get(setting) ?? setting
