import { messages } from '#web/shared/messages.ts'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { FlashLine } from '#web/shared/ui/flash-line.tsx'
import styles from './save-box.module.css'
import type { SettingsForm } from './use-settings-form.ts'

/** Save, what it said, and whether something still waits for it. The accent shows when it is the next thing to do. */
export function SaveBox({ form }: { form: SettingsForm }) {
  const text = messages.settings
  return (
    <div className={styles.box}>
      <BusyButton
        type="submit"
        fullWidth
        variant={form.isDirty ? 'filled' : 'default'}
        busy={form.busy !== null}
        working={form.busy === 'save'}
      >
        {text.save}
      </BusyButton>
      {form.isDirty ? <p className={styles.unsaved}>{text.unsaved}</p> : null}
      <FlashLine flash={form.flashAt('save')} />
      <p className={styles.note}>{text.intro}</p>
    </div>
  )
}
