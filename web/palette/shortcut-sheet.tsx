import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/InlineInput.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { Group, Stack, Switch } from '@mantine/core'
import { useId } from 'react'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { Keys } from './keys.tsx'
import { paletteMessages } from './messages.ts'
import styles from './shortcut-sheet.module.css'
import { SHORTCUT_GROUPS } from './shortcuts.ts'

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
    <ModalDialog labelledBy={titleId} onClose={onClose}>
      {(close) => (
        <Stack p="lg">
          <h2 id={titleId}>{text.title}</h2>
          {SHORTCUT_GROUPS.map(({ name, shortcuts }) => (
            <section key={name} aria-label={name}>
              <h3 className={styles.group}>{name}</h3>
              <dl>
                {shortcuts.map((shortcut) => (
                  <div
                    key={shortcut.id}
                    className={styles.row}
                    data-off={!characterKeys && !shortcut.withControl}
                  >
                    <dt>{shortcut.label}</dt>
                    <dd>
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
          <Group justify="flex-end">
            <BusyButton variant="default" busy={false} onClick={close}>
              {commonMessages.close}
            </BusyButton>
          </Group>
        </Stack>
      )}
    </ModalDialog>
  )
}
