import { Text } from '@mantine/core'
import { isSampleAiKey, PROVIDERS } from '#providers/registry.ts'
import { isSampleSource, missingSetting, SOURCES } from '#sources/registry.ts'
import { sampleMessages } from '#web/core/sample/messages.ts'
import { sampleParts } from '#web/core/sample/sample-parts.ts'
import { useServices } from '#web/core/services.tsx'
import type { Settings } from '#web/core/vault/setting-names.ts'
import { configuredSheet } from '#web/core/vault/settings-query.ts'
import { Card } from '#web/ui/card.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { settingsMessages } from './messages.ts'

/** What is saved, in the words of SPEC 2, Settings tab: each service connected or not, and which use sample data. */
export function ConnectionStatus({ settings }: { settings: Settings }) {
  const { config } = useServices()
  const samples = sampleParts(config, settings)
  const text = settingsMessages
  const label = (connected: boolean) => (connected ? text.connected : text.notConfigured)
  const rows = [
    ...SOURCES.map((source) => ({
      name: source.name,
      state: label(missingSetting(source, settings) === null),
      isSample: isSampleSource(source, settings),
    })),
    ...PROVIDERS.map(({ name, key }) => ({
      name,
      state: settings[key.setting] === '' ? text.freeTier : text.connected,
      isSample: isSampleAiKey(settings[key.setting]),
    })),
    {
      name: text.sheets.title,
      state: label(configuredSheet(settings) !== null),
      isSample: samples.includes('sheet'),
    },
  ]
  return (
    <Card aria-labelledby="connection-status">
      <h2 id="connection-status">{text.status}</h2>
      <FactList
        facts={rows.map(({ name, state, isSample }) => [
          name,
          <>
            {state}
            {isSample ? (
              <Text size="xs" c="var(--medium)">
                {sampleMessages.badge}
              </Text>
            ) : null}
          </>,
        ])}
      />
    </Card>
  )
}
