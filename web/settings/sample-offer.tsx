import { messages } from '#web/shared/messages.ts'
import { sampleParts } from '#web/shared/sample-parts.ts'
import { useServices } from '#web/shared/services.tsx'
import type { Settings } from '#web/shared/settings-query.ts'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { FlashLine } from '#web/shared/ui/flash-line.tsx'
import styles from './sample-offer.module.css'
import { CREDENTIAL_NAMES } from './typed-credentials.ts'
import { useKeptFocus } from '#web/shared/use-kept-focus.ts'
import type { SettingsForm } from './use-settings-form.ts'

const ALL_PARTS = 3

/** Offers sample data, says what it is, and which parts use it now (DESIGN 3). */
export function SampleOffer({ form, stored }: { form: SettingsForm; stored: Settings }) {
  const { config } = useServices()
  const parts = sampleParts(config, stored)
  const keepsFocus = useKeptFocus<HTMLElement>((offer) => offer.focus())
  const nothingSaved = CREDENTIAL_NAMES.every((name) => stored[name] === '')
  const text = messages.settings.sample
  const names = parts.map((part) => messages.sample.parts[part]).join(', ')
  return (
    <section {...keepsFocus} tabIndex={-1} className={styles.offer} aria-label={messages.sample.badge}>
      <div className={styles.text}>
        <h2 className={styles.title}>{parts.length === 0 ? text.title : text.inUse(names)}</h2>
        <p className={styles.what}>{parts.length === 0 ? text.what : text.own}</p>
        {config.sandbox?.launchesNote == null ? null : (
          <p className={styles.what}>{config.sandbox.launchesNote}</p>
        )}
      </div>
      {parts.length === ALL_PARTS ? null : (
        <BusyButton
          variant={nothingSaved && !form.isDirty ? 'filled' : 'default'}
          busy={form.busy !== null}
          working={form.busy === 'sample'}
          onClick={form.applySampleData}
        >
          {text.use}
        </BusyButton>
      )}
      <div className={styles.flash}>
        <FlashLine flash={form.flashAt('sample')} />
      </div>
    </section>
  )
}
