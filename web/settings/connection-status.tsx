import { Text } from '@mantine/core'
import { sampleMessages } from '#web/core/sample/messages.ts'
import { sampleParts } from '#web/core/sample/sample-parts.ts'
import { useServices } from '#web/core/services.tsx'
import { configuredSheet, type Settings } from '#web/core/vault/settings-query.ts'
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
    { part: 'listing', name: text.listing.title, state: label(settings.productHuntToken !== '') },
    { part: 'ai', name: text.ai.title, state: settings.openaiApiKey === '' ? text.freeTier : text.connected },
    { part: 'sheet', name: text.sheets.title, state: label(configuredSheet(settings) !== null) },
  ] as const
  return (
    <Card aria-labelledby="connection-status">
      <h2 id="connection-status">{text.status}</h2>
      <FactList
        facts={rows.map(({ part, name, state }) => [
          name,
          <>
            {state}
            {samples.includes(part) ? (
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
