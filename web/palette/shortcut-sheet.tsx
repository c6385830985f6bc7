import { Group, Stack, Text } from '@mantine/core'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { commonMessages } from '#web/ui/messages.ts'
import { ModalDialog } from '#web/ui/modal-dialog.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import { Keys } from './keys.tsx'
import { paletteMessages } from './messages.ts'
import { SHORTCUT_GROUPS } from './shortcuts.ts'
import styles from './shortcut-sheet.module.css'

interface ShortcutSheetProps {
  characterKeys: boolean
  onSwitch: (on: boolean) => void
  onClose: () => void
}

/** All keyboard shortcuts; those of characters alone can be switched off here (WCAG 2.1.4). */
export function ShortcutSheet({ characterKeys, onSwitch, onClose }: ShortcutSheetProps) {
  const text = paletteMessages.sheet
  return (
    <ModalDialog onClose={onClose}>
      {(close, titleId) => (
        <Stack p="lg">
          <h2 id={titleId}>{text.title}</h2>
          {SHORTCUT_GROUPS.map(({ name, shortcuts }) => (
            <section key={name} aria-label={name}>
              <Text component="h3" mb="2xs" size="xs" c="dimmed">
                {name}
              </Text>
              <dl>
                {shortcuts.map((shortcut) => (
                  <Group
                    key={shortcut.id}
                    wrap="nowrap"
                    justify="space-between"
                    mih="36px"
                    className={styles.row ?? ''}
                    data-off={!characterKeys && !shortcut.withControl && shortcut.id !== 'enter'}
                  >
                    <dt>{shortcut.label}</dt>
                    <dd>
                      <Keys shortcut={shortcut} />
                    </dd>
                  </Group>
                ))}
              </dl>
            </section>
          ))}
          <div>
            <TickBox label={text.characterKeys} checked={characterKeys} onChange={onSwitch} />
            <Text size="xs" c="dimmed">
              {text.characterKeysHelp}
            </Text>
          </div>
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
