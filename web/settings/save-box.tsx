import { Stack, Text } from '@mantine/core'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { settingsMessages } from './messages.ts'
import type { SettingsForm } from './use-settings-form.ts'

/** Save, what it said, and whether something still waits for it. The accent shows when it is the next thing to do. */
export function SaveBox({ form }: { form: SettingsForm }) {
  const text = settingsMessages
  return (
    <Stack gap="xs">
      <BusyButton
        type="submit"
        fullWidth
        variant={form.isDirty ? 'filled' : 'default'}
        busy={form.busy !== null}
        working={form.busy === 'save'}
      >
        {text.save}
      </BusyButton>
      {form.isDirty ? (
        <Text c="var(--medium)" ta="center">
          {text.unsaved}
        </Text>
      ) : null}
      <FlashLine flash={form.flashAt('save')} />
      <Text c="dimmed">{text.intro}</Text>
    </Stack>
  )
}
