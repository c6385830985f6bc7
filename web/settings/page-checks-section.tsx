import { Text } from '@mantine/core'
import { PAGE_READER_PATH } from '#domain/backend/public-config.ts'
import { usePageChecks } from '#web/core/proof/page-checks.ts'
import { TickBox } from '#web/ui/tick-box.tsx'
import { settingsMessages } from './messages.ts'
import { Section } from './section.tsx'

const text = settingsMessages.pageChecks

/** Whether contacts are checked on the public pages that name them; nothing here waits for Save Settings. */
export function PageChecksSection() {
  const { isOffered, wanted, setWanted } = usePageChecks()
  return (
    <Section title={text.title} purpose={text.purpose}>
      {isOffered ? (
        <>
          <TickBox label={text.label} checked={wanted} onChange={setWanted} />
          <Text c="dimmed">
            {text.explanation}{' '}
            <a href={PAGE_READER_PATH} target="_blank" rel="noopener">
              {text.more}
            </a>
          </Text>
        </>
      ) : (
        <Text>{text.notOffered}</Text>
      )}
    </Section>
  )
}
