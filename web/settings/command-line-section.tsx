import { Button, Group, Text } from '@mantine/core'
import type { SearchCriteria } from '#domain/search/search.ts'
import { saveFile } from '#web/core/save-file.ts'
import { type Services, useServices } from '#web/core/services.tsx'
import type { Settings } from '#web/core/vault/setting-names.ts'
import { settingsMessages } from './messages.ts'
import { RUN_CONFIG_FILE, runConfigText } from './run-config-file.ts'
import { Section } from './section.tsx'

const text = settingsMessages.commandLine

export interface CommandLineSectionProps {
  /** As saved. */
  settings: Settings
  /** The search that is shown; null where there is none. */
  lastSearch: (services: Services) => Promise<SearchCriteria | null>
}

/** The configuration of the command line, from what is set here. */
export function CommandLineSection({ settings, lastSearch }: CommandLineSectionProps) {
  const services = useServices()
  const save = async () => {
    const search = await lastSearch(services).catch(() => null)
    const content = runConfigText(services.config, settings, search)
    saveFile(RUN_CONFIG_FILE, new Blob([content], { type: 'application/json' }))
  }
  return (
    <Section title={text.title} purpose={text.purpose}>
      <Text>
        {text.install} <code>{text.command(services.config.publicUrl)}</code>
      </Text>
      <Text>{text.what}</Text>
      <Group>
        <Button variant="default" onClick={() => void save()}>
          {text.save}
        </Button>
      </Group>
    </Section>
  )
}
