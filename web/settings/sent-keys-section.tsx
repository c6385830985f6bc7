import { Text } from '@mantine/core'
import { SECURITY_PAGE_PATH } from '#domain/backend/public-config.ts'
import { settingsMessages } from './messages.ts'
import { Section } from './section.tsx'

const text = settingsMessages.sentKeys

/** One sentence; the content security policy and the browser's tests see to it (docs/security.md). */
export const SentKeysSection = () => (
  <Section title={text.title} purpose={text.purpose}>
    <Text>
      {text.text}{' '}
      <a href={SECURITY_PAGE_PATH} target="_blank" rel="noopener">
        {text.more}
      </a>
    </Text>
  </Section>
)
