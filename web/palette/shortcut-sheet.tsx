import { Switch } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { messages } from '#web/shared/messages.ts'
import { paletteMessages } from '#web/shared/palette-messages.ts'
import { BusyButton } from '#web/shared/ui/busy-button.tsx'
import { ModalDialog } from '#web/shared/ui/modal-dialog.tsx'
import { useId } from 'react'
import { Keys } from './keys.tsx'
import { SHORTCUT_GROUPS } from './shortcuts.ts'
import styles from './shortcut-sheet.module.css'

interface ShortcutSheetProps {
  characterKeys: boolean
  onSwitch: (on: boolean) => void
  onClose: () => void
}

/** All keyboard shortcuts; those of characters alone can be switched off here (WCAG 2.1.4). */
export function ShortcutSheet({ characterKeys, onSwitch, onClose }: ShortcutSheetProps) {
  const titleId = useId()
  const text = paletteMessages.sheet
  return (
    <ModalDialog labelledBy={titleId} className={styles.dialog} onClose={onClose}>
      {(close) => (
        <div className={styles.sheet}>
          <h2 id={titleId} className={styles.title}>
            {text.title}
          </h2>
          {SHORTCUT_GROUPS.map(({ name, shortcuts }) => (
            <section key={name} aria-label={name}>
              <h3 className={styles.group}>{name}</h3>
              <dl className={styles.list}>
                {shortcuts.map((shortcut) => (
                  <div
                    key={shortcut.id}
                    className={styles.row}
                    data-off={!characterKeys && !shortcut.withControl}
                  >
                    <dt>{shortcut.label}</dt>
                    <dd className={styles.keys}>
                      <Keys shortcut={shortcut} />
                    </dd>
                  </div>
                ))}
              </dl>
            </section>
          ))}
          <Switch
            label={text.characterKeys}
            description={text.characterKeysHelp}
            checked={characterKeys}
            onChange={(event) => onSwitch(event.currentTarget.checked)}
          />
          <div className={styles.actions}>
            <BusyButton variant="default" busy={false} onClick={close}>
              {messages.common.close}
            </BusyButton>
          </div>
        </div>
      )}
    </ModalDialog>
  )
}
