import { Group, Stack, Text } from '@mantine/core'
import { sampleMessages } from '#web/core/sample/messages.ts'
import { sampleParts } from '#web/core/sample/sample-parts.ts'
import { useServices } from '#web/core/services.tsx'
import type { Settings } from '#web/core/vault/setting-names.ts'
import { CREDENTIAL_NAMES } from '#web/core/vault/setting-names.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FlashLine } from '#web/ui/flash-line.tsx'
import { useKeptFocus } from '#web/ui/use-kept-focus.ts'
import { settingsMessages } from './messages.ts'
import type { SettingsForm } from './use-settings-form.ts'

const ALL_PARTS = 3

/** Offers sample data, says what it is, and which parts use it now (DESIGN 3). */
export function SampleOffer({ form, stored }: { form: SettingsForm; stored: Settings }) {
  const { config } = useServices()
  const parts = sampleParts(config, stored)
  const keepsFocus = useKeptFocus<HTMLElement>((offer) => offer.focus())
  const nothingSaved = CREDENTIAL_NAMES.every((name) => stored[name] === '')
  const text = settingsMessages.sample
  const names = parts.map((part) => sampleMessages.parts[part]).join(', ')
  return (
    <Card {...keepsFocus} dashed tabIndex={-1} aria-label={sampleMessages.badge}>
      <Group justify="space-between">
        <Stack flex="1 1 320px" gap="2xs" maw="72ch">
          <h2>{parts.length === 0 ? text.title : text.inUse(names)}</h2>
          <Text c="dimmed">{parts.length === 0 ? text.what : text.own}</Text>
          {config.sandbox?.launchesNote == null ? null : (
            <Text c="dimmed">{config.sandbox.launchesNote}</Text>
          )}
        </Stack>
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
      </Group>
      <FlashLine flash={form.flashAt('sample')} />
    </Card>
  )
}
