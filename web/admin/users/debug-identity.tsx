import { Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { debugIdentity } from '#clients/backend/admin-documents.ts'
import { sentenceFor } from '#web/core/errors/error-sentences.ts'
import { useServices } from '#web/core/services.tsx'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { FactList } from '#web/ui/fact-list.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { jsonFacts } from '../json-facts.ts'
import { PageSection } from '../page.tsx'
import { ADMIN_KEY } from '../query-times.ts'
import { adminUsersMessages } from '../users-messages.ts'

const text = adminUsersMessages.identity

/** What the server sees of the admin's own token, on demand; never the token (SPEC 2, Admin screens). */
export function DebugIdentity() {
  const { backend } = useServices()
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [ADMIN_KEY, 'identity'],
    queryFn: async ({ signal }) => (await backend.query(debugIdentity, {}, signal)).adminDebugIdentity,
    enabled: false,
    gcTime: 0,
  })
  return (
    <PageSection title={text.title} means={text.purpose}>
      <Group gap="xs">
        <BusyButton variant="default" busy={isFetching} working={isFetching} onClick={() => void refetch()}>
          {text.test}
        </BusyButton>
        {data === undefined ? null : (
          <CopyButton value={JSON.stringify(data, null, 2)} label={text.copy} name={text.copy} />
        )}
      </Group>
      <div role="status">
        {data === undefined ? null : (
          <FactList facts={jsonFacts(data).map(({ name, value }) => [name, value])} />
        )}
      </div>
      {error === null ? null : (
        <Notice role="alert" tone="danger">
          {text.failed(sentenceFor(error))}
        </Notice>
      )}
    </PageSection>
  )
}
